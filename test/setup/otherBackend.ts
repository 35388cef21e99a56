// Another company's backend, as a Gavel with UPSTREAM_URL uses it: it sends less than our
// marketplace, in the variations of docs/adr/024, and lacks the endpoints that are our own. The
// values are invented. Its pictures are on another origin.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

const HOUR_MS = 3_600_000;
const start = Date.now();
/** Without fractions of a second, as such backends write it. */
const at = (offsetMs: number): string =>
  new Date(start + offsetMs).toISOString().replace(/\.\d+Z$/, 'Z');

export type OtherLot = {
  id: number;
  title: string;
  slug: string;
  /** In whole euros, the latest first. */
  bids: readonly { amount: number; isAutomatic: boolean }[];
  /** The amount given with the leader, also if there is no leader. */
  amount: number;
  nextMinimum: number;
  reserveMet: boolean | null;
  isClosed: boolean;
  start: string;
  plannedEnd: string;
  /** The closing time in `bidding/lots`. */
  end: string;
  picture: 'listed' | 'unlisted' | 'none';
};

const oneDay = {
  start: at(-48 * HOUR_MS),
  plannedEnd: at(24 * HOUR_MS),
  end: at(24 * HOUR_MS),
  isClosed: false,
  reserveMet: null,
  picture: 'listed',
} as const;

/** Each lot covers one rule of decoding. */
export const otherLots = {
  /** Extended: it closes later than planned. */
  bidOn: {
    ...oneDay,
    id: 101,
    title: 'Brass sextant',
    slug: 'brass-sextant',
    bids: [
      { amount: 120, isAutomatic: true },
      { amount: 110, isAutomatic: false },
      { amount: 95, isAutomatic: true },
    ],
    amount: 120,
    nextMinimum: 130,
    end: at(24 * HOUR_MS + 90_000),
  },
  /** No leader, with the amount 0. */
  noBidZero: {
    ...oneDay,
    id: 102,
    title: 'Ship in a bottle',
    slug: 'ship-in-a-bottle',
    bids: [],
    amount: 0,
    nextMinimum: 5,
  },
  /** No leader, with the starting bid as the amount. */
  noBidStart: {
    ...oneDay,
    id: 103,
    title: 'Marine barometer',
    slug: 'marine-barometer',
    bids: [],
    amount: 25,
    nextMinimum: 25,
  },
  reserve: {
    ...oneDay,
    id: 104,
    title: 'Celestial globe',
    slug: 'celestial-globe',
    bids: [{ amount: 900, isAutomatic: false }],
    amount: 900,
    nextMinimum: 950,
    reserveMet: false,
  },
  sold: {
    ...oneDay,
    id: 105,
    title: 'Ebony octant',
    slug: 'ebony-octant',
    bids: [{ amount: 340, isAutomatic: false }],
    amount: 340,
    nextMinimum: 350,
    isClosed: true,
    plannedEnd: at(-2 * HOUR_MS),
    end: at(-2 * HOUR_MS),
  },
  otherHost: {
    ...oneDay,
    id: 106,
    title: 'Pocket compass',
    slug: 'pocket-compass',
    bids: [{ amount: 41, isAutomatic: false }],
    amount: 41,
    nextMinimum: 43,
    picture: 'unlisted',
  },
  /** Opens later, which neither a status that we know nor a flag says. */
  notOpenYet: {
    ...oneDay,
    id: 108,
    title: 'Tide clock',
    slug: 'tide-clock',
    bids: [],
    amount: 0,
    nextMinimum: 10,
    start: at(20 * HOUR_MS),
  },
  noPicture: {
    ...oneDay,
    id: 107,
    title: 'Signal lamp',
    slug: 'signal-lamp',
    bids: [{ amount: 18, isAutomatic: true }],
    amount: 18,
    nextMinimum: 20,
    picture: 'none',
  },
} as const satisfies Record<string, OtherLot>;

const lots: readonly OtherLot[] = Object.values(otherLots);
const openLots = lots.filter(({ isClosed }) => !isClosed);

export const otherCategory = {
  id: 51,
  name: 'Navigation instruments',
  path: '/c/51-navigation-instruments',
};
export const otherAuction = {
  id: 31,
  title: 'Instruments of the sea',
  path: '/a/31-instruments-of-the-sea',
  end: at(26 * HOUR_MS),
};
export const otherSeller = 'Harbour Museum';

const otherSite = 'https://www.other-house.example/nl';
const token = (lotId: number, index: number): string => `bidder-${lotId}-${index % 2}`;

