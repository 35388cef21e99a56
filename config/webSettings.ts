// The web server's settings: addresses, proxies, and what the error page offers. readSettings
// includes them, so every process refuses to start when one is invalid. None of them reaches the
// browser unless it is passed on.
import { isIP } from 'node:net';
import { findLocale, type Locale } from '../src/lib/locales';
import { getDomainLocale } from './markets';

export type WebSettings = {
  /** Scheme, host and port of the canonical address, without a trailing slash. */
  publicOrigin: string;
  /** Additional allowed hosts (with port), such as 127.0.0.1 in local use. */
  extraHosts: readonly string[];
  /** Origins that pictures may be loaded from besides our own. */
  pictureOrigins: readonly string[];
  /** Country domain (with port) → its locale. */
  countryDomains: ReadonlyMap<string, Locale>;
  /**
   * Whether each locale's pages are served on its own domain. Otherwise country domains redirect to
   * the canonical host.
   */
  hasDomainPerLocale: boolean;
  /** Proxies whose X-Forwarded-For and X-Geo-Country-Iso-Code headers are trusted. */
  trustedProxies: ReadonlySet<string>;
  /** Sent upstream to prove that the client address and country come from this server. */
  internalSecret: string | null;
  debugMode: boolean;
  appUrl: string | null;
  showErrorQr: boolean;
  /** The email address of customer support. */
  supportEmail: string;
  /** The contact for vulnerability reports in security.txt: a mailto: or https: address. */
  securityContact: string;
  /** Paths of scripts on our own host that run on every page (analytics). */
  tagScripts: readonly string[];
  /** Where the browser sends errors and web vitals; null disables both. Rates are from 0 to 1. */
  sentry: {
    dsn: string;
    environment: string;
    release: string | null;
    sampleRate: number;
    webVitalsSampleRate: number;
  } | null;
};

/** Reads one setting. What `read` throws becomes a line of the SettingsError. */
export type Check = <T>(name: string, fallback: T, read: (text: string | undefined) => T) => T;

const MIN_SECRET_LENGTH = 16;
const HOST = /^[a-z0-9.-]+(:\d{1,5})?$/;

const list = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

function readOrigin(text: string | undefined, fallback: string): string {
  if (text === undefined || text === '') return fallback;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOrigin =
    url !== null &&
    ['http:', 'https:'].includes(url.protocol) &&
    url.pathname === '/' &&
    url.search === '' &&
    url.username === '';
  if (!isOrigin) throw new Error('must be a scheme and a host, like https://gavel.example');
  return url.origin;
}

function readHost(text: string): string {
  const host = text.toLowerCase();
  if (!HOST.test(host)) throw new Error(`"${text}" is not a host name`);
  return host;
}

/** Reads a host, which means https, or an origin with an explicit scheme. */
function readPictureOrigin(text: string): string {
  const address = text.includes('://') ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  const isOrigin =
    url !== null &&
    ['http:', 'https:'].includes(url.protocol) &&
    HOST.test(url.host) &&
    address.toLowerCase().replace(/\/$/, '') === url.origin;
  if (!isOrigin)
    throw new Error(`"${text}" must be a host, like pictures.example, or a scheme and a host`);
  return url.origin;
}

function readCountryDomain(text: string): [string, Locale] {
  const [host = '', localeText] = text.split('=');
  const parsedHost = readHost(host);
  const locale = localeText === undefined ? getDomainLocale(parsedHost) : findLocale(localeText);
  if (locale === null)
    throw new Error(`"${text}" must be a host and its locale, like gavel.example=nl`);
  return [parsedHost, locale];
}

function readAppUrl(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  if (!URL.canParse(text) || !['http:', 'https:'].includes(new URL(text).protocol))
    throw new Error('must start with https:// or http://');
  return text;
}

function readContact(text: string | undefined, fallback: string): string {
  if (text === undefined || text === '') return fallback;
  if (!URL.canParse(text) || !['https:', 'mailto:'].includes(new URL(text).protocol))
    throw new Error('must start with https:// or mailto:');
  return text;
}

function readSecret(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  if (text.length < MIN_SECRET_LENGTH)
    throw new Error(`must have at least ${MIN_SECRET_LENGTH} characters`);
  return text;
}

function readAddress(text: string): string {
  if (isIP(text) === 0) throw new Error(`"${text}" is not an IP address`);
  return text;
}

