// The settings of all processes. They are read from the environment and checked once, at startup.
// To add a setting, add a row to settingSpecs and a field here or in webSettings.
import path from 'node:path';
import { customCleanEnv } from 'envalid';
import { specs, type CleanEnvironment } from './settingSpecs';
import { toWebSettings } from './webSettings';

type Environment = Record<string, string | undefined>;

/** `message` has one line per invalid setting. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** False for https and for any other host name, because others may be able to reach it. */
export function isLoopbackOrigin(origin: string): boolean {
  return (
    URL.canParse(origin) &&
    new URL(origin).protocol === 'http:' &&
    ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)
  );
}

/**
 * Finds Stripe settings that do not fit together. With another backend, only that backend needs the
 * secret key.
 */
function findStripeErrors(env: Environment): string[] {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = env;
  const errors: string[] = [];
  const isLive = (key: string): boolean => /^[a-z]+_live_/.test(key);
  if (secret !== undefined && publishable === undefined)
    errors.push(
      'STRIPE_PUBLISHABLE_KEY: is missing. ' +
        'The payment form in the browser needs it as well as STRIPE_SECRET_KEY',
    );
  if (secret === undefined && publishable !== undefined && env['UPSTREAM_URL'] === undefined)
    errors.push(
      'STRIPE_SECRET_KEY: is missing. Nothing can be charged with STRIPE_PUBLISHABLE_KEY alone',
    );
  if (secret && publishable && isLive(secret) !== isLive(publishable))
    errors.push(
      'STRIPE_PUBLISHABLE_KEY: one key is live and the other is for tests. ' +
        'Take both from the same mode',
    );
  if (secret === undefined) {
    for (const name of ['STRIPE_WEBHOOK_SECRET', 'STRIPE_PAYMENT_METHODS'])
      if (env[name] !== undefined) errors.push(`${name}: has no effect without STRIPE_SECRET_KEY`);
  }
  return errors;
}

/** The marketplace serves its own experiments here. */
export const OWN_EXPERIMENTS_PATH = '/experiments/api/v1';

/** Null without a service, or without its key. */
function toExperiments({
  EXPERIMENTS_ENDPOINT: endpoint,
  EXPERIMENTS_API_KEY: apiKey,
  ...env
}: CleanEnvironment) {
  if (apiKey === undefined || (endpoint === undefined && env.UPSTREAM_URL !== undefined))
    return null;
  return {
    endpoint: endpoint ?? `http://127.0.0.1:${env.MARKETPLACE_PORT}${OWN_EXPERIMENTS_PATH}`,
    apiKey,
    environment: env.EXPERIMENTS_ENVIRONMENT,
    application: env.EXPERIMENTS_APPLICATION,
  };
}

const defaultSearchAlias = 'gavel-lots';
const searchTimeoutMs = 1_000;

function toSearch(text: string | undefined) {
  if (text === undefined) return null;
  const { origin, pathname, username, password } = new URL(text);
  const credentials = [username, password].map(decodeURIComponent).join(':');
  return {
    url: origin,
    alias: pathname.slice(1) || defaultSearchAlias,
    authorization:
      credentials === ':' ? null : `Basic ${Buffer.from(credentials).toString('base64')}`,
    timeoutMs: searchTimeoutMs,
  };
}

const toMetricsAddress = (host: string, port: number | undefined) =>
  port === undefined ? null : { host, port };

