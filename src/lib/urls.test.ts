import fc from 'fast-check';
import {
  parseId,
  parsePageNumber,
  parseQuery,
  QueryStringError,
  writeQuery,
  type QueryValue,
  toSafePath,
} from './urls';

it.each([
  ['1', 1],
  ['204', 204],
  ['999999999999999', 999_999_999_999_999],
  ['1000000000000000', null],
  ['0', null],
  ['-3', null],
  ['07', null],
  ['1.5', null],
  ['1e3', null],
  [' 1', null],
  ['12-map', null],
  ['', null],
  [undefined, null],
])('parses %j as %s', (text, id) => {
  expect(parseId(text)).toBe(id);
});

describe('parsePageNumber', () => {
  it.each([
    ['', 1],
    ['page=', 1],
    ['page=3', 3],
    ['page=1000', 1000],
    ['page=1001', 1],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=2.5', 1],
    ['page=x', 1],
    ['page=Infinity', 1],
    ['page=2&page=3', 2],
    ['bids_page=3', 1],
  ])('reads the page of "%s" as %i', (query, page) => {
    expect(parsePageNumber(new URLSearchParams(query))).toBe(page);
  });

  it('reads the page of another parameter', () => {
    expect(parsePageNumber(new URLSearchParams('page=2&bids_page=3'), 'bids_page')).toBe(3);
  });
});

describe('queryString', () => {
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
    // Without brackets, which are the syntax of the query itself. Lone surrogates cannot be
    // encoded.
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
});

describe('toSafePath', () => {
  const origin = 'https://gavel.test';

  test.each([
    ['/', '/'],
    ['/l/1-ring', '/l/1-ring'],
    ['/l/1?bid=5&x=%2F#bids', '/l/1?bid=5&x=%2F#bids'],
    ['/s?q=%C3%B6', '/s?q=%C3%B6'],
    ['/a/../b', '/b'],
  ])('%s becomes %s', (target, expected) => {
    expect(toSafePath(target, origin)).toBe(expected);
  });

  test.each([
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    'https://evil.test',
    'https://gavel.test/l/1',
    'javascript:alert(1)',
    '/a/..//evil.test',
    'l/1',
    '',
    '/x\r\ny',
  ])('%j becomes /', (target) => {
    expect(toSafePath(target, origin)).toBe('/');
  });
});
