// Bid holds over HTTP: how much is set aside and for whom, that a bid of somebody new needs one, and when it is let go of.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { WireAuthorisationPayment } from '../../src/contract/buyer/authorisationPayments';
import { releaseDueHolds } from '../../server/marketplace/jobs/releaseHolds';
import { createTestProvider } from '../../server/marketplace/payments/testProvider';
import { buildLot, type LotRow } from '../builders/buildLot';
import { takeAlong } from '../builders/buildOrder';
import { buildUser } from '../builders/buildUser';
import { callWithStepUp, detailsOf } from '../setup/accountCalls';
import { addCard, answerChallenge, cardOf, cardsPath, keepCard } from '../setup/cardCalls';
import { errorOf } from '../setup/mfaCalls';
import { startTestMarketplace, type Answer, type TestMarketplace } from '../setup/testMarketplace';

const silent = pino({ level: 'silent' });
let market: TestMarketplace;
beforeAll(async () => {
  market = await startTestMarketplace();
});
afterAll(() => market.stop());
beforeEach(() => market.db.deleteFrom('rate_limits').execute());

const path = '/buyer/api/v2/users/me/authorisation_payments';
type Newcomer = { id: number; token: string };
const newcomer = async (overrides: Parameters<typeof buildUser>[1] = {}): Promise<Newcomer> => {
  const user = await buildUser(market.db, { trusted: false, ...overrides });
  return { id: user.id, token: await market.signIn(user.id) };
};
const holdOf = (answer: Answer): WireAuthorisationPayment => (answer.body as { authorisation_payment: WireAuthorisationPayment }).authorisation_payment;
const setAside = ({ token }: Newcomer, cardId: number, lot: { id: number }, amount: number, key: string = randomUUID()): Promise<Answer> =>
  market.post(path, { card_id: cardId, lot_id: lot.id, bid_amount: amount }, { token, headers: { 'idempotency-key': key } });
const bid = ({ token }: Newcomer, lot: { id: number }, amount: number): Promise<Answer> =>
  market.post(`/buyer/api/v3/lots/${lot.id}/bids`, { amount, currency_code: 'EUR', bid_type: 'direct' }, { token, headers: { 'idempotency-key': randomUUID() } });
const stepsOf = async ({ token }: Newcomer, lot: { id: number }): Promise<string[]> =>
  ((await market.get(`/buyer/api/v2/lots/${lot.id}/bidding/constraints`, { token })).body as { constraints: { required_steps: string[] } }).constraints.required_steps;
const close = async (lot: LotRow): Promise<void> => {
  await sql`
    update lots set status = 'closed_unsold', opens_at = now() - interval '2 hours', planned_close_at = now() - interval '1 minute',
      effective_close_at = now() - interval '1 minute' where id = ${lot.id}`.execute(market.db);
};
const statusesOf = async ({ token }: Newcomer): Promise<string[]> =>
  ((await market.get(path, { token })).body as { authorisation_payments: WireAuthorisationPayment[] }).authorisation_payments.map(({ status }) => status);

/** What the provider says of the holds of a person, the latest first. */
const inProvidersBooks = async ({ id }: Newcomer): Promise<string[]> => {
  const { rows } = await sql<{ status: string }>`
    select b.status from test_provider_holds b join authorisation_payments h on b.idempotency_key = 'gavel-hold-' || h.id where h.user_id = ${id} order by h.id desc`.execute(market.db);
  return rows.map(({ status }) => status);
};

test('somebody new bids only with the bid and its fee set aside, and is told how much', async () => {
  const lot = await buildLot(market.db);
  const person = await newcomer();
  expect(await stepsOf(person, lot)).toEqual(['authorise']);
  const refused = await bid(person, lot, 100);
  expect(refused.status).toBe(422);
  // 100 + 9 % + 3
  expect(detailsOf(refused)).toEqual([expect.objectContaining({ code: 'authorisation_required', meta: { hold_amount: 11_200, currency_code: 'EUR', has_card: false } })]);
  const card = await addCard(market, person);
  expect(detailsOf(await bid(person, lot, 100))).toEqual([expect.objectContaining({ meta: expect.objectContaining({ has_card: true }) })]);
  const answer = await setAside(person, card.id, lot, 100);
  expect(answer.status).toBe(201);
  expect(holdOf(answer)).toMatchObject({ status: 'authorised', amount: 11_200, currency_code: 'EUR', card: { id: card.id, brand: 'visa', last4: '4242' }, next_action: null });
  expect((Date.parse(holdOf(answer).expires_at) - Date.parse(holdOf(answer).created_at)) / 86_400_000).toBeCloseTo(14, 3);
  expect((await bid(person, lot, 100)).status).toBe(201);
  expect(await stepsOf(person, lot)).toEqual(['authorise']);
  expect(detailsOf(await bid(person, await buildLot(market.db), 101))).toEqual([expect.objectContaining({ meta: expect.objectContaining({ hold_amount: 109 }) })]);
});

