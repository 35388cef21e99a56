import { validateTrackingCode, normalizeTrackingCode } from './TrackingForm';

it.each([
  ['99.00.123456.12345678', '990012345612345678'],
  ['np 123-456 789', 'NP123456789'],
  [' CA\u00a0123 ', 'CA123'],
])('accepts a code as it is printed: %s', (input, normalized) => {
  expect(validateTrackingCode(input)).toEqual({});
  expect(normalizeTrackingCode(input)).toBe(normalized);
});

it.each(['NP_1', 'NP/1', 'https://x'])('refuses other characters: %s', (input) => {
  expect(validateTrackingCode(input)).toHaveProperty('tracking_code.meta.reason', 'characters');
});
