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
import {
  parseQuery,
  getIncludedWords,
  type ParsedQuery,
  type Term,
} from '../discovery/query/parseQuery';
import { relevancy, popularity } from '../discovery/facets/lotScore';
import { current } from '../discovery/lotVisibility';
import { compileQuery, type CompiledQuery } from '../discovery/query/compileQuery';
import { readSuggestions } from './readSuggestions';
import {
  findLotIds,
  findLots,
  type LotSearchResult,
  type LotRequest,
  type LotSort,
} from '../discovery/facets/findLots';

// Search: lots that match all words; without any, those of the corrected query; without these,
// similar ones.
type SearchInput = {
  q: string;
  /** Searches for the words as they are. */
  isExactSpelling: boolean;
  selection: Selection;
  sort: LotSort;
  page: number;
  perPage: number;
};
type SearchResult = {
  result: LotSearchResult;
  request: LotRequest;
  /** Nothing matched all words, so the lots are only similar. */
  extended: boolean;
  /** The query that was searched for instead. */
  corrected: string | null;
};
type Conditions = Pick<LotRequest, 'scope' | 'score'>;

/** Similar lots end here: they must not fill half the catalogue. */
const maxSimilar = 96;
const maxSimilarTerms = 8;
/** Counting ends here, because only the order of rare words matters. */
const maxCounted = 500;

async function matchQuery(
  source: SearchSource,
  query: ParsedQuery,
  compiled: CompiledQuery,
): Promise<Conditions> {
  const categoryMatch = await matchWithCategories(source, query);
  return categoryMatch === null
    ? {
        scope: sql<boolean>`${current} and l.search @@ ${compiled.match}::tsquery`,
        score: relevancy(compiled),
      }
    : {
        scope: sql<boolean>`${current} and ${categoryMatch.match}`,
        score: relevancy(compiled, categoryMatch.score),
      };
}

async function countHits(db: Kysely<Database>, scope: RawBuilder<boolean>): Promise<number> {
  const { hits } = await db
    .selectFrom((eb) =>
      eb.selectFrom('lotListings as l').select('l.id').where(scope).limit(maxCounted).as('hit'),
    )
    .select(sql<number>`count(*)::int`.as('hits'))
    .executeTakeFirstOrThrow();
  return hits;
}

/** As many words as occur together, the rarest first. Returns null if none occurs. */
async function matchMostWords(
  source: SearchSource,
  { included, excluded }: ParsedQuery,
): Promise<Conditions | null> {
  const matchTerms = async (terms: readonly Term[]): Promise<Conditions> => {
    const query = { included: terms, excluded, unfinished: null };
    return matchQuery(source, query, await compileQuery(source.db, query));
  };
  const counted = await Promise.all(
    included.slice(0, maxSimilarTerms).map(async (term) => {
      const conditions = await matchTerms([term]);
      return { term, conditions, hits: await countHits(source.db, conditions.scope) };
    }),
  );
  const [rarest, ...others] = counted
    .filter(({ hits }) => hits > 0)
    .toSorted((a, b) => a.hits - b.hits);
  if (rarest === undefined) return null;
  let [terms, best]: [readonly Term[], Conditions] = [[rarest.term], rarest.conditions];
  for (const { term } of others) {
    const conditions = await matchTerms([...terms, term]);
    if ((await countHits(source.db, conditions.scope)) === 0) continue;
    [terms, best] = [[...terms, term], conditions];
  }
  return best;
}

// Trigram similarity, for queries that share no word with any lot. `%>` uses the index on title and
// subtitle.
function matchLookalikes(q: string): Conditions {
  const text = q.toLowerCase();
  return {
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

/** Never returns ended, withdrawn or unpublished lots. */
export async function searchLots(
  source: SearchSource,
  { q, isExactSpelling, ...input }: SearchInput,
): Promise<SearchResult> {
  const { db } = source;
  const query = parseQuery(q);
  const run = async (
    conditions: Conditions,
    { extended = false, corrected = null }: Partial<SearchResult> = {},
  ): Promise<SearchResult> => {
    const request = { ...input, ...conditions };
    return { result: await findLots(source, request), request, extended, corrected };
  };
  const findAll = () => run({ scope: current, score: popularity });

  if (query.included.length === 0 && query.excluded.length === 0) return findAll();
  const compiled = await compileQuery(db, query);
  // No included words, and only stop words excluded: nothing is excluded.
  if (query.included.length === 0 && compiled.match === '') return findAll();
  const exact = await run(await matchQuery(source, query, compiled));
  // Stop words alone say nothing about a lot, so nothing is similar either.
  if (exact.result.matched > 0 || query.included.length === 0 || compiled.match === '')
    return exact;

  const corrected = isExactSpelling ? null : await correctQuery(source, q);
  if (corrected !== null) {
    const other = parseQuery(corrected);
    const found = await run(await matchQuery(source, other, await compileQuery(db, other)), {
      corrected,
    });
    if (found.result.matched > 0) return found;
  }
  const conditions =
    (await matchMostWords(source, corrected === null ? query : parseQuery(corrected))) ??
    matchLookalikes(q);
  const ids = await findLotIds(db, {
    ...conditions,
    selection: {},
    sort: 'relevancy_desc',
    page: 1,
    perPage: maxSimilar,
  });
  if (ids.length === 0) return exact;
  return run({ ...conditions, scope: sql`l.id = any(${ids}::bigint[])` }, { extended: true });
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
    const { result, request, extended, corrected } = await searchLots(ctx, {
      q: query.q ?? '',
      isExactSpelling: query.spelling === 'exact',
      selection: readSelection(query.filters),
      sort: query.sort ?? 'relevancy_desc',
      ...toPaging(query),
    });
    const body = await readFilteredLots(ctx, result, request);
    return {
      body: {
        ...body,
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
    const corrected = parseQuery(correction);
    const { scope } = await matchQuery(ctx, corrected, await compileQuery(ctx.db, corrected));
    return { body: { correction: (await countHits(ctx.db, scope)) > 0 ? correction : null } };
  }),
  implement(listRelatedTerms, async ({ query, ctx }) => ({
    body: { terms: await readRelatedTerms(ctx.db, query.q) },
  })),
];
