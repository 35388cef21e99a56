// Runs once before the browser tests, in jest's main process: a Gavel for each worker, on its own data and without bots,
// so that files of tests run side by side and none sees what another did. GAVEL_UNDER_TEST already set (by hand, to the
// JSON of one Gavel) is used by all as it is and not stopped. See sharedGavel.ts.
import { chooseTestLots, gavelOfWorker } from '../browser/sharedGavel';
import { startGavel, type Gavel } from '../browser/startGavel';
import './globalSetup';
import { openRunFolder } from './runFolder';

declare global {
  var gavelsUnderTest: Gavel[] | undefined;
}

export default async function browserSetup({ maxWorkers: workers }: { maxWorkers: number }): Promise<void> {
  globalThis.gavelRunFolder = openRunFolder();
  if (process.env['GAVEL_UNDER_TEST'] === undefined) {
    globalThis.gavelsUnderTest = [];
    for (let worker = 1; worker <= workers; worker += 1)
      globalThis.gavelsUnderTest.push(await startGavel({ GAVEL_BOTS: '0' }));
    process.env['GAVEL_UNDER_TEST'] = JSON.stringify(globalThis.gavelsUnderTest);
  }
  for (let worker = 1; worker <= workers; worker += 1) {
    const { db } = gavelOfWorker(worker);
    await chooseTestLots(db, worker);
    await db.destroy();
  }
}
