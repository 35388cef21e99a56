// Reads everything that a lot's page needs, in one statement.
import { sql, type Kysely } from 'kysely';
import type { Locale } from '../../../../src/lib/locales';
import type { getLotShipping } from '../../../../src/contract/buyer/lots';
import type { ResponseOf } from '../../../../src/contract/core/endpoint';
import type { LotPicture, PictureSpec, Specification } from '../../database/columnTypes';
import type { Database } from '../../database/generated/database';
import type { SellerBadge } from '../../domain/accounts/badgeKinds';
import {
  getChargedRates,
  findShippingRate,
  type ShippingProfile,
} from '../../domain/shipping/shippingRate';
import type { PaymentMethod } from '../../ports/payments/paymentMethods';
import { current, published, takesBids } from '../discovery/lotVisibility';
import { getRegionName } from '../discovery/getRegionName';

type Wire = ResponseOf<typeof getLotShipping>['shipping'];
type Row = { shipping: ShippingProfile; currency_code: string; is_free_shipping: boolean };

type Destination = {
  country: string;
  locale: Locale;
  /** The payment methods that are available there. */
  methodsFor: (purchase: { country: string; currency: string }) => readonly PaymentMethod[];
};

function toWire(row: Row, { country, locale, methodsFor }: Destination): Wire {
  const { shipping, currency_code } = row;
  const { pickup, is_pickup_only, handling_days } = shipping;
  const rate = findShippingRate(row, country);
  const canShip = !is_pickup_only && shipping.rates.length > 0;
  return {
    rates: getChargedRates(row).map(({ region, price_minor }) => ({
      region_code: region,
      region_name: getRegionName(region, locale),
      price: price_minor,
      currency_code,
    })),
    estimated_delivery_times:
      rate === null
        ? []
        : [{ from_days: handling_days + rate.from_days, to_days: handling_days + rate.to_days }],
    payment_methods: methodsFor({ country, currency: currency_code }).map(
      ({ name, label, countries }) => ({
        name,
        label,
        img: null,
        img_grey: null,
        is_promoted: countries !== null,
      }),
    ),
    destination_country: {
      country: { name: getRegionName(country, locale), short_code: country },
      shipping: { currency_code, rate: rate?.price_minor ?? 0, is_available: rate !== null },
    },
    combined_shipping_allowed: canShip && shipping.combined_shipping_allowed,
    delivery_methods: [...(canShip ? ['shipping'] : []), ...(pickup === null ? [] : ['pickup'])],
    is_pickup_only,
    is_pickup_preferable: !is_pickup_only && pickup !== null && pickup.country_code === country,
    pickup_location: pickup,
    extra_insurance: false,
    provider_id: null,
  };
}

/**
 * What shipping a lot costs and how long it takes, by zone and for one country. Returns null if
 * there is no such lot. Amounts are in the lot's own currency.
 */
export async function readLotShipping(
  db: Kysely<Database>,
  lotId: number,
  destination: Destination,
): Promise<Wire | null> {
  const { rows } = await sql<Row>`
    select l.shipping, l.currency_code, l.is_free_shipping
    from lots l where l.id = ${lotId} and ${published}`.execute(db);
  return rows[0] === undefined ? null : toWire(rows[0], destination);
}

export type LotDetailRow = {
  id: number;
  title: string;
  subtitle: string;
  slug: string;
  description: string;
  language: Locale;
  pictures: LotPicture[];
  specifications: Specification[];
  currency_code: string;
  estimate_min_minor: number | null;
  estimate_max_minor: number | null;
  favorite_count: number;
  is_closed: boolean;
  explicit_content: boolean;
  age_check_required: boolean;
  auction_id: number;
  auction_title: string;
  auction_title_key: string | null;
  auction_category_id: number;
  category_id: number;
  category_path: number[];
  experts: { id: number; name: string; picture: PictureSpec | null }[];
  seller: {
    id: number;
    shop_name: string | null;
    slug: string | null;
    country_code: string;
    city: string | null;
    is_pro: boolean;
    is_top: boolean;
    margin_scheme: boolean;
    positive_count: number;
    neutral_count: number;
    negative_count: number;
    objects_sold: number;
    badges: SellerBadge[];
    created_at: string;
    open_lots: number;
  };
};

/** Undefined if there is no such lot. Ended and withdrawn lots keep their page. */
export async function readLotDetail(
  db: Kysely<Database>,
  lotId: number,
): Promise<LotDetailRow | undefined> {
  const { rows } = await sql<LotDetailRow>`
    select l.id, l.title, l.subtitle, l.slug, l.description, l.language, l.pictures,
      l.specifications, l.currency_code, l.estimate_min_minor, l.estimate_max_minor,
      l.favorite_count, not ${current} as is_closed, l.explicit_content, l.age_check_required,
      l.auction_id, a.title as auction_title, a.title_key as auction_title_key,
      a.category_id as auction_category_id, l.category_id, l.category_path,
      (
        select coalesce(
          json_agg(
            json_build_object('id', e.id, 'name', e.name, 'picture', e.picture)
            order by array_position(a.expert_ids, e.id)
          ),
          '[]'
        )
        from experts e where e.id = any(a.expert_ids)
      ) as experts,
      json_build_object(
        'id', u.id, 'shop_name', s.shop_name, 'slug', s.slug,
        'country_code', coalesce(s.country_code, u.country_code), 'city', s.city,
        'is_pro', coalesce(s.is_pro, false), 'is_top', coalesce(s.is_top, false),
        'margin_scheme', coalesce(s.margin_scheme, false),
        'positive_count', coalesce(s.positive_count, 0),
        'neutral_count', coalesce(s.neutral_count, 0),
        'negative_count', coalesce(s.negative_count, 0),
        'objects_sold', coalesce(s.objects_sold, 0), 'badges', coalesce(s.badges, '[]'),
        'created_at', coalesce(s.created_at, u.created_at),
        'open_lots', (select count(*) from lots l where l.seller_id = u.id and ${takesBids})
      ) as seller
    from lots l
      join auctions a on a.id = l.auction_id
      join users u on u.id = l.seller_id
      left join sellers s on s.user_id = u.id
    where l.id = ${lotId} and ${published}`.execute(db);
  return rows[0];
}
