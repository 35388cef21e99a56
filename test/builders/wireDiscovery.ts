// Wire responses of the discovery endpoints, for feature tests on a fake transport.
import type { WireAuction } from '../../src/contract/buyer/auctions';
import type { WireBiddingLot } from '../../src/contract/buyer/bidding';
import type { WireCategory } from '../../src/contract/buyer/categories';
import type { WireCollection } from '../../src/contract/buyer/collections';
import type { WireFilter, WireFilteredLots, WireLotCard } from '../../src/contract/buyer/lotCard';

export function wireLotCard(id: number, overrides: Partial<WireLotCard> = {}): WireLotCard {
  return {
    id,
    title: `Lot ${id}`,
    subtitle: 'Oil on canvas',
    language: 'en',
    thumbImageUrl: `/images/cw_lot_card/lot-${id}-1.jpg`,
    originalImageUrl: `/images/cw_large/lot-${id}-1.jpg`,
    favoriteCount: 0,
    url: `/l/${id}-lot`,
    localized: false,
    translatedTitle: null,
    translatedSubtitle: null,
    auctionId: 1,
    isContentExplicit: false,
    reservePriceSet: false,
    biddingStartTime: '2026-11-20T12:00:00.000Z',
    buyNow: null,
    hasFreeShipping: false,
    isVectorSearchResult: false,
    description: null,
    sellerId: 7,
    sellerShopName: 'Old Things',
    ...overrides,
  };
}

export function wireBiddingLot(
  id: number,
  overrides: Partial<WireBiddingLot> = {},
): WireBiddingLot {
  return {
    id,
    auction_id: 1,
    currency_code: 'EUR',
    current_bid_amount: { EUR: 120, USD: 0, GBP: 0 },
    next_minimum_bid: 130,
    highest_bidder_token: 'a'.repeat(40),
    winner_token: null,
    bidding_start_time: '2026-11-20T12:00:00.000Z',
    bidding_end_time: '2026-11-21T14:00:00.000Z',
    reserve_price_met: null,
    favorite_count: 0,
    bid_count: 3,
    sequence: 3,
    closed: false,
    sold: false,
    is_buy_now_available: false,
    realtime_channel: 'auction-1',
    use_realtime_message_fallback: false,
    viewer_has_bid: false,
    ...overrides,
  };
}

export const biddingAnswer = (lots: WireBiddingLot[]) => ({
  body: { lots, meta: { time: 1_795_262_400 } },
});

type Value = { id: string; label?: string; count: number; selected?: boolean };

export function wireFilter(
  id: string,
  values: Value[],
  type: WireFilter['type'] = 'facet',
): WireFilter {
  return {
    id,
    name: id,
    position: 0,
    slug: id,
    count: values.length,
    type,
    values: values.map((value, position) => ({
      id: value.id,
      name: value.label ?? value.id,
      label: value.label ?? value.id,
      slug: value.id,
      position,
      selected: value.selected ?? false,
      filter_data: { count: value.count },
    })),
  };
}

type SearchOverrides = {
  total?: number;
  filters?: WireFilter[];
  isExtended?: boolean;
  similarLots?: WireLotCard[];
  cursors?: { previous: string | null; next: string | null };
};

export function wireSearchResults(
  lots: WireLotCard[],
  {
    total = lots.length,
    filters = [],
    isExtended = false,
    similarLots = [],
    cursors = { previous: null, next: null },
  }: SearchOverrides = {},
): { body: WireFilteredLots } {
  return {
    body: {
      total,
      lots,
      similar_lots: similarLots,
      filters,
      meta: {
        extended_search_result: isExtended,
        corrected_query: null,
        page: 1,
        per_page: 24,
        previous_cursor: cursors.previous,
        next_cursor: cursors.next,
      },
    },
  };
}

/** A collection that has lots. */
export const wireCollection = (
  id: number,
  overrides: Partial<WireCollection> = {},
): WireCollection => ({
  id,
  title: `Collection ${id}`,
  description: `About collection ${id}.`,
  start_date: '2026-11-01T09:00:00Z',
  end_date: null,
  hero_image: null,
  categories: [],
  url: `/x/${id}-collection`,
  color: '#888888',
  title_color: '#ffffff',
  cta_text: null,
  images: [],
  lot_count: 10,
  tags: [],
  seo: { title: `Collection ${id}`, description: `About collection ${id}.` },
  ...overrides,
});

export function wireCategory(id: number, overrides: Partial<WireCategory> = {}): WireCategory {
  return {
    id,
    url: `/c/${id}-things`,
    name: `Category ${id}`,
    formatted_name: `Category ${id}`,
    short_name: `Category ${id}`,
    code_name: `category-${id}`,
    auction_count: 1,
    lot_count: 10,
    parent_id: null,
    image_url: `/images/cw_collection_card_landscape/category-${id}.jpg`,
    images: [],
    color: '#888888',
    icon: { svg: null, png: null, name: 'tag' },
    level: 0,
    position: id,
    ...overrides,
  };
}

export function wireAuction(id: number, overrides: Partial<WireAuction> = {}): WireAuction {
  return {
    id,
    title: `Auction ${id}`,
    themed: false,
    url: `/a/${id}-auction`,
    images: {
      5: '/images/cw_auction_small/auction-1.jpg',
      6: '/images/cw_auction_large/auction-1.jpg',
      original: '/images/cw_large/auction-1.jpg',
    },
    status: 'open_now',
    family: 'general',
    categories: [{ id: 3, name: 'Maps', url: '/c/3-maps', level: 0 }],
    auctioneers: [{ id: 5, name: 'Ada Quill', imageLarge: null, imageSmall: null }],
    start_at: '2026-11-20T12:00:00.000Z',
    close_at: '2026-11-21T15:30:00.000Z',
    lot_count: 2,
    type_id: 3,
    theme_id: null,
    ...overrides,
  };
}
