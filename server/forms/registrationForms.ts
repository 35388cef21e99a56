// The plain forms of becoming a user: asking, and coming back with the code or with the link of the mail.
import type { PlainForm, Target } from './plainForm';
import { isUuid, memberOf, resendProblem } from './plainForm';
import { afterSignedIn } from './signInForms';

const REGISTER = '/accounts/register';
const REGISTRATIONS_PATH = '/accounts/api/v2/registrations';
const CONFIRMATION_PATH = `${REGISTRATIONS_PATH}/confirmation`;

/** The registration that the page goes on with, where the form named one. */
const goingOn = (id: string): { registration?: string } => (isUuid(id) ? { registration: id } : {});

/** A box that is not ticked is not sent. */
const isTicked = (value: string): boolean => value !== '';

export const register: PlainForm = {
  fields: ['email', 'password', 'country_code', 'terms_accepted', 'marketing_consent'],
  send: ({ field, locale, ask }) =>
    ask({
      method: 'POST',
      pathname: REGISTRATIONS_PATH,
      body: {
        email: field('email'),
        password: field('password'),
        country_code: field('country_code'),
        locale,
        terms_accepted: isTicked(field('terms_accepted')),
        marketing_consent: isTicked(field('marketing_consent')),
      },
    }),
  done: ({ after }, { body }) => {
    const registration = memberOf(memberOf(body, 'registration'), 'id');
    return { path: REGISTER, query: { registration: typeof registration === 'string' ? registration : '', redirect_after: after } };
  },
  codes: ['email_invalid', 'password_too_short', 'password_too_common', 'password_too_similar', 'terms_not_accepted', 'country_unsupported'],
  otherwise: 'invalid',
  failed: ({ after }, error) => ({ path: REGISTER, query: { error, redirect_after: after } }),
};

export const registerCode: PlainForm = {
  fields: ['registration_id', 'code'],
  send: ({ field, ask }) =>
    ask({
      method: 'POST',
      pathname: CONFIRMATION_PATH,
      body: { registration_id: field('registration_id'), code: field('code') },
    }),
  done: afterSignedIn,
  codes: ['code_wrong', 'code_expired'],
  otherwise: 'code_expired',
  failed: ({ field, after }, error) => ({
    path: REGISTER,
    query: { ...goingOn(field('registration_id')), error, redirect_after: after },
  }),
};

export const registerResend: PlainForm = {
  fields: ['registration_id'],
  send: ({ field, ask }) => ask({ method: 'POST', pathname: `${REGISTRATIONS_PATH}/code`, body: { registration_id: field('registration_id') } }),
  done: ({ field, after }) => ({
    path: REGISTER,
    query: { ...goingOn(field('registration_id')), notice: 'resent', redirect_after: after },
  }),
  codes: [],
  otherwise: 'registration_over',
  failed: ({ field, after }, failure) => {
    const error = resendProblem(failure);
    const rest = { error, redirect_after: after };
    return { path: REGISTER, query: error === 'registration_over' ? rest : { ...goingOn(field('registration_id')), ...rest } };
  },
};

export const registerConfirm: PlainForm = {
  fields: ['token'],
  send: ({ field, ask }) => ask({ method: 'POST', pathname: CONFIRMATION_PATH, body: { token: field('token') } }),
  done: afterSignedIn,
  codes: ['token_invalid'],
  otherwise: 'token_invalid',
  // The link is still good after the others; the page that it was made for tells nobody of it.
  failed: ({ field }, error): Target =>
    error === 'token_invalid' ? { path: REGISTER, query: { error } } : { path: REGISTER, query: { token: field('token'), error } },
};
