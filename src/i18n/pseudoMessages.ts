// A language that no one speaks, for tests and for `?pseudo=1` in debug mode: every message with
// accented letters and 40 % longer. Text that still has plain letters is not a message. Only on the
// server, which also sends such messages to the browser.
import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { IntlShape } from 'react-intl';
import type { Locale } from '../lib/locales';
import { createFormatMessage, getIntl } from './getIntl';
import { getMessages, type Messages } from './messages';

const plainLetters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accentedLetters = 'áƀçđéƒğħíĵķłɱñóþɋŕšťúṽŵẋýžÁƁÇĐÉƑĞĦÍĴĶŁṀÑÓṖɊŔŠŤÚṼŴẊÝŽ';
const accented = new Map(
  [...plainLetters].map((letter, index) => [letter, accentedLetters[index]]),
);

const WORD = /[A-Za-z]{2,}/g;
const PSEUDO_GROWTH = 1.4;

/** "Bid on 5 lots" becomes "Ɓíđđđ óññ 5 łóťššš": the last letter of each word repeats. */
export function toPseudoText(text: string): string {
  return text.replace(WORD, (word) => {
    const letters = [...word].map((letter) => accented.get(letter) ?? letter);
    const missing = Math.ceil(word.length * PSEUDO_GROWTH) - word.length;
    return letters.join('') + (letters.at(-1) ?? '').repeat(missing);
  });
}

/** Arguments, tags and the structure of plurals stay as they are. */
function toPseudoMessage(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.map((element) => {
    if (element.type === TYPE.literal) return { ...element, value: toPseudoText(element.value) };
    if (element.type === TYPE.tag)
      return { ...element, children: toPseudoMessage(element.children) };
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      const options = Object.entries(element.options).map(
        ([name, option]) => [name, { ...option, value: toPseudoMessage(option.value) }] as const,
      );
      return { ...element, options: Object.fromEntries(options) };
    }
    return element;
  });
}

/** Slugs stay as they are: they are part of addresses. */
export const toPseudoMessages = (
  messages: Readonly<Record<string, MessageFormatElement[]>>,
): Record<string, MessageFormatElement[]> =>
  Object.fromEntries(
    Object.entries(messages).map(([id, elements]) => [
      id,
      id.endsWith('.slug') ? elements : toPseudoMessage(elements),
    ]),
  );

const pseudoFormatters = new Map<Locale, IntlShape['formatMessage']>();

/** Like getIntl, with pseudo messages. */
export function getPseudoIntl(locale: Locale, timeZone: string): IntlShape {
  const formatMessage =
    pseudoFormatters.get(locale) ??
    createFormatMessage(locale, toPseudoMessages(getMessages(locale)) as Messages);
  pseudoFormatters.set(locale, formatMessage);
  return { ...getIntl(locale, timeZone), formatMessage, $t: formatMessage };
}
