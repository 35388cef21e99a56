// Bid holds over HTTP: the held amount, new bidders who need a hold to bid, and the release of
// holds.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { WireAuthorisationPayment } from '../../src/contract/buyer/authorisationPayments';
import { runReleaseHolds } from '../../server/marketplace/jobs/releaseHolds';
import { createSandboxProvider } from '../../server/marketplace/ports/payments/sandboxProvider';
import { buildLot, type LotRow } from '../builders/buildLot';
import { transitionOrderTo } from '../builders/buildOrder';
import { buildUser } from '../builders/buildUser';
import { callWithStepUp, getErrorDetails } from '../setup/accountCalls';
import { addCard, answerChallenge, getCard, cardsPath, saveCard } from '../setup/cardCalls';
import { getError } from '../setup/mfaCalls';
import { setUpMarketplace, type Answer } from '../setup/testMarketplace';

const silentLog = pino({ level: 'silent' });
const market = setUpMarketplace();
beforeEach(() => market.db.deleteFrom('rateLimits').execute());

const path = '/buyer/api/v2/users/me/authorisation_payments';
type Newcomer = { id: number; token: string };
const buildNewcomer = async (
  overrides: Parameters<typeof buildUser>[1] = {},
): Promise<Newcomer> => {
  const user = await buildUser(market.db, { trusted: false, ...overrides });
  return { id: user.id, token: await market.signIn(user.id) };
};
const getHold = (answer: Answer): WireAuthorisationPayment =>
  (answer.body as { authorisation_payment: WireAuthorisationPayment }).authorisation_payment;
const placeHold = (
  { token }: Newcomer,
  cardId: number,
  lot: { id: number },
  amount: number,
  key: string = randomUUID(),
): Promise<Answer> =>
  market.post(
    path,
    { card_id: cardId, lot_id: lot.id, bid_amount: amount },
    { token, headers: { 'idempotency-key': key } },
  );
const bid = ({ token }: Newcomer, lot: { id: number }, amount: number): Promise<Answer> =>
  market.post(
    `/buyer/api/v3/lots/${lot.id}/bids`,
    { amount, currency_code: 'EUR', bid_type: 'direct' },
    { token, headers: { 'idempotency-key': randomUUID() } },
  );
const getRequiredSteps = async ({ token }: Newcomer, lot: { id: number }): Promise<string[]> =>
  (
    (await market.get(`/buyer/api/v2/lots/${lot.id}/bidding/constraints`, { token })).body as {
      constraints: { required_steps: string[] };
    }
  ).constraints.required_steps;
const close = async (lot: LotRow): Promise<void> => {
  await sql`
    update lots
    set status = 'closed_unsold',
        opens_at = now() - interval '2 hours',
        planned_close_at = now() - interval '1 minute',
        effective_close_at = now() - interval '1 minute'
    where id = ${lot.id}`.execute(market.db);
};
const getStatuses = async ({ token }: Newcomer): Promise<string[]> =>
  (
    (await market.get(path, { token })).body as {
      authorisation_payments: WireAuthorisationPayment[];
    }
  ).authorisation_payments.map(({ status }) => status);

/** The provider's status of the user's holds, the latest first. */
const readProviderStatuses = async ({ id }: Newcomer): Promise<string[]> => {
  const { rows } = await sql<{ status: string }>`
    select b.status
    from sandbox_provider_holds b
    join authorization_payments h on b.idempotency_key = 'gavel-hold-' || h.id
    where h.user_id = ${id}
    order by h.id desc`.execute(market.db);
  return rows.map(({ status }) => status);
};

