// What of the server's state goes into the page, and how the browser takes it up. An allow-list: the settled
// queries of the services named here and their tags; never subscriptions, config or mutations. server/ssr writes it as
// inert JSON, entry/client reads it.
import { errorFromResponse, isApiError } from '../api/core/apiError';
import type { RootState } from './makeStore';

const NOT_FOUND = 404;

type Allowed = (endpointName: string) => boolean;
const every: Allowed = () => true;

/** By endpoint where a slice also has what only the person may see: e-mail, cards. A challenge is on the page that asks for its code, masked. */
const allowed = {
  buyerApi: (name) => name !== 'getOwnProfile',
  feesApi: every,
  financeApi: every,
  feedbackApi: every,
  // What the page itself shows to its two sides alone; such pages are never stored by anybody.
  ordersApi: every,
  shippingApi: (name) => ['listPackageEvents', 'getSupplyRequirements', 'getLabel', 'getCustoms'].includes(name),
  accountsApi: (name) => name === 'listSellerBadges' || name === 'getMfaChallenge',
} as const satisfies Record<string, Allowed>;

/** Of few pages; where they are empty they stay out. */
const seldom: ReadonlySet<string> = new Set(['feedbackApi', 'ordersApi', 'shippingApi', 'accountsApi']);

type QueryState = { status: string; endpointName?: string; data?: unknown; error?: unknown } | undefined;
type Provided = { tags: Record<string, Record<string, string[]>>; keys: Record<string, unknown> };
type SliceState = { queries: Record<string, QueryState>; provided: Provided };

/** The tags of what goes into the page: those of the rest name its arguments. */
function providedOf({ tags, keys }: Provided, isSent: (key: string) => boolean): Provided {
  const kept = Object.entries(tags).map(([type, ids]) => {
    const sent = Object.entries(ids).map(([id, of]) => [id, of.filter(isSent)] as const);
    return [type, Object.fromEntries(sent.filter(([, of]) => of.length > 0))] as const;
  });
  return { tags: Object.fromEntries(kept), keys: Object.fromEntries(Object.entries(keys).filter(([key]) => isSent(key))) };
}

/** What failed was rendered as such, and must be so in the first render of the browser, which then asks again. */
function settledPart(key: string, query: QueryState): [string, QueryState][] {
  if (query?.status === 'fulfilled') return [[key, query]];
  if (query?.status !== 'rejected') return [];
  // The error stays here: it may hold what an upstream said for our eyes. That something is not there was rendered too.
  const isMissing = isApiError(query.error) && query.error.status === NOT_FOUND;
  return [[key, { ...query, error: isMissing ? errorFromResponse('', NOT_FOUND, null, null) : undefined }]];
}

/** The part of the state that may be read in the page. */
export function toPreloadedState(state: RootState): Record<string, SliceState> {
  const names: (keyof typeof allowed)[] = ['buyerApi', 'feesApi', 'financeApi', 'feedbackApi', 'ordersApi', 'shippingApi', 'accountsApi'];
  const entries = names.flatMap((name) => {
    const { queries, provided } = state[name] as SliceState;
    const all = Object.entries(queries);
    const sent = all.filter(([, query]) => allowed[name](query?.endpointName ?? ''));
    if (sent.length === 0 && seldom.has(name)) return [];
    const keys = new Set(sent.map(([key]) => key));
    const settled = sent.flatMap(([key, query]) => settledPart(key, query));
    const tags = sent.length === all.length ? provided : providedOf(provided, (key) => keys.has(key));
    return [[name, { queries: Object.fromEntries(settled), provided: tags }] as const];
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

/** JSON that is inert inside `<script type="application/json">`, whatever the values hold. */
export function serializeInert(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? character);
}

/** Text of the page, or a part of it that is encoded as UTF-8 already. */
export type Piece = string | Uint8Array;

const knownBytes = new WeakMap<object, Uint8Array>();

/** Frozen data is written and encoded once, however many pages it comes into. */
function inertData(data: unknown): Piece {
  if (typeof data !== 'object' || data === null || !Object.isFrozen(data)) return serializeInert(data);
  const known = knownBytes.get(data) ?? new TextEncoder().encode(serializeInert(data));
  knownBytes.set(data, known);
  return known;
}

/** A query's JSON; its data, which is most of it, apart. */
function inertQuery(query: QueryState): Piece[] {
  const { data, ...rest } = query ?? { status: '' };
  const json = serializeInert(rest);
  return data === undefined ? [json] : [`${json.slice(0, -1)},"data":`, inertData(data), '}'];
}

const separated = (items: readonly Piece[][]): Piece[] => items.flatMap((item, index) => (index === 0 ? item : [',', ...item]));

/** `toPreloadedState` as inert JSON, in pieces. */
export function serializeState(state: RootState): Piece[] {
  const slices = Object.entries(toPreloadedState(state)).map(([name, { queries, provided }]): Piece[] => {
    const entries = Object.entries(queries).map(([key, query]) => [`${serializeInert(key)}:`, ...inertQuery(query)]);
    return [`"${name}":{"queries":{`, ...separated(entries), `},"provided":${serializeInert(provided)}}`];
  });
  return ['{', ...separated(slices), '}'];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * Dates the preloaded answers by the device's clock: caches compare ages with it, and a device that is an hour
 * ahead would otherwise fetch at once what the server has just sent.
 */
export function dateByDevice(preloaded: unknown, deviceNow: number): object {
  if (!isRecord(preloaded)) return {};
  const slices = Object.entries(preloaded).map(([name, slice]): [string, unknown] => {
    if (!isRecord(slice) || !isRecord(slice['queries'])) return [name, slice];
    const queries = Object.entries(slice['queries']).map(([key, query]): [string, unknown] => [
      key,
      // What failed has no date, so that it is asked again.
      isRecord(query) && query['status'] === 'fulfilled' ? { ...query, startedTimeStamp: deviceNow, fulfilledTimeStamp: deviceNow } : query,
    ]);
    return [name, { ...slice, queries: Object.fromEntries(queries) }];
  });
  return Object.fromEntries(slices);
}
