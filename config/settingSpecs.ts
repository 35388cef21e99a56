// Every setting: how its text is read, and its default. Readers throw errors whose messages
// complete a line that begins with the name of the setting. Messages never repeat secrets.
import { isIP } from 'node:net';
import { makeExactValidator, type CleanedEnv } from 'envalid';
import { sampleRates } from '../src/lib/errorReports';
import { findLocale, type Locale } from '../src/lib/locales';
import { paymentTypes, type PaymentType } from '../src/lib/paymentTypes';
import { getDomainLocale } from './markets';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

type Read<T> = (text: string) => T;

const withDefault = <T>(value: NonNullable<T>, read: Read<T>) =>
  makeExactValidator(read)({ default: value });

const optional = <T>(read: Read<T>) => makeExactValidator(read)({ default: undefined });

/** `explain` gets the text and returns the message. */
const matching =
  (pattern: RegExp, explain: (text: string) => string): Read<string> =>
  (text) => {
    if (!pattern.test(text)) throw new Error(explain(text));
    return text;
  };

/** Reads a comma-separated list. */
const readList =
  <T>(read: Read<T>): Read<readonly T[]> =>
  (text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '')
      .map(read);

/** Removes a trailing slash. */
const readUrl =
  (...protocols: string[]): Read<string> =>
  (text) => {
    if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
      throw new Error(`must be an address that starts with ${protocols.join('// or ')}//`);
    return text.replace(/\/$/, '');
  };

/** The path is the name of an alias: OpenSearch allows no others. */
function readSearchUrl(text: string): string {
  const url = readUrl('https:', 'http:')(text);
  const { pathname, search, hash } = new URL(url);
  if (search !== '' || hash !== '' || !/^\/(?:[a-z0-9][a-z0-9-]{0,99})?$/.test(pathname))
    throw new Error('must end with the port or the name of an alias: a-z, 0-9 and hyphens');
  return url;
}

const startingWith =
  (...starts: string[]): Read<string> =>
  (text) => {
    if (!URL.canParse(text) || !starts.some((start) => text.startsWith(start)))
      throw new Error(`must start with ${starts.join(' or ')}`);
    return text;
  };

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new Error(`"${text}" is not a port from 1 to 65535`);
  return port;
}

function readWholeNumber(text: string): number {
  if (!/^[1-9]\d{0,11}$/.test(text)) throw new Error(`"${text}" is not a whole number from 1`);
  return Number(text);
}

function readRate(text: string): number {
  const rate = Number(text);
  if (!/^\d(?:\.\d+)?$/.test(text) || rate > 1)
    throw new Error(`"${text}" must be a number from 0 to 1`);
  return rate;
}

function readFlag(text: string): boolean {
  if (text !== '0' && text !== '1') throw new Error(`"${text}" must be 0 or 1`);
  return text === '1';
}

function readLogLevel(text: string): LogLevel {
  const level = logLevels.find((name) => name === text);
  if (level === undefined) throw new Error(`"${text}" must be one of ${logLevels.join(', ')}`);
  return level;
}

/** 32 bytes in base64. */
function readSecretKey(text: string): string {
  if (!/^[A-Za-z0-9+/]{43}=$/.test(text))
    throw new Error('must be 32 random bytes in base64: openssl rand -base64 32');
  if (new Set(Buffer.from(text, 'base64')).size < 12)
    throw new Error('is not random; create one with: openssl rand -base64 32');
  return text;
}

/** A secret key with one of the given prefixes. */
const readKey =
  (...prefixes: string[]): Read<string> =>
  (text) => {
    if (!/^\w{8,300}$/.test(text) || !prefixes.some((prefix) => text.startsWith(prefix)))
      throw new Error(`must begin with ${prefixes.join(' or ')}`);
    return text;
  };

/** Removes duplicates. */
function readPaymentTypes(text: string): readonly PaymentType[] {
  const names = text.split(',').map((name) => name.trim());
  const types = paymentTypes.filter((type) => names.includes(type));
  const unknown = names.filter((name) => !paymentTypes.some((type) => type === name));
  if (unknown.length > 0)
    throw new Error(`"${unknown.join(', ')}" must be one of ${paymentTypes.join(', ')}`);
  if (!types.includes('card') && (types.includes('apple_pay') || types.includes('google_pay')))
    throw new Error('apple_pay and google_pay carry cards: add card');
  return types;
}

/** Reads an address alone, or the one in `Name <address>`. */
export function readEmail(text: string): string {
  const address = /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text.trim();
  if (!/^[^\s@<>"?&]+@[^\s@<>"?&]+$/.test(address))
    throw new Error(`"${text}" is not an email address`);
  return address;
}

