// Removes invisible characters with a legitimate use, joiners inside emoji and soft hyphens of
// pasted text, before a text is checked for characters that hide something. Pure.

const softHyphens = /\u00AD/gu;

/**
 * Between two pictographs, the first optionally with a variation selector or a skin tone: families,
 * professions, a heart on fire.
 */
const joiners =
  /(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=\p{Extended_Pictographic})/gu;

// A black flag, a region in invisible tag characters, and an end tag. No other sequences are drawn
// as flags; free tag characters could carry hidden text.
const drawnFlags = ['gbeng', 'gbsct', 'gbwls'];
const firstTag = 0xe0000;
const asTags = (word: string): string =>
  [...word].map((letter) => String.fromCodePoint(firstTag + (letter.codePointAt(0) ?? 0))).join('');
const flagTags = new RegExp(
  `(?<=\\u{1F3F4})(?:${drawnFlags.map(asTags).join('|')})\\u{E007F}`,
  'gu',
);

/** For storage: soft hyphens only suggest line breaks, which the layout finds itself. */
export function withoutSoftHyphens(text: string): string {
  return text.replaceAll(softHyphens, '');
}

/**
 * For checks, not for storage: any invisible character left in the result is not part of an emoji.
 */
export function withoutEmojiJoints(text: string): string {
  return text.replaceAll(joiners, '').replaceAll(flagTags, '');
}