test('a new bidder needs a hold of bid and fee, and is told the amount', async () => {
  const lot = await buildLot(market.db);
  const person = await buildNewcomer();
  expect(await getRequiredSteps(person, lot)).toEqual(['authorise']);
  const refused = await bid(person, lot, 100);
  expect(refused.status).toBe(422);
  // 100 + 9 % + 3
  expect(getErrorDetails(refused)).toEqual([
    expect.objectContaining({
      code: 'authorisation_required',
      meta: { hold_amount: 11_200, currency_code: 'EUR', has_card: false },
    }),
  ]);
  const card = await addCard(market, person);
  expect(getErrorDetails(await bid(person, lot, 100))).toEqual([
    expect.objectContaining({ meta: expect.objectContaining({ has_card: true }) }),
  ]);
  const answer = await placeHold(person, card.id, lot, 100);
  expect(answer.status).toBe(201);
  expect(getHold(answer)).toMatchObject({
    status: 'authorized',
    amount: 11_200,
    currency_code: 'EUR',
    card: { id: card.id, brand: 'visa', last4: '4242' },
    next_action: null,
  });
  expect(
    (Date.parse(getHold(answer).expires_at) - Date.parse(getHold(answer).created_at)) / 86_400_000,
  ).toBeCloseTo(14, 3);
  expect((await bid(person, lot, 100)).status).toBe(201);
  expect(await getRequiredSteps(person, lot)).toEqual(['authorise']);
  expect(getErrorDetails(await bid(person, await buildLot(market.db), 101))).toEqual([
    expect.objectContaining({ meta: expect.objectContaining({ hold_amount: 109 }) }),
  ]);
});

test('holds at most €1,000 in all', async () => {
  const lot = await buildLot(market.db);
  const person = await buildNewcomer();
  const card = await addCard(market, person);
  expect(getHold(await placeHold(person, card.id, lot, 500)).amount).toBe(54_800);
  expect(getHold(await placeHold(person, card.id, lot, 4000)).amount).toBe(45_200);
  expect(getErrorDetails(await placeHold(person, card.id, lot, 900_000))).toEqual([
    expect.objectContaining({ code: 'not_required' }),
  ]);
  expect((await bid(person, lot, 4000)).status).toBe(201);
  expect(await getRequiredSteps(person, lot)).toEqual([]);
});

test.each([1, 2, 3, 4, 5])('holds at most €1,000 for ten requests at once, round %i', async () => {
  const lot = await buildLot(market.db);
  const person = await buildNewcomer();
  const card = await addCard(market, person);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => placeHold(person, card.id, lot, 900)),
  );
  const { rows } = await sql<{ total: number }>`
    select sum(amount_minor)::int as total
    from authorization_payments
    where user_id = ${person.id} and status = 'authorized'`.execute(market.db);
  expect(rows[0]?.total).toBeLessThanOrEqual(100_000);
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
});

test('trusted bidders need no hold', async () => {
  const lot = await buildLot(market.db);
  const person = await buildNewcomer({ trusted: true });
  const card = await addCard(market, person);
  expect(await getRequiredSteps(person, lot)).toEqual([]);
  expect(getErrorDetails(await placeHold(person, card.id, lot, 100))).toEqual([
    expect.objectContaining({ code: 'not_required' }),
  ]);
  expect((await bid(person, lot, 100)).status).toBe(201);
});

test('an unverified account gets all required steps', async () => {
  const lot = await buildLot(market.db);
  const person = await buildNewcomer({ accountVerified: false, biddingBlocked: true });
  expect(await getRequiredSteps(person, lot)).toEqual([
    'verify_account',
    'pay_orders',
    'authorise',
  ]);
  expect(getErrorDetails(await bid(person, lot, 100)).map(({ code }) => code)).toEqual([
    'account_unverified',
    'unpaid_orders',
    'authorisation_required',
  ]);
});

test('the same key returns the same hold, and another body is a conflict', async () => {
  const lot = await buildLot(market.db);
  const person = await buildNewcomer();
  const card = await addCard(market, person);
  const key = randomUUID();
  const first = await placeHold(person, card.id, lot, 100, key);
  const again = await placeHold(person, card.id, lot, 100, key);
  expect([again.status, again.headers['idempotent-replayed'], again.text]).toEqual([
    200,
    'true',
    first.text,
  ]);
  const other = await placeHold(person, card.id, lot, 101, key);
  expect([other.status, getError(other).code]).toEqual([409, 'idempotency_conflict']);
  const without = await market.post(
    path,
    { card_id: card.id, lot_id: lot.id, bid_amount: 1 },
    { token: person.token },
  );
  expect([without.status, getError(without).code]).toEqual([400, 'idempotency_key_required']);
});

