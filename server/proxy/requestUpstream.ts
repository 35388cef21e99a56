// Calls to the upstream outside the proxy.
import type { Response } from 'express';
import type { Dispatcher } from 'undici';
import { formatTraceparent } from '../../config/observability/tracing';
import { HttpError } from '../middleware/httpError';
import { getLogIds, getTrace } from '../middleware/requestLog';
import type { ServerDeps } from '../serverDeps';

const DEADLINE_MS = 10_000;

/**
 * Builds an upstream URL by setting the path on the fixed origin. `new URL('//evil/x', origin)`
 * would leave the origin.
 */
export function upstreamUrl(origin: string, pathname: string, search: string): URL {
  const url = new URL(origin);
  url.pathname = pathname;
  url.search = search;
  return url;
}

export function createUnreachableError(): HttpError {
  return new HttpError(
    502,
    'upstream_unreachable',
    'The service is not responding. Try again in a moment.',
    2,
  );
}

type UpstreamRequest = {
  method: 'GET' | 'POST';
  pathname: string;
  search?: string;
  headers?: Readonly<Record<string, string>>;
  /** JSON. */
  body?: string | Buffer | null;
};

/**
 * `res` answers the request that this call is for: both services log its ids. Throws HttpError 502
 * without an answer within ten seconds.
 */
export function requestUpstream(
  { settings, dispatcher }: Pick<ServerDeps, 'settings' | 'dispatcher'>,
  res: Response,
  { method, pathname, search = '', headers, body = null }: UpstreamRequest,
): Promise<Dispatcher.ResponseData> {
  const target = upstreamUrl(settings.upstreamUrl, pathname, search);
  return dispatcher
    .request({
      origin: target.origin,
      path: target.pathname + target.search,
      method,
      headers: {
        host: new URL(settings.publicOrigin).host,
        'x-request-id': getLogIds(res).requestId,
        traceparent: formatTraceparent(getTrace(res)),
        ...(body === null ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body,
      headersTimeout: DEADLINE_MS,
      bodyTimeout: DEADLINE_MS,
    })
    .catch(() => {
      throw createUnreachableError();
    });
}