export type OtherBackend = {
  url: string;
  /** Scheme, host and port of its pictures. */
  pictureOrigin: string;
  unlistedOrigin: string;
  /** Simulates a late bid: the closing time moves by 90 seconds, in `bidding/lots` alone. */
  extend: (lotId: number) => void;
  /** Paths of the requested pictures, by origin. */
  pictureRequests: { listed: string[]; unlisted: string[] };
  /** Requested paths that it does not have. */
  refused: Set<string>;
  stop: () => Promise<void>;
};

/** Response bodies with the addresses of its pictures. */
function createBodies(
  pictureOrigin: string,
  unlistedOrigin: string,
  endOf: (lot: OtherLot) => string,
) {
  const getPictureOrigin = ({ picture }: OtherLot): string =>
    picture === 'unlisted' ? unlistedOrigin : pictureOrigin;
  const picture = (lot: OtherLot, size: string): string =>
    `${getPictureOrigin(lot)}/assets/${lot.id}/${size}.png`;
  const getLeader = (lot: OtherLot): string | null =>
    lot.bids.length === 0 ? null : token(lot.id, 0);

  const card = (lot: OtherLot) => ({
    id: lot.id,
    title: lot.title,
    subtitle: 'Signed and dated',
    url: `${otherSite}/l/${lot.id}-${lot.slug}`,
    auctionId: otherAuction.id,
    favoriteCount: 4,
    ...(lot.picture === 'none'
      ? { thumbImageUrl: null, originalImageUrl: null }
      : { thumbImageUrl: picture(lot, 'thumb'), originalImageUrl: picture(lot, 'original') }),
    localized: null,
    translatedTitle: null,
    translatedSubtitle: null,
    isContentExplicit: false,
    reservePriceSet: lot.reserveMet !== null,
    biddingStartTime: null,
    buyNow: null,
    hasFreeShipping: null,
    isVectorSearchResult: null,
    description: null,
    sellerId: null,
    sellerShopName: null,
  });
  const filters = [
    {
      id: 'budget',
      name: 'Price',
      type: 'range',
      position: '3',
      values: [
        { id: 'min', name: 'min' },
        { id: 'max', name: 'max' },
      ],
    },
    {
      id: 'object_type',
      name: 'Object',
      type: 'facet',
      position: '1',
      slug: 'object',
      count: 2,
      values: [
        {
          id: 'sextant',
          name: 'Sextant',
          label: 'Sextant',
          slug: 'sextant',
          position: '2',
          selected: false,
          filter_data: { count: 2 },
        },
        {
          id: 'globe',
          name: 'Globe',
          label: 'Globe',
          slug: 'globe',
          position: '1',
          selected: false,
          filter_data: { count: 1 },
        },
      ],
    },
  ];
  const bid = (lot: OtherLot, index: number) => {
    const { amount = 0, isAutomatic = false } = lot.bids[index] ?? {};
    return {
      id: lot.id * 100 + lot.bids.length - index,
      bidder: { name: `Bidder ${4821 + index}`, token: token(lot.id, index) },
      amount,
      created_at: at(-(index + 1) * HOUR_MS),
      from_order: isAutomatic,
    };
  };
  const categories = [
    {
      id: 5,
      url: `${otherSite}/c/5-science`,
      name: 'Science',
      formatted_name: 'Old name of science',
      level: 0,
      parent_id: null,
      auction_count: 1,
      image_url: `${pictureOrigin}/assets/c/5.png`,
      images: { 5: 'x', 6: 'y' },
      icon: { svg: null, png: null },
    },
    {
      id: otherCategory.id,
      url: `${otherSite}${otherCategory.path}`,
      name: otherCategory.name,
      formatted_name: 'Old name',
      level: 1,
      parent_id: 5,
      images: [{ url: 'x' }],
      icon: null,
    },
  ];
  const auction = {
    id: otherAuction.id,
    title: otherAuction.title,
    url: `https://www.other-house.example/en${otherAuction.path}`,
    themed: false,
    status: 'closing_now',
    family: { id: 2, name: 'Science' },
    images: {
      5: `${pictureOrigin}/assets/a/5.png`,
      6: `${pictureOrigin}/assets/a/6.png`,
      original: `${pictureOrigin}/assets/a/o.png`,
    },
    categories: [{ id: otherCategory.id, title: otherCategory.name, level: 1 }],
    auctioneers: [
      {
        id: '12',
        name: 'Ann Sailor',
        imageLarge: null,
        imageSmall: `${pictureOrigin}/assets/e/12.png`,
      },
    ],
    startAt: at(-48 * HOUR_MS),
    closeAt: otherAuction.end,
    lotCount: openLots.length,
    type_id: 1,
    theme_id: null,
  };
  const detail = (lot: OtherLot) => ({
    lotId: lot.id,
    lotTitle: lot.title,
    lotSubtitle: 'Signed and dated',
    slug: `${lot.id}-${lot.slug}`,
    description: `The ${lot.title.toLowerCase()} of a ship's officer.`,
    autoTranslatedDescription: null,
    images:
      lot.picture === 'none'
        ? []
        : [1, 2].map((number) => ({
            id: number,
            title: lot.title,
            large: picture(lot, `large-${number}`),
            medium: picture(lot, `medium-${number}`),
            thumbnail: picture(lot, `small-${number}`),
            width: 800,
            height: 600,
          })),
    specifications: [
      { specificationId: 9, valueId: null, name: 'Maker', value: 'Unknown', url: null },
      {
        specificationId: 10,
        valueId: 77,
        name: 'Material',
        value: 'Brass',
        url: `${otherSite}/x/77-brass`,
      },
    ],
    expertsEstimate: { min: { EUR: 150, USD: 1, GBP: 1 }, max: { EUR: 200, USD: 1, GBP: 1 } },
    experts: [
      {
        id: '12',
        name: 'Ann Sailor',
        image: `${pictureOrigin}/assets/e/12.png`,
        pathUrl: `${otherSite}/x/12-ann`,
      },
    ],
    favoriteCount: 4,
    isClosed: lot.isClosed,
    hasExplicitContent: false,
    ageCheckRequired: false,
    disclaimers: [],
    auctionId: otherAuction.id,
    category: { id: otherCategory.id, url: `${otherSite}${otherCategory.path}`, level: 1 },
    sellerInfo: {
      id: 8,
      url: `${otherSite}/u/8-harbour-museum`,
      sellerName: otherSeller,
      userName: 'harbour',
      address: { country: { name: 'Netherlands', shortCode: 'nl' } },
      score: {
        score: 99.1,
        positiveCount: 110,
        neutralCount: 0,
        negativeCount: 1,
        lifetimeCount: 111,
      },
      badges: [
        {
          name: 'curator',
          title: 'Curator',
          description: 'Keeps a museum',
          icon: { svg: `${pictureOrigin}/assets/b/curator.svg`, png: null },
        },
      ],
      isPro: true,
      isTop: null,
      createdAt: '2019-04-01T10:00:00Z',
      objectsSold: { total: 212 },
      lotsInAuction: { total: 7 },
    },
  });

  return {
    list: (shown: readonly OtherLot[]) => ({ lots: shown.map(card) }),
    filtered: (shown: readonly OtherLot[]) => ({
      total: shown.length,
      lots: shown.map(card),
      filters,
    }),
    categories: (level: string | null) => ({
      categories: categories.filter((one) => level === null || one.level === Number(level)),
    }),
    category: (id: number) => {
      const category = categories.find((one) => one.id === id);
      return category && { category };
    },
    subcategories: (id: number) => ({
      categories: categories.filter(({ parent_id }) => parent_id === id),
    }),
    auctions: () => ({ auctions: [auction] }),
    auction: (id: number) => (id === auction.id ? { auction } : undefined),
    detail: (lot: OtherLot) => ({ lot: detail(lot) }),
    gallery: (lot: OtherLot) => ({
      gallery:
        lot.picture === 'none'
          ? []
          : [1, 2].map((number) => ({
              images: [
                {
                  l: { url: picture(lot, `large-${number}`), width: 800, height: 600 },
                  xl: { url: picture(lot, `huge-${number}`), w: 1600, h: 1200 },
                },
              ],
            })),
    }),
    navigation: (lot: OtherLot) => {
      const index = openLots.indexOf(lot);
      if (index === -1) return { source: 'auction', previous_lot_id: null, next_lot_id: null };
      return {
        source: 'auction',
        previous_lot_id: openLots[index - 1]?.id ?? null,
        next_lot_id: openLots[index + 1]?.id ?? null,
        current_position: index + 1,
        total_lots: openLots.length,
      };
    },
    block: (lot: OtherLot) => ({
      bidding_block: {
        status: 'bidding',
        is_a_bidder: false,
        bids: lot.bids.length === 0 ? null : lot.bids.map((_bid, index) => bid(lot, index)),
        bids_count: lot.bids.length,
        lot: {
          id: lot.id,
          planned_start_at: lot.start,
          planned_close_at: lot.plannedEnd,
          highest_bid_amount: lot.amount,
          highest_bidder_token: getLeader(lot),
          is_closed: lot.isClosed,
          is_sold: lot.isClosed,
          next_minimum_bid: lot.nextMinimum,
          quick_bids: [lot.nextMinimum, lot.nextMinimum + 10, lot.nextMinimum + 20],
          reserve_price_met: lot.reserveMet,
          ...(lot.reserveMet === null
            ? { close_to_reserve_price: null, show_flyin: null }
            : { close_to_reserve_price: false, show_flyin: true }),
          realtime_channel: `lot-${lot.id}`,
        },
      },
    }),
    bids: (lot: OtherLot) => ({
      bids:
        lot.bids.length === 0
          ? null
          : lot.bids.map((_bid, index) => ({
              ...bid(lot, index),
              currency_code: 'EUR',
              explanation_type: null,
              bidder: {
                name: `Bidder ${4821 + index}`,
                token: token(lot.id, index),
                total_bids: 57,
                country: { code: 'nl' },
              },
            })),
      meta: { page: 1, per_page: 10, total: lot.bids.length },
    }),
    biddingLots: (shown: readonly OtherLot[]) => ({
      lots: shown.map((lot) => ({
        id: lot.id,
        auction_id: otherAuction.id,
        current_bid_amount: { EUR: lot.amount, USD: 1, GBP: 1 },
        highest_bidder_token: getLeader(lot),
        winner_token: lot.isClosed ? getLeader(lot) : null,
        bidding_start_time: lot.start,
        bidding_end_time: endOf(lot),
        reserve_price_met: lot.reserveMet,
        favorite_count: 4,
        closed: lot.isClosed,
        is_buy_now_available: false,
        realtime_channel: `lot-${lot.id}`,
        use_realtime_message_fallback: true,
      })),
      meta: { time: Date.now() / 1000 },
    }),
    shipping: (destination: string | null) => ({
      shipping: {
        rates: [
          ['nl', 700],
          ['europe', 1300],
          ['rest', 2500],
        ].map(([region_code, price]) => ({
          region_code,
          region_name: region_code,
          price,
          currency_code: 'EUR',
        })),
        estimated_delivery_times: [{ from_days: 3, to_days: 7 }],
        payment_methods: [
          { name: 'card', label: 'Card', img: null, img_grey: null, is_promoted: null },
        ],
        combined_shipping_allowed: null,
        delivery_methods: ['ship'],
        is_pickup_only: false,
        pickup_location: null,
        extra_insurance: null,
        provider_id: 17,
        destination_country: {
          country: { name: 'Netherlands', short_code: destination ?? 'nl' },
          shipping: { currency_code: 'EUR', rate: 700.0, is_available: true },
        },
      },
    }),
    commission: () => ({
      currency_code: 'EUR',
      variable: { percentage: 9.0 },
      fixed: { amount: 300 },
    }),
    suggestions: () => ({
      query_terms: [
        { text: 'sextant', highlighted: '<em>sext</em>ant', entity: { type: 'query_term' } },
        {
          text: otherCategory.name,
          highlighted: null,
          entity: {
            type: 'category',
            value: null,
            url: `${otherSite}${otherCategory.path}`,
            id: otherCategory.id,
          },
        },
      ],
    }),
  };
}

