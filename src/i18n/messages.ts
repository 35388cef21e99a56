/*
 * What a compiled message is, and the one catalogue of messages of this process: by locale, filled
 * from the compiled files (server: all, once, at start; browser: the namespaces of each page).
 * Called by the two entries and the route loader. It holds static text only, nothing of a request.
 */
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Locale } from '../lib/locales';

/** A text without arguments is a plain string; any other is the message's syntax tree. */
export type CompiledMessage = string | MessageFormatElement[];
export type CompiledMessages = Readonly<Record<string, CompiledMessage>>;

/** One locale's messages by key: the plain ones and the trees. A key is in one of the two. */
export type Catalogue = {
  readonly texts: Record<string, string>;
  readonly trees: Record<string, MessageFormatElement[]>;
};

const catalogues = new Map<Locale, Catalogue>();

/** The locale's messages; the objects stay the same ones when more are added. */
export function catalogueOf(locale: Locale): Catalogue {
  const known = catalogues.get(locale);
  if (known !== undefined) return known;
  const fresh: Catalogue = { texts: {}, trees: {} };
  catalogues.set(locale, fresh);
  return fresh;
}

export function addMessages(locale: Locale, messages: CompiledMessages): void {
  const { texts, trees } = catalogueOf(locale);
  for (const [key, message] of Object.entries(messages)) {
    if (typeof message === 'string') texts[key] = message;
    else trees[key] = message;
  }
}
