import fc from 'fast-check';
import {
  getLotListHref,
  lotSorts,
  readLotSelection,
  removeFilterValue,
  type LotSelection,
} from './lotSelection';

const read = (query: string): LotSelection => readLotSelection(new URLSearchParams(query));

it('reads query, sort order, page and filters', () => {
  expect(
    read(
      'q=%20old+maps%20&sort=bidding_end_desc&page=3' +
        '&filters[budget][]=0-50&filters[budget][]=50-100&filters[seller_location][]=nl',
    ),
  ).toEqual({
    q: 'old maps',
    sort: 'bidding_end_desc',
    page: 3,
    filters: { budget: ['0-50', '50-100'], seller_location: ['nl'] },
  });
});

it.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=abc',
  'page=1001',
  'sort=cheapest',
  'filters[Bad Name][]=1',
  'filters[budget]=1',
  'filters[budget][]=',
  `filters[budget][]=${'x'.repeat(61)}`,
])('ignores %s', (query) =>
  expect(read(query)).toEqual({ q: '', sort: 'relevancy_desc', page: 1, filters: {} }),
);

it('limits the query to the length that the upstream accepts', () => {
  expect(read(`q=${'a'.repeat(300)}`).q).toHaveLength(200);
});

it.each([
  ['from[budget]=120&to[budget]=300', { budget: ['120-300'] }],
  ['from[budget]=&to[budget]=50', { budget: ['-50'] }],
  ['from[budget]=0050', { budget: ['50-'] }],
  ['from[budget]=300&to[budget]=120', {}],
  ['from[budget]=ten', {}],
  ['filters[budget][]=300-200', { budget: ['200-300'] }],
  ['from[budget]=10&filters[budget][]=0-50', { budget: ['0-50', '10-'] }],
  ['from[9]=1850&to[9]=1900&from[19]=0,5', { 9: ['1850-1900'], 19: ['0.5-'] }],
  ['from[dimension]=20.5&to[dimension]=9', {}],
  ['filters[19][]=2.5-0.5', { 19: ['0.5-2.5'] }],
])('reads custom ranges: %s', (query, filters) => expect(read(query).filters).toEqual(filters));

it.each([
  ['from[budget]=300&to[budget]=120', { filterId: 'budget', from: '300', to: '120' }, 'inverted'],
  ['from[budget]=300&to[budget]=300', { filterId: 'budget', from: '300', to: '300' }, 'inverted'],
  ['from[budget]=ten', { filterId: 'budget', from: 'ten', to: '' }, 'not_number'],
  [
    'from[budget]=12.50&to[budget]=40',
    { filterId: 'budget', from: '12.50', to: '40' },
    'not_number',
  ],
  ['from[11]=1.234&to[9]=x', { filterId: '11', from: '1.234', to: '' }, 'not_number'],
])('keeps an invalid range with its error: %s', (query, fields, error) =>
  expect(read(query).rangeDraft).toEqual({ ...fields, error }),
);

it('has no error for valid ranges', () =>
  expect(read('from[budget]=120&to[budget]=300&from[9]=1850')).not.toHaveProperty('rangeDraft'));

it('omits default values from the URL', () => {
  expect(getLotListHref('/e', read(''))).toBe('/e');
  expect(getLotListHref('/s', read('q=a%26b&page=1&sort=relevancy_desc'))).toBe('/s?q=a%26b');
});

it('reads a cursor with its page, which may have any number', () => {
  const selection = read('q=map&page=1205&cursor=a_-0.5_1790000000000000_42');
  expect(selection).toMatchObject({ page: 1205, cursor: 'a_-0.5_1790000000000000_42' });
  expect(getLotListHref('/s', selection)).toBe(
    '/s?q=map&page=1205&cursor=a_-0.5_1790000000000000_42',
  );
});

it.each(['a_1_2', 'x_1_2_3', 'a_1_2_three'])('ignores an invalid cursor: %s', (cursor) => {
  expect(read(`page=101&cursor=${cursor}`)).not.toHaveProperty('cursor');
});

it('needs no cursor for the first hundred pages', () => {
  const selection = { ...read('q=map&page=101&cursor=a_1_2_3'), page: 100 };
  expect(getLotListHref('/s', selection)).toBe('/s?q=map&page=100');
});

it('removes one value and returns to the first page', () => {
  const selection = read('q=map&page=2&filters[budget][]=0-50&filters[seller_location][]=nl');
  expect(getLotListHref('/s', removeFilterValue(selection, 'budget', '0-50'))).toBe(
    '/s?q=map&filters[seller_location][]=nl',
  );
});

const isInvertedRange = (text: string): boolean => {
  const [from, to] = text.split('-').map(Number);
  return from !== undefined && to !== undefined && to < from;
};
/** Without inverted ranges, which are corrected when they are read. */
const filters = fc.dictionary(
  fc.stringMatching(/^[a-z0-9_]{1,12}$/),
  fc.uniqueArray(
    fc.string({ minLength: 1, maxLength: 12 }).filter((text) => !isInvertedRange(text)),
    { minLength: 1, maxLength: 3 },
  ),
);

it('reads back every selection that it writes', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 30 }),
      fc.constantFrom(...lotSorts),
      fc.integer({ min: 1, max: 1000 }),
      filters,
      (q, sort, page, chosen) => {
        const sorted = Object.fromEntries(
          Object.entries(chosen).sort(([a], [b]) => (a < b ? -1 : 1)),
        );
        const selection = { q: q.trim(), sort, page, filters: sorted };
        expect(read(getLotListHref('/s', selection).split('?')[1] ?? '')).toEqual(selection);
      },
    ),
  );
});
