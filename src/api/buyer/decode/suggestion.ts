// What a person may mean while they type, from the wire's shape to the app's. Pure.
import type { ReadResponseOf } from '../../../contract/core/reading';
import type { listSuggestions } from '../../../contract/buyer/search';
import { toAppPath } from './appPath';

type ReadSuggestion = ReadResponseOf<typeof listSuggestions>['query_terms'][number];

export type Suggestion = {
  /** Escaped HTML with `<em>` or `<mark>` around what was typed. */
  highlighted: string;
  text: string;
  entity: { type: ReadSuggestion['entity']['type']; value: string; url: string | null; id: number | null };
};

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export function decodeSuggestion({ highlighted, text, entity }: ReadSuggestion): Suggestion {
  const { type, value, url, id } = entity;
  return {
    highlighted: highlighted ?? escapeText(text),
    text,
    entity: { type, value: value ?? text, url: url == null ? null : toAppPath(url, '/'), id: id ?? null },
  };
}
