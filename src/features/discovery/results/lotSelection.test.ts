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
  ['price_from=120&price_to=300', ['120-300']],
  ['price_from=&price_to=50', ['-50']],
  ['price_from=0050', ['50-']],
  ['price_from=300&price_to=120', undefined],
  ['price_from=ten', undefined],
  ['filters[budget][]=300-200', ['200-300']],
  ['price_from=10&filters[budget][]=0-50', ['0-50', '10-']],
])('reads a custom price range: %s', (query, budget) =>
  expect(read(query).filters['budget']).toEqual(budget),
);

it.each([
  ['price_from=300&price_to=120', { from: '300', to: '120', error: 'inverted' }],
  ['price_from=300&price_to=300', { from: '300', to: '300', error: 'inverted' }],
  ['price_from=ten', { from: 'ten', to: '', error: 'not_whole' }],
  ['price_from=12.50&price_to=40', { from: '12.50', to: '40', error: 'not_whole' }],
  ['price_from=120&price_to=300', undefined],
])('keeps an invalid price range with its error: %s', (query, draft) =>
  expect(read(query).priceDraft).toEqual(draft),
);

it('omits default values from the URL', () => {
  expect(getLotListHref('/e', read(''))).toBe('/e');
  expect(getLotListHref('/s', read('q=a%26b&page=1&sort=relevancy_desc'))).toBe('/s?q=a%26b');
});

it('removes one value and returns to the first page', () => {
  const selection = read('q=map&page=2&filters[budget][]=0-50&filters[seller_location][]=nl');
  expect(getLotListHref('/s', removeFilterValue(selection, 'budget', '0-50'))).toBe(
    '/s?q=map&filters[seller_location][]=nl',
  );
});

const filters = fc.dictionary(
  fc.stringMatching(/^[a-z0-9_]{1,12}$/),
  fc.uniqueArray(fc.string({ minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 3 }),
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
