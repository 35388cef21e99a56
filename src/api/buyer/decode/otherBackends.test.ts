// Rules for reading a backend that sends less than our marketplace: each body passes the front
// end's validator and then its decoder, like a response.
import {
  listAuctions as auctionsEndpoint,
  getBiddingBlock,
  getLotDetail,
  getLotGallery,
  getLotNavigation,
  getLotShipping,
  listBiddingLots,
  listBids,
  listCategories,
  listSuggestions,
  searchLots,
} from '../../../contract/generated/buyer';
import type { RuntimeEndpoint } from '../../../contract/core/runtimeEndpoint';
import { validators } from '../../../contract/generated/validators';
import { splitHighlight } from '../../../features/discovery/search/SuggestBox';
import { pickNewestBlock } from '../newestBidding';
import { toAppPath } from '../../core/decode/toAppPath';
import { decodeBiddingBlock, decodeBidPage } from './bidding';
import { decodeBiddingLots } from './cardBidding';
import { decodeAuction, decodeCategory } from './catalogue';
import { decodeFilteredLots } from '../../core/decode/lotCard';
import {
  decodeLotDetail,
  decodeLotGallery,
  decodeLotNavigation,
  decodeLotShipping,
} from './lotDetail';
import { decodeSuggestion } from './suggestion';

/** Fails if the front end rejects the body, or if our own marketplace could send it. */
async function read<Args, Wire, App>(
  endpoint: RuntimeEndpoint<Args, Wire>,
  body: unknown,
  decode: (wire: Wire) => App,
): Promise<App> {
  const validate = await endpoint.loadValidator();
  const isValid = validate(body);
  expect(validate.errors ?? []).toEqual([]);
  expect(isValid).toBe(true);
  expect(validators[endpoint.name]?.response(body)).toBe(false);
  // The validator has confirmed the type.
  return decode(body as Wire);
}

const euros = (amount: number) => ({ minor: amount * 100, currency: 'EUR' });
const card = {
  id: 7,
  title: 'Brass sextant',
  url: 'https://www.other.example/nl/l/7-brass-sextant',
  auctionId: 3,
  sellerId: null,
  isVectorSearchResult: null,
  localized: null,
  hasFreeShipping: null,
  biddingStartTime: null,
};
const block = {
  id: 7,
  planned_start_at: '2026-01-01T10:00:00Z',
  planned_close_at: '2026-01-08T10:00:00Z',
  highest_bid_amount: 120,
  highest_bidder_token: 'abc',
  is_closed: false,
  is_sold: false,
  next_minimum_bid: 130,
  quick_bids: [130, 140, 150],
  reserve_price_met: null,
  close_to_reserve_price: null,
  show_flyin: null,
};
const state = {
  id: 7,
  auction_id: 3,
  current_bid_amount: { EUR: 120, USD: 1 },
  highest_bidder_token: 'abc',
  bidding_start_time: '2026-01-01T10:00:00Z',
  bidding_end_time: '2026-01-08T10:01:30Z',
  closed: false,
};

test('cards: accept nulls, no meta, text positions and absolute URLs', async () => {
  const filters = [
    { id: 'budget', name: 'Price', type: 'range', position: '2', values: [{ id: 'min' }] },
    {
      id: 'object_type',
      name: 'Type',
      type: 'facet',
      position: 1,
      slug: 'type',
      count: 4,
      values: [
        {
          id: 'a',
          name: 'A',
          label: 'A',
          slug: 'a',
          position: '3',
          selected: false,
          filter_data: { count: 4 },
        },
      ],
    },
  ];
  const page = await read(searchLots, { total: 1, lots: [card], filters }, decodeFilteredLots);
  expect(page.lots).toEqual([
    expect.objectContaining({
      url: '/l/7-brass-sextant',
      sellerId: null,
      hasFreeShipping: false,
      biddingStartsAt: null,
      subtitle: '',
      hasBuyNow: false,
    }),
  ]);
  expect(page).toMatchObject({ page: 1, perPage: 24, total: 1, isExtended: false });
  expect(page.filters.map(({ position, count }) => [position, count])).toEqual([
    [2, 0],
    [1, 4],
  ]);
  expect(page.filters[0]?.values).toEqual([
    {
      id: 'min',
      name: 'min',
      label: 'min',
      slug: 'min',
      position: Number.MAX_SAFE_INTEGER,
      selected: false,
      filter_data: { count: 0 },
    },
  ]);
  expect(page.filters[1]?.values[0]?.position).toBe(3);
});

