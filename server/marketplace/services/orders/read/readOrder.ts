// Reads one order for one of its sides or for support. Everyone else gets the same 404 as for a
// missing order.
import type { Kysely } from 'kysely';
import type { WireOrder } from '../../../../../src/contract/orders/orderSchemas';
import type { OrderRole } from '../../../../../src/lib/orders/orderStates';
import type { Database } from '../../../database/generated/database';
import { createNotFoundError } from '../../../http/apiError';
import type { SessionUser } from '../../../http/context';
import { readOrderViews, type OrderView } from './readOrderViews';
import { wireOrder } from './wireOrder';

type OrderReader = Pick<SessionUser, 'id' | 'isAdmin'>;
type Sides = { buyerId: number; sellerId: number };

/** Returns null if the user is not a side of the order. An admin who bought it is its buyer. */
function getRole(order: Sides, { id, isAdmin }: OrderReader): OrderRole | null {
  if (order.buyerId === id) return 'buyer';
  if (order.sellerId === id) return 'seller';
  return isAdmin ? 'admin' : null;
}

/** Throws ApiError 404 for users who are not in `roles`. */
export async function readOrderFor(
  db: Kysely<Database>,
  user: OrderReader,
  orderId: number,
  roles: readonly OrderRole[],
): Promise<{ row: OrderView; role: OrderRole }> {
  const [row] = await readOrderViews(db, [orderId]);
  const role = row === undefined ? null : getRole(row, user);
  if (row === undefined || role === null || !roles.includes(role)) throw createNotFoundError();
  return { row, role };
}

/** Reads the current order for the response to a change. */
export async function readWireOrder(
  db: Kysely<Database>,
  orderId: number,
  role: OrderRole,
): Promise<WireOrder> {
  const [row] = await readOrderViews(db, [orderId]);
  if (row === undefined) throw createNotFoundError();
  return wireOrder(db, row, role);
}
