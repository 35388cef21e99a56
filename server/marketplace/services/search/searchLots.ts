// Searches lots that match all words; without any, those of the corrected query; without these,
// similar ones. If only a few lots match, similar ones come below them.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../database/generated/database';
import type {
  LotSearch,
  LotSearchResult,
  SearchPort,
  SearchUnit,
  SearchWords,
} from '../../ports/search/searchPort';
import { visibleLots } from '../discovery/engine/postgresSearch';
import { findLotIds, findLots, type LotRequest } from '../discovery/facets/findLots';
import { popularity } from '../discovery/facets/lotScore';
import { compileQuery } from '../discovery/query/compileQuery';
import type { SearchSource } from '../discovery/query/interpretQuery';
import {
  compileReadings,
  compileWords,
  matchReadings,
  matchWords,
} from '../discovery/query/matchWithCategories';
import { parseQuery, type ParsedQuery } from '../discovery/query/parseQuery';
import { correctQuery } from './correctQuery';

type SearchInput = Omit<LotSearch, 'words' | 'categoryId'> & {
  q: string;
  /** Searches for the words as they are. */
  isExactSpelling: boolean;
};
type SearchResult = {
  result: LotSearchResult;
  /** Nothing matched all words, so the lots are only similar. */
  extended: boolean;
  /** The query that was searched for instead. */
  corrected: string | null;
  /** Lots that match only some of the words, below the few that match all of them. */
  similarIds: readonly number[];
};
type Conditions = Pick<LotRequest, 'scope' | 'score'>;

/** Similar lots end here: they must not fill half the catalogue. */
const maxSimilar = 96;
const maxSimilarUnits = 8;
/** Counting ends here, because only the order of rare words matters. */
const maxCounted = 500;
/** Up to so many lots are few, and similar ones come below them. */
const fewLots = 8;
const maxBelow = 12;

/** Null: the query has no words that say anything about a lot. */
async function readWords(source: SearchSource, query: ParsedQuery): Promise<SearchWords | null> {
  const compiled = await compileQuery(source.db, query);
  return compiled.match === '' ? null : compileWords(source, query, compiled);
}

