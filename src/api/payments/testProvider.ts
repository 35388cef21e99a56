// The built-in payment and identity provider of demos: a card's data against a token, and the question that a bank or an
// identity service would ask on its own page. Card data go nowhere else and are kept nowhere.
import type { WireProviderChallenge } from '../../contract/payments/testProvider';
import * as endpoints from '../../contract/generated/payments';
import { money, type Money } from '../../lib/money';
import { SHORT_CACHE_SECONDS } from '../core/cacheLifetimes';
import { create, get } from '../core/endpointFactory';
import { idTag } from '../core/tags';
import { paymentsApi } from './paymentsApi';

export type ProviderChallenge = {
  kind: WireProviderChallenge['kind'];
  status: WireProviderChallenge['status'];
  /** Brand and ending of the card, or null. */
  label: string | null;
  amount: Money | null;
};

function decodeChallenge({ challenge }: { challenge: WireProviderChallenge }): ProviderChallenge {
  const { kind, status, label, amount, currency_code: currency } = challenge;
  return { kind, status, label, amount: amount === null || currency === null ? null : money(amount, currency) };
}

export const testProviderApi = paymentsApi.injectEndpoints({
  endpoints: (build) => ({
    createCardToken: create(build, endpoints.createCardToken, { decode: (wire) => wire, invalidates: () => [] }),
    getProviderChallenge: get(build, endpoints.getProviderChallenge, { decode: decodeChallenge, tags: ({ id }) => [idTag('challenge', id)], keep: SHORT_CACHE_SECONDS }),
    answerProviderChallenge: create(build, endpoints.answerProviderChallenge, { decode: decodeChallenge, invalidates: ({ id }) => [idTag('challenge', id)] }),
  }),
});

export const { useCreateCardTokenMutation, useGetProviderChallengeQuery, useAnswerProviderChallengeMutation } = testProviderApi;
