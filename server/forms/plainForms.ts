// All forms that work without scripts, by path without the locale. The web server handles their
// POST itself. writeLimits (middleware/rateLimits) counts them with the equivalent API calls.
import { isDisplayCurrency } from '../../config/markets';
import { readConsentAnswer } from '../../src/lib/consent';
import { readReply, type PlainForm, type Target } from './plainForm';
import { register, registerCode, registerConfirm, registerResend } from './registrationForms';
import { signIn, signInCode, signInResend, signOut } from './signInForms';

// The plain forms for a forgotten password: requesting the link and setting a new password.

const FORGOT = '/accounts/forgot_password';
const RESETS_PATH = '/accounts/api/v2/password_resets';

const forgotPassword: PlainForm = {
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

const resetPassword: PlainForm = {
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
  // After these errors the link is still valid, so the token stays in the URL. That page sends no
  // referrer.
  failed: ({ field }, error): Target =>
    RETRYABLE_ERRORS.has(error)
      ? { path: '/accounts/reset_password', query: { token: field('token'), error } }
      : { path: FORGOT, query: { error } },
};

const CONFIRM_EMAIL = '/accounts/confirm_email';

/**
 * The plain form that confirms a new email address. The link in the mail opens a page with one
 * button.
 */
const confirmEmail: PlainForm = {
  fields: ['token'],
  send: ({ field, callApi }) =>
    callApi({
      method: 'POST',
      pathname: '/accounts/api/v2/email_confirmations',
      body: { token: field('token') },
    }),
  done: () => ({ path: CONFIRM_EMAIL, query: { notice: 'confirmed' } }),
  codes: ['token_invalid'],
  fallbackCode: 'token_invalid',
  // After other errors the link is still valid, so the token stays in the URL. That page sends
  // no referrer.
  failed: ({ field }, error): Target =>
    error === 'token_invalid'
      ? { path: CONFIRM_EMAIL, query: { error } }
      : { path: CONFIRM_EMAIL, query: { token: field('token'), error } },
};

/** The currency of approximate prices. It has no page of its own and returns to the one before. */
const currency: PlainForm = {
  fields: ['currency'],
  send: async ({ field, isSignedIn, setCurrency, callApi }) => {
    const code = field('currency');
    if (code !== '' && !isDisplayCurrency(code)) return readReply(422, null);
    // A user's choice is a setting of their account, so the cookie would only contradict it.
    setCurrency(isSignedIn || code === '' ? null : code);
    return isSignedIn && code !== ''
      ? callApi({
          method: 'PATCH',
          pathname: '/buyer/api/v1/users/me',
          body: { currency_code: code },
        })
      : readReply(204, null);
  },
  done: ({ cameFrom, continueAt }) => ({ path: cameFrom ?? continueAt }),
  codes: [],
  fallbackCode: 'currency_unknown',
  // The page shows which currency is chosen, so a failure needs no message of its own.
  failed: ({ cameFrom, continueAt }) => ({ path: cameFrom ?? continueAt }),
};

const COOKIES = '/cookies';

/** The banner of every page, and the page with a choice for each purpose. */
const cookieConsent: PlainForm = {
  fields: ['choice', 'statistics', 'marketing'],
  send: async ({ field, setConsent, callApi }) => {
    const answer = readConsentAnswer(field);
    if (answer === null) return readReply(422, null);
    // First, while the cookies still say whose visits to delete. If the call fails, the visits
    // expire by themselves.
    if (!answer.statistics)
      await callApi({ method: 'DELETE', pathname: '/user_tracking/api/v1/visitor' });
    setConsent(answer);
    return readReply(204, null);
  },
  done: ({ field, cameFrom, continueAt }) =>
    field('choice') === 'own'
      ? { path: COOKIES, query: { notice: 'saved' } }
      : { path: cameFrom ?? continueAt },
  codes: [],
  fallbackCode: 'choice_unknown',
  // Only a hand-made form has an unknown choice. The page asks again.
  failed: ({ cameFrom, continueAt }) => ({ path: cameFrom ?? continueAt }),
};

export const plainForms: Readonly<Record<string, PlainForm>> = {
  '/currency': currency,
  [COOKIES]: cookieConsent,
  '/accounts/login': signIn,
  '/accounts/login/code': signInCode,
  '/accounts/login/resend': signInResend,
  '/accounts/register': register,
  '/accounts/register/code': registerCode,
  '/accounts/register/resend': registerResend,
  '/accounts/register/confirm': registerConfirm,
  '/accounts/forgot_password': forgotPassword,
  '/accounts/reset_password': resetPassword,
  '/accounts/confirm_email': confirmEmail,
  '/user/logout': signOut,
};
