// Runs once after all tests: stops the PostgreSQL that the tests started, if any did, and removes what they wrote.
import './globalSetup';

export default async function globalTeardown(): Promise<void> {
  await globalThis.gavelPostgresBroker?.stop();
  await globalThis.gavelRunFolder?.remove();
}
