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
import type { Database } from '../../../database/generated/database';
import type { ShippingProfile } from '../../../domain/shipping/shippingRate';
import type { OpenRequest } from '../../../domain/orders/orderPermissions';
import type { PackedOrder } from '../../../domain/shipping/insidePackage';

export type OrderView = Selectable<Database['orders']> & {
  now: Date;
  title: string;
  subtitle: string;
  slug: string;
  pictureKey: string | null;
  shipping: ShippingProfile;
  isFreeShipping: boolean;
  shopName: string;
  sellerSlug: string;
  sellerCountry: string;
  sellerKind: 'private' | 'professional';
  firstName: string | null;
  lastName: string | null;
  displayName: string | null;
  bidderNumber: number;
  buyerCountry: string;
  requestAddress: WirePostalAddress | null;
  requestDelivery: 'shipping' | 'pickup' | null;
  packageStatus: PackageStatus | null;
  exception: PackageException | null;
  carrierCode: string | null;
  service: string | null;
  trackingCode: string | null;
  shipTo: WirePostalAddress | null;
  handedOverAt: Date | null;
  packageOrders: PackedOrder[];
  /** The order's share of the label's cost, from the ledger. */
  labelMinor: number;
  customsStatus: CustomsStatus | null;
  customsForm: 'cn22' | 'cn23' | 'commercial_invoice' | null;
  feedbackAt: Date | null;
  /** The open fee request of a cancelled order. */
  feeRequestId: number | null;
  openRequest: OpenRequest | null;
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
          jsonb_agg(jsonb_build_object('status', m.status, 'deliveredAt', m.delivered_at)),
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
          'ofItself', q.reason = 'return_overdue'
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
