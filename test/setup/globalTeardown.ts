// Runs once after all tests: stops the PostgreSQL that the tests started, if any did, and removes its folder.
import './globalSetup';

export default async function globalTeardown(): Promise<void> {
  await globalThis.gavelPostgresBroker?.stop();
}
