// The settings of all processes. They are read from the environment and checked once, at startup.
// To add a setting, add a field here.
import path from 'node:path';
import { paymentTypes, type PaymentType } from '../src/lib/paymentTypes';
import { readFlag, readWebSettings, type WebSettings } from './webSettings';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export type Settings = {
  /** Port of the web server. */
  port: number;
  /** Port of the marketplace, which listens on 127.0.0.1. */
  marketplacePort: number;
  /** Absolute path of the data folder. */
  dataDir: string;
  /** The URL of your own PostgreSQL; null runs the embedded one. */
  databaseUrl: string | null;
  /**
   * A backend that implements the contract, without a trailing slash; null runs our marketplace.
   */
  upstreamUrl: string | null;
  /** Demo catalogue, demo accounts, and auctions that keep opening. */
  demo: boolean;
  /** Whether bots bid in the demo. */
  bots: boolean;
  /**
   * The SMTP server, such as smtps://user:password@mail.example:465. With null, mails stay in the
   * outbox.
   */
  smtpUrl: string | null;
  /**
   * 32 bytes in base64 that encrypt codes and authenticator keys. null uses the key file in the
   * data folder.
   */
  secretKey: string | null;
  /**
   * The mail domain of an SMS gateway: a text to +31612345678 is mailed to 31612345678@domain. With
   * null, texts stay in the outbox.
   */
  textGateway: string | null;
  /**
   * The amount, in whole currency units, from which a bid needs a second factor; null means 5,000.
   */
  largeBidFrom: number | null;
  /** In a demo, the seconds between two scans of the sandbox carrier; null means 180. */
  carrierStepSeconds: number | null;
  /** Stripe as the payment provider; null means none, or the sandbox provider in a demo. */
  stripe: {
    secretKey: string;
    webhookSecret: string | null;
    apiHost: string | null;
    methods: readonly PaymentType[];
  } | null;
  /**
   * The provider whose payment form the browser shows; null means that payments are unavailable.
   */
  paymentProvider: { name: 'sandbox' } | { name: 'stripe'; publishableKey: string } | null;
  /**
   * A LibreTranslate server for lot texts, without a trailing slash. With null, lot texts are not
   * translated.
   */
  translator: { url: string; apiKey: string | null } | null;
  /** The sender of mails. */
  mailFrom: string;
  logLevel: LogLevel;
  web: WebSettings;
};

type Environment = Record<string, string | undefined>;

/** `message` has one line per invalid setting. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

function readPort(text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new Error(`"${text}" is not a port from 1 to 65535`);
  return port;
}

function readUrl(text: string | undefined, protocols: readonly string[]): string | null {
  if (text === undefined || text === '') return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  // The URL may contain a password, so the message does not repeat it.
  if (url === null || !protocols.includes(url.protocol))
    throw new Error(
      `must be an address that starts with ${protocols.map((it) => `${it}//`).join(' or ')}`,
    );
  return text.replace(/\/$/, '');
}

function readSecretKey(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  // The value is a secret, so the message does not repeat it.
  if (!/^[A-Za-z0-9+/]{43}=$/.test(text))
    throw new Error('must be 32 random bytes in base64: openssl rand -base64 32');
  if (new Set(Buffer.from(text, 'base64')).size < 12)
    throw new Error('is not random; create one with: openssl rand -base64 32');
  return text;
}

/** False for https and for any other host name, because others may be able to reach it. */
export function isLoopbackOrigin(origin: string): boolean {
  return (
    URL.canParse(origin) &&
    new URL(origin).protocol === 'http:' &&
    ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)
  );
}

function readWholeNumber(text: string | undefined): number | null {
  if (text === undefined || text === '') return null;
  if (!/^[1-9]\d{0,11}$/.test(text)) throw new Error(`"${text}" is not a whole number from 1`);
  return Number(text);
}

/**
 * Reads a key with one of the given prefixes. The value is a secret, so the message does not repeat
 * it.
 */
function readKey(text: string | undefined, prefixes: readonly string[]): string | null {
  if (text === undefined || text === '') return null;
  if (!/^\w{8,300}$/.test(text) || !prefixes.some((prefix) => text.startsWith(prefix)))
    throw new Error(`must begin with ${prefixes.join(' or ')}`);
  return text;
}

/** Reads a comma-separated list of payment types and removes duplicates. */
function readPaymentTypes(text: string | undefined): readonly PaymentType[] | null {
  if (text === undefined || text === '') return null;
  const names = text.split(',').map((name) => name.trim());
  const types = paymentTypes.filter((type) => names.includes(type));
  const unknown = names.filter((name) => !paymentTypes.some((type) => type === name));
  if (unknown.length > 0)
    throw new Error(`"${unknown.join(', ')}" must be one of ${paymentTypes.join(', ')}`);
  if (!types.includes('card') && (types.includes('apple_pay') || types.includes('google_pay')))
    throw new Error('apple_pay and google_pay carry cards: add card');
  return types;
}

/**
 * Finds Stripe settings that do not fit together. With another backend, only that backend needs the
 * secret key.
 */