type Bodies = ReturnType<typeof createBodies>;
type Ask = { id: number; lot: OtherLot | undefined; query: URLSearchParams };

const getIds = (query: URLSearchParams): number[] =>
  [...query.getAll('ids[]'), ...query.getAll('ids')].flatMap((text) => text.split(',')).map(Number);
const findLots = (ids: readonly number[]): OtherLot[] =>
  ids.flatMap((id) => lots.filter((lot) => lot.id === id));

function listedLots(query: URLSearchParams): readonly OtherLot[] {
  const ids = getIds(query);
  if (ids.length > 0) return findLots(ids);
  return query.get('status') === 'closed' ? lots.filter(({ isClosed }) => isClosed) : openLots;
}

const matching = (query: URLSearchParams): OtherLot[] =>
  openLots.filter(({ title }) =>
    title.toLowerCase().includes((query.get('q') ?? '').toLowerCase()),
  );

/** Path, with `:id` for a number, to the body; undefined means 404. */
const routes: Readonly<Record<string, (bodies: Bodies, ask: Ask) => unknown>> = {
  '/buyer/api/v1/lots': (bodies, { query }) => bodies.list(listedLots(query)),
  '/buyer/api/v1/lots/popular': () => ({ lot_ids: openLots.map(({ id }) => id) }),
  '/buyer/api/v1/lots/recently_viewed': () => ({ lot_ids: [] }),
  '/buyer/api/v2/search': (bodies, { query }) => bodies.filtered(matching(query)),
  '/buyer/api/v1/search/suggest': (bodies) => bodies.suggestions(),
  '/buyer/api/v1/search/related_terms': () => ({ terms: ['octant'] }),
  '/buyer/api/v1/categories': (bodies, { query }) => bodies.categories(query.get('level')),
  '/buyer/api/v1/categories/popular': () => ({ category_ids: [otherCategory.id] }),
  '/buyer/api/v1/categories/:id': (bodies, { id }) => bodies.category(id),
  '/buyer/api/v1/categories/:id/subcategories': (bodies, { id }) => bodies.subcategories(id),
  '/buyer/api/v1/categories/:id/auctions': (bodies) => bodies.auctions(),
  '/buyer/api/v2/categories/:id/lots': (bodies) => bodies.filtered(openLots),
  '/buyer/api/v1/auctions': (bodies, { query }) =>
    query.get('status') === 'scheduled' ? { auctions: [] } : bodies.auctions(),
  '/buyer/api/v1/auctions/popular': (bodies) => bodies.auctions(),
  '/buyer/api/v1/auctions/:id': (bodies, { id }) => bodies.auction(id),
  '/buyer/api/v2/lots/:id/detail': (bodies, { lot }) => lot && bodies.detail(lot),
  '/buyer/api/v3/lots/:id/gallery': (bodies, { lot }) => lot && bodies.gallery(lot),
  '/buyer/api/v3/lots/:id/navigation': (bodies, { lot }) => lot && bodies.navigation(lot),
  '/buyer/api/v3/lots/:id/bidding_block': (bodies, { lot }) => lot && bodies.block(lot),
  '/buyer/api/v3/lots/:id/bids': (bodies, { lot }) => lot && bodies.bids(lot),
  '/buyer/api/v3/bidding/lots': (bodies, { query }) => bodies.biddingLots(findLots(getIds(query))),
  '/buyer/api/v2/lots/:id/shipping': (bodies, { lot, query }) =>
    lot && bodies.shipping(query.get('destination_country')),
  '/fees/api/v1/buyer/lots/:id/commission': (bodies, { lot }) => lot && bodies.commission(),
};

