// The search of an alert. It finds a lot exactly when the page that it was saved from lists it
// among its exact matches, because both use the same conditions.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { findLocale, type Locale } from '../../../../src/lib/locales';
import { writeQuery } from '../../../../src/lib/urls';
import type { WireSearchAlert } from '../../../../src/contract/buyer/searchAlerts';
import type { Database } from '../../database/generated/database';
import type { CategoryTree } from '../../domain/catalogue/categoryTree';
import type { ReadCache } from '../../http/readCache';
import { getCategoryName, getCategoryUrl } from '../discovery/categoryTree';
import { buildFilterList } from '../discovery/facets/buildFilterList';
import type { Selection } from '../../domain/catalogue/lotFilters';
import { inCategories, readSelection } from '../discovery/facets/facetDefinitions';
import { findLotIds } from '../discovery/facets/findLots';
import { popularity } from '../discovery/facets/lotScore';
import { current } from '../discovery/lotVisibility';
import { compileQuery } from '../discovery/query/compileQuery';
import { matchQuery } from '../discovery/query/matchWithCategories';
import { parseQuery } from '../discovery/query/parseQuery';

export type AlertSearch = {
  query: string;
  categoryId: number | null;
  filters: Readonly<Record<string, readonly string[]>>;
};

/** In one form, so that equal searches are equal. A closing day is left out: it passes. */
export function normalizeSearch({ query, categoryId, filters }: AlertSearch): AlertSearch {
  const selection = readSelection(filters);
  delete selection.bidding_end_days;
  return {
    query: query.normalize('NFKC').trim().replaceAll(/\s+/gu, ' '),
    categoryId,
    filters: Object.fromEntries(
      Object.entries(selection).map(([id, values]) => [id, values.toSorted()]),
    ),
  };
}

/** Whether a search would find every lot, or none: it has only stop words, or nothing at all. */
export async function isTooBroad(db: Kysely<Database>, search: AlertSearch): Promise<boolean> {
  const { query, categoryId, filters } = search;
  if (query === '') return categoryId === null && Object.keys(filters).length === 0;
  const parsed = parseQuery(query);
  return (await compileQuery(db, parsed)).match === '';
}

type MatchSource = { db: Kysely<Database>; cache: ReadCache; locale: Locale };

/** The most new lots of an alert that are read at once. */
const maxMatches = 200;

/** The ids of current lots that match and are among `candidates`, a condition on a listing `l`. */
export async function findMatches(
  source: MatchSource,
  { query, categoryId, filters }: AlertSearch,
  candidates: RawBuilder<boolean>,
): Promise<number[]> {
  const conditions = [candidates, current];
  if (categoryId !== null) conditions.push(inCategories([categoryId]));
  if (query !== '') {
    const parsed = parseQuery(query, source.locale);
    const { match } = await matchQuery(source, parsed, await compileQuery(source.db, parsed));
    conditions.push(match);
  }
  const { ids } = await findLotIds(source.db, {
    scope: sql<boolean>`${sql.join(conditions, sql` and `)}`,
    score: popularity,
    selection: readSelection(filters),
    sort: 'published_at_desc',
    page: 1,
    perPage: maxMatches,
  });
  return ids;
}

/** The path of the list of lots, the newest first. */
export function getSearchPath(
  { query, categoryId, filters }: AlertSearch,
  { tree, locale }: { tree: CategoryTree; locale: Locale },
): string {
  const category = categoryId === null ? undefined : tree.byId.get(categoryId);
  const path = category === undefined ? '/s' : getCategoryUrl(category, locale);
  return `${path}?${writeQuery({
    q: query === '' ? undefined : query,
    sort: 'published_at_desc',
    filters,
  })}`;
}

function getFilterValues(
  selection: Selection,
  source: { locale: Locale; tree: CategoryTree },
): WireSearchAlert['filter_values'] {
  return buildFilterList([], selection, source).flatMap(({ id, values = [] }) =>
    values.map((value) => ({ filter: id, value: value.id, label: value.label ?? value.id })),
  );
}

/** Ids that are not names; the front end has texts for them. */
const unnamedFilters: readonly string[] = ['reserve_price', 'buy_now', 'free_shipping'];

/** The words, the category or the chosen values; empty if none of them has a name. */
export function describeSearch(
  { query, categoryId, filters }: AlertSearch,
  source: { locale: Locale; tree: CategoryTree },
): string {
  if (query !== '') return query;
  const category = categoryId === null ? undefined : source.tree.byId.get(categoryId);
  if (category !== undefined) return getCategoryName(category, source.locale);
  return getFilterValues(readSelection(filters), source)
    .filter(({ filter }) => !unnamedFilters.includes(filter))
    .map(({ label }) => label)
    .join(', ');
}

export type AlertRow = AlertSearch & {
  id: number;
  locale: string;
  frequency: WireSearchAlert['frequency'];
  byEmail: boolean;
  isPaused: boolean;
  createdAt: Date;
  lastMatchAt: Date | null;
  newCount: number;
};

export function toWireAlert(
  row: AlertRow,
  source: { locale: Locale; tree: CategoryTree },
): WireSearchAlert {
  const category = row.categoryId === null ? undefined : source.tree.byId.get(row.categoryId);
  return {
    id: row.id,
    query: row.query,
    category:
      category === undefined
        ? null
        : { id: category.id, name: getCategoryName(category, source.locale) },
    filters: Object.fromEntries(
      Object.entries(row.filters).map(([id, values]) => [id, [...values]]),
    ),
    filter_values: getFilterValues(readSelection(row.filters), source),
    url: getSearchPath(row, source),
    locale: findLocale(row.locale) ?? source.locale,
    channels: row.byEmail ? ['in_app', 'email'] : ['in_app'],
    frequency: row.frequency,
    is_paused: row.isPaused,
    created_at: row.createdAt.toISOString(),
    last_match_at: row.lastMatchAt?.toISOString() ?? null,
    new_count: row.newCount,
  };
}