test('with no more than 1,000 euros in all', async () => {
  const lot = await buildLot(market.db);
  const person = await newcomer();
  const card = await addCard(market, person);
  expect(holdOf(await setAside(person, card.id, lot, 500)).amount).toBe(54_800);
  expect(holdOf(await setAside(person, card.id, lot, 4000)).amount).toBe(45_200);
  expect(detailsOf(await setAside(person, card.id, lot, 900_000))).toEqual([expect.objectContaining({ code: 'not_required' })]);
  expect((await bid(person, lot, 4000)).status).toBe(201);
  expect(await stepsOf(person, lot)).toEqual([]);
});

test.each([1, 2, 3, 4, 5])('also where ten ask at once, time %i', async () => {
  const lot = await buildLot(market.db);
  const person = await newcomer();
  const card = await addCard(market, person);
  const answers = await Promise.all(Array.from({ length: 10 }, () => setAside(person, card.id, lot, 900)));
  const { rows } = await sql<{ total: number }>`select sum(amount_minor)::int as total from authorisation_payments where user_id = ${person.id} and status = 'authorised'`.execute(market.db);
  expect(rows[0]?.total).toBeLessThanOrEqual(100_000);
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
});

test('people who are trusted are not asked', async () => {
  const lot = await buildLot(market.db);
  const person = await newcomer({ trusted: true });
  const card = await addCard(market, person);
  expect(await stepsOf(person, lot)).toEqual([]);
  expect(detailsOf(await setAside(person, card.id, lot, 100))).toEqual([expect.objectContaining({ code: 'not_required' })]);
  expect((await bid(person, lot, 100)).status).toBe(201);
});

test('an account that is not verified is told that too', async () => {
  const lot = await buildLot(market.db);
  const person = await newcomer({ account_verified: false, bidding_blocked: true });
  expect(await stepsOf(person, lot)).toEqual(['verify_account', 'pay_orders', 'authorise']);
  expect(detailsOf(await bid(person, lot, 100)).map(({ code }) => code)).toEqual(['account_unverified', 'unpaid_orders', 'authorisation_required']);
});

test('the same key gives the same hold, another body a conflict', async () => {
  const lot = await buildLot(market.db);
  const person = await newcomer();
  const card = await addCard(market, person);
  const key = randomUUID();
  const first = await setAside(person, card.id, lot, 100, key);
  const again = await setAside(person, card.id, lot, 100, key);
  expect([again.status, again.headers['idempotent-replayed'], again.text]).toEqual([200, 'true', first.text]);
  const other = await setAside(person, card.id, lot, 101, key);
  expect([other.status, errorOf(other).code]).toEqual([409, 'idempotency_conflict']);
  const without = await market.post(path, { card_id: card.id, lot_id: lot.id, bid_amount: 1 }, { token: person.token });
  expect([without.status, errorOf(without).code]).toEqual([400, 'idempotency_key_required']);
});

test.each(['4000000000000341', '4000000000009995'])('a card that is declined sets nothing aside: %s', async (number) => {
  const lot = await buildLot(market.db);
  const person = await newcomer();
  const card = await addCard(market, person, number);
  const key = randomUUID();
  for (let turn = 0; turn < 2; turn += 1) {
    const answer = await setAside(person, card.id, lot, 100, key);
    expect([answer.status, detailsOf(answer)[0]?.code]).toEqual([422, 'card_declined']);
  }
  expect(detailsOf(await bid(person, lot, 100)).map(({ code }) => code)).toEqual(['authorisation_required']);
});

describe('3-D Secure', () => {
  const activeCard = async (person: Newcomer): Promise<number> => {
    const card = cardOf(await keepCard(market, '4000002760003184', person));
    await answerChallenge(market, card.next_action?.challenge_id ?? '', true, person);
    return card.id;
  };

  test.each([
    [true, 'authorised', 201],
    [false, 'declined', 422],
  ] as const)('answered with %s the hold is %s', async (approve, status, bidStatus) => {
    const lot = await buildLot(market.db);
    const person = await newcomer();
    const cardId = await activeCard(person);
    const hold = holdOf(await setAside(person, cardId, lot, 100));
    expect(hold).toMatchObject({ status: 'requires_action', next_action: { type: 'three_d_secure' } });
    expect((await bid(person, lot, 100)).status).toBe(422);
    const id = hold.next_action?.challenge_id ?? '';
    expect((await market.get(`/payments/api/v1/test/challenges/${id}`, person)).body).toMatchObject({ challenge: { amount: 11_200, currency_code: 'EUR', label: 'Visa 3184' } });
    await answerChallenge(market, id, approve, person);
    expect(holdOf(await market.get(`${path}/${hold.id}`, person)).status).toBe(status);
    expect((await bid(person, lot, 100)).status).toBe(bidStatus);
  });

  test('a new one takes the place of one that waits, also after its late answer', async () => {
    const lot = await buildLot(market.db);
    const person = await newcomer();
    const cardId = await activeCard(person);
    const first = holdOf(await setAside(person, cardId, lot, 900));
    const second = holdOf(await setAside(person, cardId, lot, 900));
    for (const hold of [first, second]) await answerChallenge(market, hold.next_action?.challenge_id ?? '', true, person);
    expect(await statusesOf(person)).toEqual(['authorised', 'released']);
    expect(await inProvidersBooks(person)).toEqual(['set_aside', 'released']);
    const late = await market.get(`/payments/api/v1/test/challenges/${first.next_action?.challenge_id}`, person);
    expect(late.body).toMatchObject({ challenge: { status: 'expired' } });
  });
});

