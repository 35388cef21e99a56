// The context that a page gets from its request, and the logging of upstream errors. Shared by
// pages and printed documents. Independent of Express.
import { toLogFields } from '../../config/observability/tracing';
import type { PageInfo, PrintRequest } from '../../src/entry/server';
import type { Locale } from '../../src/lib/locales';
import { getPasskeyOrigin } from '../../src/lib/getPasskeyOrigin';
import type { RequestContext } from '../middleware/requestContext';
import type { ServerDeps } from '../serverDeps';
import type { WebSettings } from '../../config/webSettings';

// The origin of a locale's pages: the canonical origin, or the locale's own domain if each locale
// has one. It comes only from the settings.
type OriginSettings = Pick<WebSettings, 'publicOrigin' | 'countryDomains' | 'hasDomainPerLocale'>;

export function getLocaleOrigin(
  { publicOrigin, countryDomains, hasDomainPerLocale }: OriginSettings,
  locale: Locale,
): string {
  if (!hasDomainPerLocale) return publicOrigin;
  const domain = [...countryDomains].find(([, of]) => of === locale)?.[0];
  return domain === undefined ? publicOrigin : `${new URL(publicOrigin).protocol}//${domain}`;
}

export function createPageContext(
  { settings, upstreamClock }: Pick<ServerDeps, 'settings' | 'upstreamClock'>,
  locale: Locale,
  request: RequestContext,
  isProviderAllowed = false,
): PageInfo {
  const { paymentProvider } = settings;
  return {
    locale,
    timeZone: request.timeZone,
    renderedAt: upstreamClock.now(),
    country: request.country,
    isSignedIn: request.sessionToken !== null,
    origin: getLocaleOrigin(settings, locale),
    passkeyOrigin: getPasskeyOrigin(settings.publicOrigin),
    pictureOrigins: settings.pictureOrigins,
    view: request.view,
    feedView: request.feedView,
    redirectedFromLot: request.redirectedFromLot,
    showsExplicitContent: request.showsExplicitContent,
    debugMode: settings.debugMode,
    appUrl: settings.appUrl,
    hasErrorQr: settings.showErrorQr,
    hasSandboxCarrier: settings.hasSandboxCarrier,
    supportEmail: settings.supportEmail,
    webVitalsSampleRate: settings.webVitalsSampleRate,
    experiments: null,
    legacyExperiments: settings.legacyExperiments,
    sentry: settings.sentry,
    outboxUrl: settings.outboxUrl ?? null,
    paymentProvider:
      paymentProvider?.name === 'stripe'
        ? { ...paymentProvider, isAllowedByPolicy: isProviderAllowed }
        : paymentProvider,
  };
}

/** Logs the path without its query, which may contain search terms. */
export function createErrorReporter(
  { log }: Pick<ServerDeps, 'log'>,
  { requestId, trace }: RequestContext,
): PrintRequest['report'] {
  return ({ kind, url, status, decoding }) =>
    log.error(
      { kind, path: url.split('?')[0], status, decoding, requestId, ...toLogFields(trace) },
      'upstream call failed',
    );
}
