// Where faults of the app go. In this release they are reported to the browser itself (window.reportError); an
// error-reporting service takes this port later. Ignores what is no fault of ours (specification, section 8).

const ignoredMessages =
  /failed to fetch|load failed|cancell?ed|fetch failed|loading (css )?chunk|importing a module script failed/i;
const MAX_MESSAGE_LENGTH = 250;

/** Aborted requests, broken lines and chunks that a deploy took away. */
export function isIgnoredError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || error.name === 'ChunkLoadError' || ignoredMessages.test(error.message);
}

export type ErrorReporter = (error: unknown, context: Readonly<Record<string, string | number>>) => void;

/** `write` gets one line of JSON: no payloads, no stacks of others, nothing longer than 250 characters. */
export function createErrorReporter(write: (line: string) => void): ErrorReporter {
  return (error, context) => {
    if (isIgnoredError(error)) return;
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    write(JSON.stringify({ level: 'error', message: message.slice(0, MAX_MESSAGE_LENGTH), ...context }));
  };
}
