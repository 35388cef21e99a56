// The web server's settings: addresses, proxies, and what the error page offers. None of them
// reaches the browser unless it is passed on.
import { WEB_VITALS_SAMPLE_RATE } from '../src/lib/trackingConstants';
import { readEmail, type CleanEnvironment } from './settingSpecs';

function toSentry(env: CleanEnvironment) {
  if (env.SENTRY_DSN === undefined) return null;
  return {
    dsn: env.SENTRY_DSN,
    environment: env.SENTRY_ENVIRONMENT,
    release: env.SENTRY_RELEASE ?? null,
    sampleRate: env.SENTRY_SAMPLE_RATE,
  };
}

export function toWebSettings(env: CleanEnvironment) {
  // Without a support address, replies to our mails go to MAIL_FROM.
  const supportEmail = env.SUPPORT_EMAIL ?? readEmail(env.MAIL_FROM ?? 'support@gavel.test');
  const publicOrigin = env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`;
  const { port: ownPort } = new URL(publicOrigin);
  // Over http this is a local machine, which has more than one name.
  const localHosts = publicOrigin.startsWith('http:')
    ? [`localhost:${ownPort}`, `127.0.0.1:${ownPort}`]
    : [];
  return {
    publicOrigin,
    extraHosts: [...localHosts, ...env.EXTRA_HOSTS],
    pictureOrigins: env.PICTURE_HOSTS,
    countryDomains: new Map(env.COUNTRY_DOMAINS),
    hasDomainPerLocale: env.DOMAIN_PER_LOCALE,
    trustedProxies: new Set(env.TRUSTED_PROXIES),
    internalSecret: env.INTERNAL_SECRET ?? null,
    debugMode: env.GAVEL_DEBUG,
    appUrl: env.APP_URL ?? null,
    showErrorQr: env.ERROR_QR,
    supportEmail,
    securityContact: env.SECURITY_CONTACT ?? `mailto:${supportEmail}`,
    tagScripts: env.TAG_SCRIPTS,
    assetDataUrl: env.ASSET_DATA_URL ?? null,
    sourceMapKey: env.SOURCE_MAP_KEY ?? null,
    webVitalsSampleRate: env.GAVEL_DEBUG
      ? (env.WEB_VITALS_SAMPLE_RATE ?? WEB_VITALS_SAMPLE_RATE)
      : WEB_VITALS_SAMPLE_RATE,
    sentry: toSentry(env),
    legacyExperiments: env.EXPERIMENTS_LEGACY_GLOBAL ?? null,
  };
}

/** Unset settings are null. Origins have no trailing slash. */
export type WebSettings = Readonly<ReturnType<typeof toWebSettings>>;
