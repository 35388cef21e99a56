// The rate limits on writes: signing in, by script or by form, and everything else together.
import type { RequestHandler } from 'express';
import { factsOf } from '../requestFacts';
import type { ServerDeps } from '../serverDeps';
import { createRateLimit } from './rateLimit';

const SIGN_IN = /^\/accounts\/api\/v2\/sessions\/?$|^\/[A-Za-z-]{2,7}\/accounts\/login$/;

export function writeLimits({ limits, now }: Pick<ServerDeps, 'limits' | 'now'>): RequestHandler {
  const countSignIn = createRateLimit(limits.signInsPerAddress, now);
  const countWrite = createRateLimit(limits.writesPerAddress, now);
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      const { clientIp } = factsOf(res);
      countWrite(clientIp);
      if (req.method === 'POST' && SIGN_IN.test(req.path)) countSignIn(clientIp);
    }
    next();
  };
}
