// Passes a browser's call on to the upstream and the answer back: JSON, forms and text whole and capped, files, pictures and
// live events as streams. No redirect is followed, no header is copied that is not named here, and nothing that a browser would take
// for a page comes back.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler, Response } from 'express';
import type { Dispatcher } from 'undici';
import { defaultLocale } from '../../src/lib/locales';
import { HttpError } from '../middleware/httpError';
import { freePlace, withoutPlace } from '../middleware/inFlightLimit';
import { factsOf } from '../requestFacts';
import type { ServerDeps } from '../serverDeps';
import { proxyKindOf, type ProxyKind } from './allowedPaths';
import { isFileAnswer, isTextAnswer, limitBytes, MAX_FILE_BYTES, MAX_READ_BYTES, maxBytesOf } from './bodyTypes';
import { BodyTooLargeError, readCapped } from './readCapped';
import { exchangeSession } from './sessionExchange';
import { streamAnswer } from './streamAnswer';
import { upstreamHeaders } from './upstreamHeaders';
import { upstreamUrl } from './upstreamUrl';

const MAX_ANSWER_BYTES = 2_000_000;
const DEADLINE_MS = 10_000;
/** Pictures are drawn when they are first asked for, one after another: on a busy machine a page of new ones takes its time. */
const IMAGE_DEADLINE_MS = 30_000;
const PASSED_ON = ['accept', 'content-type', 'idempotency-key', 'last-event-id', 'if-none-match'];
const PASSED_BACK = ['content-type', 'x-server-time-ms', 'idempotent-replayed', 'retry-after', 'etag', 'last-modified'];
const TYPES: Record<ProxyKind, RegExp> = {
  json: /^application\/(?:[\w.-]+\+)?json\b/,
  image: /^image\/(?:jpeg|png|webp|avif)\b/,
  live: /^text\/event-stream\b/,
};
const WITHOUT_BODY = new Set([204, 205, 304]);

type Headers = Record<string, string | string[] | undefined>;

function pick(headers: Headers, names: readonly string[]): Record<string, string> {
  const found = names.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(found);
}

function bodyRefusal(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof BodyTooLargeError) return new HttpError(413, 'body_too_large', 'The request is too large.');
  return new HttpError(400, 'body_broken_off', 'The request broke off.');
}

/** Small ones are read first, so that who sends slowly holds no place; a file goes on as it comes. */
async function readRequestBody(req: Request, res: Response): Promise<Buffer | Readable | null> {
  if (req.method === 'GET' || req.method === 'HEAD') return null;
  const maxBytes = maxBytesOf(req.get('content-type')) ?? MAX_READ_BYTES;
  if (Number(req.get('content-length') ?? 0) > maxBytes) throw bodyRefusal(new BodyTooLargeError());
  if (maxBytes > MAX_READ_BYTES) {
    freePlace(res);
    return Readable.from(limitBytes(req, maxBytes), { objectMode: false });
  }
  try {
    const body = await withoutPlace(res, () => readCapped(req, maxBytes));
    return body.length === 0 ? null : body;
  } catch (error) {
    throw bodyRefusal(error);
  }
}

/** Redirects, and bodies of a type that this call cannot have, are no answers. Errors may be JSON whatever was asked. */
function requireUsable(answer: Dispatcher.ResponseData, kind: ProxyKind): void {
  const { statusCode, headers } = answer;
  const type = String(headers['content-type'] ?? '');
  const isRedirect = statusCode >= 300 && statusCode < 400 && statusCode !== 304;
  const isOther = kind === 'json' && statusCode < 400 && (isTextAnswer(type) || isFileAnswer(type));
  const isExpected = WITHOUT_BODY.has(statusCode) || TYPES[statusCode < 400 ? kind : 'json'].test(type) || isOther;
  if (!isRedirect && isExpected) return;
  answer.body.on('error', () => undefined).destroy();
  if (!isRedirect && statusCode >= 400)
    throw new HttpError(statusCode, 'upstream_error', 'The service could not answer. Try again in a moment.');
  throw new HttpError(502, 'upstream_broken', 'The service gave an answer that is not understood.');
}

