// Collects page errors until Sentry is loaded. Sentry is a lazy chunk, requested
// when the browser is idle after hydration, and only if a DSN is configured (ADR 030).
import type { SentryConfig } from './pageInfo';

/** Limits what a repeating error can store. */
const MAX_EARLY_ERRORS = 20;
const IDLE_TIMEOUT_MS = 10_000;
/** Safari has no requestIdleCallback. */
const IDLE_FALLBACK_MS = 2_000;

function whenIdle(callback: () => void): void {
  if (typeof window.requestIdleCallback === 'function')
    window.requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS });
  else window.setTimeout(callback, IDLE_FALLBACK_MS);
}

/**
 * Starts listening. The returned function loads Sentry, which takes over the listeners and the
 * collected errors.
 */
export function keepEarlyErrors(config: SentryConfig): () => void {
  const errors: unknown[] = [];
  const keep = (event: ErrorEvent | PromiseRejectionEvent): void => {
    if (errors.length === MAX_EARLY_ERRORS) return;
    errors.push('reason' in event ? event.reason : (event.error ?? event.message));
  };
  const stopListening = (): void => {
    window.removeEventListener('error', keep);
    window.removeEventListener('unhandledrejection', keep);
  };
  window.addEventListener('error', keep);
  window.addEventListener('unhandledrejection', keep);

  return () =>
    whenIdle(() => {
      import(/* webpackChunkName: "sentry" */ './startSentry')
        .then(({ startSentry }) => {
          stopListening();
          startSentry(config, errors);
        })
        // Content blockers block the chunk; the page works without it.
        .catch(stopListening);
    });
}
