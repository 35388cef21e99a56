// The routes of the search service.
import { sql, type Kysely } from 'kysely';
import {
  getCorrection,
  listRelatedTerms,
  listSuggestions,
  searchLots as searchLotsEndpoint,
} from '../../../../src/contract/buyer/search';
import type { WireFilter } from '../../../../src/contract/buyer/lotCard';
import { implement, type RouteDefinition } from '../../http/implement';
import type { Database } from '../../database/generated/database';
import { readSelection } from '../discovery/facets/facetDefinitions';
import { readFilteredLots } from '../discovery/facets/readFilteredLots';
import { relevancy } from '../discovery/facets/lotScore';
import { getSearchPort } from '../discovery/engine/getSearchPort';
import { current } from '../discovery/lotVisibility';
import { toPaging } from '../discovery/paging';
import { compileQuery } from '../discovery/query/compileQuery';
import { getIncludedWords, parseQuery } from '../discovery/query/parseQuery';
import { readLotCards } from '../discovery/readLotCards';
import { correctQuery } from './correctQuery';
import { readSuggestions } from './readSuggestions';
import { countMatches, searchLots } from './searchLots';

const maxHits = 200;
const maxTerms = 8;

/**
 * Finds what the best hits of a query have in common beyond its words: artists, techniques, tags.
 * Rare terms weigh more, because a term that half the catalogue has says little. Terms in their
 * most frequent spelling; empty for a query without hits.
 */
async function readRelatedTerms(db: Kysely<Database>, q: string): Promise<string[]> {
  const query = parseQuery(q);
  if (query.included.length === 0) return [];
  const compiled = await compileQuery(db, query);
  const { rows } = await sql<{ term: string }>`
    with hit as (
      select t.id, t.tags, t.specifications from (
        select l.id from lot_listings l
        where ${current} and l.search @@ ${compiled.match}::tsquery
        order by ${relevancy(compiled).quick} desc, l.id limit ${maxHits}
      ) l join lots t using (id)
    ), value as (
      select id, item->>'value' as text from hit, jsonb_array_elements(specifications) item
      union all select id, tag from hit, unnest(tags) as tag
    ), term as (
      select btrim(regexp_replace(lower(unaccent(text)), '[^[:alnum:]]+', ' ', 'g')) as word,
        mode() within group (order by text) as text, count(distinct id) as hits
      from value
      where length(text) between 3 and 40 and text !~ '[0-9,;:/()]'
      group by 1
      having count(distinct id) > 1
    )
    select term.text as term from term join search_words w on w.word = term.word
    where not string_to_array(term.word, ' ') <@ (
      select array_agg(unaccent(word)) from unnest(${getIncludedWords(query)}::text[]) as word
    )
    order by term.hits * ln(1 + (select count(*) from lot_listings)::numeric / w.lots) desc,
      term.word
    limit ${maxTerms}`.execute(db);
  return rows.map((row) => row.term);
}

// The view of sold lots is a filter of its own, so that it stays in the address with all others.
const SOLD_FILTER = 'sold';
const SOLD = '1';

/** A closing day is no way to narrow years of sales, and no sold lot is on offer. */
const notOfSold = new Set(['bidding_end_days', 'buy_now']);

function toSoldFilters(filters: readonly WireFilter[], total: number): WireFilter[] {
  const value = {
    id: SOLD,
    name: SOLD,
    label: SOLD,
    slug: SOLD,
    position: 0,
    selected: true,
    filter_data: { count: total },
  };
  return [
    {
      id: SOLD_FILTER,
      name: SOLD_FILTER,
      position: -1,
      slug: SOLD_FILTER,
      count: 1,
      type: 'facet',
      values: [value],
    },
    ...filters.filter(({ id }) => !notOfSold.has(id)),
  ];
}

export const searchRoutes: readonly RouteDefinition[] = [
  implement(searchLotsEndpoint, async ({ query, ctx }) => {
    const selection = readSelection(query.filters);
    const isSold = query.filters?.[SOLD_FILTER]?.includes(SOLD) === true;
    const request = {
      // The remembered choice of what can be bought now stays in the address.
      selection: { ...selection, ...(isSold && { buy_now: undefined }) },
      ...toPaging(query),
    };
    const { result, extended, corrected, similarIds } = await searchLots(
      { ...ctx, search: getSearchPort(ctx) },
      {
        ...request,
        q: query.q ?? '',
        isExactSpelling: query.spelling === 'exact',
        visible: isSold ? 'sold' : 'current',
        sort: isSold ? 'closed_at_desc' : (query.sort ?? 'relevancy_desc'),
        cursor: query.cursor,
      },
    );
    const [body, similarLots] = await Promise.all([
      readFilteredLots(ctx, result, request),
      readLotCards(ctx, similarIds),
    ]);
    return {
      body: {
        ...body,
        ...(isSold && { filters: toSoldFilters(body.filters, result.total) }),
        similar_lots: similarLots,
        meta: { ...body.meta, extended_search_result: extended, corrected_query: corrected },
      },
    };
  }),
  implement(listSuggestions, async ({ query, ctx }) => ({
    body: { query_terms: await readSuggestions(ctx, query.q) },
  })),
  implement(getCorrection, async ({ query, ctx }) => {
    const correction = await correctQuery(ctx, query.q);
    if (correction === null) return { body: { correction } };
    // A suggestion that finds nothing would lead nowhere.
    const hits = await countMatches(ctx, parseQuery(correction, ctx.locale));
    return { body: { correction: hits > 0 ? correction : null } };
  }),
  implement(listRelatedTerms, async ({ query, ctx }) => ({
    body: { terms: await readRelatedTerms(ctx.db, query.q) },
  })),
];
