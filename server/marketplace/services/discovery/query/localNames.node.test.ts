import type { Locale } from '../../../../../src/lib/locales';
import { findEnglishNames } from './localNames';

it.each<[Locale, string, string, number]>([
  ['es', 'reloj bolsillo plata', 'pocket watch', 2],
  ['de', 'taschenuhren', 'pocket watch', 1],
  ['de', 'silber', 'silver', 1],
  ['de', 'smaragd', 'emerald', 1],
  ['fr', 'bague', 'ring', 1],
  ['el', 'δαχτυλιδι', 'ring', 1],
  ['zh-Hans', '怀表', 'pocket watch', 1],
])('%s: "%s" begins with a name of "%s"', (locale, text, english, length) => {
  const found = findEnglishNames(text.split(' '), locale);
  expect(found.names.map((words) => words.join(' '))).toContain(english);
  expect(found.length).toBe(length);
});

it.each<[Locale, string]>([
  ['de', 'xyz'],
  ['en', 'pocket watch'],
  ['zh-Hans', '手镯'],
])('%s: "%s" is no name of anything', (locale, text) => {
  expect(findEnglishNames(text.split(' '), locale)).toEqual({ length: 1, names: [] });
});
