// What a payment provider asks of a cardholder or a person, whichever provider it is: how far it is and how it is shown.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { nullable } from '../core/schemas';

export const Challenge = Type.Object({
  id: Type.String(),
  kind: Type.Union([Type.Literal('three_d_secure'), Type.Literal('identity')]),
  status: Type.Union([Type.Literal('pending'), Type.Literal('approved'), Type.Literal('declined'), Type.Literal('expired')]),
  /** With which the provider’s own script shows it, where it does; its owner’s alone. */
  client_secret: nullable(Type.String()),
  /** A page of the provider’s or the bank’s to send its owner to. */
  url: nullable(Type.String()),
});
export type WireChallenge = Static<typeof Challenge>;

export const getChallenge = defineEndpoint({
  service: 'payments',
  name: 'getChallenge',
  method: 'GET',
  path: '/payments/api/v1/challenges/:id',
  summary: 'How a question of the payment provider stands, and how it is shown. One that is answered has neither a secret nor a page.',
  auth: 'session',
  params: Type.Object({ /** As the provider calls it. */ id: Type.String({ pattern: '^[\\w-]{8,100}$' }) }),
  response: Type.Object({ challenge: Challenge }),
});
