// Payment cards of a user: tokens of the payment provider, never card numbers.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { Id, IdParams, nullable } from '../core/schemas';

/** The step that the cardholder must complete at the provider. */
export const NextAction = Type.Object({
  type: Type.Literal('three_d_secure'),
  /** The id at the provider; a UUID for the built-in one. */
  challenge_id: Type.String({ pattern: '^[\\w-]{8,100}$' }),
  /**
   * URL of the provider's page to redirect the cardholder to. Absent if our own page shows the
   * challenge.
   */
  url: Type.Optional(Type.String()),
});

export const Card = Type.Object({
  id: Id,
  provider: Type.String(),
  brand: Type.String(),
  last4: Type.String({ pattern: '^\\d{4}$' }),
  exp_month: Type.Integer({ minimum: 1, maximum: 12 }),
  exp_year: Type.Integer(),
  holder: Type.String(),
  is_default: Type.Boolean(),
  is_expired: Type.Boolean(),
  status: Type.Union([
    Type.Literal('active'),
    Type.Literal('requires_action'),
    Type.Literal('declined'),
  ]),
  next_action: nullable(NextAction),
});
export type WireCard = Static<typeof Card>;

export const listCards = defineEndpoint({
  service: 'accounts',
  name: 'listCards',
  method: 'GET',
  path: '/accounts/api/v2/users/me/cards',
  summary: 'Lists the cards of the user, the default first.',
  auth: 'session',
  query: Type.Object({ provider: Type.Optional(Type.String({ maxLength: 20 })) }),
  response: Type.Object({ cards: Type.Array(Card) }),
  errors: ['payments_unavailable'],
});

export const createCard = defineEndpoint({
  service: 'accounts',
  name: 'createCard',
  method: 'POST',
  path: '/accounts/api/v2/users/me/cards',
  summary:
    'Saves a card by its provider token (step-up add_card). If three_d_secure is required, ' +
    'the card is active only after the challenge: read it again then.',
  auth: 'session',
  body: Type.Object({
    token: Type.String({ minLength: 1, maxLength: 200 }),
    is_default: Type.Optional(Type.Boolean()),
  }),
  status: 201,
  response: Type.Object({ card: Card }),
  errors: ['card_declined', 'card_expired', 'token_invalid', 'payments_unavailable'],
});

export const getCard = defineEndpoint({
  service: 'accounts',
  name: 'getCard',
  method: 'GET',
  path: '/accounts/api/v2/users/me/cards/:id',
  summary: 'Returns one card with its current state at the provider.',
  auth: 'session',
  params: IdParams,
  response: Type.Object({ card: Card }),
  errors: ['payments_unavailable'],
});

export const updateCard = defineEndpoint({
  service: 'accounts',
  name: 'updateCard',
  method: 'PUT',
  path: '/accounts/api/v2/users/me/cards/:id',
  summary: 'Makes a card the default.',
  auth: 'session',
  params: IdParams,
  body: Type.Object({ is_default: Type.Literal(true) }),
  response: Type.Object({ card: Card }),
  errors: ['card_not_active', 'payments_unavailable'],
});

export const removeCard = defineEndpoint({
  service: 'accounts',
  name: 'removeCard',
  method: 'DELETE',
  path: '/accounts/api/v2/users/me/cards/:id',
  summary:
    'Removes a card here and at the provider (step-up remove_card). 409 card_in_use while the ' +
    'card has an active authorisation.',
  auth: 'session',
  params: IdParams,
  status: 204,
  response: Type.Null(),
  errors: ['card_in_use', 'payments_unavailable'],
});
