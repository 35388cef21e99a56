// The plain form of a new e-mail address: its link in the mail leads to a page that asks for one press.
import type { PlainForm, Target } from './plainForm';

const CONFIRM_EMAIL = '/accounts/confirm_email';

export const confirmEmail: PlainForm = {
  fields: ['token'],
  send: ({ field, ask }) => ask({ method: 'POST', pathname: '/accounts/api/v2/email_confirmations', body: { token: field('token') } }),
  done: () => ({ path: CONFIRM_EMAIL, query: { notice: 'confirmed' } }),
  codes: ['token_invalid'],
  otherwise: 'token_invalid',
  // The link is still good after the others; the page that it was made for tells nobody of it.
  failed: ({ field }, error): Target =>
    error === 'token_invalid' ? { path: CONFIRM_EMAIL, query: { error } } : { path: CONFIRM_EMAIL, query: { token: field('token'), error } },
};
