// Decodes orders: amounts become Money, times become Instants.
import type {
  WireOrder,
  WireOrderAmounts,
  WireOrderCard,
  WireOrderRequest,
  WirePostalAddress,
} from '../../contract/orders/orderSchemas';
import type { WireOrderEvent } from '../../contract/orders/orders';
import { parseInstant, parseInstantOrNull, type Instant } from '../../lib/instant';
import { createMoney, type Money } from '../../lib/money';

type WireLot = WireOrderCard['lots'][number];
type WireParty = WireOrderCard['buyer'];
type WirePackage = NonNullable<WireOrderCard['package']>;

export type OrderStatus = WireOrderCard['status'];
export type OrderPermission = WireOrderCard['permissions'][number];
export type OrderRole = WireOrderCard['role'];
type FeedbackState = WireOrderCard['feedback_state'];
export type OrderRequestType = WireOrderRequest['type'];

/** The next step: who must act and by when. `type` is a NextStep of lib/orders/orderStates. */
export type OrderStep = {
  by: WireOrderCard['next_action']['by'];
  type: string;
  dueAt: Instant | null;
};
/** `url`: a path without a locale. `imageUrl`: one size; `Picture` derives the others. */
export type OrderLot = {
  id: number;
  title: string;
  subtitle: string;
  url: string;
  imageUrl: string | null;
  hammer: Money;
};
/** `id` and `url` are null if the party must stay anonymous. */
export type OrderParty = {
  id: number | null;
  name: string;
  countryCode: string | null;
  url: string | null;
};

export type OrderAmounts = Readonly<{
  hammer: Money;
  shipping: Money;
  /** Discount for combined shipping; not negative. */
  shippingDiscount: Money;
  buyerProtectionFee: Money;
  importTax: Money;
  customsDuty: Money;
  /** Estimate of what the carrier collects on delivery; not part of `total`. */
  carrierTax: Money;
  depositApplied: Money;
  total: Money;
  refunded: Money;
  /** This and the next two are for the seller only. */
  commission: Money | null;
  label: Money | null;
  payout: Money | null;
}>;

export type PostalAddress = {
  name: string;
  countryCode: string;
  /** Formatted as in the country, starting with the name. */
  lines: readonly string[];
};
type OrderPackage = {
  id: number;
  state: WirePackage['state'];
  exception: WirePackage['exception'];
  carrierName: string | null;
  trackingCode: string | null;
  trackingUrl: string | null;
};

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

/** `retainedFor`: reference of the order whose shipping remains paid. */
export type CurrentRefund = {
  amount: Money;
  retainedForShipping: Money;
  retainedFor: string | null;
};

export type OrderDocument = WireOrder['documents'][number];

export type Order = OrderCard & {
  paidAt: Instant | null;
  payBy: Instant;
  shipBy: Instant | null;
  deliveredAt: Instant | null;
  inspectionEndsAt: Instant | null;
  payoutAt: Instant | null;
  /** When the seller was paid; null: not yet. */
  paidOutAt: Instant | null;
  delivery: {
    method: WireOrder['delivery']['method'];
    /** null: not known yet, or not visible to this user. */
    address: PostalAddress | null;
    pickup: { countryCode: string; city: string } | null;
    estimated: { from: Instant; to: Instant } | null;
  };
  customsFields: readonly string[];
  feedbackClosesAt: Instant | null;
  documents: readonly OrderDocument[];
  requests: readonly OrderRequest[];
  /** Refund to the buyer if this order is cancelled now; null: nothing can be refunded. */
  currentRefund: CurrentRefund | null;
  combinedOrders: readonly { id: number; reference: string }[];
};

export type OrderEvent = {
  id: number;
  type: string;
  at: Instant;
  actor: WireOrderEvent['actor'];
  params: WireOrderEvent['params'];
};

const toMoneyOrNull = (minor: number | null, currency: string): Money | null =>
  minor === null ? null : createMoney(minor, currency);

export function decodeOrderLot(wire: WireLot, currency: string): OrderLot {
  return {
    id: wire.id,
    title: wire.title,
    subtitle: wire.subtitle,
    url: wire.url,
    imageUrl: wire.thumb_image_url,
    hammer: createMoney(wire.hammer, currency),
  };
}

