// Matches queries whose words name categories in the visitor's language: such a word matches either
// a lot's text or its category.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Locale } from '../../../../../src/lib/locales';
import type { Database } from '../../../database/generated/database';
import { loadCategoryTree } from '../categoryTree';
import type { ReadCache } from '../../../http/readCache';
import { inCategories } from '../facets/facetDefinitions';
import { compileQuery } from './compileQuery';
import { findNamedCategories } from './findNamedCategories';
import type { ParsedQuery } from './parseQuery';

export type SearchSource = { db: Kysely<Database>; cache: ReadCache; locale: Locale };

export type CategoryMatch = {
  /** A condition on a listing `l`. */
  match: RawBuilder<boolean>;
  /** The bonus for lots in a categoriesByName category. */
  score: RawBuilder<number>;
};

/** Returns the words that name a category in the visitor's language, with the categories' ids. */
export async function readNamedCategories(
  source: SearchSource,
  { included: includedTerms, unfinished }: ParsedQuery,
): Promise<Map<string, number[]>> {
  const tree = await loadCategoryTree(source);
  const words = includedTerms.flatMap((term) => (term.length === 1 ? term : []));
  const categoriesByWord = words.map(
    (text) =>
      [
        text,
        findNamedCategories(tree, source.locale, { text, isUnfinished: text === unfinished }),
      ] as const,
  );
  return new Map(categoriesByWord.filter(([, ids]) => ids.length > 0));
}

/** Returns null if no word of the query names a category. */
export async function matchWithCategories(
  source: SearchSource,
  query: ParsedQuery,
): Promise<CategoryMatch | null> {
  const categoriesByName = await readNamedCategories(source, query);
  if (categoriesByName.size === 0) return null;
  const isNamedCategory = (term: readonly string[]): boolean =>
    term.length === 1 && categoriesByName.has(term[0] ?? '');
  const rest = query.included.filter((term) => !isNamedCategory(term));
  const restOfQuery = {
    ...query,
    included: rest,
    unfinished:
      query.unfinished !== null && categoriesByName.has(query.unfinished) ? null : query.unfinished,
  };
  const parts = await Promise.all(
    [...categoriesByName].map(async ([word, ids]) => {
      const { match } = await compileQuery(source.db, {
        included: [[word]],
        excluded: [],
        unfinished: word === query.unfinished ? word : null,
      });
      return sql<boolean>`(${inCategories(ids)} or l.search @@ ${match}::tsquery)`;
    }),
  );
  if (rest.length > 0 || query.excluded.length > 0) {
    const { match } = await compileQuery(source.db, restOfQuery);
    if (match !== '') parts.push(sql<boolean>`l.search @@ ${match}::tsquery`);
  }
  const scores = [...categoriesByName.values()].map(
    (ids) => sql<number>`case when ${inCategories(ids)} then 0.5 else 0 end`,
  );
  return {
    match: sql<boolean>`(${sql.join(parts, sql` and `)})`,
    score: sql<number>`(${sql.join(scores, sql` + `)})`,
  };
}
