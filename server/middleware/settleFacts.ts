// Settles the facts of a request from its cookies and headers. Cookies are checked by form before they are used; an
// odd one counts as absent.
import { isIP } from 'node:net';
import type { Request, RequestHandler } from 'express';
import { countries } from '../../config/markets';
import type { WebSettings } from '../../config/webSettings';
import { readCookie } from '../../src/entry/server';
import { findLocale } from '../../src/lib/locales';
import { isTimeZone } from '../../src/lib/timeZone';
import { setFacts, type Theme } from '../requestFacts';
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

const DEFAULT_COUNTRY = 'nl';
const DEFAULT_TIME_ZONE = 'Europe/Amsterdam';
const OPAQUE = /^[A-Za-z0-9_-]{16,200}$/;
/** 256 bits in base64url. */
const DEVICE = /^[A-Za-z0-9_-]{43}$/;

function themeOf(value: string | null): Theme {
  return value === 'light' || value === 'dark' ? value : 'auto';
}

function countryOf(req: Request, cookie: string | null, isTrusted: boolean): string {
  const region = /^[a-z]{2,3}-([a-z]{2})\b/i.exec(req.get('accept-language') ?? '')?.[1];
  const said = [cookie, isTrusted ? req.get('x-geo-country-iso-code') : undefined, region];
  return said.map((code) => code?.toLowerCase() ?? '').find((code) => countries.has(code)) ?? DEFAULT_COUNTRY;
}

const LONGEST_USER_AGENT = 300;

/** Printable ASCII: what comes in a header goes out in one. */
const userAgentOf = (req: Request): string => (req.get('user-agent') ?? '').replaceAll(/[^\x20-\x7e]/g, '').slice(0, LONGEST_USER_AGENT);

const plainAddress = (address: string): string => address.trim().replace(/^::ffff:/, '');

/** The last address before our own proxies: each adds the one that it heard from, the client wrote what stands first. */
function clientIpOf(req: Request, trusted: ReadonlySet<string>): string {
  const own = plainAddress(req.socket.remoteAddress ?? '');
  if (!trusted.has(own)) return own;
  const chain = (req.get('x-forwarded-for') ?? '').split(',').map(plainAddress).reverse();
  const client = chain.find((address) => !trusted.has(address));
  return client !== undefined && isIP(client) !== 0 ? client : own;
}

export function settleFacts({
  publicOrigin,
  trustedProxies,
}: Pick<WebSettings, 'publicOrigin' | 'trustedProxies'>): RequestHandler {
  const isSecure = publicOrigin.startsWith('https:');
  const sessionCookie = sessionCookieName(isSecure);
  const deviceCookie = deviceCookieName(isSecure);
  return (req, res, next) => {
    const header = req.headers.cookie ?? '';
    const cookie = (name: string): string | null => readCookie(header, name);
    const opaque = (name: string, form = OPAQUE): string | null => {
      const value = cookie(name);
      return value !== null && form.test(value) ? value : null;
    };
    const isTrusted = trustedProxies.has(plainAddress(req.socket.remoteAddress ?? ''));
    const timeZone = cookie(TIME_ZONE_COOKIE);
    setFacts(res, {
      requestId: String(res.getHeader('x-request-id') ?? ''),
      nonce: String(res.locals['nonce'] ?? ''),
      clientIp: clientIpOf(req, trustedProxies),
      sessionToken: opaque(sessionCookie),
      deviceToken: opaque(deviceCookie, DEVICE),
      userAgent: userAgentOf(req),
      anonymousId: opaque(ANONYMOUS_ID_COOKIE),
      csrfToken: opaque(CSRF_COOKIE),
      country: countryOf(req, cookie(COUNTRY_COOKIE), isTrusted),
      timeZone: timeZone !== null && isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE,
      theme: themeOf(cookie(THEME_COOKIE)),
      view: cookie(VIEW_COOKIE) === 'list' ? 'list' : 'grid',
      cookieLocale: findLocale(cookie(LOCALE_COOKIE) ?? ''),
    });
    next();
  };
}
