// The request's context, read once from cookies and headers, stored on res.locals, and passed to
// pages and the upstream. Cookies with an invalid format are ignored.
import { isIP } from 'node:net';
import { parseCookie } from 'cookie';
import type { Request, RequestHandler, Response } from 'express';
import { countries, isDisplayCurrency } from '../../config/markets';
import type { TraceContext } from '../../config/observability/tracing';
import type { WebSettings } from '../../config/webSettings';
import { getConsent, type Consent } from '../../src/lib/consent';
import { readForcedVariants, type Variants } from '../../src/lib/experiments';
import { readListChoices, type ListChoices } from '../../src/lib/listDefaults';
import { isInNetworks, normalizeIp } from '../../src/lib/ipAddress';
import { findLocale, type Locale } from '../../src/lib/locales';
import { isTimeZone } from '../../src/lib/instant';
import {
  explicitContentAgreed,
  feedViewMode,
  redirectedFromLot,
  signedInUserId,
  viewMode,
  type StoredValue,
  type ViewMode,
} from '../../src/lib/storedValues';
import { ANONYMOUS_ID_COOKIE } from '../../src/lib/trackingConstants';
import {
  COUNTRY_COOKIE,
  CSRF_COOKIE,
  CURRENCY_COOKIE,
  deviceCookieName,
  LOCALE_COOKIE,
  sessionCookieName,
  THEME_COOKIE,
  TIME_ZONE_COOKIE,
} from './cookies';
import { getTrace } from './requestLog';

export type Theme = 'light' | 'dark' | 'auto';

export type RequestContext = {
  requestId: string;
  /** The span that upstream calls belong to. */
  trace: TraceContext;
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
  /**
   * null if the visitor has none yet, or does not allow it. If they do, the next page sets one.
   */
  anonymousId: string | null;
  consent: Consent;
  /** The token of the request's cookie, or null. */
  csrfToken: string | null;
  /** ISO 3166 alpha-2 in lower case, one of config/markets. */
  country: string;
  timeZone: string;
  /** The currency that the visitor chose to see prices in; null without a choice. */
  currency: string | null;
  theme: Theme;
  view: ViewMode;
  feedView: ViewMode;
  showsExplicitContent: boolean;
  redirectedFromLot: string | null;
  /** What the next list of lots starts with. */
  listChoices: ListChoices;
  /** The id in a cookie that anyone can write. Never used for authorization. */
  userId: number | null;
  /** The variants of experiments that the cookies force. */
  forcedVariants: Variants;
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

const readCurrency = (cookie = ''): string | null => (isDisplayCurrency(cookie) ? cookie : null);

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
    const readStored = <T extends string>({ name, parse }: StoredValue<T>): T | null =>
      parse(cookies[name] ?? '');
    const remoteIp = normalizeIp(req.socket.remoteAddress ?? '');
    const timeZone = cookies[TIME_ZONE_COOKIE];
    const isFromProxy = isInNetworks(remoteIp, trustedProxies);
    const country = readCountry(req, cookies[COUNTRY_COOKIE], isFromProxy);
    // https://w3c.github.io/gpc/
    const hasPrivacySignal = req.get('sec-gpc') === '1';
    const consent = getConsent({ country, hasPrivacySignal, readStored });
    res.locals['requestContext'] = {
      requestId: String(res.getHeader('x-request-id') ?? ''),
      trace: getTrace(res),
      nonce: String(res.locals['nonce'] ?? ''),
      clientIp: readClientIp(req, remoteIp),
      sessionToken: getOpaque(sessionCookie),
      deviceToken: getOpaque(deviceCookie, DEVICE),
      userAgent: readUserAgent(req),
      anonymousId: consent.statistics ? getOpaque(ANONYMOUS_ID_COOKIE) : null,
      consent,
      csrfToken: getOpaque(CSRF_COOKIE),
      country,
      timeZone: timeZone !== undefined && isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE,
      currency: readCurrency(cookies[CURRENCY_COOKIE]),
      theme: readTheme(cookies[THEME_COOKIE] ?? null),
      view: readStored(viewMode) ?? 'grid',
      feedView: readStored(feedViewMode) ?? 'grid',
      showsExplicitContent: readStored(explicitContentAgreed) !== null,
      redirectedFromLot: readStored(redirectedFromLot),
      listChoices: readListChoices(readStored),
      userId: Number(readStored(signedInUserId)) || null,
      forcedVariants: readForcedVariants((name) => cookies[name]),
      cookieLocale: findLocale(cookies[LOCALE_COOKIE] ?? ''),
    } satisfies RequestContext;
    next();
  };
}
