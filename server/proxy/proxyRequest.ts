// Passes a browser's call on to the upstream and the answer back: JSON whole and capped, pictures and live events as
// streams. No redirect is followed, no header is copied that is not named here.
import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler, Response } from 'express';
import type { Dispatcher } from 'undici';
import { defaultLocale } from '../../src/lib/locales';
import { HttpError } from '../middleware/httpError';
import { factsOf } from '../requestFacts';
import type { ServerDeps } from '../serverDeps';
import { proxyKindOf, type ProxyKind } from './allowedPaths';
import { BodyTooLargeError, readCapped } from './readCapped';
import { exchangeSession } from './sessionExchange';
import { upstreamHeaders } from './upstreamHeaders';
import { upstreamUrl } from './upstreamUrl';

const MAX_REQUEST_BYTES = 64_000;
const MAX_ANSWER_BYTES = 2_000_000;
const DEADLINE_MS = 10_000;
const PASSED_ON = ['accept', 'content-type', 'idempotency-key', 'last-event-id', 'if-none-match'];
const PASSED_BACK = ['content-type', 'x-server-time-ms', 'idempotent-replayed', 'retry-after', 'etag', 'last-modified'];

function pick(headers: Record<string, string | string[] | undefined>, names: readonly string[]): Record<string, string> {
  const found = names.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(found);
}

async function readRequestBody(req: Request): Promise<Buffer | null> {
  if (req.method === 'GET' || req.method === 'HEAD') return null;
  try {
    const body = await readCapped(req, MAX_REQUEST_BYTES);
    return body.length === 0 ? null : body;
  } catch (error) {
    if (error instanceof BodyTooLargeError) throw new HttpError(413, 'body_too_large', 'The request is too large.');
    throw error;
  }
}

export function proxyRequest({ settings, dispatcher, now }: Pick<ServerDeps, 'settings' | 'dispatcher' | 'now'>): RequestHandler {
  const isSecure = settings.publicOrigin.startsWith('https:');

  async function call(req: Request, res: Response, kind: ProxyKind, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    const at = req.url.indexOf('?');
    const target = upstreamUrl(settings.upstreamUrl, req.path, at === -1 ? '' : req.url.slice(at));
    const facts = factsOf(res);
    const headers = { ...pick(req.headers, PASSED_ON), ...upstreamHeaders(facts, settings.publicOrigin, facts.cookieLocale ?? defaultLocale) };
    const deadline = kind === 'live' ? signal : AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]);
    return dispatcher.request({
      origin: target.origin,
      path: target.pathname + target.search,
      method: req.method as Dispatcher.HttpMethod,
      headers,
      body: await readRequestBody(req),
      signal: deadline,
      headersTimeout: DEADLINE_MS,
      bodyTimeout: kind === 'live' ? 0 : DEADLINE_MS,
    });
  }

  async function stream(answer: Dispatcher.ResponseData, res: Response): Promise<void> {
    res.flushHeaders();
    // A browser that leaves ends the upstream call too; that is no fault.
    await pipeline(answer.body, res).catch(() => res.destroy());
  }

  return async (req, res, next) => {
    const kind = proxyKindOf(req.path);
    if (kind === null) {
      next();
      return;
    }
    const gone = new AbortController();
    res.on('close', () => gone.abort());
    const answer = await call(req, res, kind, gone.signal).catch((error: unknown) => {
      if (error instanceof HttpError) throw error;
      throw new HttpError(502, 'upstream_unreachable', 'The service does not answer. Try again in a moment.', 2);
    });
    if (answer.statusCode >= 300 && answer.statusCode < 400 && answer.statusCode !== 304) {
      await answer.body.dump();
      throw new HttpError(502, 'upstream_redirect', 'The service gave an answer that is not understood.');
    }
    exchangeSession({ method: req.method, pathname: req.path, status: answer.statusCode, setCookie: answer.headers['set-cookie'] }, res, isSecure, now());
    res.status(answer.statusCode).set(pick(answer.headers, PASSED_BACK));
    if (kind === 'image') {
      res.set('cache-control', answer.statusCode === 200 ? String(answer.headers['cache-control'] ?? 'public, max-age=3600') : 'no-store');
      await stream(answer, res);
      return;
    }
    res.set('cache-control', 'private, no-store');
    if (kind === 'live' && answer.statusCode === 200) {
      res.set('x-accel-buffering', 'no');
      await stream(answer, res);
      return;
    }
    const body = await readCapped(answer.body, MAX_ANSWER_BYTES).catch(() => {
      throw new HttpError(502, 'upstream_broken', 'The service broke off its answer. Try again.');
    });
    res.end(body);
  };
}
