// Addresses: queries, ids and page numbers in them, and paths that are safe to redirect to.

/**
 * Query strings with bracketed arrays, written by the client and read by both servers:
 * `q=a&ids[]=1&ids[]=2`, `filters[seller_location][]=nl`. One level of nesting, bounded, and
 * without prototypes. Pure.
 */
type QueryScalar = string | number | boolean | null | undefined;
export type QueryValue =
  | QueryScalar
  | readonly QueryScalar[]
  | { readonly [key: string]: QueryScalar | readonly QueryScalar[] };
export type ParsedValue = string | string[] | { [key: string]: string | string[] };
export type ParsedQuery = { [key: string]: ParsedValue };

const MAX_VALUES = 100;
const MAX_LENGTH = 8192;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** Too many values, too long, nested too deep, or an invalid key. Answered with 400. */
export class QueryStringError extends Error {}

function toPairs(key: string, value: QueryScalar | readonly QueryScalar[]): string[] {
  if (Array.isArray(value)) return value.flatMap((item: QueryScalar) => toPairs(`${key}[]`, item));
  if (value === undefined || value === null) return [];
  // A lone surrogate, which a field's maxLength can leave behind, would make encodeURIComponent
  // throw.
  return [
    `${encodeKey(key)}=${encodeURIComponent(String(value).replaceAll(/\p{Cs}/gu, '\uFFFD'))}`,
  ];
}

// Brackets stay readable; everything else is encoded.
function encodeKey(key: string): string {
  return encodeURIComponent(key).replaceAll('%5B', '[').replaceAll('%5D', ']');
}

/** Without a leading `?`. undefined and null are omitted; keys keep the given order. */
export function writeQuery(query: { readonly [key: string]: QueryValue }): string {
  return Object.entries(query)
    .flatMap(([key, value]) => {
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
        return Object.entries(value).flatMap(([innerKey, item]) =>
          toPairs(`${key}[${innerKey}]`, item),
        );
      }
      return toPairs(key, value as QueryScalar | readonly QueryScalar[]);
    })
    .join('&');
}

function decodePart(text: string): string {
  let decoded: string;
  try {
    decoded = decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new QueryStringError('The query has a broken escape.');
  }
  // PostgreSQL cannot store a NUL character.
  if (decoded.includes('\0')) throw new QueryStringError('The query has a NUL character.');
  return decoded;
}

function createEmptyRecord<T>(): { [key: string]: T } {
  return Object.create(null) as { [key: string]: T };
}

function assignValue(
  target: { [key: string]: ParsedValue | string | string[] },
  key: string,
  isArray: boolean,
  value: string,
): void {
  const before = target[key];
  if (isArray) {
    if (before === undefined) target[key] = [value];
    else if (Array.isArray(before)) before.push(value);
    else throw new QueryStringError(`The query has ${key} once with and once without brackets.`);
    return;
  }
  // A repeated plain key keeps its first value, which caches and logs see too.
  if (before === undefined) target[key] = value;
  else if (typeof before !== 'string')
    throw new QueryStringError(`The query has ${key} once with and once without brackets.`);
}

const KEY = /^([^[\]]+)(?:\[([^[\]]+)\])?(\[\])?$/;

/** Parses what writeQuery writes, without a leading `?`. Throws QueryStringError. */
export function parseQuery(text: string): ParsedQuery {
  if (text.length > MAX_LENGTH) throw new QueryStringError('The query is too long.');
  const result = createEmptyRecord<ParsedValue>();
  const parts = text.split('&').filter((part) => part !== '');
  if (parts.length > MAX_VALUES)
    throw new QueryStringError(`The query has more than ${MAX_VALUES} values.`);
  for (const part of parts) {
    const at = part.indexOf('=');
    const match = KEY.exec(decodePart(at === -1 ? part : part.slice(0, at)));
    const value = at === -1 ? '' : decodePart(part.slice(at + 1));
    const key = match?.[1];
    if (match === null || key === undefined)
      throw new QueryStringError('The query has a key that is not understood.');
    const innerKey = match[2];
    if (FORBIDDEN.has(key) || (innerKey !== undefined && FORBIDDEN.has(innerKey)))
      throw new QueryStringError('The query has a key that is not allowed.');
    const isArray = match[3] !== undefined;
    if (innerKey === undefined) {
      assignValue(result, key, isArray, value);
      continue;
    }
    const group = result[key] ?? (result[key] = createEmptyRecord<string | string[]>());
    if (typeof group === 'string' || Array.isArray(group))
      throw new QueryStringError(`The query has ${key} in two forms.`);
    assignValue(group, innerKey, isArray, value);
  }
  return result;
}

/** Appends a query to a path. Pure. */
export const withQuery = (path: string, query: URLSearchParams): string =>
  query.size === 0 ? path : `${path}?${query.toString()}`;

const MAX_PAGE = 1000;

/**
 * The page number in the query of a list's URL. Pure. Returns 1 for anything that is not a page
 * number.
 */
export function parsePageNumber(
  query: URLSearchParams,
  parameter = 'page',
  max = MAX_PAGE,
): number {
  const page = Number(query.get(parameter));
  return Number.isInteger(page) && page >= 1 && page <= max ? page : 1;
}

// Parses the ids in the paths of pages. Pure.

/** Returns null for anything that is not a positive safe integer in plain digits. */
export function parseId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** Parses the lot id in the path of a lot page, without the locale: `/l/12-old-map` is 12. Pure. */
export function parseLotIdFromPath(pathname: string): number | null {
  const digits = /^\/l\/([1-9]\d{0,14})(?:-[^/]*)?$/.exec(pathname)?.[1];
  return digits === undefined ? null : Number(digits);
}

// Where a redirect may lead: only to a path of our own site. Every redirect target from outside
// passes through here (redirect_after of sign-in, links in state). Pure.

// Browsers treat a backslash as a slash and drop tabs and newlines, so `/\evil` and `/<TAB>/evil`
// leave the site. Unsafe is everything up to the space, DEL, and the backslash.
const isUnsafeCharacter = (character: string): boolean =>
  character <= ' ' || character === '\u007f' || character === '\\';

/** The path, query and hash of `target` when it stays on `ownOrigin`; otherwise `/`. */
export function toSafePath(target: string, ownOrigin: string): string {
  if (!target.startsWith('/') || target.startsWith('//') || [...target].some(isUnsafeCharacter))
    return '/';
  if (!URL.canParse(target, ownOrigin)) return '/';
  const url = new URL(target, ownOrigin);
  if (url.origin !== new URL(ownOrigin).origin) return '/';
  const path = url.pathname + url.search + url.hash;
  return path.startsWith('//') ? '/' : path;
}
