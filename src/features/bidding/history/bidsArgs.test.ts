import { parseBidsPage } from './bidsArgs';

it.each([
  ['', 1],
  ['bids_page=3', 3],
  ['bids_page=0', 1],
  ['bids_page=x', 1],
  ['bids_page=2.5', 1],
  ['bids_page=99999', 1],
])('reads the page of "%s" as %i', (query, page) => {
  expect(parseBidsPage(new URLSearchParams(query))).toBe(page);
});
