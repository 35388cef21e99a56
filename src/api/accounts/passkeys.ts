// Passkeys: the user's own, and the two steps (options, answer) of adding one, signing in with one and confirming with one.
import type { WirePasskey } from '../../contract/accounts/passkeys';
import * as endpoints from '../../contract/generated/accounts';
import { parseInstant, type Instant } from '../../lib/instant';
import { SHORT_CACHE_SECONDS } from '../core/cacheLifetimes';
import { isApiError } from '../core/apiError';
import { create, list, remove, update } from '../core/endpointFactory';
import { listTag } from '../core/tags';
import { accountsApi } from './accountsApi';
import { decodeMfaChallenge } from './mfa';

export type Passkey = {
  id: string;
  name: string;
  createdAt: Instant;
  /** null: not yet. */
  lastUsedAt: Instant | null;
  /** Kept by a password manager on several devices. */
  isSynced: boolean;
};

function decodePasskey({ id, name, created_at, last_used_at, is_synced }: WirePasskey): Passkey {
  return { id, name, createdAt: parseInstant(created_at), lastUsedAt: last_used_at === null ? null : parseInstant(last_used_at), isSynced: is_synced };
}

/** Of signing in: the accounts service has no such passkey, which is more than that it was refused. */
export function isUnknownPasskey(error: unknown): boolean {
  const meta = isApiError(error) && error.code === 'passkey_refused' ? error.meta : null;
  return typeof meta === 'object' && meta !== null && 'is_unknown' in meta && meta.is_unknown === true;
}

const ofPasskeys = (): ReturnType<typeof listTag<'passkey'>>[] => [listTag('passkey')];

export const passkeysApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    listPasskeys: list(build, endpoints.listPasskeys, { decode: ({ passkeys }) => passkeys.map(decodePasskey), tags: ofPasskeys, keep: SHORT_CACHE_SECONDS }),
    createPasskeyOptions: create(build, endpoints.createPasskeyOptions, { decode: ({ options }) => options, invalidates: () => [] }),
    createPasskey: create(build, endpoints.createPasskey, { decode: ({ passkey }) => decodePasskey(passkey), invalidates: ofPasskeys }),
    updatePasskey: update(build, endpoints.updatePasskey, { decode: ({ passkey }) => decodePasskey(passkey), invalidates: ofPasskeys }),
    removePasskey: remove(build, endpoints.removePasskey, { decode: () => null, invalidates: ofPasskeys }),
    createPasskeySignIn: create(build, endpoints.createPasskeySignIn, { decode: ({ options }) => options, invalidates: () => [] }),
    createPasskeySession: create(build, endpoints.createPasskeySession, { decode: (wire) => ({ userId: wire.user.id, locale: wire.user.locale, needsAuthenticator: wire.user.needs_authenticator === true }), invalidates: () => [] }),
    createMfaPasskey: create(build, endpoints.createMfaPasskey, { decode: ({ options }) => options, invalidates: () => [] }),
    verifyMfaPasskey: create(build, endpoints.verifyMfaPasskey, { decode: ({ challenge }) => decodeMfaChallenge(challenge), invalidates: () => [] }),
  }),
});

export const { useListPasskeysQuery, useUpdatePasskeyMutation, useRemovePasskeyMutation } = passkeysApi;
