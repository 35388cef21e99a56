import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { buildAuction } from '../../../../../test/builders/buildAuction';
import { buildLot } from '../../../../../test/builders/buildLot';
import { buildUser } from '../../../../../test/builders/buildUser';
import { createTestDatabase, type TestDatabase } from '../../../../../test/setup/testDatabase';
import type { BidAnswer } from '../../../domain/bidding/bidAnswer';
import { isDatabaseUnavailable } from '../../../http/errorHandler';
import { placeBid } from './placeBid';
import type { PlaceBidRequest } from './placeBidRequest';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());

type BidInput = Partial<PlaceBidRequest> & Pick<PlaceBidRequest, 'lotId' | 'userId'>;

function request(input: BidInput): PlaceBidRequest {
  return {
    idempotencyKey: randomUUID(),
    amountMinor: 1_000,
    currency: 'EUR',
    type: 'direct',
    ...input,
  };
}

async function placeTestBid(input: BidInput): Promise<BidAnswer> {
  const result = await placeBid(base.db, request(input));
  if (result.kind !== 'answer') throw new Error(`expected an answer, got ${result.kind}`);
  return result.answer;
}

const readLot = (id: number) =>
  base.db.selectFrom('lots').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('stores a bid with its history, lot state, request, live event and outbid mail', async () => {
  const { db } = base;
  const [lot, first, second] = [await buildLot(db), await buildUser(db), await buildUser(db)];
  await placeTestBid({ lotId: lot.id, userId: first.id, amountMinor: 5_000, type: 'autobid' });
  const answer = await placeTestBid({ lotId: lot.id, userId: second.id, amountMinor: 9_000 });

  expect(answer).toMatchObject({
    status: 201,
    outcome: 'leading',
    operation: 2,
    ownMaximumMinor: 9_000,
    bid: { amountMinor: 9_000, sequence: 3 },
  });
  expect(answer.lot).toMatchObject({
    priceMinor: 9_000,
    leaderToken: second.bidderToken,
    nextMinimumMinor: 9_300,
    sequence: 3,
  });
  const bids = await db
    .selectFrom('bids')
    .select(['id', 'sequence', 'userId', 'amountMinor', 'kind', 'explanation'])
    .where('lotId', '=', lot.id)
    .orderBy('sequence')
    .execute();
  expect(bids).toEqual([
    {
      id: expect.any(Number),
      sequence: 1,
      userId: first.id,
      amountMinor: 100,
      kind: 'autobid',
      explanation: null,
    },
    {
      id: expect.any(Number),
      sequence: 2,
      userId: first.id,
      amountMinor: 5_000,
      kind: 'automatic',
      explanation: 'auto_bid_lost',
    },
    {
      id: answer.bid?.id,
      sequence: 3,
      userId: second.id,
      amountMinor: 9_000,
      kind: 'direct',
      explanation: null,
    },
  ]);
  expect(await readLot(lot.id)).toMatchObject({
    currentAmountMinor: 9_000,
    leaderId: second.id,
    leaderMaxMinor: 9_000,
    bidSequence: 3,
    operationSequence: 2,
  });
  const events = await db
    .selectFrom('liveEvents')
    .select(['type', 'payload'])
    .where('lotId', '=', lot.id)
    .orderBy('id')
    .execute();
  expect(events.map((event) => [event.type, event.payload.priceMinor])).toEqual([
    ['bid', 100],
    ['bid', 9_000],
  ]);
  expect(JSON.stringify(events)).not.toContain('leaderId');
  const mails = await db
    .selectFrom('mails')
    .select(['recipient', 'template', 'params'])
    .where('userId', 'in', [first.id, second.id])
    .execute();
  expect(mails).toEqual([
    {
      recipient: first.email,
      template: 'outbid',
      params: expect.objectContaining({ lot_id: lot.id, amount_minor: 9_000 }),
    },
  ]);
});

