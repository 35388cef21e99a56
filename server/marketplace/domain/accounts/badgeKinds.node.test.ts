import { locales } from '../../../../src/lib/locales';
import { badgeKinds, toBadge, getSellerBadges } from './badgeKinds';

const none = { isPro: false, isTop: false, badges: [] };
const customBadge = { name: 'house', title: 'House', description: 'Ours.', icon: 'star' };

test('lists earned badges before granted ones, each once, in the locale', () => {
  const seller = { isPro: true, isTop: true, badges: [toBadge('pro'), toBadge('fast_shipper')] };
  expect(getSellerBadges(seller, 'de').map(({ name, title }) => `${name} ${title}`)).toEqual([
    'pro Gewerblich',
    'top_seller Top-Verkäufer',
    'fast_shipper Schneller Versand',
  ]);
  expect(getSellerBadges(none, 'de')).toEqual([]);
});

test.each(['house', 'constructor', '__proto__'])(
  'keeps the stored texts of a badge of unknown kind %s',
  (name) => {
    expect(getSellerBadges({ ...none, badges: [{ ...customBadge, name }] }, 'fr')).toEqual([
      { ...customBadge, name },
    ]);
  },
);

test.each(Object.entries(badgeKinds))(
  '%s has texts in every language',
  (_name, { texts: words }) => {
    const texts = locales.map((locale) => words[locale]);
    for (const [title, description] of texts) {
      expect(title.length).toBeGreaterThan(2 - Number(/\p{Script=Han}/u.test(title)));
      expect(title.length).toBeLessThanOrEqual(24);
      expect(description).toMatch(/[.。]$/u);
    }
    // Two languages may share a title, but no description.
    expect(new Set(texts.map(([, description]) => description)).size).toBe(locales.length);
  },
);
