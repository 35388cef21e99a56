// Signing in and out. The web server turns the marketplace's session into its own cookie on the way.
import * as endpoints from '../../contract/generated/accounts';
import { create, remove } from '../core/endpointFactory';
import { accountsApi } from './accountsApi';

export const sessionsApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    createSession: create(build, endpoints.createSession, { decode: (wire) => ({ userId: wire.user.id, locale: wire.user.locale, needsAuthenticator: wire.user.needs_authenticator === true }), invalidates: () => [] }),
    removeCurrentSession: remove(build, endpoints.removeCurrentSession, { decode: () => null, invalidates: () => [] }),
  }),
});

export const { useCreateSessionMutation } = sessionsApi;