function listen(handle: (req: IncomingMessage, res: ServerResponse) => void): Promise<Server> {
  const server = createServer(handle);
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

const getServerOrigin = (server: Server): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function startPictures(): Promise<{ server: Server; requests: string[] }> {
  const png = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#7a5c3e' } })
    .png()
    .toBuffer();
  const requests: string[] = [];
  const server = await listen((req, res) => {
    requests.push(req.url ?? '');
    res.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'max-age=600' }).end(png);
  });
  return { server, requests };
}

export async function startOtherBackend(): Promise<OtherBackend> {
  const [listed, unlisted] = [await startPictures(), await startPictures()];
  const extended = new Map<number, string>();
  const bodies = createBodies(
    getServerOrigin(listed.server),
    getServerOrigin(unlisted.server),
    (lot) => extended.get(lot.id) ?? lot.end,
  );
  const refused = new Set<string>();
  const send = (res: ServerResponse, status: number, body: unknown): void => {
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const api = await listen((req, res) => {
    const { pathname, searchParams: query } = new URL(req.url ?? '/', 'http://backend.invalid');
    const id = Number(/\/(\d+)(?:\/|$)/.exec(pathname)?.[1] ?? NaN);
    const route = `${pathname.replace(/\/\d+(?=\/|$)/, '/:id')}`;
    if (req.method === 'POST' && route === '/user_tracking/api/v1/external/visitor') {
      req.resume();
      send(res, 201, { status: 'ok' });
      return;
    }
    const body = routes[route]?.(bodies, { id, lot: lots.find((lot) => lot.id === id), query });
    if (body === undefined) {
      refused.add(route);
      send(res, 404, { error: { message: 'Not found', code: 'not_found' } });
    } else send(res, 200, body);
  });
  return {
    url: getServerOrigin(api),
    pictureOrigin: getServerOrigin(listed.server),
    unlistedOrigin: getServerOrigin(unlisted.server),
    pictureRequests: { listed: listed.requests, unlisted: unlisted.requests },
    refused,
    extend: (lotId) => {
      for (const lot of findLots([lotId]))
        extended.set(
          lotId,
          new Date(Date.parse(extended.get(lotId) ?? lot.end) + 90_000).toISOString(),
        );
    },
    stop: async () => {
      for (const server of [api, listed.server, unlisted.server]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}
