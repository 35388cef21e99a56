// Delays an answer to the next multiple of a time step, so that its duration reveals nothing: for
// example, whether an account exists when a password reset is requested.
import { setTimeout as delay } from 'node:timers/promises';

/** Settles like `work`, at the next multiple of `stepMs` after the start. */
export async function padResponseTime<T>(stepMs: number, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    await delay(stepMs - ((performance.now() - started) % stepMs));
  }
}
