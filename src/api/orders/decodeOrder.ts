// Orders from the wire to the app: amounts as Money, times as Instant. Called by the endpoints of this slice; pure.
import type { WireOrder, WireOrderAmounts, WireOrderCard, WireOrderRequest, WirePostalAddress } from '../../contract/orders/orderSchemas';
import type { WireOrderEvent } from '../../contract/orders/orders';
import { parseInstant, type Instant } from '../../lib/instant';
import { money, type Money } from '../../lib/money';

type WireLot = WireOrderCard['lots'][number];
type WireParty = WireOrderCard['buyer'];
type WirePackage = NonNullable<WireOrderCard['package']>;

export type OrderStatus = WireOrderCard['status'];
export type OrderPermission = WireOrderCard['permissions'][number];
export type OrderRole = WireOrderCard['role'];
type FeedbackState = WireOrderCard['feedback_state'];
export type OrderRequestType = WireOrderRequest['type'];

/** What is to be done next, by whom, until when. `type` is a word of NextStep in lib/orders/orderStates. */
export type OrderStep = { by: WireOrderCard['next_action']['by']; type: string; dueAt: Instant | null };
/** `url`: a path without a locale. `imageUrl`: of one size; `Picture` derives the others from it. */
export type OrderLot = { id: number; title: string; subtitle: string; url: string; imageUrl: string | null; hammer: Money };
/** `id` and `url` are null for somebody who may not be known. */
export type OrderParty = { id: number | null; name: string; countryCode: string | null; url: string | null };

export type OrderAmounts = Readonly<{
  hammer: Money;
  shipping: Money;
  /** What shipping together saves; not negative. */
  shippingDiscount: Money;
  buyerProtectionFee: Money;
  importTax: Money;
  customsDuty: Money;
  /** What the carrier collects on delivery: an estimate, and no part of `total`. */
  carrierTax: Money;
  depositApplied: Money;
  total: Money;
  refunded: Money;
  /** Of the seller alone. */
  commission: Money | null;
  label: Money | null;
  payout: Money | null;
}>;

export type PostalAddress = { name: string; countryCode: string; /** As it stands on a letter in its country, the name first. */ lines: readonly string[] };
type OrderPackage = { id: number; state: WirePackage['state']; exception: WirePackage['exception']; carrierName: string | null; trackingCode: string | null; trackingUrl: string | null };

export type OrderCard = {
  id: number;
  reference: string;
  role: OrderRole;
  status: OrderStatus;
  next: OrderStep;
  createdAt: Instant;
  lots: readonly OrderLot[];
  buyer: OrderParty;
  seller: OrderParty;
  amounts: OrderAmounts;
  package: OrderPackage | null;
  customsStatus: WireOrderCard['customs_status'];
  paymentRequestId: number | null;
  permissions: readonly OrderPermission[];
  feedbackState: FeedbackState;
  isArchived: boolean;
};

export type OrderRequest = {
  id: number;
  type: OrderRequestType;
  status: WireOrderRequest['status'];
  reason: string;
  text: string;
  createdAt: Instant;
  answeredAt: Instant | null;
  answerText: string | null;
  refund: Money | null;
};

/** `keptFor`: the reference of the order whose shipping stays paid. */
export type RefundNow = { amount: Money; keptForShipping: Money; keptFor: string | null };

export type OrderDocument = WireOrder['documents'][number];

export type Order = OrderCard & {
  paidAt: Instant | null;
  payBy: Instant;
  shipBy: Instant | null;
  deliveredAt: Instant | null;
  inspectionEndsAt: Instant | null;
  payoutAt: Instant | null;
  /** When the seller was paid out; null: not yet. */
  paidOutAt: Instant | null;
  delivery: {
    method: WireOrder['delivery']['method'];
    /** null: not known yet, or not the reader's to know. */
    address: PostalAddress | null;
    pickup: { countryCode: string; city: string } | null;
    estimated: { from: Instant; to: Instant } | null;
  };
  customsFields: readonly string[];
  feedbackClosesAt: Instant | null;
  documents: readonly OrderDocument[];
  requests: readonly OrderRequest[];
  /** What the buyer gets back if this order leaves now; null: nothing can go back. */
  refundNow: RefundNow | null;
  combinedOrders: readonly { id: number; reference: string }[];
};

export type OrderEvent = { id: number; type: string; at: Instant; actor: WireOrderEvent['actor']; params: WireOrderEvent['params'] };

const instantOrNull = (iso: string | null): Instant | null => (iso === null ? null : parseInstant(iso));
const moneyOrNull = (minor: number | null, currency: string): Money | null => (minor === null ? null : money(minor, currency));

