// Simulates one step of a demo sale: what a buyer, a seller, a carrier or a timer would have done,
// with the same transitions. The caller backdates it.
import type { Kysely } from 'kysely';
import { sandboxCarrier } from '../../../marketplace/ports/carriers/sandboxCarrier';
import type { Database } from '../../../marketplace/database/generated/database';
import { getCarriersFrom } from '../../../marketplace/domain/shipping/carriers/findCarrier';
import { endInspection, paySeller } from '../../../marketplace/jobs/orderTimerHandlers';
import { transitionOrder } from '../../../marketplace/services/order-transitions/transitionOrder';
import { expireUnpaid } from '../../../marketplace/services/checkout/pay/cancelRequestPayment';
import { refundOrder } from '../../../marketplace/services/checkout/refund/refundOrder';
import { chargeLabel } from '../../../marketplace/services/shipping/labelMoney';
import { transitionPackage } from '../../../marketplace/services/shipping/transitionPackage';
import { readPackageOrders } from '../../../marketplace/services/shipping/ownPackage';
import { declineRequest } from './declineRequest';
import { payRequest } from './payRequest';
import type { SimulationContext } from './simulationContext';
import {
  respondToFeedback,
  requestCancellation,
  giveNeutralFeedback,
  openDispute,
  givePositiveFeedback,
  requestWithdrawal,
} from './sampleMessages';
import type { Step } from './salesPlan';

type PackageMove = Parameters<typeof transitionPackage>[1];

const methods: Readonly<Record<number, string>> = { 101: 'Visa 4242', 102: 'Mastercard 4444' };

async function transitionOrderPackage(
  { trx, order }: SimulationContext,
  move: Omit<PackageMove, 'packageId' | 'actor'>,
): Promise<void> {
  if (order.packageId === null) throw new Error(`Order ${order.id} has no package.`);
  const actor =
    move.to === 'label_purchased' || move.description === 'handed_over_by_seller'
      ? ({ actor: 'seller', actorId: order.sellerId } as const)
      : ({ actor: 'carrier' } as const);
  await transitionPackage(trx, { packageId: order.packageId, ...actor, ...move });
}

const pkg = { service: 'parcel', size: 'small', weightGrams: 900 } as const;

async function buyLabel(context: SimulationContext): Promise<void> {
  const { trx, order } = context;
  const box = await trx
    .selectFrom('packages')
    .selectAll()
    .where('id', '=', order.packageId ?? 0)
    .executeTakeFirstOrThrow();
  const { trackingCode } = await sandboxCarrier.buyLabel({
    reference: `${box.id}-1`,
    service: pkg.service,
    shipTo: box.shipTo,
  });
  const tariff = sandboxCarrier.tariff({
    origin: box.originCountry,
    destination: box.destinationCountry,
    currency: box.currencyCode,
  });
  const priceMinor = tariff?.services.find(({ code }) => code === pkg.service)?.priceMinor ?? 0;
  await transitionOrderPackage(context, {
    to: 'label_purchased',
    description: 'label_purchased',
    set: {
      ...pkg,
      carrierCode: sandboxCarrier.code,
      trackingCode,
      labelPriceMinor: priceMinor,
    },
  });
  await chargeLabel(
    trx,
    { pkg: box, carrier: sandboxCarrier.code, trackingCode, priceMinor },
    await readPackageOrders(trx, box.id),
  );
}

/** Uses a carrier whose scans we do not receive, so that the demo's package does not move on. */
async function addTrackingCode(context: SimulationContext): Promise<void> {
  const { trx, order, usedCarrierCodes: used } = context;
  const { originCountry: origin } = await trx
    .selectFrom('packages')
    .select('originCountry')
    .where('id', '=', order.packageId ?? 0)
    .executeTakeFirstOrThrow();
  const carrier = getCarriersFrom(origin).find(({ code }) => !used.has(code));
  if (carrier === undefined) throw new Error(`No unused carrier in ${origin}.`);
  used.add(carrier.code);
  await transitionOrderPackage(context, {
    to: 'label_purchased',
    description: 'tracking_code_added',
    set: { carrierCode: carrier.code, trackingCode: carrier.example },
  });
}

