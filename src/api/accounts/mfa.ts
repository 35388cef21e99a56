// Multi-factor authentication: challenges and the user's factors. A challenge comes in the meta of
// an error, from getMfaChallenge, and in the response of each step. Codes and secrets must not
// outlive their response in the cache.
import * as endpoints from '../../contract/generated/accounts';
import type {
  WireMfaChallenge,
  WireMfaCodeMethod,
  WireMfaFactors,
  WireMfaMethod,
  WireMfaReason,
} from '../../contract/accounts/mfa';
import { parseInstant, type Instant } from '../../lib/instant';
import { type ApiError, isApiError } from '../core/apiError';
import { SHORT_CACHE_SECONDS, createIdTag, createListTag } from '../core/createServiceApi';
import {
  getError,
  buildMutation,
  buildQuery,
  type MutationLifecycle,
} from '../core/endpointFactory';
import { accountsApi } from './accountsApi';

export type MfaError =
  /** null: the response has no number of attempts left. */
  | { kind: 'wrong'; attemptsLeft: number | null }
  | { kind: 'expired' }
  | { kind: 'passkeyRefused'; attemptsLeft: number | null }
  | { kind: 'passkeyExpired' }
  /** The challenge no longer accepts codes. */
  | { kind: 'void' }
  | { kind: 'notAvailable' }
  /** The authenticator app was turned on or off elsewhere after this page was loaded. */
  | { kind: 'alreadyOn' }
  | { kind: 'notOn' }
  | { kind: 'limited'; seconds: number | null }
  | { kind: 'outdated' }
  | { kind: 'unavailable' };

function readAttemptsLeft({ details, meta }: ApiError): number | null {
  const sources = [...details.map((detail) => detail.meta), meta];
  for (const source of sources) {
    if (typeof source !== 'object' || source === null || !('attempts_left' in source)) continue;
    if (typeof source.attempts_left === 'number') return source.attempts_left;
  }
  return null;
}

function toMfaError(error: ApiError, codes: ReadonlySet<string>): MfaError {
  if (codes.has('challenge_void')) return { kind: 'void' };
  if (codes.has('code_expired')) return { kind: 'expired' };
  if (codes.has('passkey_expired')) return { kind: 'passkeyExpired' };
  if (codes.has('method_not_available') || codes.has('passkeys_unavailable'))
    return { kind: 'notAvailable' };
  if (codes.has('totp_already_enabled')) return { kind: 'alreadyOn' };
  if (codes.has('totp_not_enabled')) return { kind: 'notOn' };
  const isPasskey = codes.has('passkey_refused');
  if (!isPasskey && !codes.has('code_wrong')) return { kind: 'unavailable' };
  const attemptsLeft = readAttemptsLeft(error);
  return attemptsLeft === 0
    ? { kind: 'void' }
    : { kind: isPasskey ? 'passkeyRefused' : 'wrong', attemptsLeft };
}

/** Maps errors of sending or checking a code to the kinds that have messages. */
export function readMfaError(error: unknown): MfaError {
  if (!isApiError(error)) return { kind: 'unavailable' };
  const { status, code, details } = error;
  if (status === 429) return { kind: 'limited', seconds: error.retryAfterSeconds };
  // The challenge belongs to another session: the user signed in or out in the meantime.
  if (status === 404 || status === 401) return { kind: 'void' };
  if (status === 403) return { kind: 'outdated' };
  return toMfaError(
    error,
    new Set([...(code === null ? [] : [code]), ...details.map((detail) => detail.code)]),
  );
}

export type MfaMethod = WireMfaMethod;
/** Methods with a code that the user types. */
export type MfaCodeMethod = WireMfaCodeMethod;
export type MfaReason = WireMfaReason;

export type MfaChallenge = {
  id: string;
  reason: MfaReason;
  /** What the user approves: the lot and amount of a bid, the ending of a card. */
  subject: Readonly<Record<string, string | number>>;
  /** Preferred method first. */
  methods: readonly MfaMethod[];
  /** How the last code was sent; null before the first. */
  sentBy: MfaMethod | null;
  destinations: Readonly<Record<string, string>>;
  expiresAt: Instant;
  attemptsLeft: number;
  resendAt: Instant | null;
  status: WireMfaChallenge['status'];
};

export const isCodeMethod = (method: MfaMethod): method is MfaCodeMethod => method !== 'passkey';

export type MfaFactors = {
  totp: { enabledAt: Instant | null; isEnabled: boolean };
  sms: { isEnabled: boolean; destination: string | null };
  email: { isEnabled: boolean; destination: string | null };
  recoveryCodesLeft: number;
};

