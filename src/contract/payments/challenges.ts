// Challenges of any payment provider: their status and how to display them.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { nullable } from '../core/schemas';

/** What every challenge says, to the owner and at the provider. */
export const challengeFields = {
  id: Type.String(),
  kind: Type.Union([Type.Literal('three_d_secure'), Type.Literal('identity')]),
  status: Type.Union([
    Type.Literal('pending'),
    Type.Literal('approved'),
    Type.Literal('declined'),
    Type.Literal('expired'),
  ]),
};

export const Challenge = Type.Object({
  ...challengeFields,
  /** Lets the provider’s script display the challenge, if it can. Visible to the owner only. */
  client_secret: nullable(Type.String()),
  /** URL of a page of the provider or bank to redirect the owner to. */
  url: nullable(Type.String()),
});
export type WireChallenge = Static<typeof Challenge>;

export const getChallenge = defineEndpoint({
  service: 'payments',
  name: 'getChallenge',
  method: 'GET',
  path: '/payments/api/v1/challenges/:id',
  summary:
    'Returns the status of a provider challenge and how to display it. ' +
    'A completed challenge has neither secret nor URL.',
  auth: 'session',
  params: Type.Object({
    /** The id at the provider. */
    id: Type.String({ pattern: '^[\\w-]{8,100}$' }),
  }),
  response: Type.Object({ challenge: Challenge }),
  errors: ['payments_unavailable'],
});
