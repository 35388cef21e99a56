// Writes a tsquery as a clause of OpenSearch's query language.
import { textFields, type TextField } from './lotIndex';
import { SearchError, type Json } from './openSearchClient';
import type { Tsquery } from './parseTsquery';

const fieldsByWeights: Readonly<Record<string, TextField>> = {
  '': 'words',
  A: 'title',
  AB: 'heading',
};

/** The narrower of the field and the one that a word is restricted to. */
function getField(field: TextField, weights: string): TextField {
  const own = fieldsByWeights[weights];
  if (own === undefined)
    throw new SearchError('refused', `has no field for words of the weights ${weights}`);
  return textFields.find((name) => name === field || name === own) ?? field;
}

/** Beginnings of words within a phrase match the words that are most frequent, of so many. */
const longestExpansion = 'top_terms_500';

/** The field of the first word: all clauses of a phrase must be about one field. */
function getPhraseField(query: Tsquery, field: TextField): TextField {
  if (query.kind === 'word') return getField(field, query.weights);
  const [first] = query.kind === 'not' ? [query.part] : query.parts;
  return first === undefined ? field : getPhraseField(first, field);
}

function toSpan(query: Tsquery, field: TextField): Json {
  switch (query.kind) {
    case 'word':
      return query.isPrefix
        ? {
            span_multi: {
              match: { prefix: { [field]: { value: query.word, rewrite: longestExpansion } } },
            },
          }
        : { span_term: { [field]: { value: query.word } } };
    case 'or':
      return { span_or: { clauses: query.parts.map((part) => toSpan(part, field)) } };
    case 'phrase':
      // A distance of 2, over a stop word, also matches neighbors.
      return {
        span_near: {
          clauses: query.parts.map((part) => toSpan(part, field)),
          slop: query.distance - 1,
          in_order: true,
        },
      };
    default:
      throw new SearchError('refused', `cannot search for phrases with "${query.kind}"`);
  }
}

/** Matches in `field` only. Throws SearchError for what no query of ours contains. */
export function toClause(query: Tsquery, field: TextField = 'words'): Json {
  switch (query.kind) {
    case 'word': {
      const own = getField(field, query.weights);
      return query.isPrefix
        ? { prefix: { [own]: { value: query.word } } }
        : { term: { [own]: { value: query.word } } };
    }
    case 'not':
      return { bool: { must_not: [toClause(query.part, field)] } };
    case 'and':
      return { bool: { filter: query.parts.map((part) => toClause(part, field)) } };
    case 'or':
      return matchAny(query.parts.map((part) => toClause(part, field)));
    case 'phrase':
      return toSpan(query, getPhraseField(query, field));
    default:
      return query satisfies never;
  }
}

export const matchAny = (clauses: readonly Json[]): Json => ({
  bool: { should: clauses, minimum_should_match: 1 },
});
