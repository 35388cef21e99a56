// The rate limits on writes: what guards an account, by call or by plain form, and everything else together.
import type { RequestHandler } from 'express';
import { factsOf } from '../requestFacts';
import type { ServerDeps } from '../serverDeps';
import { createRateLimit } from './rateLimit';

type AccountLimit = 'signInsPerAddress' | 'accountMailsPerAddress' | 'codesPerAddress';

/** The call of the accounts service, or the form without scripts that makes it. */
const either = (call: string, form: string): RegExp =>
  new RegExp(`^(?:/accounts/api/v\\d{1,2}/(?:${call})|/[A-Za-z-]{2,7}/accounts/(?:${form}))/?$`);

const guarded: readonly [AccountLimit, RegExp][] = [
  ['signInsPerAddress', either('sessions(?:/passkey)?', 'login')],
  ['accountMailsPerAddress', either('registrations(?:/code)?|password_resets', 'register|register/resend|forgot_password')],
  [
    'codesPerAddress',
    either(
      'registrations/confirmation|password_resets/confirmation|email_confirmations|mfa/challenges/[^/]+/(?:code|verification|passkey(?:/verification)?)',
      'register/code|register/confirm|reset_password|confirm_email|login/code|login/resend',
    ),
  ],
];

export function writeLimits({ limits, now }: Pick<ServerDeps, 'limits' | 'now'>): RequestHandler {
  const countWrite = createRateLimit(limits.writesPerAddress, now);
  const counters = guarded.map(([name, pattern]) => ({ pattern, count: createRateLimit(limits[name], now) }));
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      const { clientIp } = factsOf(res);
      countWrite(clientIp);
      if (req.method === 'POST') counters.find(({ pattern }) => pattern.test(req.path))?.count(clientIp);
    }
    next();
  };
}
