// Health: the process answers. Readiness: it may get traffic, because it is not stopping and its upstream answers.
import type { RequestHandler } from 'express';
import { upstreamUrl } from './proxy/upstreamUrl';
import type { ServerDeps } from './serverDeps';

const DEADLINE_MS = 1000;
/** Asked more often than this, it repeats its last word. */
const KEEP_MS = 500;

export function health({
  settings,
  dispatcher,
  drain,
  now,
}: Pick<ServerDeps, 'settings' | 'dispatcher' | 'drain' | 'now'>): RequestHandler {
  let last: { at: number; isReady: Promise<boolean> } | null = null;

  async function askUpstream(): Promise<boolean> {
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

  function upstreamAnswers(): Promise<boolean> {
    if (last === null || now() - last.at > KEEP_MS) last = { at: now(), isReady: askUpstream() };
    return last.isReady;
  }

  return async (req, res, next) => {
    if (req.path === '/healthz') {
      res.set('cache-control', 'no-store').json({ status: 'ok' });
    } else if (req.path === '/readyz') {
      const isReady = !drain.isDraining && (await upstreamAnswers());
      res
        .status(isReady ? 200 : 503)
        .set('cache-control', 'no-store')
        .json({ status: isReady ? 'ready' : 'not_ready' });
    } else {
      next();
    }
  };
}
