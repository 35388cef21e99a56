// A forgotten password: asking for a link, and setting a new one by it. Called by features/session. Neither signs
// anybody in, and the first answers alike for every address.
import * as endpoints from '../../contract/generated/accounts';
import { create } from '../core/endpointFactory';
import { accountsApi } from './accountsApi';

const passwordsApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    createPasswordReset: create(build, endpoints.createPasswordReset, { decode: () => null, invalidates: () => [] }),
    confirmPasswordReset: create(build, endpoints.confirmPasswordReset, { decode: () => null, invalidates: () => [] }),
  }),
});

export const { useCreatePasswordResetMutation, useConfirmPasswordResetMutation } = passwordsApi;