/** Throws SettingsError. Relative paths are resolved against the working directory. */
export function readSettings(environment: Environment) {
  // A setting that is empty counts as missing.
  const given = Object.fromEntries(Object.entries(environment).filter(([, text]) => text !== ''));
  const errors: string[] = [];
  const env = customCleanEnv(given, specs, (cleaned) => cleaned, {
    reporter: ({ errors: invalid }) => {
      for (const [name, error] of Object.entries(invalid)) errors.push(`${name}: ${error.message}`);
    },
  });
  const { PORT: port, MARKETPLACE_PORT: marketplacePort } = env;
  if (port > 0 && port === marketplacePort)
    errors.push(`PORT and MARKETPLACE_PORT are both ${port}`);
  const metricsPorts = [env.METRICS_PORT, env.MARKETPLACE_METRICS_PORT];
  const ports = [port, marketplacePort, ...metricsPorts].filter((given) => given !== undefined);
  if (port !== marketplacePort && new Set(ports).size < ports.length)
    errors.push('METRICS_PORT, MARKETPLACE_METRICS_PORT: each port can be used only once');
  if (given['DATABASE_READ_URL'] !== undefined && given['DATABASE_URL'] === undefined)
    errors.push('DATABASE_READ_URL: has no effect without DATABASE_URL');
  if (given['TRANSLATE_API_KEY'] !== undefined && given['TRANSLATE_URL'] === undefined)
    errors.push('TRANSLATE_API_KEY: has no effect without TRANSLATE_URL');
  if (given['EXPERIMENTS_ENDPOINT'] !== undefined && given['EXPERIMENTS_API_KEY'] === undefined)
    errors.push('EXPERIMENTS_API_KEY: is missing. EXPERIMENTS_ENDPOINT has no effect without it');
  errors.push(...findStripeErrors(given));
  if (errors.length > 0) throw new SettingsError(errors.join('\n'));

  const web = toWebSettings(env);
  // Anyone who reaches a demo can sign in to any of its accounts, so a demo on a public address
  // must be enabled explicitly.
  const demo =
    env.GAVEL_DEMO ??
    (env.DATABASE_URL === undefined &&
      env.UPSTREAM_URL === undefined &&
      isLoopbackOrigin(web.publicOrigin));
  const publishableKey = env.STRIPE_PUBLISHABLE_KEY;
  const defaultProvider = demo ? ({ name: 'sandbox' } as const) : null;
  return {
    port,
    marketplacePort,
    marketplaceHost: env.MARKETPLACE_HOST,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    databaseReadUrl: env.DATABASE_READ_URL ?? null,
    upstreamUrl: env.UPSTREAM_URL ?? null,
    demo,
    bots: env.GAVEL_BOTS ?? demo,
    smtpUrl: env.SMTP_URL ?? null,
    secretKey: env.SECRET_KEY ?? null,
    textGateway: env.SMS_GATEWAY_DOMAIN ?? null,
    largeBidFrom: env.LARGE_BID_FROM ?? null,
    stripe:
      env.STRIPE_SECRET_KEY === undefined
        ? null
        : {
            secretKey: env.STRIPE_SECRET_KEY,
            webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? null,
            apiHost: env.STRIPE_API_HOST ?? null,
            methods: env.STRIPE_PAYMENT_METHODS ?? ['card' as const],
          },
    paymentProvider:
      publishableKey === undefined
        ? defaultProvider
        : ({ name: 'stripe', publishableKey } as const),
    translator:
      env.TRANSLATE_URL === undefined
        ? null
        : { url: env.TRANSLATE_URL, apiKey: env.TRANSLATE_API_KEY ?? null },
    search: toSearch(env.SEARCH_URL),
    experiments: toExperiments(env),
    /** Null if the experiments are another service's. */
    ownExperimentsKey:
      env.EXPERIMENTS_ENDPOINT === undefined ? (env.EXPERIMENTS_API_KEY ?? null) : null,
    carrierStepSeconds: env.CARRIER_STEP_SECONDS ?? null,
    mailFrom: env.MAIL_FROM ?? 'Gavel <no-reply@gavel.test>',
    logLevel: env.LOG_LEVEL,
    tracing:
      env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : {
            collectorUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT,
            sampleRate: env.OTEL_TRACES_SAMPLER_ARG,
          },
    metrics: toMetricsAddress(env.METRICS_HOST, env.METRICS_PORT),
    marketplaceMetrics: toMetricsAddress(env.METRICS_HOST, env.MARKETPLACE_METRICS_PORT),
    web,
  };
}

/** Unset settings are null, and so are providers and servers without them. */
export type Settings = Readonly<ReturnType<typeof readSettings>>;
