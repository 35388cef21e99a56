import { createFailureResult } from './failureResult';
import { errorFromResponse, createUnknownError } from './apiError';

const createError = (status: number, code: string): unknown =>
  errorFromResponse('/x', status, { error: { code, message: '' } }, null);

it('says what is missing for access', () => {
  expect(createFailureResult(createError(401, 'unauthenticated'))).toEqual({
    kind: 'no_access',
    reason: 'signed_out',
  });
  expect(createFailureResult(createError(403, 'totp_required'))).toEqual({
    kind: 'no_access',
    reason: 'authenticator_required',
  });
});

it.each([
  [createError(403, 'forbidden'), 403],
  [createError(403, 'mfa_error'), 403],
  [createError(404, 'not_found'), 404],
  [createError(429, 'too_many_requests'), 429],
  [createError(503, 'unavailable'), 503],
  [createError(500, 'internal'), 502],
  [createUnknownError('/x', 'reset'), 0],
  [undefined, 502],
])('is the error page with a status that the visitor may see: %j', (error, status) => {
  expect(createFailureResult(error)).toEqual({ kind: 'error', status });
});
