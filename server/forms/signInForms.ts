// The plain forms for signing in, with a code on unknown browsers, and for signing out.
import { getAuthenticatorSetupPath } from '../../src/lib/signInHref';
import { getMember } from '../../src/lib/untrustedJson';
import { CURRENT_SESSION_PATH, SESSIONS_PATH } from '../proxy/sessionExchange';
import {
  isUuid,
  getResendErrorCode,
  type FormContext,
  type PlainForm,
  type Reply,
  type Target,
} from './plainForm';

const LOGIN = '/accounts/login';
const CHALLENGES_PATH = '/accounts/api/v2/mfa/challenges';

/** The challenge id of a 403 `mfa_error`, or null. */
function getChallenge({ codes, meta }: Reply): string | null {
  const id = meta['challenge_id'];
  return codes.includes('mfa_error') && typeof id === 'string' && isUuid(id) ? id : null;
}

/** How to send a code before the page asks for it; null if the visitor has an authenticator app. */
function getSendingMethod({ meta }: Reply): 'sms' | 'email' | null {
  const methods: unknown[] = Array.isArray(meta['methods']) ? meta['methods'] : [];
  // Passkeys need scripts.
  if (methods.find((method) => method !== 'passkey') === 'totp') return null;
  return (
    methods.find((method): method is 'sms' | 'email' => method === 'sms' || method === 'email') ??
    null
  );
}

/** Support accounts without an authenticator app must set one up first. */
const afterSignIn = ({ continueAt: after }: FormContext, { body }: Reply): Target => ({
  path:
    getMember(getMember(body, 'user'), 'needs_authenticator') === true
      ? getAuthenticatorSetupPath(after)
      : after,
});

const onLogin = (query: Record<string, string>, { continueAt: after }: FormContext): Target => ({
  path: LOGIN,
  query: { ...query, redirect_after: after },
});

export const signIn: PlainForm = {
  fields: ['email', 'password'],
  send: async ({ field, callApi }) => {
    const body = { email: field('email'), password: field('password') };
    const reply = await callApi({ method: 'POST', pathname: SESSIONS_PATH, body });
    const challenge = getChallenge(reply);
    const method = getSendingMethod(reply);
    // If sending fails, the page offers to send it again.
    if (challenge !== null && method !== null)
      await callApi({
        method: 'POST',
        pathname: `${CHALLENGES_PATH}/${challenge}/code`,
        body: { method },
      });
    return reply;
  },
  done: afterSignIn,
  codes: [],
  fallbackCode: 'invalid_credentials',
  failed: (context, error, reply) => {
    const challenge = getChallenge(reply);
    return onLogin(challenge === null ? { error } : { challenge }, context);
  },
};

const VOID_CHALLENGE: Reply = { status: 422, codes: ['challenge_void'], body: null, meta: {} };

/**
 * After these errors the visitor can retry the code. After any other error, sign-in starts again.
 */
const RETRYABLE_ERRORS = new Set(['code_wrong', 'code_expired', 'rate_limited', 'unavailable']);

/**
 * Returns null if sign-in can be attempted. A challenge that accepts no more codes may already be
 * verified while the sign-in itself failed, so the sign-in decides.
 */
async function readCodeRefusal(
  { field, callApi }: FormContext,
  challenge: string,
): Promise<Reply | null> {
  const reply = await callApi({
    method: 'POST',
    pathname: `${CHALLENGES_PATH}/${challenge}/verification`,
    body: { method: field('method'), code: field('code') },
  });
  return reply.status === 200 || reply.codes.includes('challenge_void') ? null : reply;
}

export const signInCode: PlainForm = {
  // The page sends `verified` if the code was accepted before, and then asks for no code.
  fields: ['challenge', 'method', 'code', 'verified'],
  send: async (context) => {
    const { field, callApi } = context;
    const challenge = field('challenge');
    if (!isUuid(challenge)) return VOID_CHALLENGE;
    const refusal = field('verified') === '' ? await readCodeRefusal(context, challenge) : null;
    if (refusal !== null) return refusal;
    return callApi({ method: 'POST', pathname: SESSIONS_PATH, body: { challenge_id: challenge } });
  },
  done: afterSignIn,
  codes: ['code_wrong', 'code_expired', 'challenge_void'],
  fallbackCode: 'challenge_void',
  failed: (context, error) => {
    const challenge = context.field('challenge');
    return onLogin(
      RETRYABLE_ERRORS.has(error) && isUuid(challenge) ? { challenge, error } : { error },
      context,
    );
  },
};

export const signInResend: PlainForm = {
  fields: ['challenge', 'method'],
  send: ({ field, callApi }) => {
    const [challenge, method] = [field('challenge'), field('method')];
    if (!isUuid(challenge)) return Promise.resolve(VOID_CHALLENGE);
    return callApi({
      method: 'POST',
      pathname: `${CHALLENGES_PATH}/${challenge}/code`,
      body: { method },
    });
  },
  done: (context) => onLogin({ challenge: context.field('challenge'), notice: 'resent' }, context),
  codes: [],
  fallbackCode: 'challenge_void',
  failed: (context, failure) => {
    const error = getResendErrorCode(failure);
    return onLogin(
      error === 'challenge_void' ? { error } : { challenge: context.field('challenge'), error },
      context,
    );
  },
};

/**
 * Where to go after a form whose reply may have signed the visitor in. `signed_in` is null if it
 * did not.
 */
export function afterSignedIn({ continueAt: after }: FormContext, { body }: Reply): Target {
  if (getMember(body, 'signed_in') !== null) return { path: after };
  return { path: LOGIN, query: { notice: 'registered', redirect_after: after } };
}

export const signOut: PlainForm = {
  fields: [],
  send: ({ callApi }) => callApi({ method: 'DELETE', pathname: CURRENT_SESSION_PATH }),
  done: () => ({ path: '/' }),
  codes: [],
  fallbackCode: 'unavailable',
  failed: (_context, error) => ({ path: '/user/logout', query: { error } }),
};
