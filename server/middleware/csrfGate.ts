// Lets no other site write in a visitor's name: for unsafe methods the browser's own word (Sec-Fetch-Site, Origin)
// must be ours, and the token of the cookie must come back in a header, which no plain form can send (domain.md 1). The
// plain forms that we serve carry the token in a field and check it themselves.
import { timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { hasBody, maxBytesOf } from '../proxy/bodyTypes';
import { factsOf } from '../requestFacts';
import { CSRF_COOKIE } from './cookies';
import { HttpError } from './httpError';

const SAFE = new Set(['GET', 'HEAD']);

/** Throws HttpError 403 unless `given` is the token of the visitor's cookie. */
export function requireToken(given: string, expected: string | null): void {
  const left = Buffer.from(given);
  const right = Buffer.from(expected ?? '');
  const isSame = expected !== null && left.length === right.length && timingSafeEqual(left, right);
  if (!isSame) throw new HttpError(403, 'csrf_token_mismatch', 'The page is out of date. Reload it and try again.');
}

function isFromOwnPages(req: Request, scheme: string, isPlainForm: boolean): boolean {
  const site = req.get('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin') return false;
  const origin = req.get('origin');
  // A plain form of a page with Referrer-Policy no-referrer has an opaque origin; the browser's other word stands.
  if (isPlainForm && origin === 'null' && site === 'same-origin') return true;
  // The host gate has let the request in, so its host is ours; the page that asks must be of that very host.
  return origin === undefined ? site === 'same-origin' : origin === `${scheme}//${req.get('host') ?? ''}`;
}

export function csrfGate(publicOrigin: string, isPlainForm: (req: Request) => boolean): RequestHandler {
  const scheme = new URL(publicOrigin).protocol;
  return (req, res, next) => {
    if (SAFE.has(req.method)) {
      next();
      return;
    }
    const isForm = isPlainForm(req);
    if (!isFromOwnPages(req, scheme, isForm))
      throw new HttpError(403, 'cross_site_request', 'The request did not come from our own pages.');
    if (isForm) {
      next();
      return;
    }
    if ((req.get('content-encoding') ?? 'identity') !== 'identity')
      throw new HttpError(415, 'unsupported_encoding', 'Send the body as it is.');
    if (hasBody(req) && maxBytesOf(req.get('content-type')) === null)
      throw new HttpError(415, 'unsupported_media_type', 'Send JSON, a form, plain text or a file.');
    // A plain form of another site can send some of these types, but never this header.
    requireToken(req.get(CSRF_COOKIE) ?? '', factsOf(res).csrfToken);
    next();
  };
}
