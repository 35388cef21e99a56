// The user's passkeys, and the two steps (options, response) of adding one, signing in with one and
// confirming with one.
import type { WirePasskey } from '../../contract/accounts/passkeys';
import * as endpoints from '../../contract/generated/accounts';
import { parseInstant, type Instant } from '../../lib/instant';
import { SHORT_CACHE_SECONDS, createListTag } from '../core/createServiceApi';
import { isApiError } from '../core/apiError';
import { buildMutation, buildQuery } from '../core/endpointFactory';
import { accountsApi } from './accountsApi';
import { decodeMfaChallenge, saveRefusal } from './mfa';
import { decodeSignIn } from './sessions';

export type Passkey = {
  id: string;
  name: string;
  createdAt: Instant;
  /** null: never used. */
  lastUsedAt: Instant | null;
  /** Synced between devices by a password manager. */
  isSynced: boolean;
};

function decodePasskey({ id, name, created_at, last_used_at, is_synced }: WirePasskey): Passkey {
  return {
    id,
    name,
    createdAt: parseInstant(created_at),
    lastUsedAt: last_used_at === null ? null : parseInstant(last_used_at),
    isSynced: is_synced,
  };
}

/**
 * Whether a sign-in failed because the accounts service does not know the passkey, not because the
 * passkey was rejected.
 */
export function isUnknownPasskey(error: unknown): boolean {
  const meta = isApiError(error) && error.code === 'passkey_refused' ? error.meta : null;
  return (
    typeof meta === 'object' && meta !== null && 'is_unknown' in meta && meta.is_unknown === true
  );
}

const getPasskeyTags = (): ReturnType<typeof createListTag<'passkey'>>[] => [
  createListTag('passkey'),
];

export const passkeysApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    listPasskeys: buildQuery(build, endpoints.listPasskeys, {
      decode: ({ passkeys }) => passkeys.map(decodePasskey),
      tags: getPasskeyTags,
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    createPasskeyOptions: buildMutation(build, endpoints.createPasskeyOptions, {
      decode: ({ options }) => options,
      invalidates: () => [],
    }),
    createPasskey: buildMutation(build, endpoints.createPasskey, {
      decode: ({ passkey }) => decodePasskey(passkey),
      invalidates: getPasskeyTags,
    }),
    updatePasskey: buildMutation(build, endpoints.updatePasskey, {
      decode: ({ passkey }) => decodePasskey(passkey),
      invalidates: getPasskeyTags,
    }),
    removePasskey: buildMutation(build, endpoints.removePasskey, {
      decode: () => null,
      invalidates: getPasskeyTags,
    }),
    createPasskeySignIn: buildMutation(build, endpoints.createPasskeySignIn, {
      decode: ({ options }) => options,
      invalidates: () => [],
    }),
    createPasskeySession: buildMutation(build, endpoints.createPasskeySession, {
      decode: decodeSignIn,
      invalidates: () => [],
    }),
    createMfaPasskey: buildMutation(build, endpoints.createMfaPasskey, {
      decode: ({ options }) => options,
      invalidates: () => [],
      onQueryStarted: saveRefusal,
    }),
    verifyMfaPasskey: buildMutation(build, endpoints.verifyMfaPasskey, {
      decode: ({ challenge }) => decodeMfaChallenge(challenge),
      invalidates: () => [],
      onQueryStarted: saveRefusal,
    }),
  }),
});

export const { useListPasskeysQuery, useUpdatePasskeyMutation, useRemovePasskeyMutation } =
  passkeysApi;
