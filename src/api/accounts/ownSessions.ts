// The user's sessions, and the changes that end sessions: ending one or all others, and a new
// password.
import * as endpoints from '../../contract/generated/accounts';
import type { WireSession } from '../../contract/accounts/sessions';
import { SHORT_CACHE_SECONDS } from '../core/cacheLifetimes';
import { buildMutation, buildQuery } from '../core/endpointFactory';
import { createListTag } from '../core/tags';
import { accountsApi } from './accountsApi';

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
