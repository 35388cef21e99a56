/** Waits before the further tries, in milliseconds. */
const waitsMs = [1_000, 3_000, 10_000];

/**
 * Loads a chunk, and tries three more times when that fails: a weak connection often loses a single
 * request. Rejects with the error of the last try.
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
