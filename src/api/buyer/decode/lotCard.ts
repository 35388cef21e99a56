// Cards and lists of lots, from the wire's shape to the app's. Called by the endpoints of this slice; pure.
import type { WireFilter, WireFilteredLots, WireLotCard } from '../../../contract/buyer/lotCard';
import { parseInstant, type Instant } from '../../../lib/instant';

export type LotCard = {
  id: number;
  title: string;
  subtitle: string;
  /** URL of one size; `Picture` derives the others from it. */
  imageUrl: string;
  favoriteCount: number;
  /** Path without a locale. */
  url: string;
  auctionId: number;
  isContentExplicit: boolean;
  hasReserve: boolean;
  biddingStartsAt: Instant;
  hasBuyNow: boolean;
  hasFreeShipping: boolean;
  sellerId: number;
  sellerShopName: string | null;
};

export type LotPage = { lots: LotCard[]; page: number; perPage: number; total: number };
export type FilteredLotPage = LotPage & { filters: WireFilter[]; isExtended: boolean };

export function decodeLotCard(wire: WireLotCard): LotCard {
  return {
    id: wire.id,
    title: wire.translatedTitle ?? wire.title,
    subtitle: wire.translatedSubtitle ?? wire.subtitle,
    imageUrl: wire.thumbImageUrl,
    favoriteCount: wire.favoriteCount,
    url: wire.url,
    auctionId: wire.auctionId,
    isContentExplicit: wire.isContentExplicit,
    hasReserve: wire.reservePriceSet,
    biddingStartsAt: parseInstant(wire.biddingStartTime),
    hasBuyNow: wire.buyNow !== null,
    hasFreeShipping: wire.hasFreeShipping,
    sellerId: wire.sellerId,
    sellerShopName: wire.sellerShopName,
  };
}

type WirePage = { lots: WireLotCard[]; meta: { page: number; per_page: number; total: number } };

export function decodeLotPage({ lots, meta }: WirePage): LotPage {
  return { lots: lots.map(decodeLotCard), page: meta.page, perPage: meta.per_page, total: meta.total };
}

export function decodeFilteredLots({ lots, total, filters, meta }: WireFilteredLots): FilteredLotPage {
  return {
    lots: lots.map(decodeLotCard),
    page: meta.page,
    perPage: meta.per_page,
    total,
    filters,
    isExtended: meta.extended_search_result,
  };
}

export function decodeLots({ lots }: { lots: WireLotCard[] }): LotCard[] {
  return lots.map(decodeLotCard);
}
