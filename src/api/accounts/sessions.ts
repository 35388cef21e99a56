// Signing in and out. The web server turns the marketplace's session into its own cookie.
import * as endpoints from '../../contract/generated/accounts';
import type { WireSession, WireSignedIn } from '../../contract/accounts/sessions';
import type { WireRegistration } from '../../contract/accounts/registrations';
import { buildMutation, buildQuery } from '../core/endpointFactory';
import { SHORT_CACHE_SECONDS, createListTag } from '../core/createServiceApi';
import type { AppDispatch } from '../core/store';
import { accountsApi } from './accountsApi';
import { decodeSentCode, type SentCode } from './contacts';

export type OwnSession = {
  id: number;
  isCurrent: boolean;
  /** ISO 8601. */
  lastSeenAt: string;
  /** `Firefox`, `macOS`; null if the user agent does not tell. */
  browser: string | null;
  system: string | null;
  device: WireSession['device_type'];
  /** Country of the sign-in, ISO 3166 alpha-2 in lower case. */
  countryCode: string | null;
};

function decodeSession(wire: WireSession): OwnSession {
  return {
    id: wire.id,
    isCurrent: wire.is_current,
    lastSeenAt: wire.last_seen_at,
    browser: wire.browser,
    system: wire.os,
    device: wire.device_type,
    countryCode: wire.country_code,
  };
}

const getStaleTags = () => [createListTag('session' as const)];

/**
 * The user's sessions, and the changes that end sessions: ending one or all others, and a new
 * password.
 */
export const ownSessionsApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    listSessions: buildQuery(build, endpoints.listSessions, {
      decode: (wire) => wire.sessions.map(decodeSession),
      tags: getStaleTags,
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    removeSession: buildMutation(build, endpoints.removeSession, {
      decode: () => null,
      invalidates: getStaleTags,
    }),
    removeOtherSessions: buildMutation(build, endpoints.removeOtherSessions, {
      decode: (wire) => wire.ended,
      invalidates: getStaleTags,
    }),
    updatePassword: buildMutation(build, endpoints.updatePassword, {
      decode: (wire) => wire.sessions_ended,
      invalidates: getStaleTags,
    }),
  }),
});

export const { useListSessionsQuery, useRemoveSessionMutation, useRemoveOtherSessionsMutation } =
  ownSessionsApi;

// Registration: pending until the code or link from the email confirms it. The responses do not
// reveal whether an email address has an account.

/** `id` is useless without the code. */
export type Registration = SentCode & { id: string };

const decode = ({ registration }: { registration: WireRegistration }): Registration => ({
  id: registration.id,
  ...decodeSentCode(registration),
});

export const registrationsApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    createRegistration: buildMutation(build, endpoints.createRegistration, {
      decode,
      invalidates: () => [],
    }),
    resendRegistrationCode: buildMutation(build, endpoints.resendRegistrationCode, {
      decode,
      invalidates: () => [],
    }),
    confirmRegistration: buildMutation(build, endpoints.confirmRegistration, {
      decode: (wire) => ({ isSignedIn: wire.signed_in !== null }),
      invalidates: () => [],
    }),
  }),
});

export const {
  useCreateRegistrationMutation,
  useResendRegistrationCodeMutation,
  useConfirmRegistrationMutation,
} = registrationsApi;

export const decodeSignIn = ({ user }: WireSignedIn) => ({
  userId: user.id,
  locale: user.locale,
  isAuthenticatorRequired: user.needs_authenticator === true,
});

export const sessionsApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    createSession: buildMutation(build, endpoints.createSession, {
      decode: decodeSignIn,
      invalidates: () => [],
    }),
    removeCurrentSession: buildMutation(build, endpoints.removeCurrentSession, {
      decode: () => null,
      invalidates: () => [],
    }),
  }),
});

export const { useCreateSessionMutation } = sessionsApi;

const lastCalls = new WeakMap<AppDispatch, Promise<unknown>>();

/**
 * Sends the calls that may set the device cookie one after another. Two at the same time would set
 * two, the browser would keep the last, and a code or a passkey asked for with the other would be
 * void.
 */
export function sendInTurn<T>(dispatch: AppDispatch, send: () => Promise<T>): Promise<T> {
  const call = (lastCalls.get(dispatch) ?? Promise.resolve()).then(send);
  lastCalls.set(
    dispatch,
    call.catch(() => undefined),
  );
  return call;
}
