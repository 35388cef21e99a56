import { accessRedirect, signInRedirect } from './accessRedirect';
import { errorFromResponse, unknownError } from './apiError';

const refusedWith = (status: number, code: string): unknown => errorFromResponse('/x', status, { error: { code, message: '' } }, null);

it('leads to signing in, and back to the very place', () => {
  const to = '/accounts/login?redirect_after=%2Ff%2Fbuyer%2Forders%3Ftab%3Dto_pay';
  expect(signInRedirect('/f/buyer/orders?tab=to_pay')).toEqual({ kind: 'redirect', status: 302, to });
  expect(accessRedirect(refusedWith(401, 'unauthenticated'), '/f/buyer/orders?tab=to_pay')).toEqual({ kind: 'redirect', status: 302, to });
});

it('leads support without an authenticator app to its set-up', () => {
  expect(accessRedirect(refusedWith(403, 'totp_required'), '/my-bids')).toEqual({ kind: 'redirect', status: 302, to: '/accounts/settings/account' });
});

it.each([refusedWith(403, 'forbidden'), refusedWith(403, 'mfa_error'), refusedWith(404, 'not_found'), refusedWith(503, 'unavailable'), unknownError('/x', 'reset'), undefined])(
  'leaves every other error to the page: %j',
  (error) => {
    expect(accessRedirect(error, '/my-bids')).toBeNull();
  },
);
