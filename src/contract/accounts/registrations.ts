// Becoming a user: nothing exists before the code (or the link) of the mail has come back, and the answers are the
// same whether the address has an account already or not.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { CountryCode, Email, OneTimeCode, Password, SecretToken, SentCode, Uuid, nullable } from '../core/schemas';
import { SignedIn } from './sessions';

export const Registration = Type.Object({ id: Uuid, ...SentCode.properties });
export type WireRegistration = Static<typeof Registration>;

export const createRegistration = defineEndpoint({
  service: 'accounts',
  name: 'createRegistration',
  method: 'POST',
  path: '/accounts/api/v2/registrations',
  summary: 'Begins a registration and mails a code and a link. An address that has an account gets a mail that says so instead. 422 email_invalid, password_too_short, password_too_common, password_too_similar, terms_not_accepted.',
  body: Type.Object({
    email: Email,
    password: Password,
    country_code: CountryCode,
    locale: Type.String({ maxLength: 20 }),
    terms_accepted: Type.Boolean(),
    /** News by e-mail; false unless said. */
    marketing_consent: Type.Optional(Type.Boolean()),
  }),
  status: 201,
  response: Type.Object({ registration: Registration }),
});

export const resendRegistrationCode = defineEndpoint({
  service: 'accounts',
  name: 'resendRegistrationCode',
  method: 'POST',
  path: '/accounts/api/v2/registrations/code',
  summary: 'Mails a new code; the old one is void. 429 before resend_at.',
  body: Type.Object({ registration_id: Uuid }),
  response: Type.Object({ registration: Registration }),
});

export const confirmRegistration = defineEndpoint({
  service: 'accounts',
  name: 'confirmRegistration',
  method: 'POST',
  path: '/accounts/api/v2/registrations/confirmation',
  summary: 'Makes the account. By the code, on the device that asked: signed in at once. By the token of the link, anywhere: without a session. 422 code_wrong, code_expired, token_invalid.',
  body: Type.Object({ registration_id: Type.Optional(Uuid), code: Type.Optional(OneTimeCode), token: Type.Optional(SecretToken) }),
  status: 201,
  response: Type.Object({ signed_in: nullable(SignedIn) }),
});
