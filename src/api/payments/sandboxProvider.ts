// The built-in payment and identity provider of demos: exchanges card data for a token, and shows
// the challenge that a bank or identity service would show on its own page. Card data is sent
// nowhere else and not stored.
import type { WireProviderChallenge } from '../../contract/payments/sandboxProvider';
import * as endpoints from '../../contract/generated/payments';
import { createMoney, type Money } from '../../lib/money';
import { SHORT_CACHE_SECONDS, createIdTag } from '../core/createServiceApi';
import { buildMutation, buildQuery } from '../core/endpointFactory';
import { paymentsApi } from './paymentsApi';

export type ProviderChallenge = {
  kind: WireProviderChallenge['kind'];
  status: WireProviderChallenge['status'];
  /** Brand and last digits of the card, or null. */
  label: string | null;
  amount: Money | null;
};

function decodeChallenge({ challenge }: { challenge: WireProviderChallenge }): ProviderChallenge {
  const { kind, status, label, amount, currency_code: currency } = challenge;
  return {
    kind,
    status,
    label,
    amount: amount === null || currency === null ? null : createMoney(amount, currency),
  };
}

export const sandboxProviderApi = paymentsApi.injectEndpoints({
  endpoints: (build) => ({
    createCardToken: buildMutation(build, endpoints.createCardToken, {
      decode: (wire) => wire,
      invalidates: () => [],
    }),
    getProviderChallenge: buildQuery(build, endpoints.getProviderChallenge, {
      decode: decodeChallenge,
      tags: ({ id }) => [createIdTag('challenge', id)],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    answerProviderChallenge: buildMutation(build, endpoints.answerProviderChallenge, {
      decode: decodeChallenge,
      invalidates: ({ id }) => [createIdTag('challenge', id)],
    }),
  }),
});

export const {
  useCreateCardTokenMutation,
  useGetProviderChallengeQuery,
  useAnswerProviderChallengeMutation,
} = sandboxProviderApi;
