// A query some of whose words name categories in the visitor's language: each such word is met by the text of a lot or
// by its category. Called by search.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Locale } from '../../../../../src/lib/locales';
import type { Database } from '../../../database/schema';
import { loadCategoryTree } from '../categoryTree';
import type { ReadCache } from '../readCache';
import { compileQuery } from './compileQuery';
import { findNamedCategories } from './namedCategories';
import type { ParsedQuery } from './parseQuery';

export type SearchSource = { db: Kysely<Database>; cache: ReadCache; locale: Locale };

export type CategoryMatch = {
  /** On a lot `l`. */
  match: RawBuilder<boolean>;
  /** What being in a named category adds to a lot's score. */
  score: RawBuilder<number>;
};

/** Words that name a category in the visitor's language, with the ids of the categories. */
export async function readNamedCategories(source: SearchSource, { wanted, unfinished }: ParsedQuery): Promise<Map<string, number[]>> {
  const tree = await loadCategoryTree(source);
  const words = wanted.flatMap((term) => (term.length === 1 ? term : []));
  const found = words.map((text) => [text, findNamedCategories(tree, source.locale, { text, isUnfinished: text === unfinished })] as const);
  return new Map(found.filter(([, ids]) => ids.length > 0));
}

/** Null: no word of the query names a category. */
export async function matchWithCategories(source: SearchSource, query: ParsedQuery): Promise<CategoryMatch | null> {
  const named = await readNamedCategories(source, query);
  if (named.size === 0) return null;
  const isNamed = (term: readonly string[]): boolean => term.length === 1 && named.has(term[0] ?? '');
  const rest = query.wanted.filter((term) => !isNamed(term));
  const restOfQuery = { ...query, wanted: rest, unfinished: query.unfinished !== null && named.has(query.unfinished) ? null : query.unfinished };
  const inCategory = (ids: readonly number[]): RawBuilder<boolean> => sql<boolean>`l.category_path && ${[...ids]}::bigint[]`;
  const parts = await Promise.all(
    [...named].map(async ([word, ids]) => {
      const { match } = await compileQuery(source.db, { wanted: [[word]], unwanted: [], unfinished: word === query.unfinished ? word : null });
      return sql<boolean>`(${inCategory(ids)} or l.search @@ ${match}::tsquery)`;
    }),
  );
  if (rest.length > 0 || query.unwanted.length > 0) {
    const { match } = await compileQuery(source.db, restOfQuery);
    if (match !== '') parts.push(sql<boolean>`l.search @@ ${match}::tsquery`);
  }
  const scores = [...named.values()].map((ids) => sql<number>`case when ${inCategory(ids)} then 0.5 else 0 end`);
  return { match: sql<boolean>`(${sql.join(parts, sql` and `)})`, score: sql<number>`(${sql.join(scores, sql` + `)})` };
}
