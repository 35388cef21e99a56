// Which part of the server's state goes into the page, and how the browser restores it. An
// allow-list: settled queries of the services named here and their tags, never subscriptions,
// config or mutations.
import { errorFromResponse, isApiError } from '../api/core/apiError';
import { isRecord } from '../lib/untrustedJson';
import type { RootState } from './makeStore';

const NOT_FOUND = 404;

type EndpointFilter = (endpointName: string) => boolean;
const allowAll: EndpointFilter = () => true;

/**
 * Filtered by endpoint where a slice also holds data that only the user may see, such as email
 * addresses and cards. The challenge, which is masked, is needed by the page that asks for its
 * code.
 */
const endpointFilters = {
  buyerApi: (name) => name !== 'getOwnProfile' && name !== 'getCalendarFeed',
  feesApi: allowAll,
  financeApi: allowAll,
  feedbackApi: allowAll,
  // Only what the page shows to its buyer or seller. Such pages are never cached.
  ordersApi: allowAll,
  shippingApi: (name) =>
    ['listPackageEvents', 'getSupplyRequirements', 'getLabel', 'getCustoms'].includes(name),
  accountsApi: (name) => name === 'listSellerBadges' || name === 'getMfaChallenge',
  brandCollectionsApi: allowAll,
  auctioneerToolsApi: allowAll,
  marketingApi: allowAll,
  merchandisingApi: allowAll,
} as const satisfies Record<string, EndpointFilter>;

/** Few pages use these slices. They are left out when empty. */
const optionalSlices = [
  'feedbackApi',
  'ordersApi',
  'shippingApi',
  'accountsApi',
  'brandCollectionsApi',
  'auctioneerToolsApi',
  'marketingApi',
  'merchandisingApi',
] as const satisfies (keyof typeof endpointFilters)[];

type QueryState =
  { status: string; endpointName?: string; data?: unknown; error?: unknown } | undefined;
type Provided = { tags: Record<string, Record<string, string[]>>; keys: Record<string, unknown> };
type SliceState = { queries: Record<string, QueryState>; provided: Provided };

/** Keeps only the tags of queries that are sent: the others would reveal their arguments. */
function filterProvidedTags({ tags, keys }: Provided, isSent: (key: string) => boolean): Provided {
  const filteredTags = Object.entries(tags).map(([type, ids]) => {
    const sentIds = Object.entries(ids).map(
      ([id, queryKeys]) => [id, queryKeys.filter(isSent)] as const,
    );
    return [
      type,
      Object.fromEntries(sentIds.filter(([, queryKeys]) => queryKeys.length > 0)),
    ] as const;
  });
  return {
    tags: Object.fromEntries(filteredTags),
    keys: Object.fromEntries(Object.entries(keys).filter(([key]) => isSent(key))),
  };
}

/**
 * A query that failed on the server must also have failed in the first render of the browser, which
 * then refetches it.
 */
function toSettledEntries(key: string, query: QueryState): [string, QueryState][] {
  if (query?.status === 'fulfilled') return [[key, query]];
  if (query?.status !== 'rejected') return [];
  // The error is removed, because it may contain details that an upstream meant for the server
  // only. A 404 is kept, because the missing thing was rendered as such.
  const isMissing = isApiError(query.error) && query.error.status === NOT_FOUND;
  return [
    [
      key,
      { ...query, error: isMissing ? errorFromResponse('', NOT_FOUND, null, null) : undefined },
    ],
  ];
}

/** The part of the state that may be public in the page. */
export function toPreloadedState(state: RootState): Record<string, SliceState> {
  const names = ['buyerApi', 'feesApi', 'financeApi', ...optionalSlices] as const;
  const entries = names.flatMap((name) => {
    const slice = state[name] as SliceState | undefined;
    if (slice === undefined) return [];
    const { queries, provided } = slice;
    const allQueries = Object.entries(queries);
    const sentQueries = allQueries.filter(([, query]) =>
      endpointFilters[name](query?.endpointName ?? ''),
    );
    if (sentQueries.length === 0 && optionalSlices.some((slice) => slice === name)) return [];
    const keys = new Set(sentQueries.map(([key]) => key));
    const settledEntries = sentQueries.flatMap(([key, query]) => toSettledEntries(key, query));
    const tags =
      sentQueries.length === allQueries.length
        ? provided
        : filterProvidedTags(provided, (key) => keys.has(key));
    return [[name, { queries: Object.fromEntries(settledEntries), provided: tags }] as const];
  });
  return Object.fromEntries(entries);
}

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that is inert inside `<script type="application/json">`, whatever the values contain. */
export function serializeInert(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => escapes[character] ?? character,
  );
}

/** Text of the page, or a part of it that is already encoded as UTF-8. */
export type OutputChunk = string | Uint8Array;

const encodedCache = new WeakMap<object, Uint8Array>();

/** Frozen data is serialized and encoded once, however many pages contain it. */
function serializeData(data: unknown): OutputChunk {
  if (typeof data !== 'object' || data === null || !Object.isFrozen(data))
    return serializeInert(data);
  const bytes = encodedCache.get(data) ?? new TextEncoder().encode(serializeInert(data));
  encodedCache.set(data, bytes);
  return bytes;
}

/** A query as JSON. Its data, which is most of it, is a separate chunk. */
function serializeQuery(query: QueryState): OutputChunk[] {
  const { data, ...rest } = query ?? { status: '' };
  const json = serializeInert(rest);
  return data === undefined ? [json] : [`${json.slice(0, -1)},"data":`, serializeData(data), '}'];
}

const joinWithCommas = (items: readonly OutputChunk[][]): OutputChunk[] =>
  items.flatMap((item, index) => (index === 0 ? item : [',', ...item]));

/** `toPreloadedState` as inert JSON, in chunks. */
export function serializeState(state: RootState): OutputChunk[] {
  const slices = Object.entries(toPreloadedState(state)).map(
    ([name, { queries, provided }]): OutputChunk[] => {
      const entries = Object.entries(queries).map(([key, query]) => [
        `${serializeInert(key)}:`,
        ...serializeQuery(query),
      ]);
      return [
        `"${name}":{"queries":{`,
        ...joinWithCommas(entries),
        `},"provided":${serializeInert(provided)}}`,
      ];
    },
  );
  return ['{', ...joinWithCommas(slices), '}'];
}

/**
 * Sets the timestamps of the preloaded queries to the device's clock. Caches compare ages with that
 * clock, and a device that is an hour ahead would otherwise refetch at once what the server has
 * just sent.
 */
export function setDeviceTimestamps(preloaded: unknown, deviceNow: number): object {
  if (!isRecord(preloaded)) return {};
  const slices = Object.entries(preloaded).map(([name, slice]): [string, unknown] => {
    if (!isRecord(slice) || !isRecord(slice['queries'])) return [name, slice];
    const queries = Object.entries(slice['queries']).map(([key, query]): [string, unknown] => [
      key,
      // Failed queries get no timestamp, so that they are refetched.
      isRecord(query) && query['status'] === 'fulfilled'
        ? { ...query, startedTimeStamp: deviceNow, fulfilledTimeStamp: deviceNow }
        : query,
    ]);
    return [name, { ...slice, queries: Object.fromEntries(queries) }];
  });
  return Object.fromEntries(slices);
}
