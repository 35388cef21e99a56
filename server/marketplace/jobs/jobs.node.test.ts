import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { sql } from 'kysely';
import pino from 'pino';
import { buildAuction } from '../../../test/builders/buildAuction';
import { buildLot } from '../../../test/builders/buildLot';
import { buildUser } from '../../../test/builders/buildUser';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/testDatabase';
import { openDatabase } from '../database/openDatabase';
import { placeBid } from '../services/bidding/engine/placeBid';
import { closeNextDue, dueLots } from './closeDue';
import { openDue, syncAuctions } from './openDue';
import { startJobs } from './startJobs';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());

const log = pino({ level: 'silent' });
const soon = (ms: number) => new Date(Date.now() + ms);
const lotById = (id: number) =>
  base.db.selectFrom('lots').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function bid(lotId: number, userId: number, amountMinor: number) {
  return placeBid(base.db, {
    lotId,
    userId,
    idempotencyKey: randomUUID(),
    amountMinor,
    currency: 'EUR',
    type: 'direct',
  });
}

async function moveEnd(lotId: number, to: Date) {
  await base.db
    .updateTable('lots')
    .set({ plannedCloseAt: to, effectiveCloseAt: to })
    .where('id', '=', lotId)
    .execute();
}

async function untilClosed(ids: readonly number[]) {
  for (;;) {
    const lots = await base.db
      .selectFrom('lots')
      .selectAll()
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    if (lots.every((lot) => lot.closedAt !== null)) return lots;
    await delay(20);
  }
}

test('looks up due lots by index, however many are open', async () => {
  const plan = await base.db.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction);
    return dueLots(transaction).explain('text');
  });
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(
    /lots_closing on lots.*\n *Index Cond: \(effective_close_at <= now\(\)\)/,
  );
});

test('closes sold, unsold and below-reserve lots in time, once, in four processes', async () => {
  const { db } = base;
  const auction = await buildAuction(db);
  const [winner, loser] = [await buildUser(db), await buildUser(db)];
  const sold = await buildLot(db, { auction, reserveMinor: 4_000 });
  const unmet = await buildLot(db, { auction, reserveMinor: 100_000 });
  const unsold = await buildLot(db, { auction });
  await bid(sold.id, loser.id, 1_000);
  await bid(sold.id, winner.id, 9_950 - 50);
  await bid(unmet.id, loser.id, 1_000);
  const end = soon(400);
  for (const lot of [sold, unmet, unsold]) await moveEnd(lot.id, end);

  const handles = [1, 2, 3, 4].map(() => openDatabase(base.url, { maxConnections: 3 }));
  const jobs = handles.map((handle) => startJobs({ db: handle, log, mail: null }));
  const closed = await untilClosed([sold.id, unmet.id, unsold.id]);
  await Promise.all(jobs.map((job) => job.stop()));
  await Promise.all(handles.map((handle) => handle.destroy()));

  expect(closed.map((lot) => [lot.status, lot.winnerId])).toEqual([
    ['closed_sold', winner.id],
    ['closed_reserve_not_met', null],
    ['closed_unsold', null],
  ]);
  for (const lot of closed) {
    const lateMs = (lot.closedAt?.getTime() ?? 0) - end.getTime();
    expect(lateMs).toBeGreaterThanOrEqual(0);
  }
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('auctionId', '=', auction.id)
    .execute();
  expect(orders).toEqual([
    expect.objectContaining({
      lotId: sold.id,
      buyerId: winner.id,
      sellerId: sold.sellerId,
      status: 'awaiting_payment',
      currencyCode: 'EUR',
      hammerMinor: 9_900,
      buyerProtectionFeeMinor: 1_191,
      sellerCommissionMinor: 1_238,
    }),
  ]);
  expect((orders[0]?.payBy.getTime() ?? 0) - (orders[0]?.createdAt.getTime() ?? 0)).toBe(
    3 * 86_400_000,
  );
  const events = await db
    .selectFrom('liveEvents')
    .select(['lotId', 'payload'])
    .where('auctionId', '=', auction.id)
    .where('type', '=', 'close')
    .orderBy('lotId')
    .execute();
  expect(
    events.map((event) => [event.lotId, event.payload.status, event.payload.leaderToken]),
  ).toEqual([
    [sold.id, 'closed_sold', winner.bidderToken],
    [unmet.id, 'closed_reserve_not_met', loser.bidderToken],
    [unsold.id, 'closed_unsold', null],
  ]);
  const mails = await db
    .selectFrom('mails')
    .select(['userId', 'template'])
    .where('template', 'not in', ['outbid', 'closing_soon'])
    .orderBy('template')
    .orderBy('id')
    .execute();
  expect(mails.map((mail) => mail.template)).toEqual(['not_sold', 'not_sold', 'sold', 'won']);
  expect(mails.find((mail) => mail.template === 'won')?.userId).toBe(winner.id);
});

