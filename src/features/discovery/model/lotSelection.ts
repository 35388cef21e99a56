// What the address of a list of lots says: query, order, page and filters. Read by prefetches and pages alike, and
// written into every link of theirs, so that one choice has one address. Pure; what is odd in an address is left out.
import { writeQuery } from '../../../lib/queryString';
import { truncateText } from '../../../lib/truncateText';

export const lotSorts = ['relevancy_desc', 'bidding_end_desc', 'published_at_desc'] as const;
export type LotSort = (typeof lotSorts)[number];
export const defaultSort: LotSort = 'relevancy_desc';

export type LotFilters = Readonly<Record<string, readonly string[]>>;

/** What a visitor wrote into the two price fields and we cannot use: kept, so that they can put it right. */
export type PriceDraft = { from: string; to: string; problem: 'inverted' | 'not_whole' };

export type LotSelection = {
  q: string;
  sort: LotSort;
  page: number;
  filters: LotFilters;
  priceDraft?: PriceDraft;
};

const MAX_QUERY_LENGTH = 200;
const MAX_PAGE = 1000;
const MAX_VALUES = 50;
const MAX_VALUE_LENGTH = 60;
const MAX_PRICE_LENGTH = 12;
const FILTER_KEY = /^filters\[([a-z0-9_]{1,40})\]\[\]$/;
const AMOUNT = /^\d{1,9}$/;

/** Names of the two fields in which a visitor writes a price range of their own; they become a value of `budget`. */
export const PRICE_FROM = 'price_from';
export const PRICE_TO = 'price_to';

export function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

function readSort(query: URLSearchParams): LotSort {
  return lotSorts.find((sort) => sort === query.get('sort')) ?? defaultSort;
}

/** A price range as it was written: a value of `budget`, or what is wrong with it. Null: nothing was written. */
export function readPriceRange(writtenFrom: string, writtenTo: string): { range: string } | { draft: PriceDraft } | null {
  const [from, to] = [writtenFrom.trim(), writtenTo.trim()];
  if (from === '' && to === '') return null;
  const isWhole = (text: string): boolean => text === '' || AMOUNT.test(text);
  const draft = (problem: PriceDraft['problem']) => ({
    draft: { from: from.slice(0, MAX_PRICE_LENGTH), to: to.slice(0, MAX_PRICE_LENGTH), problem },
  });
  if (!isWhole(from) || !isWhole(to)) return draft('not_whole');
  if (from !== '' && to !== '' && Number(to) <= Number(from)) return draft('inverted');
  const edge = (text: string): string => (text === '' ? '' : String(Number(text)));
  return { range: `${edge(from)}-${edge(to)}` };
}

const INVERTED = /^(\d{1,9})-(\d{1,9})$/;

/** An address written by hand may say 300-200: the range meant is plain. */
function straightenRange(value: string): string {
  const [, from, to] = INVERTED.exec(value) ?? [];
  return from !== undefined && to !== undefined && Number(to) < Number(from) ? `${to}-${from}` : value;
}

function readFilters(query: URLSearchParams, ownRange: string | null): LotFilters {
  const filters = new Map<string, string[]>();
  const add = (id: string, value: string): void => {
    const values = filters.get(id) ?? [];
    if (value === '' || value.length > MAX_VALUE_LENGTH || values.includes(value) || values.length >= MAX_VALUES) return;
    filters.set(id, [...values, value]);
  };
  for (const [key, value] of query) {
    const id = FILTER_KEY.exec(key)?.[1];
    if (id !== undefined) add(id, id === 'budget' ? straightenRange(value) : value);
  }
  if (ownRange !== null) add('budget', ownRange);
  return Object.fromEntries([...filters].sort(([a], [b]) => (a < b ? -1 : 1)));
}

export function readLotSelection(query: URLSearchParams): LotSelection {
  const prices = readPriceRange(query.get(PRICE_FROM) ?? '', query.get(PRICE_TO) ?? '');
  return {
    q: truncateText((query.get('q') ?? '').trim(), MAX_QUERY_LENGTH),
    sort: readSort(query),
    page: readPage(query),
    filters: readFilters(query, prices !== null && 'range' in prices ? prices.range : null),
    ...(prices !== null && 'draft' in prices ? { priceDraft: prices.draft } : {}),
  };
}

export function hasFilters({ filters }: Pick<LotSelection, 'filters'>): boolean {
  return Object.keys(filters).length > 0;
}

/** A search that found nothing although nothing narrows it: the visitor needs another way on. */
export function needsWaysOut({ q, page, filters }: LotSelection): boolean {
  return q !== '' && page === 1 && !hasFilters({ filters });
}

/** The address of a selection below `path`, both without the locale. What is the default is left out. */
export function lotListHref(path: string, { q, sort, page, filters }: LotSelection): string {
  const query = writeQuery({
    q: q === '' ? undefined : q,
    sort: sort === defaultSort ? undefined : sort,
    filters,
    page: page === 1 ? undefined : page,
  });
  return query === '' ? path : `${path}?${query}`;
}

/** The same without one value of one filter, on the first page. */
export function withoutValue(selection: LotSelection, filter: string, value: string): LotSelection {
  const { [filter]: values = [], ...others } = selection.filters;
  const left = values.filter((item) => item !== value);
  return { ...selection, page: 1, filters: left.length === 0 ? others : { ...others, [filter]: left } };
}
