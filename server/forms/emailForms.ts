// The plain form that confirms a new email address. The link in the mail opens a page with one
// button.
import type { PlainForm, Target } from './plainForm';

const CONFIRM_EMAIL = '/accounts/confirm_email';

export const confirmEmail: PlainForm = {
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
