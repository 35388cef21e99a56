// Two web servers and two marketplaces behind nginx, pgbouncer in front of a PostgreSQL primary and
// its replica, all from Debian: bids through both, streams to all, reads from the replica, shared
// files, and a failover during bids.
import type { Kysely } from 'kysely';
import type { Database } from '../../server/marketplace/database/generated/database';
import { openDatabase } from '../../server/marketplace/database/openDatabase';
import { defaultMaxStalenessMs } from '../../server/marketplace/database/readReplica';
import { startSession } from '../../server/marketplace/http/sessions';
import { waitFor } from '../browser/waitFor';
import { buildLot } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import { expectNothingLost, runUnderKills } from '../resilience/runUnderKills';
import { findClusterPrograms } from './clusterPrograms';
import { askServer } from './databaseServers';
import { startCluster, type Cluster } from './startCluster';
import { watchLot } from './watchLot';

let cluster: Cluster;
let db: Kysely<Database>;

beforeAll(async () => {
  cluster = await startCluster(findClusterPrograms().programs);
  db = openDatabase(cluster.pooledUrl, { maxConnections: 5 });
});
afterAll(async () => {
  await db?.destroy();
  await cluster?.stop();
});

const nextSeed = (): number => Date.now() % 1_000_000;

/** The bids that each marketplace has answered. */
async function countBids(): Promise<number[]> {
  return Promise.all(
    cluster.marketplaces.map(async ({ metricsUrl }) => {
      const text = await (await fetch(metricsUrl)).text();
      const counts = text.matchAll(
        /^gavel_endpoint_requests_total\{endpoint="createBid".*\} (\d+)/gm,
      );
      return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
    }),
  );
}

async function readTitles(auctionId: number, token?: string): Promise<string[]> {
  const answer = await fetch(`${cluster.origin}/buyer/api/v1/lots?auction_id=${auctionId}`, {
    headers: token === undefined ? {} : { cookie: `session=${token}` },
  });
  expect(answer.status).toBe(200);
  const { lots } = (await answer.json()) as { lots: { title: string }[] };
  return lots.map(({ title }) => title);
}

test('bids through both marketplaces keep one history, and both web servers stream all of it', async () => {
  const seed = nextSeed();
  const watches: Awaited<ReturnType<typeof watchLot>>[] = [];
  const countServers = (): number => new Set(watches.map(({ servedBy }) => servedBy)).size;
  let lot = 0;
  const report = await runUnderKills({
    db,
    origin: cluster.origin,
    seed,
    lots: 1,
    bidders: 30,
    browsers: true,
    kills: async (answered, [id = 0]) => {
      lot = id;
      // nginx takes turns with the bidders' requests too, so the first four may share a server.
      while (watches.length < 4 || (countServers() < 2 && watches.length < 40))
        watches.push(await watchLot(cluster.origin, lot));
      await answered(600);
    },
  });
  const stored = await db
    .selectFrom('liveEvents')
    .select(['id', 'type'])
    .where('lotId', '=', lot)
    .orderBy('id')
    .execute();
  const ids = stored.map(({ id }) => id);
  const { price } = await db
    .selectFrom('lots')
    .select((eb) => eb('currentAmountMinor', '/', 100).as('price'))
    .where('id', '=', lot)
    .executeTakeFirstOrThrow();
  for (const watch of watches) await watch.until(ids.at(-1) ?? 0);
  const counts = await countBids();
  console.info({ ...report, findings: report.findings.counts, bids: counts, events: ids.length });
  expect(report.findings.examples).toEqual([]);
  expect(report).toMatchObject({ neverAnswered: 0, orders: 1 });
  expect(Math.min(...counts)).toBeGreaterThan(200);
  expect(countServers()).toBe(2);
  expect(stored.at(-1)?.type).toBe('close');
  expect(ids.length).toBeGreaterThan(20);
  for (const watch of watches) {
    // Two marketplaces may announce their bids in another order than they stored them. Nothing is
    // missing or sent twice, and browsers keep the state with the highest sequence.
    expect(watch.ids().toSorted((a, b) => a - b)).toEqual(ids);
    const shown = watch.shownPrices();
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    expect(shown.at(-1)).toBe(price);
    watch.stop();
  }
});

