import { demoCategories } from '../../../../demo/categories/demoCategories';
import { locales, type Locale } from '../../../../../src/lib/locales';
import type { CategoryNode, CategoryTree } from '../../../domain/catalogue/categoryTree';
import { categorySynonyms, synonymLocales } from './categorySynonyms';
import { findNamedCategories } from './findNamedCategories';

const ordered = demoCategories.map(
  ({ id, parentId, level, position, code, names, color, icon, path }): CategoryNode => ({
    id,
    parentId,
    level,
    position,
    codeName: code,
    names,
    color,
    icon,
    picture: null,
    ancestorIds: path.slice(0, -1),
    childIds: demoCategories.filter((child) => child.parentId === id).map((child) => child.id),
    lotCount: 1,
    openLotCount: 1,
    opensAt: null,
    auctionCount: 0,
    interest: 0,
  }),
);
const tree: CategoryTree = { ordered, byId: new Map(ordered.map((node) => [node.id, node])) };
const findCodes = (locale: Locale, text: string, isUnfinished = false): string[] =>
  findNamedCategories(tree, locale, { text, isUnfinished }).map(
    (id) => tree.byId.get(id)?.codeName ?? '',
  );

it.each<[Locale, string, string]>([
  ['nl', 'horloge', 'watches'],
  ['de', 'uhr', 'watches'],
  ['fr', 'montre', 'watches'],
  ['it', 'orologio', 'watches'],
  ['es', 'reloj', 'watches'],
  ['zh-Hans', '手表', 'watches'],
  ['zh-Hant', '手錶', 'watches'],
  ['pt', 'relógio', 'watches'],
  ['da', 'ur', 'watches'],
  ['sv', 'klocka', 'watches'],
  ['no', 'klokke', 'watches'],
  ['pl', 'zegarek', 'watches'],
  ['el', 'ρολόι', 'watches'],
  ['hu', 'óra', 'watches'],
  ['ro', 'ceas', 'watches'],
  ['fi', 'kello', 'watches'],
  ['de', 'ringe', 'jewellery-rings'],
  ['sv', 'bok', 'books'],
  ['de', 'buch', 'books'],
  ['pl', 'książka', 'books'],
  ['el', 'βιβλιο', 'books'],
  ['fi', 'kirja', 'books'],
  ['de', 'teppich', 'rugs'],
  ['hu', 'szőnyeg', 'rugs'],
  ['da', 'tæppe', 'rugs'],
  ['fr', 'fauteuil', 'seating'],
  ['en', 'coin', 'coins'],
])('%s: "%s" names %s', (locale, word, code) => expect(findCodes(locale, word)).toContain(code));

it('finds a word inside compounds, but not a pair of which it names one half', () => {
  const codes = findCodes('de', 'uhr');
  expect(codes).toEqual(
    expect.arrayContaining(['watches', 'watches-wristwatches', 'watches-pocket']),
  );
  expect(codes).not.toContain('jewellery-watches');
});

it.each<[Locale, string]>([
  ['de', 'und'],
  ['fr', 'art'],
  ['nl', 'art'],
  ['de', 'xyz'],
  ['it', 'e'],
  ['en', 'and'],
])('%s: "%s" names neither maps nor watches', (locale, word) => {
  expect(findCodes(locale, word).filter((code) => /maps|watches/.test(code))).toEqual([]);
});

it('matches an unfinished last word', () => {
  expect(findCodes('de', 'briefm')).not.toContain('stamps');
  expect(findCodes('de', 'briefm', true)).toContain('stamps');
});

it('has synonyms for every language except English and only for existing categories', () => {
  expect(new Set(['en', ...synonymLocales])).toEqual(new Set(locales));
  for (const [code, words] of Object.entries(categorySynonyms)) {
    expect(demoCategories.some((category) => category.code === code)).toBe(true);
    expect(words.split('|')).toHaveLength(synonymLocales.length);
  }
});
