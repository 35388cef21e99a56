import { locales, type Locale } from '../../../../../src/lib/locales';
import { createRng } from '../../../lib/random';
import { composeLot, type NewLot } from '../../../../demo/lots/composeLot';
import { leafCategoryWriters } from '../../../../demo/lots/leafCategoryWriters';
import { auctionTitle, toTitleKey } from './auctionTitle';
import { localizeFieldName, localizeObjectType, localizeValue } from './localizeSpecification';

const lotsPerLeaf = 60;
const others = locales.filter((locale) => locale !== 'en');

function makeLots(): NewLot[] {
  const now = new Date('2026-05-01T12:00:00Z');
  return leafCategoryWriters.flatMap(({ code, writer }) =>
    Array.from({ length: lotsPerLeaf }, (_, index) => {
      const rng = createRng(`names-${code}-${index}`);
      return composeLot(rng.fork('lot'), writer(rng.fork('draft')), {
        id: index + 1,
        auctionId: 1,
        category: { id: 1, path: [1] },
        seller: { id: 1, country: 'nl', city: 'Utrecht' },
        position: 1,
        opensAt: now,
        closesAt: now,
        status: 'open',
      });
    }),
  );
}

/** Names of people, works and makers, and the names of coin denominations. */
const nameFields = new Set([
  'Artist',
  'Title',
  'Author',
  'Cartographer',
  'Designer',
  'Maker',
  'Producer',
  'Issuer',
  'Denomination',
  'Size',
]);
/** Rugs are named after their place of origin. */
const rugNames = new Set(['Tabriz', 'Heriz', 'Kazak', 'Bakhtiari', 'Shirvan']);

// Two locales whose letters or words never look like English: an unchanged value was not
// translated.
test.each<Locale>(['el', 'fi'])(
  'localizes every field, common value and object type of the demo in %s',
  (locale) => {
    const untranslated = new Set<string>();
    for (const lot of makeLots()) {
      if (localizeObjectType(lot.objectType, locale) === lot.objectType && locale === 'el')
        untranslated.add(lot.objectType);
      for (const { name, value } of lot.specifications) {
        if (localizeFieldName(name, locale) === name) untranslated.add(name);
        if (nameFields.has(name) || rugNames.has(value) || !/[a-z]{3}/.test(value)) continue;
        if (locale === 'el' && localizeValue(name, value, locale) === value)
          untranslated.add(`${name}: ${value}`);
      }
    }
    expect([...untranslated]).toEqual([]);
  },
);

test('does not change English', () => {
  for (const { specifications } of makeLots())
    for (const { name, value } of specifications)
      expect([localizeFieldName(name, 'en'), localizeValue(name, value, 'en')]).toEqual([
        name,
        value,
      ]);
});

test.each([
  ['Strap', 'Leather', 'de', 'Leder'],
  ['Gemstone', 'Emerald', 'de', 'Smaragd'],
  ['Cut', 'Emerald', 'de', 'Smaragdschliff'],
  [
    'Technique',
    'Gouache, graphite and watercolour on paper',
    'de',
    'Gouache, Graphit und Aquarell auf Papier',
  ],
  ['Technique', 'Oil on canvas', 'zh-Hans', '布面油画'],
  ['Material', 'Teak, red wool', 'fr', 'Teck, laine rouge'],
  ['Country of origin', 'Alnif, Morocco', 'fi', 'Alnif, Marokko'],
  ['Publisher', 'Copenhagen, Lundgaard', 'el', 'Κοπεγχάγη, Lundgaard'],
  ['Period', 'first half of the 19th century', 'fr', 'première moitié du XIXe siècle'],
  ['Period', 'first half of the 21st century', 'sv', 'första halvan av 2000-talet'],
  ['Period', '1960s', 'hu', '1960-as évek'],
  ['Period', 'c.1830–41', 'de', 'um 1830–41'],
  ['Period', '27 BC – AD 14', 'pl', '27 p.n.e. – 14 n.e.'],
  [
    'Condition',
    'Very good: small surface marks only',
    'nl',
    'Zeer goed: alleen kleine oppervlaktesporen',
  ],
  ['Condition', 'Good VF, natural patina', 'el', 'Πολύ ωραίο +, φυσική πατίνα'],
  ['Dimensions', 'Height 14.5 cm', 'el', 'Ύψος 14,5 εκ.'],
  ['Weight', '1.4 kg', 'de', '1,4 kg'],
  ['Language', 'French', 'es', 'Francés'],
] as const)('%s "%s" in %s is "%s"', (field, value, locale, expected) => {
  expect(localizeValue(field, value, locale)).toBe(expected);
});

test.each([
  ['Strap', 'Woven from reeds by my uncle'],
  ['Condition', 'Good: the left hand fell off in 1987'],
  ['Material', 'Teak, something I cannot name'],
  ['Maker', 'Leather'],
  ['A field of the seller’s own', 'Leather'],
])('does not change an uncommon value: %s "%s"', (field, value) => {
  for (const locale of others) expect(localizeValue(field, value, locale)).toBe(value);
});

test('localizes titles of themed and imported auctions in every language', () => {
  const evening = toTitleKey({ kind: 'evening', title: 'Vintage wristwatches' });
  expect(
    auctionTitle(
      { title: 'Vintage wristwatches, evening sale', titleKey: evening },
      'Wristwatches',
      'en',
    ),
  ).toBe('Vintage wristwatches, evening sale');
  expect(
    auctionTitle({ title: 'Vintage wristwatches, evening sale', titleKey: evening }, '', 'de'),
  ).toBe('Vintage-Armbanduhren, Abendauktion');
  expect(
    auctionTitle(
      { title: 'Paintings from museum records, part 2', titleKey: 'museum:2' },
      'Gemälde',
      'de',
    ),
  ).toBe('Gemälde aus Museumsbeständen, Teil 2');
  expect(auctionTitle({ title: 'The Vermeer estate', titleKey: null }, 'Paintings', 'de')).toBe(
    'The Vermeer estate',
  );
  for (const { auctions } of leafCategoryWriters) {
    for (const title of auctions) {
      const key = toTitleKey({ kind: 'theme', title });
      expect([title, auctionTitle({ title, titleKey: key }, '', 'en')]).toEqual([title, title]);
      expect(auctionTitle({ title, titleKey: key }, '', 'el')).not.toBe(title);
    }
  }
});
