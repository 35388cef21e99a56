// Proxies browser calls to the upstream. JSON, forms and text are buffered up to a size limit;
// files, pictures and live events are streamed. Redirects are not followed, only listed headers are
// copied, and responses that a browser would treat as a page are rejected.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import getRawBody from 'raw-body';
import type { Dispatcher } from 'undici';
import { defaultLocale } from '../../src/lib/locales';
import { allowOnly } from '../middleware/allowOnly';
import { HttpError } from '../middleware/httpError';
import { releaseSlot, withSlotReleased } from '../middleware/inFlightLimit';
import { getRequestContext } from '../middleware/requestContext';
import type { ServerDeps } from '../serverDeps';
import { setRoute, streamClients } from '../webMetrics';
import { getServiceName, proxyPaths, type ProxyKind } from './allowedPaths';
import {
  BodyTooLargeError,
  isFileAnswer,
  isTextAnswer,
  limitBytes,
  MAX_FILE_BYTES,
  MAX_READ_BYTES,
  getMaxBytes,
} from './bodyTypes';
import { readCapped } from './readCapped';
import { exchangeSession } from './sessionExchange';
import { upstreamHeaders } from './upstreamHeaders';
import { createUnreachableError, upstreamUrl } from './requestUpstream';

/**
 * Streams an upstream response to the browser. If the browser disconnects, the upstream request
 * ends too; that is not an error.
 */
async function streamAnswer(answer: Dispatcher.ResponseData, res: Response): Promise<void> {
  res.flushHeaders();
  await pipeline(answer.body, res).catch(() => res.destroy());
}

const MAX_ANSWER_BYTES = 2_000_000;
const DEADLINE_MS = 10_000;
/**
 * Pictures are rendered one after another at the first request, so a page of new pictures takes a
 * while on a busy machine.
 */
const IMAGE_DEADLINE_MS = 30_000;
/**
 * All data about a user, which is more than any other answer and takes longer to read. Everyone has
 * a right to it, however active they were.
 */
const EXPORT_PATH = '/accounts/api/v2/users/me/data_exports';
const EXPORT_DEADLINE_MS = 60_000;
const FORWARDED_REQUEST_HEADERS = [
  'accept',
  'content-type',
  'idempotency-key',
  'last-event-id',
  'if-none-match',
];
const FORWARDED_RESPONSE_HEADERS = [
  'content-type',
  'x-server-time-ms',
  'idempotent-replayed',
  'retry-after',
  'etag',
  'last-modified',
];
const TYPES: Record<ProxyKind, RegExp> = {
  json: /^application\/(?:[\w.-]+\+)?json\b/,
  image: /^image\/(?:jpeg|png|webp|avif)\b/,
  live: /^text\/event-stream\b/,
};
const WITHOUT_BODY = new Set([204, 205, 304]);
/** Only flags may be SVG. The policy keeps its scripts from running when it is opened as a page. */
const FLAG_PATH = /^\/images\/flags\//;
const SVG_TYPE = /^image\/svg\+xml\b/;
const SVG_POLICY = "default-src 'none'; sandbox";

type Headers = Record<string, string | string[] | undefined>;

function pick(headers: Headers, names: readonly string[]): Record<string, string> {
  const headerPairs = names.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(headerPairs);
}

function getDeadlineMs(kind: ProxyKind, path: string): number {
  if (kind === 'image') return IMAGE_DEADLINE_MS;
  return path === EXPORT_PATH ? EXPORT_DEADLINE_MS : DEADLINE_MS;
}

const createBusyError = (): HttpError =>
  new HttpError(503, 'busy', 'Too many live connections. Try again in a moment.', 5);

const tooLarge = (): HttpError => new HttpError(413, 'body_too_large', 'The request is too large.');

