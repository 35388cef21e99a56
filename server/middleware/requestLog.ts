// Gives each request an id and logs one line when it ends. The client's X-Request-Id is ignored. It
// must be the first handler, so that the duration covers all others.
import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

const QUIET = /^\/(?:assets|i18n|images|healthz|readyz)/;

/** Removes the query, which may contain what users typed. */
function getPath(url: string): string {
  const at = url.indexOf('?');
  return at === -1 ? url : url.slice(0, at);
}

export function requestLog(log: Logger): RequestHandler {
  return (req, res, next) => {
    const requestId = randomUUID();
    res.setHeader('x-request-id', requestId);
    if (!QUIET.test(req.url)) {
      const { method, url } = req;
      const startedAt = performance.now();
      res.once('close', () => {
        const { statusCode: status, writableFinished: isWhole } = res;
        const line = {
          requestId,
          method,
          path: getPath(url),
          status,
          ms: Math.round(performance.now() - startedAt),
        };
        if (!isWhole) log.info(line, 'request aborted');
        else if (status >= 500 && status !== 503) log.error(line, 'request completed');
        else log.info(line, 'request completed');
      });
    }
    next();
  };
}
