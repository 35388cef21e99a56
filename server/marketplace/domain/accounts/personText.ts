// Names and lines of addresses as people type them: one spelling of each letter, no ends, nothing invisible that could
// turn a line around or hide in it. Used by the profile, addresses, cards and shops. Pure; it changes nothing else.

// Controls, invisible format characters (bidi marks and overrides, zero-width spaces), private and lone surrogates,
// line and paragraph separators, and the letters that show as nothing.
const forbidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u034F\u115F\u1160\u2800\u3164\uFFA0]/u;
// Letters carry a few marks in some scripts; towers of them cover the lines around.
const tower = /\p{M}{5}/u;

/** NFC, without blanks at its ends. */
export function tidyText(text: string): string {
  return text.normalize('NFC').trim();
}

/** Nothing that a person cannot see or type; `breaks` lets new lines through. */
export function isPlainText(text: string, breaks: 'breaks' | 'one line' = 'one line'): boolean {
  const shown = breaks === 'breaks' ? text.replaceAll(/[\r\n\t]/g, ' ') : text;
  return !forbidden.test(shown) && !tower.test(shown);
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a reader counts as one letter, whatever it is made of. */
export function countLetters(text: string): number {
  return [...letters.segment(text)].length;
}
