// The ids that the replies so far have named: an endpoint whose path names a lot can be called once
// a list has named one.
import type { Endpoint } from '../../src/contract/core/endpoint';
import { isRecord } from '../../src/lib/untrustedJson';

/**
 * `soldOrder`: an order that the seller sold; `order`: one that the buyer bought. `title`: of a
 * lot, to search for.
 */
export type IdKind =
  | 'address'
  | 'alert'
  | 'auction'
  | 'auctionType'
  | 'brand'
  | 'card'
  | 'category'
  | 'collection'
  | 'country'
  | 'expert'
  | 'feed'
  | 'hold'
  | 'lot'
  | 'notification'
  | 'order'
  | 'passkey'
  | 'paymentRequest'
  | 'seller'
  | 'session'
  | 'soldLot'
  | 'soldOrder'
  | 'title'
  | 'user';
export type Id = string | number;
/** `newcomer`: an account that is registered for the check. */
export type Party = 'anyone' | 'buyer' | 'seller' | 'newcomer';

type Source = { endpoint: string; path: string; kind: IdKind; as?: Party };

/** Where ids come from. A path such as `lots[].id` names every item of a list. */
const sources: readonly Source[] = [
  { endpoint: 'listLots', path: 'lots[].id', kind: 'lot' },
  { endpoint: 'searchLots', path: 'lots[].id', kind: 'lot' },
  { endpoint: 'listLots', path: 'lots[].title', kind: 'title' },
  { endpoint: 'listPopularLots', path: 'lot_ids[]', kind: 'lot' },
  { endpoint: 'listCategories', path: 'categories[].id', kind: 'category' },
  { endpoint: 'listPopularCategories', path: 'category_ids[]', kind: 'category' },
  { endpoint: 'listAuctions', path: 'auctions[].id', kind: 'auction' },
  { endpoint: 'listPopularAuctions', path: 'auctions[].id', kind: 'auction' },
  { endpoint: 'listAuctions', path: 'auctions[].type_id', kind: 'auctionType' },
  { endpoint: 'listCollections', path: 'collections[].id', kind: 'collection' },
  { endpoint: 'listBrandCollections', path: 'collections[].id', kind: 'brand' },
  { endpoint: 'listFeaturedBrands', path: 'brands[].id', kind: 'brand' },
  { endpoint: 'listExperts', path: 'experts[].id', kind: 'expert' },
  { endpoint: 'listFeaturedExperts', path: 'experts[].id', kind: 'expert' },
  { endpoint: 'getLotDetail', path: 'lot.experts[].id', kind: 'expert' },
  { endpoint: 'getLotDetail', path: 'lot.sellerInfo.id', kind: 'seller' },
  { endpoint: 'listFeeds', path: 'feeds[].id', kind: 'feed' },
  { endpoint: 'getCurrentLocation', path: 'location.country.short_code', kind: 'country' },
  { endpoint: 'getMe', path: 'user.id', kind: 'user' },
  { endpoint: 'listAddresses', path: 'addresses[].id', kind: 'address' },
  { endpoint: 'listAuthorisationPayments', path: 'authorisation_payments[].id', kind: 'hold' },
  { endpoint: 'listCards', path: 'cards[].id', kind: 'card' },
  { endpoint: 'listNotifications', path: 'notifications[].id', kind: 'notification' },
  { endpoint: 'listOrders', path: 'orders[].id', kind: 'order', as: 'buyer' },
  { endpoint: 'listOrders', path: 'orders[].id', kind: 'soldOrder', as: 'seller' },
  { endpoint: 'listOrders', path: 'orders[].lots[].id', kind: 'soldLot' },
  { endpoint: 'listPasskeys', path: 'passkeys[].id', kind: 'passkey' },
  { endpoint: 'listPaymentRequests', path: 'payment_requests[].id', kind: 'paymentRequest' },
  { endpoint: 'listMyBids', path: 'bids[].lot.id', kind: 'lot' },
  { endpoint: 'listSearchAlerts', path: 'search_alerts[].id', kind: 'alert' },
  { endpoint: 'listSessions', path: 'sessions[].id', kind: 'session' },
];