test('replays the answer for the same key and reports a conflict for another body', async () => {
  const [lot, user, competitor] = [
    await buildLot(base.db),
    await buildUser(base.db),
    await buildUser(base.db),
  ];
  const input = request({ lotId: lot.id, userId: user.id, amountMinor: 2_000 });
  const first = await placeBid(base.db, input);
  await placeTestBid({ lotId: lot.id, userId: competitor.id, amountMinor: 7_000 });
  const replay = await placeBid(base.db, input);
  if (first.kind !== 'answer') throw new Error('no answer');
  expect(replay).toEqual({ kind: 'answer', answer: first.answer, replayed: true });
  expect(await placeBid(base.db, { ...input, amountMinor: 8_000 })).toEqual({ kind: 'conflict' });
  expect((await readLot(lot.id)).bidSequence).toBe(2);
});

test('places one bid for concurrent requests with the same key', async () => {
  const [lot, user] = [await buildLot(base.db), await buildUser(base.db)];
  const input = request({ lotId: lot.id, userId: user.id });
  const results = await Promise.all([
    placeBid(base.db, input),
    placeBid(base.db, input),
    placeBid(base.db, input),
  ]);
  expect(results.map((result) => result.kind === 'answer' && result.replayed)).toEqual([
    false,
    true,
    true,
  ]);
  expect((await readLot(lot.id)).bidSequence).toBe(1);
});

test('accepts a key that is used for two lots concurrently for only one of them', async () => {
  const [one, two, user] = [
    await buildLot(base.db),
    await buildLot(base.db),
    await buildUser(base.db),
  ];
  for (let round = 0; round < 20; round += 1) {
    const key = randomUUID();
    const amountMinor = 1_000 * (round + 1);
    const competitors = [one, two].map((lot) =>
      placeBid(
        base.db,
        request({ lotId: lot.id, userId: user.id, idempotencyKey: key, amountMinor }),
      ),
    );
    expect((await Promise.all(competitors)).map((result) => result.kind).sort()).toEqual([
      'answer',
      'conflict',
    ]);
  }
});

test('replays refusals too, and changes nothing', async () => {
  const seller = await buildUser(base.db, { seller: {} });
  const lot = await buildLot(base.db, { seller });
  const input = request({ lotId: lot.id, userId: seller.id });
  const first = await placeBid(base.db, input);
  expect(first).toMatchObject({
    replayed: false,
    answer: { status: 422, refusals: [{ code: 'seller_cannot_bid' }] },
  });
  expect(await placeBid(base.db, input)).toMatchObject({ replayed: true, answer: { status: 422 } });
  expect(await readLot(lot.id)).toMatchObject({
    bidSequence: 0,
    operationSequence: 1,
    currentAmountMinor: null,
  });
});

test.each([
  ['bid_too_low', { amountMinor: 0 }],
  ['bid_too_low', { amountMinor: -500 }],
  ['bid_not_whole_amount', { amountMinor: 1_050 }],
  ['bid_not_whole_amount', { amountMinor: 0.1 + 0.2 }],
  ['bid_not_whole_amount', { amountMinor: Number.NaN }],
  ['bid_above_limit', { amountMinor: Number.POSITIVE_INFINITY }],
  ['bid_above_limit', { amountMinor: 2 ** 53 + 2 }],
  ['currency_mismatch', { currency: 'USD' }],
  ['price_moved', { expectedBidId: 4 }],
  ['shipping_not_available', { obstacles: ['shipping_not_available' as const] }],
])('refuses with %s: %j', async (code, input) => {
  const [lot, user] = [await buildLot(base.db), await buildUser(base.db)];
  const answer = await placeTestBid({ lotId: lot.id, userId: user.id, ...input });
  expect(answer.refusals.map((refusal) => refusal.code)).toEqual([code]);
  expect((await readLot(lot.id)).bidSequence).toBe(0);
});

