// One order for somebody who is one of its sides, or for support. Called by every handler with an order in its path: who is
// neither gets the same 404 as for what is not there.
import type { Kysely } from 'kysely';
import type { WireOrder } from '../../../../../src/contract/orders/orderSchemas';
import type { OrderRole } from '../../../../../src/lib/orders/orderStates';
import type { Database } from '../../../database/schema';
import { notFound } from '../../../http/apiError';
import type { SessionUser } from '../../../http/context';
import { readOrderViews, type OrderView } from './orderRows';
import { wireOrder } from './wireOrder';

type Reader = Pick<SessionUser, 'id' | 'isAdmin'>;
type Sides = { buyer_id: number; seller_id: number };

/** null: the order is none of theirs. An admin who bought it is its buyer. */
function roleIn(order: Sides, { id, isAdmin }: Reader): OrderRole | null {
  if (order.buyer_id === id) return 'buyer';
  if (order.seller_id === id) return 'seller';
  return isAdmin ? 'admin' : null;
}

/** Throws ApiError 404 for who is not among `roles`. */
export async function readOrderFor(db: Kysely<Database>, user: Reader, orderId: number, roles: readonly OrderRole[]): Promise<{ row: OrderView; role: OrderRole }> {
  const [row] = await readOrderViews(db, [orderId]);
  const role = row === undefined ? null : roleIn(row, user);
  if (row === undefined || role === null || !roles.includes(role)) throw notFound();
  return { row, role };
}

/** As it is now, for an answer after a change. */
export async function wireOrderNow(db: Kysely<Database>, orderId: number, role: OrderRole): Promise<WireOrder> {
  const [row] = await readOrderViews(db, [orderId]);
  if (row === undefined) throw notFound();
  return wireOrder(db, row, role);
}
