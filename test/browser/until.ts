// Waits for a condition outside the browser's page (database, what Node has heard), by asking again and again.
import { setTimeout as pause } from 'node:timers/promises';

const ASK_EVERY_MS = 20;

/** Resolves to the first answer that is not null or false. Throws after `withinMs`, naming `what` was waited for. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null | false> | T | null | false,
  withinMs = 120_000,
): Promise<T> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== false) return answer;
    if (performance.now() > deadline) throw new Error(`waited ${withinMs} ms in vain: ${what}`);
    await pause(ASK_EVERY_MS);
  }
}
