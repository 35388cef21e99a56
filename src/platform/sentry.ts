// Sentry and web-vitals setup. Events contain no personal data: no user, cookies, breadcrumbs or
// query values; strings that look like tokens or email addresses are masked (ADR 030).
import {
  captureException,
  dedupeIntegration,
  eventFiltersIntegration,
  globalHandlersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  metrics,
  type ErrorEvent,
} from '@sentry/browser';
import { isIgnoredError } from './errorReporter';
import type { SentryConfig } from './pageInfo';

const MAX_MESSAGE_LENGTH = 250;

export function maskPersonalData(text: string): string {
  return text
    .replace(/\?[^\s"'\\]*/g, '')
    .replace(/[^\s"'\\<>:=/@]+@[\w.-]+/g, '[email]')
    .replace(/[\w-]{32,}/g, '[token]');
}

function maskEvent(event: ErrorEvent): ErrorEvent {
  // Holds the full value of a thrown non-Error.
  delete event.extra;
  if (event.message !== undefined) event.message = maskPersonalData(event.message);
  if (event.request?.url !== undefined) event.request.url = maskPersonalData(event.request.url);
  for (const exception of event.exception?.values ?? []) {
    if (exception.value !== undefined) exception.value = maskPersonalData(exception.value);
    for (const frame of exception.stacktrace?.frames ?? [])
      // An inline script frame names the document, whose URL has the query.
      frame.filename = frame.filename?.split('?')[0];
  }
  return event;
}

async function reportWebVitals(): Promise<void> {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import(
    /* webpackChunkName: "web-vitals" */ 'web-vitals'
  );
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB])
    observe(({ name, value, rating, navigationType }) =>
      metrics.distribution(`web_vital.${name.toLowerCase()}`, value, {
        ...(name === 'CLS' ? {} : { unit: 'millisecond' }),
        attributes: { rating, navigationType },
      }),
    );
}

export function startSentry(config: SentryConfig, earlyErrors: readonly unknown[]): void {
  init({
    dsn: config.dsn,
    environment: config.environment,
    release: config.release ?? undefined,
    sampleRate: config.sampleRate,
    maxValueLength: MAX_MESSAGE_LENGTH,
    sendClientReports: false,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: { request: { allow: ['User-Agent'] }, response: false },
      httpBodies: [],
      urlQueryParams: false,
    },
    // Leaves out breadcrumbs (clicks and fetches), sessions, and patches of timers and listeners.
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration(),
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
    ],
    beforeSend: (event, { originalException }) =>
      isIgnoredError(originalException) ? null : maskEvent(event),
  });
  for (const error of earlyErrors)
    captureException(error, { mechanism: { type: 'early_error', handled: false } });
  if (Math.random() < config.webVitalsSampleRate) reportWebVitals().catch(() => undefined);
}
