// The second factor: challenges (what a request waits for) and the user's own factors. A challenge comes in three ways
// that look alike: in the meta of a refusal, asked for, and as the answer of a step. Must keep no code and no secret
// longer than its answer lives.
import * as endpoints from '../../contract/generated/accounts';
import type { WireMfaChallenge, WireMfaCodeMethod, WireMfaFactors, WireMfaMethod, WireMfaReason } from '../../contract/accounts/mfa';
import { parseInstant, type Instant } from '../../lib/instant';
import type { ApiError } from '../core/apiError';
import { SHORT_CACHE_SECONDS } from '../core/cacheLifetimes';
import { create, get, remove } from '../core/endpointFactory';
import { idTag, listTag } from '../core/tags';
import { accountsApi } from './accountsApi';

export type MfaMethod = WireMfaMethod;
/** The ways that end in a code which is typed. */
export type MfaCodeMethod = WireMfaCodeMethod;
export type MfaReason = WireMfaReason;

export type MfaChallenge = {
  id: string;
  reason: MfaReason;
  /** What is approved: of a bid its lot and amount, of a card its ending. */
  subject: Readonly<Record<string, string | number>>;
  /** The best first. */
  methods: readonly MfaMethod[];
  /** How the last code was sent; null where none was. */
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
    // The hint is that of the code that was sent: it stands for its method, should the list lack it.
    destinations: wire.method === null || wire.destination_hint === null ? wire.destinations : { ...wire.destinations, [wire.method]: wire.destination_hint },
    expiresAt: parseInstant(wire.expires_at),
    attemptsLeft: wire.attempts_left,
    resendAt: wire.resend_at === null ? null : parseInstant(wire.resend_at),
    status: wire.status,
  };
}

function decodeFactors({ totp, sms, email, recovery_codes_left }: WireMfaFactors): MfaFactors {
  return {
    totp: { isEnabled: totp.enabled, enabledAt: totp.enabled_at === null ? null : parseInstant(totp.enabled_at) },
    sms: { isEnabled: sms.enabled, destination: sms.destination_hint },
    email: { isEnabled: email.enabled, destination: email.destination_hint },
    recoveryCodesLeft: recovery_codes_left,
  };
}

/** The challenge in a refusal's meta; null where it is none. Rejects when the validator's chunk does not come. */
export async function readMfaChallenge({ meta }: Pick<ApiError, 'meta'>): Promise<MfaChallenge | null> {
  const validate = await endpoints.getMfaChallenge.loadValidator();
  const body = { challenge: meta };
  // The validator has just shown that it fits the contract's type.
  return validate(body) ? decodeMfaChallenge(meta as WireMfaChallenge) : null;
}

const ofFactors = (): ReturnType<typeof listTag<'mfa'>>[] => [listTag('mfa')];

export const mfaApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    getMfaChallenge: get(build, endpoints.getMfaChallenge, { decode: ({ challenge }) => decodeMfaChallenge(challenge), tags: ({ id }) => [idTag('mfa', id)], keep: SHORT_CACHE_SECONDS }),
    sendMfaCode: create(build, endpoints.sendMfaCode, { decode: ({ challenge }) => decodeMfaChallenge(challenge), invalidates: () => [] }),
    verifyMfaChallenge: create(build, endpoints.verifyMfaChallenge, { decode: ({ challenge }) => decodeMfaChallenge(challenge), invalidates: () => [] }),
    getMfaFactors: get(build, endpoints.getMfaFactors, { decode: ({ factors }) => decodeFactors(factors), tags: ofFactors, keep: SHORT_CACHE_SECONDS }),
    createTotp: create(build, endpoints.createTotp, { decode: ({ totp }) => ({ secret: totp.secret, uri: totp.otpauth_uri }), invalidates: () => [] }),
    confirmTotp: create(build, endpoints.confirmTotp, { decode: (wire) => wire.recovery_codes, invalidates: ofFactors }),
    removeTotp: remove(build, endpoints.removeTotp, { decode: () => null, invalidates: ofFactors }),
    createRecoveryCodes: create(build, endpoints.createRecoveryCodes, { decode: (wire) => wire.recovery_codes, invalidates: ofFactors }),
  }),
});

export const { useGetMfaChallengeQuery, useSendMfaCodeMutation, useVerifyMfaChallengeMutation, useGetMfaFactorsQuery } = mfaApi;
