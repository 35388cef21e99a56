// Rate limits for reads, so that one runaway client does not slow down everyone else. Anonymous
// visitors share a generous limit per address. Signed-in users have a limit of their own, so people
// behind a shared address do not block each other. Pictures count little; static files come earlier
// and do not count. Loopback requests are not limited: they come from a proxy that is missing from
// TRUSTED_PROXIES and would share one limit.
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { toNetwork } from '../../src/lib/ipAddress';
import { getProxyKind } from '../proxy/allowedPaths';
import { createUpstreamPorts } from '../proxy/upstreamPorts';
import { upstreamHeaders } from '../proxy/upstreamHeaders';
import { getRequestContext, type RequestContext } from './requestContext';
import type { ServerDeps } from '../serverDeps';
import { HttpError } from './httpError';
import { createRateLimit } from './rateLimit';

/** Weights by server cost. Rendering a page makes several upstream calls. */
const costs = { page: 5, json: 2, live: 2, image: 1 } as const;
const MAX_CACHED_SESSIONS = 20_000;
const SESSION_CACHE_MS = 600_000;
const ME_PATH = '/buyer/api/v1/users/me';

const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.');

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
