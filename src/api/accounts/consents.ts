// Marketing consents of the user, by channel.
import type { WireMarketingConsent } from '../../contract/accounts/settings';
import * as endpoints from '../../contract/generated/accounts';
import { parseInstant, type Instant } from '../../lib/instant';
import { SHORT_CACHE_SECONDS } from '../core/cacheLifetimes';
import { buildMutation, buildQuery } from '../core/endpointFactory';
import { createListTag } from '../core/tags';
import { accountsApi } from './accountsApi';

export type ConsentChannel = WireMarketingConsent['channel'];
/** `updatedAt`: null if the user was never asked about the channel. */
export type MarketingConsent = {
  channel: ConsentChannel;
  isGranted: boolean;
  updatedAt: Instant | null;
};

type Wire = { marketing_consents: WireMarketingConsent[] };

function decodeConsents({ marketing_consents: consents }: Wire): MarketingConsent[] {
  return consents.map(({ channel, granted: isGranted, updated_at }) => ({
    channel,
    isGranted,
    updatedAt: updated_at === null ? null : parseInstant(updated_at),
  }));
}

const consentsApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    getMarketingConsents: buildQuery(build, endpoints.getMarketingConsents, {
      decode: decodeConsents,
      tags: () => [createListTag('consent')],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    updateMarketingConsents: buildMutation(build, endpoints.updateMarketingConsents, {
      decode: decodeConsents,
      invalidates: () => [createListTag('consent')],
    }),
  }),
});

export const { useGetMarketingConsentsQuery, useUpdateMarketingConsentsMutation } = consentsApi;
