// The live stream over HTTP on a real PostgreSQL: no event is lost between replay and live events,
// after a broken LISTEN connection, or when events commit out of order. Also limits and slow
// readers.
import { randomUUID } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { sql, type Kysely } from 'kysely';
import type { WireLiveEvent } from '../../src/contract/buyer/bidding';
import { streamAuction } from '../../src/contract/buyer/bidding';
import { getValidators } from '../../server/marketplace/http/validation';
import type { Database } from '../../server/marketplace/database/generated/database';
import { buildAuction } from '../builders/buildAuction';
import { buildLot, type LotRow } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import { setUpMarketplace } from '../setup/testMarketplace';

const open: (() => void)[] = [];
const market = setUpMarketplace({
  live: { maxStreams: 40, maxStreamsPerAddress: 10, heartbeatMs: 200 },
});
afterEach(() => open.splice(0).forEach((close) => close()));

type Stream = {
  status: number;
  headers: IncomingMessage['headers'];
  events: () => WireLiveEvent[];
  /** The `id:` lines in order. */
  ids: () => number[];
  until: (test: (events: WireLiveEvent[]) => boolean) => Promise<void>;
  ended: Promise<void>;
};

const watch = (auctionId: number, headers: Record<string, string> = {}): Promise<Stream> =>
  openStream(`/buyer/api/v3/auctions/${auctionId}/live`, headers);
const watchLots = (
  lots: readonly LotRow[],
  headers: Record<string, string> = {},
): Promise<Stream> =>
  openStream(`/buyer/api/v3/bidding/lots/live?ids=${lots.map(({ id }) => id).join()}`, headers);

function openStream(path: string, headers: Record<string, string>): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const request = get(`${market.origin}${path}`, { headers, agent: false }, (response) => {
      let text = '';
      const waiting = new Set<() => void>();
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        for (const check of waiting) check();
      });
      const blocks = (): string[] => text.split('\n\n').slice(0, -1);
      const all = (): WireLiveEvent[] =>
        blocks()
          .flatMap((block) => /^data: (.*)$/m.exec(block)?.[1] ?? [])
          .map((data) => JSON.parse(data) as WireLiveEvent);
      const events = (): WireLiveEvent[] => all().filter(({ type }) => type !== 'heartbeat');
      open.push(() => request.destroy());
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        events,
        ids: () =>
          blocks()
            .flatMap((block) => /^id: (\d+)$/m.exec(block)?.[1] ?? [])
            .map(Number),
        until: (test) =>
          new Promise((done) => {
            const check = (): void => {
              if (!test(all())) return;
              waiting.delete(check);
              done();
            };
            waiting.add(check);
            check();
          }),
        ended: new Promise((done) => {
          response.once('close', done);
          response.once('error', () => done());
        }),
      });
    });
    request.once('error', reject);
  });
}

const signInBidders = async (count: number): Promise<string[]> =>
  Promise.all(
    Array.from({ length: count }, async () => market.signIn((await buildUser(market.db)).id)),
  );
const bid = (lotId: number, token: string, amount: number) =>
  market.post(
    `/buyer/api/v3/lots/${lotId}/bids`,
    { amount, currency_code: 'EUR', bid_type: 'direct' },
    { token, headers: { 'idempotency-key': randomUUID() } },
  );
const payload = (lot: LotRow, sequence: number): string =>
  JSON.stringify({
    lotId: lot.id,
    status: 'open',
    currency: 'EUR',
    priceMinor: sequence * 100,
    nextMinimumMinor: sequence * 100 + 100,
    quickBidsMinor: [1, 2, 3],
    reservePriceMet: null,
    closeToReservePrice: false,
    buyNowMinor: null,
    opensAt: lot.opensAt.toISOString(),
    plannedCloseAt: lot.plannedCloseAt.toISOString(),
    effectiveCloseAt: lot.effectiveCloseAt.toISOString(),
    extensionCount: 0,
    sequence,
    leaderToken: null,
    winnerToken: null,
    at: new Date().toISOString(),
  });
