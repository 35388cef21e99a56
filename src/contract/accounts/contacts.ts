// Changing and confirming the email address and phone number of a user. A change takes effect once
// the new value is confirmed.
import { Type } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { CountryCode, Email, OneTimeCode, SecretToken, SentCode } from '../core/schemas';

export const updateEmail = defineEndpoint({
  service: 'accounts',
  name: 'updateEmail',
  method: 'PUT',
  path: '/accounts/api/v2/users/me/email',
  summary:
    'Starts an email address change (step-up change_email): sends a code and a link to the ' +
    'new address and a notice to the old one.',
  auth: 'session',
  body: Type.Object({ email: Email }),
  response: Type.Object({ email_change: SentCode }),
  errors: ['email_invalid', 'email_unchanged'],
});

export const resendEmailCode = defineEndpoint({
  service: 'accounts',
  name: 'resendEmailCode',
  method: 'POST',
  path: '/accounts/api/v2/users/me/email/code',
  summary: 'Sends a new code for the pending email change. 404 without one, 429 before resend_at.',
  auth: 'session',
  response: Type.Object({ email_change: SentCode }),
});

export const confirmEmail = defineEndpoint({
  service: 'accounts',
  name: 'confirmEmail',
  method: 'POST',
  path: '/accounts/api/v2/email_confirmations',
  summary:
    'Confirms the new address, with the code in the session that requested it, or with the ' +
    'token of the link anywhere.',
  body: Type.Object({ code: Type.Optional(OneTimeCode), token: Type.Optional(SecretToken) }),
  response: Type.Object({ status: Type.Literal('confirmed') }),
  errors: ['code_wrong', 'code_expired', 'token_invalid'],
});

export const updatePhone = defineEndpoint({
  service: 'accounts',
  name: 'updatePhone',
  method: 'PUT',
  path: '/accounts/api/v2/users/me/phone',
  summary:
    'Starts a phone number change and sends a code to the number. Requires step-up ' +
    'change_phone, except for the confirmed number, and for the first factor of an account ' +
    'younger than 30 minutes, whose email address has just been confirmed.',
  auth: 'session',
  body: Type.Object({
    phone_number: Type.String({ minLength: 1, maxLength: 40 }),
    country_code: CountryCode,
  }),
  /** `phone_number`: the requested number in international format. */
  response: Type.Object({ phone_change: SentCode, phone_number: Type.Optional(Type.String()) }),
  errors: ['phone_invalid', 'phone_country_unsupported'],
});

export const resendPhoneCode = defineEndpoint({
  service: 'accounts',
  name: 'resendPhoneCode',
  method: 'POST',
  path: '/accounts/api/v2/users/me/phone/code',
  summary: 'Sends a new code for the pending phone change. 404 without one, 429 before resend_at.',
  auth: 'session',
  response: Type.Object({ phone_change: SentCode }),
});

export const confirmPhone = defineEndpoint({
  service: 'accounts',
  name: 'confirmPhone',
  method: 'POST',
  path: '/accounts/api/v2/users/me/phone/confirmation',
  summary: 'Confirms the new number. 422 code_wrong has meta attempts_left.',
  auth: 'session',
  body: Type.Object({ code: OneTimeCode }),
  response: Type.Object({ phone_masked: Type.String() }),
  errors: ['code_wrong', 'code_expired'],
});
