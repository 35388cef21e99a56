// The settings of the processes: read from the environment, checked at start, never read again.
// Called by the launcher, the web server, the marketplace and the importer. A new setting is a new field here.
import path from 'node:path';
import { paymentTypes, type PaymentType } from '../src/lib/paymentTypes';
import { readWebSettings, type WebSettings } from './webSettings';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export type Settings = {
  /** Port of the web server. */
  port: number;
  /** Port of the marketplace, on 127.0.0.1. */
  marketplacePort: number;
  /** Absolute path of the folder for everything that is kept on this machine. */
  dataDir: string;
  /** A PostgreSQL of your own, or null for the one that comes with Gavel. */
  databaseUrl: string | null;
  /** A backend that keeps the contract, in place of the marketplace; null for our own. No slash at its end. */
  upstreamUrl: string | null;
  /** Demo catalogue, demo accounts, auctions that keep opening. */
  demo: boolean;
  /** Bots that bid in the demo. */
  bots: boolean;
  /** Where mails go, such as smtps://user:password@mail.example:465; null keeps them in the outbox. */
  smtpUrl: string | null;
  /** 32 bytes in base64 under which codes and authenticator keys are kept; null: the key file in the data folder. */
  secretKey: string | null;
  /** The mail domain of a gateway to text messages: a text to +31612345678 goes to 31612345678@domain. null: the outbox. */
  textGateway: string | null;
  /** Whole units of currency from which a bid needs a second factor; null: as usual (5,000). */
  largeBidFrom: number | null;
  /** In a demo, how long the built-in carrier waits after each scan; null: as usual (180). */
  carrierStepSeconds: number | null;
  /** Stripe as the payment provider; null: none, or in a demo the built-in one. */
  stripe: { secretKey: string; webhookSecret: string | null; apiHost: string | null; methods: readonly PaymentType[] } | null;
  /** Whose form the browser shows for cards and other ways to pay; null: nothing can be paid. */
  paymentProvider: { name: 'sandbox' } | { name: 'stripe'; publishableKey: string } | null;
  /** A LibreTranslate server for the texts of lots, without a slash at its end; null: they stay as they are. */
  translator: { url: string; apiKey: string | null } | null;
  /** The sender of mails. */
  mailFrom: string;
  logLevel: LogLevel;
  web: WebSettings;
};

type Environment = Record<string, string | undefined>;

/** `message` holds one line for each setting that is wrong. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

function readPort(text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) throw new Error(`"${text}" is not a port from 1 to 65535`);
  return port;
}

function readUrl(text: string | undefined, protocols: readonly string[]): string | null {
  if (text === undefined || text === '') return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  // The value itself may hold a password, so the message does not repeat it.
  if (url === null || !protocols.includes(url.protocol))
    throw new Error(`must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`);
  return text.replace(/\/$/, '');
}

function readSwitch(text: string | undefined, fallback: boolean): boolean {
  if (text === undefined || text === '') return fallback;
  if (text !== '0' && text !== '1') throw new Error(`"${text}" must be 0 or 1`);
  return text === '1';
}

function readSecretKey(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  // The value is a secret, so the message does not repeat it.
  if (!/^[A-Za-z0-9+/]{43}=$/.test(text)) throw new Error('must be 32 random bytes in base64: openssl rand -base64 32');
  if (new Set(Buffer.from(text, 'base64')).size < 12) throw new Error('is not random: openssl rand -base64 32 makes one');
  return text;
}

/** Over https, or under a name that is not this machine's own, others may come. */
export function isLoopbackOrigin(origin: string): boolean {
  return URL.canParse(origin) && new URL(origin).protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);
}

function readWholeNumber(text: string | undefined): number | null {
  if (text === undefined || text === '') return null;
  if (!/^[1-9]\d{0,11}$/.test(text)) throw new Error(`"${text}" is not a whole number from 1`);
  return Number(text);
}

/** Of one of these beginnings; the value is a secret, so the message does not repeat it. */
function readKey(text: string | undefined, beginnings: readonly string[]): string | null {
  if (text === undefined || text === '') return null;
  if (!/^\w{8,300}$/.test(text) || !beginnings.some((beginning) => text.startsWith(beginning))) throw new Error(`must begin with ${beginnings.join(' or ')}`);
  return text;
}

/** The names of STRIPE_PAYMENT_METHODS, without blanks and repetitions. */
function readPaymentTypes(text: string | undefined): readonly PaymentType[] | null {
  if (text === undefined || text === '') return null;
  const names = text.split(',').map((name) => name.trim());
  const types = paymentTypes.filter((type) => names.includes(type));
  const unknown = names.filter((name) => !paymentTypes.some((type) => type === name));
  if (unknown.length > 0) throw new Error(`"${unknown.join(', ')}" must be of ${paymentTypes.join(', ')}`);
  if (!types.includes('card') && (types.includes('apple_pay') || types.includes('google_pay'))) throw new Error('apple_pay and google_pay carry cards: add card');
  return types;
}