export function decodeMfaChallenge(wire: WireMfaChallenge): MfaChallenge {
  return {
    id: wire.challenge_id,
    reason: wire.reason,
    subject: wire.subject,
    methods: wire.methods,
    sentBy: wire.method,
    // The hint belongs to the method of the last code and fills a gap in the list.
    destinations:
      wire.method === null || wire.destination_hint === null
        ? wire.destinations
        : { ...wire.destinations, [wire.method]: wire.destination_hint },
    expiresAt: parseInstant(wire.expires_at),
    attemptsLeft: wire.attempts_left,
    resendAt: wire.resend_at === null ? null : parseInstant(wire.resend_at),
    status: wire.status,
  };
}

function decodeFactors({ totp, sms, email, recovery_codes_left }: WireMfaFactors): MfaFactors {
  return {
    totp: {
      isEnabled: totp.enabled,
      enabledAt: totp.enabled_at === null ? null : parseInstant(totp.enabled_at),
    },
    sms: { isEnabled: sms.enabled, destination: sms.destination_hint },
    email: { isEnabled: email.enabled, destination: email.destination_hint },
    recoveryCodesLeft: recovery_codes_left,
  };
}

/**
 * The challenge in the meta of an error, or null if it is not a valid one. Rejects when the
 * validator's chunk fails to load.
 */
export async function readMfaChallenge({
  meta,
}: Pick<ApiError, 'meta'>): Promise<MfaChallenge | null> {
  const validate = await endpoints.getMfaChallenge.loadValidator();
  const body = { challenge: meta };
  // The validator has confirmed the type.
  return validate(body) ? decodeMfaChallenge(meta as WireMfaChallenge) : null;
}

const getFactorTags = (): ReturnType<typeof createListTag<'mfa'>>[] => [createListTag('mfa')];

/**
 * Writes what a rejected code or passkey says about its challenge to the cache: that it is void, or
 * the attempts left.
 */
export const saveRefusal: MutationLifecycle<unknown, { id: string }> = async (
  { id },
  { dispatch, queryFulfilled },
) => {
  try {
    await queryFulfilled;
  } catch (failure) {
    const mfaError = readMfaError(getError(failure));
    dispatch(
      mfaApi.util.updateQueryData('getMfaChallenge', { id }, (challenge) => {
        if (mfaError.kind === 'void') challenge.status = 'void';
        if (mfaError.kind === 'wrong' || mfaError.kind === 'passkeyRefused')
          challenge.attemptsLeft = mfaError.attemptsLeft ?? challenge.attemptsLeft;
      }),
    );
  }
};

export const mfaApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    getMfaChallenge: buildQuery(build, endpoints.getMfaChallenge, {
      decode: ({ challenge }) => decodeMfaChallenge(challenge),
      tags: ({ id }) => [createIdTag('mfa', id)],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    sendMfaCode: buildMutation(build, endpoints.sendMfaCode, {
      decode: ({ challenge }) => decodeMfaChallenge(challenge),
      invalidates: () => [],
      onQueryStarted: async (args, lifecycle) => {
        const { dispatch, queryFulfilled } = lifecycle;
        const result = await queryFulfilled.catch(() => null);
        if (result === null) await saveRefusal(args, lifecycle);
        else
          await dispatch(
            mfaApi.util.upsertQueryData('getMfaChallenge', { id: args.id }, result.data),
          );
      },
    }),
    verifyMfaChallenge: buildMutation(build, endpoints.verifyMfaChallenge, {
      decode: ({ challenge }) => decodeMfaChallenge(challenge),
      invalidates: () => [],
      onQueryStarted: saveRefusal,
    }),
    getMfaFactors: buildQuery(build, endpoints.getMfaFactors, {
      decode: ({ factors }) => decodeFactors(factors),
      tags: getFactorTags,
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    createTotp: buildMutation(build, endpoints.createTotp, {
      decode: ({ totp }) => ({ secret: totp.secret, uri: totp.otpauth_uri }),
      invalidates: () => [],
    }),
    confirmTotp: buildMutation(build, endpoints.confirmTotp, {
      decode: (wire) => wire.recovery_codes,
      invalidates: getFactorTags,
    }),
    removeTotp: buildMutation(build, endpoints.removeTotp, {
      decode: () => null,
      invalidates: getFactorTags,
    }),
    createRecoveryCodes: buildMutation(build, endpoints.createRecoveryCodes, {
      decode: (wire) => wire.recovery_codes,
      invalidates: getFactorTags,
    }),
  }),
});

export const {
  useGetMfaChallengeQuery,
  useSendMfaCodeMutation,
  useVerifyMfaChallengeMutation,
  useGetMfaFactorsQuery,
} = mfaApi;
