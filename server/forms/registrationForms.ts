// The plain forms for registration: the request, and the confirmation by code or by the link in the
// mail.
import { getMember } from '../../src/lib/untrustedJson';
import type { PlainForm, Target } from './plainForm';
import { isUuid, getResendErrorCode } from './plainForm';
import { afterSignedIn } from './signInForms';

const REGISTER = '/accounts/register';
const REGISTRATIONS_PATH = '/accounts/api/v2/registrations';
const CONFIRMATION_PATH = `${REGISTRATIONS_PATH}/confirmation`;

/** The query for the page of this registration, or an empty query for an invalid id. */
const toCodeQuery = (id: string): { registration?: string } =>
  isUuid(id) ? { registration: id } : {};

/** Browsers do not send unchecked checkboxes. */
const isChecked = (value: string): boolean => value !== '';

export const register: PlainForm = {
  fields: ['email', 'password', 'country_code', 'terms_accepted', 'marketing_consent'],
  send: ({ field, locale, callApi }) =>
    callApi({
      method: 'POST',
      pathname: REGISTRATIONS_PATH,
      body: {
        email: field('email'),
        password: field('password'),
        country_code: field('country_code'),
        locale,
        terms_accepted: isChecked(field('terms_accepted')),
        marketing_consent: isChecked(field('marketing_consent')),
      },
    }),
  done: ({ continueAt: after }, { body }) => {
    const registration = getMember(getMember(body, 'registration'), 'id');
    return {
      path: REGISTER,
      query: {
        registration: typeof registration === 'string' ? registration : '',
        redirect_after: after,
      },
    };
  },
  codes: [
    'email_invalid',
    'password_too_short',
    'password_too_common',
    'password_too_similar',
    'terms_not_accepted',
    'country_unsupported',
  ],
  fallbackCode: 'invalid',
  failed: ({ continueAt: after }, error) => ({
    path: REGISTER,
    query: { error, redirect_after: after },
  }),
};

export const registerCode: PlainForm = {
  fields: ['registration_id', 'code'],
  send: ({ field, callApi }) =>
    callApi({
      method: 'POST',
      pathname: CONFIRMATION_PATH,
      body: { registration_id: field('registration_id'), code: field('code') },
    }),
  done: afterSignedIn,
  codes: ['code_wrong', 'code_expired'],
  fallbackCode: 'code_expired',
  failed: ({ field, continueAt: after }, error) => ({
    path: REGISTER,
    query: { ...toCodeQuery(field('registration_id')), error, redirect_after: after },
  }),
};

export const registerResend: PlainForm = {
  fields: ['registration_id'],
  send: ({ field, callApi }) =>
    callApi({
      method: 'POST',
      pathname: `${REGISTRATIONS_PATH}/code`,
      body: { registration_id: field('registration_id') },
    }),
  done: ({ field, continueAt: after }) => ({
    path: REGISTER,
    query: { ...toCodeQuery(field('registration_id')), notice: 'resent', redirect_after: after },
  }),
  codes: [],
  fallbackCode: 'registration_over',
  failed: ({ field, continueAt: after }, failure) => {
    const error = getResendErrorCode(failure);
    const rest = { error, redirect_after: after };
    return {
      path: REGISTER,
      query:
        error === 'registration_over'
          ? rest
          : { ...toCodeQuery(field('registration_id')), ...rest },
    };
  },
};

export const registerConfirm: PlainForm = {
  fields: ['token'],
  send: ({ field, callApi }) =>
    callApi({ method: 'POST', pathname: CONFIRMATION_PATH, body: { token: field('token') } }),
  done: afterSignedIn,
  codes: ['token_invalid'],
  fallbackCode: 'token_invalid',
  // After other errors the link is still valid, so the token stays in the URL. That page sends
  // no referrer.
  failed: ({ field }, error): Target =>
    error === 'token_invalid'
      ? { path: REGISTER, query: { error } }
      : { path: REGISTER, query: { token: field('token'), error } },
};
