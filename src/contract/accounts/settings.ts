// Marketing consents, data export, account closure and identity verification of a user.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { Instant, Uuid, nullable } from '../core/schemas';

const consentFields = {
  channel: Type.Union([
    Type.Literal('email'),
    Type.Literal('sms'),
    Type.Literal('post'),
    Type.Literal('personalisation'),
  ]),
  granted: Type.Boolean(),
};

export const MarketingConsent = Type.Object({
  ...consentFields,
  /** When the user last decided; null: never asked. */
  updated_at: nullable(Instant),
});
export type WireMarketingConsent = Static<typeof MarketingConsent>;

export const getMarketingConsents = defineEndpoint({
  service: 'accounts',
  name: 'getMarketingConsents',
  method: 'GET',
  path: '/accounts/api/v1/settings/marketing_consents',
  summary:
    'Lists the marketing consents of the user: what Gavel may send beyond what a purchase needs.',
  auth: 'session',
  response: Type.Object({ marketing_consents: Type.Array(MarketingConsent) }),
});

export const updateMarketingConsents = defineEndpoint({
  service: 'accounts',
  name: 'updateMarketingConsents',
  method: 'PUT',
  path: '/accounts/api/v1/settings/marketing_consents',
  summary: 'Sets the marketing consent by channel. Omitted channels stay unchanged.',
  auth: 'session',
  body: Type.Object({
    marketing_consents: Type.Array(
      Type.Object({
        ...consentFields,
      }),
      { maxItems: 10 },
    ),
  }),
  response: Type.Object({ marketing_consents: Type.Array(MarketingConsent) }),
});

export const createDataExport = defineEndpoint({
  service: 'accounts',
  name: 'createDataExport',
  method: 'POST',
  path: '/accounts/api/v2/users/me/data_exports',
  summary: 'Exports all data that Gavel stores about the user as JSON (step-up data_export).',
  auth: 'session',
  status: 201,
  response: Type.Object({
    export: Type.Object({
      created_at: Instant,
      file_name: Type.String(),
      data: Type.Record(Type.String(), Type.Unknown()),
    }),
  }),
});

export const closeAccount = defineEndpoint({
  service: 'accounts',
  name: 'closeAccount',
  method: 'POST',
  path: '/accounts/api/v2/users/me/closure',
  summary:
    'Closes the account permanently (step-up account_closure). Personal data is deleted, bids ' +
    'stay without a name, and all sessions end. 409 account_has_obligations has one detail ' +
    'per obligation.',
  auth: 'session',
  body: Type.Object({ password: Type.String({ minLength: 1, maxLength: 1000 }) }),
  status: 204,
  response: Type.Null(),
  errors: [
    'password_wrong',
    'account_has_obligations',
    'leading_bids',
    'unpaid_orders',
    'live_lots',
    'offered_lots',
    'open_orders',
    'payments_unavailable',
  ],
});

export const createIdentityVerification = defineEndpoint({
  service: 'accounts',
  name: 'createIdentityVerification',
  method: 'POST',
  path: '/accounts/api/v2/users/me/identity_verifications',
  summary:
    'Starts an identity verification at the identity provider. ' +
    'Its challenge determines the result, which users/me reports.',
  auth: 'session',
  body: Type.Object({
    document_type: Type.Union([
      Type.Literal('passport'),
      Type.Literal('identity_card'),
      Type.Literal('driving_licence'),
    ]),
  }),
  status: 201,
  response: Type.Object({
    identity_verification: Type.Object({
      status: Type.Union([
        Type.Literal('pending'),
        Type.Literal('verified'),
        Type.Literal('failed'),
      ]),
      challenge_id: nullable(Uuid),
    }),
  }),
  errors: ['payments_unavailable'],
});
