// Password reset: requesting a link, and setting a new password with it. Neither signs the user in,
// and the first response is the same for every email address.
import * as endpoints from '../../contract/generated/accounts';
import { buildMutation } from '../core/endpointFactory';
import { accountsApi } from './accountsApi';

const passwordsApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    createPasswordReset: buildMutation(build, endpoints.createPasswordReset, {
      decode: () => null,
      invalidates: () => [],
    }),
    confirmPasswordReset: buildMutation(build, endpoints.confirmPasswordReset, {
      decode: () => null,
      invalidates: () => [],
    }),
  }),
});

export const { useCreatePasswordResetMutation, useConfirmPasswordResetMutation } = passwordsApi;
