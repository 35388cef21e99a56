// Lets an answer leave only at whole steps of time, so that how long the work took tells nothing: of a password reset,
// whether there is such an account. Called by handlers whose ways differ in what they write.
import { setTimeout as delay } from 'node:timers/promises';

/** The result of `work`, or its error, at the next multiple of `stepMs` after the start. */
export async function inSteadyTime<T>(stepMs: number, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    await delay(stepMs - ((performance.now() - started) % stepMs));
  }
}
