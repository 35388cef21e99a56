// Health means that the process responds. Readiness means that it may receive traffic: it is not
// shutting down, and its upstream responds.
import type { RequestHandler } from 'express';
import { upstreamUrl } from './proxy/upstreamUrl';
import type { ServerDeps } from './serverDeps';

const DEADLINE_MS = 1000;
/** Readiness results are reused for this long. */
const CACHE_MS = 500;

/** Handles /healthz. */
export const sendHealth: RequestHandler = (_req, res) => {
  res.set('cache-control', 'no-store').json({ status: 'ok' });
};

/** Handles /readyz. */
export function sendReadiness({
  settings,
  dispatcher,
  drain,
  now,
}: Pick<ServerDeps, 'settings' | 'dispatcher' | 'drain' | 'now'>): RequestHandler {
  let last: { at: number; isReady: Promise<boolean> } | null = null;

  async function probeUpstream(): Promise<boolean> {
    const target = upstreamUrl(settings.upstreamUrl, '/buyer/api/v1/categories/popular', '');
    try {
      const answer = await dispatcher.request({
        origin: target.origin,
        path: target.pathname,
        method: 'GET',
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      await answer.body.dump();
      return answer.statusCode < 500;
    } catch {
      return false;
    }
  }

  function isUpstreamReady(): Promise<boolean> {
    if (last === null || now() - last.at > CACHE_MS) last = { at: now(), isReady: probeUpstream() };
    return last.isReady;
  }

  return async (_req, res) => {
    const isReady = !drain.isDraining && (await isUpstreamReady());
    res
      .status(isReady ? 200 : 503)
      .set('cache-control', 'no-store')
      .json({ status: isReady ? 'ready' : 'not_ready' });
  };
}
