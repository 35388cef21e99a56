import { locales } from '../../../../src/lib/locales';
import { badgeKinds } from './badgeWords';
import { badgeOf, sellerBadges } from './sellerBadges';

const none = { is_pro: false, is_top: false, badges: [] };
const own = { name: 'house', title: 'House', description: 'Ours.', icon: 'star' };

test('what a seller is comes before what was given, each once, in the language asked for', () => {
  const facts = { is_pro: true, is_top: true, badges: [badgeOf('pro'), badgeOf('fast_shipper')] };
  expect(sellerBadges(facts, 'de').map(({ name, title }) => `${name} ${title}`)).toEqual(['pro Gewerblich', 'top_seller Top-Verkäufer', 'fast_shipper Schneller Versand']);
  expect(sellerBadges(none, 'de')).toEqual([]);
});

test.each(['house', 'constructor', '__proto__'])('a badge of the unknown kind %s keeps its own words', (name) => {
  expect(sellerBadges({ ...none, badges: [{ ...own, name }] }, 'fr')).toEqual([{ ...own, name }]);
});

test.each(Object.entries(badgeKinds))('%s has words of its own in every language', (_name, { words }) => {
  const said = locales.map((locale) => words[locale]);
  for (const [title, description] of said) {
    expect(title.length).toBeGreaterThan(2 - Number(/\p{Script=Han}/u.test(title)));
    expect(title.length).toBeLessThanOrEqual(24);
    expect(description).toMatch(/[.。]$/u);
  }
  // Two neighbours may share a word, no two a sentence.
  expect(new Set(said.map(([, description]) => description)).size).toBe(locales.length);
});
