// Waits between retries. Resolves early, without an error, when the call is aborted.
export function waitOrAbort(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(finish, ms);
    function finish(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    }
    if (signal.aborted) finish();
    else signal.addEventListener('abort', finish, { once: true });
  });
}

/** The waits before the second and later attempts. */
const waitsMs = [1_000, 3_000, 10_000];

/**
 * Loads a chunk, and tries three more times if that fails: a weak connection often loses a single
 * request. Rejects with the error of the last attempt.
 */
export async function loadWithRetries<T>(load: () => Promise<T>): Promise<T> {
  for (const waitMs of waitsMs) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return load();
}
