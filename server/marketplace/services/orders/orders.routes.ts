// The orders service: everything after a lot is sold, for its buyer, its seller and support.
// Payments are in services/checkout.
import { sql } from 'kysely';
import {
  cancelOrder,
  confirmDelivery,
  confirmReturn,
  getOrder,
  listItemImages,
  listOrderEvents,
  listLotsOrders,
  markReadyForPickup,
} from '../../../../src/contract/orders/orders';
import { getPurchased, listLotOrders } from '../../../../src/contract/buyer/purchases';
import { type RouteDefinition, implement, requireUser } from '../../http/implement';
import { cancellationReasons, isReason } from '../../domain/orders/orderPermissions';
import { createNotFoundError, ApiError } from '../../http/apiError';
import { createFieldError } from '../accounts/accountErrors';
import { transitionPackage } from '../shipping/transitionPackage';
import { getImageUrl, getPictureSize } from '../discovery/imageUrl';
import { answerOrderRequestRoute } from './answerOrderRequest.handler';
import { checkRequestText } from './checkRequestText';
import { createOrderRequestRoute, withdrawOrderRequestRoute } from './orderRequests.handlers';
import { getAdminPackingSlipRoute, getSellerPackingSlipRoute } from './documents/packingSlip';
import { getLabelRoute } from './documents/getLabel.handler';
import { getReceiptRoute } from './documents/readReceipt';
import { listOrdersRoute, updateArchiveRoute } from './listOrders.handler';
import { listPurchaseItemsRoute, findPurchase, readLotOrders } from './listPurchaseItems.handler';
import { withOrderAction, isAllowed, lockOrderFor } from './withOrderAction';
import { cancelSale, readAgreedRefund, refundSale } from './cancelSale';
import { deliverOrder } from './deliverOrder';
import { readOrderFor, readWireOrder } from './read/readOrder';
import { wireOrder } from './read/wireOrder';
import { transitionOrder, createWrongStateError } from '../order-transitions/transitionOrder';

/** The seller marks a lot as ready for pickup. */
const markReadyForPickupRoute = implement(markReadyForPickup, async ({ params, ctx }) => {
  const user = requireUser(ctx);
  const order = await ctx.db.transaction().execute(async (trx) => {
    const context = await lockOrderFor(trx, ctx, params.id, ['seller']);
    const { row, role } = context;
    if (row.status === 'paid' && row.deliveryMethod !== 'pickup')
      throw new ApiError(422, 'pickup_not_offered', 'This lot is shipped, not picked up.');
    if (!isAllowed(context, ['mark_ready_for_pickup'])) throw createWrongStateError();
    await transitionOrder(trx, {
      orderId: row.id,
      to: 'ready_for_pickup',
      actor: 'seller',
      actorId: user.id,
    });
    return readWireOrder(trx, row.id, role);
  });
  return { body: { order } };
});

/**
 * The caller's orders of lots, and whether the caller owns one. Never reveals other users' orders.
 */
const lotOrdersRoutes: readonly RouteDefinition[] = [
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

/**
 * The history of an order, for its buyer, its seller and support. Actors appear by their side,
 * never by name.
 */
const listOrderEventsRoute = implement(listOrderEvents, async ({ params, ctx }) => {
  await readOrderFor(ctx.db, requireUser(ctx), params.id, ['buyer', 'seller', 'admin']);
  const rows = await ctx.db
    .selectFrom('orderEvents')
    .select(['id', 'type', 'at', 'actor', 'params'])
    .where('orderId', '=', params.id)
    .orderBy('id', 'desc')
    .execute();
  return { body: { events: rows.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })) } };
});

const imagePreset = 'cw_order';

