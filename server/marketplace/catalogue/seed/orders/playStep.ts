// Plays one step of a sale of the demo: what a buyer, a seller, a carrier or the clock would have done, by the moves that
// they would have made. Called by seedOrders in its transaction; the time at which it was is the caller's affair.
import type { Kysely } from 'kysely';
import { testCarrier } from '../../../carriers/testCarrier';
import type { Database } from '../../../database/schema';
import { carriersFrom } from '../../../domain/shipping/carriers/findCarrier';
import { endInspection, paySeller } from '../../../jobs/orderTimerHandlers';
import { moveOrder } from '../../../services/orders/moveOrder';
import { expireUnpaid } from '../../../services/orders/payments/expireUnpaid';
import { refundOrder } from '../../../services/orders/payments/refundOrder';
import { chargeLabel } from '../../../services/shipping/labelMoney';
import { movePackage } from '../../../services/shipping/movePackage';
import { ordersOfPackage } from '../../../services/shipping/packageOfOrder';
import { declineRequest } from './declineRequest';
import { payRequest } from './payRequest';
import type { Playing } from './playing';
import { answerFeedback, askToCancel, criticise, dispute, praise, withdraw } from './sayings';
import type { Step } from './salesPlan';

type PackageMove = Parameters<typeof movePackage>[1];

const methods: Readonly<Record<number, string>> = { 101: 'Visa 4242', 102: 'Mastercard 4444' };

async function carry({ trx, order }: Playing, move: Omit<PackageMove, 'packageId' | 'actor'>): Promise<void> {
  if (order.package_id === null) throw new Error(`Order ${order.id} has no package.`);
  const actor = move.to === 'label_purchased' || move.description === 'handed_over_by_seller' ? { actor: 'seller', actorId: order.seller_id } as const : { actor: 'carrier' } as const;
  await movePackage(trx, { packageId: order.package_id, ...actor, ...move });
}

const parcel = { service: 'parcel', size: 'small', weight_grams: 900 } as const;

async function buyLabel(playing: Playing): Promise<void> {
  const { trx, order } = playing;
  const box = await trx.selectFrom('packages').selectAll().where('id', '=', order.package_id ?? 0).executeTakeFirstOrThrow();
  const { trackingCode } = await testCarrier.buyLabel({ reference: `${box.id}-1`, service: parcel.service, shipTo: box.ship_to });
  const tariff = testCarrier.tariff({ origin: box.origin_country, destination: box.destination_country, currency: box.currency_code });
  const priceMinor = tariff?.services.find(({ code }) => code === parcel.service)?.priceMinor ?? 0;
  await carry(playing, { to: 'label_purchased', description: 'label_purchased', set: { ...parcel, carrier_code: testCarrier.code, tracking_code: trackingCode, label_price_minor: priceMinor } });
  await chargeLabel(trx, { parcel: box, carrier: testCarrier.code, trackingCode, priceMinor }, await ordersOfPackage(trx, box.id));
}

/** Of a carrier whose scans do not reach us, so that the demo stays as it is. */
async function typeCode(playing: Playing): Promise<void> {
  const { trx, order, used } = playing;
  const { origin_country: origin } = await trx.selectFrom('packages').select('origin_country').where('id', '=', order.package_id ?? 0).executeTakeFirstOrThrow();
  const carrier = carriersFrom(origin).find(({ code }) => !used.has(code));
  if (carrier === undefined) throw new Error(`No carrier is left in ${origin}.`);
  used.add(carrier.code);
  await carry(playing, { to: 'label_purchased', description: 'tracking_code_added', set: { carrier_code: carrier.code, tracking_code: carrier.example } });
}

async function cancel({ trx, order }: Playing): Promise<void> {
  await moveOrder(trx, { orderId: order.id, to: 'cancelled_by_seller', actor: 'seller', actorId: order.seller_id, params: { reason: 'damaged' } });
  await refundOrder(trx, { orderId: order.id, amountMinor: null, reason: 'cancelled', dedupeKey: `cancelled:${order.id}` });
}

async function refund({ trx, order }: Playing): Promise<void> {
  await trx.updateTable('order_requests').set({ status: 'accepted', answered_at: new Date(), answered_by: order.seller_id }).where('order_id', '=', order.id).execute();
  const amount = await refundOrder(trx, { orderId: order.id, amountMinor: null, reason: 'withdrawal', dedupeKey: `withdrawal:${order.id}` });
  await moveOrder(trx, { orderId: order.id, to: 'refunded', actor: 'seller', actorId: order.seller_id, params: { amount_minor: amount } });
}

/** The bots go on bidding, whatever one of them owes. */
async function expire({ trx, order }: Playing): Promise<void> {
  await expireUnpaid(trx, order.id);
  await trx.updateTable('users').set({ bidding_blocked: false }).where('id', '=', order.buyer_id).execute();
}

const plays: Readonly<Record<Step, (playing: Playing) => Promise<unknown>>> = {
  decline: ({ trx, order }) => declineRequest(trx, { requestId: order.payment_request_id ?? 0, buyerId: order.buyer_id, method: methods[order.buyer_id] ?? 'Visa 4242' }),
  pay: ({ trx, order }) => payRequest(trx, { requestId: order.payment_request_id ?? 0, buyerId: order.buyer_id, method: methods[order.buyer_id] ?? 'Visa 4242' }),
  label: buyLabel,
  track: typeCode,
  hand_over: (playing) => carry(playing, { to: 'handed_over', description: 'handed_over_by_seller' }),
  transit: (playing) => carry(playing, { to: 'in_transit', description: 'arrived_at_hub' }),
  out: (playing) => carry(playing, { to: 'out_for_delivery', description: 'out_for_delivery' }),
  deliver: (playing) => carry(playing, { to: 'delivered', description: 'delivered' }),
  complete: ({ trx, order }) => endInspection(trx, order.id),
  pay_out: ({ trx, order }) => paySeller(trx, order.id),
  praise,
  criticise,
  answer: answerFeedback,
  dispute,
  ask_to_cancel: askToCancel,
  cancel,
  withdraw,
  refund,
  expire,
  ready: ({ trx, order }) => moveOrder(trx, { orderId: order.id, to: 'ready_for_pickup', actor: 'seller', actorId: order.seller_id }),
  archive: ({ trx, order }) => trx.updateTable('orders').set({ [order.buyer_id < 200 ? 'buyer_archived_at' : 'seller_archived_at']: new Date() }).where('id', '=', order.id).execute(),
};

export async function playStep(trx: Kysely<Database>, orderId: number, step: Step, used: Set<string>): Promise<void> {
  const order = await trx.selectFrom('orders').select(['id', 'buyer_id', 'seller_id', 'payment_request_id', 'package_id']).where('id', '=', orderId).executeTakeFirstOrThrow();
  await plays[step]({ trx, order, used });
}