/** Converts an error of raw-body: the body is too large, or the client disconnected. */
function toBodyError(error: unknown): Error {
  if (error instanceof HttpError) return error;
  const isTooLarge = error instanceof Error && 'type' in error && error.type === 'entity.too.large';
  return isTooLarge
    ? tooLarge()
    : new HttpError(400, 'body_broken_off', 'The request was interrupted.');
}

/** Small bodies are buffered first, so that a slow client holds no slot. Files are streamed. */
async function readRequestBody(req: Request, res: Response): Promise<Buffer | Readable | null> {
  if (req.method === 'GET' || req.method === 'HEAD') return null;
  const maxBytes = getMaxBytes(req.get('content-type')) ?? MAX_READ_BYTES;
  if (Number(req.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  if (maxBytes > MAX_READ_BYTES) {
    releaseSlot(res);
    return Readable.from(limitBytes(req, maxBytes), { objectMode: false });
  }
  try {
    const body = await withSlotReleased(res, () => getRawBody(req, { limit: maxBytes }));
    return body.length === 0 ? null : body;
  } catch (error) {
    throw toBodyError(error);
  }
}

/**
 * Rejects redirects and content types that this call cannot have. Errors may be JSON for any call.
 */
function assertUsable(answer: Dispatcher.ResponseData, kind: ProxyKind, path: string): void {
  const { statusCode, headers } = answer;
  const type = String(headers['content-type'] ?? '');
  const isRedirect = statusCode >= 300 && statusCode < 400 && statusCode !== 304;
  const isTextOrFile =
    kind === 'json' && statusCode < 400 && (isTextAnswer(type) || isFileAnswer(type));
  const isExpected =
    WITHOUT_BODY.has(statusCode) ||
    TYPES[statusCode < 400 ? kind : 'json'].test(type) ||
    isTextOrFile ||
    (statusCode < 400 && FLAG_PATH.test(path) && SVG_TYPE.test(type));
  if (!isRedirect && isExpected) return;
  answer.body.on('error', () => undefined).destroy();
  if (!isRedirect && statusCode >= 400)
    throw new HttpError(
      statusCode,
      'upstream_error',
      'The service could not answer. Try again in a moment.',
    );
  throw new HttpError(502, 'upstream_broken', 'The service sent an invalid response.');
}

export function proxyRouter({
  settings,
  dispatcher,
  slowDispatchers,
  drain,
  limits,
  now,
}: Pick<
  ServerDeps,
  'settings' | 'dispatcher' | 'slowDispatchers' | 'drain' | 'limits' | 'now'
>): Router {
  const isSecure = settings.publicOrigin.startsWith('https:');
  let streams = 0;

  async function call(
    req: Request,
    res: Response,
    kind: ProxyKind,
    signal: AbortSignal,
  ): Promise<Dispatcher.ResponseData> {
    const at = req.url.indexOf('?');
    const target = upstreamUrl(settings.upstreamUrl, req.path, at === -1 ? '' : req.url.slice(at));
    const context = getRequestContext(res);
    const pool = kind === 'json' ? dispatcher : slowDispatchers[kind];
    const deadlineMs = getDeadlineMs(kind, req.path);
    return pool.request({
      origin: target.origin,
      path: target.pathname + target.search,
      method: req.method,
      headers: {
        ...pick(req.headers, FORWARDED_REQUEST_HEADERS),
        ...upstreamHeaders(context, settings, context.cookieLocale ?? defaultLocale),
      },
      body: await readRequestBody(req, res),
      signal: kind === 'live' ? signal : AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]),
      headersTimeout: deadlineMs,
      bodyTimeout: kind === 'live' ? 0 : deadlineMs,
    });
  }

  async function streamLive(
    answer: Dispatcher.ResponseData,
    res: Response,
    aborter: AbortController,
  ): Promise<void> {
    if (drain.isDraining) {
      // Draining began while the upstream was asked. Its listeners have been called, so nothing
      // would end this stream.
      answer.body.on('error', () => undefined).destroy();
      throw createBusyError();
    }
    releaseSlot(res);
    streams += 1;
    streamClients.inc();
    const unsubscribe = drain.onBegin(() => aborter.abort());
    await streamAnswer(answer, res.set('x-accel-buffering', 'no'));
    unsubscribe();
    streams -= 1;
    streamClients.dec();
  }

  /** Sends the file as a download, so that it never opens as a page of our origin. */
  async function streamFile(answer: Dispatcher.ResponseData, res: Response): Promise<void> {
    const { headers, body } = answer;
    if (Number(headers['content-length'] ?? 0) > MAX_FILE_BYTES) {
      body.on('error', () => undefined).destroy();
      throw new HttpError(502, 'upstream_broken', 'The service sent a response that is too large.');
    }
    releaseSlot(res);
    res.set('content-disposition', 'attachment').flushHeaders();
    await pipeline(limitBytes(body, MAX_FILE_BYTES), res).catch(() => res.destroy());
  }

  async function forwardCall(
    kind: ProxyKind,
    req: Request,
    res: Response,
    aborter: AbortController,
  ): Promise<void> {
    const answer = await call(req, res, kind, aborter.signal).catch((error: unknown) => {
      if (error instanceof HttpError) throw error;
      if (error instanceof BodyTooLargeError) throw tooLarge();
      throw createUnreachableError();
    });
    assertUsable(answer, kind, req.path);
    res.status(answer.statusCode).set(pick(answer.headers, FORWARDED_RESPONSE_HEADERS));
    if (kind === 'image') {
      if (SVG_TYPE.test(String(answer.headers['content-type'] ?? '')))
        res.set('content-security-policy', SVG_POLICY);
      res.set(
        'cache-control',
        answer.statusCode < 400
          ? String(answer.headers['cache-control'] ?? 'public, max-age=3600')
          : 'no-store',
      );
      // Sending now takes as long as the client's connection needs, up to the deadline.
      releaseSlot(res);
      await streamAnswer(answer, res);
      return;
    }
    res.set('cache-control', 'private, no-store');
    if (kind === 'live' && answer.statusCode === 200 && req.method === 'GET') {
      await streamLive(answer, res, aborter);
      return;
    }
    if (
      kind === 'json' &&
      answer.statusCode < 400 &&
      isFileAnswer(String(answer.headers['content-type'] ?? ''))
    ) {
      await streamFile(answer, res);
      return;
    }
    const maxBytes = req.path === EXPORT_PATH ? MAX_FILE_BYTES : MAX_ANSWER_BYTES;
    const body = await readCapped(answer.body, maxBytes).catch(() => {
      throw new HttpError(
        502,
        'upstream_broken',
        'The response of the service was interrupted. Try again.',
      );
    });
    exchangeSession(
      {
        method: req.method,
        pathname: req.path,
        status: answer.statusCode,
        setCookie: answer.headers['set-cookie'],
        body,
      },
      res,
      isSecure,
      now(),
    );
    res.end(body);
  }

  const forward =
    (kind: ProxyKind): RequestHandler =>
    async (req, res) => {
      setRoute(res, kind === 'json' ? `api:${getServiceName(req.path)}` : kind);
      if (kind === 'live' && (drain.isDraining || streams >= limits.maxStreams))
        throw createBusyError();
      const aborter = new AbortController();
      res.once('close', () => aborter.abort());
      await forwardCall(kind, req, res, aborter).catch((error: unknown) => {
        // A browser that has left ends the call upstream: the service is not to blame.
        if (!aborter.signal.aborted || !(error instanceof HttpError)) throw error;
      });
    };
  const readOnly = allowOnly(['GET', 'HEAD'], 'Only GET and HEAD are allowed here.');

  const router = Router({ caseSensitive: true, strict: true });
  router.get(proxyPaths.live, forward('live'));
  router.get(proxyPaths.image, forward('image'));
  router.all([...proxyPaths.live, ...proxyPaths.image], readOnly);
  router.all(proxyPaths.json, forward('json'));
  return router;
}
