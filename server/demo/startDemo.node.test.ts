import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../test/setup/testDatabase';
import { openDatabase } from '../marketplace/database/openDatabase';
import { createRng } from '../marketplace/lib/random';
import { seedCatalogue } from './seed/seedCatalogue';
import { planBotBid, poisson, urgency } from './bots/botBid';
import { getBotInterest } from './bots/botInterest';
import { botRound } from './bots/botRound';
import { openNeededAuction } from './bots/openNeededAuction';
import { startDemo } from './startDemo';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedCatalogue(database.db);
});
afterAll(() => database.drop());

async function count(query: string): Promise<number> {
  const { rows } = await sql.raw<{ n: number }>(query).execute(database.db);
  return rows[0]?.n ?? -1;
}

const demoAuctionQuery = "select count(*)::int as n from auctions where family = 'house'";

describe('auctions of the demo', () => {
  it('opens none while enough lots close soon and stay open', async () => {
    expect(await openNeededAuction(database.db)).toBeNull();
  });

  it('opens one when nothing closes soon, even if several processes check', async () => {
    await sql`
      update lots set
        planned_close_at = planned_close_at + interval '1 day',
        effective_close_at = effective_close_at + interval '1 day'
      where status = 'open'`.execute(database.db);
    const opened = await Promise.all([
      openNeededAuction(database.db),
      openNeededAuction(database.db),
      openNeededAuction(database.db),
    ]);
    expect(opened.filter((kind) => kind === 'short')).toHaveLength(1);
    expect(await count(demoAuctionQuery)).toBe(1);
    expect(
      await count(
        `
          select count(*)::int as n from lots where status = 'open'
          and effective_close_at < now() + interval '10 minutes'`,
      ),
    ).toBeGreaterThanOrEqual(4);
    expect(
      await count(
        `
          select count(*)::int as n from auctions a where family = 'house'
          and lot_count <> (select count(*) from lots where auction_id = a.id)`,
      ),
    ).toBe(0);
  });

  it('opens many with different closing times after weeks of downtime', async () => {
    await sql`update auctions set status = 'closed'`.execute(database.db);
    const kinds: (string | null)[] = [];
    do kinds.push(await openNeededAuction(database.db));
    while (kinds.at(-1) !== null && kinds.length < 60);
    expect(kinds.filter((kind) => kind === 'long')).toHaveLength(28);
    const spread = `
        select count(distinct date_trunc('day', close_at))::int as n from auctions
        where status = 'open_now' and family = 'house' and lot_count = 50`;
    expect(await count(spread)).toBeGreaterThanOrEqual(5);
  });

  it('opens none without a demo catalogue', async () => {
    const bare = await createTestDatabase();
    expect(await openNeededAuction(bare.db)).toBeNull();
    await bare.drop();
  });
});

describe('bots', () => {
  it('bid through the engine and keep the history consistent', async () => {
    const before = await count('select count(*)::int as n from bids');
    const rng = createRng('round');
    let placed = 0;
    for (let round = 0; round < 12; round += 1) placed += await botRound(database.db, rng, 4);
    expect(placed).toBeGreaterThan(3);
    expect(await count('select count(*)::int as n from bids')).toBeGreaterThanOrEqual(
      before + placed,
    );
    expect(
      await count(
        `
          select count(*)::int as n from bid_requests where idempotency_key like 'bot-%'
          and status = 201`,
      ),
    ).toBe(placed);
    expect(
      await count(
        `
          select count(*)::int as n from bid_requests r join users u on u.id = r.user_id
          where not u.is_bot`,
      ),
    ).toBe(0);
  });

  it('never bid above their limit, below the minimum, or against themselves', () => {
    const rng = createRng('limits');
    const base = {
      sellerId: 201,
      currency: 'EUR',
      startMinor: 100,
      reserveMinor: null,
      buyNowMinor: null,
      opensAt: new Date(0),
      plannedCloseAt: new Date(9e12),
      effectiveCloseAt: new Date(9e12),
      extensionCount: 0,
      status: 'open' as const,
      leaderMaxMinor: null,
      sequence: 0,
      operations: 0,
      lastBidId: null,
    };
    for (let id = 1; id < 400; id += 1) {
      const interest = getBotInterest(id, 20_000);
      const leader = interest[0]?.botId ?? null;
      const bid = planBotBid(
        rng,
        { ...base, id, priceMinor: leader === null ? null : 5_000, leaderId: leader },
        20_000,
      );
      if (!bid) continue;
      expect(bid.botId).not.toBe(leader);
      expect(bid.amountMinor).toBeLessThanOrEqual(
        interest.find(({ botId }) => botId === bid.botId)?.limitMinor ?? 0,
      );
      expect(bid.amountMinor % 100).toBe(0);
      expect(bid.amountMinor).toBeGreaterThanOrEqual(leader === null ? 100 : 5_300);
    }
  });

  it('want some lots near their estimate, and the same ones after a restart', () => {
    const all = Array.from({ length: 500 }, (_, id) => getBotInterest(id, 10_000));
    expect(all.some((interest) => interest.length === 0)).toBe(true);
    expect(Math.max(...all.flat().map(({ limitMinor }) => limitMinor))).toBeLessThan(11_300);
    expect(getBotInterest(7, 10_000)).toEqual(getBotInterest(7, 10_000));
    expect(getBotInterest(7, null)).toEqual([]);
  });

  it('bid at random times, and more often as a lot closes', () => {
    const rng = createRng('poisson');
    const sum = Array.from({ length: 4000 }, () => poisson(rng, 1.1)).reduce(
      (total, events) => total + events,
      0,
    );
    expect(sum / 4000).toBeGreaterThan(1);
    expect(sum / 4000).toBeLessThan(1.2);
    expect(urgency(30_000)).toBeGreaterThan(urgency(600_000));
    expect(urgency(600_000)).toBeGreaterThan(urgency(86_400_000));
    expect(urgency(0)).toBe(0);
  });
});

describe('several processes', () => {
  it('have one leader, which releases its lock when it stops', async () => {
    const second = openDatabase(database.url, { maxConnections: 3 });
    const problems: unknown[] = [];
    const log = { error: (problem: unknown) => void problems.push(problem) };
    const advisory = `
        select count(*)::int as n from pg_locks where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())
        and objid = (hashtext('gavel:demo-house')::bigint & 4294967295)::oid`;
    const demos = [
      startDemo({ db: database.db, log, bots: false, roundMs: 5 }),
      startDemo({ db: second, log, bots: false, roundMs: 5 }),
    ];
    for (let look = 0; look < 200 && (await count(advisory)) === 0; look += 1);
    expect(await count(advisory)).toBe(1);
    await Promise.all(demos.map((demo) => demo.stop()));
    expect(await count(advisory)).toBe(0);
    expect(problems).toEqual([]);
    await second.destroy();
  });
});
