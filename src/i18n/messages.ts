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

const catalogue = new Map<Locale, Record<string, CompiledMessage>>();

/** The locale's messages; the object stays the same one when more are added. */
export function messagesOf(locale: Locale): Record<string, CompiledMessage> {
  const known = catalogue.get(locale);
  if (known !== undefined) return known;
  const fresh: Record<string, CompiledMessage> = {};
  catalogue.set(locale, fresh);
  return fresh;
}

export function addMessages(locale: Locale, messages: CompiledMessages): void {
  Object.assign(messagesOf(locale), messages);
}
