// Decodes lot cards and lists of lots.
import type {
  ReadFilter,
  ReadFilteredLots,
  ReadLotCard,
  ReadLotList,
  WireFilter,
} from '../../../contract/buyer/lotCard';
import { parseInstant, type Instant } from '../../../lib/instant';
import { PAGE_SIZE } from '../createServiceApi';
import { toAppPath } from './toAppPath';

export type LotCard = {
  id: number;
  /** Translated if a translation exists. */
  title: string;
  subtitle: string;
  /** Language of title and subtitle; null: the page language, or unknown. */
  language: string | null;
  /** The texts before translation; null: not translated. */
  original: { title: string; subtitle: string; language: string | null } | null;
  /** URL of one size; `Picture` derives the other sizes. */
  imageUrl: string;
  favoriteCount: number;
  /** Path without a locale. */
  url: string;
  auctionId: number;
  isContentExplicit: boolean;
  hasReserve: boolean;
  /** null: unknown, and the lot counts as open for bids. */
  biddingStartsAt: Instant | null;
  hasBuyNow: boolean;
  hasFreeShipping: boolean;
  sellerId: number | null;
  sellerShopName: string | null;
};

export type LotPage = { lots: LotCard[]; page: number; perPage: number; total: number };
export type FilteredLotPage = LotPage & {
  filters: WireFilter[];
  /** Lots that match only some of the words, below the few that match all. */
  similarLots: LotCard[];
  /** Where the pages before and after this one begin; null: use their number. */
  previousCursor: string | null;
  nextCursor: string | null;
  isExtended: boolean;
  /** The query that was searched for instead. */
  correctedQuery: string | null;
};

export function decodeLotCard(wire: ReadLotCard): LotCard {
  const original = {
    title: wire.title,
    subtitle: wire.subtitle ?? '',
    language: wire.language ?? null,
  };
  const translated =
    wire.translatedTitle == null
      ? null
      : {
          title: wire.translatedTitle,
          subtitle: wire.translatedSubtitle ?? original.subtitle,
          language: null,
        };
  return {
    id: wire.id,
    ...(translated ?? original),
    original: translated === null ? null : original,
    imageUrl: wire.thumbImageUrl ?? wire.originalImageUrl ?? '',
    favoriteCount: wire.favoriteCount ?? 0,
    url: toAppPath(wire.url, `/l/${wire.id}`),
    auctionId: wire.auctionId,
    isContentExplicit: wire.isContentExplicit ?? false,
    hasReserve: wire.reservePriceSet ?? false,
    biddingStartsAt: wire.biddingStartTime == null ? null : parseInstant(wire.biddingStartTime),
    hasBuyNow: wire.buyNow != null,
    hasFreeShipping: wire.hasFreeShipping ?? false,
    sellerId: wire.sellerId ?? null,
    sellerShopName: wire.sellerShopName ?? null,
  };
}

export function decodeLotPage({ lots, meta }: ReadLotList): LotPage {
  return {
    lots: lots.map(decodeLotCard),
    page: meta?.page ?? 1,
    perPage: meta?.per_page ?? PAGE_SIZE,
    total: meta?.total ?? lots.length,
  };
}

type ReadFilterValue = NonNullable<ReadFilter['values']>[number];

/** A position is a number or a numeric string. Items without one sort last. */
const toPosition = (position: number | string | null | undefined): number => {
  const number = position == null || position === '' ? NaN : Number(position);
  return Number.isFinite(number) ? number : Number.MAX_SAFE_INTEGER;
};

function decodeFilterValue({
  id,
  name,
  label,
  slug,
  position,
  selected,
  filter_data: data,
}: ReadFilterValue): WireFilter['values'][number] {
  const displayName = name ?? label ?? id;
  return {
    id,
    name: displayName,
    label: label ?? displayName,
    slug: slug ?? id,
    position: toPosition(position),
    selected: selected ?? false,
    filter_data: { count: data?.count ?? 0 },
  };
}

function decodeFilter({ id, name, position, slug, count, type, values }: ReadFilter): WireFilter {
  return {
    id,
    name,
    type,
    position: toPosition(position),
    slug: slug ?? id,
    count: count ?? 0,
    values: (values ?? []).map(decodeFilterValue),
  };
}

export function decodeFilteredLots({
  lots,
  similar_lots: similar,
  total,
  filters,
  meta,
}: ReadFilteredLots): FilteredLotPage {
  return {
    lots: lots.map(decodeLotCard),
    page: meta?.page ?? 1,
    perPage: meta?.per_page ?? PAGE_SIZE,
    total,
    filters: (filters ?? []).map(decodeFilter),
    similarLots: (similar ?? []).map(decodeLotCard),
    previousCursor: meta?.previous_cursor ?? null,
    nextCursor: meta?.next_cursor ?? null,
    isExtended: meta?.extended_search_result ?? false,
    correctedQuery: meta?.corrected_query ?? null,
  };
}

export function decodeLots({ lots }: { lots: ReadLotCard[] }): LotCard[] {
  return lots.map(decodeLotCard);
}
