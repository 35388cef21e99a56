// Gives each request an id, and writes one line about it when it is over. The client's own X-Request-Id is not
// believed. First of all handlers, so that the line tells the whole time.
import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

const QUIET = /^\/(?:assets|i18n|images|healthz|readyz)/;

/** Queries may hold what people typed; they stay out of the log. */
function pathOf(url: string): string {
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
        const line = { requestId, method, path: pathOf(url), status, ms: Math.round(performance.now() - startedAt) };
        if (!isWhole) log.info(line, 'broken off');
        else if (status >= 500 && status !== 503) log.error(line, 'answered');
        else log.info(line, 'answered');
      });
    }
    next();
  };
}
