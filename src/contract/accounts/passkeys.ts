// Passkeys (WebAuthn): signing in, confirming a challenge instead of using a code, and managing the
// user's passkeys. Options and credentials use the standard JSON forms
// (PublicKeyCredentialCreationOptionsJSON and so on), so browser output is passed on unchanged. A
// challenge is valid once, for five minutes, and only in the browser or session that requested it.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { Instant, Uuid, UuidParams, nullable } from '../core/schemas';
import { MfaChallenge } from './mfa';
import { SignedIn } from './sessions';

const Base64Url = Type.String({ pattern: '^[A-Za-z0-9_-]+$' });
/** A credential id has at most 1,023 bytes. */
const CredentialId = Type.String({ minLength: 16, maxLength: 1_400, pattern: '^[A-Za-z0-9_-]+$' });
const Bytes = Type.String({ minLength: 1, maxLength: 20_000, pattern: '^[A-Za-z0-9_-]+$' });
const Descriptor = Type.Object({
  id: Type.String(),
  type: Type.Literal('public-key'),
  transports: Type.Optional(Type.Array(Type.String())),
});

export const PasskeyCreationOptions = Type.Object({
  challenge: Base64Url,
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Base64Url, name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(
    Type.Object({ alg: Type.Integer(), type: Type.Literal('public-key') }),
  ),
  timeout: Type.Integer(),
  attestation: Type.Literal('none'),
  excludeCredentials: Type.Array(Descriptor),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Literal(true),
    userVerification: Type.Literal('required'),
  }),
});
export type WirePasskeyCreationOptions = Static<typeof PasskeyCreationOptions>;

export const PasskeyRequestOptions = Type.Object({
  challenge: Base64Url,
  rpId: Type.String(),
  timeout: Type.Integer(),
  userVerification: Type.Literal('required'),
  /** Empty for signing in: the browser offers all its passkeys. */
  allowCredentials: Type.Array(Descriptor),
});
export type WirePasskeyRequestOptions = Static<typeof PasskeyRequestOptions>;

/** A new credential from the browser (RegistrationResponseJSON). */
export const PasskeyRegistration = Type.Object({
  id: CredentialId,
  type: Type.Literal('public-key'),
  response: Type.Object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 })),
  }),
});
export type WirePasskeyRegistration = Static<typeof PasskeyRegistration>;

/** A signed challenge from the browser (AuthenticationResponseJSON). */
export const PasskeyAssertion = Type.Object({
  id: CredentialId,
  type: Type.Literal('public-key'),
  response: Type.Object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Type.Optional(
      nullable(Type.String({ maxLength: 100, pattern: '^[A-Za-z0-9_-]*$' })),
    ),
  }),
});
export type WirePasskeyAssertion = Static<typeof PasskeyAssertion>;

export const createPasskeySignIn = defineEndpoint({
  service: 'accounts',
  name: 'createPasskeySignIn',
  method: 'POST',
  path: '/accounts/api/v2/sessions/passkey/options',
  summary:
    'Starts signing in with a passkey and returns a challenge for this browser. ' +
    'The user is not known yet. ' +
    '409 passkeys_unavailable if the public origin cannot have passkeys.',
  status: 201,
  response: Type.Object({ options: PasskeyRequestOptions }),
  errors: ['passkeys_unavailable'],
});

export const createPasskeySession = defineEndpoint({
  service: 'accounts',
  name: 'createPasskeySession',
  method: 'POST',
  path: '/accounts/api/v2/sessions/passkey',
  summary:
    'Signs in with a passkey. ' +
    '422 passkey_refused for a closed account or an invalid signature, without distinction, and ' +
    'with meta is_unknown for an unknown or removed passkey; challenge_void for a challenge that ' +
    'is used, expired or from another browser.',
  body: Type.Object({ credential: PasskeyAssertion }),
  status: 201,
  response: SignedIn,
  errors: ['passkey_refused', 'challenge_void', 'passkeys_unavailable'],
});