const recordEvent = async (
  db: Kysely<Database>,
  lot: LotRow,
  sequence: number,
): Promise<number> => {
  const { id } = await db
    .insertInto('liveEvents')
    .values({
      auctionId: lot.auctionId,
      lotId: lot.id,
      type: 'bid',
      payload: payload(lot, sequence),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`select pg_notify('gavel_live', ${`${lot.auctionId}:${id}`})`.execute(db);
  return id;
};

test('a bid arrives with the server time and without any maximum bid', async () => {
  const lot = await buildLot(market.db);
  const before = Date.now();
  const stream = await watch(lot.auctionId);
  expect([stream.status, stream.headers['content-type'], stream.headers['cache-control']]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
    'no-store, no-transform',
  ]);
  const [a = '', b = ''] = await signInBidders(2);
  await market.post(
    `/buyer/api/v3/lots/${lot.id}/bids`,
    { amount: 777, currency_code: 'EUR', bid_type: 'autobid' },
    { token: a, headers: { 'idempotency-key': randomUUID() } },
  );
  await bid(lot.id, b, 50);
  await stream.until((events) => events.some((event) => event.lot?.sequence === 3));
  const validate = getValidators(streamAuction).response;
  for (const event of stream.events())
    expect([validate(event), validate.errors]).toEqual([true, null]);
  const last = stream.events().at(-1);
  expect(last).toMatchObject({
    type: 'bid',
    lot: {
      id: lot.id,
      bid: { amount: 53, currency_code: 'EUR' },
      nextMinimumBid: 56,
      bidCount: 3,
      closeStatus: null,
      buyNow: false,
    },
  });
  expect(last?.time_ms).toBeGreaterThan(before - 1_000);
  expect(last?.time_ms).toBeLessThan(Date.now() + 1_000);
  // Matches 777 only as a separate number: the digits may also occur in a token or a time.
  expect(JSON.stringify(stream.events())).not.toMatch(/(?<![\w.])777(?:00)?(?![\w.])/);
});

test('sends no events of other auctions', async () => {
  const [mine, other] = [await buildLot(market.db), await buildLot(market.db)];
  const stream = await watch(mine.auctionId);
  const [token = ''] = await signInBidders(1);
  await bid(other.id, token, 10);
  await bid(mine.id, token, 10);
  await stream.until((events) => events.some((event) => event.lot !== null));
  expect(stream.events().map((event) => event.lot?.id)).toEqual([mine.id]);
});

describe('one stream of several lots', () => {
  test('sends the events of its lots of all auctions, and of no other lot', async () => {
    const auction = await buildAuction(market.db);
    const [mine, neighbor, elsewhere] = [
      await buildLot(market.db, { auction }),
      await buildLot(market.db, { auction }),
      await buildLot(market.db),
    ];
    const stream = await watchLots([mine, elsewhere]);
    await recordEvent(market.db, neighbor, 1);
    await recordEvent(market.db, mine, 1);
    await recordEvent(market.db, elsewhere, 1);
    await stream.until((events) => events.filter((event) => event.lot !== null).length >= 2);
    expect(stream.events().map((event) => event.lot?.id)).toEqual([mine.id, elsewhere.id]);
  });

  test('replays what happened on its lots while it was closed', async () => {
    const auction = await buildAuction(market.db);
    const [mine, neighbor] = [
      await buildLot(market.db, { auction }),
      await buildLot(market.db, { auction }),
    ];
    const seen = await recordEvent(market.db, mine, 1);
    await recordEvent(market.db, neighbor, 1);
    await recordEvent(market.db, mine, 2);
    const stream = await watchLots([mine], { 'last-event-id': String(seen) });
    await stream.until((events) => events.some((event) => event.lot?.sequence === 2));
    expect(new Set(stream.events().map((event) => event.lot?.id))).toEqual(new Set([mine.id]));
  });

  test('stays silent for lots that are not published', async () => {
    const draft = await buildLot(market.db, { publishedAt: new Date(Date.now() + 3_600_000) });
    const stream = await watchLots([draft]);
    await recordEvent(market.db, draft, 1);
    await stream.until((events) => events.length >= 3);
    expect(stream.events()).toEqual([]);
  });

  test('takes at most 50 lots', async () => {
    const ids = Array.from({ length: 51 }, (_item, index) => index + 1).join();
    const { status } = await market.get(`/buyer/api/v3/bidding/lots/live?ids=${ids}`);
    expect(status).toBe(400);
  });
});

test('replays events after Last-Event-ID once, also late commits', async () => {
  const auction = await buildAuction(market.db);
  const [first, second] = [
    await buildLot(market.db, { auction }),
    await buildLot(market.db, { auction }),
  ];
  let commit: () => void = () => undefined;
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let lateId = 0;
  let inserted: () => void = () => undefined;
  const isInserted = new Promise<void>((resolve) => {
    inserted = resolve;
  });
  const late = market.db.transaction().execute(async (trx) => {
    lateId = await recordEvent(trx, second, 1);
    inserted();
    await mayCommit;
  });
  await isInserted;
  const seen = await recordEvent(market.db, first, 1);
  const after = await recordEvent(market.db, first, 2);
  expect(lateId).toBeLessThan(seen);
  commit();
  await late;
  const stream = await watch(auction.id, { 'last-event-id': String(seen) });
  await stream.until((events) => events.filter((event) => event.lot !== null).length >= 3);
  const ids = stream.ids();
  expect(ids).toEqual(expect.arrayContaining([lateId, after]));
  expect(new Set(ids).size).toBe(ids.length);
});

test('a notification about the newest event delivers all events of its transaction', async () => {
  const auction = await buildAuction(market.db);
  const [one, two] = [
    await buildLot(market.db, { auction }),
    await buildLot(market.db, { auction }),
  ];
  const stream = await watch(auction.id);
  await stream.until((events) => events.length > 0);
  await market.db.transaction().execute(async (trx) => {
    const insert = (lot: LotRow, sequence: number) =>
      trx
        .insertInto('liveEvents')
        .values({
          auctionId: auction.id,
          lotId: lot.id,
          type: 'bid',
          payload: payload(lot, sequence),
        })
        .execute();
    await insert(one, 1);
    await insert(two, 1);
    await recordEvent(trx, one, 2);
  });
  await stream.until((events) => events.filter((event) => event.lot !== null).length >= 3);
  expect(stream.events().map((event) => [event.lot?.id, event.lot?.sequence])).toEqual([
    [one.id, 1],
    [two.id, 1],
    [one.id, 2],
  ]);
});

test('every stream gets each lot’s last state, and no event twice, under load', async () => {
  const auction = await buildAuction(market.db);
  const lots = await Promise.all(
    [1, 2, 3].map((position) => buildLot(market.db, { auction, cataloguePosition: position })),
  );
  const tokens = await signInBidders(6);
  let last = 0;
  const first = await watch(auction.id);
  const streams = [first];
  for (let round = 1; round <= 20; round += 1) {
    await Promise.all(
      lots.map((lot, index) =>
        bid(lot.id, tokens[(round + index) % tokens.length] ?? '', round * 200),
      ),
    );
    if (round % 5 === 0) {
      await first.until((events) => events.filter((event) => event.lot !== null).length > last);
      last = first.events().length;
      streams.push(await watch(auction.id, { 'last-event-id': String(first.ids().at(-1)) }));
    }
  }
  const { rows } = await sql<{ id: number; sequence: number }>`
    select id, bid_sequence as sequence from lots where auction_id = ${auction.id}`.execute(
    market.db,
  );
  for (const stream of streams) {
    await stream.until((events) =>
      rows.every(({ id, sequence }) =>
        events.some((event) => event.lot?.id === id && event.lot.sequence === sequence),
      ),
    );
    expect(new Set(stream.ids()).size).toBe(stream.ids().length);
  }
  // The first stream was open from the start and has every recorded event.
  const { rows: recorded } = await sql<{ id: number }>`
    select id from live_events where auction_id = ${auction.id} order by id`.execute(market.db);
  expect(first.ids().toSorted((a, b) => a - b)).toEqual(recorded.map(({ id }) => id));
});

test('delivers events that happened while the LISTEN connection was down', async () => {
  const lot = await buildLot(market.db);
  const stream = await watch(lot.auctionId);
  const kill = () =>
    sql`
      select pg_terminate_backend(pid)
      from pg_stat_activity
      where application_name = 'gavel live' and datname = current_database()`.execute(market.db);
  for (let round = 1; round <= 3; round += 1) {
    await kill();
    await recordEvent(market.db, lot, round);
    await stream.until((events) => events.some((event) => event.lot?.sequence === round));
  }
  expect(new Set(stream.ids()).size).toBe(stream.ids().length);
});

test('the next heartbeat delivers an event that was stored without a notification', async () => {
  const lot = await buildLot(market.db);
  const stream = await watch(lot.auctionId);
  await stream.until((events) => events.length > 0);
  const { id } = await market.db
    .insertInto('liveEvents')
    .values({ auctionId: lot.auctionId, lotId: lot.id, type: 'bid', payload: payload(lot, 1) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await stream.until((events) => events.some((event) => event.lot?.sequence === 1));
  await stream.until((events) => events.filter(({ type }) => type === 'heartbeat').length >= 4);
  expect(stream.ids()).toEqual([id]);
});

test('after a long absence sends only the newest state of each lot', async () => {
  const auction = await buildAuction(market.db);
  const lots = [await buildLot(market.db, { auction }), await buildLot(market.db, { auction })];
  await sql`
    insert into live_events (auction_id, lot_id, type, payload, created_at)
    select
      ${auction.id},
      case when n % 2 = 0 then ${lots[0]?.id}::bigint else ${lots[1]?.id}::bigint end,
      'bid',
      jsonb_set(
        jsonb_set(${payload(lots[0] as LotRow, 1)}::jsonb, '{sequence}', to_jsonb(n)),
        '{lotId}',
        to_jsonb(case when n % 2 = 0 then ${lots[0]?.id}::bigint else ${lots[1]?.id}::bigint end)),
      now() - interval '1 hour'
    from generate_series(1, 2000) n`.execute(market.db);
  const { rows } = await sql<{ id: number }>`
    select min(id) as id from live_events where auction_id = ${auction.id}`.execute(market.db);
  const stream = await watch(auction.id, { 'last-event-id': String(rows[0]?.id) });
  await stream.until((events) => events.filter((event) => event.lot !== null).length >= 2);
  expect(stream.events().map((event) => event.lot?.sequence)).toEqual([1999, 2000]);
});

test('a heartbeat has the time and no id', async () => {
  const lot = await buildLot(market.db);
  const stream = await watch(lot.auctionId);
  await stream.until((events) => events.filter(({ type }) => type === 'heartbeat').length >= 2);
  expect(stream.ids()).toEqual([]);
});

test('refuses unknown auctions and streams above the limit, and ignores invalid ids', async () => {
  expect((await watch(999_999_999)).status).toBe(404);
  const auction = await buildAuction(market.db);
  const streams = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      watch(auction.id, {
        'x-client-ip': '203.0.113.5',
        'last-event-id': index % 2 === 0 ? '1e3' : '-1',
      }),
    ),
  );
  expect(streams.filter(({ status }) => status === 200)).toHaveLength(10);
  const [refused] = streams.filter(({ status }) => status === 503);
  expect(refused?.headers['retry-after']).toBe('1');
  open.splice(0).forEach((close) => close());
  await Promise.all(streams.map(({ ended }) => ended));
});