test('bidding block: defaults to euros and a planned end', async () => {
  const decoded = await read(
    getBiddingBlock,
    { bidding_block: { status: 'running', bids: null, lot: block } },
    (wire) => decodeBiddingBlock(wire.bidding_block),
  );
  expect(decoded).toMatchObject({
    status: 'open',
    currentBid: euros(120),
    nextMinimumBid: euros(130),
    isReserveMet: null,
    isCloseToReserve: false,
    isEndPlanned: true,
    endsAt: Date.parse('2026-01-08T10:00:00Z'),
    sequence: 120,
    buyNow: null,
    viewer: {
      isBidder: false,
      isLeading: false,
      isWinner: false,
      maximum: null,
      orderReference: null,
    },
  });
});

test('a lot that was bought without any bid shows what it was bought for', async () => {
  const lot = { ...block, highest_bidder_token: null, highest_bid_amount: 200, is_sold: true };
  const decoded = await read(getBiddingBlock, { bidding_block: { lot } }, (wire) =>
    decodeBiddingBlock(wire.bidding_block),
  );
  const { lots } = await read(
    listBiddingLots,
    {
      lots: [
        {
          ...state,
          highest_bidder_token: null,
          winner_token: 'abc',
          current_bid_amount: { EUR: 200 },
        },
      ],
      meta: { time: 1 },
    },
    decodeBiddingLots,
  );
  expect([decoded.currentBid, lots[7]?.currentBid]).toEqual([euros(200), euros(200)]);
});

test.each([0, 25])(
  'bidding block: without a leader token there is no bid, with amount %i',
  async (amount) => {
    const lot = {
      ...block,
      highest_bidder_token: null,
      highest_bid_amount: amount,
      next_minimum_bid: 25,
    };
    const decoded = await read(getBiddingBlock, { bidding_block: { lot } }, (wire) =>
      decodeBiddingBlock(wire.bidding_block),
    );
    expect([decoded.currentBid, decoded.leaderToken, decoded.sequence]).toEqual([null, null, 0]);
    const { lots } = await read(
      listBiddingLots,
      {
        lots: [{ ...state, highest_bidder_token: null, current_bid_amount: { EUR: amount } }],
        meta: { time: 1 },
      },
      decodeBiddingLots,
    );
    expect([lots[7]?.currentBid, lots[7]?.nextMinimumBid]).toEqual([
      null,
      amount === 0 ? null : euros(amount),
    ]);
  },
);

test('bidding/lots: its end is not undone by a later block with only the planned end', async () => {
  const { lots } = await read(
    listBiddingLots,
    { lots: [state], meta: { time: 1 } },
    decodeBiddingLots,
  );
  const endsAt = lots[7]?.endsAt ?? 0;
  expect(endsAt).toBe(Date.parse('2026-01-08T10:01:30Z'));
  const current = { ...decodeBiddingBlock({ lot: block }), endsAt };
  const higher = decodeBiddingBlock({ lot: { ...block, highest_bid_amount: 150 } });
  expect(pickNewestBlock(current, higher)).toMatchObject({ currentBid: euros(150), endsAt });
  expect(pickNewestBlock(higher, current)).toBe(higher);
});

test('bidding/lots: fills in missing fields and derives isSold from the winner', async () => {
  const { lots } = await read(
    listBiddingLots,
    { lots: [state, { ...state, id: 8, closed: true, winner_token: 'abc' }], meta: { time: 1 } },
    decodeBiddingLots,
  );
  expect(lots[7]).toMatchObject({
    currentBid: euros(120),
    sequence: 120,
    isSold: false,
    hasViewerBid: false,
    favoriteCount: 0,
  });
  expect(lots[8]).toMatchObject({ isClosed: true, isSold: true, winnerToken: 'abc' });
});

