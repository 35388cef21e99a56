// The settings of all processes. They are read from the environment and checked once, at startup.
// To add a setting, add a row to settingSpecs and a field here or in webSettings.
import path from 'node:path';
import { customCleanEnv } from 'envalid';
import { specs } from './settingSpecs';
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
  if (given['TRANSLATE_API_KEY'] !== undefined && given['TRANSLATE_URL'] === undefined)
    errors.push('TRANSLATE_API_KEY: has no effect without TRANSLATE_URL');
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
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
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
    carrierStepSeconds: env.CARRIER_STEP_SECONDS ?? null,
    mailFrom: env.MAIL_FROM ?? 'Gavel <no-reply@gavel.test>',
    logLevel: env.LOG_LEVEL,
    web,
  };
}

/** Unset settings are null, and so are providers and servers without them. */
export type Settings = Readonly<ReturnType<typeof readSettings>>;
