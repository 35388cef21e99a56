// Middleware that runs for every request: request id, trace and log line, host check, concurrency
// limit, and 405 for unsupported methods.
import type { RequestHandler, Router } from 'express';
import type { Logger } from 'pino';
import { toStatusClass } from '../../../config/observability/serveMetrics';
import {
  parseTraceparent,
  runInSpan,
  startSpan,
  toLogFields,
} from '../../../config/observability/tracing';
import { getServedPaths } from '../../../src/contract/core/endpoint';
import { endpointDuration, endpointRequests } from '../lib/metrics';
import { ApiError, createOverloadedError } from './apiError';
import type { MarketplaceSettings, RouteResponse } from './context';
import type { RouteDefinition } from './implement';
import { getRequestId } from './requestContext';
import type { ServerClock } from './serverClock';

/**
 * Sets `res.locals.requestId`, `res.locals.ids` and the headers of every response, and counts,
 * traces and logs the request when the response is complete.
 */
export function logRequests({ clock, log }: { clock: ServerClock; log: Logger }): RequestHandler {
  return (req, res, next) => {
    const started = performance.now();
    const requestId = getRequestId(req);
    const span = startSpan('server', req.method, parseTraceparent(req.headers['traceparent']));
    const ids = { requestId, ...toLogFields(span) };
    res.locals['ids'] = ids;
    res.locals['requestId'] = requestId;
    res.setHeader('X-Request-Id', requestId);
    res.setHeader('X-Server-Time-Ms', String(clock.now()));
    res.setHeader('Cache-Control', 'no-store');
    res.setHeader('X-Content-Type-Options', 'nosniff');
    res.once('close', () => {
      const ms = performance.now() - started;
      const { statusCode: status } = res;
      const { endpoint } = res.locals as Partial<RouteResponse['locals']>;
      // The rest is health checks, pictures and paths that do not exist.
      const name = endpoint?.name ?? 'other';
      endpointRequests.inc({ endpoint: name, status: toStatusClass(status) });
      if (endpoint?.stream !== true) endpointDuration.observe({ endpoint: name }, ms / 1000);
      span.end({
        name,
        attributes: {
          'http.request.method': req.method,
          'http.route': endpoint?.path ?? name,
          'http.response.status_code': status,
          'gavel.request_id': requestId,
        },
        isFailed: status >= 500,
      });
      // Logs the path without the query: searches and filters are private.
      log.info(
        { ...ids, method: req.method, path: req.path, status, ms: Math.round(ms) },
        'request',
      );
    });
    runInSpan(span, next);
  };
}

/**
 * Answers only requests for a host name of this machine or of the site. A foreign page whose own
 * name resolves to our address (DNS rebinding) reads nothing, least of all the outbox.
 */
export function hostGuard({
  webOrigin,
  extraHosts,
}: Pick<MarketplaceSettings, 'webOrigin' | 'extraHosts'>): RequestHandler {
  const withoutPort = (host: string): string => host.replace(/:\d{1,5}$/, '');
  const siteName = new URL(webOrigin).hostname;
  const names = new Set([
    ...['localhost', '127.0.0.1', '[::1]', siteName],
    ...extraHosts.map(withoutPort),
  ]);
  return (req, _res, next) => {
    const hosts = req.rawHeaders.filter(
      (_value, index, raw) => index % 2 === 1 && raw[index - 1]?.toLowerCase() === 'host',
    );
    const name = withoutPort(hosts[0] ?? '').toLowerCase();
    if (hosts.length !== 1 || !names.has(name))
      throw new ApiError(421, 'unknown_host', 'This host is not served here.');
    next();
  };
}

/**
 * Answers 503 to requests above `max` at once instead of queueing them. The live hub counts streams
 * itself.
 */
export function limitInFlight(max: number): RequestHandler {
  let inFlight = 0;
  return (req, res, next) => {
    if (req.path.endsWith('/live')) {
      next();
      return;
    }
    if (inFlight >= max) throw createOverloadedError('too many requests at once');
    inFlight += 1;
    res.once('close', () => {
      inFlight -= 1;
    });
    next();
  };
}

/**
 * Answers 405 for a method that no route of the path supports. Must be mounted after all routes of
 * the router: `lots/:id` also matches `lots/popular`.
 */
export function refuseOtherMethods(router: Router, routes: readonly RouteDefinition[]): void {
  const methods = new Map<string, string[]>();
  for (const { endpoint } of routes)
    for (const path of getServedPaths(endpoint))
      methods.set(path, [...(methods.get(path) ?? []), endpoint.method]);
  for (const [path, allowed] of methods)
    router.all(path, (req, res) => {
      res.setHeader('Allow', allowed.join(', '));
      throw new ApiError(405, 'method_not_allowed', `${req.method} is not possible here.`);
    });
}
