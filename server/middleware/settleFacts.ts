// Settles the facts of a request from its cookies and headers. Cookies are checked by form before they are used; an
// odd one counts as absent.
import { randomBytes, randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { findLocale } from '../../src/lib/locales';
import { isTimeZone } from '../../src/lib/timeZone';
import { readCookie } from '../../src/platform/cookies';
import { setFacts, type Theme } from '../requestFacts';
import type { WebSettings } from '../serverDeps';
import {
  ANONYMOUS_ID_COOKIE,
  COUNTRY_COOKIE,
  CSRF_COOKIE,
  LOCALE_COOKIE,
  sessionCookieName,
  setAnonymousId,
  setCsrfToken,
  THEME_COOKIE,
  TIME_ZONE_COOKIE,
  VIEW_COOKIE,
} from './cookies';

const DEFAULT_COUNTRY = 'nl';
const DEFAULT_TIME_ZONE = 'Europe/Amsterdam';
const OPAQUE = /^[A-Za-z0-9_-]{16,200}$/;
const COUNTRY = /^[a-z]{2}$/;

function themeOf(value: string | null): Theme {
  return value === 'light' || value === 'dark' ? value : 'auto';
}

function countryOf(req: Request, cookie: string | null, isTrusted: boolean): string {
  if (cookie !== null && COUNTRY.test(cookie)) return cookie;
  const header = isTrusted ? req.get('x-geo-country-iso-code')?.toLowerCase() : undefined;
  if (header !== undefined && COUNTRY.test(header)) return header;
  const region = /^[a-z]{2,3}-([A-Z]{2})\b/.exec(req.get('accept-language') ?? '')?.[1];
  return region?.toLowerCase() ?? DEFAULT_COUNTRY;
}

/** The last address that a trusted proxy added; ours are the last in the list, what the client wrote comes before. */
function clientIpOf(req: Request, isTrusted: boolean): string {
  const own = req.socket.remoteAddress ?? '';
  if (!isTrusted) return own;
  return req.get('x-forwarded-for')?.split(',').at(-1)?.trim() || own;
}

export function settleFacts({ publicOrigin, trustedProxies }: Pick<WebSettings, 'publicOrigin' | 'trustedProxies'>): RequestHandler {
  const isSecure = publicOrigin.startsWith('https:');
  const trusted = new Set(trustedProxies);
  return (req, res, next) => {
    const header = req.headers.cookie ?? '';
    const cookie = (name: string): string | null => readCookie(header, name);
    const opaque = (name: string): string | null => {
      const value = cookie(name);
      return value !== null && OPAQUE.test(value) ? value : null;
    };
    const isTrusted = trusted.has(req.socket.remoteAddress ?? '');
    const anonymousId = opaque(ANONYMOUS_ID_COOKIE);
    const csrfToken = opaque(CSRF_COOKIE);
    const timeZone = cookie(TIME_ZONE_COOKIE);
    const facts = {
      requestId: String(res.getHeader('x-request-id') ?? ''),
      nonce: String(res.locals['nonce'] ?? ''),
      clientIp: clientIpOf(req, isTrusted),
      sessionToken: opaque(sessionCookieName(isSecure)),
      anonymousId: anonymousId ?? randomUUID(),
      isNewVisitor: anonymousId === null || csrfToken === null,
      csrfToken: csrfToken ?? randomBytes(24).toString('base64url'),
      country: countryOf(req, cookie(COUNTRY_COOKIE), isTrusted),
      timeZone: timeZone !== null && isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE,
      theme: themeOf(cookie(THEME_COOKIE)),
      view: cookie(VIEW_COOKIE) === 'list' ? ('list' as const) : ('grid' as const),
      cookieLocale: findLocale(cookie(LOCALE_COOKIE) ?? ''),
    };
    setFacts(res, facts);
    res.locals['issueCookies'] = (): void => {
      if (anonymousId === null) setAnonymousId(res, facts.anonymousId, isSecure);
      if (csrfToken === null) setCsrfToken(res, facts.csrfToken, isSecure);
    };
    next();
  };
}