test.each(['4000000000000341', '4000000000009995'])(
  'a declined card places no hold: %s',
  async (number) => {
    const lot = await buildLot(market.db);
    const person = await buildNewcomer();
    const card = await addCard(market, person, number);
    const key = randomUUID();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const answer = await placeHold(person, card.id, lot, 100, key);
      expect([answer.status, getErrorDetails(answer)[0]?.code]).toEqual([422, 'card_declined']);
    }
    expect(getErrorDetails(await bid(person, lot, 100)).map(({ code }) => code)).toEqual([
      'authorisation_required',
    ]);
  },
);

describe('3-D Secure', () => {
  const activeCard = async (person: Newcomer): Promise<number> => {
    const card = getCard(await saveCard(market, '4000002760003184', person));
    await answerChallenge(market, card.next_action?.challenge_id ?? '', true, person);
    return card.id;
  };

  test.each([
    [true, 'authorized', 201],
    [false, 'declined', 422],
  ] as const)('approval %s makes the hold %s', async (approve, status, bidStatus) => {
    const lot = await buildLot(market.db);
    const person = await buildNewcomer();
    const cardId = await activeCard(person);
    const hold = getHold(await placeHold(person, cardId, lot, 100));
    expect(hold).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'three_d_secure' },
    });
    expect((await bid(person, lot, 100)).status).toBe(422);
    const id = hold.next_action?.challenge_id ?? '';
    expect((await market.get(`/payments/api/v1/test/challenges/${id}`, person)).body).toMatchObject(
      { challenge: { amount: 11_200, currency_code: 'EUR', label: 'Visa 3184' } },
    );
    await answerChallenge(market, id, approve, person);
    expect(getHold(await market.get(`${path}/${hold.id}`, person)).status).toBe(status);
    expect((await bid(person, lot, 100)).status).toBe(bidStatus);
  });

  test('a new hold replaces a waiting one, even after a late approval', async () => {
    const lot = await buildLot(market.db);
    const person = await buildNewcomer();
    const cardId = await activeCard(person);
    const first = getHold(await placeHold(person, cardId, lot, 900));
    const second = getHold(await placeHold(person, cardId, lot, 900));
    for (const hold of [first, second])
      await answerChallenge(market, hold.next_action?.challenge_id ?? '', true, person);
    expect(await getStatuses(person)).toEqual(['authorized', 'released']);
    expect(await readProviderStatuses(person)).toEqual(['authorized', 'released']);
    const late = await market.get(
      `/payments/api/v1/test/challenges/${first.next_action?.challenge_id}`,
      person,
    );
    expect(late.body).toMatchObject({ challenge: { status: 'expired' } });
  });
});

