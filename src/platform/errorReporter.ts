// Formats an error of the app as one line for window.reportError, where Sentry collects it like any
// uncaught error.
import { MAX_ERROR_MESSAGE_LENGTH } from '../lib/errorReports';

const ignoredMessages =
  /failed to fetch|load failed|cancell?ed|fetch failed|loading (css )?chunk|importing a module script failed/i;

/** Aborted requests, lost connections, and chunks that a deploy removed. */
export function isIgnoredError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'AbortError' ||
    error.name === 'ChunkLoadError' ||
    ignoredMessages.test(error.message)
  );
}

export type ErrorReporter = (
  error: unknown,
  context: Readonly<Record<string, string | number>>,
) => void;

/**
 * `write` receives the error and one line of JSON: the message, cut at 250 characters, and the
 * context. Payloads and stacks are left out.
 */
export function createErrorReporter(write: (line: string, cause: unknown) => void): ErrorReporter {
  return (error, context) => {
    if (isIgnoredError(error)) return;
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    write(
      JSON.stringify({
        level: 'error',
        message: message.slice(0, MAX_ERROR_MESSAGE_LENGTH),
        ...context,
      }),
      error,
    );
  };
}
