// Data that anyone can make the server store expires: lot views of invented visitors, mails, and
// answers stored for repeated requests.
import { sql } from 'kysely';
import { deleteExpired } from '../../server/marketplace/jobs/deleteExpired';
import { buildLot } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import { setUpMarketplace } from '../setup/testMarketplace';

const market = setUpMarketplace();

async function countViews(like: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from lot_views where visitor like ${like}`.execute(market.db);
  return rows[0]?.count ?? 0;
}

test('caps views of invented visitors and keeps the views of users', async () => {
  const [lot, person] = [
    await buildLot(market.db, { publishedAt: new Date(0) }),
    await buildUser(market.db),
  ];
  const view = (headers: Record<string, string>, token?: string) =>
    market.post(
      '/user_tracking/api/v1/external/visitor',
      { user_agent: 'x', anonymous_id: 'x', locale: 'en', lot_id: lot.id, event: 'lot_view' },
      { headers, token },
    );
  for (let n = 0; n < 40; n += 1)
    expect((await view({ 'x-anonymous-id': `invented-visitor-${n}` })).status).toBeLessThan(300);
  await view({}, await market.signIn(person.id));
  expect([await countViews('anonymous:%'), await countViews('user:%')]).toEqual([40, 1]);
  await deleteExpired(market.db, 10);
  expect([
    await countViews('anonymous:%'),
    await countViews('anonymous:invented-visitor-39'),
    await countViews('user:%'),
  ]).toEqual([10, 1, 1]);
  await sql`update lot_views set viewed_at = viewed_at - interval '31 days'`.execute(market.db);
  await deleteExpired(market.db);
  expect([await countViews('anonymous:%'), await countViews('user:%')]).toEqual([0, 1]);
});

test('mails and idempotent responses expire', async () => {
  const { id } = await buildUser(market.db);
  for (const days of [0, 89, 91]) {
    await sql`
      insert into mails (user_id, recipient, locale, template, created_at)
      values (
        ${id},
        'x@example.test',
        'en',
        'password_changed',
        now() - make_interval(days => ${days})
      )
    `.execute(market.db);
    await sql`
      insert into idempotent_responses (
        user_id, scope, idempotency_key, body_hash, status, response, created_at
      )
      values (
        ${id},
        'x',
        ${`key-${days}`},
        'x',
        200,
        '{}',
        now() - make_interval(days => ${days})
      )
    `.execute(market.db);
  }
  await deleteExpired(market.db);
  const { rows } = await sql<{ mails: number; answers: number }>`
    select
      (select count(*)::int from mails where user_id = ${id}) as mails,
      (select count(*)::int from idempotent_responses where user_id = ${id}) as answers
  `.execute(market.db);
  expect(rows).toEqual([{ mails: 2, answers: 1 }]);
});

test('live events and the events of payment providers expire', async () => {
  const lot = await buildLot(market.db);
  await sql`
    insert into live_events (auction_id, lot_id, type, payload, created_at)
    select ${lot.auctionId}, ${lot.id}, 'bid', '{}', now() - make_interval(days => days)
    from unnest(array[0, 6, 8]) days`.execute(market.db);
  await sql`
    insert into provider_events (provider, event_id, received_at)
    select 'stripe', 'event_' || days, now() - make_interval(days => days)
    from unnest(array[0, 89, 91]) days`.execute(market.db);
  await deleteExpired(market.db);
  const { rows } = await sql<{ live: number; provider: number }>`
    select
      (select count(*)::int from live_events where lot_id = ${lot.id}) as live,
      (select count(*)::int from provider_events where provider = 'stripe') as provider
  `.execute(market.db);
  expect(rows).toEqual([{ live: 2, provider: 2 }]);
});
