// What a user decides about being written to, and what they may ask of their data.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { Instant, Uuid, nullable } from '../core/schemas';

export const MarketingConsent = Type.Object({
  channel: Type.Union([Type.Literal('email'), Type.Literal('sms'), Type.Literal('post'), Type.Literal('personalisation')]),
  granted: Type.Boolean(),
  /** When it was last said; null: never asked. */
  updated_at: nullable(Instant),
});
export type WireMarketingConsent = Static<typeof MarketingConsent>;

export const getMarketingConsents = defineEndpoint({
  service: 'accounts',
  name: 'getMarketingConsents',
  method: 'GET',
  path: '/accounts/api/v1/settings/marketing_consents',
  summary: 'What the user allows Gavel to send besides what a purchase needs.',
  auth: 'session',
  response: Type.Object({ marketing_consents: Type.Array(MarketingConsent) }),
});

export const updateMarketingConsents = defineEndpoint({
  service: 'accounts',
  name: 'updateMarketingConsents',
  method: 'PUT',
  path: '/accounts/api/v1/settings/marketing_consents',
  summary: 'Says yes or no by channel; channels that are left out keep their answer.',
  auth: 'session',
  body: Type.Object({
    marketing_consents: Type.Array(
      Type.Object({ channel: Type.Union([Type.Literal('email'), Type.Literal('sms'), Type.Literal('post'), Type.Literal('personalisation')]), granted: Type.Boolean() }),
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
  summary: 'Everything that Gavel keeps about the user, as JSON to be saved (step-up data_export).',
  auth: 'session',
  status: 201,
  response: Type.Object({ export: Type.Object({ created_at: Instant, file_name: Type.String(), data: Type.Record(Type.String(), Type.Unknown()) }) }),
});

export const closeAccount = defineEndpoint({
  service: 'accounts',
  name: 'closeAccount',
  method: 'POST',
  path: '/accounts/api/v2/users/me/closure',
  summary: 'Closes the account for good (step-up account_closure): personal data go, bids stay without a name, every session ends. 409 account_has_obligations with details leading_bids, unpaid_orders, live_lots, offered_lots, open_orders.',
  auth: 'session',
  body: Type.Object({ password: Type.String({ minLength: 1, maxLength: 1000 }) }),
  status: 204,
  response: Type.Null(),
});

export const createIdentityVerification = defineEndpoint({
  service: 'accounts',
  name: 'createIdentityVerification',
  method: 'POST',
  path: '/accounts/api/v2/users/me/identity_verifications',
  summary: 'Begins a check of the identity at the identity provider; its challenge says the outcome, users/me shows it.',
  auth: 'session',
  body: Type.Object({ document_type: Type.Union([Type.Literal('passport'), Type.Literal('identity_card'), Type.Literal('driving_licence')]) }),
  status: 201,
  response: Type.Object({ identity_verification: Type.Object({ status: Type.Union([Type.Literal('pending'), Type.Literal('verified'), Type.Literal('failed')]), challenge_id: nullable(Uuid) }) }),
});
