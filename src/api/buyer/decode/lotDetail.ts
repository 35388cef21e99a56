// Decodes the lot page and its shipping rates.
import type { ReadResponseOf } from '../../../contract/core/reading';
import type {
  getLotGallery,
  getLotNavigation,
  getLotShipping,
  ReadLotDetail,
  WireLotDetail,
} from '../../../contract/buyer/lots';
import { parseInstant, type Instant } from '../../../lib/instant';
import { type Money, moneyFromMajor, moneyFromMinorFloat } from '../../../lib/money';
import { toAppPath } from '../../core/decode/toAppPath';

type Specification = Omit<WireLotDetail['specifications'][number], 'valueId'> & {
  /** null: free text. */
  valueId: number | null;
};

export type LotDetail = Omit<
  WireLotDetail,
  | 'expertsEstimate'
  | 'sellerInfo'
  | 'specifications'
  | 'auctionTitle'
  | 'auctionUrl'
  | 'category'
  | 'language'
> & {
  estimate: { min: Money; max: Money } | null;
  /** Language of the texts; null: unknown. */
  language: string | null;
  /** null: unknown. */
  auctionTitle: string | null;
  auctionUrl: string;
  category: WireLotDetail['category'] | null;
  specifications: Specification[];
  sellerInfo: Omit<WireLotDetail['sellerInfo'], 'createdAt'> & {
    /** null: unknown. */
    createdAt: Instant | null;
  };
};

/** A badge icon is a URL, or an object with one URL per format. */
function toIconUrl(icon: unknown): string {
  if (typeof icon === 'string') return icon;
  if (typeof icon !== 'object' || icon === null) return '';
  const urls = new Map<string, unknown>(Object.entries(icon));
  const url = urls.get('svg') ?? urls.get('png');
  return typeof url === 'string' ? url : '';
}

function decodeSeller(seller: ReadLotDetail['sellerInfo']): LotDetail['sellerInfo'] {
  const { address, score, badges } = seller;
  return {
    id: seller.id,
    url: toAppPath(seller.url, `/u/${seller.id}`),
    sellerName: seller.sellerName,
    userName: seller.userName,
    address: { country: address.country, city: address.city ?? null },
    score: score ?? {
      score: null,
      positiveCount: 0,
      neutralCount: 0,
      negativeCount: 0,
      lifetimeCount: 0,
    },
    badges: (badges ?? []).map(({ name, title, description, icon }) => ({
      name,
      title,
      description,
      icon: toIconUrl(icon),
    })),
    isPro: seller.isPro ?? false,
    isTop: seller.isTop ?? false,
    marginScheme: seller.marginScheme ?? false,
    createdAt: seller.createdAt == null ? null : parseInstant(seller.createdAt),
    objectsSold: seller.objectsSold ?? { total: 0 },
    lotsInAuction: seller.lotsInAuction ?? { total: 0 },
  };
}

function decodeLotCategory({
  category,
  categoryPath,
}: ReadLotDetail): Pick<LotDetail, 'category' | 'categoryPath'> {
  const id = category?.id ?? null;
  const ownCategory =
    id === null
      ? null
      : {
          id,
          url: toAppPath(category?.url, `/c/${id}`),
          level: category?.level ?? 0,
          name: category?.name ?? '',
        };
  const path = (categoryPath ?? []).map((step) => ({
    ...step,
    url: toAppPath(step.url, `/c/${step.id}`),
  }));
  // Falls back to the category of the lot, if it has a name.
  return {
    category: ownCategory,
    categoryPath:
      path.length > 0 || ownCategory === null || ownCategory.name === '' ? path : [ownCategory],
  };
}