function readScript(text: string): string {
  if (!/^\/[\w./-]+\.js$/.test(text) || text.startsWith('//'))
    throw new Error(`"${text}" must be the path of a script on this host, like /tags.js`);
  return text;
}

/** https://docs.sentry.io/concepts/key-terms/dsn-explainer/ */
function readDsn(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isDsn =
    url !== null &&
    ['http:', 'https:'].includes(url.protocol) &&
    HOST.test(url.host) &&
    url.username !== '' &&
    url.password === '' &&
    /^(\/[\w-]+)*\/\d+$/.test(url.pathname) &&
    url.search === '';
  if (!isDsn) throw new Error('must be a DSN, like https://key@sentry.example/1');
  return text;
}

function readLabel(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  if (!/^[\w.@+-]{1,64}$/.test(text))
    throw new Error(`"${text}" may contain only letters, digits and . _ @ + -`);
  return text;
}

function readRate(text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  const rate = Number(text);
  if (!/^\d(?:\.\d+)?$/.test(text) || rate > 1)
    throw new Error(`"${text}" must be a number from 0 to 1`);
  return rate;
}

function readSentry(check: Check): WebSettings['sentry'] {
  const dsn = check('SENTRY_DSN', null, readDsn);
  const environment = check('SENTRY_ENVIRONMENT', null, readLabel) ?? 'production';
  const release = check('SENTRY_RELEASE', null, readLabel);
  const sampleRate = check('SENTRY_SAMPLE_RATE', 1, (text) => readRate(text, 1));
  const webVitalsSampleRate = check('WEB_VITALS_SAMPLE_RATE', 0, (text) => readRate(text, 0.003));
  return dsn === null ? null : { dsn, environment, release, sampleRate, webVitalsSampleRate };
}

export function readFlag(text: string | undefined, fallback: boolean): boolean {
  if (text === undefined || text === '') return fallback;
  if (text !== '0' && text !== '1') throw new Error(`"${text}" must be 0 or 1`);
  return text === '1';
}

/** An address alone, or the one in `Name <address>`. */
function readEmail(text: string | undefined, fallback: string): string {
  if (text === undefined || text === '') return fallback;
  const address = /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text.trim();
  if (!/^[^\s@<>"?&]+@[^\s@<>"?&]+$/.test(address))
    throw new Error(`"${text}" is not an email address`);
  return address;
}

export function readWebSettings(port: number, check: Check): WebSettings {
  const supportEmail = check('SUPPORT_EMAIL', '', (text) =>
    readEmail(
      text,
      check('MAIL_FROM', '', (from) => readEmail(from, 'support@gavel.test')),
    ),
  );
  const publicOrigin = check('PUBLIC_ORIGIN', '', (text) =>
    readOrigin(text, `http://localhost:${port}`),
  );
  const ownPort = publicOrigin === '' ? '' : new URL(publicOrigin).port;
  // Over http this is a local machine, which has more than one name.
  const localHosts = publicOrigin.startsWith('http:')
    ? [`localhost:${ownPort}`, `127.0.0.1:${ownPort}`]
    : [];
  return {
    publicOrigin,
    extraHosts: [...localHosts, ...check('EXTRA_HOSTS', [], (text) => list(text).map(readHost))],
    pictureOrigins: check('PICTURE_HOSTS', [], (text) => list(text).map(readPictureOrigin)),
    countryDomains: new Map(
      check('COUNTRY_DOMAINS', [], (text) => list(text).map(readCountryDomain)),
    ),
    hasDomainPerLocale: check('DOMAIN_PER_LOCALE', false, (text) => readFlag(text, false)),
    trustedProxies: new Set(check('TRUSTED_PROXIES', [], (text) => list(text).map(readAddress))),
    internalSecret: check('INTERNAL_SECRET', null, readSecret),
    debugMode: check('GAVEL_DEBUG', false, (text) => readFlag(text, false)),
    appUrl: check('APP_URL', null, readAppUrl),
    showErrorQr: check('ERROR_QR', true, (text) => readFlag(text, true)),
    // Without a support address, replies to our mails go to MAIL_FROM.
    supportEmail,
    securityContact: check('SECURITY_CONTACT', '', (text) =>
      readContact(text, `mailto:${supportEmail}`),
    ),
    tagScripts: check('TAG_SCRIPTS', [], (text) => list(text).map(readScript)),
    sentry: readSentry(check),
  };
}
