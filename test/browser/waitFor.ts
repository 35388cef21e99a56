// Waits for a condition outside the page (the database, values in Node) by polling.
import { setTimeout as pause } from 'node:timers/promises';

const POLL_INTERVAL_MS = 20;

/**
 * Resolves to the first result that is not null or false. Throws after `withinMs` with the name of
 * the condition, `what`.
 */
export async function waitFor<T>(
  what: string,
  check: () => Promise<T | null | false> | T | null | false,
  withinMs = 120_000,
): Promise<T> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const answer = await check();
    if (answer !== null && answer !== false) return answer;
    if (performance.now() > deadline) throw new Error(`timed out after ${withinMs} ms: ${what}`);
    await pause(POLL_INTERVAL_MS);
  }
}
