import english from '../../../../translations/en/hsCodes.json';
import { hsCodesByCategory } from '../../../../config/customs/hsCodesByCategory';
import { hsCodes } from '../../../../config/customs/hsCodes';
import { rankHsCodesForAge, findHsCodeFault } from './rankHsCodes';

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
