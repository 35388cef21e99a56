// The built-in payment and identity provider for tests and demos: what a real provider does on its
// own pages. It knows the common test cards, stores no card numbers, and requests a challenge if
// the card requires one. Demo mode only.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { CurrencyCode, UuidParams, nullable } from '../core/schemas';
import { challengeFields } from './challenges';

export const createCardToken = defineEndpoint({
  service: 'payments',
  name: 'createCardToken',
  method: 'POST',
  path: '/payments/api/v1/test/tokens',
  summary: 'Exchanges card data for a token that is valid once, for ten minutes.',
  body: Type.Object({
    number: Type.String({ maxLength: 30 }),
    exp_month: Type.Integer({ minimum: 1, maximum: 12 }),
    exp_year: Type.Integer({ minimum: 2000, maximum: 2100 }),
    cvc: Type.String({ maxLength: 4 }),
    holder: Type.String({ maxLength: 100 }),
  }),
  status: 201,
  response: Type.Object({ token: Type.String(), brand: Type.String(), last4: Type.String() }),
  errors: ['card_number_invalid', 'card_expired', 'cvc_invalid', 'holder_required'],
});

export const ProviderChallenge = Type.Object({
  ...challengeFields,
  /** Brand and last digits of the card. */
  label: nullable(Type.String()),
  amount: nullable(Type.Integer()),
  currency_code: nullable(CurrencyCode),
});
export type WireProviderChallenge = Static<typeof ProviderChallenge>;

export const getProviderChallenge = defineEndpoint({
  service: 'payments',
  name: 'getProviderChallenge',
  method: 'GET',
  path: '/payments/api/v1/test/challenges/:id',
  summary: 'Returns what the provider asks the cardholder to approve.',
  auth: 'session',
  params: UuidParams,
  response: Type.Object({ challenge: ProviderChallenge }),
});

export const answerProviderChallenge = defineEndpoint({
  service: 'payments',
  name: 'answerProviderChallenge',
  method: 'POST',
  path: '/payments/api/v1/test/challenges/:id',
  summary: 'Records the answer of the cardholder, once.',
  auth: 'session',
  params: UuidParams,
  body: Type.Object({ approve: Type.Boolean() }),
  response: Type.Object({ challenge: ProviderChallenge }),
});