export function proxyRequest({
  settings,
  dispatcher,
  slowDispatchers,
  drain,
  limits,
  now,
}: Pick<ServerDeps, 'settings' | 'dispatcher' | 'slowDispatchers' | 'drain' | 'limits' | 'now'>): RequestHandler {
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
    const facts = factsOf(res);
    const way = kind === 'json' ? dispatcher : slowDispatchers[kind];
    const deadlineMs = kind === 'image' ? IMAGE_DEADLINE_MS : DEADLINE_MS;
    return way.request({
      origin: target.origin,
      path: target.pathname + target.search,
      method: req.method,
      headers: {
        ...pick(req.headers, PASSED_ON),
        ...upstreamHeaders(facts, settings, facts.cookieLocale ?? defaultLocale),
      },
      body: await readRequestBody(req, res),
      signal: kind === 'live' ? signal : AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]),
      headersTimeout: deadlineMs,
      bodyTimeout: kind === 'live' ? 0 : deadlineMs,
    });
  }

  async function passLive(answer: Dispatcher.ResponseData, res: Response, leave: AbortController): Promise<void> {
    freePlace(res);
    streams += 1;
    const forget = drain.onBegin(() => leave.abort());
    await streamAnswer(answer, res.set('x-accel-buffering', 'no'));
    forget();
    streams -= 1;
  }

  /** Saved and never opened in our pages: whoever follows a link to it gets a download. */
  async function passFile(answer: Dispatcher.ResponseData, res: Response): Promise<void> {
    const { headers, body } = answer;
    if (Number(headers['content-length'] ?? 0) > MAX_FILE_BYTES) {
      body.on('error', () => undefined).destroy();
      throw new HttpError(502, 'upstream_broken', 'The service gave an answer that is too large.');
    }
    freePlace(res);
    res.set('content-disposition', 'attachment').flushHeaders();
    await pipeline(limitBytes(body, MAX_FILE_BYTES), res).catch(() => res.destroy());
  }

  return async (req, res, next) => {
    const kind = proxyKindOf(req.path);
    if (kind === null) {
      next();
      return;
    }
    if (kind !== 'json' && req.method !== 'GET' && req.method !== 'HEAD')
      throw new HttpError(405, 'method_not_allowed', 'This can only be read.');
    if (kind === 'live' && (drain.isDraining || streams >= limits.maxStreams))
      throw new HttpError(503, 'busy', 'Too many people watch at once. Try again in a moment.', 5);
    const leave = new AbortController();
    res.once('close', () => leave.abort());
    const answer = await call(req, res, kind, leave.signal).catch((error: unknown) => {
      if (error instanceof HttpError) throw error;
      if (error instanceof BodyTooLargeError) throw bodyRefusal(error);
      throw new HttpError(502, 'upstream_unreachable', 'The service does not answer. Try again in a moment.', 2);
    });
    requireUsable(answer, kind);
    res.status(answer.statusCode).set(pick(answer.headers, PASSED_BACK));
    if (kind === 'image') {
      res.set(
        'cache-control',
        answer.statusCode < 400 ? String(answer.headers['cache-control'] ?? 'public, max-age=3600') : 'no-store',
      );
      // What is left is as slow as the client's line, and ends at the deadline.
      freePlace(res);
      await streamAnswer(answer, res);
      return;
    }
    res.set('cache-control', 'private, no-store');
    if (kind === 'live' && answer.statusCode === 200 && req.method === 'GET') {
      await passLive(answer, res, leave);
      return;
    }
    if (kind === 'json' && answer.statusCode < 400 && isFileAnswer(String(answer.headers['content-type'] ?? ''))) {
      await passFile(answer, res);
      return;
    }
    const body = await readCapped(answer.body, MAX_ANSWER_BYTES).catch(() => {
      throw new HttpError(502, 'upstream_broken', 'The service broke off its answer. Try again.');
    });
    exchangeSession(
      { method: req.method, pathname: req.path, status: answer.statusCode, setCookie: answer.headers['set-cookie'], body },
      res,
      isSecure,
      now(),
    );
    res.end(body);
  };
}