/** Pictures of lots that the caller bought or sold, for lists that only know ids. */
const listItemImagesRoute = implement(listItemImages, async ({ query, ctx }) => {
  const { id: userId } = requireUser(ctx);
  const rows = await ctx.db
    .selectFrom('lots as l')
    .select([
      'l.id',
      sql<string | null>`l.pictures->0->>'key'`.as('key'),
      sql<number | null>`(l.pictures->0->>'width')::int`.as('width'),
      sql<number | null>`(l.pictures->0->>'height')::int`.as('height'),
    ])
    .where('l.id', '=', sql<number>`any(${query.item_ids}::bigint[])`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orders as o')
          .select('o.id')
          .whereRef('o.lotId', '=', 'l.id')
          .where((eb) => eb.or([eb('o.buyerId', '=', userId), eb('o.sellerId', '=', userId)])),
      ),
    )
    .orderBy('l.id')
    .execute();
  const images = rows.map(({ id, key, width, height }) => {
    const { w, h } = getPictureSize(imagePreset, { width: width ?? 1, height: height ?? 1 });
    return { item_id: id, url: getImageUrl(imagePreset, key), width: w, height: h };
  });
  return { body: { images } };
});

/**
 * One order, for its buyer, its seller or support. Answers 404 unless the user in the path is the
 * caller.
 */
const getOrderRoute = implement(getOrder, async ({ params, ctx }) => {
  const user = requireUser(ctx);
  if (params.userId !== user.id) throw createNotFoundError();
  const { row, role } = await readOrderFor(ctx.db, user, params.orderId, [
    'buyer',
    'seller',
    'admin',
  ]);
  return { body: { order: await wireOrder(ctx.db, row, role) } };
});

/**
 * The seller confirms a return. The buyer gets the agreed refund, or the full amount without an
 * agreement.
 */
const confirmReturnRoute = implement(confirmReturn, async ({ params, ctx }) => {
  const order = await withOrderAction(
    ctx,
    { orderId: params.id, roles: ['seller', 'admin'], permissions: ['confirm_return'] },
    async (trx, context) => {
      await refundSale(trx, context, await readAgreedRefund(trx, context.row.id), 'returned');
    },
  );
  return { body: { order } };
});

/**
 * The buyer confirms receipt, or the seller confirms a pickup. A shipped package is marked as
 * delivered for all its orders, as a carrier's scan would. This also withdraws a report that the
 * lot is missing.
 */
const confirmDeliveryRoute = implement(confirmDelivery, async ({ params, ctx }) => {
  const order = await withOrderAction(
    ctx,
    {
      orderId: params.id,
      roles: ['buyer', 'seller'],
      permissions: ['confirm_delivery', 'confirm_pickup'],
    },
    async (trx, { row, user, actor }) => {
      const event = { orderId: row.id, actor, actorId: user.id };
      const isInTransit =
        row.packageId !== null && row.status !== 'disputed' && row.handedOverAt !== null;
      if (isInTransit && row.packageStatus !== 'delivered') {
        await transitionPackage(trx, {
          packageId: row.packageId ?? 0,
          to: 'delivered',
          actor,
          actorId: user.id,
          description: 'delivered',
        });
        return;
      }
      await deliverOrder(trx, event);
    },
  );
  return { body: { order } };
});

/** Cancels a sale, because the seller cannot deliver or support intervenes. */
const cancelOrderRoute = implement(cancelOrder, async ({ params, body, ctx }) => {
  const order = await withOrderAction(
    ctx,
    { orderId: params.id, roles: ['seller', 'admin'], permissions: ['cancel'] },
    async (trx, context) => {
      const text = checkRequestText(body.text, { required: false });
      const reasons = cancellationReasons[context.role === 'admin' ? 'admin' : 'seller'];
      if (!isReason(reasons, body.reason))
        throw createFieldError('reason_unknown', 'reason', 'This reason does not exist.');
      await cancelSale(trx, context, { reason: body.reason, ...(text === '' ? {} : { text }) });
    },
  );
  return { body: { order } };
});

export const ordersRoutes: readonly RouteDefinition[] = [
  answerOrderRequestRoute,
  cancelOrderRoute,
  confirmDeliveryRoute,
  confirmReturnRoute,
  createOrderRequestRoute,
  getAdminPackingSlipRoute,
  getLabelRoute,
  getOrderRoute,
  getReceiptRoute,
  getSellerPackingSlipRoute,
  listItemImagesRoute,
  listOrderEventsRoute,
  listOrdersRoute,
  listPurchaseItemsRoute,
  markReadyForPickupRoute,
  withdrawOrderRequestRoute,
  updateArchiveRoute,
  ...lotOrdersRoutes,
];