test('bids: from_order marks automatic bids, and null is an empty list', async () => {
  const bid = {
    id: 1,
    amount: 120,
    bidder: { name: 'Bidder 1', token: 'abc', total_bids: 9 },
    created_at: '2026-01-02T10:00:00Z',
  };
  const { bids } = await read(
    listBids,
    {
      bids: [
        { ...bid, from_order: true },
        { ...bid, id: 2, from_order: false },
      ],
    },
    decodeBidPage,
  );
  expect(bids.map(({ isAutomatic, amount }) => [isAutomatic, amount])).toEqual([
    [true, euros(120)],
    [false, euros(120)],
  ]);
  expect(await read(listBids, { bids: null }, decodeBidPage)).toMatchObject({
    bids: [],
    total: 0,
    page: 1,
  });
});

test('lot detail: accepts text ids, icon objects and slugs with the id', async () => {
  const sellerInfo = {
    id: 4,
    url: '/nl/u/4-museum',
    sellerName: 'Museum',
    userName: 'museum',
    address: { country: { name: 'Netherlands', shortCode: 'nl' } },
    badges: [
      {
        name: 'pro',
        title: 'Pro',
        description: '',
        icon: { svg: 'https://pictures.example/pro.svg', png: null },
      },
    ],
  };
  const lot = {
    lotId: 7,
    lotTitle: 'Brass sextant',
    slug: '7-brass-sextant',
    auctionId: 3,
    sellerInfo,
    images: [{ large: 'https://pictures.example/7.jpg', width: 1600 }],
    specifications: [{ specificationId: 1, valueId: null, name: 'Maker', value: 'Unknown' }],
    experts: [{ id: '12', name: 'Ann', pathUrl: 'https://www.other.example/en/x/12-ann' }],
    category: { id: 5, url: '/en/c/5-instruments' },
  };
  const decoded = await read(getLotDetail, { lot }, decodeLotDetail);
  expect(decoded).toMatchObject({
    slug: 'brass-sextant',
    auctionTitle: null,
    categoryPath: [],
    category: { url: '/c/5-instruments', name: '' },
    estimate: null,
    experts: [{ id: 12, pathUrl: '/x/12-ann' }],
  });
  expect(decoded.specifications).toEqual([
    { specificationId: 1, valueId: null, name: 'Maker', value: 'Unknown', url: null },
  ]);
  expect(decoded.images[0]).toMatchObject({
    id: '0',
    medium: 'https://pictures.example/7.jpg',
    w: 0,
  });
  expect(decoded.sellerInfo).toMatchObject({
    url: '/u/4-museum',
    marginScheme: false,
    createdAt: null,
    address: { city: null },
    badges: [{ icon: 'https://pictures.example/pro.svg' }],
  });
});

test('gallery and navigation: accept missing titles and URLs', async () => {
  const gallery = [
    {
      images: [
        {
          l: { url: 'https://pictures.example/l.jpg', width: 10, height: 5 },
          xl: { url: 'https://pictures.example/xl.jpg', w: 20, h: 10 },
        },
      ],
    },
  ];
  expect(await read(getLotGallery, { gallery }, decodeLotGallery)).toEqual([
    {
      title: '',
      images: [
        {
          l: { url: 'https://pictures.example/l.jpg' },
          xl: { url: 'https://pictures.example/xl.jpg' },
        },
      ],
    },
  ]);
  expect(
    await read(
      getLotNavigation,
      { previous_lot_id: 6, next_lot_id: null, current_position: 2, total_lots: 9 },
      decodeLotNavigation,
    ),
  ).toEqual({ previous_lot_url: '/l/6', next_lot_url: null, current_position: 2, total_lots: 9 });
});

