// Rate limits for writes: stricter limits for calls and forms that guard an account, and one limit
// for all writes together.
import type { RequestHandler } from 'express';
import { getRequestContext } from './requestContext';
import { toNetwork } from '../../src/lib/ipAddress';
import type { ServerDeps } from '../serverDeps';
import { HttpError } from './httpError';
import { createRateLimit } from './rateLimit';

type AccountLimit = 'signInsPerAddress' | 'accountMailsPerAddress' | 'codesPerAddress';

/** Matches an API call of the accounts service or the equivalent form. */
const either = (call: string, form: string): RegExp =>
  new RegExp(`^(?:/accounts/api/v\\d{1,2}/(?:${call})|/[A-Za-z-]{2,7}/accounts/(?:${form}))/?$`);

const guarded: readonly [AccountLimit, RegExp][] = [
  ['signInsPerAddress', either('sessions(?:/passkey)?', 'login')],
  [
    'accountMailsPerAddress',
    either('registrations(?:/code)?|password_resets', 'register|register/resend|forgot_password'),
  ],
  [
    'codesPerAddress',
    either(
      'registrations/confirmation|password_resets/confirmation|email_confirmations|' +
        'mfa/challenges/[^/]+/(?:code|verification|passkey(?:/verification)?)',
      'register/code|register/confirm|reset_password|confirm_email|login/code|login/resend',
    ),
  ],
];

export function writeLimits({ limits }: Pick<ServerDeps, 'limits'>): RequestHandler {
  const countWrite = createRateLimit(limits.writesPerAddress);
  const counters = guarded.map(([name, pattern]) => ({
    pattern,
    count: createRateLimit(limits[name]),
  }));
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      const client = toNetwork(getRequestContext(res).clientIp);
      const guard =
        req.method === 'POST' ? counters.find(({ pattern }) => pattern.test(req.path)) : undefined;
      const wait = (await countWrite(client)) ?? (await guard?.count(client)) ?? null;
      if (wait !== null)
        throw new HttpError(
          429,
          'rate_limited',
          'Too many attempts. Wait a moment, then try again.',
          wait,
        );
    }
    next();
  };
}
