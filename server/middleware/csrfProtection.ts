// CSRF protection. For unsafe methods, Sec-Fetch-Site and Origin must show that the request comes
// from our own pages, and a header must repeat the token of the cookie, which a plain form cannot
// do. Our plain forms carry the token in a field and check it themselves.
import { timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { hasBody, getMaxBytes } from '../proxy/bodyTypes';
import { getRequestContext } from './requestContext';
import { EXPERIMENTS_PATH, PAGE_SPEED_PATH, VISITOR_PATH } from '../../src/lib/trackingConstants';
import { CSRF_COOKIE } from './cookies';
import { HttpError } from './httpError';

const SAFE = new Set(['GET', 'HEAD']);
const withoutToken = new Set([PAGE_SPEED_PATH, VISITOR_PATH, `${EXPERIMENTS_PATH}/context`]);

/** Throws HttpError 403 unless `token` is the one in the visitor's cookie. */
export function requireToken(token: string, expected: string | null): void {
  const tokenBuffer = Buffer.from(token);
  const expectedBuffer = Buffer.from(expected ?? '');
  const isSame =
    expected !== null &&
    tokenBuffer.length === expectedBuffer.length &&
    timingSafeEqual(tokenBuffer, expectedBuffer);
  if (!isSame)
    throw new HttpError(
      403,
      'csrf_token_mismatch',
      'The page is out of date. Reload it and try again.',
    );
}

function isFromOwnPages(req: Request, scheme: string, isPlainForm: boolean): boolean {
  const site = req.get('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin') return false;
  const origin = req.get('origin');
  // A form on a page with Referrer-Policy no-referrer sends `Origin: null`, so Sec-Fetch-Site
  // decides.
  if (isPlainForm && origin === 'null' && site === 'same-origin') return true;
  // hostGuard accepted the request, so its host is ours. The requesting page must be on exactly
  // that host.
  return origin === undefined
    ? site === 'same-origin'
    : origin === `${scheme}//${req.get('host') ?? ''}`;
}

export function csrfProtection(
  publicOrigin: string,
  isPlainForm: (req: Request) => boolean,
): RequestHandler {
  const scheme = new URL(publicOrigin).protocol;
  return (req, res, next) => {
    if (SAFE.has(req.method)) {
      next();
      return;
    }
    const isForm = isPlainForm(req);
    if (!isFromOwnPages(req, scheme, isForm))
      throw new HttpError(
        403,
        'cross_site_request',
        'The request did not come from our own pages.',
      );
    if (isForm) {
      next();
      return;
    }
    if ((req.get('content-encoding') ?? 'identity') !== 'identity')
      throw new HttpError(415, 'unsupported_encoding', 'Send the body without content encoding.');
    if (hasBody(req) && getMaxBytes(req.get('content-type')) === null)
      throw new HttpError(
        415,
        'unsupported_media_type',
        'Send JSON, a form, plain text or a file.',
      );
    // A beacon can send no header of ours, the SDK of experiments sends none, and a visit may be
    // reported while a sign-in changes the token. Another site's page can't send JSON here.
    if (withoutToken.has(req.path) && req.is('application/json')) {
      next();
      return;
    }
    // A plain form of another site can send some of these content types, but never this header.
    requireToken(req.get(CSRF_COOKIE) ?? '', getRequestContext(res).csrfToken);
    next();
  };
}
