import { parsePageNumber } from './urls';

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
