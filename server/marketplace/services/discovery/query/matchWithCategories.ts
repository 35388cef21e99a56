// Matches queries with lots: each word with a lot's text or, if it names a category in the
// visitor's language, with its category.
import { sql, type RawBuilder } from 'kysely';
import type { SearchUnit, SearchWords } from '../../../ports/search/searchPort';
import { loadCategoryTree } from '../categoryTree';
import { inCategories } from '../facets/facetDefinitions';
import { relevancy, type LotScore } from '../facets/lotScore';
import { compileParts, type CompiledQuery } from './compileQuery';
import { findNamedCategories } from './findNamedCategories';
import { interpretQuery, type SearchSource } from './interpretQuery';
import type { ParsedQuery } from './parseQuery';

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

/** A condition on a listing `l`, and how well the listing matches the query. */
export type QueryMatch = { match: RawBuilder<boolean>; score: LotScore };

const hasText = (text: string): RawBuilder<boolean> => sql<boolean>`l.search @@ ${text}::tsquery`;

/** Returns null if all words are stop words. */
function matchReading(units: readonly SearchUnit[]): RawBuilder<boolean> | null {
  const texts = units.flatMap(({ text, categoryIds }) =>
    text === '' || categoryIds.length > 0 ? [] : [`(${text})`],
  );
  const parts = [
    ...(texts.length === 0 ? [] : [hasText(texts.join(' & '))]),
    ...units.flatMap(({ text, categoryIds }) =>
      categoryIds.length === 0
        ? []
        : [
            text === ''
              ? inCategories(categoryIds)
              : sql<boolean>`(${inCategories(categoryIds)} or ${hasText(text)})`,
          ],
    ),
  ];
  return parts.length === 0 ? null : sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

/** A text search for any of the readings, whatever their categories. */
function joinReadings(readings: readonly (readonly SearchUnit[])[]): string {
  return readings
    .map((units) =>
      units
        .filter(({ text }) => text !== '')
        .map(({ text }) => `(${text})`)
        .join(' & '),
    )
    .filter((text) => text !== '')
    .map((text) => `(${text})`)
    .join(' | ');
}

/** Lots in a named category rank higher. */
function scoreCategories(readings: readonly (readonly SearchUnit[])[]): RawBuilder<number> {
  const named = [
    ...new Map(
      readings
        .flat()
        .filter(({ namedIds }) => namedIds.length > 0)
        .map(({ namedIds }) => [namedIds.join(), namedIds] as const),
    ).values(),
  ];
  return named.length === 0
    ? sql<number>`0`
    : sql<number>`(${sql.join(
        named.map((ids) => sql<number>`case when ${inCategories(ids)} then 0.5::float8 else 0 end`),
        sql` + `,
      )})`;
}

/** The readings of a query, as typed first, without words that say nothing about a lot. */
export async function compileReadings(
  source: SearchSource,
  query: ParsedQuery,
): Promise<SearchUnit[][]> {
  const readings = await interpretQuery(source, query);
  const texts = await compileParts(source.db, readings.flat(), source.locale);
  // The search documents have the English names of categories, so that a text search is enough.
  const units = readings.flat().map(({ categoryIds }, index) => ({
    text: texts[index] ?? '',
    categoryIds: source.locale === 'en' ? [] : categoryIds,
    namedIds: categoryIds,
  }));
  let from = 0;
  return readings.map(({ length }) =>
    units
      .slice(from, (from += length))
      .filter(({ text, categoryIds }) => text !== '' || categoryIds.length > 0),
  );
}

/**
 * Lots that match one of the readings. Without `ranked`, those that match in their title rank
 * higher.
 */
export function matchReadings(
  readings: readonly (readonly SearchUnit[])[],
  without: string,
  ranked?: Pick<CompiledQuery, 'exact' | 'title'>,
): QueryMatch {
  const [byText, byCategory] = [true, false].map((isText) =>
    readings.filter(
      (reading) => reading.every(({ categoryIds }) => categoryIds.length === 0) === isText,
    ),
  );
  // One text search for all readings that need no category.
  const textOfAll = joinReadings(byText ?? []);
  const matches = [
    ...(textOfAll === '' ? [] : [hasText(textOfAll)]),
    ...(byCategory ?? []).map(matchReading).filter((match) => match !== null),
  ];
  const parts = [
    ...(matches.length === 0 ? [] : [sql<boolean>`(${sql.join(matches, sql` or `)})`]),
    ...(without === '' ? [] : [hasText(without)]),
  ];
  const match = joinReadings(readings);
  return {
    match:
      parts.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(parts, sql` and `)})`,
    score: relevancy({ exact: match, title: match, ...ranked, match }, scoreCategories(readings)),
  };
}

/** `compiled`: the same query, compiled. */
export const compileWords = async (
  source: SearchSource,
  query: ParsedQuery,
  { without, exact, title }: CompiledQuery,
): Promise<SearchWords> => ({
  readings: await compileReadings(source, query),
  without,
  exact,
  title,
});

export const matchWords = (words: SearchWords): QueryMatch =>
  matchReadings(words.readings, words.without, words);

/** `compiled`: the same query, compiled. */
export const matchQuery = async (
  source: SearchSource,
  query: ParsedQuery,
  compiled: CompiledQuery,
): Promise<QueryMatch> => matchWords(await compileWords(source, query, compiled));