async function cancel({ trx, order }: SimulationContext): Promise<void> {
  await transitionOrder(trx, {
    orderId: order.id,
    to: 'cancelled_by_seller',
    actor: 'seller',
    actorId: order.sellerId,
    params: { reason: 'damaged' },
  });
  await refundOrder(trx, {
    orderId: order.id,
    amountMinor: null,
    reason: 'cancelled',
    dedupeKey: `cancelled:${order.id}`,
  });
}

async function refund({ trx, order }: SimulationContext): Promise<void> {
  await trx
    .updateTable('orderRequests')
    .set({ status: 'accepted', answeredAt: new Date(), answeredBy: order.sellerId })
    .where('orderId', '=', order.id)
    .execute();
  const amount = await refundOrder(trx, {
    orderId: order.id,
    amountMinor: null,
    reason: 'withdrawal',
    dedupeKey: `withdrawal:${order.id}`,
  });
  await transitionOrder(trx, {
    orderId: order.id,
    to: 'refunded',
    actor: 'seller',
    actorId: order.sellerId,
    params: { amount_minor: amount },
  });
}

/** Unblocks the bot, so that it keeps bidding despite its unpaid order. */
async function expireOrder({ trx, order }: SimulationContext): Promise<void> {
  await expireUnpaid(trx, order.id);
  await trx
    .updateTable('users')
    .set({ biddingBlocked: false })
    .where('id', '=', order.buyerId)
    .execute();
}

const stepActions: Readonly<Record<Step, (context: SimulationContext) => Promise<unknown>>> = {
  decline: ({ trx, order }) =>
    declineRequest(trx, {
      requestId: order.paymentRequestId ?? 0,
      buyerId: order.buyerId,
      method: methods[order.buyerId] ?? 'Visa 4242',
    }),
  pay: ({ trx, order }) =>
    payRequest(trx, {
      requestId: order.paymentRequestId ?? 0,
      buyerId: order.buyerId,
      method: methods[order.buyerId] ?? 'Visa 4242',
    }),
  label: buyLabel,
  track: addTrackingCode,
  hand_over: (context) =>
    transitionOrderPackage(context, { to: 'handed_over', description: 'handed_over_by_seller' }),
  transit: (context) =>
    transitionOrderPackage(context, { to: 'in_transit', description: 'arrived_at_hub' }),
  out: (context) =>
    transitionOrderPackage(context, { to: 'out_for_delivery', description: 'out_for_delivery' }),
  deliver: (context) =>
    transitionOrderPackage(context, { to: 'delivered', description: 'delivered' }),
  complete: ({ trx, order }) => endInspection(trx, order.id),
  pay_out: ({ trx, order }) => paySeller(trx, order.id),
  praise: givePositiveFeedback,
  criticise: giveNeutralFeedback,
  answer: respondToFeedback,
  dispute: openDispute,
  ask_to_cancel: requestCancellation,
  cancel,
  withdraw: requestWithdrawal,
  refund,
  expire: expireOrder,
  ready: ({ trx, order }) =>
    transitionOrder(trx, {
      orderId: order.id,
      to: 'ready_for_pickup',
      actor: 'seller',
      actorId: order.sellerId,
    }),
  archive: ({ trx, order }) =>
    trx
      .updateTable('orders')
      .set({ [order.buyerId < 200 ? 'buyerArchivedAt' : 'sellerArchivedAt']: new Date() })
      .where('id', '=', order.id)
      .execute(),
};

export async function simulateStep(
  trx: Kysely<Database>,
  orderId: number,
  step: Step,
  used: Set<string>,
): Promise<void> {
  const order = await trx
    .selectFrom('orders')
    .select(['id', 'buyerId', 'sellerId', 'paymentRequestId', 'packageId'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await stepActions[step]({ trx, order, usedCarrierCodes: used });
}
