// Writes a search for lots as the body of `POST /{index}/_search`: the query, the chosen filters as
// a post_filter, and an aggregation for each filter that applies all the others.
import { biddingPolicy } from '../../../domain/bidding/biddingPolicy';
import { filterIds, type FilterId, type Selection } from '../../../domain/catalogue/lotFilters';
import { getRanges, isRangeId, parseRange, toRangeId } from '../../../domain/catalogue/ranges';
import type { LotSearch, LotSort, SearchUnit, SearchWords } from '../searchPort';
import { getFilterField, type TextField } from './lotIndex';
import type { Json } from './openSearchClient';
import { parseTsquery, type Tsquery } from './parseTsquery';
import { matchAny, toClause } from './toClause';

const MICROSECONDS = 1_000;

const matchNone: Json = { match_none: {} };
const term = (field: string, value: string | number): Json => ({ term: { [field]: { value } } });
const terms = (field: string, values: readonly (string | number)[]): Json => ({
  terms: { [field]: values },
});
const matchText = (text: string, field?: TextField): Json => toClause(parseTsquery(text), field);

/** As `visibleLots` in SQL. */
function matchVisible(visible: LotSearch['visible'], now: number): Json[] {
  const published = { range: { published_at: { lte: now } } };
  return visible === 'sold'
    ? [term('status', 'closed_sold'), published]
    : [terms('status', ['open', 'scheduled']), { range: { ends_at: { gt: now } } }, published];
}

function matchUnit({ text, categoryIds }: SearchUnit): Json {
  const clauses = [
    ...(text === '' ? [] : [matchText(text)]),
    ...(categoryIds.length === 0 ? [] : [terms('l2_categories', categoryIds)]),
  ];
  return clauses.length === 0 ? { match_all: {} } : matchAny(clauses);
}

function matchWords({ readings, without }: SearchWords): Json[] {
  const clauses = readings
    .filter((units) => units.length > 0)
    .map((units) => ({ bool: { filter: units.map(matchUnit) } }));
  const excluded = without === '' ? [] : [matchText(without)];
  if (clauses.length === 0 && excluded.length === 0) return [matchNone];
  return [...(clauses.length === 0 ? [] : [matchAny(clauses)]), ...excluded];
}

/** Weights as in lotScore.ts: how much a word counts by the field that has it. */
const fieldWeights: readonly (readonly [TextField, number])[] = [
  ['title', 1],
  ['heading', 0.5],
  ['details', 0.2],
  ['words', 0.05],
];
const constant = (filter: Json, boost: number): Json => ({ constant_score: { filter, boost } });

/** The best field of each word, and all words together score between 0 and 1. */
function scoreExact(exact: Tsquery): Json[] {
  const parts = exact.kind === 'and' ? exact.parts : [exact];
  return parts.map((part) => ({
    dis_max: {
      queries: fieldWeights.map(([field, weight]) =>
        constant(toClause(part, field), weight / parts.length),
      ),
    },
  }));
}

const scheduledWeight = 0.6;
const headingBonus = 0.5;
const titleBonus = 0.5;
const categoryBonus = 0.5;
const favoritesWeight = 0.01;

/** As `relevancy` in lotScore.ts, with the field of each word instead of the density of words. */
function scoreWords({ readings, exact, title }: SearchWords): Json {
  const named = new Map(
    readings
      .flat()
      .filter(({ namedIds }) => namedIds.length > 0)
      .map(({ namedIds }) => [namedIds.join(), namedIds]),
  );
  const clauses = [
    ...(exact === ''
      ? []
      : [constant(matchText(exact, 'heading'), headingBonus), ...scoreExact(parseTsquery(exact))]),
    ...(title === '' ? [] : [constant(matchText(title), titleBonus)]),
    {
      function_score: {
        query: { match_all: {} },
        functions: [
          {
            field_value_factor: { field: 'favorite_count', modifier: 'ln1p', missing: 0 },
            weight: favoritesWeight,
          },
        ],
        boost_mode: 'replace',
      },
    },
  ];
  return {
    bool: {
      must: [
        {
          function_score: {
            query: matchAny(clauses),
            functions: [{ filter: term('not_open', 1), weight: scheduledWeight }],
            boost_mode: 'multiply',
          },
        },
      ],
      should: [...named.values()].map((ids) =>
        constant(terms('l2_categories', ids), categoryBonus),
      ),
    },
  };
}

/** As `canBuyNow` in SQL; the index knows until when. */
const matchBuyNow = (now: number): Json => ({
  bool: {
    filter: [{ range: { buy_now_until: { gt: now } } }, { range: { opens_at: { lte: now } } }],
  },
});

