// Signing in and out, and the sessions of a user. The marketplace responds with its session cookie,
// which the web server replaces with its own. `device` is a second cookie that identifies the
// browser: signing in from a browser that is new to the account first fails with 403 mfa_error, see
// accounts/mfa.
import { Type, type Static } from 'typebox';
import { returnPathPattern } from '../../lib/resetLink';
import { defineEndpoint } from '../core/endpoint';
import { Email, Id, IdParams, Instant, Password, Uuid, nullable } from '../core/schemas';

export const SignedIn = Type.Object({
  session: Type.Object({ expires_at: Instant }),
  /** `needs_authenticator`: support staff must set up an authenticator app before anything else. */
  user: Type.Object({
    id: Id,
    display_name: nullable(Type.String()),
    is_seller: Type.Boolean(),
    locale: Type.String(),
    needs_authenticator: Type.Optional(Type.Boolean()),
  }),
});
export type WireSignedIn = Static<typeof SignedIn>;

export const createSession = defineEndpoint({
  service: 'accounts',
  name: 'createSession',
  method: 'POST',
  path: '/accounts/api/v2/sessions',
  summary:
    'Signs in with email address and password, or with a verified sign-in challenge of this ' +
    'device. A wrong password and an unknown address get the same response: ' +
    '401 invalid_credentials.',
  body: Type.Object({
    email: Type.Optional(Type.String({ maxLength: 254 })),
    password: Type.Optional(Type.String({ maxLength: 1000 })),
    /** Replaces email and password for the form without scripts, which cannot keep a password. */
    challenge_id: Type.Optional(Uuid),
  }),
  status: 201,
  response: SignedIn,
  errors: ['invalid_credentials'],
});

export const removeCurrentSession = defineEndpoint({
  service: 'accounts',
  name: 'removeCurrentSession',
  method: 'DELETE',
  path: '/accounts/api/v2/sessions/current',
  summary: 'Signs out. Succeeds without a session.',
  status: 204,
  response: Type.Null(),
});

export const Session = Type.Object({
  id: Id,
  is_current: Type.Boolean(),
  created_at: Instant,
  last_seen_at: Instant,
  expires_at: Instant,
  /** From the user agent: `Firefox`, `macOS`, `mobile`; null if unknown. */
  browser: nullable(Type.String()),
  os: nullable(Type.String()),
  device_type: Type.Union([
    Type.Literal('desktop'),
    Type.Literal('mobile'),
    Type.Literal('tablet'),
    Type.Literal('unknown'),
  ]),
  /** Country of the sign-in, ISO 3166 alpha-2 in lower case. */
  country_code: nullable(Type.String()),
});
export type WireSession = Static<typeof Session>;

export const listSessions = defineEndpoint({
  service: 'accounts',
  name: 'listSessions',
  method: 'GET',
  path: '/accounts/api/v2/users/me/sessions',
  summary: 'Lists the sessions of the user, latest first.',
  auth: 'session',
  response: Type.Object({ sessions: Type.Array(Session) }),
});

export const removeSession = defineEndpoint({
  service: 'accounts',
  name: 'removeSession',
  method: 'DELETE',
  path: '/accounts/api/v2/users/me/sessions/:id',
  summary: 'Ends one session of the user, immediately in every process.',
  auth: 'session',
  params: IdParams,
  status: 204,
  response: Type.Null(),
});

export const removeOtherSessions = defineEndpoint({
  service: 'accounts',
  name: 'removeOtherSessions',
  method: 'DELETE',
  path: '/accounts/api/v2/users/me/sessions',
  summary: 'Ends all other sessions of the user.',
  auth: 'session',
  response: Type.Object({ ended: Type.Integer() }),
});

export const createPasswordReset = defineEndpoint({
  service: 'accounts',
  name: 'createPasswordReset',
  method: 'POST',
  path: '/accounts/api/v2/password_resets',
  summary:
    'Sends a password reset link by email. ' +
    'Response and response time do not reveal whether the account exists.',
  /** `return_path`: a public page on which the link in the email opens the new password form. */
  body: Type.Object({
    email: Email,
    return_path: Type.Optional(Type.String({ pattern: returnPathPattern })),
  }),
  status: 201,
  response: Type.Object({ status: Type.Literal('sent') }),
});

export const confirmPasswordReset = defineEndpoint({
  service: 'accounts',
  name: 'confirmPasswordReset',
  method: 'POST',
  path: '/accounts/api/v2/password_resets/confirmation',
  summary:
    'Sets a new password with the token of the latest email, once, within 30 minutes. Ends ' +
    'all sessions and starts none.',
  body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }), password: Password }),
  status: 204,
  response: Type.Null(),
  errors: [
    'token_invalid',
    'password_too_short',
    'password_too_long',
    'password_too_common',
    'password_too_similar',
  ],
});

export const updatePassword = defineEndpoint({
  service: 'accounts',
  name: 'updatePassword',
  method: 'PUT',
  path: '/accounts/api/v2/users/me/password',
  summary:
    'Changes the password (step-up change_password). ' +
    'The session gets a new id, and all other sessions end.',
  auth: 'session',
  body: Type.Object({ current_password: Password, password: Password }),
  response: Type.Object({ sessions_ended: Type.Integer() }),
  errors: [
    'password_wrong',
    'password_unchanged',
    'password_too_short',
    'password_too_long',
    'password_too_common',
    'password_too_similar',
  ],
});
