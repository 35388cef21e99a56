// Reads orders with everything that is shown of them: lot, both sides, package, customs form,
// feedback. One statement for a page or a single order. The caller must check that the reader is
// one of the order's sides.
import { sql, type Kysely, type Selectable } from 'kysely';
import type { WirePostalAddress } from '../../../../../src/contract/orders/orderSchemas';
import type {
  CustomsStatus,
  PackageException,
  PackageStatus,
} from '../../../../../src/lib/orders/packageStates';
import type { WirePaymentRequest } from '../../../../../src/contract/orders/paymentRequests';
import type { Database } from '../../../database/schema';
import type { ShippingProfile } from '../../../domain/shipping/shippingRate';
import type { OpenRequest } from '../../../domain/orders/orderPermissions';
import type { PackedOrder } from '../../../domain/shipping/insidePackage';
import { hasAttemptsLeft } from '../payments/cancelReservation';
import type { RequestRow } from '../payments/requestRows';

type EndedRequest = Pick<RequestRow, 'id' | 'status' | 'lot_id'>;
type EndTraces = { is_returned: boolean; is_taken: boolean; is_declined: boolean };

// Only an offer can be lost to another buyer: a buy now reserves the lot.
async function readTraces(db: Kysely<Database>, requestId: number): Promise<EndTraces> {
  const { rows } = await sql<EndTraces>`
    select
      exists (
        select 1 from refunds f join payments p on p.id = f.payment_id
        where p.payment_request_id = ${requestId} and f.reason = 'lot_unavailable'
      ) as is_returned,
      exists (
        select 1 from highest_bid_offers
        where payment_request_id = ${requestId} and status = 'sold_to_other'
      ) as is_taken,
      coalesce((
        select status = 'declined' from payments
        where payment_request_id = ${requestId}
        order by id desc limit 1
      ), false) as is_declined`.execute(db);
  return rows[0] ?? { is_returned: false, is_taken: false, is_declined: false };
}

/**
 * Why a payment request that reserved a lot was cancelled. The reason is not stored; it follows
 * from the payment attempts, the refunds and the offer. Null if the request is not cancelled, or
 * was for orders or a fee, which have a status of their own.
 */
export async function readEndReason(
  db: Kysely<Database>,
  request: EndedRequest,
): Promise<WirePaymentRequest['end_reason']> {
  if (request.status !== 'cancelled' || request.lot_id === null) return null;
  const {
    is_returned: isReturned,
    is_taken: isTaken,
    is_declined: isDeclined,
  } = await readTraces(db, request.id);
  if (isReturned) return 'returned';
  if (isTaken) return 'sold_to_other';
  // A last attempt that the buyer cancelled during the bank's challenge does not count as declined.
  return isDeclined && !(await hasAttemptsLeft(db, request)) ? 'too_many_attempts' : 'cancelled';
}

export type OrderView = Selectable<Database['orders']> & {
  now: Date;
  title: string;
  subtitle: string;
  slug: string;
  picture_key: string | null;
  shipping: ShippingProfile;
  is_free_shipping: boolean;
  shop_name: string;
  seller_slug: string;
  seller_country: string;
  seller_kind: 'private' | 'professional';
  first_name: string | null;
  last_name: string | null;
  display_name: string | null;
  bidder_number: number;
  buyer_country: string;
  request_address: WirePostalAddress | null;
  request_delivery: 'shipping' | 'pickup' | null;
  package_status: PackageStatus | null;
  exception: PackageException | null;
  carrier_code: string | null;
  service: string | null;
  tracking_code: string | null;
  ship_to: WirePostalAddress | null;
  handed_over_at: Date | null;
  package_orders: PackedOrder[];
  /** The order's share of the label's cost, from the ledger. */
  label_minor: number;
  customs_status: CustomsStatus | null;
  customs_form: 'cn22' | 'cn23' | 'commercial_invoice' | null;
  feedback_at: Date | null;
  /** The open fee request of a cancelled order. */
  fee_request_id: number | null;
  open_request: OpenRequest | null;
};

/** In the order of `ids`, without unknown ones. */
export async function readOrderViews(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<OrderView[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<OrderView>`
    select o.*, clock_timestamp() as now, l.title, l.subtitle, l.slug,
      l.pictures->0->>'key' as picture_key, l.shipping, l.is_free_shipping,
      coalesce(s.shop_name, '') as shop_name, coalesce(s.slug, '') as seller_slug,
      coalesce(s.country_code, v.country_code) as seller_country,
      coalesce(s.kind, 'private') as seller_kind,
      b.first_name, b.last_name, b.display_name, b.bidder_number, b.country_code as buyer_country,
      r.address as request_address, r.delivery_method as request_delivery,
      p.status as package_status, p.exception, p.carrier_code, p.service, p.tracking_code,
      p.ship_to, p.handed_over_at,
      (
        select coalesce(
          jsonb_agg(jsonb_build_object('status', m.status, 'delivered_at', m.delivered_at)),
          '[]'
        )
        from orders m where m.package_id = o.package_id
      ) as package_orders,
      (
        select coalesce(sum(e.amount_minor), 0)::bigint
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.order_id = o.id and t.kind in ('label', 'label_refund')
          and e.account = 'owed:seller:' || o.seller_id
      ) as label_minor,
      c.status as customs_status, c.form as customs_form, f.created_at as feedback_at,
      case when o.status = 'cancelled_unpaid' then (
        select max(fee.id) from payment_requests fee
        where fee.buyer_id = o.buyer_id and fee.kind = 'fee' and fee.fee_order_id = o.id
          and fee.status in ('unpaid', 'processing', 'failed')
      ) end as fee_request_id,
      (
        select jsonb_build_object(
          'type', q.type,
          'contested', q.answer_text is not null,
          'of_itself', q.reason = 'return_overdue'
        )
        from order_requests q where q.order_id = o.id and q.status = 'open'
      ) as open_request
    from unnest(${[...ids]}::bigint[]) with ordinality as requested (id, place)
    join orders o on o.id = requested.id
    join lots l on l.id = o.lot_id
    join users b on b.id = o.buyer_id
    join users v on v.id = o.seller_id
    left join sellers s on s.user_id = o.seller_id
    left join payment_requests r on r.id = o.payment_request_id
    left join packages p on p.id = o.package_id
    left join customs_declarations c on c.package_id = o.package_id
    left join feedbacks f on f.order_id = o.id
    order by requested.place`.execute(db);
  return rows;
}
