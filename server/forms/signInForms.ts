// The plain forms of signing in, with a code where the browser is not known, and of signing out.
import { CURRENT_SESSION_PATH, SESSIONS_PATH } from '../proxy/sessionExchange';
import { isUuid, memberOf, resendProblem, type FormContext, type PlainForm, type Reply, type Target } from './plainForm';

const LOGIN = '/accounts/login';
const CHALLENGES_PATH = '/accounts/api/v2/mfa/challenges';

/** The challenge of a refusal with 403 mfa_error, or null. */
function challengeOf({ codes, meta }: Reply): string | null {
  const id = meta['challenge_id'];
  return codes.includes('mfa_error') && typeof id === 'string' && isUuid(id) ? id : null;
}

/** How a code is to be sent before the page asks for it; null where the visitor has an app that makes codes. */
function sendingMethodOf({ meta }: Reply): 'sms' | 'email' | null {
  const methods: unknown[] = Array.isArray(meta['methods']) ? meta['methods'] : [];
  // A passkey needs scripts.
  if (methods.find((method) => method !== 'passkey') === 'totp') return null;
  return methods.find((method): method is 'sms' | 'email' => method === 'sms' || method === 'email') ?? null;
}

/** Support without an authenticator app can do nothing but set it up. */
const afterSignIn = ({ after }: FormContext, { body }: Reply): Target => ({
  path: memberOf(memberOf(body, 'user'), 'needs_authenticator') === true ? '/accounts/settings/account' : after,
});

const onLogin = (query: Record<string, string>, { after }: FormContext): Target => ({
  path: LOGIN,
  query: { ...query, redirect_after: after },
});

export const signIn: PlainForm = {
  fields: ['email', 'password'],
  send: async ({ field, ask }) => {
    const body = { email: field('email'), password: field('password') };
    const reply = await ask({ method: 'POST', pathname: SESSIONS_PATH, body });
    const challenge = challengeOf(reply);
    const method = sendingMethodOf(reply);
    // Where it could not be sent the page offers to send it again.
    if (challenge !== null && method !== null)
      await ask({ method: 'POST', pathname: `${CHALLENGES_PATH}/${challenge}/code`, body: { method } });
    return reply;
  },
  done: afterSignIn,
  codes: [],
  otherwise: 'invalid_credentials',
  failed: (context, error, reply) => {
    const challenge = challengeOf(reply);
    return onLogin(challenge === null ? { error } : { challenge }, context);
  },
};

const WRONG: Reply = { status: 422, codes: ['challenge_void'], body: null, meta: {} };

/** A code that was wrong may be tried again; with anything else one begins anew. */
const TYPED_AGAIN = new Set(['code_wrong', 'code_expired', 'rate_limited', 'unavailable']);

/**
 * null: the sign-in may be tried. A challenge that takes no more codes may be one whose code was right, with a sign-in
 * that did not come through: the sign-in itself knows.
 */
async function refusalOfCode({ field, ask }: FormContext, challenge: string): Promise<Reply | null> {
  const reply = await ask({
    method: 'POST',
    pathname: `${CHALLENGES_PATH}/${challenge}/verification`,
    body: { method: field('method'), code: field('code') },
  });
  return reply.status === 200 || reply.codes.includes('challenge_void') ? null : reply;
}

export const signInCode: PlainForm = {
  // `verified`: of a page that knows that the code was right before, and asks for none.
  fields: ['challenge', 'method', 'code', 'verified'],
  send: async (context) => {
    const { field, ask } = context;
    const challenge = field('challenge');
    if (!isUuid(challenge)) return WRONG;
    const refusal = field('verified') === '' ? await refusalOfCode(context, challenge) : null;
    if (refusal !== null) return refusal;
    return ask({ method: 'POST', pathname: SESSIONS_PATH, body: { challenge_id: challenge } });
  },
  done: afterSignIn,
  codes: ['code_wrong', 'code_expired', 'challenge_void'],
  otherwise: 'challenge_void',
  failed: (context, error) => {
    const challenge = context.field('challenge');
    return onLogin(TYPED_AGAIN.has(error) && isUuid(challenge) ? { challenge, error } : { error }, context);
  },
};

export const signInResend: PlainForm = {
  fields: ['challenge', 'method'],
  send: ({ field, ask }) => {
    const [challenge, method] = [field('challenge'), field('method')];
    if (!isUuid(challenge)) return Promise.resolve(WRONG);
    return ask({ method: 'POST', pathname: `${CHALLENGES_PATH}/${challenge}/code`, body: { method } });
  },
  done: (context) => onLogin({ challenge: context.field('challenge'), notice: 'resent' }, context),
  codes: [],
  otherwise: 'challenge_void',
  failed: (context, failure) => {
    const error = resendProblem(failure);
    return onLogin(error === 'challenge_void' ? { error } : { challenge: context.field('challenge'), error }, context);
  },
};

/** The way on after a form whose answer may have signed the visitor in: `signed_in` is null where it has not. */
export function afterSignedIn({ after }: FormContext, { body }: Reply): Target {
  if (memberOf(body, 'signed_in') !== null) return { path: after };
  return { path: LOGIN, query: { notice: 'registered', redirect_after: after } };
}

export const signOut: PlainForm = {
  fields: [],
  send: ({ ask }) => ask({ method: 'DELETE', pathname: CURRENT_SESSION_PATH }),
  done: () => ({ path: '/' }),
  codes: [],
  otherwise: 'unavailable',
  failed: (_context, error) => ({ path: '/user/logout', query: { error } }),
};