function findStripeErrors(env: Environment, upstreamUrl: string | null): string[] {
  const { STRIPE_SECRET_KEY: secret = '', STRIPE_PUBLISHABLE_KEY: publishable = '' } = env;
  const errors: string[] = [];
  const isLive = (key: string): boolean => /^[a-z]+_live_/.test(key);
  if (secret !== '' && publishable === '')
    errors.push(
      'STRIPE_PUBLISHABLE_KEY: is missing. ' +
        'The payment form in the browser needs it as well as STRIPE_SECRET_KEY',
    );
  if (secret === '' && publishable !== '' && upstreamUrl === null)
    errors.push(
      'STRIPE_SECRET_KEY: is missing. Nothing can be charged with STRIPE_PUBLISHABLE_KEY alone',
    );
  if (secret !== '' && publishable !== '' && isLive(secret) !== isLive(publishable))
    errors.push(
      'STRIPE_PUBLISHABLE_KEY: one key is live and the other is for tests. ' +
        'Take both from the same mode',
    );
  if (secret === '') {
    for (const name of ['STRIPE_WEBHOOK_SECRET', 'STRIPE_PAYMENT_METHODS'])
      if ((env[name] ?? '') !== '') errors.push(`${name}: has no effect without STRIPE_SECRET_KEY`);
  }
  return errors;
}

/** The value is a secret, so the message does not repeat it. */
function readTranslateKey(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(text))
    throw new Error('must consist of printable characters without spaces');
  return text;
}

function readDomain(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(text)) throw new Error(`"${text}" is not a domain`);
  return text;
}

function readLogLevel(text: string | undefined): LogLevel {
  const level = logLevels.find((name) => name === (text || 'info'));
  if (level === undefined) throw new Error(`"${text}" must be one of ${logLevels.join(', ')}`);
  return level;
}

/** Throws SettingsError. Relative paths are resolved against the working directory. */
export function readSettings(env: Environment): Settings {
  const errors: string[] = [];
  const check = <T>(name: string, fallback: T, read: (text: string | undefined) => T): T => {
    try {
      return read(env[name]);
    } catch (error) {
      errors.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      return fallback;
    }
  };
  const port = check('PORT', 3000, (text) => readPort(text, 3000));
  const marketplacePort = check('MARKETPLACE_PORT', 3100, (text) => readPort(text, 3100));
  if (port === marketplacePort) errors.push(`PORT and MARKETPLACE_PORT are both ${port}`);
  const databaseUrl = check('DATABASE_URL', null, (text) =>
    readUrl(text, ['postgres:', 'postgresql:']),
  );
  const upstreamUrl = check('UPSTREAM_URL', null, (text) => readUrl(text, ['http:', 'https:']));
  const smtpUrl = check('SMTP_URL', null, (text) => readUrl(text, ['smtp:', 'smtps:']));
  const secretKey = check('SECRET_KEY', null, readSecretKey);
  const textGateway = check('SMS_GATEWAY_DOMAIN', null, readDomain);
  const largeBidFrom = check('LARGE_BID_FROM', null, readWholeNumber);
  const carrierStepSeconds = check('CARRIER_STEP_SECONDS', null, readWholeNumber);
  const translateUrl = check('TRANSLATE_URL', null, (text) => readUrl(text, ['https:', 'http:']));
  const translateKey = check('TRANSLATE_API_KEY', null, readTranslateKey);
  if (translateKey !== null && translateUrl === null)
    errors.push('TRANSLATE_API_KEY: has no effect without TRANSLATE_URL');
  const translator = translateUrl === null ? null : { url: translateUrl, apiKey: translateKey };
  const stripeKey = check('STRIPE_SECRET_KEY', null, (text) => readKey(text, ['sk_', 'rk_']));
  const stripeWebhookSecret = check('STRIPE_WEBHOOK_SECRET', null, (text) =>
    readKey(text, ['whsec_']),
  );
  const stripeApiHost = check('STRIPE_API_HOST', null, (text) =>
    readUrl(text, ['https:', 'http:']),
  );
  const publishableKey = check('STRIPE_PUBLISHABLE_KEY', null, (text) => readKey(text, ['pk_']));
  const methods = check('STRIPE_PAYMENT_METHODS', null, readPaymentTypes);
  errors.push(...findStripeErrors(env, upstreamUrl));
  const stripe =
    stripeKey === null
      ? null
      : {
          secretKey: stripeKey,
          webhookSecret: stripeWebhookSecret,
          apiHost: stripeApiHost,
          methods: methods ?? ['card' as const],
        };
  const web = readWebSettings(port, check);
  // Anyone who reaches a demo can sign in to any of its accounts, so a demo on a public address
  // must be enabled explicitly.
  const isPublic = !isLoopbackOrigin(web.publicOrigin);
  const demo = check('GAVEL_DEMO', false, (text) =>
    readFlag(text, databaseUrl === null && upstreamUrl === null && !isPublic),
  );
  const bots = check('GAVEL_BOTS', false, (text) => readFlag(text, demo));
  const defaultProvider = demo ? ({ name: 'sandbox' } as const) : null;
  const paymentProvider =
    publishableKey === null ? defaultProvider : ({ name: 'stripe', publishableKey } as const);
  const mailFrom = env['MAIL_FROM'] || 'Gavel <no-reply@gavel.test>';
  const dataDir = path.resolve(env['DATA_DIR'] || 'var');
  const logLevel = check('LOG_LEVEL', 'info', readLogLevel);
  if (errors.length > 0) throw new SettingsError(errors.join('\n'));
  return {
    port,
    marketplacePort,
    dataDir,
    databaseUrl,
    upstreamUrl,
    demo,
    bots,
    smtpUrl,
    secretKey,
    textGateway,
    largeBidFrom,
    stripe,
    paymentProvider,
    translator,
    carrierStepSeconds,
    mailFrom,
    logLevel,
    web,
  };
}
