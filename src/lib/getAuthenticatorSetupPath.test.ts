import { getAuthenticatorSetupPath } from './getAuthenticatorSetupPath';

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
