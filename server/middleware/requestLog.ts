// Gives each request an id and a trace, and counts and logs it when it ends. The client's
// X-Request-Id is ignored. It must be the first handler, so that the duration covers all others.
import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import {
  formatTraceparent,
  parseTraceparent,
  startSpan,
  toLogFields,
  type TraceContext,
} from '../../config/observability/tracing';
import { countRequest, getRoute } from '../webMetrics';

const QUIET = /^\/(?:assets|i18n|images|healthz|readyz)/;

/** Removes the query, which may contain what users typed. */
function getPath(url: string): string {
  const at = url.indexOf('?');
  return at === -1 ? url : url.slice(0, at);
}

/** The span of the request. */
export const getTrace = (res: Response): TraceContext => res.locals['trace'] as TraceContext;

/** The ids that belong in every log line about a request. */
export const getLogIds = (res: Response) => ({
  requestId: String(res.getHeader('x-request-id') ?? ''),
  ...toLogFields(getTrace(res)),
});

export function requestLog(log: Logger): RequestHandler {
  return (req, res, next) => {
    const requestId = randomUUID();
    res.setHeader('x-request-id', requestId);
    const { method, url } = req;
    const span = startSpan('server', method, parseTraceparent(req.headers.traceparent));
    res.locals['trace'] = span;
    // The browser's tools can read this header, and find the trace of a slow page by it.
    if (span.isSampled)
      res.setHeader('server-timing', `traceparent;desc="${formatTraceparent(span)}"`);
    const startedAt = performance.now();
    res.once('close', () => {
      const { statusCode: status, writableFinished: isWhole } = res;
      const ms = performance.now() - startedAt;
      const route = getRoute(res, getPath(url));
      countRequest({ route, method, status }, ms / 1000);
      span.end({
        name: `${method} ${route}`,
        attributes: {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
          'gavel.request_id': requestId,
        },
        isFailed: status >= 500,
      });
      if (QUIET.test(url)) return;
      const line = {
        ...getLogIds(res),
        method,
        path: getPath(url),
        status,
        ms: Math.round(ms),
      };
      if (!isWhole) log.info(line, 'request aborted');
      else if (status >= 500 && status !== 503) log.error(line, 'request completed');
      else log.info(line, 'request completed');
    });
    next();
  };
}
