// Limits on reads, so that one machine that runs wild does not slow everybody down. An address has a generous bucket; people
// who are signed in have one of their own each and use up nothing of it, so those behind a shared address do not stand in
// each other's way. Pictures count little, files of the build not at all (they come before). Requests from this machine
// itself are not counted: what comes from there is a proxy that was not named, and stands for everybody.
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { proxyKindOf } from '../proxy/allowedPaths';
import { createUpstreamPorts } from '../proxy/upstreamPorts';
import { upstreamHeaders } from '../proxy/upstreamHeaders';
import { factsOf, type RequestFacts } from '../requestFacts';
import type { RateLimitOf, ServerDeps } from '../serverDeps';
import { HttpError } from './httpError';
import { networkOf } from './rateLimit';

/** By what it costs us: a page is rendered and asks upstream several times. */
const costs = { page: 5, json: 2, live: 2, image: 1 } as const;
const KNOWN_SESSIONS = 20_000;
const KNOWN_FOR_MS = 600_000;
const ME_PATH = '/buyer/api/v1/users/me';

const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.');

function limiter({ limit, windowSeconds }: RateLimitOf): (key: string, points: number) => Promise<number | null> {
  const memory = new RateLimiterMemory({ points: limit, duration: windowSeconds });
  return async (key, points) => {
    try {
      await memory.consume(key, points);
      return null;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    }
  };
}

export function readLimits(deps: Pick<ServerDeps, 'settings' | 'limits' | 'dispatcher' | 'upstreamClock' | 'now'>): RequestHandler {
  const { settings, limits, dispatcher, upstreamClock, now } = deps;
  const ofAddress = limiter(limits.readsPerAddress);
  const ofSession = limiter(limits.readsPerSession);
  const ofChecks = limiter(limits.sessionChecksPerAddress);
  const known = new LRUCache<string, true>({ max: KNOWN_SESSIONS, ttl: KNOWN_FOR_MS });

  /** Upstream is asked only when the address has used up its bucket, a bounded number of times. */
  async function isKnownSession(request: RequestFacts, token: string): Promise<boolean> {
    if (known.has(token)) return true;
    if ((await ofChecks(networkOf(request.clientIp), 1)) !== null) return false;
    const { transport } = createUpstreamPorts({ dispatcher, origin: settings.upstreamUrl, headers: upstreamHeaders(request, settings, 'en'), clock: upstreamClock, now, deadlineMs: limits.pageDeadlineMs });
    const answer = await transport({ method: 'GET', url: ME_PATH, headers: { accept: 'application/json' }, body: undefined, timeoutMs: limits.pageDeadlineMs, signal: AbortSignal.timeout(limits.pageDeadlineMs) }).catch(() => null);
    if (answer?.status !== 200) return false;
    known.set(token, true);
    return true;
  }

  /** Seconds to wait; null: none. */
  async function count(req: Request, res: Response): Promise<number | null> {
    const request = factsOf(res);
    const cost = costs[proxyKindOf(req.path) ?? 'page'];
    const { sessionToken } = request;
    if (sessionToken !== null && known.has(sessionToken)) return ofSession(sessionToken, cost);
    const wait = await ofAddress(networkOf(request.clientIp), cost);
    if (wait === null || sessionToken === null || !(await isKnownSession(request, sessionToken))) return wait;
    return ofSession(sessionToken, cost);
  }

  return async (req, res, next) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (isRead && !isLoopback(factsOf(res).clientIp)) {
      const wait = await count(req, res);
      if (wait !== null) throw new HttpError(429, 'rate_limited', 'Too many requests. Wait a moment, then try again.', wait);
    }
    next();
  };
}
