// Decodes search suggestions.
import type { ReadResponseOf } from '../../../contract/core/reading';
import type { listSuggestions } from '../../../contract/buyer/search';
import { toAppPath } from '../../core/decode/toAppPath';

type ReadSuggestion = ReadResponseOf<typeof listSuggestions>['query_terms'][number];

export type Suggestion = {
  /** Escaped HTML with `<em>` or `<mark>` around the match. */
  highlighted: string;
  text: string;
  entity: {
    type: ReadSuggestion['entity']['type'];
    value: string;
    url: string | null;
    id: number | null;
  };
};

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The URL if the backend sends none: a search for a term, or the page of an entity by id. */
function getFallbackUrl(
  type: ReadSuggestion['entity']['type'],
  text: string,
  id: number | null | undefined,
): string | null {
  if (type === 'query_term') return `/s?q=${encodeURIComponent(text)}`;
  const letters = { category: 'c', auction: 'a', seller: 'u', collection: null } as const;
  const letter = letters[type];
  return letter === null || id == null ? null : `/${letter}/${id}`;
}

export function decodeSuggestion({ highlighted, text, entity }: ReadSuggestion): Suggestion {
  const { type, value, url, id } = entity;
  return {
    highlighted: highlighted ?? escapeText(text),
    text,
    entity: {
      type,
      value: value ?? text,
      url: url == null ? getFallbackUrl(type, text, id) : toAppPath(url, '/'),
      id: id ?? null,
    },
  };
}