test('visitors read the catalogue from the replica until it is too far behind', async () => {
  const lot = await buildLot(db, { title: 'A clock before' });
  const user = await buildUser(db);
  const { token } = await startSession(db, user.id, { userAgent: 'test' });
  const { replica } = cluster.databases;
  const rename = (title: string) =>
    db.updateTable('lots').set({ title }).where('id', '=', lot.id).execute();
  const isRead = async (title: string): Promise<boolean> =>
    (await readTitles(lot.auctionId)).join() === title;
  await waitFor('the lot arrives', () => isRead('A clock before'), 10_000);

  await askServer(replica.adminUrl, 'select pg_wal_replay_pause()');
  await waitFor(
    'the replay has paused',
    async () =>
      (await askServer(replica.adminUrl, 'select pg_get_wal_replay_pause_state()')) === 'paused',
  );
  await rename('A clock after');
  const pausedAt = performance.now();
  // Two requests reach both marketplaces.
  const stale = [...(await readTitles(lot.auctionId)), ...(await readTitles(lot.auctionId))];
  expect(stale).toEqual(['A clock before', 'A clock before']);
  expect(await readTitles(lot.auctionId, token)).toEqual(['A clock after']);

  await waitFor(
    'both marketplaces read from the primary',
    async () => (await isRead('A clock after')) && (await isRead('A clock after')),
    20_000,
  );
  const stalenessMs = performance.now() - pausedAt;
  expect(stalenessMs).toBeLessThan(defaultMaxStalenessMs + 2_000);

  await askServer(replica.adminUrl, 'select pg_wal_replay_resume()');
  await waitFor('the replica answers again', async () => {
    const before = await askServer(replica.adminUrl, readCount);
    await readTitles(lot.auctionId);
    return Number(await askServer(replica.adminUrl, readCount)) > Number(before);
  });
  console.info({ stalenessMs: Math.round(stalenessMs) });
});

/** Rows of lots that were read so far, which no measurement of the delay does. */
const readCount = `
  select coalesce(sum(idx_tup_fetch + seq_tup_read), 0)::int
  from pg_stat_user_tables where relname = 'lots'`;

test('files are kept in one cache for both web servers, and pages are not', async () => {
  const page = await fetch(`${cluster.origin}/en`);
  const [script] = /\/assets\/[\w.-]+\.js/.exec(await page.text()) ?? [];
  expect(script).toBeDefined();
  const states: (string | null)[] = [];
  for (let n = 0; n < 3; n += 1) {
    const answer = await fetch(`${cluster.origin}${script}`);
    await answer.arrayBuffer();
    states.push(answer.headers.get('x-cache'));
  }
  expect(states).toEqual(['MISS', 'HIT', 'HIT']);
  expect(page.headers.get('x-cache')).toBeNull();
  expect(page.headers.get('cache-control')).toBe('private, no-store');
});

test('after kill -9 of the primary the promoted replica has every acknowledged bid once', async () => {
  let recoveryMs = 0;
  const report = await runUnderKills({
    db,
    origin: cluster.origin,
    seed: nextSeed(),
    lots: 2,
    bidders: 30,
    browsers: true,
    kills: async (answered) => {
      await answered(200);
      const killedAt = performance.now();
      await cluster.databases.primary.kill();
      const nextAnswer = answered(1);
      await cluster.failOver();
      await nextAnswer;
      recoveryMs = performance.now() - killedAt;
      await answered(200);
    },
  });
  expectNothingLost({ ...report, kills: 1, recoveryMs: [recoveryMs] });
  expect(report.orders).toBe(2);
  expect(recoveryMs).toBeLessThan(30_000);
});
