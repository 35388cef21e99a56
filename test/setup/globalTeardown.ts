// Runs once after all tests: stops PostgreSQL if a test started it, and removes the files of the
// run.
import './globalSetup';

export default async function globalTeardown(): Promise<void> {
  await globalThis.gavelPostgresBroker?.stop();
  await globalThis.gavelRunFolder?.remove();
}
