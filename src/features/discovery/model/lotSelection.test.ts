import fc from 'fast-check';
import { lotListHref, lotSorts, readLotSelection, withoutValue, type LotSelection } from './lotSelection';

const read = (query: string): LotSelection => readLotSelection(new URLSearchParams(query));

it('reads query, order, page and filters', () => {
  expect(read('q=%20old+maps%20&sort=bidding_end_desc&page=3&filters[budget][]=0-50&filters[budget][]=50-100&filters[seller_location][]=nl')).toEqual({
    q: 'old maps',
    sort: 'bidding_end_desc',
    page: 3,
    filters: { budget: ['0-50', '50-100'], seller_location: ['nl'] },
  });
});

it.each(['page=0', 'page=-1', 'page=1.5', 'page=abc', 'page=1001', 'sort=cheapest', 'filters[Bad Name][]=1', 'filters[budget]=1', 'filters[budget][]=', `filters[budget][]=${'x'.repeat(61)}`])(
  'leaves out %s',
  (query) => expect(read(query)).toEqual({ q: '', sort: 'relevancy_desc', page: 1, filters: {} }),
);

it('keeps a query within what the upstream takes', () => {
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
])('a price range of the visitor’s own: %s', (query, budget) => expect(read(query).filters['budget']).toEqual(budget));

it.each([
  ['price_from=300&price_to=120', { from: '300', to: '120', problem: 'inverted' }],
  ['price_from=300&price_to=300', { from: '300', to: '300', problem: 'inverted' }],
  ['price_from=ten', { from: 'ten', to: '', problem: 'not_whole' }],
  ['price_from=12.50&price_to=40', { from: '12.50', to: '40', problem: 'not_whole' }],
  ['price_from=120&price_to=300', undefined],
])('a price range that cannot be used is kept with what is wrong: %s', (query, draft) => expect(read(query).priceDraft).toEqual(draft));

it('leaves the usual out of an address', () => {
  expect(lotListHref('/e', read(''))).toBe('/e');
  expect(lotListHref('/s', read('q=a%26b&page=1&sort=relevancy_desc'))).toBe('/s?q=a%26b');
});

it('takes one value away and goes back to the first page', () => {
  const selection = read('q=map&page=2&filters[budget][]=0-50&filters[seller_location][]=nl');
  expect(lotListHref('/s', withoutValue(selection, 'budget', '0-50'))).toBe('/s?q=map&filters[seller_location][]=nl');
});

const filters = fc.dictionary(fc.stringMatching(/^[a-z0-9_]{1,12}$/), fc.uniqueArray(fc.string({ minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 3 }));

it('reads back what it writes, whatever was chosen', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.constantFrom(...lotSorts), fc.integer({ min: 1, max: 1000 }), filters, (q, sort, page, chosen) => {
      const sorted = Object.fromEntries(Object.entries(chosen).sort(([a], [b]) => (a < b ? -1 : 1)));
      const selection = { q: q.trim(), sort, page, filters: sorted };
      expect(read(lotListHref('/s', selection).split('?')[1] ?? '')).toEqual(selection);
    }),
  );
});
