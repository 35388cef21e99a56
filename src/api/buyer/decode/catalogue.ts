// Categories, auctions, the lot's page and its shipping, from the wire's shape to the app's. Pure.
import type { ReadResponseOf } from '../../../contract/core/reading';
import type { ReadAuction, WireAuction } from '../../../contract/buyer/auctions';
import type { ReadCategory } from '../../../contract/buyer/categories';
import type { getLotGallery, getLotNavigation, getLotShipping, ReadLotDetail, WireLotDetail } from '../../../contract/buyer/lots';
import { parseInstant, type Instant } from '../../../lib/instant';
import type { Money } from '../../../lib/money';
import { moneyFromMajor, moneyFromMinorFloat } from '../../../lib/moneyWire';
import { toAppPath } from './appPath';

export type Category = {
  id: number;
  parentId: number | null;
  level: number;
  name: string;
  url: string;
  imageUrl: string;
  icon: string;
  color: string;
  /** null: not known. */
  lotCount: number | null;
  /** When its first lot opens, where none is open yet. */
  opensAt: Instant | null;
  auctionCount: number;
};

export function decodeCategory(wire: ReadCategory): Category {
  return {
    id: wire.id,
    parentId: wire.parent_id ?? null,
    level: wire.level,
    // formatted_name can be stale.
    name: wire.name,
    url: toAppPath(wire.url, `/c/${wire.id}`),
    imageUrl: wire.image_url ?? '',
    icon: wire.icon?.name ?? '',
    color: wire.color ?? '',
    lotCount: wire.lot_count ?? null,
    opensAt: wire.opens_at ? parseInstant(wire.opens_at) : null,
    auctionCount: wire.auction_count ?? 0,
  };
}

export type Auction = {
  id: number;
  title: string;
  url: string;
  imageUrl: string;
  status: WireAuction['status'];
  categories: { id: number; name: string; url: string }[];
  experts: { id: number; name: string; imageUrl: string | null }[];
  startsAt: Instant;
  endsAt: Instant;
  lotCount: number;
  /** Null where the backend does not count them. */
  openLotCount: number | null;
};

function toAuctionStatus(status: string): Auction['status'] {
  if (status === 'closed' || status === 'scheduled') return status;
  // Also `closing_now`: its last lots can be bid on.
  return 'open_now';
}

/** Throws where neither name of a time was sent. */
function requireTime(snake: string | null | undefined, camel: string | null | undefined): Instant {
  return parseInstant(snake ?? camel ?? '');
}

const toId = (id: number | string): number => Number(id);

export function decodeAuction(wire: ReadAuction): Auction {
  return {
    id: wire.id,
    title: wire.title,
    url: toAppPath(wire.url, `/a/${wire.id}`),
    imageUrl: wire.images?.original ?? wire.images?.[6] ?? wire.images?.[5] ?? '',
    status: toAuctionStatus(wire.status),
    categories: (wire.categories ?? []).map(({ id, name, title, url }) => ({ id, name: name ?? title ?? '', url: toAppPath(url, `/c/${id}`) })),
    experts: (wire.auctioneers ?? []).map(({ id, name, imageSmall }) => ({ id: toId(id), name, imageUrl: imageSmall ?? null })),
    startsAt: requireTime(wire.start_at, wire.startAt),
    endsAt: requireTime(wire.close_at, wire.closeAt),
    lotCount: wire.lot_count ?? wire.lotCount ?? 0,
    openLotCount: wire.open_lot_count ?? null,
  };
}

type Specification = Omit<WireLotDetail['specifications'][number], 'valueId'> & {
  /** null: free text. */
  valueId: number | null;
};

export type LotDetail = Omit<WireLotDetail, 'expertsEstimate' | 'sellerInfo' | 'specifications' | 'auctionTitle' | 'category' | 'language'> & {
  estimate: { min: Money; max: Money } | null;
  /** What its texts are written in; null: not known. */
  language: string | null;
  /** null: not known. */
  auctionTitle: string | null;
  category: WireLotDetail['category'] | null;
  specifications: Specification[];
  sellerInfo: Omit<WireLotDetail['sellerInfo'], 'createdAt'> & { /** null: not known. */ createdAt: Instant | null };
};

