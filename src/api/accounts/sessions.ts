// Signing in and out. The web server turns the marketplace's session into its own cookie.
import * as endpoints from '../../contract/generated/accounts';
import { buildMutation } from '../core/endpointFactory';
import { accountsApi } from './accountsApi';

export const sessionsApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    createSession: buildMutation(build, endpoints.createSession, {
      decode: (wire) => ({
        userId: wire.user.id,
        locale: wire.user.locale,
        isAuthenticatorRequired: wire.user.needs_authenticator === true,
      }),
      invalidates: () => [],
    }),
    removeCurrentSession: buildMutation(build, endpoints.removeCurrentSession, {
      decode: () => null,
      invalidates: () => [],
    }),
  }),
});

export const { useCreateSessionMutation } = sessionsApi;
