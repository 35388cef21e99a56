// Payment requests in the database with everything that determines their amounts: items, seller,
// destination and the last payment attempt. Read-only. It does not check ownership: the caller
// restricts the requests by the condition.
import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import type { OrderStatus } from '../../../../../src/lib/orders/orderStates';
import type {
  PaymentRequestKind,
  PaymentRequestStatus,
} from '../../../../../src/lib/orders/paymentStates';
import type { Database } from '../../../database/generated/database';
import type { ShippingProfile } from '../../../domain/shipping/shippingRate';

export type RequestItem = {
  requestId: number;
  orderId: number | null;
  orderStatus: OrderStatus | null;
  hammerMinor: number;
  /** Null if there is no order yet. */
  feeMinor: number | null;
  boughtAt: Date;
  lotId: number;
  title: string;
  subtitle: string;
  slug: string;
  pictureKey: string | null;
  shipping: ShippingProfile;
  isFreeShipping: boolean;
  // The amounts that were paid; null or 0 before the payment.
  totalMinor: number | null;
  shippingMinor: number;
  shippingDiscountMinor: number;
  importTaxMinor: number;
  customsDutyMinor: number;
  carrierTaxMinor: number;
  refundedMinor: number;
  taxCollectedBy: string;
};

type RequestSeller = {
  shopName: string;
  slug: string;
  countryCode: string;
  isPro: boolean;
  marginScheme: boolean;
};
export type PaymentRow = Selectable<Database['payments']>;
type LastPayment = Pick<PaymentRow, 'id' | 'status' | 'failure' | 'challengeId'>;
export type RequestRow = Selectable<Database['paymentRequests']> & {
  kind: PaymentRequestKind;
  status: PaymentRequestStatus;
};
export type RequestDetails = {
  row: RequestRow;
  seller: RequestSeller;
  items: RequestItem[];
  payment: LastPayment | null;
  /** The buyer's country of residence, lower case. */
  buyerCountry: string;
  /** What holds have already paid of the fee. */
  depositMinor: number;
  combinableOrderIds: number[];
};

const orderColumns = sql`
  o.total_minor, coalesce(o.shipping_minor, 0) as shipping_minor,
  coalesce(o.shipping_discount_minor, 0) as shipping_discount_minor,
  coalesce(o.import_tax_minor, 0) as import_tax_minor,
  coalesce(o.customs_duty_minor, 0) as customs_duty_minor,
  coalesce(o.carrier_tax_minor, 0) as carrier_tax_minor,
  coalesce(o.refunded_minor, 0) as refunded_minor,
  coalesce(o.tax_collected_by, 'none') as tax_collected_by`;

async function readItems(db: Kysely<Database>, ids: readonly number[]): Promise<RequestItem[]> {
  const { rows } = await sql<RequestItem>`
    select r.id as request_id, o.id as order_id, o.status as order_status,
      coalesce(o.hammer_minor, r.hammer_minor, f.hammer_minor) as hammer_minor,
      coalesce(o.buyer_protection_fee_minor, r.fee_minor) as fee_minor,
      coalesce(o.created_at, r.created_at) as bought_at,
      l.id as lot_id, l.title, l.subtitle, l.slug, l.pictures -> 0 ->> 'key' as picture_key,
      l.shipping, l.is_free_shipping, ${orderColumns}
    from payment_requests r
    left join orders o on o.payment_request_id = r.id and r.fee_order_id is null
    left join orders f on f.id = r.fee_order_id
    join lots l on l.id = coalesce(o.lot_id, r.lot_id, f.lot_id)
    where r.id = any(${ids}::bigint[])
    order by l.catalogue_position, l.id`.execute(db);
  return rows;
}

/**
 * Returns the orders that can be combined with each request: unpaid, with the same buyer, seller
 * and auction, and a compatible delivery.
 */