export const createMfaPasskey = defineEndpoint({
  service: 'accounts',
  name: 'createMfaPasskey',
  method: 'POST',
  path: '/accounts/api/v2/mfa/challenges/:id/passkey',
  summary: 'Starts answering a challenge with a passkey instead of a code.',
  params: UuidParams,
  status: 201,
  response: Type.Object({ options: PasskeyRequestOptions }),
  errors: ['method_not_available', 'challenge_void', 'passkeys_unavailable'],
});

export const verifyMfaPasskey = defineEndpoint({
  service: 'accounts',
  name: 'verifyMfaPasskey',
  method: 'POST',
  path: '/accounts/api/v2/mfa/challenges/:id/passkey/verification',
  summary:
    'Verifies the response of a passkey and approves like verifyMfaChallenge. 422 ' +
    'passkey_refused has meta attempts_left.',
  params: UuidParams,
  body: Type.Object({
    credential: PasskeyAssertion,
    also: Type.Optional(Type.Array(Uuid, { maxItems: 20 })),
  }),
  response: Type.Object({ challenge: MfaChallenge }),
  errors: ['passkey_refused', 'passkey_expired', 'challenge_void', 'passkeys_unavailable'],
});

export const Passkey = Type.Object({
  id: Uuid,
  name: Type.String(),
  created_at: Instant,
  /** null: never used. */
  last_used_at: nullable(Instant),
  /** Synced between devices by a password manager; otherwise it is lost with its device. */
  is_synced: Type.Boolean(),
});
export type WirePasskey = Static<typeof Passkey>;

const PasskeyName = Type.String({ minLength: 1, maxLength: 60 });

export const listPasskeys = defineEndpoint({
  service: 'accounts',
  name: 'listPasskeys',
  method: 'GET',
  path: '/accounts/api/v2/users/me/passkeys',
  summary: 'Lists the passkeys of the user, newest first.',
  auth: 'session',
  response: Type.Object({ passkeys: Type.Array(Passkey) }),
});

export const createPasskeyOptions = defineEndpoint({
  service: 'accounts',
  name: 'createPasskeyOptions',
  method: 'POST',
  path: '/accounts/api/v2/users/me/passkeys/options',
  summary:
    'Starts adding a passkey (step-up change_factor, except for the first one of an account ' +
    'younger than 30 minutes).',
  auth: 'session',
  status: 201,
  response: Type.Object({ options: PasskeyCreationOptions }),
  errors: ['too_many_passkeys', 'passkeys_unavailable'],
});

export const createPasskey = defineEndpoint({
  service: 'accounts',
  name: 'createPasskey',
  method: 'POST',
  path: '/accounts/api/v2/users/me/passkeys',
  summary: 'Adds a passkey, named after the browser. The session gets a new id.',
  auth: 'session',
  body: Type.Object({ credential: PasskeyRegistration }),
  status: 201,
  response: Type.Object({ passkey: Passkey }),
  errors: [
    'passkey_refused',
    'passkey_expired',
    'passkey_already_added',
    'too_many_passkeys',
    'passkeys_unavailable',
  ],
});

export const updatePasskey = defineEndpoint({
  service: 'accounts',
  name: 'updatePasskey',
  method: 'PUT',
  path: '/accounts/api/v2/users/me/passkeys/:id',
  summary: 'Renames a passkey.',
  auth: 'session',
  params: UuidParams,
  body: Type.Object({ name: PasskeyName }),
  response: Type.Object({ passkey: Passkey }),
  errors: ['name_required', 'name_invalid'],
});

export const removePasskey = defineEndpoint({
  service: 'accounts',
  name: 'removePasskey',
  method: 'DELETE',
  path: '/accounts/api/v2/users/me/passkeys/:id',
  summary:
    'Removes a passkey (step-up change_factor), which can then no longer sign in or confirm. ' +
    'The session gets a new id.',
  auth: 'session',
  params: UuidParams,
  status: 204,
  response: Type.Null(),
});
