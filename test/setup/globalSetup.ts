// Runs once before all tests, in jest's main process. PostgreSQL starts only when a test needs it:
// see postgresBroker.ts.
import { startPostgresBroker, type PostgresBroker } from './postgresBroker';
import { openRunFolder } from './openRunFolder';

declare global {
  var gavelPostgresBroker: PostgresBroker | undefined;
  var gavelRunFolder: { remove: () => Promise<void> } | undefined;
}

export default async function globalSetup(): Promise<void> {
  globalThis.gavelRunFolder = openRunFolder();
  globalThis.gavelPostgresBroker = await startPostgresBroker();
  process.env['GAVEL_TEST_BROKER'] = globalThis.gavelPostgresBroker.address;
}