async function readCombinable(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ requestId: number; orderId: number }>`
    select r.id as request_id, o.id as order_id
    from payment_requests r
    join orders o
      on o.buyer_id = r.buyer_id and o.seller_id = r.seller_id and o.auction_id = r.auction_id
        and o.payment_request_id <> r.id
    join payment_requests other on other.id = o.payment_request_id
    join lots l on l.id = o.lot_id
    where r.id = any(${ids}::bigint[])
      and r.kind = 'order' and r.status in ('unpaid', 'failed')
      and other.kind = 'order' and other.status in ('unpaid', 'failed')
      and o.status in ('awaiting_payment', 'payment_failed', 'payment_expired')
      and o.currency_code = r.currency_code
      and not exists (
        select 1 from orders own join lots ol on ol.id = own.lot_id
        where own.payment_request_id = r.id
          and (
            (ol.shipping ->> 'is_pickup_only')::boolean
              <> (l.shipping ->> 'is_pickup_only')::boolean
            or not (l.shipping ->> 'is_pickup_only')::boolean
              and not (
                (l.shipping ->> 'combined_shipping_allowed')::boolean
                and (ol.shipping ->> 'combined_shipping_allowed')::boolean
              )
          )
      )
    order by l.catalogue_position, o.id`.execute(db);
  const orderIdsByRequest = new Map<number, number[]>();
  for (const { requestId, orderId } of rows)
    orderIdsByRequest.set(requestId, [...(orderIdsByRequest.get(requestId) ?? []), orderId]);
  return orderIdsByRequest;
}

async function readLastPayments(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<Map<number, LastPayment>> {
  const rows = await db
    .selectFrom('payments')
    .distinctOn('paymentRequestId')
    .select(['paymentRequestId', 'id', 'status', 'failure', 'challengeId'])
    .where('paymentRequestId', 'in', [...ids])
    .orderBy('paymentRequestId')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ paymentRequestId, ...payment }) => [paymentRequestId, payment]));
}

type RequestQueryRow = RequestRow &
  RequestSeller & { sellerCountry: string; buyerCountry: string; depositMinor: number };

/**
 * Returns at most a hundred requests, the most urgent first. `condition` is a condition on the
 * requests `r`. Sellers are joined optionally, because a debt outlives the seller's account.
 */
export async function readRequests(
  db: Kysely<Database>,
  condition: RawBuilder<unknown>,
): Promise<RequestDetails[]> {
  const { rows } = await sql<RequestQueryRow>`
    select r.*, coalesce(s.shop_name, '') as shop_name, coalesce(s.slug, '') as slug,
      coalesce(s.country_code, v.country_code) as seller_country,
      b.country_code as buyer_country, coalesce(s.is_pro, false) as is_pro,
      coalesce(s.margin_scheme, false) as margin_scheme,
      case
        when r.kind = 'fee' then coalesce((
          select sum((share ->> 'totalMinor')::bigint)
          from payment_requests d
            join payments p on p.payment_request_id = d.id
            cross join jsonb_array_elements(p.shares) as share
          where d.buyer_id = r.buyer_id and d.kind = 'deposit'
            and d.status in ('processing', 'paid')
            and (share ->> 'orderId')::bigint = r.fee_order_id
        ), 0)
        else 0
      end::bigint as deposit_minor
    from payment_requests r
      join users v on v.id = r.seller_id
      join users b on b.id = r.buyer_id
      left join sellers s on s.user_id = r.seller_id
    where ${condition}
    order by r.due_at, r.id limit 100`.execute(db);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [items, payments, combinable] = [
    await readItems(db, ids),
    await readLastPayments(db, ids),
    await readCombinable(db, ids),
  ];
  return rows.map(
    ({
      shopName,
      slug,
      sellerCountry,
      buyerCountry,
      isPro,
      marginScheme,
      depositMinor,
      ...row
    }) => ({
      row,
      seller: { shopName, slug, countryCode: sellerCountry, isPro, marginScheme },
      items: items.filter(({ requestId }) => requestId === row.id),
      payment: payments.get(row.id) ?? null,
      buyerCountry: buyerCountry,
      depositMinor: depositMinor,
      combinableOrderIds: combinable.get(row.id) ?? [],
    }),
  );
}

/** Returns null if there is no such request or it belongs to another user. */
export async function readOwnRequest(
  db: Kysely<Database>,
  buyerId: number,
  id: number,
): Promise<RequestDetails | null> {
  const [request] = await readRequests(db, sql`r.id = ${id} and r.buyer_id = ${buyerId}`);
  return request ?? null;
}
