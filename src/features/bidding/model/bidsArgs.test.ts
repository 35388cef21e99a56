import { bidsPageOf } from './bidsArgs';

it.each([['', 1], ['bids_page=3', 3], ['bids_page=0', 1], ['bids_page=x', 1], ['bids_page=2.5', 1], ['bids_page=99999', 1]])('page of "%s" is %i', (query, page) => {
  expect(bidsPageOf(new URLSearchParams(query))).toBe(page);
});
