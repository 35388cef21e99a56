import fc from 'fast-check';
import { parseQuery, QueryStringError, writeQuery, type QueryValue } from './urls';

test.each<[Record<string, QueryValue>, string]>([
  [{}, ''],
  [{ q: 'a b', page: 2, open: true }, 'q=a%20b&page=2&open=true'],
  [{ ids: [1, 2] }, 'ids[]=1&ids[]=2'],
  [
    { filters: { seller_location: ['nl', 'be'], reserve_price: 'none' } },
    'filters[seller_location][]=nl&filters[seller_location][]=be&filters[reserve_price]=none',
  ],
  [{ a: undefined, b: null, c: '' }, 'c='],
  [{ 'ö&=': '+&=#' }, '%C3%B6%26%3D=%2B%26%3D%23'],
])('writes %j as %s', (query, text) => {
  expect(writeQuery(query)).toBe(text);
});

test('parses what it writes', () => {
  // Without brackets, which are the syntax of the query itself. Lone surrogates cannot be encoded.
  const word = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .filter((text) => !/[[\]]/.test(text) && text.isWellFormed());
  const key = word.filter((text) => !['__proto__', 'constructor', 'prototype'].includes(text));
  const value = fc
    .string({ unit: 'grapheme', maxLength: 20 })
    .filter((text) => text.isWellFormed());
  const values = fc.array(value, { minLength: 1, maxLength: 4 });
  const flat = fc.oneof(value, values);
  const group = fc.dictionary(key, flat, { minKeys: 1, maxKeys: 3, noNullPrototype: true });
  const query = fc.dictionary(key, fc.oneof(flat, group), { maxKeys: 4, noNullPrototype: true });
  fc.assert(
    fc.property(query, (queryValue) => {
      const text = writeQuery(queryValue);
      fc.pre(text.length <= 8192);
      expect(JSON.parse(JSON.stringify(parseQuery(text)))).toEqual(queryValue);
    }),
    { numRuns: 5000 },
  );
});

test.each([
  '__proto__=1',
  '__proto__[polluted]=1',
  'constructor[prototype]=1',
  'a[__proto__]=1',
  'a[prototype][]=1',
  'a[b][c]=1',
  'a[0]=1&a[]=2',
  'a=1&a[]=2',
  'a[]=1&a=2',
  'a[b]=1&a=2',
  'a=1&a[b]=2',
  '[]=1',
  '[a]=1',
  'a[=1',
  'a]=1',
  '=1',
  'a=%',
  'a=%E0%A4%A',
  '%=1',
  'x'.repeat(8193),
  'a[]=1&'.repeat(101),
])('refuses %.40s', (text) => {
  expect(() => parseQuery(text)).toThrow(QueryStringError);
});

test('accepts 100 values, and keeps the first value of a repeated plain key', () => {
  expect(parseQuery('a[]=1&'.repeat(100)).a).toHaveLength(100);
  expect(parseQuery('a=1&a=2').a).toBe('1');
});

test('creates objects without prototypes, and pollutes none', () => {
  const read = parseQuery('filters[a][]=1&q=x');
  expect(Object.getPrototypeOf(read)).toBeNull();
  expect(Object.getPrototypeOf(read.filters)).toBeNull();
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      try {
        parseQuery(text);
      } catch (error) {
        expect(error).toBeInstanceOf(QueryStringError);
      }
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    }),
    { numRuns: 5000 },
  );
});
