import fc from 'fast-check';
import english from '../../../../translations/en/hsCodes.json';
import { hsCodes } from '../../../../config/customs/hsCodes';
import { hsCodesByCategory } from '../../../../config/customs/hsCodesByCategory';
import { rankHsCodes, type HsText, rankHsCodesForAge, findHsCodeFault } from './rankHsCodes';

const dutch: Record<string, string> = {
  '970191': 'Schilderijen, tekeningen en pastels met de hand, tot 100 jaar oud',
  '910221': 'Polshorloges die zichzelf opwinden, kast van staal of ander metaal',
};
const chinese: Record<string, string> = {
  '970191': '手绘油画、素描与粉彩，百年以内',
  '691310': '瓷制小雕像、花瓶及摆件',
};
const entriesIn = (texts: Readonly<Record<string, string>>): HsText[] =>
  hsCodes.map((code) => ({
    code,
    description: texts[code] ?? english[`hsCodes.c${code}`],
    english: english[`hsCodes.c${code}`],
  }));
const plain = entriesIn({});
const first = (query: string, entries = plain): string | undefined =>
  rankHsCodes(entries, query)[0]?.code;

test('has a text for every code and a code for every text', () => {
  expect(Object.keys(english).sort()).toEqual(hsCodes.map((code) => `hsCodes.c${code}`).sort());
  expect(new Set(hsCodes).size).toBe(hsCodes.length);
  expect(hsCodes.length).toBeGreaterThanOrEqual(120);
});

test.each([
  ['champagne', '220410'],
  ['whisky', '220830'],
  ['fountain pen', '960830'],
  ['teddy bear', '950300'],
  ['TEDDY BEARS', '950300'],
  ['bronze', '830629'],
  ['chandelier', '940519'],
  ['fossil', '970529'],
  ['stamps', '970400'],
  ['jewellery gold', '711319'],
  ['violin', '920210'],
  ['antique', '970690'],
  ['antiques over 250 years', '970610'],
])('%s', (query, code) => {
  expect(first(query)).toBe(code);
});

test('finds codes by their first digits, in any notation', () => {
  expect(rankHsCodes(plain, '9706').map(({ code }) => code)).toEqual(['970610', '970690']);
  expect(rankHsCodes(plain, '9706.90').map(({ code }) => code)).toEqual(['970690']);
  expect(rankHsCodes(plain, '97 06 90 00 00').map(({ code }) => code)).toEqual(['970690']);
  expect(rankHsCodes(plain, '970690, 950300').map(({ code }) => code)).toEqual([
    '970690',
    '950300',
  ]);
});

test('ranks the reader’s language above English, which also matches', () => {
  const mixed = entriesIn(dutch);
  expect(first('schilderijen', mixed)).toBe('970191');
  expect(first('POLSHORLOGE', mixed)).toBe('910221');
  expect(first('champagne', mixed)).toBe('220410');
});

test('finds Chinese without spaces, and by its parts', () => {
  const entries = entriesIn(chinese);
  expect(first('油画', entries)).toBe('970191');
  expect(first('花瓶', entries)).toBe('691310');
  expect(first('古瓷花瓶', entries)).toBe('691310');
});

test.each(['', ' ', 'qqqqq', 'x', '.'])('%j finds nothing', (query) => {
  expect(rankHsCodes(plain, query)).toEqual([]);
});

test('returns at most twenty different codes for any query', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 100 }), (query) => {
      const codes = rankHsCodes(plain, query).map(({ code }) => code);
      expect(codes.length).toBeLessThanOrEqual(20);
      expect(new Set(codes).size).toBe(codes.length);
    }),
  );
});

describe('rankHsCodesForAge', () => {
  const entries = hsCodes.map((code) => ({
    code,
    description: english[`hsCodes.c${code}`],
    english: english[`hsCodes.c${code}`],
  }));
  const codes = (query: string, isOver100Years: boolean): string[] =>
    rankHsCodesForAge(entries, query, isOver100Years).map(({ code }) => code);

  const queries = [
    '',
    'book',
    'chair',
    'painting',
    'vase',
    'coins',
    'antique',
    'gold ring',
    'wine',
    'old',
    'qqqqq',
    '97',
    '9706',
    '4901',
    ...Object.values(hsCodesByCategory).flatMap(({ newer, older }) => [
      newer.join(','),
      older.join(','),
    ]),
  ];

  test.each(queries)('%j finds only codes that are accepted at that age', (query) => {
    for (const isOver100Years of [true, false]) {
      const results = codes(query, isOver100Years);
      expect(results.filter((code) => findHsCodeFault(code, isOver100Years) !== null)).toEqual([]);
      expect(results.length).toBeLessThanOrEqual(20);
      expect(new Set(results).size).toBe(results.length);
    }
  });

  test.each(['', 'book', 'chair', 'qqqqq', '4901', '490199,490300'])(
    '%j suggests antiques over 100 years',
    (query) => {
      expect(codes(query, true)).toEqual(['970690', '970610']);
    },
  );

  test('ranks codes of their own heading above antiques', () => {
    expect(codes('painting', true)).toEqual(['970121', '970690', '970610']);
    expect(codes('postage stamp', true)[0]).toBe('970400');
    expect(codes('970121', true)).toEqual(['970121']);
  });

  test('suggests no antiques up to 100 years', () => {
    expect(codes('book', false)).toContain('490199');
    expect(codes('painting', false)).toContain('970191');
    expect(codes('9706', false)).toEqual([]);
    expect(codes('', false)).toEqual([]);
  });
});
