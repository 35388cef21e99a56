// Runs once before the browser tests, in jest's main process: one Gavel for all of them, on its own data and without
// bots. GAVEL_UNDER_TEST already set (by hand, to the same JSON) is used as it is and not stopped. See sharedGavel.ts.
import { chooseTestLots, sharedGavel } from '../browser/sharedGavel';
import { startGavel, type Gavel } from '../browser/startGavel';
import './globalSetup';
import { openRunFolder } from './runFolder';

declare global {
  var gavelUnderTest: Gavel | undefined;
}

export default async function browserSetup(): Promise<void> {
  globalThis.gavelRunFolder = openRunFolder();
  if (process.env['GAVEL_UNDER_TEST'] === undefined) {
    globalThis.gavelUnderTest = await startGavel({ GAVEL_BOTS: '0' });
    process.env['GAVEL_UNDER_TEST'] = JSON.stringify(globalThis.gavelUnderTest);
  }
  const { db } = sharedGavel();
  await chooseTestLots(db);
  await db.destroy();
}
