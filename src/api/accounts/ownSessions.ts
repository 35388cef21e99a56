// Where the user is signed in, and the changes that end sessions: one, the others, and a new password. Used by the
// account settings.
import * as endpoints from '../../contract/generated/accounts';
import type { WireSession } from '../../contract/accounts/sessions';
import { SHORT_CACHE_SECONDS } from '../core/cacheLifetimes';
import { list, remove, update } from '../core/endpointFactory';
import { listTag } from '../core/tags';
import { accountsApi } from './accountsApi';

export type OwnSession = {
  id: number;
  isCurrent: boolean;
  /** ISO 8601. */
  lastSeenAt: string;
  /** `Firefox`, `macOS`; null where the user agent says nothing. */
  browser: string | null;
  system: string | null;
  device: WireSession['device_type'];
  /** Where it was started, ISO 3166 alpha-2 in lower case. */
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

const stale = () => [listTag('session' as const)];

export const ownSessionsApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    listSessions: list(build, endpoints.listSessions, { decode: (wire) => wire.sessions.map(decodeSession), tags: stale, keep: SHORT_CACHE_SECONDS }),
    removeSession: remove(build, endpoints.removeSession, { decode: () => null, invalidates: stale }),
    removeOtherSessions: remove(build, endpoints.removeOtherSessions, { decode: (wire) => wire.ended, invalidates: stale }),
    updatePassword: update(build, endpoints.updatePassword, { decode: (wire) => wire.sessions_ended, invalidates: stale }),
  }),
});

export const { useListSessionsQuery, useRemoveSessionMutation, useRemoveOtherSessionsMutation } = ownSessionsApi;
