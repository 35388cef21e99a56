// What the orders service's answers are made of. Amounts are integer minor units of the `currency_code` beside them.
// Imported by the contract files of orders; must never be imported at run time by browser code.
import { Type, type Static, type TUnsafe } from 'typebox';
import { orderPermissions, orderStatuses } from '../../lib/orders/orderStates';
import { customsStatuses, packageExceptions, packageStatuses } from '../../lib/orders/packageStates';
import { AddressFields } from '../accounts/addresses';
import { CountryCode, CurrencyCode, Id, Instant, nullable } from '../core/schemas';

/** One of a list of words. */
export function oneOf<T extends string>(words: readonly T[]): TUnsafe<T> {
  // A union of a list of unknown length has no type of its own.
  return Type.Unsafe<T>(Type.Union(words.map((word) => Type.Literal(word))));
}

const Minor = Type.Integer();

export const OrderStatusName = oneOf(orderStatuses);
export const OrderRoleName = Type.Union([Type.Literal('buyer'), Type.Literal('seller'), Type.Literal('admin')]);

const NextActionOfOrder = Type.Object({
  by: Type.Union([Type.Literal('buyer'), Type.Literal('seller'), Type.Literal('carrier'), Type.Literal('support'), Type.Literal('nobody')]),
  /** A word of NextStep in src/lib/orders/orderStates.ts. */
  type: Type.String(),
  due_at: nullable(Instant),
});

export const OrderLot = Type.Object({
  id: Id,
  title: Type.String(),
  subtitle: Type.String(),
  url: Type.String(),
  thumb_image_url: nullable(Type.String()),
  hammer: Minor,
});

/** The other side, as the reader may know it: a buyer's name and address only from the payment on. */
export const OrderParty = Type.Object({
  id: nullable(Id),
  name: Type.String(),
  country_code: nullable(CountryCode),
  url: nullable(Type.String()),
});

export const OrderAmounts = Type.Object({
  currency_code: CurrencyCode,
  hammer: Minor,
  shipping: Minor,
  /** What shipping together saves; not negative. */
  shipping_discount: Minor,
  buyer_protection_fee: Minor,
  import_tax: Minor,
  customs_duty: Minor,
  /** Import tax that the carrier collects on delivery: an estimate, and no part of `total`; 0 for a seller. */
  carrier_tax: Minor,
  /** What a bid hold has paid already. */
  deposit_applied: Minor,
  total: Minor,
  refunded: Minor,
  /** For the seller alone; null for a buyer. */
  commission: nullable(Minor),
  /** What labels bought from us have cost. */
  label: nullable(Minor),
  payout: nullable(Minor),
});
export type WireOrderAmounts = Static<typeof OrderAmounts>;

export const PostalAddress = Type.Object({ ...AddressFields.properties, lines: Type.Array(Type.String()) });
export type WirePostalAddress = Static<typeof PostalAddress>;

export const OrderRequestType = Type.Union([Type.Literal('cancellation'), Type.Literal('withdrawal'), Type.Literal('not_arrived'), Type.Literal('not_as_described')]);
export const OrderRequest = Type.Object({
  id: Id,
  type: OrderRequestType,
  status: Type.Union([Type.Literal('open'), Type.Literal('accepted'), Type.Literal('declined'), Type.Literal('closed')]),
  /** One of the reasons that the type has: see createOrderRequest. */
  reason: Type.String(),
  text: Type.String(),
  created_at: Instant,
  answered_at: nullable(Instant),
  answer_text: nullable(Type.String()),
  refund: nullable(Minor),
});
export type WireOrderRequest = Static<typeof OrderRequest>;

const PackageSummary = Type.Object({
  id: Id,
  state: oneOf(packageStatuses),
  exception: nullable(oneOf(packageExceptions)),
  carrier_name: nullable(Type.String()),
  tracking_code: nullable(Type.String()),
  tracking_url: nullable(Type.String()),
});

const OrderDocument = Type.Object({
  type: Type.Union([Type.Literal('receipt'), Type.Literal('packing_slip'), Type.Literal('label'), Type.Literal('cn22'), Type.Literal('cn23'), Type.Literal('commercial_invoice')]),
  /** The page, without the locale; the same with `.pdf` is the file. */
  url: Type.String(),
});

/** An order as lists show it. */
export const OrderCard = Type.Object({
  id: Id,
  reference: Type.String(),
  role: OrderRoleName,
  status: OrderStatusName,
  next_action: NextActionOfOrder,
  created_at: Instant,
  lots: Type.Array(OrderLot),
  buyer: OrderParty,
  seller: OrderParty,
  amounts: OrderAmounts,
  package: nullable(PackageSummary),
  customs_status: oneOf(customsStatuses),
  payment_request_id: nullable(Id),
  permissions: Type.Array(oneOf(orderPermissions)),
  feedback_state: Type.Union([Type.Literal('not_yet'), Type.Literal('open'), Type.Literal('given'), Type.Literal('closed')]),
  is_archived: Type.Boolean(),
});
export type WireOrderCard = Static<typeof OrderCard>;

export const Order = Type.Object({
  ...OrderCard.properties,
  paid_at: nullable(Instant),
  pay_by: Instant,
  ship_by: nullable(Instant),
  delivered_at: nullable(Instant),
  inspection_ends_at: nullable(Instant),
  payout_at: nullable(Instant),
  /** When it was, where it has been. */
  paid_out_at: nullable(Instant),
  delivery: Type.Object({
    method: Type.Union([Type.Literal('shipping'), Type.Literal('pickup')]),
    /** null: not known yet, or not the reader's to know. */
    address: nullable(PostalAddress),
    pickup_location: nullable(Type.Object({ country_code: CountryCode, city: Type.String() })),
    estimated: nullable(Type.Object({ from: Instant, to: Instant })),
  }),
  customs: Type.Object({ status: oneOf(customsStatuses), required_fields: Type.Array(Type.String()) }),
  feedback: Type.Object({ state: OrderCard.properties.feedback_state, closes_at: nullable(Instant) }),
  documents: Type.Array(OrderDocument),
  requests: Type.Array(OrderRequest),
  /** What the buyer gets back if this order leaves now; null: it is not paid, or it is over. */
  refund_now: Type.Optional(
    nullable(
      Type.Object({
        amount: Minor,
        /** Of what was paid for shipping: it stays, because `kept_for` is shipped all the same. */
        kept_for_shipping: Minor,
        /** The reference of the order that needs it. */
        kept_for: nullable(Type.String()),
      }),
    ),
  ),
  /** Others that go in the same package. */
  combined_orders: Type.Array(Type.Object({ id: Id, reference: Type.String() })),
});
export type WireOrder = Static<typeof Order>;