export function decodeLotDetail({ lot }: { lot: ReadLotDetail }): LotDetail {
  const { expertsEstimate: estimate } = lot;
  return {
    lotId: lot.lotId,
    lotTitle: lot.lotTitle,
    lotSubtitle: lot.lotSubtitle ?? '',
    // The URL already has the id before the slug.
    slug: (lot.slug ?? '').replace(new RegExp(`^${lot.lotId}-?`), ''),
    description: lot.description ?? '',
    autoTranslatedDescription: lot.autoTranslatedDescription ?? null,
    language: lot.language ?? null,
    translatedTitle: lot.translatedTitle ?? null,
    translatedSubtitle: lot.translatedSubtitle ?? null,
    images: (lot.images ?? []).map(({ id, title, large, medium, thumbnail, w, h }, index) => ({
      id: String(id ?? index),
      title: title ?? '',
      large,
      medium: medium ?? large,
      thumbnail: thumbnail ?? medium ?? large,
      w: w ?? 0,
      h: h ?? 0,
    })),
    specifications: (lot.specifications ?? []).map(
      ({ specificationId, valueId, name, value, url }) => ({
        specificationId,
        valueId: valueId ?? null,
        name,
        value,
        url: url == null ? null : toAppPath(url, '/'),
      }),
    ),
    experts: (lot.experts ?? []).map(({ id, name, image, pathUrl }) => ({
      id: Number(id),
      name,
      image: image ?? null,
      pathUrl: pathUrl == null ? null : toAppPath(pathUrl, '/'),
    })),
    favoriteCount: lot.favoriteCount ?? 0,
    isClosed: lot.isClosed ?? false,
    hasExplicitContent: lot.hasExplicitContent ?? false,
    ageCheckRequired: lot.ageCheckRequired ?? false,
    disclaimers: lot.disclaimers ?? [],
    auctionId: lot.auctionId,
    offeredAgainUrl: lot.offeredAgainUrl ?? null,
    earlierLotId: lot.earlierLotId ?? null,
    auctionTitle: lot.auctionTitle ?? null,
    auctionUrl: toAppPath(lot.auctionUrl, `/a/${lot.auctionId}`),
    ...decodeLotCategory(lot),
    estimate:
      estimate == null
        ? null
        : {
            min: moneyFromMajor(estimate.min.EUR, 'EUR'),
            max: moneyFromMajor(estimate.max.EUR, 'EUR'),
          },
    sellerInfo: decodeSeller(lot.sellerInfo),
  };
}

export type LotGallery = { title: string; images: { l: { url: string }; xl: { url: string } }[] }[];

export function decodeLotGallery({ gallery }: ReadResponseOf<typeof getLotGallery>): LotGallery {
  return gallery.map(({ title, images }) => ({
    title: title ?? '',
    images: images.map(({ l, xl }) => ({ l: { url: l.url }, xl: { url: xl?.url ?? l.url } })),
  }));
}

export type LotNavigation = {
  previous_lot_url: string | null;
  next_lot_url: string | null;
  current_position: number | null;
  total_lots: number | null;
};

const toLotUrl = (id: number | null | undefined, url: string | null | undefined): string | null =>
  id == null ? null : toAppPath(url, `/l/${id}`);

export function decodeLotNavigation(wire: ReadResponseOf<typeof getLotNavigation>): LotNavigation {
  return {
    previous_lot_url: toLotUrl(wire.previous_lot_id, wire.previous_lot_url),
    next_lot_url: toLotUrl(wire.next_lot_id, wire.next_lot_url),
    current_position: wire.current_position ?? null,
    total_lots: wire.total_lots ?? null,
  };
}

type ReadShipping = ReadResponseOf<typeof getLotShipping>['shipping'];

export type LotShipping = {
  rates: { regionCode: string; regionName: string; price: Money }[];
  deliveryDays: { from: number; to: number } | null;
  paymentMethods: { name: string; label: string }[];
  destination: {
    countryCode: string;
    countryName: string;
    price: Money;
    isAvailable: boolean;
  } | null;
  isCombinedAllowed: boolean;
  isPickupOnly: boolean;
  pickup: { countryCode: string; city: string } | null;
};

export function decodeLotShipping({ shipping: wire }: { shipping: ReadShipping }): LotShipping {
  const to = wire.destination_country;
  const days = wire.estimated_delivery_times?.[0];
  return {
    rates: wire.rates.map((rate) => ({
      regionCode: rate.region_code,
      regionName: rate.region_name ?? rate.region_code,
      price: moneyFromMinorFloat(rate.price, rate.currency_code),
    })),
    deliveryDays: days ? { from: days.from_days, to: days.to_days } : null,
    paymentMethods: (wire.payment_methods ?? []).map(({ name, label }) => ({
      name,
      label: label ?? name,
    })),
    destination:
      to == null
        ? null
        : {
            countryCode: to.country.short_code,
            countryName: to.country.name,
            price: moneyFromMinorFloat(to.shipping.rate, to.shipping.currency_code),
            isAvailable: to.shipping.is_available,
          },
    isCombinedAllowed: wire.combined_shipping_allowed ?? false,
    isPickupOnly: wire.is_pickup_only ?? false,
    pickup:
      wire.pickup_location == null
        ? null
        : { countryCode: wire.pickup_location.country_code, city: wire.pickup_location.city },
  };
}
