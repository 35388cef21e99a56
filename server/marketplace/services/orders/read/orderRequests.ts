// A buyer's requests about an order and their answers, on the wire.
import type { Kysely, Selectable } from 'kysely';
import type { WireOrderRequest } from '../../../../../src/contract/orders/orderSchemas';
import type { Database } from '../../../database/schema';

export type OrderRequestRow = Selectable<Database['order_requests']>;

export function wireOrderRequest(row: OrderRequestRow): WireOrderRequest {
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    reason: row.reason,
    text: row.text,
    created_at: row.created_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    answer_text: row.answer_text,
    refund: row.refund_minor,
  };
}

/** The latest first. */
export async function readOrderRequests(
  db: Kysely<Database>,
  orderId: number,
): Promise<WireOrderRequest[]> {
  const rows = await db
    .selectFrom('order_requests')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(wireOrderRequest);
}