/** How many current lots match, or `maxCounted`; 0 without words that say anything about a lot. */
export async function countMatches(source: SearchSource, query: ParsedQuery): Promise<number> {
  const words = await readWords(source, query);
  if (words === null) return 0;
  const { match } = matchWords(words);
  return countHits(source.db, sql<boolean>`${visibleLots.current} and ${match}`);
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

const isSameUnit = (a: SearchUnit, b: SearchUnit): boolean =>
  a.text === b.text && a.categoryIds.join() === b.categoryIds.join();

/**
 * As many words as occur together, the rarest first, and those of `typed` before corrections, which
 * are guesses: "turner watercolour" must not lead to what is "turned". Returns null if none occurs.
 */
async function matchMostWords(
  source: SearchSource,
  query: ParsedQuery,
  typed: ParsedQuery,
  visible: RawBuilder<boolean>,
): Promise<Conditions | null> {
  const [[units = []], [typedUnits = []], { without }] = await Promise.all([
    compileReadings(source, { ...query, unfinished: null }),
    compileReadings(source, { ...typed, unfinished: null }),
    compileQuery(source.db, query),
  ]);
  const isGuess = (unit: SearchUnit): boolean =>
    !typedUnits.some((other) => isSameUnit(unit, other));
  const matchUnits = (some: readonly SearchUnit[]): Conditions => {
    const { match, score } = matchReadings([some], without);
    return { scope: sql<boolean>`${visible} and ${match}`, score };
  };
  const counted = await Promise.all(
    units.slice(0, maxSimilarUnits).map(async (unit) => ({
      unit,
      hits: await countHits(source.db, matchUnits([unit]).scope),
    })),
  );
  const [rarest, ...others] = counted
    .filter(({ hits }) => hits > 0)
    .toSorted((a, b) => Number(isGuess(a.unit)) - Number(isGuess(b.unit)) || a.hits - b.hits);
  if (rarest === undefined) return null;
  let together: readonly SearchUnit[] = [rarest.unit];
  for (const { unit } of others) {
    const more = [...together, unit];
    if ((await countHits(source.db, matchUnits(more).scope)) > 0) together = more;
  }
  return matchUnits(together);
}

// Trigram similarity, for queries that share no word with any lot. `%>` uses the index on title and
// subtitle.
function matchLookalikes(q: string, visible: RawBuilder<boolean>): Conditions {
  const text = q.toLowerCase();
  return {
    scope: sql`${visible} and l.id in (
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

/** All words but one, whichever. Null for a query of one word. */
async function matchAllButOne(
  source: SearchSource,
  query: ParsedQuery,
  visible: RawBuilder<boolean>,
): Promise<Conditions | null> {
  const [readings, { without }] = await Promise.all([
    compileReadings(source, { ...query, unfinished: null }),
    compileQuery(source.db, query),
  ]);
  const shortened = readings
    .filter((units) => units.length > 1)
    .flatMap((units) =>
      units.slice(0, maxSimilarUnits).map((left) => units.filter((unit) => unit !== left)),
    );
  if (shortened.length === 0) return null;
  const { match, score } = matchReadings(shortened, without);
  return { scope: sql<boolean>`${visible} and ${match}`, score };
}

/** Lots of the same kind: of the same category and type as one of these. */
const matchSameKind = (ids: readonly number[], visible: RawBuilder<boolean>): Conditions => ({
  scope: sql`${visible} and l.facet_group_id in (
    select g.id from facet_groups g
    join facet_groups own using (category_path, object_type)
    join lot_listings hit on hit.facet_group_id = own.id
    where hit.id = any(${[...ids]}::bigint[]))`,
  score: popularity,
});

/** Similar lots below a few exact ones, with the same filters. */
async function findBelow(
  source: SearchSource,
  query: ParsedQuery,
  { ids, selection }: { ids: readonly number[] } & Pick<LotSearch, 'selection'>,
  visible: RawBuilder<boolean>,
): Promise<number[]> {
  const find = async ({ scope, score }: Conditions): Promise<number[]> => {
    const page = await findLotIds(source.db, {
      scope: sql<boolean>`(${scope}) and not l.id = any(${[...ids]}::bigint[])`,
      score,
      selection,
      sort: 'relevancy_desc',
      page: 1,
      perPage: maxBelow,
    });
    return page.ids;
  };
  const others = await matchAllButOne(source, query, visible);
  const similar = others === null ? [] : await find(others);
  return similar.length > 0 ? similar : find(matchSameKind(ids, visible));
}

/**
 * Never returns withdrawn or unpublished lots, and ended ones only of `sold`. `source.search` finds
 * what matches all words; similar lots come from PostgreSQL.
 */
export async function searchLots(
  source: SearchSource & { search: SearchPort },
  { q, isExactSpelling, ...input }: SearchInput,
): Promise<SearchResult> {
  const { db, locale, search } = source;
  const visible = visibleLots[input.visible];
  const query = parseQuery(q, locale);
  const run = async (words: SearchWords | null): Promise<SearchResult> => ({
    result: await search.findLots({ ...input, categoryId: null, words }),
    extended: false,
    corrected: null,
    similarIds: [],
  });
  const runSimilar = async (conditions: Conditions): Promise<LotSearchResult> =>
    findLots(source, { ...input, ...conditions });
  const addBelow = async (exact: SearchResult, words: ParsedQuery): Promise<SearchResult> => {
    const { total, ids } = exact.result;
    const isFew = total > 0 && total <= fewLots && input.page === 1 && input.cursor === undefined;
    const { selection } = input;
    return isFew && words.included.length > 0
      ? { ...exact, similarIds: await findBelow(source, words, { ids, selection }, visible) }
      : exact;
  };

  // No words, or only stop words that are excluded: nothing is.
  const words = await readWords(source, query);
  if (words === null && query.included.length === 0) return run(null);
  // Stop words alone say nothing about a lot, so nothing is similar either.
  if (words === null) {
    const result = await runSimilar({ scope: sql`false`, score: popularity });
    return { result, extended: false, corrected: null, similarIds: [] };
  }
  const exact = await run(words);
  if (exact.result.matched > 0 || query.included.length === 0) return addBelow(exact, query);

  const corrected = isExactSpelling ? null : await correctQuery(source, q);
  if (corrected !== null) {
    const other = parseQuery(corrected, locale);
    const otherWords = await readWords(source, other);
    const result = otherWords === null ? null : await run(otherWords);
    if (result !== null && result.result.matched > 0)
      return addBelow({ ...result, corrected }, other);
  }
  const similar =
    (await matchMostWords(
      source,
      corrected === null ? query : parseQuery(corrected, locale),
      query,
      visible,
    )) ?? matchLookalikes(q, visible);
  const { ids } = await findLotIds(db, {
    ...similar,
    selection: {},
    sort: 'relevancy_desc',
    page: 1,
    perPage: maxSimilar,
  });
  if (ids.length === 0) return exact;
  const result = await runSimilar({ ...similar, scope: sql`l.id = any(${ids}::bigint[])` });
  return { result, extended: true, corrected: null, similarIds: [] };
}
