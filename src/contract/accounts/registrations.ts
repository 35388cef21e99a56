// Registration. No account exists until the code or link from the email is confirmed. Responses do
// not reveal whether the email address already has an account.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import {
  CountryCode,
  Email,
  OneTimeCode,
  Password,
  SecretToken,
  SentCode,
  Uuid,
  nullable,
} from '../core/schemas';
import { SignedIn } from './sessions';

export const Registration = Type.Object({ id: Uuid, ...SentCode.properties });
export type WireRegistration = Static<typeof Registration>;

export const createRegistration = defineEndpoint({
  service: 'accounts',
  name: 'createRegistration',
  method: 'POST',
  path: '/accounts/api/v2/registrations',
  summary:
    'Starts a registration and sends a code and a link by email. If the address already has ' +
    'an account, the email says so instead.',
  body: Type.Object({
    email: Email,
    password: Password,
    country_code: CountryCode,
    locale: Type.String({ maxLength: 20 }),
    terms_accepted: Type.Boolean(),
    /** Newsletter by email; false by default. */
    marketing_consent: Type.Optional(Type.Boolean()),
  }),
  status: 201,
  response: Type.Object({ registration: Registration }),
  errors: [
    'email_invalid',
    'password_too_short',
    'password_too_long',
    'password_too_common',
    'password_too_similar',
    'country_unsupported',
    'terms_not_accepted',
  ],
});

export const resendRegistrationCode = defineEndpoint({
  service: 'accounts',
  name: 'resendRegistrationCode',
  method: 'POST',
  path: '/accounts/api/v2/registrations/code',
  summary: 'Sends a new code and voids the old one. 429 before resend_at.',
  body: Type.Object({ registration_id: Uuid }),
  response: Type.Object({ registration: Registration }),
});

export const confirmRegistration = defineEndpoint({
  service: 'accounts',
  name: 'confirmRegistration',
  method: 'POST',
  path: '/accounts/api/v2/registrations/confirmation',
  summary:
    'Creates the account. With the code, on the device that registered, the user is signed ' +
    'in. With the token of the link, on any device, no session starts.',
  body: Type.Object({
    registration_id: Type.Optional(Uuid),
    code: Type.Optional(OneTimeCode),
    token: Type.Optional(SecretToken),
  }),
  status: 201,
  response: Type.Object({ signed_in: nullable(SignedIn) }),
  errors: ['code_wrong', 'code_expired', 'token_invalid'],
});
