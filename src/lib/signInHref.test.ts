import { getAuthenticatorSetupPath, getReturnPath, getSignInHref } from './signInHref';

it('returns to the same page without the overlay', () => {
  expect(getReturnPath({ pathname: '/l/1-vase', search: '?ship_to=de&overlay=SIGN_IN' })).toBe(
    '/l/1-vase?ship_to=de',
  );
  expect(getReturnPath({ pathname: '/l/1-vase', search: '?overlay=SIGN_IN' })).toBe('/l/1-vase');
});

it('has a URL for visitors without scripts', () => {
  expect(getSignInHref({ pathname: '/l/1-vase', search: '?a=1&b=2' })).toBe(
    '/accounts/login?redirect_after=%2Fl%2F1-vase%3Fa%3D1%26b%3D2',
  );
});

describe('the setup of the authenticator app', () => {
  it.each([
    ['/', '/accounts/settings/account'],
    ['/l/1?a=1&b=2', '/accounts/settings/account?redirect_after=%2Fl%2F1%3Fa%3D1%26b%3D2'],
    ['/accounts/settings/account', '/accounts/settings/account'],
    [
      '/accounts/settings/account?redirect_after=%2Fl%2F1',
      '/accounts/settings/account?redirect_after=%2Fl%2F1',
    ],
  ])('for the return path %s is %s', (returnPath, expected) => {
    expect(getAuthenticatorSetupPath(returnPath)).toBe(expected);
  });
});
