// Runs once before the browser tests, in jest's main process. Starts one Gavel per worker, with its
// own data and without bots, so that test files can run in parallel. If GAVEL_UNDER_TEST is already
// set (by hand, to the JSON of one Gavel), all workers use that one and it is not stopped.
// See sharedGavel.ts.
import { chooseTestLots, getWorkerGavel } from '../browser/sharedGavel';
import { startGavel, type Gavel } from '../browser/startGavel';
import './globalSetup';
import { openRunFolder } from './openRunFolder';

declare global {
  var gavelsUnderTest: Gavel[] | undefined;
}

export default async function browserSetup({
  maxWorkers: workers,
}: {
  maxWorkers: number;
}): Promise<void> {
  globalThis.gavelRunFolder = openRunFolder();
  if (process.env['GAVEL_UNDER_TEST'] === undefined) {
    const seeded = await startGavel({ GAVEL_BOTS: '0' });
    await seeded.stopProcesses();
    // Every later start copies this folder.
    process.env['GAVEL_TEST_DATA'] = seeded.dataDir;
    globalThis.gavelsUnderTest = await Promise.all(
      Array.from({ length: workers }, () => startGavel({ GAVEL_BOTS: '0' })),
    );
    process.env['GAVEL_UNDER_TEST'] = JSON.stringify(globalThis.gavelsUnderTest);
  }
  for (let worker = 1; worker <= workers; worker += 1) {
    const { db } = getWorkerGavel(worker);
    await chooseTestLots(db, worker);
    await db.destroy();
  }
}
