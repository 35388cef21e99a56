// Tests the checker: it must find nothing in a correct transaction, and the right error in each of
// ten wrong ones.
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { sampleRows } from '../setup/sample';
import { createTestDatabase, type TestDatabase } from '../setup/testDatabase';
import { buildRun } from './buildRun';
import { checkHistory } from './checkHistory';
import type { Counter, Findings } from './findings';
import { createPlantedSystem, dropConstraints, plantedBugs, type PlantedBug } from './plantedBugs';
import { quickFigures, quickPolicy } from './quickPolicy';
import { readStored } from './readStored';
import { seededRandom } from './seededRandom';
import { runWorkload } from './runWorkload';

let base: TestDatabase;
// A run takes seconds on an idle machine; a busy machine must not fail it.
jest.setTimeout(900_000);

beforeAll(async () => {
  base = await createTestDatabase();
  await dropConstraints(base.db);
});
afterAll(() => base.drop());

async function findingsWith(bug: PlantedBug | null): Promise<Findings> {
  const { db } = base;
  const seed = Date.now() % 1_000_000;
  const random = seededRandom(seed);
  const { lots, bidders } = await buildRun(db, { lots: 3, bidders: 60, endsInMs: 800 });
  const system = createPlantedSystem(db, bug, quickPolicy, random);
  const isOpen = async () =>
    (
      await db
        .selectFrom('lots')
        .select('id')
        .where('id', 'in', lots)
        .where('status', '=', 'open')
        .execute()
    ).length > 0;
  const recorded = await runWorkload(system, {
    seed,
    lots,
    bidders,
    operationsPerBidder: 8,
    lostReplies: 0.1,
    doubleClicks: 0.25,
    reads: 0.3,
  });
  while (await isOpen()) {
    await system.close();
    await delay(20);
  }
  for (const order of (await readStored(db, lots)).orders) {
    // The reply to the first call is lost, so the call is sent again with its key.
    for (const _attempt of [1, 2])
      await system.pay(order.id, `pay-${order.id}`, order.hammer * 100 + order.feeMinor);
  }
  const { rows } = await sql<{
    order: number;
    amountMinor: number;
  }>`select order_id as "order", amount_minor as "amountMinor" from test_payments`.execute(db);
  return checkHistory({
    ...recorded,
    stored: await readStored(db, lots, rows),
    figures: quickFigures,
    endBeforeHand: null,
  });
}

test('the checker finds nothing in the correct transaction', async () => {
  const findings = await findingsWith(null);
  expect(findings.examples).toEqual([]);
});

/** The counters in which each bug must show; it may show in others too. */
const shows: Record<PlantedBug, Counter[]> = {
  'no lock': ['sequenceBroken', 'amountNotRising'],
  'key before lock': ['doubledKey', 'retryDiffers'],
  'no unique key': ['doubledKey', 'retryDiffers'],
  'acknowledge before commit': ['lostAcknowledgedBid'],
  'cached read': ['staleRead'],
  'float compare': ['unjustifiedReply'],
  'client clock': ['bidAfterClose'],
  'close not idempotent': ['wrongWinner', 'orderNotExactlyOnce'],
  'extension off by one': ['unjustifiedReply'],
  'payment without key': ['orderNotExactlyOnce', 'moneyNotConserved'],
};

/**
 * Races happen by chance, so a bug has up to this many histories to show. On most machines the
 * first one is enough.
 */
const mostHistories = 30;

test.each(sampleRows(plantedBugs, 4))('the checker detects the bug "%s"', async (bug) => {
  let unseen = shows[bug];
  for (let history = 0; history < mostHistories && unseen.length > 0; history += 1) {
    const { counts } = await findingsWith(bug);
    unseen = unseen.filter((counter) => counts[counter] === 0);
  }
  expect(unseen).toEqual([]);
});
