// Identity verification at the identity provider. The result is part of the profile.
import type { ResponseOf } from '../../contract/core/endpoint';
import type { createIdentityVerification } from '../../contract/accounts/settings';
import * as endpoints from '../../contract/generated/accounts';
import { buildMutation } from '../core/endpointFactory';
import { accountsApi } from './accountsApi';

export type IdentityCheck = {
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
