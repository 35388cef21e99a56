// Builds the request context from the headers: caller, address, country and language. The web
// server sets them, but a direct caller can send anything. Headers that affect limits and tax
// (x-client-ip, x-geo-country-iso-code) are trusted only from loopback or with the shared internal
// secret. Express's `trust proxy` cannot check a secret, so it stays off.
import { randomUUID, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { Request } from 'express';
import {
  defaultLocale,
  findLocale,
  findLocaleForLanguage,
  type Locale,
} from '../../../src/lib/locales';
import type { SecretBox } from '../lib/secretBox';
import {
  type MarketplaceSettings,
  type RouteDeps,
  type RouteHandler,
  isDeviceToken,
} from './context';
import { beforeDeadline } from './deadline';
import { findSessionUser } from './sessions';

type TrustSettings = Pick<MarketplaceSettings, 'internalSecret'>;

function getHeader(req: Request, name: string): string {
  const value = req.headers[name];
  return typeof value === 'string' ? value : '';
}

function isSameSecret(value: string, expected: string): boolean {
  const [a, b] = [Buffer.from(value), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.replace(/^::ffff:/, '').startsWith('127.');
}

/**
 * When a secret is configured, only the secret counts. Otherwise only callers on this machine are
 * trusted.
 */
function isInternalCaller(req: Request, { internalSecret }: TrustSettings): boolean {
  if (internalSecret !== null)
    return isSameSecret(getHeader(req, 'x-internal-secret'), internalSecret);
  return isLoopback(req.ip ?? '');
}

/** The browser's address behind an internal caller, otherwise the caller's. */
export function getClientIp(req: Request, settings: TrustSettings): string {
  const value = getHeader(req, 'x-client-ip');
  if (isIP(value) !== 0 && isInternalCaller(req, settings)) return value;
  return req.ip ?? 'unknown';
}

export function getRequestId(req: Request): string {
  const value = getHeader(req, 'x-request-id');
  return /^[\w.:-]{8,80}$/.test(value) ? value : randomUUID();
}

function getCountry(req: Request, settings: MarketplaceSettings): string {
  const value = getHeader(req, 'x-geo-country-iso-code').toLowerCase();
  return /^[a-z]{2}$/.test(value) && isInternalCaller(req, settings)
    ? value
    : settings.defaultCountry;
}

function getAnonymousId(req: Request): string | null {
  const value = getHeader(req, 'x-anonymous-id');
  return /^[\w-]{8,64}$/.test(value) ? value : null;
}

/** Accepts only a token that we created; any other counts as absent. */
function getDeviceToken(req: Request, secrets: SecretBox): string | null {
  const value = getHeader(req, 'x-device-token');
  return isDeviceToken(secrets, value) ? value : null;
}

/**
 * The `locale` parameter, otherwise the first supported language of Accept-Language (weights are
 * rarely out of order).
 */
function getLocale(req: Request, parameter: unknown): Locale {
  const requested = typeof parameter === 'string' ? findLocale(parameter) : null;
  if (requested) return requested;
  for (const part of getHeader(req, 'accept-language').slice(0, 300).split(',')) {
    const locale = findLocaleForLanguage((part.split(';')[0] ?? '').trim());
    if (locale) return locale;
  }
  return defaultLocale;
}

/** Sets `res.locals.ctx`, still without the user. */
export function requestContext(deps: RouteDeps): RouteHandler {
  const { db, cache, clock, live, secrets, settings, translations } = deps;
  return (req, res, next) => {
    const { ids, requestId, parsedQuery } = res.locals;
    res.locals.ctx = {
      db,
      cache,
      clock,
      live,
      secrets,
      settings,
      translations,
      requestId,
      user: null,
      sessionToken: getHeader(req, 'auth-token') || null,
      deviceToken: getDeviceToken(req, secrets),
      anonymousId: getAnonymousId(req),
      clientIp: getClientIp(req, settings),
      userAgent: req.headers['user-agent'] ?? '',
      country: getCountry(req, settings),
      locale: getLocale(req, parsedQuery['locale']),
      log: deps.log.child(ids),
    };
    next();
  };
}

/** Sets `ctx.user` from the Auth-Token. */
export const loadSession = beforeDeadline(async (_req, res) => {
  const { ctx } = res.locals;
  if (ctx.sessionToken !== null) ctx.user = await findSessionUser(ctx.db, ctx.sessionToken);
});
