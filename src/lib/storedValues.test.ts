import {
  buyNowFilter,
  explicitContentAgreed,
  feedViewMode,
  loggedIn,
  redirectedFromLot,
  registrationTimerStart,
  sellerLocation,
  signedInUserId,
  sortOrder,
  viewMode,
  welcomeSeen,
  type StoredValue,
} from './storedValues';

const cases: [StoredValue<string>, valid: string[], invalid: string[]][] = [
  [viewMode, ['grid', 'list'], ['', 'List', 'table', 'grid ']],
  [feedViewMode, ['list'], ['', 'lists']],
  [explicitContentAgreed, ['yes'], ['', 'no', 'true', '1', 'YES']],
  [loggedIn, ['yes'], ['', 'true']],
  [welcomeSeen, ['yes'], ['1']],
  [
    sortOrder,
    ['relevancy_desc', 'bidding_end_desc', 'published_at_desc'],
    ['', 'price', 'constructor', 'bidding_end'],
  ],
  [
    sellerLocation,
    ['nl', 'nl.de'],
    ['', 'NL', 'nl,de', 'nl.', 'nld', Array.from({ length: 11 }, () => 'nl').join('.')],
  ],
  [buyNowFilter, ['yes'], ['', 'available', 'true']],
  [signedInUserId, ['501'], ['', '0', '-5', '05', '1e3', '5 ', '9999999999999999']],
  [redirectedFromLot, ['1', '100200'], ['', '0', '01', '-3', '12-old-map']],
  [registrationTimerStart, ['0', '1795262400000'], ['', 'soon', '-5', '1e9', '99999999999999999']],
];

describe.each(cases)('$name', ({ parse }, valid, invalid) => {
  it.each(valid)('reads %j', (text) => {
    expect(parse(text)).toBe(text);
  });

  it.each(invalid)('ignores %j', (text) => {
    expect(parse(text)).toBeNull();
  });
});