function matchFilter(id: FilterId, values: readonly string[], now: number): Json {
  if (id === 'buy_now') return values.includes('available') ? matchBuyNow(now) : matchNone;
  const field = getFilterField(id);
  if (isRangeId(id)) {
    const ranges = values.map(parseRange).filter((range) => range !== null);
    return ranges.length === 0
      ? matchNone
      : matchAny(
          ranges.map(({ from, to }) => ({
            range: { [field]: { gte: from, ...(to === null ? {} : { lt: to }) } },
          })),
        );
  }
  if (id !== 'l2_categories') return terms(field, values);
  const ids = values.filter((value) => /^\d{1,15}$/.test(value)).map(Number);
  return ids.length === 0 ? matchNone : terms(field, ids);
}

/** More than there are categories, countries, types or closing days. */
const maxValues = 10_000;

function countValues(id: FilterId, chosen: readonly string[], now: number): Json {
  if (id === 'buy_now')
    return { values: { filters: { filters: { available: matchBuyNow(now) } } } };
  const field = getFilterField(id);
  if (!isRangeId(id))
    return {
      values: { terms: { field, size: maxValues } },
      ...(id === 'l2_categories' && {
        leaves: { terms: { field: 'leaf_category', size: maxValues } },
      }),
    };
  const keys = [...new Set([...getRanges(id).map(toRangeId), ...chosen])];
  const ranges = keys.flatMap((key) => {
    const range = parseRange(key);
    return range === null
      ? []
      : [{ key, from: range.from, ...(range.to === null ? {} : { to: range.to }) }];
  });
  return { values: { range: { field, ranges } } };
}

const listChosen = (selection: Selection): [FilterId, readonly string[]][] =>
  filterIds.flatMap((id) => {
    const values = selection[id];
    return values === undefined ? [] : [[id, values] as [FilterId, readonly string[]]];
  });

/** A sort field; cursors have its values as numbers that ascend in every order. */
export type SortField = { field: string; order: 'asc' | 'desc' };

const endsFirst: SortField[] = [
  { field: 'ends_at', order: 'asc' },
  { field: 'lot_id', order: 'asc' },
];
const sortFields: Readonly<Record<LotSort, readonly SortField[]>> = {
  relevancy_desc: [{ field: 'popularity', order: 'desc' }, ...endsFirst],
  bidding_end_desc: [{ field: 'not_open', order: 'asc' }, ...endsFirst],
  published_at_desc: [
    { field: 'published_at', order: 'desc' },
    { field: 'lot_id', order: 'desc' },
  ],
  closed_at_desc: [
    { field: 'ends_at', order: 'desc' },
    { field: 'lot_id', order: 'desc' },
  ],
};

export function getSortFields({ sort, words }: Pick<LotSearch, 'sort' | 'words'>): SortField[] {
  return sort === 'relevancy_desc' && words !== null
    ? [{ field: '_score', order: 'desc' }, ...endsFirst]
    : [...sortFields[sort]];
}

const reverse = { asc: 'desc', desc: 'asc' } as const;

function buildPlace(search: LotSearch): Json {
  const { cursor, page, perPage } = search;
  const fields = getSortFields(search);
  const isBefore = cursor?.startsWith('b') === true;
  const sort = fields.map(({ field, order }) => ({
    [field]: { order: isBefore ? reverse[order] : order },
  }));
  if (cursor === undefined) return { sort, from: (page - 1) * perPage, size: perPage + 1 };
  const numbers = cursor.split('_').slice(1).map(Number);
  return {
    sort,
    search_after: fields.map(({ order }, index) => {
      const number = numbers[index] ?? 0;
      return order === 'desc' ? -number : number;
    }),
    size: perPage + 1,
  };
}

/** `nowMs`: epoch milliseconds of the database's clock. Throws SearchError. */
export function buildSearch(search: LotSearch, nowMs: number): Json {
  const { visible, categoryId, words, selection } = search;
  const now = Math.round(nowMs) * MICROSECONDS;
  const chosen = listChosen(selection);
  const matchOthers = (own: FilterId | null): Json => ({
    bool: {
      filter: chosen
        .filter(([id]) => id !== own)
        .map(([id, values]) => matchFilter(id, values, now)),
    },
  });
  return {
    query: {
      bool: {
        filter: [
          ...matchVisible(visible, now),
          ...(categoryId === null ? [] : [term('l2_categories', categoryId)]),
          ...(words === null ? [] : matchWords(words)),
        ],
        ...(words !== null && { must: [scoreWords(words)] }),
      },
    },
    post_filter: matchOthers(null),
    aggs: {
      matched: { filter: { match_all: {} } },
      ...Object.fromEntries(
        filterIds.map((id) => [
          id,
          { filter: matchOthers(id), aggs: countValues(id, selection[id] ?? [], now) },
        ]),
      ),
    },
    ...buildPlace(search),
    track_total_hits: true,
    _source: false,
  };
}

/** Until when a lot that ends then can be bought at once; both in microseconds. */
export const getBuyNowEnd = (endsAt: number): number =>
  endsAt - biddingPolicy.buyNowEndsBeforeCloseMs * MICROSECONDS;
