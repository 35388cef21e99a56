// Writes one line of an order's history, and queues the mails that tell both sides of it. Called by moveOrder for every
// move, and by whoever has something to say of an order that is no move (a customs form submitted, feedback given).
import type { Kysely } from 'kysely';
import type { OrderEventType } from '../../../../src/lib/orders/orderEvents';
import type { Database } from '../../database/schema';
import { queueOrderNotices } from './queueOrderNotices';

export type OrderActor = 'buyer' | 'seller' | 'carrier' | 'support' | 'system';
export type OrderEventParams = Readonly<Record<string, string | number | boolean | null>>;
export type NewOrderEvent = {
  orderId: number;
  /** `orders.event.<type>` on the screens. */
  type: OrderEventType;
  actor: OrderActor;
  /** Who it was; left out where it was a machine. */
  actorId?: number;
  /** Shown to both sides: nothing that one of them may not know. */
  params?: OrderEventParams;
};

export async function recordOrderEvent(trx: Kysely<Database>, { orderId, type, actor, actorId, params = {} }: NewOrderEvent): Promise<void> {
  const { id } = await trx
    .insertInto('order_events')
    .values({ order_id: orderId, type, actor, actor_id: actorId ?? null, params: JSON.stringify(params) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queueOrderNotices(trx, { eventId: id, orderId, type, params });
}
