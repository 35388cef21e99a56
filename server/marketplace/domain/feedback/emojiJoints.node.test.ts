// Which invisible characters belong to emoji, and which hide something.
import { isPlainText } from '../accounts/personText';
import { withoutEmojiJoints, withoutSoftHyphens } from './findPersonalData';

const isShown = (text: string): boolean => isPlainText(withoutEmojiJoints(text), 'breaks');
const tags = (word: string): string =>
  [...word].map((letter) => String.fromCodePoint(0xe0000 + (letter.codePointAt(0) ?? 0))).join('');
const flag = (country: string): string => `\u{1F3F4}${tags(country)}\u{E007F}`;

test.each([
  ['a shrug', '\u{1F937}\u200D\u2640\uFE0F'],
  ['a shrug with a skin tone', '\u{1F937}\u{1F3FD}\u200D\u2642\uFE0F'],
  ['a heart on fire', '\u2764\uFE0F\u200D\u{1F525}'],
  ['a heart on fire from an old keyboard', '\u2764\u200D\u{1F525}'],
  ['a family', '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'],
  ['a rainbow flag', '\u{1F3F3}\uFE0F\u200D\u{1F308}'],
  ['the flags of England, Scotland and Wales', `${flag('gbeng')} ${flag('gbsct')}${flag('gbwls')}`],
])('accepts %s', (_name, emoji) => {
  expect(isShown(`Well packed ${emoji}! ${emoji}`)).toBe(true);
});

test.each([
  ['a joiner between letters', 'a\u200Db'],
  ['a joiner after an emoji', '\u{1F525}\u200D hot'],
  ['a joiner before an emoji', 'hot\u200D\u{1F525}'],
  ['two joiners', '\u{1F468}\u200D\u200D\u{1F469}'],
  ['a zero-width space', 'hot\u200B\u{1F525}'],
  ['a right-to-left override', '\u{1F525}\u202E hot'],
  ['tags without a flag', `hot${tags('gbeng')}\u{E007F}`],
  ['a flag that hides words', flag('callme')],
  ['a flag without an end tag', `\u{1F3F4}${tags('gbeng')}`],
  ['a flag with further tags', `${flag('gbeng')}${tags('call')}`],
])('refuses %s', (_name, text) => {
  expect(isShown(text)).toBe(false);
});

test('removes soft hyphens and nothing else', () => {
  expect(
    withoutSoftHyphens('Ver\u00ADpackungs\u00ADmaterial, well-packed \u2764\uFE0F\u200D\u{1F525}'),
  ).toBe('Verpackungsmaterial, well-packed \u2764\uFE0F\u200D\u{1F525}');
});
