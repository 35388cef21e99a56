// Real databases: another test database takes the place of the replica, so that what was read tells
// where it was read. The cluster test has a real replica that falls behind.
import { pino } from 'pino';
import type { RouteDeps } from '../http/context';
import { startReadReplica } from './readReplica';
import { openDatabase } from './openDatabase';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/testDatabase';
import { startTestMarketplace, type TestMarketplace } from '../../../test/setup/testMarketplace';
import { buildLot } from '../../../test/builders/buildLot';
import { buildUser } from '../../../test/builders/buildUser';
import { waitFor } from '../../../test/browser/waitFor';

const log = pino({ level: 'silent' });
let other: TestDatabase;
let market: TestMarketplace;
let replica: RouteDeps['replica'] = null;
const failures: unknown[] = [];

beforeAll(async () => {
  other = await createTestDatabase();
  market = await startTestMarketplace({
    replica: {
      get: () => replica?.get() ?? null,
      reportFailure: (error) => failures.push(error),
      stop: () => Promise.resolve(),
    },
  });
});
afterAll(async () => {
  await market.stop();
  await other.drop();
});
afterEach(() => failures.splice(0));

const answering = (db: TestDatabase['db']): RouteDeps['replica'] => ({
  get: () => db,
  reportFailure: () => undefined,
  stop: () => Promise.resolve(),
});

async function readTitles(lotIds: readonly number[], token?: string): Promise<string[]> {
  const { body } = await market.get(`/buyer/api/v1/lots?ids=${lotIds.join()}`, { token });
  return (body as { lots: { title: string }[] }).lots.map(({ title }) => title);
}

test('only signed-out visitors read lists from the replica, and no one reads bids from it', async () => {
  const lot = await buildLot(market.db, { title: 'From the primary' });
  await buildLot(other.db, { id: lot.id, title: 'From the replica' });
  const user = await buildUser(market.db);
  replica = answering(other.db);
  expect(await readTitles([lot.id])).toEqual(['From the replica']);
  expect(await readTitles([lot.id], await market.signIn(user.id))).toEqual(['From the primary']);

  await other.db.deleteFrom('lotListings').execute();
  await other.db.deleteFrom('lots').execute();
  const block = await market.get(`/buyer/api/v3/lots/${lot.id}/bidding_block`);
  expect(block.status).toBe(200);
  // A lot that has not arrived at the replica yet.
  expect((await market.get(`/buyer/api/v3/lots/${lot.id}/gallery`)).status).toBe(
    (
      await market.get(`/buyer/api/v3/lots/${lot.id}/gallery`, {
        token: await market.signIn(user.id),
      })
    ).status,
  );
  expect(failures).toEqual([]);
});

test('the primary answers while the replica is down, and the failure is reported', async () => {
  const lot = await buildLot(market.db, { title: 'From the primary' });
  const down = openDatabase('postgres://nobody@127.0.0.1:1/none');
  replica = answering(down);
  expect(await readTitles([lot.id])).toEqual(['From the primary']);
  expect(failures).toHaveLength(1);
  await down.destroy();
});

test('a replica is used once it is measured, and not while it is down', async () => {
  const down = openDatabase('postgres://nobody@127.0.0.1:1/none');
  const usable = startReadReplica({
    primary: market.db,
    replica: market.db,
    log,
    measureEveryMs: 20,
  });
  const unusable = startReadReplica({
    primary: market.db,
    replica: down,
    log,
    measureEveryMs: 20,
  });
  expect(usable.get()).toBeNull();
  await waitFor('the replica is measured', () => usable.get() !== null);
  usable.reportFailure(new Error('broken'));
  expect(usable.get()).toBeNull();
  await waitFor('the replica is measured again', () => usable.get() !== null);
  expect(unusable.get()).toBeNull();
  await usable.stop();
  await unusable.stop();
  await down.destroy();
});

test('requests have timeouts that are set after connecting, as a pooler needs', async () => {
  const timed = openDatabase(other.url, { timeouts: { statementMs: 1_234, lockMs: 567 } });
  const { timeout } = await timed
    .selectNoFrom((eb) =>
      eb.fn<string>('current_setting', [eb.val('statement_timeout')]).as('timeout'),
    )
    .executeTakeFirstOrThrow();
  expect(timeout).toBe('1234ms');
  await timed.destroy();
});
