// The plain forms for a forgotten password: requesting the link and setting a new password.
import type { PlainForm, Target } from './plainForm';

const FORGOT = '/accounts/forgot_password';
const RESETS_PATH = '/accounts/api/v2/password_resets';

export const forgotPassword: PlainForm = {
  fields: ['email'],
  send: ({ field, callApi }) =>
    callApi({ method: 'POST', pathname: RESETS_PATH, body: { email: field('email') } }),
  // The same for every address, so that it does not reveal which accounts exist.
  done: ({ continueAt: after }) => ({
    path: FORGOT,
    query: { sent: 'yes', redirect_after: after },
  }),
  codes: ['email_invalid'],
  fallbackCode: 'email_invalid',
  failed: ({ continueAt: after }, error) => ({
    path: FORGOT,
    query: { error, redirect_after: after },
  }),
};

/** Errors after which the link is still valid. */
const RETRYABLE_ERRORS = new Set([
  'password_too_short',
  'password_too_common',
  'password_too_similar',
  'rate_limited',
  'unavailable',
]);

export const resetPassword: PlainForm = {
  fields: ['token', 'password'],
  send: ({ field, callApi }) =>
    callApi({
      method: 'POST',
      pathname: `${RESETS_PATH}/confirmation`,
      body: { token: field('token'), password: field('password') },
    }),
  done: () => ({ path: '/accounts/login', query: { notice: 'password_changed' } }),
  codes: ['token_invalid', 'password_too_short', 'password_too_common', 'password_too_similar'],
  fallbackCode: 'token_invalid',
  // The only URL with a token in it. It is the visitor's own token, and the page sends no
  // referrer.
  failed: ({ field }, error): Target =>
    RETRYABLE_ERRORS.has(error)
      ? { path: '/accounts/reset_password', query: { token: field('token'), error } }
      : { path: FORGOT, query: { error } },
};
