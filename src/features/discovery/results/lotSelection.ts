// Query, sort order, page and filters of a lot list, read from the URL and written to it in one
// canonical form, so that each selection has exactly one URL. Invalid values are ignored. Pure.
import type { IntlShape } from 'react-intl';
import { parsePageNumber, writeQuery } from '../../../lib/urls';
import { truncateText } from '../../../lib/truncateText';
import type { WireFilter } from '../../../contract/buyer/lotCard';

// The labels of filters and of some of their values. Categories, countries, days and ranges come
// with a translated label; the rest is looked up here by id. Pure.

export function getFilterName(
  intl: IntlShape,
  { id, name }: Pick<WireFilter, 'id' | 'name'>,
): string {
  switch (id) {
    case 'l2_categories':
      return intl.formatMessage({ id: 'search.filter.category' });
    case 'budget':
      return intl.formatMessage({ id: 'search.filter.price' });
    case 'bidding_end_days':
      return intl.formatMessage({ id: 'search.filter.endDay' });
    case 'seller_location':
      return intl.formatMessage({ id: 'search.filter.sellerCountry' });
    case 'reserve_price':
      return intl.formatMessage({ id: 'search.filter.reserve' });
    case 'free_shipping':
      return intl.formatMessage({ id: 'search.filter.shipping' });
    case 'object_type':
      return intl.formatMessage({ id: 'search.filter.objectType' });
    case 'dimension':
      return intl.formatMessage({ id: 'search.filter.dimension' });
    // Numeric ids are the marketplace's attribute ids.
    case '9':
      return intl.formatMessage({ id: 'search.filter.year' });
    case '11':
      return intl.formatMessage({ id: 'search.filter.weight' });
    case '19':
      return intl.formatMessage({ id: 'search.filter.carat' });
    case '24':
      return intl.formatMessage({ id: 'search.filter.caseDiameter' });
    case '30':
      return intl.formatMessage({ id: 'search.filter.diameter' });
    default:
      return name;
  }
}

export function getFilterValueName(
  intl: IntlShape,
  filterId: string,
  { id, label }: { id: string; label: string },
): string {
  if (filterId === 'reserve_price' && id === 'without_reserve')
    return intl.formatMessage({ id: 'search.value.withoutReserve' });
  if (filterId === 'reserve_price' && id === 'with_reserve')
    return intl.formatMessage({ id: 'search.value.withReserve' });
  if (filterId === 'free_shipping' && id === 'free')
    return intl.formatMessage({ id: 'search.value.freeShipping' });
  return label;
}

// The filters worth showing: those that can narrow the list, and all that are in use. Pure.

export function getVisibleFilters(filters: readonly WireFilter[], total: number): WireFilter[] {
  return filters.filter(({ values }) => {
    if (values.some((value) => value.selected)) return true;
    return values.some(
      (value) =>
        value.filter_data.count > 0 && (values.length > 1 || value.filter_data.count < total),
    );
  });
}

export function countSelectedValues(filters: readonly WireFilter[]): number {
  return filters.reduce(
    (sum, { values }) => sum + values.filter((value) => value.selected).length,
    0,
  );
}

export const lotSorts = ['relevancy_desc', 'bidding_end_desc', 'published_at_desc'] as const;
export type LotSort = (typeof lotSorts)[number];
export const defaultSort: LotSort = 'relevancy_desc';

type LotFilters = Readonly<Record<string, readonly string[]>>;

/** An invalid price range, kept as typed so that the visitor can correct it. */
export type PriceDraft = { from: string; to: string; error: 'inverted' | 'not_whole' };

export type LotSelection = {
  q: string;
  sort: LotSort;
  page: number;
  filters: LotFilters;
  /** Keeps the spelling of `q`, also if it looks misspelled. */
  isExactSpelling?: boolean;
  priceDraft?: PriceDraft;
};

const MAX_QUERY_LENGTH = 200;
const MAX_VALUES = 50;
const MAX_VALUE_LENGTH = 60;
const MAX_PRICE_LENGTH = 12;
const FILTER_KEY = /^filters\[([a-z0-9_]{1,40})\]\[\]$/;
const AMOUNT = /^\d{1,9}$/;

/** The name of the field that keeps the spelling, with the value `exact`. */
export const SPELLING = 'spelling';

