// The routes of the search service.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import {
  getCorrection,
  listRelatedTerms,
  listSuggestions,
  searchLots as searchLotsEndpoint,
} from '../../../../src/contract/buyer/search';
import { implement, type RouteDefinition } from '../../http/implement';
import type { Database } from '../../database/generated/database';
import { readSelection, type Selection } from '../discovery/facets/facetDefinitions';
import { readFilteredLots } from '../discovery/facets/readFilteredLots';
import { toPaging } from '../discovery/paging';
import {
  readNamedCategories,
  type SearchSource,
  matchWithCategories,
} from '../discovery/query/matchWithCategories';
import { findSimilarWords } from '../discovery/query/findSimilarWords';
import { parseQuery, getIncludedWords } from '../discovery/query/parseQuery';
import { relevancy, likeness, popularity } from '../discovery/facets/lotScore';
import { current } from '../discovery/lotVisibility';
import {
  compileQuery,
  compileLooseQuery,
  type CompiledQuery,
} from '../discovery/query/compileQuery';
import { readSuggestions } from './readSuggestions';
import {
  findLots,
  type LotSearchResult,
  type LotRequest,
  type LotSort,
} from '../discovery/facets/findLots';

// Search: lots that match all words or, without any match, similar ones.
type SearchInput = {
  q: string;
  selection: Selection;
  sort: LotSort;
  page: number;
  perPage: number;
};
type SearchResult = { result: LotSearchResult; request: LotRequest; extended: boolean };

const matchesQuery = ({ match }: CompiledQuery): RawBuilder<boolean> =>
  sql`${current} and l.search @@ ${match}::tsquery`;

// Trigram similarity, for queries that share no word with any lot. `%>` uses the index on title and
// subtitle.
function toLookalikeRequest(q: string, input: Omit<LotRequest, 'scope' | 'score'>): LotRequest {
  const text = q.toLowerCase();
  return {
    ...input,
    scope: sql`${current} and l.id in (
      select t.id from lots t where lower(t.title || ' ' || t.subtitle) %> ${text}
    )`,
    score: {
      quick: sql`(
        select word_similarity(${text}, lower(t.title || ' ' || t.subtitle))
        from lots t where t.id = l.id
      )`,
      full: null,
    },
  };
}

/**
 * Never returns ended, withdrawn or unpublished lots. `extended` is true if the results are only
 * similar.
 */
export async function searchLots(
  source: SearchSource,
  { q, ...input }: SearchInput,
): Promise<SearchResult> {
  const { db } = source;
  const query = parseQuery(q);
  const run = async (request: LotRequest, extended: boolean): Promise<SearchResult> => ({
    result: await findLots(source, request),
    request,
    extended,
  });

  const findAll = () => run({ ...input, scope: current, score: popularity }, false);

  if (query.included.length === 0 && query.excluded.length === 0) return findAll();
  const compiled = await compileQuery(db, query);
  // No included words, and only stop words excluded: nothing is excluded.
  if (query.included.length === 0 && compiled.match === '') return findAll();
  const categoryMatch = await matchWithCategories(source, query);
  const conditions =
    categoryMatch === null
      ? { scope: matchesQuery(compiled), score: relevancy(compiled) }
      : {
          scope: sql<boolean>`${current} and ${categoryMatch.match}`,
          score: relevancy(compiled, categoryMatch.score),
        };
  const exact = await run({ ...input, ...conditions }, false);
  if (exact.result.matched > 0 || query.included.length === 0) return exact;

  const loose = await compileLooseQuery(db, query);
  const similar = await run({ ...input, scope: matchesQuery(loose), score: likeness(loose) }, true);
  if (similar.result.matched > 0) return similar;
  const alike = await run(toLookalikeRequest(q, input), true);
  return alike.result.matched > 0 ? alike : exact;
}

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

// Corrects misspelled words of a query.

/**
 * Returns null if nothing needs a correction. Quotes, minus signs, known words and names of
 * categories are kept.
 */
async function correctQuery(source: SearchSource, q: string): Promise<string | null> {
  const text = q.normalize('NFKC');
  const query = parseQuery(text);
  const categoriesByName = await readNamedCategories(source, query);
  const corrections = await findSimilarWords(
    source.db,
    getIncludedWords(query).filter((word) => !categoriesByName.has(word)),
  );
  if (corrections.size === 0) return null;
  return text.replace(
    /[\p{L}\p{N}]+/gu,
    (word) => corrections.get(word.toLowerCase())?.[0] ?? word,
  );
}

export const searchRoutes: readonly RouteDefinition[] = [
  implement(searchLotsEndpoint, async ({ query, ctx }) => {
    const { result, request, extended } = await searchLots(ctx, {
      q: query.q ?? '',
      selection: readSelection(query.filters),
      sort: query.sort ?? 'relevancy_desc',
      ...toPaging(query),
    });
    return { body: await readFilteredLots(ctx, result, request, extended) };
  }),
  implement(listSuggestions, async ({ query, ctx }) => ({
    body: { query_terms: await readSuggestions(ctx, query.q) },
  })),
  implement(getCorrection, async ({ query, ctx }) => ({
    body: { correction: await correctQuery(ctx, query.q) },
  })),
  implement(listRelatedTerms, async ({ query, ctx }) => ({
    body: { terms: await readRelatedTerms(ctx.db, query.q) },
  })),
];
