// What a page is told of its request, and how trouble upstream is logged: the same for pages in the browser and on paper.
// Called by the page maker and by the printer; knows no request or response objects.
import type { PageFacts, PrintRequest } from '../../src/entry/server';
import type { Locale } from '../../src/lib/locales';
import { getPasskeyOrigin } from '../../src/lib/passkeyOrigin';
import type { RequestFacts } from '../requestFacts';
import type { ServerDeps } from '../serverDeps';
import { originOfLocale } from './originOfLocale';

export function pageFacts({ settings, upstreamClock }: Pick<ServerDeps, 'settings' | 'upstreamClock'>, locale: Locale, request: RequestFacts, isProviderAllowed = false): PageFacts {
  const { paymentProvider } = settings;
  return {
    locale,
    timeZone: request.timeZone,
    renderedAt: upstreamClock.now(),
    country: request.country,
    isSignedIn: request.sessionToken !== null,
    origin: originOfLocale(settings, locale),
    passkeyOrigin: getPasskeyOrigin(settings.publicOrigin),
    pictureOrigins: settings.pictureOrigins,
    view: request.view,
    debugMode: settings.debugMode,
    appUrl: settings.appUrl,
    showErrorQr: settings.showErrorQr,
    hasTestCarrier: settings.hasTestCarrier,
    supportEmail: settings.supportEmail,
    outboxUrl: settings.outboxUrl ?? null,
    paymentProvider: paymentProvider?.name === 'stripe' ? { ...paymentProvider, isAllowedHere: isProviderAllowed } : paymentProvider,
  };
}

/** The path without its query: what somebody searched for is not for the log. */
export function reportTo({ log }: Pick<ServerDeps, 'log'>, { requestId }: RequestFacts): PrintRequest['report'] {
  return ({ kind, url, status, decoding }) => log.error({ kind, path: url.split('?')[0], status, decoding, requestId }, 'upstream call failed');
}
