// Search: lots that match all words or, without any match, similar ones.
import { sql, type RawBuilder } from 'kysely';
import {
  findLots,
  type LotSearchResult,
  type LotRequest,
  type LotSort,
} from '../discovery/facets/findLots';
import type { Selection } from '../discovery/facets/facetDefinitions';
import { likeness, popularity, relevancy } from '../discovery/facets/lotScore';
import { current } from '../discovery/lotVisibility';
import {
  compileLooseQuery,
  compileQuery,
  type CompiledQuery,
} from '../discovery/query/compileQuery';
import { matchWithCategories, type SearchSource } from '../discovery/query/matchWithCategories';
import { parseQuery } from '../discovery/query/parseQuery';

export type SearchInput = {
  q: string;
  selection: Selection;
  sort: LotSort;
  page: number;
  perPage: number;
};
export type SearchResult = { result: LotSearchResult; request: LotRequest; extended: boolean };

const matchesQuery = ({ match }: CompiledQuery): RawBuilder<boolean> =>
  sql`${current} and l.search @@ ${match}::tsquery`;

// Trigram similarity, for queries that share no word with any lot. `%>` uses the index on title and
// subtitle.
function toLookalikeRequest(q: string, input: Omit<LotRequest, 'scope' | 'score'>): LotRequest {
  const text = q.toLowerCase();
  return {
    ...input,
    scope: sql`${current} and lower(l.title || ' ' || l.subtitle) %> ${text}`,
    score: sql`word_similarity(${text}, lower(l.title || ' ' || l.subtitle))`,
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
    result: await findLots(db, request),
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
          score: sql<number>`(${relevancy(compiled)} + ${categoryMatch.score})`,
        };
  const exact = await run({ ...input, ...conditions }, false);
  if (exact.result.matched > 0 || query.included.length === 0) return exact;

  const loose = await compileLooseQuery(db, query);
  const similar = await run({ ...input, scope: matchesQuery(loose), score: likeness(loose) }, true);
  if (similar.result.matched > 0) return similar;
  const alike = await run(toLookalikeRequest(q, input), true);
  return alike.result.matched > 0 ? alike : exact;
}
