import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { buildAuction } from '../../../../../test/builders/buildAuction';
import { buildLot } from '../../../../../test/builders/buildLot';
import { buildUser } from '../../../../../test/builders/buildUser';
import { createTestDatabase, type TestDatabase } from '../../../../../test/setup/testDatabase';
import type { BidAnswer } from '../../../domain/bidding/bidAnswer';
import { isDatabaseTrouble } from '../../../http/databaseTrouble';
import { placeBid } from './placeBid';
import type { PlaceBidRequest } from './placeBidRequest';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());

type Asked = Partial<PlaceBidRequest> & Pick<PlaceBidRequest, 'lotId' | 'userId'>;

function request(asked: Asked): PlaceBidRequest {
  return { idempotencyKey: randomUUID(), amountMinor: 1_000, currency: 'EUR', type: 'direct', ...asked };
}

async function bid(asked: Asked): Promise<BidAnswer> {
  const result = await placeBid(base.db, request(asked));
  if (result.kind !== 'answer') throw new Error(`no answer but ${result.kind}`);
  return result.answer;
}

const lotById = (id: number) => base.db.selectFrom('lots').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a bid is stored whole: history, lot, ledger, live event and the mail to who was outbid', async () => {
  const { db } = base;
  const [lot, first, second] = [await buildLot(db), await buildUser(db), await buildUser(db)];
  await bid({ lotId: lot.id, userId: first.id, amountMinor: 5_000, type: 'autobid' });
  const answer = await bid({ lotId: lot.id, userId: second.id, amountMinor: 9_000 });

  expect(answer).toMatchObject({ status: 201, outcome: 'leading', operation: 2, ownMaximumMinor: 9_000, bid: { amountMinor: 9_000, sequence: 3 } });
  expect(answer.lot).toMatchObject({ priceMinor: 9_000, leaderToken: second.bidder_token, nextMinimumMinor: 9_300, sequence: 3 });
  const bids = await db.selectFrom('bids').select(['id', 'sequence', 'user_id', 'amount_minor', 'kind', 'explanation']).where('lot_id', '=', lot.id).orderBy('sequence').execute();
  expect(bids).toEqual([
    { id: expect.any(Number), sequence: 1, user_id: first.id, amount_minor: 100, kind: 'autobid', explanation: null },
    { id: expect.any(Number), sequence: 2, user_id: first.id, amount_minor: 5_000, kind: 'automatic', explanation: 'auto_bid_lost' },
    { id: answer.bid?.id, sequence: 3, user_id: second.id, amount_minor: 9_000, kind: 'direct', explanation: null },
  ]);
  expect(await lotById(lot.id)).toMatchObject({ current_amount_minor: 9_000, leader_id: second.id, leader_max_minor: 9_000, bid_sequence: 3, operation_sequence: 2 });
  const events = await db.selectFrom('live_events').select(['type', 'payload']).where('lot_id', '=', lot.id).orderBy('id').execute();
  expect(events.map((event) => [event.type, event.payload.priceMinor])).toEqual([['bid', 100], ['bid', 9_000]]);
  expect(JSON.stringify(events)).not.toContain('leaderId');
  const mails = await db.selectFrom('mails').select(['recipient', 'template', 'params']).where('user_id', 'in', [first.id, second.id]).execute();
  expect(mails).toEqual([{ recipient: first.email, template: 'outbid', params: expect.objectContaining({ lot_id: lot.id, amount_minor: 9_000 }) }]);
});

test('the same key gives the same answer; another body under it is a conflict', async () => {
  const [lot, user, rival] = [await buildLot(base.db), await buildUser(base.db), await buildUser(base.db)];
  const asked = request({ lotId: lot.id, userId: user.id, amountMinor: 2_000 });
  const first = await placeBid(base.db, asked);
  await bid({ lotId: lot.id, userId: rival.id, amountMinor: 7_000 });
  const again = await placeBid(base.db, asked);
  if (first.kind !== 'answer') throw new Error('no answer');
  expect(again).toEqual({ kind: 'answer', answer: first.answer, replayed: true });
  expect(await placeBid(base.db, { ...asked, amountMinor: 8_000 })).toEqual({ kind: 'conflict' });
  expect((await lotById(lot.id)).bid_sequence).toBe(2);
});

test('a double click in one moment bids once', async () => {
  const [lot, user] = [await buildLot(base.db), await buildUser(base.db)];
  const asked = request({ lotId: lot.id, userId: user.id });
  const results = await Promise.all([placeBid(base.db, asked), placeBid(base.db, asked), placeBid(base.db, asked)]);
  expect(results.map((result) => result.kind === 'answer' && result.replayed)).toEqual([false, true, true]);
  expect((await lotById(lot.id)).bid_sequence).toBe(1);
});

test('one key for two lots at the same moment is good for one of them', async () => {
  const [one, two, user] = [await buildLot(base.db), await buildLot(base.db), await buildUser(base.db)];
  for (let round = 0; round < 20; round += 1) {
    const key = randomUUID();
    const amountMinor = 1_000 * (round + 1);
    const rivals = [one, two].map((lot) => placeBid(base.db, request({ lotId: lot.id, userId: user.id, idempotencyKey: key, amountMinor })));
    expect((await Promise.all(rivals)).map((result) => result.kind).sort()).toEqual(['answer', 'conflict']);
  }
});