test('categories: use name, not the possibly stale formatted_name', async () => {
  const category = {
    id: 5,
    url: '/en/c/5-instruments',
    name: 'Instruments',
    formatted_name: 'Old name',
    level: 1,
    images: { 5: 'x' },
    icon: { svg: null },
  };
  expect(
    await read(listCategories, { categories: [category] }, (wire) =>
      wire.categories.map(decodeCategory),
    ),
  ).toEqual([
    expect.objectContaining({
      name: 'Instruments',
      lotCount: null,
      icon: '',
      url: '/c/5-instruments',
    }),
  ]);
});

test('auctions: accept closing_now, camel case fields, and categories with a title', async () => {
  const auction = {
    id: 3,
    title: 'Science',
    url: '/a/3-science',
    status: 'closing_now',
    family: { id: 1 },
    categories: [{ id: 5, title: 'Instruments' }],
    startAt: '2026-01-01T10:00:00Z',
    closeAt: '2026-01-08T10:00:00Z',
    lotCount: 12,
  };
  expect(
    await read(auctionsEndpoint, { auctions: [auction] }, (wire) =>
      wire.auctions.map(decodeAuction),
    ),
  ).toEqual([
    expect.objectContaining({
      status: 'open_now',
      lotCount: 12,
      endsAt: Date.parse('2026-01-08T10:00:00Z'),
      categories: [{ id: 5, name: 'Instruments', url: '/c/5' }],
    }),
  ]);
  expect(() => decodeAuction({ ...auction, closeAt: undefined })).toThrow(RangeError);
});

test('suggestions: accept missing parts and both highlight tags', async () => {
  const [minimal, full] = await read(
    listSuggestions,
    {
      query_terms: [
        { text: 'a < b', entity: { type: 'query_term' } },
        {
          text: 'sextant',
          highlighted: '<mark>sex</mark>tant',
          entity: { type: 'auction', url: null, id: null, value: null },
        },
      ],
    },
    (wire) => wire.query_terms.map(decodeSuggestion),
  );
  expect(minimal).toEqual({
    text: 'a < b',
    highlighted: 'a &lt; b',
    entity: { type: 'query_term', value: 'a < b', url: '/s?q=a%20%3C%20b', id: null },
  });
  expect(full?.entity.url).toBeNull();
  expect(splitHighlight(full?.highlighted ?? '')).toEqual([
    { text: 'sex', isMatch: true },
    { text: 'tant', isMatch: false },
  ]);
});

test('shipping: accepts a numeric provider, null is_promoted and any region code', async () => {
  const shipping = {
    rates: [
      { region_code: 'europe', price: 1300.0, currency_code: 'EUR' },
      { region_code: 'rest', price: 2500.0, currency_code: 'EUR' },
    ],
    payment_methods: [{ name: 'card', is_promoted: null }],
    provider_id: 17,
    delivery_methods: ['ship'],
  };
  expect(await read(getLotShipping, { shipping }, decodeLotShipping)).toMatchObject({
    rates: [
      { regionName: 'europe', price: euros(13) },
      { regionName: 'rest', price: euros(25) },
    ],
    paymentMethods: [{ name: 'card', label: 'card' }],
    deliveryDays: null,
    destination: null,
  });
});

test.each([
  ['https://www.other.example/nl/l/7-x?a=1', '/l/7-x?a=1'],
  ['/zh-Hans/c/1', '/c/1'],
  ['/ca', '/ca'],
  ['//evil.example/c/1', '/c/1'],
  ['javascript:alert(1)', '/fallback'],
  ['', '/fallback'],
  [null, '/fallback'],
])('uses only the path without the locale of %j', (address, path) =>
  expect(toAppPath(address, '/fallback')).toBe(path),
);

test('rejects a wrong type', async () => {
  const validate = await getBiddingBlock.loadValidator();
  expect(validate({ bidding_block: { lot: { ...block, highest_bid_amount: '120' } } })).toBe(false);
  expect(validate.errors?.[0]?.instancePath).toBe('/bidding_block/lot/highest_bid_amount');
});
