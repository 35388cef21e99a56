// Health: the process answers. Readiness: it may get traffic, because it is not stopping and its upstream answers.
import type { RequestHandler } from 'express';
import type { ServerDeps } from './serverDeps';
import { upstreamUrl } from './proxy/upstreamUrl';

const DEADLINE_MS = 1000;

export function health({ settings, dispatcher }: Pick<ServerDeps, 'settings' | 'dispatcher'>, drain: { isDraining: boolean }): RequestHandler {
  async function upstreamAnswers(): Promise<boolean> {
    const target = upstreamUrl(settings.upstreamUrl, '/buyer/api/v1/categories/popular', '');
    try {
      const answer = await dispatcher.request({ origin: target.origin, path: target.pathname, method: 'GET', signal: AbortSignal.timeout(DEADLINE_MS) });
      await answer.body.dump();
      return answer.statusCode < 500;
    } catch {
      return false;
    }
  }
  return (req, res, next) => {
    if (req.path === '/healthz') {
      res.set('cache-control', 'no-store').json({ status: 'ok' });
      return;
    }
    if (req.path !== '/readyz') {
      next();
      return;
    }
    const answer = (isReady: boolean): void => {
      res.status(isReady ? 200 : 503).set('cache-control', 'no-store').json({ status: isReady ? 'ready' : 'not_ready' });
    };
    if (drain.isDraining) answer(false);
    else void upstreamAnswers().then(answer);
  };
}
