// The request's context, read once from cookies and headers, stored on res.locals, and passed to
// pages and the upstream. Cookies with an invalid format are ignored.
import { isIP } from 'node:net';
import { parseCookie } from 'cookie';
import type { Request, RequestHandler, Response } from 'express';
import { countries } from '../../config/markets';
import type { WebSettings } from '../../config/webSettings';
import { normalizeIp } from '../../src/lib/ipAddress';
import { findLocale, type Locale } from '../../src/lib/locales';
import { isTimeZone } from '../../src/lib/instant';
import {
  ANONYMOUS_ID_COOKIE,
  COUNTRY_COOKIE,
  CSRF_COOKIE,
  deviceCookieName,
  LOCALE_COOKIE,
  sessionCookieName,
  THEME_COOKIE,
  TIME_ZONE_COOKIE,
  VIEW_COOKIE,
} from './cookies';

export type Theme = 'light' | 'dark' | 'auto';

export type RequestContext = {
  requestId: string;
  nonce: string;
  /** The client's address. X-Forwarded-For is used only if a trusted proxy sent it. */
  clientIp: string;
  /** Opaque. Sent only upstream, as Auth-Token. */
  sessionToken: string | null;
  /**
   * Identifies the browser to the accounts service, which remembers the browsers that a user signed
   * in with. Opaque.
   */
  deviceToken: string | null;
  /**
   * The User-Agent header in printable ASCII, shown in the user's list of sessions. Empty if
   * unknown.
   */
  userAgent: string;
  /** null if the visitor has none yet. The next page sets one. */
  anonymousId: string | null;
  /** The token of the request's cookie, or null. */
  csrfToken: string | null;
  /** ISO 3166 alpha-2 in lower case, one of config/markets. */
  country: string;
  timeZone: string;
  theme: Theme;
  view: 'grid' | 'list';
  /** From the cookie, if any. Pages use the locale of their path. */
  cookieLocale: Locale | null;
};

export function hasRequestContext(res: Response): boolean {
  return res.locals['requestContext'] !== undefined;
}

/** Throws if the middleware has not run, which is a programming error. */
export function getRequestContext(res: Response): RequestContext {
  if (!hasRequestContext(res)) throw new Error('requestContext has not run yet');
  return res.locals['requestContext'] as RequestContext;
}

const DEFAULT_COUNTRY = 'nl';
const DEFAULT_TIME_ZONE = 'Europe/Amsterdam';
const OPAQUE = /^[A-Za-z0-9_-]{16,200}$/;
/** 256 bits in base64url. */
const DEVICE = /^[A-Za-z0-9_-]{43}$/;

function readTheme(value: string | null): Theme {
  return value === 'light' || value === 'dark' ? value : 'auto';
}

function readCountry(req: Request, cookie: string | undefined, isFromProxy: boolean): string {
  const cookieCountry = cookie?.toLowerCase() ?? '';
  if (countries.has(cookieCountry)) return cookieCountry;
  const proxyCountry = isFromProxy ? (req.get('x-geo-country-iso-code') ?? '').toLowerCase() : '';
  if (countries.has(proxyCountry)) return proxyCountry;
  const region = /^[a-z]{2,3}-([a-z]{2})\b/i.exec(req.acceptsLanguages()[0] ?? '')?.[1];
  const languageRegion = region?.toLowerCase() ?? '';
  return countries.has(languageRegion) ? languageRegion : DEFAULT_COUNTRY;
}

const MAX_USER_AGENT_LENGTH = 300;

/** Keeps printable ASCII only, because the value is sent on in a header. */
const readUserAgent = (req: Request): string =>
  (req.get('user-agent') ?? '').replaceAll(/[^\x20-\x7e]/g, '').slice(0, MAX_USER_AGENT_LENGTH);

/**
 * `req.ip` follows Express's `trust proxy`. If a proxy forwards something that is not an address,
 * the proxy's own address is used.
 */
function readClientIp({ ip = '', socket }: Request, remoteIp: string): string {
  return isIP(ip) === 0 || ip === socket.remoteAddress ? remoteIp : normalizeIp(ip);
}

export function requestContext({
  publicOrigin,
  trustedProxies,
}: Pick<WebSettings, 'publicOrigin' | 'trustedProxies'>): RequestHandler {
  const isSecure = publicOrigin.startsWith('https:');
  const sessionCookie = sessionCookieName(isSecure);
  const deviceCookie = deviceCookieName(isSecure);
  return (req, res, next) => {
    const cookies = parseCookie(req.headers.cookie ?? '');
    const getOpaque = (name: string, form = OPAQUE): string | null => {
      const value = cookies[name];
      return value !== undefined && form.test(value) ? value : null;
    };
    const remoteIp = normalizeIp(req.socket.remoteAddress ?? '');
    const timeZone = cookies[TIME_ZONE_COOKIE];
    res.locals['requestContext'] = {
      requestId: String(res.getHeader('x-request-id') ?? ''),
      nonce: String(res.locals['nonce'] ?? ''),
      clientIp: readClientIp(req, remoteIp),
      sessionToken: getOpaque(sessionCookie),
      deviceToken: getOpaque(deviceCookie, DEVICE),
      userAgent: readUserAgent(req),
      anonymousId: getOpaque(ANONYMOUS_ID_COOKIE),
      csrfToken: getOpaque(CSRF_COOKIE),
      country: readCountry(req, cookies[COUNTRY_COOKIE], trustedProxies.has(remoteIp)),
      timeZone: timeZone !== undefined && isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE,
      theme: readTheme(cookies[THEME_COOKIE] ?? null),
      view: cookies[VIEW_COOKIE] === 'list' ? 'list' : 'grid',
      cookieLocale: findLocale(cookies[LOCALE_COOKIE] ?? ''),
    } satisfies RequestContext;
    next();
  };
}