export function decodeOrderLot(wire: WireLot, currency: string): OrderLot {
  return { id: wire.id, title: wire.title, subtitle: wire.subtitle, url: wire.url, imageUrl: wire.thumb_image_url, hammer: money(wire.hammer, currency) };
}

export function decodeOrderParty(wire: WireParty): OrderParty {
  return { id: wire.id, name: wire.name, countryCode: wire.country_code, url: wire.url };
}

export function decodeOrderAmounts(wire: WireOrderAmounts): OrderAmounts {
  const of = (minor: number): Money => money(minor, wire.currency_code);
  return {
    hammer: of(wire.hammer),
    shipping: of(wire.shipping),
    shippingDiscount: of(wire.shipping_discount),
    buyerProtectionFee: of(wire.buyer_protection_fee),
    importTax: of(wire.import_tax),
    customsDuty: of(wire.customs_duty),
    carrierTax: of(wire.carrier_tax),
    depositApplied: of(wire.deposit_applied),
    total: of(wire.total),
    refunded: of(wire.refunded),
    commission: moneyOrNull(wire.commission, wire.currency_code),
    label: moneyOrNull(wire.label, wire.currency_code),
    payout: moneyOrNull(wire.payout, wire.currency_code),
  };
}

export function decodePostalAddress({ name, country_code, lines }: WirePostalAddress): PostalAddress {
  return { name, countryCode: country_code, lines };
}

function decodePackage(wire: WirePackage | null): OrderPackage | null {
  if (wire === null) return null;
  const { id, state, exception, carrier_name, tracking_code, tracking_url } = wire;
  return { id, state, exception, carrierName: carrier_name, trackingCode: tracking_code, trackingUrl: tracking_url };
}

export function decodeOrderCard(wire: WireOrderCard): OrderCard {
  const { id, reference, role, status, next_action: next, amounts } = wire;
  return {
    id,
    reference,
    role,
    status,
    next: { by: next.by, type: next.type, dueAt: instantOrNull(next.due_at) },
    createdAt: parseInstant(wire.created_at),
    lots: wire.lots.map((lot) => decodeOrderLot(lot, amounts.currency_code)),
    buyer: decodeOrderParty(wire.buyer),
    seller: decodeOrderParty(wire.seller),
    amounts: decodeOrderAmounts(amounts),
    package: decodePackage(wire.package),
    customsStatus: wire.customs_status,
    paymentRequestId: wire.payment_request_id,
    permissions: wire.permissions,
    feedbackState: wire.feedback_state,
    isArchived: wire.is_archived,
  };
}

function decodeOrderRequest(wire: WireOrderRequest, currency: string): OrderRequest {
  return {
    id: wire.id,
    type: wire.type,
    status: wire.status,
    reason: wire.reason,
    text: wire.text,
    createdAt: parseInstant(wire.created_at),
    answeredAt: instantOrNull(wire.answered_at),
    answerText: wire.answer_text,
    refund: moneyOrNull(wire.refund, currency),
  };
}

function decodeRefundNow({ refund_now: refund, amounts }: WireOrder): RefundNow | null {
  if (refund === null || refund === undefined) return null;
  return { amount: money(refund.amount, amounts.currency_code), keptForShipping: money(refund.kept_for_shipping, amounts.currency_code), keptFor: refund.kept_for };
}

export function decodeOrder(wire: WireOrder): Order {
  const { address, pickup_location: pickup, estimated, method } = wire.delivery;
  return {
    ...decodeOrderCard(wire),
    paidAt: instantOrNull(wire.paid_at),
    payBy: parseInstant(wire.pay_by),
    shipBy: instantOrNull(wire.ship_by),
    deliveredAt: instantOrNull(wire.delivered_at),
    inspectionEndsAt: instantOrNull(wire.inspection_ends_at),
    payoutAt: instantOrNull(wire.payout_at),
    paidOutAt: instantOrNull(wire.paid_out_at),
    delivery: {
      method,
      address: address === null ? null : decodePostalAddress(address),
      pickup: pickup === null ? null : { countryCode: pickup.country_code, city: pickup.city },
      estimated: estimated === null ? null : { from: parseInstant(estimated.from), to: parseInstant(estimated.to) },
    },
    customsFields: wire.customs.required_fields,
    feedbackClosesAt: instantOrNull(wire.feedback.closes_at),
    documents: wire.documents,
    requests: wire.requests.map((request) => decodeOrderRequest(request, wire.amounts.currency_code)),
    refundNow: decodeRefundNow(wire),
    combinedOrders: wire.combined_orders,
  };
}

export function decodeOrderEvent({ id, type, at, actor, params }: WireOrderEvent): OrderEvent {
  return { id, type, at: parseInstant(at), actor, params };
}
