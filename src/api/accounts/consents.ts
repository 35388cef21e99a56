// What the user allows Gavel to send besides what a purchase needs, by channel.
import type { WireMarketingConsent } from '../../contract/accounts/settings';
import * as endpoints from '../../contract/generated/accounts';
import { parseInstant, type Instant } from '../../lib/instant';
import { SHORT_CACHE_SECONDS } from '../core/cacheLifetimes';
import { get, update } from '../core/endpointFactory';
import { listTag } from '../core/tags';
import { accountsApi } from './accountsApi';

export type ConsentChannel = WireMarketingConsent['channel'];
/** `saidAt`: null for a channel that was never asked about. */
export type MarketingConsent = { channel: ConsentChannel; isGranted: boolean; saidAt: Instant | null };

type Wire = { marketing_consents: WireMarketingConsent[] };

function decodeConsents({ marketing_consents: consents }: Wire): MarketingConsent[] {
  return consents.map(({ channel, granted, updated_at }) => ({ channel, isGranted: granted, saidAt: updated_at === null ? null : parseInstant(updated_at) }));
}

const consentsApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    getMarketingConsents: get(build, endpoints.getMarketingConsents, { decode: decodeConsents, tags: () => [listTag('consent')], keep: SHORT_CACHE_SECONDS }),
    updateMarketingConsents: update(build, endpoints.updateMarketingConsents, { decode: decodeConsents, invalidates: () => [listTag('consent')] }),
  }),
});

export const { useGetMarketingConsentsQuery, useUpdateMarketingConsentsMutation } = consentsApi;