/** What of Stripe's settings does not go together. Another backend keeps its secret key itself. */
function findStripeProblems(env: Environment, upstreamUrl: string | null): string[] {
  const { STRIPE_SECRET_KEY: secret = '', STRIPE_PUBLISHABLE_KEY: publishable = '' } = env;
  const problems: string[] = [];
  const isLive = (key: string): boolean => /^[a-z]+_live_/.test(key);
  if (secret !== '' && publishable === '') problems.push('STRIPE_PUBLISHABLE_KEY: is missing. The payment form in the browser needs it beside STRIPE_SECRET_KEY');
  if (secret === '' && publishable !== '' && upstreamUrl === null) problems.push('STRIPE_SECRET_KEY: is missing. Nothing can be charged with STRIPE_PUBLISHABLE_KEY alone');
  if (secret !== '' && publishable !== '' && isLive(secret) !== isLive(publishable)) problems.push('STRIPE_PUBLISHABLE_KEY: one key is live and the other is for tests. Take both from the same mode');
  if (secret === '') {
    for (const name of ['STRIPE_WEBHOOK_SECRET', 'STRIPE_PAYMENT_METHODS']) if ((env[name] ?? '') !== '') problems.push(`${name}: means nothing without STRIPE_SECRET_KEY`);
  }
  return problems;
}

/** The value is a secret, so the message does not repeat it. */
function readTranslateKey(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(text)) throw new Error('must be of letters, digits and signs, without blanks');
  return text;
}

function readDomain(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(text)) throw new Error(`"${text}" is not a domain`);
  return text;
}

function readLogLevel(text: string | undefined): LogLevel {
  const level = logLevels.find((known) => known === (text || 'info'));
  if (level === undefined) throw new Error(`"${text}" must be one of ${logLevels.join(', ')}`);
  return level;
}

/** Throws SettingsError. Relative paths are relative to the working folder. */
export function readSettings(env: Environment): Settings {
  const problems: string[] = [];
  const check = <T>(name: string, fallback: T, read: (text: string | undefined) => T): T => {
    try {
      return read(env[name]);
    } catch (error) {
      problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      return fallback;
    }
  };
  const port = check('PORT', 3000, (text) => readPort(text, 3000));
  const marketplacePort = check('MARKETPLACE_PORT', 3100, (text) => readPort(text, 3100));
  if (port === marketplacePort) problems.push(`PORT and MARKETPLACE_PORT are both ${port}`);
  const databaseUrl = check('DATABASE_URL', null, (text) => readUrl(text, ['postgres:', 'postgresql:']));
  const upstreamUrl = check('UPSTREAM_URL', null, (text) => readUrl(text, ['http:', 'https:']));
  const smtpUrl = check('SMTP_URL', null, (text) => readUrl(text, ['smtp:', 'smtps:']));
  const secretKey = check('SECRET_KEY', null, readSecretKey);
  const textGateway = check('SMS_GATEWAY_DOMAIN', null, readDomain);
  const largeBidFrom = check('LARGE_BID_FROM', null, readWholeNumber);
  const carrierStepSeconds = check('CARRIER_STEP_SECONDS', null, readWholeNumber);
  const translateUrl = check('TRANSLATE_URL', null, (text) => readUrl(text, ['https:', 'http:']));
  const translateKey = check('TRANSLATE_API_KEY', null, readTranslateKey);
  if (translateKey !== null && translateUrl === null) problems.push('TRANSLATE_API_KEY: means nothing without TRANSLATE_URL');
  const translator = translateUrl === null ? null : { url: translateUrl, apiKey: translateKey };
  const stripeKey = check('STRIPE_SECRET_KEY', null, (text) => readKey(text, ['sk_', 'rk_']));
  const stripeWebhookSecret = check('STRIPE_WEBHOOK_SECRET', null, (text) => readKey(text, ['whsec_']));
  const stripeApiHost = check('STRIPE_API_HOST', null, (text) => readUrl(text, ['https:', 'http:']));
  const publishableKey = check('STRIPE_PUBLISHABLE_KEY', null, (text) => readKey(text, ['pk_']));
  const methods = check('STRIPE_PAYMENT_METHODS', null, readPaymentTypes);
  problems.push(...findStripeProblems(env, upstreamUrl));
  const stripe = stripeKey === null ? null : { secretKey: stripeKey, webhookSecret: stripeWebhookSecret, apiHost: stripeApiHost, methods: methods ?? ['card' as const] };
  const web = readWebSettings(port, check);
  // Whoever reaches a demo can sign in as anybody in it: on an address that others reach it has to be asked for.
  const isPublic = !isLoopbackOrigin(web.publicOrigin);
  const demo = check('GAVEL_DEMO', false, (text) => readSwitch(text, databaseUrl === null && upstreamUrl === null && !isPublic));
  const bots = check('GAVEL_BOTS', false, (text) => readSwitch(text, demo));
  const ownProvider = demo ? ({ name: 'sandbox' } as const) : null;
  const paymentProvider = publishableKey === null ? ownProvider : ({ name: 'stripe', publishableKey } as const);
  const mailFrom = env['MAIL_FROM'] || 'Gavel <no-reply@gavel.test>';
  const dataDir = path.resolve(env['DATA_DIR'] || 'var');
  const logLevel = check('LOG_LEVEL', 'info', readLogLevel);
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  return { port, marketplacePort, dataDir, databaseUrl, upstreamUrl, demo, bots, smtpUrl, secretKey, textGateway, largeBidFrom, stripe, paymentProvider, translator, carrierStepSeconds, mailFrom, logLevel, web };
}
