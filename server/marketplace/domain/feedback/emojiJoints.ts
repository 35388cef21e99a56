// The invisible letters that ordinary words come with: the joints inside of emoji, and the soft hyphens of what was pasted.
// Called before a text is looked at for letters that hide something, which these do not where they belong. Pure.

const softHyphens = /\u00AD/gu;

/** Between two pictures, the first perhaps with its colours or a tone of skin: a family, a profession, a heart on fire. */
const joiners = /(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=\p{Extended_Pictographic})/gu;

// A black flag, the country in letters that do not show, and their end. No others are drawn anywhere; free letters of that
// kind could carry words that nobody sees.
const drawnFlags = ['gbeng', 'gbsct', 'gbwls'];
const firstTag = 0xe0000;
const asTags = (word: string): string => [...word].map((letter) => String.fromCodePoint(firstTag + (letter.codePointAt(0) ?? 0))).join('');
const flagTags = new RegExp(`(?<=\\u{1F3F4})(?:${drawnFlags.map(asTags).join('|')})\\u{E007F}`, 'gu');

/** As it is kept: a soft hyphen says where a line might break, which is ours to find. */
export function withoutSoftHyphens(text: string): string {
  return text.replaceAll(softHyphens, '');
}

/** To be looked at, not to be kept: what is invisible in it now has no place in an emoji. */
export function withoutEmojiJoints(text: string): string {
  return text.replaceAll(joiners, '').replaceAll(flagTags, '');
}
