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
import { isRecord } from '../../lib/untrustedJson';
import { type ApiError, isApiError } from '../core/apiError';
import { SHORT_CACHE_SECONDS, createIdTag, createListTag } from '../core/createServiceApi';
import {
  getError,
  buildMutation,
  buildQuery,
  type MutationLifecycle,
} from '../core/endpointFactory';
import { accountsApi } from './accountsApi';

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

/** What a refusal says about its challenge: that it is void, or the attempts left. */
function readRefusal(error: unknown): Partial<Pick<MfaChallenge, 'status' | 'attemptsLeft'>> {
  if (!isApiError(error)) return {};
  const { status, code, details, meta } = error;
  const codes = [code, ...details.map((detail) => detail.code)];
  // 401 and 404: the challenge belongs to another session, because the user signed in or out.
  if (status === 401 || status === 404 || codes.includes('challenge_void'))
    return { status: 'void' };
  if (!codes.includes('code_wrong') && !codes.includes('passkey_refused')) return {};
  const attemptsLeft = [...details.map((detail) => detail.meta), meta]
    .map((source) => (isRecord(source) ? source['attempts_left'] : undefined))
    .find((count) => typeof count === 'number');
  if (attemptsLeft === undefined) return {};
  return attemptsLeft === 0 ? { status: 'void' } : { attemptsLeft };
}

export const isChallengeVoid = (error: unknown): boolean => readRefusal(error).status === 'void';

/** Writes what the refusal says about the challenge to the cache. */
export const saveRefusal: MutationLifecycle<unknown, { id: string }> = async (
  { id },
  { dispatch, queryFulfilled },
) => {
  try {
    await queryFulfilled;
  } catch (failure) {
    const refusal = readRefusal(getError(failure));
    dispatch(
      mfaApi.util.updateQueryData('getMfaChallenge', { id }, (challenge) => {
        Object.assign(challenge, refusal);
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
