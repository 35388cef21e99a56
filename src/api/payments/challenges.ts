// Challenges of any payment provider: their status and how to display them.
import type { WireChallenge } from '../../contract/payments/challenges';
import * as endpoints from '../../contract/generated/payments';
import { SHORT_CACHE_SECONDS, createIdTag } from '../core/createServiceApi';
import { buildQuery } from '../core/endpointFactory';
import { paymentsApi } from './paymentsApi';

export type PaymentChallenge = {
  status: WireChallenge['status'];
  /** Lets the provider's script display the challenge; null if it cannot. */
  clientSecret: string | null;
  /** External page with the challenge; null if there is none. */
  url: string | null;
};

const decodeChallenge = ({
  challenge: { status, client_secret: clientSecret, url },
}: {
  challenge: WireChallenge;
}): PaymentChallenge => ({ status, clientSecret, url });

const challengesApi = paymentsApi.injectEndpoints({
  endpoints: (build) => ({
    getChallenge: buildQuery(build, endpoints.getChallenge, {
      decode: decodeChallenge,
      tags: ({ id }) => [createIdTag('challenge', id)],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
  }),
});

export const { useLazyGetChallengeQuery } = challengesApi;