test('a lot or a card that is not one’s own to use is refused', async () => {
  const lot = await buildLot(market.db);
  const [person, other] = [await newcomer(), await newcomer()];
  const [card, foreign] = [await addCard(market, person), await addCard(market, other)];
  const foreignCard = await setAside(person, foreign.id, lot, 100);
  const absentCard = await setAside(person, 999_999_999, lot, 100);
  expect([foreignCard.status, foreignCard.text]).toEqual([404, absentCard.text]);
  expect((await setAside(person, card.id, { id: 999_999_999 }, 100)).status).toBe(404);
  const draft = await buildLot(market.db, { published_at: new Date(Date.now() + 86_400_000) });
  expect((await setAside(person, card.id, draft, 100)).status).toBe(404);
  await close(lot);
  expect(detailsOf(await setAside(person, card.id, lot, 100))).toEqual([expect.objectContaining({ code: 'lot_closed' })]);
  const pending = cardOf(await keepCard(market, '4000002760003184', person));
  expect(detailsOf(await setAside(person, pending.id, await buildLot(market.db), 100))).toEqual([expect.objectContaining({ code: 'card_not_active' })]);
  await sql`update cards set exp_year = 2020 where id = ${card.id}`.execute(market.db);
  expect(detailsOf(await setAside(person, card.id, await buildLot(market.db), 100))).toEqual([expect.objectContaining({ code: 'card_not_active' })]);
  const hold = holdOf(await setAside(other, foreign.id, await buildLot(market.db), 100));
  expect((await market.get(`${path}/${hold.id}`, person)).text).toBe((await market.get(`${path}/999999999`, person)).text);
});

describe('letting go', () => {
  const held = async (): Promise<{ person: Newcomer; lot: LotRow }> => {
    const [lot, person] = [await buildLot(market.db), await newcomer()];
    await setAside(person, (await addCard(market, person)).id, lot, 100);
    return { person, lot };
  };
  const release = (): Promise<number> => releaseDueHolds(market.db, createTestProvider(market.db), silent);

  test('not while the lot is open; when it is over', async () => {
    const { person, lot } = await held();
    await release();
    expect([await statusesOf(person), await inProvidersBooks(person)]).toEqual([['authorised'], ['set_aside']]);
    await close(lot);
    await release();
    expect([await statusesOf(person), await inProvidersBooks(person)]).toEqual([['released'], ['released']]);
    expect(await release()).toBe(0);
  });

  test('not while the person leads on another lot, or owes for one', async () => {
    const { person, lot } = await held();
    const other = await buildLot(market.db, { leader_id: person.id, current_amount_minor: 5_000, leader_max_minor: 5_000 });
    await close(lot);
    await release();
    expect(await statusesOf(person)).toEqual(['authorised']);
    await close(other);
    const order = await market.db
      .insertInto('orders')
      .values({ reference: `R${person.id}`, lot_id: other.id, auction_id: other.auction_id, buyer_id: person.id, seller_id: other.seller_id, currency_code: 'EUR', hammer_minor: 5_000, buyer_protection_fee_minor: 750, seller_commission_minor: 625, created_at: new Date(), pay_by: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await release();
    expect(await statusesOf(person)).toEqual(['authorised']);
    await takeAlong(market.db, order.id, 'paid');
    await release();
    expect(await statusesOf(person)).toEqual(['released']);
  });

  test('when it runs out, whatever the lot is', async () => {
    const { person, lot } = await held();
    await sql`update authorisation_payments set expires_at = now() - interval '1 second' where user_id = ${person.id}`.execute(market.db);
    expect(await statusesOf(person)).toEqual(['released']);
    expect((await bid(person, lot, 100)).status).toBe(422);
    await release();
    expect(await market.db.selectFrom('authorisation_payments').select('status').where('user_id', '=', person.id).executeTakeFirstOrThrow()).toEqual({ status: 'released' });
  });

  test('a card can be removed again after that', async () => {
    const { person, lot } = await held();
    const [card] = ((await market.get(cardsPath, person)).body as { cards: { id: number }[] }).cards;
    expect((await market.call('DELETE', `${cardsPath}/${card?.id}`, person)).status).toBe(409);
    await close(lot);
    await release();
    expect((await callWithStepUp(market, 'DELETE', `${cardsPath}/${card?.id}`, person)).status).toBe(204);
    expect(await statusesOf(person)).toEqual(['released']);
  });
});
