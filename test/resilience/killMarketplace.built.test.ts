// kill -9 of the marketplace during bids, 30 times in a full run: no acknowledged bid is lost or
// doubled.
import { seededRandom } from '../consistency/seededRandom';
import { isFullRun } from '../setup/sample';
import { createTestDatabase, type TestDatabase } from '../setup/testDatabase';
import { startMarketplaceProcess } from './marketplaceProcess';
import { expectNothingLost, runUnderKills } from './runUnderKills';

const kills = isFullRun ? 30 : 8;
let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());

test(`${kills} kills of the marketplace lose or double no acknowledged bid`, async () => {
  const seed = Date.now() % 1_000_000;
  const random = seededRandom(seed);
  const server = await startMarketplaceProcess(base.url);
  const readyMs: number[] = [];
  try {
    const report = await runUnderKills({
      db: base.db,
      origin: server.origin,
      seed,
      kills: async (answered) => {
        for (let n = 0; n < kills; n += 1) {
          await answered(20 + Math.floor(random() * 80));
          await server.kill();
          readyMs.push(await server.start());
        }
      },
    });
    expect(readyMs).toHaveLength(kills);
    expectNothingLost({ ...report, kills, recoveryMs: readyMs });
  } finally {
    await server.kill();
  }
}, 1_200_000);
