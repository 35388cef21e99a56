import { getWelcomePath } from './getWelcomePath';

it.each([
  ['/', '/?overlay=REGISTRATION_FLOW'],
  ['/l/1?a=1#bids', '/l/1?a=1&overlay=REGISTRATION_FLOW#bids'],
  ['/l/1?overlay=SIGN_IN&overlay_from=heart', '/l/1?overlay=REGISTRATION_FLOW'],
  ['/s?q=a%3Fb', '/s?q=a%3Fb&overlay=REGISTRATION_FLOW'],
])('adds the questions for new users to %s', (from, to) => {
  expect(getWelcomePath(from)).toBe(to);
});