/** The names of the two fields of a custom price range, which becomes a value of `budget`. */
export const PRICE_FROM = 'price_from';
export const PRICE_TO = 'price_to';

function readSort(query: URLSearchParams): LotSort {
  return lotSorts.find((sort) => sort === query.get('sort')) ?? defaultSort;
}

/** Returns the typed range as a value of `budget`, or its error; null when both are empty. */
export function readPriceRange(
  fromText: string,
  toText: string,
): { range: string } | { draft: PriceDraft } | null {
  const [from, to] = [fromText.trim(), toText.trim()];
  if (from === '' && to === '') return null;
  const isWhole = (text: string): boolean => text === '' || AMOUNT.test(text);
  const createPriceDraft = (error: PriceDraft['error']) => ({
    draft: { from: from.slice(0, MAX_PRICE_LENGTH), to: to.slice(0, MAX_PRICE_LENGTH), error },
  });
  if (!isWhole(from) || !isWhole(to)) return createPriceDraft('not_whole');
  if (from !== '' && to !== '' && Number(to) <= Number(from)) return createPriceDraft('inverted');
  const normalizeBound = (text: string): string => (text === '' ? '' : String(Number(text)));
  return { range: `${normalizeBound(from)}-${normalizeBound(to)}` };
}

const INVERTED = /^(\d{1,9})-(\d{1,9})$/;

/** Corrects an inverted range in a URL that was typed by hand: 300-200 means 200-300. */
function normalizeRange(value: string): string {
  const [, from, to] = INVERTED.exec(value) ?? [];
  return from !== undefined && to !== undefined && Number(to) < Number(from)
    ? `${to}-${from}`
    : value;
}

function readFilters(query: URLSearchParams, customRange: string | null): LotFilters {
  const filters = new Map<string, string[]>();
  const add = (id: string, value: string): void => {
    const values = filters.get(id) ?? [];
    if (
      value === '' ||
      value.length > MAX_VALUE_LENGTH ||
      values.includes(value) ||
      values.length >= MAX_VALUES
    )
      return;
    filters.set(id, [...values, value]);
  };
  for (const [key, value] of query) {
    const id = FILTER_KEY.exec(key)?.[1];
    if (id !== undefined) add(id, id === 'budget' ? normalizeRange(value) : value);
  }
  if (customRange !== null) add('budget', customRange);
  return Object.fromEntries([...filters].sort(([a], [b]) => (a < b ? -1 : 1)));
}

export function readLotSelection(query: URLSearchParams): LotSelection {
  const prices = readPriceRange(query.get(PRICE_FROM) ?? '', query.get(PRICE_TO) ?? '');
  return {
    q: truncateText((query.get('q') ?? '').trim(), MAX_QUERY_LENGTH),
    sort: readSort(query),
    page: parsePageNumber(query),
    filters: readFilters(query, prices !== null && 'range' in prices ? prices.range : null),
    ...(query.get(SPELLING) === 'exact' ? { isExactSpelling: true } : {}),
    ...(prices !== null && 'draft' in prices ? { priceDraft: prices.draft } : {}),
  };
}

export function hasFilters({ filters }: Pick<LotSelection, 'filters'>): boolean {
  return Object.keys(filters).length > 0;
}

/** An empty result of this selection needs suggestions: an unfiltered search, first page. */
export function needsSuggestions({ q, page, filters }: LotSelection): boolean {
  return q !== '' && page === 1 && !hasFilters({ filters });
}

/** The URL of a selection on `path`, without the locale. Omits default values. */
export function getLotListHref(
  path: string,
  { q, sort, page, filters, isExactSpelling }: LotSelection,
): string {
  const query = writeQuery({
    q: q === '' ? undefined : q,
    [SPELLING]: isExactSpelling === true ? 'exact' : undefined,
    sort: sort === defaultSort ? undefined : sort,
    filters,
    page: page === 1 ? undefined : page,
  });
  return query === '' ? path : `${path}?${query}`;
}

/** Removes one value of one filter and returns to the first page. */
export function removeFilterValue(
  selection: LotSelection,
  filter: string,
  value: string,
): LotSelection {
  const { [filter]: values = [], ...otherFilters } = selection.filters;
  const remainingValues = values.filter((item) => item !== value);
  return {
    ...selection,
    page: 1,
    filters:
      remainingValues.length === 0 ? otherFilters : { ...otherFilters, [filter]: remainingValues },
  };
}
