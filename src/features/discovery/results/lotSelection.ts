// Query, sort order, page and filters of a lot list, read from the URL and written to it in one
// canonical form, so that each selection has exactly one URL. Invalid values are ignored. Pure.
import { parsePageNumber, writeQuery } from '../../../lib/urls';
import type { LotSort } from '../../../lib/storedValues';
import { truncateText } from '../../../lib/truncateText';
import type { WireFilter } from '../../../contract/buyer/lotCard';

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

export const lotSorts = [
  'relevancy_desc',
  'bidding_end_desc',
  'published_at_desc',
] as const satisfies readonly LotSort[];
export const defaultSort: LotSort = 'relevancy_desc';

type LotFilters = Readonly<Record<string, readonly string[]>>;

/** An invalid range, kept as typed so that the visitor can correct it. */
export type RangeDraft = {
  filterId: string;
  from: string;
  to: string;
  error: 'inverted' | 'not_number';
};

export type LotSelection = {
  q: string;
  sort: LotSort;
  page: number;
  /** Where the page begins: counting from the start of the list ends at MAX_NUMBERED_PAGE. */
  cursor?: string | null;
  filters: LotFilters;
  /** Keeps the spelling of `q`, also if it looks misspelled. */
  isExactSpelling?: boolean;
  rangeDraft?: RangeDraft;
};

const MAX_QUERY_LENGTH = 200;
const MAX_VALUES = 50;
const MAX_VALUE_LENGTH = 60;
const MAX_BOUND_LENGTH = 12;
const CURSOR = /^[ab](_-?[\d.e+-]{1,30}){3}$/;
const FILTER_KEY = /^filters\[([a-z0-9_]{1,40})\]\[\]$/;
const RANGE_FIELD = /^(?:from|to)\[([a-z0-9_]{1,40})\]$/;
const BOUND = /^(?:\d{1,9}(?:\.\d{1,2})?)?$/;
const WHOLE_BOUND = /^\d{0,9}$/;

/** Later pages are reached one by one, from a cursor. */
export const MAX_NUMBERED_PAGE = 100;

/** The name of the field that keeps the spelling, with the value `exact`. */
export const SPELLING = 'spelling';

/** The names of the two fields of a custom range, which becomes a value of its filter. */
export const getRangeFields = (filterId: string) => ({
  from: `from[${filterId}]`,
  to: `to[${filterId}]`,
});

function readSort(query: URLSearchParams): LotSort {
  return lotSorts.find((sort) => sort === query.get('sort')) ?? defaultSort;
}

/** The typed range as a value of the filter, or its error; null when both fields are empty. */
function readRange(
  query: URLSearchParams,
  filterId: string,
): { range: string } | { draft: RangeDraft } | null {
  const fields = getRangeFields(filterId);
  const getText = (name: string): string =>
    (query.get(name) ?? '').trim().slice(0, MAX_BOUND_LENGTH);
  const [from, to] = [getText(fields.from), getText(fields.to)];
  if (from === '' && to === '') return null;
  const fail = (error: RangeDraft['error']) => ({ draft: { filterId, from, to, error } });
  const bounds = [from, to].map((text) => text.replace(',', '.'));
  const pattern = filterId === 'budget' ? WHOLE_BOUND : BOUND;
  if (!bounds.every((bound) => pattern.test(bound))) return fail('not_number');
  if (from !== '' && to !== '' && Number(bounds[1]) <= Number(bounds[0])) return fail('inverted');
  return { range: bounds.map((bound) => (bound === '' ? '' : Number(bound))).join('-') };
}

/** The ranges that the fields of a form or an address name, and the first that is invalid. */
export function readRanges(query: URLSearchParams): {
  ranges: { filterId: string; range: string }[];
  draft: RangeDraft | null;
} {
  const ids = new Set([...query.keys()].flatMap((name) => RANGE_FIELD.exec(name)?.[1] ?? []));
  const ranges: { filterId: string; range: string }[] = [];
  let draft: RangeDraft | null = null;
  for (const filterId of ids) {
    const result = readRange(query, filterId);
    if (result === null) continue;
    if ('range' in result) ranges.push({ filterId, range: result.range });
    else draft ??= result.draft;
  }
  return { ranges, draft };
}

const INVERTED = /^([\d.]{1,12})-([\d.]{1,12})$/;

/** Corrects an inverted range in a URL that was typed by hand: 300-200 means 200-300. */
function normalizeRange(value: string): string {
  const [, from, to] = INVERTED.exec(value) ?? [];
  return Number(to) < Number(from) ? `${to}-${from}` : value;
}

function readFilters(
  query: URLSearchParams,
  ranges: ReturnType<typeof readRanges>['ranges'],
): LotFilters {
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
    if (id !== undefined) add(id, normalizeRange(value));
  }
  for (const { filterId, range } of ranges) add(filterId, range);
  return Object.fromEntries([...filters].sort(([a], [b]) => (a < b ? -1 : 1)));
}

export function readLotSelection(query: URLSearchParams): LotSelection {
  const { ranges, draft } = readRanges(query);
  const cursor = query.get('cursor') ?? '';
  return {
    q: truncateText((query.get('q') ?? '').trim(), MAX_QUERY_LENGTH),
    sort: readSort(query),
    ...(CURSOR.test(cursor)
      ? { cursor, page: parsePageNumber(query, 'page', Infinity) }
      : { page: parsePageNumber(query) }),
    filters: readFilters(query, ranges),
    ...(query.get(SPELLING) === 'exact' ? { isExactSpelling: true } : {}),
    ...(draft === null ? {} : { rangeDraft: draft }),
  };
}

// The view of what sold is a filter, so that it stays in the address with the words and the other
// filters.

export const SOLD_FILTER = 'sold';
export const SOLD = '1';

export const isSoldSelection = ({ filters }: Pick<LotSelection, 'filters'>): boolean =>
  filters[SOLD_FILTER]?.includes(SOLD) === true;

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
  { q, sort, page, cursor, filters, isExactSpelling }: LotSelection,
): string {
  const query = writeQuery({
    q: q === '' ? undefined : q,
    [SPELLING]: isExactSpelling === true ? 'exact' : undefined,
    sort: sort === defaultSort ? undefined : sort,
    filters,
    page: page === 1 ? undefined : page,
    cursor: page > MAX_NUMBERED_PAGE ? cursor : undefined,
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
