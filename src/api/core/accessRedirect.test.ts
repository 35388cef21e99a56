import { getAccessRedirect, getSignInRedirect } from './accessRedirect';
import { errorFromResponse, createUnknownError } from './apiError';

const createError = (status: number, code: string): unknown =>
  errorFromResponse('/x', status, { error: { code, message: '' } }, null);

it('redirects to sign-in with the way back', () => {
  const to = '/accounts/login?redirect_after=%2Ff%2Fbuyer%2Forders%3Ftab%3Dto_pay';
  expect(getSignInRedirect('/f/buyer/orders?tab=to_pay')).toEqual({
    kind: 'redirect',
    status: 302,
    to,
  });
  expect(
    getAccessRedirect(createError(401, 'unauthenticated'), '/f/buyer/orders?tab=to_pay'),
  ).toEqual({ kind: 'redirect', status: 302, to });
});

it('redirects support staff without an authenticator app to its setup with the way back', () => {
  expect(getAccessRedirect(createError(403, 'totp_required'), '/my-bids?tab=won')).toEqual({
    kind: 'redirect',
    status: 302,
    to: '/accounts/settings/account?redirect_after=%2Fmy-bids%3Ftab%3Dwon',
  });
});

it.each([
  createError(403, 'forbidden'),
  createError(403, 'mfa_error'),
  createError(404, 'not_found'),
  createError(503, 'unavailable'),
  createUnknownError('/x', 'reset'),
  undefined,
])('does not redirect on other errors: %j', (error) => {
  expect(getAccessRedirect(error, '/my-bids')).toBeNull();
});
