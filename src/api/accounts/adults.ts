// What somebody says about being an adult. What still has to be said is among the constraints of a lot's bidding.
import * as endpoints from '../../contract/generated/accounts';
import { create, update } from '../core/endpointFactory';
import { accountsApi } from './accountsApi';

const adultsApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    createAgeCheck: create(build, endpoints.createAgeCheck, { decode: ({ age_check }) => ({ hasPassed: age_check.status === 'passed', minimumAge: age_check.minimum_age }), invalidates: () => [] }),
    updateExplicitContentConsent: update(build, endpoints.updateExplicitContentConsent, { decode: ({ explicit_content }) => explicit_content.accepted, invalidates: () => [] }),
  }),
});

export const { useCreateAgeCheckMutation, useUpdateExplicitContentConsentMutation } = adultsApi;