/** Whether the replies of the endpoint name ids that others need. */
export const isSource = ({ name }: Endpoint): boolean =>
  sources.some(({ endpoint }) => endpoint === name);

/** The values at a path of a body; what is missing there is skipped. */
export function readValues(body: unknown, path: string): unknown[] {
  return path.split('.').reduce<unknown[]>(
    (values, step) => {
      const name = step.replace('[]', '');
      const members = values.flatMap((value) => (isRecord(value) ? [value[name]] : []));
      return step.endsWith('[]')
        ? members.flatMap((member) => (Array.isArray(member) ? (member as unknown[]) : []))
        : members;
    },
    [body],
  );
}

/** The first value at a path, such as `address.id`. */
export const readValue = (body: unknown, path: string): unknown => readValues(body, path)[0];

export type KnownIds = {
  /** Ids of a kind, the first named first. `as` matters for what belongs to an account. */
  get: (kind: IdKind, as?: Party) => readonly Id[];
  /** Remembers the ids in the body of a successful reply. */
  learn: (endpoint: Endpoint, body: unknown, as: Party) => void;
};

// The endpoints of an order answer in some of its states only, so that all are tried.
const ofSales = new Set<IdKind>(['order', 'soldOrder', 'paymentRequest', 'soldLot']);
const MAX_SALES = 40;

/** @param limit how many ids of a kind one reply may add */
export function createKnownIds(limit: number): KnownIds {
  const known = new Map<string, Set<Id>>();
  const ofAccount = new Set<IdKind>(['address', 'card', 'notification', 'session', 'user']);
  const toKey = (kind: IdKind, as: Party): string => (ofAccount.has(kind) ? `${kind} ${as}` : kind);
  return {
    get: (kind, as = 'anyone') => [...(known.get(toKey(kind, as)) ?? [])],
    learn: ({ name }, body, as) => {
      for (const { path, kind, as: owner } of sources.filter(({ endpoint }) => endpoint === name)) {
        if (owner !== undefined && owner !== as) continue;
        const ids = readValues(body, path).filter(
          (id): id is Id => typeof id === 'number' || (typeof id === 'string' && id !== ''),
        );
        const key = toKey(kind, as);
        known.set(
          key,
          new Set([
            ...(known.get(key) ?? []),
            ...ids.slice(0, ofSales.has(kind) ? MAX_SALES : limit),
          ]),
        );
      }
    },
  };
}

/** Which id the path of an endpoint names; the first line that matches. */
const paths: readonly (readonly [pattern: RegExp, kind: IdKind, ofSeller?: IdKind])[] = [
  [/:country_code/, 'country'],
  [/:user\b/, 'seller'],
  [/\/sellers\/(?:lots\/)?:id|\/interests\/sellers\/:id/, 'seller'],
  [/^\/brand_collections\/.*:id/, 'brand'],
  [/\/collections\/:id/, 'collection'],
  [/\/feeds\/:id/, 'feed'],
  [/\/experts\/:id/, 'expert'],
  [/\/auctions\/types\/:id/, 'auctionType'],
  [/\/auctions\/:id/, 'auction'],
  [/\/categories\/:id/, 'category'],
  [/\/lots\/:id/, 'lot'],
  [/\/payment_requests\/:id/, 'paymentRequest'],
  [/\/orders\/:(?:id|orderId)/, 'order', 'soldOrder'],
  [/\/cards\/:id/, 'card'],
  [/\/addresses\/:id/, 'address'],
  [/\/authorisation_payments\/:id/, 'hold'],
  [/\/notifications\/:id/, 'notification'],
  [/\/search_alerts\/:id/, 'alert'],
  [/\/passkeys\/:id/, 'passkey'],
  [/\/sessions\/:id/, 'session'],
];

/** null: none of the lists names such an id. */
export function getIdKind({ path }: Endpoint, as: Party): IdKind | null {
  const [, kind, ofSeller] = paths.find(([pattern]) => pattern.test(path)) ?? [];
  return (as === 'seller' ? (ofSeller ?? kind) : kind) ?? null;
}