test('closes an auction after its closing time and its last settled lot', async () => {
  const { db } = base;
  const auction = await buildAuction(db, { closeAt: soon(-1_000) });
  const lot = await buildLot(db, { auction });
  const status = async () => {
    await syncAuctions(db);
    return (
      await db
        .selectFrom('auctions')
        .select('status')
        .where('id', '=', auction.id)
        .executeTakeFirstOrThrow()
    ).status;
  };
  expect(await status()).toBe('open_now');
  expect(await closeNextDue(db)).toBe(lot.id);
  expect(await status()).toBe('closed');
});

test('closes a lot at once after the process that was closing it died', async () => {
  const lot = await buildLot(base.db);
  await moveEnd(lot.id, soon(0));
  const dying = new Client({ connectionString: base.url });
  dying.on('error', () => undefined);
  await dying.connect();
  await dying.query('begin');
  await dying.query('select from lots where id = $1 for update', [lot.id]);
  const jobs = startJobs({ db: base.db, log, mail: null });
  await delay(500);
  expect((await lotById(lot.id)).closedAt).toBeNull();
  const diedAt = performance.now();
  dying.connection.stream.destroy();
  await untilClosed([lot.id]);
  // A queue that waits for the job of a dead process to expire needs minutes.
  expect(performance.now() - diedAt).toBeLessThan(10_000);
  await jobs.stop();
});

test('closes a lot in time while late bids keep its row locked', async () => {
  const { db } = base;
  const [lot, user] = [await buildLot(db), await buildUser(db)];
  const end = soon(300);
  await moveEnd(lot.id, end);
  const jobs = startJobs({ db, log, mail: null });
  let flooding = true;
  let bidsAfterEnd = 0;
  const flood = Array.from({ length: 20 }, async () => {
    while (flooding) {
      await bid(lot.id, user.id, -100);
      if (flooding && Date.now() > end.getTime()) bidsAfterEnd += 1;
    }
  });
  const [closed] = await untilClosed([lot.id]);
  flooding = false;
  await Promise.all([...flood, jobs.stop()]);
  expect(closed?.closedAt?.getTime()).toBeGreaterThanOrEqual(end.getTime());
  // Counted in bids instead of milliseconds, because a slow machine slows both.
  expect(bidsAfterEnd).toBeLessThan(1_000);
});

test('keeps a lot open whose closing time a bid extended', async () => {
  const { db } = base;
  const [lot, user] = [await buildLot(db), await buildUser(db)];
  const end = soon(2_000);
  await moveEnd(lot.id, end);
  const jobs = startJobs({ db, log, mail: null });
  await bid(lot.id, user.id, 1_000);
  await delay(end.getTime() - Date.now() + 300);
  await jobs.stop();
  expect(await lotById(lot.id)).toMatchObject({ status: 'open', extensionCount: 1 });
});

test('opens lots and auctions at their start time, once, with an event', async () => {
  const { db } = base;
  const auction = await buildAuction(db, { status: 'scheduled' });
  const due = await buildLot(db, {
    auction,
    status: 'scheduled',
    opensAt: soon(-1_000),
    reserveMinor: 5_000,
  });
  const later = await buildLot(db, { auction, status: 'scheduled', opensAt: soon(60_000) });
  expect(
    (await Promise.all([openDue(db), openDue(db), openDue(db)])).reduce(
      (sum, count) => sum + count,
      0,
    ),
  ).toBe(1);
  expect([(await lotById(due.id)).status, (await lotById(later.id)).status]).toEqual([
    'open',
    'scheduled',
  ]);
  expect((await lotById(due.id)).reserveMet).toBe(false);
  await syncAuctions(db);
  expect(
    await db
      .selectFrom('auctions')
      .select('status')
      .where('id', '=', auction.id)
      .executeTakeFirstOrThrow(),
  ).toEqual({ status: 'open_now' });
  const events = await db
    .selectFrom('liveEvents')
    .select(['type', 'lotId'])
    .where('auctionId', '=', auction.id)
    .execute();
  expect(events).toEqual([{ type: 'open', lotId: due.id }]);
});
