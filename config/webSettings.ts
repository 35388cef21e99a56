// The web server's part of the settings: addresses, proxies, what the error page offers. Called by readSettings, so
// that every process refuses to start on a wrong one. Nothing here reaches the browser by itself.
import { isIP } from 'node:net';
import { findLocale, type Locale } from '../src/lib/locales';
import { localeOfDomain } from './markets';

export type WebSettings = {
  /** Scheme, host and port of the canonical address, without a slash at its end. */
  publicOrigin: string;
  /** Further hosts (with port) that may be asked for: 127.0.0.1 in local use. */
  extraHosts: readonly string[];
  /** Origins that pictures may come from besides our own. */
  pictureOrigins: readonly string[];
  /** Country domain (with port) → its locale. */
  countryDomains: ReadonlyMap<string, Locale>;
  /** Each locale's pages live on its own domain; otherwise country domains lead to the canonical host. */
  hasDomainPerLocale: boolean;
  /** Addresses whose X-Forwarded-For and X-Geo-Country-Iso-Code are believed. */
  trustedProxies: ReadonlySet<string>;
  /** Sent upstream, so that it believes our word about the client's address and country. */
  internalSecret: string | null;
  debugMode: boolean;
  appUrl: string | null;
  showErrorQr: boolean;
  /** Where people write who need a person's help. */
  supportEmail: string;
  /** Whom to tell of a hole, for security.txt: a mailto: or https: address. */
  securityContact: string;
  /** Paths of our own host: scripts that run on every page (measurement). */
  tagScripts: readonly string[];
};

/** Reads one setting; what it throws becomes one line of the SettingsError. */
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

/** A host is meant over https; another scheme is written before it. */
function readPictureOrigin(text: string): string {
  const address = text.includes('://') ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  const isOrigin = url !== null && ['http:', 'https:'].includes(url.protocol) && HOST.test(url.host) && address.toLowerCase().replace(/\/$/, '') === url.origin;
  if (!isOrigin) throw new Error(`"${text}" must be a host, like pictures.example, or a scheme and a host`);
  return url.origin;
}

function readCountryDomain(text: string): [string, Locale] {
  const [host = '', written] = text.split('=');
  const known = readHost(host);
  const locale = written === undefined ? localeOfDomain(known) : findLocale(written);
  if (locale === null) throw new Error(`"${text}" must be a host and its locale, like gavel.example=nl`);
  return [known, locale];
}

function readAppUrl(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  if (!URL.canParse(text) || !['http:', 'https:'].includes(new URL(text).protocol))
    throw new Error('must start with https:// or http://');
  return text;
}

function readContact(text: string | undefined, fallback: string): string {
  if (text === undefined || text === '') return fallback;
  if (!URL.canParse(text) || !['https:', 'mailto:'].includes(new URL(text).protocol)) throw new Error('must start with https:// or mailto:');
  return text;
}

function readSecret(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  if (text.length < MIN_SECRET_LENGTH) throw new Error(`must have at least ${MIN_SECRET_LENGTH} characters`);
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

function readFlag(text: string | undefined, fallback: boolean): boolean {
  if (text === undefined || text === '') return fallback;
  if (text !== '0' && text !== '1') throw new Error(`"${text}" must be 0 or 1`);
  return text === '1';
}

/** An address alone, or the one in `Name <address>`. */
function readEmail(text: string | undefined, fallback: string): string {
  if (text === undefined || text === '') return fallback;
  const address = /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text.trim();
  if (!/^[^\s@<>"?&]+@[^\s@<>"?&]+$/.test(address)) throw new Error(`"${text}" is not an e-mail address`);
  return address;
}

export function readWebSettings(port: number, check: Check): WebSettings {
  const supportEmail = check('SUPPORT_EMAIL', '', (text) => readEmail(text, check('MAIL_FROM', '', (from) => readEmail(from, 'support@gavel.test'))));
  const publicOrigin = check('PUBLIC_ORIGIN', '', (text) => readOrigin(text, `http://localhost:${port}`));
  const ownPort = publicOrigin === '' ? '' : new URL(publicOrigin).port;
  // Over http this is somebody's own machine, which has more than one name.
  const localHosts = publicOrigin.startsWith('http:') ? [`localhost:${ownPort}`, `127.0.0.1:${ownPort}`] : [];
  return {
    publicOrigin,
    extraHosts: [...localHosts, ...check('EXTRA_HOSTS', [], (text) => list(text).map(readHost))],
    pictureOrigins: check('PICTURE_HOSTS', [], (text) => list(text).map(readPictureOrigin)),
    countryDomains: new Map(check('COUNTRY_DOMAINS', [], (text) => list(text).map(readCountryDomain))),
    hasDomainPerLocale: check('DOMAIN_PER_LOCALE', false, (text) => readFlag(text, false)),
    trustedProxies: new Set(check('TRUSTED_PROXIES', [], (text) => list(text).map(readAddress))),
    internalSecret: check('INTERNAL_SECRET', null, readSecret),
    debugMode: check('GAVEL_DEBUG', false, (text) => readFlag(text, false)),
    appUrl: check('APP_URL', null, readAppUrl),
    showErrorQr: check('ERROR_QR', true, (text) => readFlag(text, true)),
    // Without one, answers to our mails reach the people who run this Gavel, or nobody.
    supportEmail,
    securityContact: check('SECURITY_CONTACT', '', (text) => readContact(text, `mailto:${supportEmail}`)),
    tagScripts: check('TAG_SCRIPTS', [], (text) => list(text).map(readScript)),
  };
}
