// Multi-factor authentication. A request that needs a second factor fails with 403 mfa_error, whose
// meta is an MfaChallenge. The client sends a code if the method uses one, verifies the challenge
// and repeats the same request. The marketplace finds the grant by session (or device), action and
// body hash, and consumes it.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { Instant, OneTimeCode, Uuid, UuidParams, nullable } from '../core/schemas';

const codeMethods = [
  Type.Literal('totp'),
  Type.Literal('sms'),
  Type.Literal('email'),
  Type.Literal('recovery_code'),
] as const;
/** Methods with a code that the user types. */
export const MfaCodeMethod = Type.Union([...codeMethods]);
export type WireMfaCodeMethod = Static<typeof MfaCodeMethod>;
/** `passkey` has its own endpoints in accounts/passkeys. */
export const MfaMethod = Type.Union([...codeMethods, Type.Literal('passkey')]);
export type WireMfaMethod = Static<typeof MfaMethod>;

export const MfaReason = Type.Union([
  Type.Literal('new_device'),
  Type.Literal('change_email'),
  Type.Literal('change_password'),
  Type.Literal('change_phone'),
  Type.Literal('change_factor'),
  Type.Literal('add_card'),
  Type.Literal('remove_card'),
  Type.Literal('large_bid'),
  Type.Literal('buy_now'),
  Type.Literal('data_export'),
  Type.Literal('account_closure'),
  Type.Literal('admin_packing_slip'),
]);
export type WireMfaReason = Static<typeof MfaReason>;

export const MfaChallenge = Type.Object({
  challenge_id: Uuid,
  reason: MfaReason,
  /**
   * What the user approves, for display: the lot and amount of a bid, the ending of a card. Never a
   * secret.
   */
  subject: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
  /** Preferred method first. */
  methods: Type.Array(MfaMethod),
  /**
   * Method of the last code, or of the approval. null before that, and for totp and recovery codes.
   */
  method: nullable(MfaMethod),
  destination_hint: nullable(Type.String()),
  /** Masked destinations by method, for choosing where to send a code. */
  destinations: Type.Record(Type.String(), Type.String()),
  /** Expiry of the last code, or of the challenge if no code was sent. */
  expires_at: Instant,
  attempts_left: Type.Integer(),
  resend_at: nullable(Instant),
  status: Type.Union([Type.Literal('pending'), Type.Literal('verified'), Type.Literal('void')]),
});
export type WireMfaChallenge = Static<typeof MfaChallenge>;

export const getMfaChallenge = defineEndpoint({
  service: 'accounts',
  name: 'getMfaChallenge',
  method: 'GET',
  path: '/accounts/api/v2/mfa/challenges/:id',
  summary: 'Returns a challenge of this session or device. 404 for any other.',
  params: UuidParams,
  response: Type.Object({ challenge: MfaChallenge }),
});

export const sendMfaCode = defineEndpoint({
  service: 'accounts',
  name: 'sendMfaCode',
  method: 'POST',
  path: '/accounts/api/v2/mfa/challenges/:id/code',
  summary:
    'Sends a code by text message or email and voids the previous one. 429 before resend_at ' +
    '(30, 60, 120 s; five per hour).',
  params: UuidParams,
  body: Type.Object({ method: Type.Union([Type.Literal('sms'), Type.Literal('email')]) }),
  response: Type.Object({ challenge: MfaChallenge }),
  errors: ['method_not_available', 'challenge_void'],
});

export const verifyMfaChallenge = defineEndpoint({
  service: 'accounts',
  name: 'verifyMfaChallenge',
  method: 'POST',
  path: '/accounts/api/v2/mfa/challenges/:id/verification',
  summary:
    'Verifies a code. `also` lists other challenges with the same reason that are approved ' +
    'together. 422 code_wrong has meta attempts_left.',
  params: UuidParams,
  body: Type.Object({
    method: MfaCodeMethod,
    code: OneTimeCode,
    also: Type.Optional(Type.Array(Uuid, { maxItems: 20 })),
  }),
  response: Type.Object({ challenge: MfaChallenge }),
  errors: ['code_wrong', 'code_expired', 'challenge_void'],
});

export const MfaFactors = Type.Object({
  totp: Type.Object({ enabled: Type.Boolean(), enabled_at: nullable(Instant) }),
  sms: Type.Object({ enabled: Type.Boolean(), destination_hint: nullable(Type.String()) }),
  email: Type.Object({ enabled: Type.Boolean(), destination_hint: nullable(Type.String()) }),
  recovery_codes_left: Type.Integer(),
});
export type WireMfaFactors = Static<typeof MfaFactors>;

export const getMfaFactors = defineEndpoint({
  service: 'accounts',
  name: 'getMfaFactors',
  method: 'GET',
  path: '/accounts/api/v2/users/me/mfa',
  summary: 'Returns the second factors of the user.',
  auth: 'session',
  response: Type.Object({ factors: MfaFactors }),
});

export const createTotp = defineEndpoint({
  service: 'accounts',
  name: 'createTotp',
  method: 'POST',
  path: '/accounts/api/v2/users/me/mfa/totp',
  summary:
    'Starts the setup of an authenticator app (step-up change_factor) and returns the secret ' +
    'once. The app is enabled by its first code.',
  auth: 'session',
  status: 201,
  response: Type.Object({
    totp: Type.Object({ secret: Type.String(), otpauth_uri: Type.String() }),
  }),
  errors: ['totp_already_enabled'],
});

export const confirmTotp = defineEndpoint({
  service: 'accounts',
  name: 'confirmTotp',
  method: 'POST',
  path: '/accounts/api/v2/users/me/mfa/totp/confirmation',
  summary:
    'Enables the authenticator app with its first code and returns ten recovery codes once. ' +
    'Ends all other sessions.',
  auth: 'session',
  body: Type.Object({ code: OneTimeCode }),
  response: Type.Object({ recovery_codes: Type.Array(Type.String()) }),
  errors: ['code_wrong'],
});

export const removeTotp = defineEndpoint({
  service: 'accounts',
  name: 'removeTotp',
  method: 'DELETE',
  path: '/accounts/api/v2/users/me/mfa/totp',
  summary: 'Disables the authenticator app and its recovery codes (step-up change_factor).',
  auth: 'session',
  status: 204,
  response: Type.Null(),
});

export const createRecoveryCodes = defineEndpoint({
  service: 'accounts',
  name: 'createRecoveryCodes',
  method: 'POST',
  path: '/accounts/api/v2/users/me/mfa/recovery_codes',
  summary:
    'Creates ten recovery codes, returned once, and voids the old ones (step-up change_factor).',
  auth: 'session',
  status: 201,
  response: Type.Object({ recovery_codes: Type.Array(Type.String()) }),
  errors: ['totp_not_enabled'],
});
