// E-mail address and phone of a user: changing and proving them. A change takes effect when the new one is proven.
import { Type } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { CountryCode, Email, OneTimeCode, SecretToken, SentCode } from '../core/schemas';

export const updateEmail = defineEndpoint({
  service: 'accounts',
  name: 'updateEmail',
  method: 'PUT',
  path: '/accounts/api/v2/users/me/email',
  summary: 'Asks for another e-mail address (step-up change_email): mails a code and a link there, a notice to the old one. 422 email_invalid.',
  auth: 'session',
  body: Type.Object({ email: Email }),
  response: Type.Object({ email_change: SentCode }),
});

export const resendEmailCode = defineEndpoint({
  service: 'accounts',
  name: 'resendEmailCode',
  method: 'POST',
  path: '/accounts/api/v2/users/me/email/code',
  summary: 'Mails a new code for the change that is under way. 404 without one, 429 before resend_at.',
  auth: 'session',
  response: Type.Object({ email_change: SentCode }),
});

export const confirmEmail = defineEndpoint({
  service: 'accounts',
  name: 'confirmEmail',
  method: 'POST',
  path: '/accounts/api/v2/email_confirmations',
  summary: 'Proves the new address, by the code in the session that asked or by the token of the link anywhere. 422 code_wrong, code_expired, token_invalid.',
  body: Type.Object({ code: Type.Optional(OneTimeCode), token: Type.Optional(SecretToken) }),
  response: Type.Object({ status: Type.Literal('confirmed') }),
});

export const updatePhone = defineEndpoint({
  service: 'accounts',
  name: 'updatePhone',
  method: 'PUT',
  path: '/accounts/api/v2/users/me/phone',
  summary: 'Asks for another phone number and sends a code to it. Any but the proven one is a step-up (change_phone), except for the first factor of an account younger than 30 minutes, whose e-mail address has just been proven. 422 phone_invalid, phone_country_unsupported.',
  auth: 'session',
  body: Type.Object({ phone_number: Type.String({ minLength: 1, maxLength: 40 }), country_code: CountryCode }),
  /** `phone_number`: the one that was asked for, as it is written internationally. */
  response: Type.Object({ phone_change: SentCode, phone_number: Type.Optional(Type.String()) }),
});

export const resendPhoneCode = defineEndpoint({
  service: 'accounts',
  name: 'resendPhoneCode',
  method: 'POST',
  path: '/accounts/api/v2/users/me/phone/code',
  summary: 'Sends a new code for the change that is under way. 404 without one, 429 before resend_at.',
  auth: 'session',
  response: Type.Object({ phone_change: SentCode }),
});

export const confirmPhone = defineEndpoint({
  service: 'accounts',
  name: 'confirmPhone',
  method: 'POST',
  path: '/accounts/api/v2/users/me/phone/confirmation',
  summary: 'Proves the new number. 422 code_wrong (meta attempts_left), code_expired.',
  auth: 'session',
  body: Type.Object({ code: OneTimeCode }),
  response: Type.Object({ phone_masked: Type.String() }),
});