test('refuses another user’s card and lots and cards that are not usable', async () => {
  const lot = await buildLot(market.db);
  const [person, other] = [await buildNewcomer(), await buildNewcomer()];
  const [card, foreign] = [await addCard(market, person), await addCard(market, other)];
  const foreignCard = await placeHold(person, foreign.id, lot, 100);
  const absentCard = await placeHold(person, 999_999_999, lot, 100);
  expect([foreignCard.status, foreignCard.text]).toEqual([404, absentCard.text]);
  expect((await placeHold(person, card.id, { id: 999_999_999 }, 100)).status).toBe(404);
  const draft = await buildLot(market.db, { publishedAt: new Date(Date.now() + 86_400_000) });
  expect((await placeHold(person, card.id, draft, 100)).status).toBe(404);
  await close(lot);
  expect(getErrorDetails(await placeHold(person, card.id, lot, 100))).toEqual([
    expect.objectContaining({ code: 'lot_closed' }),
  ]);
  const pending = getCard(await saveCard(market, '4000002760003184', person));
  expect(
    getErrorDetails(await placeHold(person, pending.id, await buildLot(market.db), 100)),
  ).toEqual([expect.objectContaining({ code: 'card_not_active' })]);
  await sql`update cards set exp_year = 2020 where id = ${card.id}`.execute(market.db);
  expect(getErrorDetails(await placeHold(person, card.id, await buildLot(market.db), 100))).toEqual(
    [expect.objectContaining({ code: 'card_not_active' })],
  );
  const hold = getHold(await placeHold(other, foreign.id, await buildLot(market.db), 100));
  expect((await market.get(`${path}/${hold.id}`, person)).text).toBe(
    (await market.get(`${path}/999999999`, person)).text,
  );
});

describe('releasing', () => {
  const buildHold = async (): Promise<{ person: Newcomer; lot: LotRow }> => {
    const [lot, person] = [await buildLot(market.db), await buildNewcomer()];
    await placeHold(person, (await addCard(market, person)).id, lot, 100);
    return { person, lot };
  };
  const release = (): Promise<number> =>
    runReleaseHolds(market.db, createSandboxProvider(market.db), silentLog);

  test('releases after the lot has closed, not before', async () => {
    const { person, lot } = await buildHold();
    await release();
    expect([await getStatuses(person), await readProviderStatuses(person)]).toEqual([
      ['authorized'],
      ['authorized'],
    ]);
    await close(lot);
    await release();
    expect([await getStatuses(person), await readProviderStatuses(person)]).toEqual([
      ['released'],
      ['released'],
    ]);
    expect(await release()).toBe(0);
  });

  test('keeps the hold while the user leads or owes for another lot', async () => {
    const { person, lot } = await buildHold();
    const other = await buildLot(market.db, {
      leaderId: person.id,
      currentAmountMinor: 5_000,
      leaderMaxMinor: 5_000,
    });
    await close(lot);
    await release();
    expect(await getStatuses(person)).toEqual(['authorized']);
    await close(other);
    const order = await market.db
      .insertInto('orders')
      .values({
        reference: `R${person.id}`,
        lotId: other.id,
        auctionId: other.auctionId,
        buyerId: person.id,
        sellerId: other.sellerId,
        currencyCode: 'EUR',
        hammerMinor: 5_000,
        buyerProtectionFeeMinor: 750,
        sellerCommissionMinor: 625,
        createdAt: new Date(),
        payBy: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await release();
    expect(await getStatuses(person)).toEqual(['authorized']);
    await transitionOrderTo(market.db, order.id, 'paid');
    await release();
    expect(await getStatuses(person)).toEqual(['released']);
  });

  test('releases an expired hold whatever state the lot is in', async () => {
    const { person, lot } = await buildHold();
    await sql`
      update authorization_payments set expires_at = now() - interval '1 second'
      where user_id = ${person.id}`.execute(market.db);
    expect(await getStatuses(person)).toEqual(['released']);
    expect((await bid(person, lot, 100)).status).toBe(422);
    await release();
    expect(
      await market.db
        .selectFrom('authorizationPayments')
        .select('status')
        .where('userId', '=', person.id)
        .executeTakeFirstOrThrow(),
    ).toEqual({ status: 'released' });
  });

  test('the card can be removed after the release', async () => {
    const { person, lot } = await buildHold();
    const [card] = ((await market.get(cardsPath, person)).body as { cards: { id: number }[] })
      .cards;
    expect((await market.call('DELETE', `${cardsPath}/${card?.id}`, person)).status).toBe(409);
    await close(lot);
    await release();
    expect(
      (await callWithStepUp(market, 'DELETE', `${cardsPath}/${card?.id}`, person)).status,
    ).toBe(204);
    expect(await getStatuses(person)).toEqual(['released']);
  });
});
