// Sentry setup. Events contain no personal data: no user, cookies, breadcrumbs or
// query values; strings that look like tokens or email addresses are masked (ADR 030).
import {
  captureException,
  dedupeIntegration,
  eventFiltersIntegration,
  globalHandlersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  type ErrorEvent,
} from '@sentry/browser';
import { MAX_ERROR_MESSAGE_LENGTH, maskPersonalData, sampleRates } from '../lib/errorReports';
import { isIgnoredError } from './errorReporter';
import type { SentryConfig } from './pageInfo';

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

/** The last parameter has the rates of traces and replays; that of errors is in `config`. */
export function startSentry(
  config: SentryConfig,
  earlyErrors: readonly unknown[],
  { traces, replays }: Omit<typeof sampleRates, 'errors'> = sampleRates,
): void {
  init({
    dsn: config.dsn,
    environment: config.environment,
    release: config.release ?? undefined,
    sampleRate: config.sampleRate,
    tracesSampleRate: traces,
    replaysSessionSampleRate: replays,
    replaysOnErrorSampleRate: replays,
    maxValueLength: MAX_ERROR_MESSAGE_LENGTH,
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
  if (replays > 0)
    import(/* webpackChunkName: "replay" */ './startReplay').then(
      ({ startReplay }) => startReplay(),
      // Content blockers block the chunk; the page works without it.
      () => undefined,
    );
  for (const error of earlyErrors)
    captureException(error, { mechanism: { type: 'early_error', handled: false } });
}
