import { accountHref, welcomePath } from './accountPaths';

it('takes along where to come back to, unless that is the home page', () => {
  expect(accountHref('SIGN_UP', '/l/1?a=1')).toBe('/accounts/register?redirect_after=%2Fl%2F1%3Fa%3D1');
  expect(accountHref('FORGOT_PASSWORD', '/')).toBe('/accounts/forgot_password');
});

it.each([
  ['/', '/?overlay=REGISTRATION_FLOW'],
  ['/l/1?a=1#bids', '/l/1?a=1&overlay=REGISTRATION_FLOW#bids'],
  ['/l/1?overlay=SIGN_IN&overlay_from=heart', '/l/1?overlay=REGISTRATION_FLOW'],
  ['/s?q=a%3Fb', '/s?q=a%3Fb&overlay=REGISTRATION_FLOW'],
])('lays the questions for a new user over %s', (from, to) => {
  expect(welcomePath(from)).toBe(to);
});
