// Age checks and consent to explicit content. The bidding constraints of a lot list which of them
// are missing.
import * as endpoints from '../../contract/generated/accounts';
import { buildMutation } from '../core/endpointFactory';
import { accountsApi } from './accountsApi';

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