test('decides by the database’s clock whether a lot is open, not by its status', async () => {
  const { db } = base;
  const user = await buildUser(db);
  const early = await buildLot(db, { status: 'open', opensAt: new Date(Date.now() + 60_000) });
  const late = await buildLot(db, {
    auction: await buildAuction(db, { closeAt: new Date(Date.now() - 1) }),
  });
  const opening = await buildLot(db, { status: 'scheduled' });
  expect((await placeTestBid({ lotId: early.id, userId: user.id })).refusals[0]?.code).toBe(
    'lot_not_started',
  );
  expect((await placeTestBid({ lotId: late.id, userId: user.id })).refusals[0]?.code).toBe(
    'lot_closed',
  );
  expect((await placeTestBid({ lotId: opening.id, userId: user.id })).outcome).toBe('leading');
});

test('extends the closing time to 90 seconds from a bid in the last minute', async () => {
  const { db } = base;
  const user = await buildUser(db);
  const lot = await buildLot(db, {
    auction: await buildAuction(db, { closeAt: new Date(Date.now() + 30_000) }),
  });
  const answer = await placeTestBid({ lotId: lot.id, userId: user.id });
  expect(Date.parse(answer.lot.effectiveCloseAt) - Date.parse(answer.decidedAt)).toBe(90_000);
  expect(answer.lot.extensionCount).toBe(1);
  const events = await db
    .selectFrom('liveEvents')
    .select('type')
    .where('lotId', '=', lot.id)
    .orderBy('id')
    .execute();
  expect(events.map((event) => event.type)).toEqual(['bid', 'extend']);
});

test('distinguishes a missing lot from a refusal', async () => {
  const user = await buildUser(base.db);
  expect(await placeBid(base.db, request({ lotId: 1, userId: user.id }))).toEqual({
    kind: 'lot_not_found',
  });
});

test('throws a retryable error for a long lock and accepts the same key afterwards', async () => {
  const [lot, user] = [await buildLot(base.db), await buildUser(base.db)];
  const input = request({ lotId: lot.id, userId: user.id });
  await base.db.transaction().execute(async (holder) => {
    await holder.selectFrom('lots').select('id').where('id', '=', lot.id).forUpdate().execute();
    const error: unknown = await placeBid(base.db, input).catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
  });
  expect(await placeBid(base.db, input)).toMatchObject({ kind: 'answer', replayed: false });
});

test('has the database refuse gaps, lower amounts, late bids and edits', async () => {
  const { db } = base;
  const [lot, user] = [await buildLot(db), await buildUser(db)];
  await placeTestBid({ lotId: lot.id, userId: user.id, amountMinor: 10_000 });
  const row = { lotId: lot.id, userId: user.id, kind: 'direct' as const, createdAt: new Date() };
  await expect(
    db
      .insertInto('bids')
      .values({ ...row, sequence: 3, amountMinor: 20_000 })
      .execute(),
  ).rejects.toThrow('does not follow');
  await expect(
    db
      .insertInto('bids')
      .values({ ...row, sequence: 2, amountMinor: 9_000 })
      .execute(),
  ).rejects.toThrow('does not follow');
  await expect(
    db
      .insertInto('bids')
      .values({ ...row, sequence: 2, amountMinor: 20_000, createdAt: lot.effectiveCloseAt })
      .execute(),
  ).rejects.toThrow('after its end');
  await expect(
    db.updateTable('bids').set({ amountMinor: 1 }).where('lotId', '=', lot.id).execute(),
  ).rejects.toThrow('binding');
});

test('keeps amounts rising and sequences gapless under concurrent bidders', async () => {
  const { db } = base;
  const lot = await buildLot(db);
  const users = await Promise.all(Array.from({ length: 20 }, () => buildUser(db)));
  await Promise.all(
    users.flatMap((user, index) =>
      [1, 2, 3].map((round) =>
        placeTestBid({ lotId: lot.id, userId: user.id, amountMinor: (round * 20 + index) * 1_000 }),
      ),
    ),
  );
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from (
      select sequence - row_number() over w as gap,
        amount_minor <= lag(amount_minor) over w as falls
      from bids where lot_id = ${lot.id}
      window w as (order by sequence)
    ) s where gap <> 0 or falls`.execute(db);
  expect(rows[0]?.wrong).toBe(0);
  expect((await readLot(lot.id)).operationSequence).toBe(60);
});
