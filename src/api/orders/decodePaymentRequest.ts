// Decodes payment requests: amounts become Money, times become Instants. All amounts come from the
// server; none is calculated here.
import type { WirePaymentRequest } from '../../contract/orders/paymentRequests';
import { parseInstant, type Instant } from '../../lib/instant';
import {
  decodeOrderAmounts,
  decodeOrderLot,
  decodeOrderParty,
  decodePostalAddress,
  type OrderAmounts,
  type OrderLot,
  type OrderParty,
  type PostalAddress,
} from './decodeOrder';

export type PaymentStatus = WirePaymentRequest['status'];
export type PaymentKind = WirePaymentRequest['kind'];
export type PaymentFailure = NonNullable<WirePaymentRequest['failure']>;
export type PaymentObstacle = NonNullable<WirePaymentRequest['obstacle']>;
export type EndReason = NonNullable<WirePaymentRequest['end_reason']>;
export type DeliveryMethod = WirePaymentRequest['delivery_method'];

export type PaymentRequest = {
  id: number;
  status: PaymentStatus;
  kind: PaymentKind;
  lots: readonly OrderLot[];
  orderIds: readonly number[];
  seller: OrderParty;
  amounts: OrderAmounts;
  /** `id`: the entry in the address book; null if it is no longer there. */
  address: (PostalAddress & { id: number | null }) | null;
  deliveryMethod: DeliveryMethod;
  isPickupOffered: boolean;
  /**
   * Why it cannot be paid as is; null if it can. With an obstacle, the amounts exclude shipping.
   */
  obstacle: PaymentObstacle | null;
  /** `type`: the payment provider's name of the method. */
  methods: readonly { type: string; label: string }[];
  dueAt: Instant;
  paidAt: Instant | null;
  /** The bank's challenge that the cardholder must complete first, or null. */
  challengeId: string | null;
  /** Failure of the last attempt. */
  failure: PaymentFailure | null;
  /** Why the reservation of the lot for this buyer was cancelled. */
  endReason: EndReason | null;
  combinableOrderIds: readonly number[];
};

export function decodePaymentRequest(wire: WirePaymentRequest): PaymentRequest {
  const { address, amounts } = wire;
  return {
    id: wire.id,
    status: wire.status,
    kind: wire.kind,
    lots: wire.lots.map((lot) => decodeOrderLot(lot, amounts.currency_code)),
    orderIds: wire.order_ids,
    seller: decodeOrderParty(wire.seller),
    amounts: decodeOrderAmounts(amounts),
    address: address === null ? null : { ...decodePostalAddress(address), id: address.id },
    deliveryMethod: wire.delivery_method,
    isPickupOffered: wire.pickup_offered,
    obstacle: wire.obstacle,
    methods: wire.methods.map(({ type, label }) => ({ type, label })),
    dueAt: parseInstant(wire.due_at),
    paidAt: wire.paid_at === null ? null : parseInstant(wire.paid_at),
    challengeId: wire.next_action?.challenge_id ?? null,
    failure: wire.failure,
    endReason: wire.end_reason,
    combinableOrderIds: wire.combinable_order_ids,
  };
}
