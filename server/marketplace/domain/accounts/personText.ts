// Normalizes and checks names and address lines: one encoding for each letter, no surrounding
// spaces, and no invisible characters that could reverse a line or hide in it. Pure.

// Control characters, invisible format characters (bidi marks and overrides, zero-width spaces),
// private-use characters, lone surrogates, line and paragraph separators, and letters without a
// visible shape.
const forbidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u034F\u115F\u1160\u2800\u3164\uFFA0]/u;
// Some scripts put a few marks on a letter; a long stack of marks covers the lines around it.
const stackedMarks = /\p{M}{5}/u;

/** NFC, without surrounding spaces. */
export function tidyText(text: string): string {
  return text.normalize('NFC').trim();
}

/** Whether a text has only visible characters; `breaks` also allows line breaks. */
export function isPlainText(text: string, breaks: 'breaks' | 'one line' = 'one line'): boolean {
  const singleLine = breaks === 'breaks' ? text.replaceAll(/[\r\n\t]/g, ' ') : text;
  return !forbidden.test(singleLine) && !stackedMarks.test(singleLine);
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Counts what a reader sees as one letter, however many code points it has. */
export function countLetters(text: string): number {
  return [...letters.segment(text)].length;
}