function readOrigin(text: string): string {
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

const hostPattern = /^[a-z0-9.-]+(:\d{1,5})?$/;

function readHost(text: string): string {
  const host = text.toLowerCase();
  if (!hostPattern.test(host)) throw new Error(`"${text}" is not a host name`);
  return host;
}

/** Reads a host, which means https, or an origin with an explicit scheme. */
function readPictureOrigin(text: string): string {
  const address = text.includes('://') ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  const isOrigin =
    url !== null &&
    ['http:', 'https:'].includes(url.protocol) &&
    hostPattern.test(url.host) &&
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

function readAddress(text: string): string {
  if (isIP(text) === 0) throw new Error(`"${text}" is not an IP address`);
  return text;
}

/** Reads an address, or a network such as 10.0.0.0/8. */
function readNetwork(text: string): string {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  const isNetwork =
    bits === undefined ||
    (rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
  if (family === 0 || !isNetwork) throw new Error(`"${text}" is not an IP address or network`);
  return text;
}

/** https://docs.sentry.io/concepts/key-terms/dsn-explainer/ */
function readDsn(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isDsn =
    url !== null &&
    ['http:', 'https:'].includes(url.protocol) &&
    hostPattern.test(url.host) &&
    url.username !== '' &&
    url.password === '' &&
    /^(\/[\w-]+)*\/\d+$/.test(url.pathname) &&
    url.search === '';
  if (!isDsn) throw new Error('must be a DSN, like https://key@sentry.example/1');
  return text;
}

const readLabel = matching(
  /^[\w.@+-]{1,64}$/,
  (text) => `"${text}" may contain only letters, digits and . _ @ + -`,
);

/** A script on this host. */
export const tagScriptPath = /^\/(?!\/)[\w./-]+\.js$/;

/** What a value means is said here, unless its name says it. `optional` has no default. */
export const specs = {
  /** Port of the web server. */
  PORT: withDefault(3000, readPort),
  MARKETPLACE_PORT: withDefault(3100, readPort),
  /** The address that the marketplace listens on. Only web servers may reach it. */
  MARKETPLACE_HOST: withDefault('127.0.0.1', readAddress),
  DATA_DIR: withDefault('var', String),
  /** Your own PostgreSQL. By default, the embedded one runs. */
  DATABASE_URL: optional(readUrl('postgres:', 'postgresql:')),
  /**
   * A replica of DATABASE_URL, which answers visitors' reads of the catalogue and of search while
   * it is at most five seconds behind.
   */
  DATABASE_READ_URL: optional(readUrl('postgres:', 'postgresql:')),
  /** A backend that implements the contract. By default, our marketplace runs. */
  UPSTREAM_URL: optional(readUrl('http:', 'https:')),
  /** Demo catalogue, demo accounts, and auctions that keep opening. */
  GAVEL_DEMO: optional(readFlag),
  /** Whether bots bid in the demo. */
  GAVEL_BOTS: optional(readFlag),
  /** Such as smtps://user:password@mail.example:465. Without it, mails stay in the outbox. */
  SMTP_URL: optional(readUrl('smtp:', 'smtps:')),
  /** The sender of mails. */
  MAIL_FROM: optional((text) => readEmail(text) && text),
  /** Encrypts codes and authenticator keys. By default, the key file in the data folder does. */
  SECRET_KEY: optional(readSecretKey),
  /**
   * The mail domain of an SMS gateway: a text to +31612345678 is mailed to 31612345678@domain.
   * Without it, texts stay in the outbox.
   */
  SMS_GATEWAY_DOMAIN: optional(
    matching(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, (text) => `"${text}" is not a domain`),
  ),
  /** The amount, in whole currency units, from which a bid needs a second factor. */
  LARGE_BID_FROM: optional(readWholeNumber),
  /** In a demo, the seconds between two scans of the sandbox carrier. */
  CARRIER_STEP_SECONDS: optional(readWholeNumber),
  /** A LibreTranslate server. Without it, lot texts are not translated. */
  TRANSLATE_URL: optional(readUrl('https:', 'http:')),
  TRANSLATE_API_KEY: optional(
    matching(/^[\x21-\x7e]{1,200}$/, () => 'must consist of printable characters without spaces'),
  ),
  /**
   * An OpenSearch server that searches lots, such as https://user:password@search.example:9200 or
   * …/alias. Without it, PostgreSQL does.
   */
  SEARCH_URL: optional(readSearchUrl),
  STRIPE_SECRET_KEY: optional(readKey('sk_', 'rk_')),
  STRIPE_PUBLISHABLE_KEY: optional(readKey('pk_')),
  STRIPE_WEBHOOK_SECRET: optional(readKey('whsec_')),
  STRIPE_API_HOST: optional(readUrl('https:', 'http:')),
  STRIPE_PAYMENT_METHODS: optional(readPaymentTypes),
  LOG_LEVEL: withDefault<LogLevel>('info', readLogLevel),
  /** Serves the web server's metrics to Prometheus. Without it, they are not served. */
  METRICS_PORT: optional(readPort),
  /** The same for the marketplace. */
  MARKETPLACE_METRICS_PORT: optional(readPort),
  /** The address that both ports of metrics listen on. Never make them public. */
  METRICS_HOST: withDefault('127.0.0.1', readAddress),
  /** Where traces are sent by OTLP over HTTP, such as http://127.0.0.1:4318. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(readUrl('http:', 'https:')),
  /** The share of traces to send. */
  OTEL_TRACES_SAMPLER_ARG: withDefault(1, readRate),

  // The web server.
  /** Scheme, host and port of the canonical address. */
  PUBLIC_ORIGIN: optional(readOrigin),
  /** Additional allowed hosts (with port), also of the marketplace. */
  EXTRA_HOSTS: withDefault([], readList(readHost)),
  /** Origins that pictures may be loaded from besides our own. */
  PICTURE_HOSTS: withDefault([], readList(readPictureOrigin)),
  COUNTRY_DOMAINS: withDefault([], readList(readCountryDomain)),
  /**
   * Whether each locale's pages are served on its own domain. Otherwise country domains redirect to
   * the canonical host.
   */
  DOMAIN_PER_LOCALE: withDefault(false, readFlag),
  /** Proxies whose X-Forwarded-For and X-Geo-Country-Iso-Code headers are trusted. */
  TRUSTED_PROXIES: withDefault([], readList(readNetwork)),
  /** Sent upstream to prove that the client address and country come from this server. */
  INTERNAL_SECRET: optional(matching(/^.{16,}$/s, () => 'must have at least 16 characters')),
  GAVEL_DEBUG: withDefault(false, readFlag),
  APP_URL: optional(startingWith('https://', 'http://')),
  /** Whether the error page shows a QR code. */
  ERROR_QR: withDefault(true, readFlag),
  /** The email address of customer support. */
  SUPPORT_EMAIL: optional(readEmail),
  /** The contact for vulnerability reports in security.txt. */
  SECURITY_CONTACT: optional(startingWith('https://', 'mailto:')),
  /** Paths of scripts on our own host that run on every page (analytics). */
  TAG_SCRIPTS: withDefault(
    [],
    readList(
      matching(
        tagScriptPath,
        (text) => `"${text}" must be the path of a script on this host, like /tags.js`,
      ),
    ),
  ),
  /** A provider of header, footer and tags, instead of ours. TAG_SCRIPTS is then not used. */
  ASSET_DATA_URL: optional(readUrl('https:', 'http:')),
  /** Where the browser and the servers send errors. */
  SENTRY_DSN: optional(readDsn),
  SENTRY_ENVIRONMENT: withDefault('production', readLabel),
  SENTRY_RELEASE: optional(readLabel),
  /** The share of errors to send. */
  SENTRY_SAMPLE_RATE: withDefault(sampleRates.errors, readRate),
  /**
   * An experiment service with the protocol of A/B Smartly. Without it, the marketplace's own is
   * used; another backend has none.
   */
  EXPERIMENTS_ENDPOINT: optional(readUrl('https:', 'http:')),
  /** For the marketplace's own service, the launcher creates one. */
  EXPERIMENTS_API_KEY: optional(
    matching(/^[\x21-\x7e]{16,200}$/, () => 'must have at least 16 printable characters'),
  ),
  EXPERIMENTS_ENVIRONMENT: withDefault('production', readLabel),
  EXPERIMENTS_APPLICATION: withDefault('gavel', readLabel),
  /** The global variable of a legacy AB library, which one of TAG_SCRIPTS loads. */
  EXPERIMENTS_LEGACY_GLOBAL: optional(
    matching(/^[A-Za-z_$][\w$]{0,60}$/, (text) => `"${text}" is not the name of a variable`),
  ),
  /** Gives access to the source maps of the scripts. Without it no one has any. */
  SOURCE_MAP_KEY: optional(
    matching(/^[\w-]{32,200}$/, () => 'must have at least 32 letters, digits, - or _'),
  ),
  /** With GAVEL_DEBUG only: the share of page loads whose speed is measured. */
  WEB_VITALS_SAMPLE_RATE: optional(readRate),
};

export type CleanEnvironment = CleanedEnv<typeof specs>;
