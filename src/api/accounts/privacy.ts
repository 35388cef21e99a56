// Identity verification, age checks, marketing consents, data export and account closure. Call the
// last two with `track: false`, so that neither the export nor a password is kept in the store.
import * as endpoints from '../../contract/generated/accounts';
import type { ResponseOf } from '../../contract/core/endpoint';
import type {
  createIdentityVerification,
  WireMarketingConsent,
} from '../../contract/accounts/settings';
import { parseInstant, type Instant } from '../../lib/instant';
import { buildMutation, buildQuery } from '../core/endpointFactory';
import { SHORT_CACHE_SECONDS, createListTag } from '../core/createServiceApi';
import { accountsApi } from './accountsApi';

// Identity verification at the identity provider. The result is part of the profile.

type IdentityCheck = {
  status: ResponseOf<typeof createIdentityVerification>['identity_verification']['status'];
  /** The provider's challenge that the user must complete first, or null. */
  challengeId: string | null;
};

const identityApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    createIdentityVerification: buildMutation(build, endpoints.createIdentityVerification, {
      decode: ({ identity_verification: check }): IdentityCheck => ({
        status: check.status,
        challengeId: check.challenge_id,
      }),
      invalidates: () => [],
    }),
  }),
});

export const { useCreateIdentityVerificationMutation } = identityApi;

// Age checks and consent to explicit content. The bidding constraints of a lot list which of them
// are missing.

const adultsApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    createAgeCheck: buildMutation(build, endpoints.createAgeCheck, {
      decode: ({ age_check }) => ({
        hasPassed: age_check.status === 'passed',
        minimumAge: age_check.minimum_age,
      }),
      invalidates: () => [],
    }),
    updateExplicitContentConsent: buildMutation(build, endpoints.updateExplicitContentConsent, {
      decode: ({ explicit_content }) => explicit_content.accepted,
      invalidates: () => [],
    }),
  }),
});

export const { useCreateAgeCheckMutation, useUpdateExplicitContentConsentMutation } = adultsApi;

/** Marketing consents of the user, by channel. */
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

/** An export takes longer than other calls. */
const EXPORT_TIMEOUT_MS = 60_000;

export const privacyApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    createDataExport: buildMutation(build, endpoints.createDataExport, {
      decode: (wire) => ({ fileName: wire.export.file_name, data: wire.export.data }),
      invalidates: () => [],
      timeoutMs: EXPORT_TIMEOUT_MS,
    }),
    closeAccount: buildMutation(build, endpoints.closeAccount, {
      decode: () => null,
      invalidates: () => [],
    }),
  }),
});
