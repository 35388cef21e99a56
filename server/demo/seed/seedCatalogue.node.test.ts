import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/testDatabase';
import { seedCatalogue, type SeedResult } from './seedCatalogue';

let database: TestDatabase;
let first: SeedResult;
const steps: number[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  first = await seedCatalogue(database.db, (done) => steps.push(done));
});
afterAll(() => database.drop());

async function one<T extends Record<string, unknown>>(query: string): Promise<T> {
  const { rows } = await sql.raw<T>(query).execute(database.db);
  if (!rows[0]) throw new Error(`no row: ${query}`);
  return rows[0];
}

describe('seedCatalogue', () => {
  it('creates 2,000 lots in 40 auctions and reports its progress', () => {
    expect(first).toMatchObject({ seeded: true, auctions: 40, lots: 2000 });
    expect(steps).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  });

  it('does nothing the second time', async () => {
    expect(await seedCatalogue(database.db)).toMatchObject({ seeded: false });
    expect(await one('select count(*)::int as n from lots')).toEqual({ n: 2000 });
  });

  it('creates the four demo accounts and forty-one sellers', async () => {
    expect(
      await one(
        `
          select count(*)::int as n from users
          where account_verified and password_hash like '$argon2id$%' and email in (
            'buyer1@demo.test', 'buyer2@demo.test', 'seller1@demo.test', 'admin@demo.test')`,
      ),
    ).toEqual({ n: 4 });
    expect(await one('select count(*)::int as n from sellers')).toEqual({ n: 41 });
  });

  it('stores price, leader and bid count that match the bid history', async () => {
    const broken = await one(`
      select count(*)::int as n from lots l
      left join lateral (select amount_minor, user_id, sequence from bids b
        where b.lot_id = l.id order by sequence desc limit 1) last on true
      where l.current_amount_minor is distinct from last.amount_minor
      or l.leader_id is distinct from last.user_id or l.bid_sequence <> coalesce(last.sequence, 0)
        or (l.reserve_minor is not null and l.status <> 'scheduled'
          and l.reserve_met is distinct from (coalesce(last.amount_minor, 0) >= l.reserve_minor))
        or l.leader_max_minor < l.current_amount_minor or l.seller_id = l.leader_id`);
    expect(broken).toEqual({ n: 0 });
    expect((await one<{ n: number }>('select count(*)::int as n from bids')).n).toBeGreaterThan(
      5000,
    );
  });

  it('creates one order per sold lot', async () => {
    expect(
      await one(
        `
          select count(*)::int as n from lots l full join orders o on o.lot_id = l.id
          where (l.status = 'closed_sold') <> (o.id is not null)`,
      ),
    ).toEqual({ n: 0 });
  });

  it('has lots that close within ten minutes, scheduled lots and closed lots', async () => {
    expect(
      (
        await one<{ n: number }>(
          `
            select count(*)::int as n from lots where status = 'open'
            and effective_close_at between now() and now() + interval '10 minutes'`,
        )
      ).n,
    ).toBeGreaterThan(3);
    const statuses = await sql<{
      status: string;
    }>`select distinct status from lots order by status`.execute(database.db);
    expect(statuses.rows.map(({ status }) => status)).toEqual([
      'closed_reserve_not_met',
      'closed_sold',
      'closed_unsold',
      'open',
      'scheduled',
    ]);
  });

  it('finds lots by search', async () => {
    expect(
      (
        await one<{ n: number }>(
          `
            select count(*)::int as n from lot_listings
            where search @@ websearch_to_tsquery('gavel', 'sailing boats')`,
        )
      ).n,
    ).toBeGreaterThan(0);
    expect(
      (await one<{ n: number }>('select count(*)::int as n from search_words')).n,
    ).toBeGreaterThan(500);
  });
});
