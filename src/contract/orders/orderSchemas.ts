// Shared schemas of the orders service. Amounts are integer minor units of `currency_code`. Browser
// code must never import this at run time.
import { Type, type Static, type TUnsafe } from 'typebox';
import { orderPermissions, orderStatuses } from '../../lib/orders/orderStates';
import {
  customsStatuses,
  packageExceptions,
  packageStatuses,
} from '../../lib/orders/packageStates';
import { AddressFields } from '../accounts/addresses';
import { CountryCode, CurrencyCode, Id, Instant, nullable } from '../core/schemas';

/** A union of string literals. */
export function createEnum<T extends string>(values: readonly T[]): TUnsafe<T> {
  // TypeScript cannot infer the union from an array of unknown length.
  return Type.Unsafe<T>(Type.Union(values.map((value) => Type.Literal(value))));
}

const Minor = Type.Integer();

export const OrderStatusName = createEnum(orderStatuses);
export const OrderRoleName = Type.Union([
  Type.Literal('buyer'),
  Type.Literal('seller'),
  Type.Literal('admin'),
]);

const OrderNextAction = Type.Object({
  by: Type.Union([
    Type.Literal('buyer'),
    Type.Literal('seller'),
    Type.Literal('carrier'),
    Type.Literal('support'),
    Type.Literal('none'),
  ]),
  /** A NextStep of src/lib/orders/orderStates.ts. */
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

/** The other party, as visible to the reader: name and address of a buyer only after payment. */
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
  /** Discount for combined shipping; not negative. */
  shipping_discount: Minor,
  buyer_protection_fee: Minor,
  import_tax: Minor,
  customs_duty: Minor,
  /**
   * Estimate of the import tax that the carrier collects on delivery; not part of `total`; 0 for a
   * seller.
   */
  carrier_tax: Minor,
  /** Amount already paid by a bid hold. */
  deposit_applied: Minor,
  total: Minor,
  refunded: Minor,
  /** Only for the seller; null for a buyer. */
  commission: nullable(Minor),
  /** Cost of labels bought from us. */
  label: nullable(Minor),
  payout: nullable(Minor),
});
export type WireOrderAmounts = Static<typeof OrderAmounts>;

export const PostalAddress = Type.Object({
  ...AddressFields.properties,
  lines: Type.Array(Type.String()),
});
export type WirePostalAddress = Static<typeof PostalAddress>;

export const OrderRequestType = Type.Union([
  Type.Literal('cancellation'),
  Type.Literal('withdrawal'),
  Type.Literal('not_arrived'),
  Type.Literal('not_as_described'),
]);
export const OrderRequest = Type.Object({
  id: Id,
  type: OrderRequestType,
  status: Type.Union([
    Type.Literal('open'),
    Type.Literal('accepted'),
    Type.Literal('declined'),
    Type.Literal('closed'),
  ]),
  /** A reason that is valid for the type, see createOrderRequest; empty when none was given. */
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
  state: createEnum(packageStatuses),
  exception: nullable(createEnum(packageExceptions)),
  carrier_name: nullable(Type.String()),
  tracking_code: nullable(Type.String()),
  tracking_url: nullable(Type.String()),
});

const OrderDocument = Type.Object({
  type: Type.Union([
    Type.Literal('receipt'),
    Type.Literal('packing_slip'),
    Type.Literal('label'),
    Type.Literal('cn22'),
    Type.Literal('cn23'),
    Type.Literal('commercial_invoice'),
  ]),
  /** Path of the page without the locale. With `.pdf` appended it is the file. */
  url: Type.String(),
});

/** An order in a list. */
export const OrderCard = Type.Object({
  id: Id,
  reference: Type.String(),
  role: OrderRoleName,
  status: OrderStatusName,
  next_action: OrderNextAction,
  created_at: Instant,
  lots: Type.Array(OrderLot),
  buyer: OrderParty,
  seller: OrderParty,
  amounts: OrderAmounts,
  package: nullable(PackageSummary),
  customs_status: createEnum(customsStatuses),
  payment_request_id: nullable(Id),
  permissions: Type.Array(createEnum(orderPermissions)),
  feedback_state: Type.Union([
    Type.Literal('not_yet'),
    Type.Literal('open'),
    Type.Literal('given'),
    Type.Literal('closed'),
  ]),
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
  /** When the seller was paid; null: not yet. */
  paid_out_at: nullable(Instant),
  delivery: Type.Object({
    method: Type.Union([Type.Literal('shipping'), Type.Literal('pickup')]),
    /** null: not known yet, or not visible to the reader. */
    address: nullable(PostalAddress),
    pickup_location: nullable(Type.Object({ country_code: CountryCode, city: Type.String() })),
    estimated: nullable(Type.Object({ from: Instant, to: Instant })),
  }),
  customs: Type.Object({
    status: createEnum(customsStatuses),
    required_fields: Type.Array(Type.String()),
  }),
  feedback: Type.Object({
    state: OrderCard.properties.feedback_state,
    closes_at: nullable(Instant),
  }),
  documents: Type.Array(OrderDocument),
  requests: Type.Array(OrderRequest),
  /** Refund to the buyer if this order is cancelled now; null if it is unpaid or closed. */
  refund_now: Type.Optional(
    nullable(
      Type.Object({
        amount: Minor,
        /**
         * Part of the shipping payment that is not refunded, because order `kept_for` is still
         * shipped.
         */
        kept_for_shipping: Minor,
        /** Reference of the order that still needs the shipping. */
        kept_for: nullable(Type.String()),
      }),
    ),
  ),
  /** Other orders in the same package. */
  combined_orders: Type.Array(Type.Object({ id: Id, reference: Type.String() })),
});
export type WireOrder = Static<typeof Order>;
