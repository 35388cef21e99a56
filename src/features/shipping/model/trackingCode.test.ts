import { checkTrackingCode, tidyTrackingCode } from './trackingCode';

it.each([
  ['99.00.123456.12345678', '990012345612345678'],
  ['np 123-456 789', 'NP123456789'],
  [' CA\u00a0123 ', 'CA123'],
])('takes a code as it is printed: %s', (typed, sent) => {
  expect(checkTrackingCode(typed)).toEqual({});
  expect(tidyTrackingCode(typed)).toBe(sent);
});

it.each(['NP_1', 'NP/1', 'https://x'])('takes no other signs: %s', (typed) => {
  expect(checkTrackingCode(typed)).toHaveProperty('tracking_code.meta.reason', 'characters');
});
