import { getAccountHref, getWelcomePath } from './accountPaths';

it('includes the return path unless it is the home page', () => {
  expect(getAccountHref('SIGN_UP', '/l/1?a=1')).toBe(
    '/accounts/register?redirect_after=%2Fl%2F1%3Fa%3D1',
  );
  expect(getAccountHref('FORGOT_PASSWORD', '/')).toBe('/accounts/forgot_password');
});

it.each([
  ['/', '/?overlay=REGISTRATION_FLOW'],
  ['/l/1?a=1#bids', '/l/1?a=1&overlay=REGISTRATION_FLOW#bids'],
  ['/l/1?overlay=SIGN_IN&overlay_from=heart', '/l/1?overlay=REGISTRATION_FLOW'],
  ['/s?q=a%3Fb', '/s?q=a%3Fb&overlay=REGISTRATION_FLOW'],
])('adds the questions for new users to %s', (from, to) => {
  expect(getWelcomePath(from)).toBe(to);
});
