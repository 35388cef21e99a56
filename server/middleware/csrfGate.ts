// Lets no other site write in a visitor's name: for unsafe methods the browser's own word (Sec-Fetch-Site, Origin)
// must be ours, the content type must be one that a plain form cannot send, and the token of the cookie must come
// back in the header (domain.md 1). The one plain form that we serve carries the token in a field and checks itself.
import { timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { factsOf } from '../requestFacts';
import { CSRF_COOKIE } from './cookies';
import { HttpError } from './httpError';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

export function sameToken(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

export function isFromOwnPages(req: Request, publicOrigin: string, allowedHosts: readonly string[]): boolean {
  const site = req.get('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin') return false;
  const origin = req.get('origin');
  if (origin === undefined) return site === 'same-origin';
  if (origin === publicOrigin) return true;
  // Local use under another name (127.0.0.1): the origin must be the very host that was asked.
  return allowedHosts.includes(req.get('host') ?? '') && origin === `${new URL(publicOrigin).protocol}//${req.get('host') ?? ''}`;
}

export function csrfGate(publicOrigin: string, extraHosts: readonly string[], isPlainForm: (req: Request) => boolean): RequestHandler {
  return (req, res, next) => {
    if (SAFE.has(req.method)) {
      next();
      return;
    }
    if (!['POST', 'PUT', 'PATCH', 'DELETE'].includes(req.method)) throw new HttpError(405, 'method_not_allowed', 'This method is not used here.');
    if (!isFromOwnPages(req, publicOrigin, extraHosts)) throw new HttpError(403, 'cross_site_request', 'The request did not come from our own pages.');
    if (isPlainForm(req)) {
      next();
      return;
    }
    const hasBody = Number(req.get('content-length') ?? 0) > 0 || req.get('transfer-encoding') !== undefined;
    if (hasBody && !req.is('application/json')) throw new HttpError(415, 'unsupported_media_type', 'Send JSON.');
    const { csrfToken, isNewVisitor } = factsOf(res);
    if (isNewVisitor || !sameToken(req.get(CSRF_COOKIE) ?? '', csrfToken)) {
      throw new HttpError(403, 'csrf_token_mismatch', 'The page is out of date. Reload it and try again.');
    }
    next();
  };
}
