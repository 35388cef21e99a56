// The search engine that is always there: PostgreSQL, over the narrow table of listings.
import { sql, type RawBuilder } from 'kysely';
import type { LotSearch, SearchPort } from '../../../ports/search/searchPort';
import { inCategories } from '../facets/facetDefinitions';
import { findLots, type LotRequest, type LotSource } from '../facets/findLots';
import { popularity } from '../facets/lotScore';
import { current, sold } from '../lotVisibility';
import { matchWords } from '../query/matchWithCategories';

/** Conditions on a listing `l`. */
export const visibleLots: Readonly<Record<LotSearch['visible'], RawBuilder<boolean>>> = {
  current,
  sold,
};

function toLotRequest({ visible, categoryId, words, ...rest }: LotSearch): LotRequest {
  const matched = words === null ? null : matchWords(words);
  const conditions = [
    visibleLots[visible],
    ...(categoryId === null ? [] : [inCategories([categoryId])]),
    ...(matched === null ? [] : [matched.match]),
  ];
  return {
    ...rest,
    scope: sql<boolean>`${sql.join(conditions, sql` and `)}`,
    score: matched?.score ?? popularity,
  };
}

export const createPostgresSearch = (source: LotSource): SearchPort => ({
  findLots: (search) => findLots(source, toLotRequest(search)),
});