export function decodeOrderParty(wire: WireParty): OrderParty {
  return { id: wire.id, name: wire.name, countryCode: wire.country_code, url: wire.url };
}

export function decodeOrderAmounts(wire: WireOrderAmounts): OrderAmounts {
  const toMoney = (minor: number): Money => createMoney(minor, wire.currency_code);
  return {
    hammer: toMoney(wire.hammer),
    shipping: toMoney(wire.shipping),
    shippingDiscount: toMoney(wire.shipping_discount),
    buyerProtectionFee: toMoney(wire.buyer_protection_fee),
    importTax: toMoney(wire.import_tax),
    customsDuty: toMoney(wire.customs_duty),
    carrierTax: toMoney(wire.carrier_tax),
    depositApplied: toMoney(wire.deposit_applied),
    total: toMoney(wire.total),
    refunded: toMoney(wire.refunded),
    commission: toMoneyOrNull(wire.commission, wire.currency_code),
    label: toMoneyOrNull(wire.label, wire.currency_code),
    payout: toMoneyOrNull(wire.payout, wire.currency_code),
  };
}

export function decodePostalAddress({
  name,
  country_code,
  lines,
}: WirePostalAddress): PostalAddress {
  return { name, countryCode: country_code, lines };
}

function decodePackage(wire: WirePackage | null): OrderPackage | null {
  if (wire === null) return null;
  const { id, state, exception, carrier_name, tracking_code, tracking_url } = wire;
  return {
    id,
    state,
    exception,
    carrierName: carrier_name,
    trackingCode: tracking_code,
    trackingUrl: tracking_url,
  };
}

export function decodeOrderCard(wire: WireOrderCard): OrderCard {
  const { id, reference, role, status, next_action: next, amounts } = wire;
  return {
    id,
    reference,
    role,
    status,
    next: { by: next.by, type: next.type, dueAt: parseInstantOrNull(next.due_at) },
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
    answeredAt: parseInstantOrNull(wire.answered_at),
    answerText: wire.answer_text,
    refund: toMoneyOrNull(wire.refund, currency),
  };
}

function decodeCurrentRefund({ refund_now: refund, amounts }: WireOrder): CurrentRefund | null {
  if (refund === null || refund === undefined) return null;
  return {
    amount: createMoney(refund.amount, amounts.currency_code),
    retainedForShipping: createMoney(refund.kept_for_shipping, amounts.currency_code),
    retainedFor: refund.kept_for,
  };
}

export function decodeOrder(wire: WireOrder): Order {
  const { address, pickup_location: pickup, estimated, method } = wire.delivery;
  return {
    ...decodeOrderCard(wire),
    paidAt: parseInstantOrNull(wire.paid_at),
    payBy: parseInstant(wire.pay_by),
    shipBy: parseInstantOrNull(wire.ship_by),
    deliveredAt: parseInstantOrNull(wire.delivered_at),
    inspectionEndsAt: parseInstantOrNull(wire.inspection_ends_at),
    payoutAt: parseInstantOrNull(wire.payout_at),
    paidOutAt: parseInstantOrNull(wire.paid_out_at),
    delivery: {
      method,
      address: address === null ? null : decodePostalAddress(address),
      pickup: pickup === null ? null : { countryCode: pickup.country_code, city: pickup.city },
      estimated:
        estimated === null
          ? null
          : { from: parseInstant(estimated.from), to: parseInstant(estimated.to) },
    },
    customsFields: wire.customs.required_fields,
    feedbackClosesAt: parseInstantOrNull(wire.feedback.closes_at),
    documents: wire.documents,
    requests: wire.requests.map((request) =>
      decodeOrderRequest(request, wire.amounts.currency_code),
    ),
    currentRefund: decodeCurrentRefund(wire),
    combinedOrders: wire.combined_orders,
  };
}

export function decodeOrderEvent({ id, type, at, actor, params }: WireOrderEvent): OrderEvent {
  return { id, type, at: parseInstant(at), actor, params };
}
