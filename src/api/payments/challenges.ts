// What a payment provider asks of the user, whichever provider it is: how far it is, and how it is shown.
import type { WireChallenge } from '../../contract/payments/challenges';
import * as endpoints from '../../contract/generated/payments';
import { SHORT_CACHE_SECONDS } from '../core/cacheLifetimes';
import { get } from '../core/endpointFactory';
import { idTag } from '../core/tags';
import { paymentsApi } from './paymentsApi';

export type PaymentChallenge = {
  status: WireChallenge['status'];
  /** With which the provider's own script shows it; null: it does not. */
  clientSecret: string | null;
  /** A page elsewhere that asks it; null: none. */
  url: string | null;
};

const decodeChallenge = ({ challenge: { status, client_secret: clientSecret, url } }: { challenge: WireChallenge }): PaymentChallenge => ({ status, clientSecret, url });

const challengesApi = paymentsApi.injectEndpoints({
  endpoints: (build) => ({
    getChallenge: get(build, endpoints.getChallenge, { decode: decodeChallenge, tags: ({ id }) => [idTag('challenge', id)], keep: SHORT_CACHE_SECONDS }),
  }),
});

export const { useLazyGetChallengeQuery } = challengesApi;
