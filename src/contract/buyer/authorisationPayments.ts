// Bid holds: amounts reserved on the card of a new bidder, up to EUR 1,000 in total. A hold is
// captured only if the bidder wins and does not pay.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { NextAction } from '../accounts/cards';
import { CurrencyCode, Id, IdParams, Instant, nullable } from '../core/schemas';

export const AuthorisationPayment = Type.Object({
  id: Id,
  status: Type.Union([
    Type.Literal('requires_action'),
    Type.Literal('authorized'),
    Type.Literal('declined'),
    Type.Literal('released'),
  ]),
  /** Minor units. */
  amount: Type.Integer(),
  currency_code: CurrencyCode,
  card: Type.Object({ id: Id, brand: Type.String(), last4: Type.String() }),
  created_at: Instant,
  expires_at: Instant,
  next_action: nullable(NextAction),
});
export type WireAuthorisationPayment = Static<typeof AuthorisationPayment>;

export const listAuthorisationPayments = defineEndpoint({
  service: 'buyer',
  name: 'listAuthorisationPayments',
  method: 'GET',
  path: '/buyer/api/v2/users/me/authorisation_payments',
  summary: 'Lists the bid holds of the user.',
  auth: 'session',
  response: Type.Object({ authorisation_payments: Type.Array(AuthorisationPayment) }),
});

export const createAuthorisationPayment = defineEndpoint({
  service: 'buyer',
  name: 'createAuthorisationPayment',
  method: 'POST',
  path: '/buyer/api/v2/users/me/authorisation_payments',
  summary:
    'Reserves the required amount for a bid on a saved card, or on a new one (card_token), ' +
    'which is saved once its holder has approved: one approval covers both. The server ' +
    'determines the amount. May require three_d_secure.',
  auth: 'session',
  idempotencyKey: true,
  body: Type.Object({
    /** Either this or card_token. */
    card_id: Type.Optional(Id),
    card_token: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    lot_id: Id,
    /** The bid in whole major units of the lot’s currency. */
    bid_amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  }),
  status: 201,
  response: Type.Object({ authorisation_payment: AuthorisationPayment }),
  errors: [
    'card_declined',
    'card_expired',
    'card_not_active',
    'token_invalid',
    'not_required',
    'lot_closed',
    'idempotency_conflict',
    'payments_unavailable',
  ],
});

export const getAuthorisationPayment = defineEndpoint({
  service: 'buyer',
  name: 'getAuthorisationPayment',
  method: 'GET',
  path: '/buyer/api/v2/users/me/authorisation_payments/:id',
  summary: 'Returns one bid hold with its current state at the provider.',
  auth: 'session',
  params: IdParams,
  response: Type.Object({ authorisation_payment: AuthorisationPayment }),
  errors: ['payments_unavailable'],
});
