// Categories, auctions, the lot's page and its shipping, from the wire's shape to the app's. Pure.
import type { ResponseOf } from '../../../contract/core/endpoint';
import type { WireAuction } from '../../../contract/buyer/auctions';
import type { WireCategory } from '../../../contract/buyer/categories';
import type { getLotShipping, WireLotDetail } from '../../../contract/buyer/lots';
import { parseInstant, type Instant } from '../../../lib/instant';
import type { Money } from '../../../lib/money';
import { moneyFromMajor, moneyFromMinorFloat } from '../../../lib/moneyWire';

export type Category = {
  id: number;
  parentId: number | null;
  level: number;
  name: string;
  url: string;
  imageUrl: string;
  icon: string;
  color: string;
  lotCount: number;
  /** When its first lot opens, where none is open yet. */
  opensAt: Instant | null;
  auctionCount: number;
};

export function decodeCategory(wire: WireCategory): Category {
  return {
    id: wire.id,
    parentId: wire.parent_id,
    level: wire.level,
    name: wire.formatted_name,
    url: wire.url,
    imageUrl: wire.image_url,
    icon: wire.icon.name,
    color: wire.color,
    lotCount: wire.lot_count,
    opensAt: wire.opens_at ? parseInstant(wire.opens_at) : null,
    auctionCount: wire.auction_count,
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

export function decodeAuction(wire: WireAuction): Auction {
  return {
    id: wire.id,
    title: wire.title,
    url: wire.url,
    imageUrl: wire.images.original,
    status: wire.status,
    categories: wire.categories.map(({ id, name, url }) => ({ id, name, url })),
    experts: wire.auctioneers.map(({ id, name, imageSmall }) => ({ id, name, imageUrl: imageSmall })),
    startsAt: parseInstant(wire.start_at),
    endsAt: parseInstant(wire.close_at),
    lotCount: wire.lot_count,
    openLotCount: wire.open_lot_count ?? null,
  };
}

export type LotDetail = Omit<WireLotDetail, 'expertsEstimate' | 'sellerInfo'> & {
  estimate: { min: Money; max: Money } | null;
  sellerInfo: Omit<WireLotDetail['sellerInfo'], 'createdAt'> & { createdAt: Instant };
};

export function decodeLotDetail({ lot }: { lot: WireLotDetail }): LotDetail {
  const { expertsEstimate, sellerInfo, ...rest } = lot;
  return {
    ...rest,
    estimate: expertsEstimate && { min: moneyFromMajor(expertsEstimate.min.EUR, 'EUR'), max: moneyFromMajor(expertsEstimate.max.EUR, 'EUR') },
    sellerInfo: { ...sellerInfo, createdAt: parseInstant(sellerInfo.createdAt) },
  };
}

type WireShipping = ResponseOf<typeof getLotShipping>['shipping'];

export type LotShipping = {
  rates: { regionCode: string; regionName: string; price: Money }[];
  deliveryDays: { from: number; to: number } | null;
  paymentMethods: { name: string; label: string }[];
  destination: { countryCode: string; countryName: string; price: Money; isAvailable: boolean } | null;
  isCombinedAllowed: boolean;
  isPickupOnly: boolean;
  pickup: { countryCode: string; city: string } | null;
};

export function decodeLotShipping({ shipping: wire }: { shipping: WireShipping }): LotShipping {
  const to = wire.destination_country;
  const days = wire.estimated_delivery_times[0];
  return {
    rates: wire.rates.map((rate) => ({
      regionCode: rate.region_code,
      regionName: rate.region_name,
      price: moneyFromMinorFloat(rate.price, rate.currency_code),
    })),
    deliveryDays: days ? { from: days.from_days, to: days.to_days } : null,
    paymentMethods: wire.payment_methods.map(({ name, label }) => ({ name, label })),
    destination: to && {
      countryCode: to.country.short_code,
      countryName: to.country.name,
      price: moneyFromMinorFloat(to.shipping.rate, to.shipping.currency_code),
      isAvailable: to.shipping.is_available,
    },
    isCombinedAllowed: wire.combined_shipping_allowed,
    isPickupOnly: wire.is_pickup_only,
    pickup: wire.pickup_location && { countryCode: wire.pickup_location.country_code, city: wire.pickup_location.city },
  };
}
