// Which reading calls check an endpoint: as whom, for which ids, and with which queries. Only
// reading calls are safe to send to a system that others use.
import type { Endpoint } from '../../src/contract/core/endpoint';
import type { Right } from '../../server/marketplace/http/rights';
import { getIdKind, type Id, type KnownIds, type Party } from './knownIds';

export type Args = Readonly<Record<string, unknown>>;
export type Plan = { calls: readonly Args[] } | { reason: string };
export type Choices = { locale: string; samples: number };

/** What the viewer's session adds to the reply. */
const alsoSignedIn = new Set([
  'getBiddingBlock',
  'getBiddingConstraints',
  'listBiddingLots',
  'listFeeds',
  'listFeedLots',
  'listRecentlyViewedLots',
]);
const ofBothParties = new Set(['getMe', 'listOrders']);

/** Empty: only support staff may call it. */
export function getParties({ name }: Endpoint, { who, owner }: Right): Party[] {
  if (who === 'admin') return [];
  if (who === 'anyone') return alsoSignedIn.has(name) ? ['anyone', 'buyer'] : ['anyone'];
  if (who === 'seller' || owner === 'seller_of' || name === 'getSeller') return ['seller'];
  return owner === 'party' || ofBothParties.has(name) ? ['buyer', 'seller'] : ['buyer'];
}

const hasQuery = ({ query }: Endpoint, name: string): boolean =>
  'properties' in query &&
  typeof query.properties === 'object' &&
  query.properties !== null &&
  name in query.properties;

/** The first word of a title that a search can find. */
const toWord = (title: Id): string => /\p{L}{4,}/u.exec(String(title))?.[0] ?? String(title);

type QueryBuilder = (known: KnownIds, as: Party) => readonly Args[];
const first = (known: KnownIds, kind: 'lot' | 'auction' | 'seller'): Id | undefined =>
  known.get(kind)[0];
const buildIds: QueryBuilder = (known) =>
  known.get('lot').length === 0 ? [] : [{ ids: known.get('lot').slice(0, 24).join() }];
const buildWords: QueryBuilder = (known) =>
  known
    .get('title')
    .slice(0, 1)
    .map((title) => ({ q: toWord(title) }));
const inCurrencies: QueryBuilder = () => [{}, { currency_code: 'USD' }];

/**
 * Queries to call an endpoint with, apart from its locale: those that it requires, and those whose
 * replies differ in shape. An empty list: what they name is not known yet.
 */
const queries: Readonly<Record<string, QueryBuilder>> = {
  getBiddingBlock: inCurrencies,
  getBuyerCommission: inCurrencies,
  getBiddingConstraints: () => [{}, { bid_amount: 1_000 }],
  getCorrection: buildWords,
  getLotShipping: () => [{}, { destination_country: 'nl', currency_code: 'USD' }],
  getVatRate: () => [
    { destination_country: 'nl', amount: 10_000 },
    { destination_country: 'ch', amount: 10_000 },
  ],
  listAuctions: () => [{}, { status: 'scheduled' }, { status: 'closed' }],
  listBiddingLots: (known, as) =>
    buildIds(known, as).flatMap((query) => [query, { ...query, currency_code: 'USD' }]),
  listBids: () => [{}, { per_page: 200, currency_code: 'USD' }],
  listCategories: () => [{ level: 0 }, {}],
  listItemImages: (known) =>
    known.get('soldLot').length === 0 ? [] : [{ item_ids: known.get('soldLot') }],
  listLots: (known) => [
    {},
    { status: 'closed' },
    ...[first(known, 'auction')].flatMap((id) => (id === undefined ? [] : [{ auction_id: id }])),
    ...[first(known, 'lot')].flatMap((id) => (id === undefined ? [] : [{ ids: [id] }])),
  ],
  listLotsOrders: (known) =>
    known.get('soldLot').length === 0 ? [] : [{ lot_ids: known.get('soldLot') }],
  listMyBids: () => [{}, { status: 'won' }],
  listOrders: (_known, as) => [{ role: as, per_page: 50 }],
  listRelatedTerms: buildWords,
  listSitemapEntries: () =>
    ['lots', 'categories', 'auctions', 'collections', 'experts'].map((kind) => ({ kind })),
  listSuggestions: (known, as) =>
    buildWords(known, as).map(({ q }) => ({ q: String(q).slice(0, 4) })),
  searchHsCodes: () => [{ q: 'clock' }],
  searchLots: (known, as) => [
    { q: '' },
    ...buildWords(known, as).flatMap((query) => [query, { ...query, filters: { sold: ['1'] } }]),
  ],
  streamLots: buildIds,
};

/** Takes ids from the whole list: those named first often resemble each other. */
function spread(ids: readonly Id[], count: number): Id[] {
  if (ids.length <= count) return [...ids];
  return Array.from(
    { length: count },
    (_, index) => ids[Math.floor((index * ids.length) / count)],
  ).filter((id) => id !== undefined);
}

/** `calls` are in the order in which to send them. */
export function planReads(
  endpoint: Endpoint,
  as: Party,
  { known, choices: { locale, samples } }: { known: KnownIds; choices: Choices },
): Plan {
  const { name, path } = endpoint;
  const locales = hasQuery(endpoint, 'locale') ? { locale } : {};
  const all = (queries[name] ?? (() => [{}]))(known, as).map((query) => ({ ...query, ...locales }));
  if (all.length === 0) return { reason: 'no reply named the ids or words for its query' };
  const names = [...path.matchAll(/:(\w+)/g)].map(([, param]) => param ?? '');
  if (names.length === 0) return { calls: all };
  const kind = getIdKind(endpoint, as);
  const user = known.get('user', as)[0];
  if (names.includes('userId') && user === undefined) return { reason: 'no reply named the user' };
  if (names.length === 1 && names[0] === 'userId')
    return { calls: all.map((query) => ({ ...query, userId: user })) };
  if (kind === null) return { reason: 'only a write leads to such an id' };
  const ids = known.get(kind, as);
  if (ids.length === 0)
    return { reason: `no reply named ${/^[aeo]/.test(kind) ? 'an' : 'a'} ${kind}` };
  const isSale = kind === 'order' || kind === 'soldOrder' || kind === 'paymentRequest';
  const param = names.find((one) => one !== 'userId') ?? 'id';
  return {
    calls: (isSale ? ids : spread(ids, samples)).flatMap((id) =>
      all.map((query) => ({
        ...query,
        ...(user !== undefined && path.includes(':userId') && { userId: user }),
        [param]: id,
      })),
    ),
  };
}
