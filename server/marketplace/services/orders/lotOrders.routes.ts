// The caller's orders of lots, and whether the caller owns one. Never reveals other users' orders.
import { getPurchased, listLotOrders } from '../../../../src/contract/buyer/purchases';
import { listLotsOrders } from '../../../../src/contract/orders/orders';
import { implement, requireUser, type RouteDefinition } from '../../http/implement';
import { findPurchase, readLotOrders } from './lotOrders';

export const lotOrdersRoutes: readonly RouteDefinition[] = [
  implement(listLotsOrders, async ({ query, ctx }) => ({
    body: { orders: await readLotOrders(ctx.db, requireUser(ctx).id, query.lot_ids) },
  })),
  implement(listLotOrders, async ({ params, ctx }) => ({
    body: { orders: await readLotOrders(ctx.db, requireUser(ctx).id, [params.id]) },
  })),
  implement(getPurchased, async ({ params, ctx }) => {
    const orderId = await findPurchase(ctx.db, requireUser(ctx).id, params.id);
    return { body: { purchased: orderId !== null, order_id: orderId } };
  }),
];
