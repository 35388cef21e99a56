// The plain forms of a forgotten password: asking for the link, and setting the new one.
import type { PlainForm, Target } from './plainForm';

const FORGOT = '/accounts/forgot_password';
const RESETS_PATH = '/accounts/api/v2/password_resets';

export const forgotPassword: PlainForm = {
  fields: ['email'],
  send: ({ field, ask }) => ask({ method: 'POST', pathname: RESETS_PATH, body: { email: field('email') } }),
  // The same for every address.
  done: ({ after }) => ({ path: FORGOT, query: { sent: 'yes', redirect_after: after } }),
  codes: ['email_invalid'],
  otherwise: 'email_invalid',
  failed: ({ after }, error) => ({ path: FORGOT, query: { error, redirect_after: after } }),
};

/** The link is still good after these. */
const TRIED_AGAIN = new Set(['password_too_short', 'password_too_common', 'password_too_similar', 'rate_limited', 'unavailable']);

export const resetPassword: PlainForm = {
  fields: ['token', 'password'],
  send: ({ field, ask }) =>
    ask({ method: 'POST', pathname: `${RESETS_PATH}/confirmation`, body: { token: field('token'), password: field('password') } }),
  done: () => ({ path: '/accounts/login', query: { notice: 'password_changed' } }),
  codes: ['token_invalid', 'password_too_short', 'password_too_common', 'password_too_similar'],
  otherwise: 'token_invalid',
  // The one address with a token in it: the visitor's own, on the page that it was made for, which tells nobody of it.
  failed: ({ field }, error): Target =>
    TRIED_AGAIN.has(error)
      ? { path: '/accounts/reset_password', query: { token: field('token'), error } }
      : { path: FORGOT, query: { error } },
};
