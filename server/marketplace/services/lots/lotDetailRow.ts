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
import { getMinorPerMajor } from '../../../../src/lib/money';
import type { Route } from '../../ports/carriers/carrierPort';
import type { PaymentMethod } from '../../ports/payments/paymentMethods';
import { expertsOfAuction } from '../discovery/auctionList';
import { current, published, takesBids } from '../discovery/lotVisibility';
import { getRegionName } from '../discovery/getRegionName';

type Wire = ResponseOf<typeof getLotShipping>['shipping'];
type Row = {
  shipping: ShippingProfile;
  currencyCode: string;
  isFreeShipping: boolean;
  origin: string;
  /** How much one unit of the lot's currency is in the requested one; null: not known. */
  exchangeRate: number | null;
};

type Destination = {
  country: string;
  locale: Locale;
  /** The currency of the amounts, by the table of exchange rates; by default the lot's own. */
  currency: string | undefined;
  /** The price in minor units that the lot may reach. */
  amountMinor: number | undefined;
  /** What is insured without extra cost, in minor units; null: not known. */
  findIncludedCover: (route: Route) => number | null;
  /** The payment methods that are available there. */
  methodsFor: (purchase: { country: string; currency: string }) => readonly PaymentMethod[];
};

/** Amounts in the requested currency; a price never becomes free. */
function createConverter(
  { currencyCode, exchangeRate }: Row,
  currency = currencyCode,
): { currency: string; convert: (minor: number) => number } {
  if (exchangeRate === null) return { currency: currencyCode, convert: (minor) => minor };
  const scale = (exchangeRate * getMinorPerMajor(currency)) / getMinorPerMajor(currencyCode);
  return {
    currency,
    convert: (minor) => (minor === 0 ? 0 : Math.max(Math.round(minor * scale), 1)),
  };
}

function toWire(row: Row, destination: Destination): Wire {
  const { country, locale, methodsFor, amountMinor, findIncludedCover } = destination;
  const { shipping, currencyCode } = row;
  const { currency, convert } = createConverter(row, destination.currency);
  const cover = findIncludedCover({
    origin: row.origin,
    destination: country,
    currency: currencyCode,
  });
  const { pickup, is_pickup_only, handling_days } = shipping;
  const rate = findShippingRate(row, country);
  const canShip = !is_pickup_only && shipping.rates.length > 0;
  return {
    rates: getChargedRates(row).map(({ region, price_minor }) => ({
      region_code: region,
      region_name: getRegionName(region, locale),
      price: convert(price_minor),
      currency_code: currency,
    })),
    estimated_delivery_times:
      rate === null
        ? []
        : [{ from_days: handling_days + rate.from_days, to_days: handling_days + rate.to_days }],
    payment_methods: methodsFor({ country, currency: currencyCode }).map(
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
      shipping: {
        currency_code: currency,
        rate: convert(rate?.price_minor ?? 0),
        is_available: rate !== null,
      },
    },
    combined_shipping_allowed: canShip && shipping.combined_shipping_allowed,
    delivery_methods: [...(canShip ? ['shipping'] : []), ...(pickup === null ? [] : ['pickup'])],
    is_pickup_only,
    is_pickup_preferable: !is_pickup_only && pickup !== null && pickup.country_code === country,
    pickup_location: pickup,
    extra_insurance: cover !== null && amountMinor !== undefined && amountMinor > cover,
    provider_id: null,
  };
}

/**
 * What shipping a lot costs and how long it takes, by zone and for one country. Returns null if
 * there is no such lot.
 */
export async function readLotShipping(
  db: Kysely<Database>,
  lotId: number,
  destination: Destination,
): Promise<Wire | null> {
  const { rows } = await sql<Row>`
    select l.shipping, l.currency_code, l.is_free_shipping,
      coalesce(s.country_code, u.country_code) as origin,
      (
        select other.per_euro / own.per_euro from currency_rates own, currency_rates other
        where own.currency_code = l.currency_code
          and other.currency_code = ${destination.currency ?? null}
      )::float8 as exchange_rate
    from lots l
      join users u on u.id = l.seller_id
      left join sellers s on s.user_id = u.id
    where l.id = ${lotId} and ${published}`.execute(db);
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
  currencyCode: string;
  estimateMinMinor: number | null;
  estimateMaxMinor: number | null;
  favoriteCount: number;
  isClosed: boolean;
  explicitContent: boolean;
  ageCheckRequired: boolean;
  /** The lot that it is offered again as. */
  laterLot: { id: number; slug: string } | null;
  /** The lot that it was offered as before. */
  earlierLotId: number | null;
  auctionId: number;
  auctionTitle: string;
  auctionSlug: string;
  auctionTitleKey: string | null;
  auctionCategoryId: number;
  categoryId: number;
  categoryPath: number[];
  experts: { id: number; name: string; picture: PictureSpec | null }[];
  seller: {
    id: number;
    shopName: string | null;
    slug: string | null;
    countryCode: string;
    city: string | null;
    isPro: boolean;
    isTop: boolean;
    marginScheme: boolean;
    positiveCount: number;
    neutralCount: number;
    negativeCount: number;
    objectsSold: number;
    badges: SellerBadge[];
    createdAt: string;
    openLots: number;
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
      (
        select json_build_object('id', later.id, 'slug', later.slug) from lots later
        where later.id = l.offered_again_as and later.published_at <= now()
      ) as later_lot,
      (select earlier.id from lots earlier where earlier.offered_again_as = l.id) as earlier_lot_id,
      l.auction_id, a.title as auction_title, a.title_key as auction_title_key,
      a.slug as auction_slug, a.category_id as auction_category_id, l.category_id,
      l.category_path,
      ${expertsOfAuction} as experts,
      json_build_object(
        'id', u.id, 'shopName', s.shop_name, 'slug', s.slug,
        'countryCode', coalesce(s.country_code, u.country_code), 'city', s.city,
        'isPro', coalesce(s.is_pro, false), 'isTop', coalesce(s.is_top, false),
        'marginScheme', coalesce(s.margin_scheme, false),
        'positiveCount', coalesce(s.positive_count, 0),
        'neutralCount', coalesce(s.neutral_count, 0),
        'negativeCount', coalesce(s.negative_count, 0),
        'objectsSold', coalesce(s.objects_sold, 0), 'badges', coalesce(s.badges, '[]'),
        'createdAt', coalesce(s.created_at, u.created_at),
        'openLots', (select count(*) from lots l where l.seller_id = u.id and ${takesBids})
      ) as seller
    from lots l
      join auctions a on a.id = l.auction_id
      join users u on u.id = l.seller_id
      left join sellers s on s.user_id = u.id
    where l.id = ${lotId} and ${published}`.execute(db);
  return rows[0];
}