test('refusals are kept under the key too, and change nothing', async () => {
  const seller = await buildUser(base.db, { seller: {} });
  const lot = await buildLot(base.db, { seller });
  const asked = request({ lotId: lot.id, userId: seller.id });
  const first = await placeBid(base.db, asked);
  expect(first).toMatchObject({ replayed: false, answer: { status: 422, refusals: [{ code: 'seller_cannot_bid' }] } });
  expect(await placeBid(base.db, asked)).toMatchObject({ replayed: true, answer: { status: 422 } });
  expect(await lotById(lot.id)).toMatchObject({ bid_sequence: 0, operation_sequence: 1, current_amount_minor: null });
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
])('refuses with %s: %j', async (code, asked) => {
  const [lot, user] = [await buildLot(base.db), await buildUser(base.db)];
  const answer = await bid({ lotId: lot.id, userId: user.id, ...asked });
  expect(answer.refusals.map((refusal) => refusal.code)).toEqual([code]);
  expect((await lotById(lot.id)).bid_sequence).toBe(0);
});

test('the database’s clock decides: not before the start, not from the end on, whatever the stored status says', async () => {
  const { db } = base;
  const user = await buildUser(db);
  const early = await buildLot(db, { status: 'open', opens_at: new Date(Date.now() + 60_000) });
  const late = await buildLot(db, { auction: await buildAuction(db, { close_at: new Date(Date.now() - 1) }) });
  const opening = await buildLot(db, { status: 'scheduled' });
  expect((await bid({ lotId: early.id, userId: user.id })).refusals[0]?.code).toBe('lot_not_started');
  expect((await bid({ lotId: late.id, userId: user.id })).refusals[0]?.code).toBe('lot_closed');
  expect((await bid({ lotId: opening.id, userId: user.id })).outcome).toBe('leading');
});

test('a bid in the last minute moves the end to 90 seconds from now and says so', async () => {
  const { db } = base;
  const user = await buildUser(db);
  const lot = await buildLot(db, { auction: await buildAuction(db, { close_at: new Date(Date.now() + 30_000) }) });
  const answer = await bid({ lotId: lot.id, userId: user.id });
  expect(Date.parse(answer.lot.effectiveCloseAt) - Date.parse(answer.decidedAt)).toBe(90_000);
  expect(answer.lot.extensionCount).toBe(1);
  const events = await db.selectFrom('live_events').select('type').where('lot_id', '=', lot.id).orderBy('id').execute();
  expect(events.map((event) => event.type)).toEqual(['bid', 'extend']);
});

test('an absent lot is told from a refusal', async () => {
  const user = await buildUser(base.db);
  expect(await placeBid(base.db, request({ lotId: 1, userId: user.id }))).toEqual({ kind: 'lot_not_found' });
});

test('a lot that is locked for too long gives a retryable fault, and the same key works afterwards', async () => {
  const [lot, user] = [await buildLot(base.db), await buildUser(base.db)];
  const asked = request({ lotId: lot.id, userId: user.id });
  await base.db.transaction().execute(async (holder) => {
    await holder.selectFrom('lots').select('id').where('id', '=', lot.id).forUpdate().execute();
    const error: unknown = await placeBid(base.db, asked).catch((reason: unknown) => reason);
    expect(isDatabaseTrouble(error)).toBe(true);
  });
  expect(await placeBid(base.db, asked)).toMatchObject({ kind: 'answer', replayed: false });
});

test('the database itself refuses gaps, falls, late bids and edits', async () => {
  const { db } = base;
  const [lot, user] = [await buildLot(db), await buildUser(db)];
  await bid({ lotId: lot.id, userId: user.id, amountMinor: 10_000 });
  const row = { lot_id: lot.id, user_id: user.id, kind: 'direct' as const, created_at: new Date() };
  await expect(db.insertInto('bids').values({ ...row, sequence: 3, amount_minor: 20_000 }).execute()).rejects.toThrow('does not follow');
  await expect(db.insertInto('bids').values({ ...row, sequence: 2, amount_minor: 9_000 }).execute()).rejects.toThrow('does not follow');
  await expect(db.insertInto('bids').values({ ...row, sequence: 2, amount_minor: 20_000, created_at: lot.effective_close_at }).execute()).rejects.toThrow('after its end');
  await expect(db.updateTable('bids').set({ amount_minor: 1 }).where('lot_id', '=', lot.id).execute()).rejects.toThrow('binding');
});

test('many bidders at once on one lot: rising amounts, numbers without gaps, one bid for each key', async () => {
  const { db } = base;
  const lot = await buildLot(db);
  const users = await Promise.all(Array.from({ length: 20 }, () => buildUser(db)));
  await Promise.all(users.flatMap((user, place) => [1, 2, 3].map((round) => bid({ lotId: lot.id, userId: user.id, amountMinor: (round * 20 + place) * 1_000 }))));
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from (
      select sequence - row_number() over w as gap, amount_minor <= lag(amount_minor) over w as falls from bids where lot_id = ${lot.id} window w as (order by sequence)
    ) s where gap <> 0 or falls`.execute(db);
  expect(rows[0]?.wrong).toBe(0);
  expect((await lotById(lot.id)).operation_sequence).toBe(60);
});
