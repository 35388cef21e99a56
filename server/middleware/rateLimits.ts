// Rate limits: for reads (pages, calls, pictures) per client address or session, and for writes per
// client address.
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { toNetwork } from '../../src/lib/ipAddress';
import type { RateLimitRule, ServerDeps } from '../serverDeps';
import { getProxyKind } from '../proxy/allowedPaths';
import { createUpstreamPorts } from '../proxy/upstreamPorts';
import { upstreamHeaders } from '../proxy/upstreamHeaders';
import { getRequestContext, type RequestContext } from './requestContext';
import { HttpError } from './httpError';

/** Resolves to the seconds to wait, or to null within the limit. */
type RateLimit = (key: string, points?: number) => Promise<number | null>;

/**
 * Rate limits with a fixed window, counted in this process. They protect the upstream from runaway
 * clients. Limits that guard secrets are counted in the marketplace's database.
 */
export function createRateLimit({ limit, windowSeconds }: RateLimitRule): RateLimit {
  const limiter = new RateLimiterMemory({ points: limit, duration: windowSeconds });
  return async (key, points = 1) => {
    try {
      await limiter.consume(key, points);
      return null;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    }
  };
}

/** Weights by server cost. Rendering a page makes several upstream calls. */
const costs = { page: 5, json: 2, live: 2, image: 1 } as const;
const MAX_CACHED_SESSIONS = 20_000;
const SESSION_CACHE_MS = 600_000;
const ME_PATH = '/buyer/api/v1/users/me';

const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.');

/**
 * Rate limits for reads, so that one runaway client does not slow down everyone else. Anonymous
 * visitors share a generous limit per address. Signed-in users have a limit of their own, so people
 * behind a shared address do not block each other. Pictures count little; static files come earlier
 * and do not count. Loopback requests are not limited: they come from a proxy that is missing from
 * TRUSTED_PROXIES and would share one limit.
 */
export function readLimits(
  deps: Pick<ServerDeps, 'settings' | 'limits' | 'dispatcher' | 'upstreamClock' | 'now'>,
): RequestHandler {
  const { settings, limits, dispatcher, upstreamClock, now } = deps;
  const countAddress = createRateLimit(limits.readsPerAddress);
  const countSession = createRateLimit(limits.readsPerSession);
  const countCheck = createRateLimit(limits.sessionChecksPerAddress);
  const knownSessions = new LRUCache<string, true>({
    max: MAX_CACHED_SESSIONS,
    ttl: SESSION_CACHE_MS,
  });

  /**
   * Asks the upstream only when the address has used up its limit, and only a bounded number of
   * times.
   */
  async function isKnownSession(request: RequestContext, token: string): Promise<boolean> {
    if (knownSessions.has(token)) return true;
    if ((await countCheck(toNetwork(request.clientIp), 1)) !== null) return false;
    const { transport } = createUpstreamPorts({
      dispatcher,
      origin: settings.upstreamUrl,
      headers: upstreamHeaders(request, settings, 'en'),
      clock: upstreamClock,
      now,
      deadlineMs: limits.pageDeadlineMs,
    });
    const answer = await transport({
      method: 'GET',
      url: ME_PATH,
      headers: { accept: 'application/json' },
      body: undefined,
      timeoutMs: limits.pageDeadlineMs,
      signal: AbortSignal.timeout(limits.pageDeadlineMs),
    }).catch(() => null);
    if (answer?.status !== 200) return false;
    knownSessions.set(token, true);
    return true;
  }

  /** Seconds to wait, or null. */
  async function count(req: Request, res: Response): Promise<number | null> {
    const request = getRequestContext(res);
    const cost = costs[getProxyKind(req.path) ?? 'page'];
    const { sessionToken } = request;
    if (sessionToken !== null && knownSessions.has(sessionToken))
      return countSession(sessionToken, cost);
    const wait = await countAddress(toNetwork(request.clientIp), cost);
    if (wait === null || sessionToken === null || !(await isKnownSession(request, sessionToken)))
      return wait;
    return countSession(sessionToken, cost);
  }

  return async (req, res, next) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (isRead && !isLoopback(getRequestContext(res).clientIp)) {
      const wait = await count(req, res);
      if (wait !== null)
        throw new HttpError(
          429,
          'rate_limited',
          'Too many requests. Wait a moment, then try again.',
          wait,
        );
    }
    next();
  };
}

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

/**
 * Rate limits for writes: stricter limits for calls and forms that guard an account, and one limit
 * for all writes together.
 */
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
