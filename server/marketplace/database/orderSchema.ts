// Kysely's types of the tables of 005_orders.sql and 006_payments.sql. Amounts are integer minor units, weights grams, times Dates in UTC. Types only.
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { WirePostalAddress } from '../../../src/contract/orders/orderSchemas';
import type { WireCustomsDraft } from '../../../src/contract/shipping/customs';
import type { WireDropOffPoint } from '../../../src/contract/shipping/packages';
import type { OrderStatus } from '../../../src/lib/orders/orderStates';
import type {
  CustomsStatus,
  PackageException,
  PackageStatus,
} from '../../../src/lib/orders/packageStates';
import type {
  PaymentRequestKind,
  PaymentRequestStatus,
} from '../../../src/lib/orders/paymentStates';
import type { PaymentShare } from '../domain/checkout/ledgerAccounts';
import type { Defaulted, DefaultedInstant, Instant, NullableInstant } from './columnTypes';

type NullableJson<T extends object> = ColumnType<
  T | null,
  string | null | undefined,
  string | null
>;

export interface OrderTables {
  orders: {
    id: Generated<number>;
    reference: string;
    lot_id: number;
    auction_id: number;
    buyer_id: number;
    seller_id: number;
    status: Defaulted<OrderStatus>;
    currency_code: string;
    hammer_minor: number;
    buyer_protection_fee_minor: number;
    seller_commission_minor: number;
    created_at: Instant;
    pay_by: Instant;
    source: Defaulted<'auction' | 'buy_now' | 'highest_bid_offer'>;
    payment_request_id: number | null;
    package_id: number | null;
    delivery_method: Defaulted<'shipping' | 'pickup'>;
    shipping_minor: Defaulted<number>;
    shipping_discount_minor: Defaulted<number>;
    import_tax_minor: Defaulted<number>;
    customs_duty_minor: Defaulted<number>;
    carrier_tax_minor: Defaulted<number>;
    deposit_applied_minor: Defaulted<number>;
    total_minor: number | null;
    refunded_minor: Defaulted<number>;
    tax_collected_by: Defaulted<string>;
    paid_at: NullableInstant;
    ship_by: NullableInstant;
    pickup_by: NullableInstant;
    delivered_at: NullableInstant;
    inspection_ends_at: NullableInstant;
    payout_at: NullableInstant;
    paid_out_at: NullableInstant;
    answer_by: NullableInstant;
    return_by: NullableInstant;
    previous_status: OrderStatus | null;
    buyer_archived_at: NullableInstant;
    seller_archived_at: NullableInstant;
  };
  state_transitions: { subject: string; from_state: string; to_state: string };
  payment_requests: {
    id: Generated<number>;
    kind: PaymentRequestKind;
    status: Defaulted<PaymentRequestStatus>;
    buyer_id: number;
    seller_id: number;
    auction_id: number;
    lot_id: number | null;
    hammer_minor: number | null;
    fee_order_id: number | null;
    fee_minor: number | null;
    currency_code: string;
    delivery_method: Defaulted<'shipping' | 'pickup'>;
    address_id: number | null;
    address: NullableJson<WirePostalAddress>;
    created_at: DefaultedInstant;
    due_at: Instant;
    paid_at: NullableInstant;
  };
  payments: {
    id: Generated<number>;
    payment_request_id: number;
    user_id: number;
    card_id: number | null;
    idempotency_key: string;
    body_hash: string;
    /** A token of the provider's own form; null when a saved card or a hold pays. */
    payment_token: string | null;
    status: Defaulted<'created' | 'requires_action' | 'captured' | 'declined' | 'cancelled'>;
    failure:
      | 'card_declined'
      | 'insufficient_funds'
      | 'challenge_failed'
      | 'challenge_expired'
      | 'payment_declined'
      | null;
    amount_minor: number;
    currency_code: string;
    provider: string;
    provider_reference: string | null;
    challenge_id: string | null;
    method_label: Defaulted<string>;
    shares: ColumnType<PaymentShare[], string | undefined, string>;
    created_at: DefaultedInstant;
    settled_at: NullableInstant;
    refunded_minor: Defaulted<number>;
  };
  refunds: {
    id: Generated<number>;
    payment_id: number;
    order_id: number | null;
    amount_minor: number;
    reason: string;
    dedupe_key: string;
    status: Defaulted<'pending' | 'done'>;
    provider_reference: string | null;
    created_at: DefaultedInstant;
    done_at: NullableInstant;
  };
  provider_events: { provider: string; event_id: string; received_at: DefaultedInstant };
  sandbox_provider_charges: {
    reference: string;
    idempotency_key: string;
    status: 'captured' | 'requires_action' | 'declined';
    failure: string | null;
    challenge_id: string | null;
    amount_minor: number;
    currency_code: string;
    refunded_minor: Defaulted<number>;
    created_at: DefaultedInstant;
  };
  sandbox_provider_holds: {
    reference: string;
    idempotency_key: string;
    status: 'requires_action' | 'authorized' | 'captured' | 'released';
    challenge_id: string | null;
  };
  ledger_transactions: {
    id: Generated<number>;
    kind: string;
    order_id: number | null;
    payment_id: number | null;
    dedupe_key: string;
    created_at: DefaultedInstant;
  };
  ledger_entries: {
    id: Generated<number>;
    transaction_id: number;
    account: string;
    amount_minor: number;
    currency_code: string;
  };
  packages: {
    id: Generated<number>;
    seller_id: number;
    buyer_id: number;
    status: Defaulted<PackageStatus>;
    exception: PackageException | null;
    ship_from: NullableJson<WirePostalAddress>;
    ship_to: JSONColumnType<WirePostalAddress, string, string>;
    origin_country: string;
    destination_country: string;
    carrier_code: string | null;
    service: string | null;
    size: string | null;
    weight_grams: number | null;
    insurance_minor: Defaulted<number>;
    label_price_minor: Defaulted<number>;
    currency_code: string;
    tracking_code: string | null;
    drop_off: NullableJson<WireDropOffPoint>;
    created_at: DefaultedInstant;
    label_purchased_at: NullableInstant;
    handed_over_at: NullableInstant;
    delivered_at: NullableInstant;
  };
  package_events: {
    id: Generated<number>;
    package_id: number;
    state: PackageStatus;
    exception: PackageException | null;
    location: string | null;
    description: string;
    at: DefaultedInstant;
    carrier_event_id: string | null;
  };
  customs_declarations: {
    package_id: number;
    status: CustomsStatus;
    form: 'cn22' | 'cn23' | 'commercial_invoice' | null;
    reasons: Defaulted<string[]>;
    draft: JSONColumnType<WireCustomsDraft, string, string>;
    reference: string | null;
    rejection_reason: string | null;
    updated_at: DefaultedInstant;
    submitted_at: NullableInstant;
    decided_at: NullableInstant;
  };
  order_events: {
    id: Generated<number>;
    order_id: number;
    type: string;
    actor: 'buyer' | 'seller' | 'carrier' | 'support' | 'system';
    actor_id: number | null;
    params: ColumnType<
      Record<string, string | number | boolean | null>,
      string | undefined,
      string
    >;
    at: DefaultedInstant;
  };
  order_requests: {
    id: Generated<number>;
    order_id: number;
    type: 'cancellation' | 'withdrawal' | 'not_arrived' | 'not_as_described';
    status: Defaulted<'open' | 'accepted' | 'declined' | 'closed'>;
    reason: string;
    text: string;
    created_at: DefaultedInstant;
    answered_at: NullableInstant;
    answered_by: number | null;
    answer_text: string | null;
    refund_minor: number | null;
  };
  timers: {
    id: Generated<number>;
    kind: string;
    subject_id: number;
    due_at: Instant;
    fired_at: NullableInstant;
  };
  idempotent_responses: {
    user_id: number;
    scope: string;
    idempotency_key: string;
    body_hash: string;
    status: number;
    response: JSONColumnType<Record<string, unknown>, string, string>;
    created_at: DefaultedInstant;
  };
  highest_bid_offers: {
    id: Generated<number>;
    lot_id: number;
    bidder_id: number;
    mode: 'parallel' | 'sequential' | 'manual';
    position: number;
    amount_minor: number;
    status: 'waiting' | 'open' | 'accepted' | 'paid' | 'sold_to_other' | 'declined' | 'expired';
    opened_at: NullableInstant;
    expires_at: NullableInstant;
    payment_request_id: number | null;
    created_at: DefaultedInstant;
  };
}
