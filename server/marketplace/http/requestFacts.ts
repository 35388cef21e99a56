// The facts of a request that come in headers: who calls, from where, in which language.
// The web server settles them; a direct caller can send anything, so what decides about limits and tax
// (x-client-ip, x-geo-country-iso-code) is believed only from loopback or beside the shared internal secret.
import { randomUUID, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { Request } from 'express';
import { defaultLocale, findLocale, type Locale } from '../../../src/lib/locales';
import type { SecretBox } from '../secrets/secretBox';
import type { MarketplaceSettings } from './context';
import { isDeviceToken } from './deviceToken';

function header(req: Request, name: string): string {
  const value = req.headers[name];
  return typeof value === 'string' ? value : '';
}

function sameSecret(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.replace(/^::ffff:/, '').startsWith('127.');
}

/** With a secret configured only the secret counts; without one, only callers on this machine are believed. */
export function isInternalCaller(req: Request, settings: Pick<MarketplaceSettings, 'internalSecret'>): boolean {
  if (settings.internalSecret !== null) return sameSecret(header(req, 'x-internal-secret'), settings.internalSecret);
  return isLoopback(req.socket.remoteAddress ?? '');
}

export function requestIdOf(req: Request): string {
  const given = header(req, 'x-request-id');
  return /^[\w.:-]{8,80}$/.test(given) ? given : randomUUID();
}

export function clientIpOf(req: Request, internal: boolean): string {
  const given = header(req, 'x-client-ip');
  if (internal && isIP(given) !== 0) return given;
  return req.socket.remoteAddress ?? 'unknown';
}

export function countryOf(req: Request, internal: boolean, fallback: string): string {
  const given = header(req, 'x-geo-country-iso-code').toLowerCase();
  return internal && /^[a-z]{2}$/.test(given) ? given : fallback;
}

export function anonymousIdOf(req: Request): string | null {
  const given = header(req, 'x-anonymous-id');
  return /^[\w-]{8,64}$/.test(given) ? given : null;
}

/** Of this browser alone, and made by us: any other counts as absent. */
export function deviceTokenOf(req: Request, secrets: SecretBox): string | null {
  const given = header(req, 'x-device-token');
  return isDeviceToken(secrets, given) ? given : null;
}

function localeOfLanguage(tag: string): Locale | null {
  const exact = findLocale(tag);
  if (exact) return exact;
  const lower = tag.toLowerCase();
  if (lower.startsWith('zh')) return /tw|hk|mo|hant/.test(lower) ? 'zh-Hant' : 'zh-Hans';
  return findLocale(lower.split('-')[0] ?? '');
}

/** The `locale` parameter, else the first known language of Accept-Language (weights are rarely out of order). */
export function localeOf(req: Request, parameter: unknown): Locale {
  const asked = typeof parameter === 'string' ? findLocale(parameter) : null;
  if (asked) return asked;
  for (const part of header(req, 'accept-language').slice(0, 300).split(',')) {
    const found = localeOfLanguage((part.split(';')[0] ?? '').trim());
    if (found) return found;
  }
  return defaultLocale;
}
