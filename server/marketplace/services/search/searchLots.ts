// Search: what matches all words; when nothing does, what is similar. Called by the search route and by tests.
import { sql, type RawBuilder } from 'kysely';
import { findLots, type FoundLots, type LotRequest, type LotSort } from '../discovery/facets/findLots';
import type { Selection } from '../discovery/facets/facetDefinitions';
import { likeness, popularity, relevancy } from '../discovery/facets/lotScore';
import { current } from '../discovery/lotVisibility';
import { compileLooseQuery, compileQuery, type CompiledQuery } from '../discovery/query/compileQuery';
import { matchWithCategories, type SearchSource } from '../discovery/query/matchWithCategories';
import { parseQuery } from '../discovery/query/parseQuery';

export type SearchInput = { q: string; selection: Selection; sort: LotSort; page: number; perPage: number };
export type SearchResult = { found: FoundLots; request: LotRequest; extended: boolean };

const matching = ({ match }: CompiledQuery): RawBuilder<boolean> => sql`${current} and l.search @@ ${match}::tsquery`;

// Letters alone, for what has no word in common with any lot. `%>` uses the index on title and subtitle.
function lookalikes(q: string, input: Omit<LotRequest, 'scope' | 'score'>): LotRequest {
  const text = q.toLowerCase();
  return {
    ...input,
    scope: sql`${current} and lower(l.title || ' ' || l.subtitle) %> ${text}`,
    score: sql`word_similarity(${text}, lower(l.title || ' ' || l.subtitle))`,
  };
}

/** Ended, withdrawn and unpublished lots are never found. `extended`: the result is only similar. */
export async function searchLots(source: SearchSource, { q, ...input }: SearchInput): Promise<SearchResult> {
  const { db } = source;
  const query = parseQuery(q);
  const run = async (request: LotRequest, extended: boolean): Promise<SearchResult> => ({
    found: await findLots(db, request),
    request,
    extended,
  });

  const everything = () => run({ ...input, scope: current, score: popularity }, false);

  if (query.wanted.length === 0 && query.unwanted.length === 0) return everything();
  const compiled = await compileQuery(db, query);
  // Nothing wanted, and only words like "the" unwanted: that excludes nothing.
  if (query.wanted.length === 0 && compiled.match === '') return everything();
  const named = await matchWithCategories(source, query);
  const wanted =
    named === null
      ? { scope: matching(compiled), score: relevancy(compiled) }
      : { scope: sql<boolean>`${current} and ${named.match}`, score: sql<number>`(${relevancy(compiled)} + ${named.score})` };
  const exact = await run({ ...input, ...wanted }, false);
  if (exact.found.matched > 0 || query.wanted.length === 0) return exact;

  const loose = await compileLooseQuery(db, query);
  const similar = await run({ ...input, scope: matching(loose), score: likeness(loose) }, true);
  if (similar.found.matched > 0) return similar;
  const alike = await run(lookalikes(q, input), true);
  return alike.found.matched > 0 ? alike : exact;
}