/** Badge icons are addresses, or objects with one in each format. */
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
    score: score ?? { score: null, positiveCount: 0, neutralCount: 0, negativeCount: 0, lifetimeCount: 0 },
    badges: (badges ?? []).map(({ name, title, description, icon }) => ({ name, title, description, icon: toIconUrl(icon) })),
    isPro: seller.isPro ?? false,
    isTop: seller.isTop ?? false,
    marginScheme: seller.marginScheme ?? false,
    createdAt: seller.createdAt == null ? null : parseInstant(seller.createdAt),
    objectsSold: seller.objectsSold ?? { total: 0 },
    lotsInAuction: seller.lotsInAuction ?? { total: 0 },
  };
}

function decodeCategoryOf({ category, categoryPath }: ReadLotDetail): Pick<LotDetail, 'category' | 'categoryPath'> {
  const id = category?.id ?? null;
  const own = id === null ? null : { id, url: toAppPath(category?.url, `/c/${id}`), level: category?.level ?? 0, name: category?.name ?? '' };
  const path = (categoryPath ?? []).map((step) => ({ ...step, url: toAppPath(step.url, `/c/${step.id}`) }));
  // Without a path the lot's own category stands for it, if it has a name.
  return { category: own, categoryPath: path.length > 0 || own === null || own.name === '' ? path : [own] };
}

export function decodeLotDetail({ lot }: { lot: ReadLotDetail }): LotDetail {
  const { expertsEstimate: estimate } = lot;
  return {
    lotId: lot.lotId,
    lotTitle: lot.lotTitle,
    lotSubtitle: lot.lotSubtitle ?? '',
    // In an address the id comes before it anyway.
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
    specifications: (lot.specifications ?? []).map(({ specificationId, valueId, name, value, url }) => ({
      specificationId,
      valueId: valueId ?? null,
      name,
      value,
      url: url == null ? null : toAppPath(url, '/'),
    })),
    experts: (lot.experts ?? []).map(({ id, name, image, pathUrl }) => ({ id: toId(id), name, image: image ?? null, pathUrl: pathUrl == null ? null : toAppPath(pathUrl, '/') })),
    favoriteCount: lot.favoriteCount ?? 0,
    isClosed: lot.isClosed ?? false,
    hasExplicitContent: lot.hasExplicitContent ?? false,
    ageCheckRequired: lot.ageCheckRequired ?? false,
    disclaimers: lot.disclaimers ?? [],
    auctionId: lot.auctionId,
    auctionTitle: lot.auctionTitle ?? null,
    ...decodeCategoryOf(lot),
    estimate: estimate == null ? null : { min: moneyFromMajor(estimate.min.EUR, 'EUR'), max: moneyFromMajor(estimate.max.EUR, 'EUR') },
    sellerInfo: decodeSeller(lot.sellerInfo),
  };
}

export type LotGallery = { title: string; images: { l: { url: string }; xl: { url: string } }[] }[];

export function decodeLotGallery({ gallery }: ReadResponseOf<typeof getLotGallery>): LotGallery {
  return gallery.map(({ title, images }) => ({ title: title ?? '', images: images.map(({ l, xl }) => ({ l: { url: l.url }, xl: { url: xl?.url ?? l.url } })) }));
}

export type LotNavigation = {
  previous_lot_url: string | null;
  next_lot_url: string | null;
  current_position: number | null;
  total_lots: number | null;
};

const toLotUrl = (id: number | null | undefined, url: string | null | undefined): string | null => (id == null ? null : toAppPath(url, `/l/${id}`));

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
  destination: { countryCode: string; countryName: string; price: Money; isAvailable: boolean } | null;
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
    paymentMethods: (wire.payment_methods ?? []).map(({ name, label }) => ({ name, label: label ?? name })),
    destination: to == null ? null : {
      countryCode: to.country.short_code,
      countryName: to.country.name,
      price: moneyFromMinorFloat(to.shipping.rate, to.shipping.currency_code),
      isAvailable: to.shipping.is_available,
    },
    isCombinedAllowed: wire.combined_shipping_allowed ?? false,
    isPickupOnly: wire.is_pickup_only ?? false,
    pickup: wire.pickup_location == null ? null : { countryCode: wire.pickup_location.country_code, city: wire.pickup_location.city },
  };
}
