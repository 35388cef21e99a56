// The first bids of a new account over HTTP: what an account needs on its first day of bidding and
// after it, and a card that is saved together with its bid hold by one bank approval.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { WireCard } from '../../src/contract/accounts/cards';
import type { WireAuthorisationPayment } from '../../src/contract/buyer/authorisationPayments';
import { buildLot, type LotRow } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import { getErrorDetails } from '../setup/accountCalls';
import { answerChallenge, cardsPath, cardToken } from '../setup/cardCalls';
import { getError } from '../setup/mfaCalls';
import { setUpMarketplace, type Answer } from '../setup/testMarketplace';

const market = setUpMarketplace();
beforeEach(() => market.db.deleteFrom('rateLimits').execute());

const holdsPath = '/buyer/api/v2/users/me/authorisation_payments';
type Newcomer = { id: number; token: string };

/** Has a confirmed email address and a name: enough for the first bids. */
async function buildNewcomer(overrides: Parameters<typeof buildUser>[1] = {}): Promise<Newcomer> {
  const { id } = await buildUser(market.db, {
    accountVerified: false,
    trusted: false,
    firstName: 'Nina',
    lastName: 'de Boer',
    ...overrides,
  });
  return { id, token: await market.signIn(id) };
}
const bid = ({ token }: Newcomer, lot: LotRow, amount = 10): Promise<Answer> =>
  market.post(
    `/buyer/api/v3/lots/${lot.id}/bids`,
    { amount, currency_code: 'EUR', bid_type: 'direct' },
    { token, headers: { 'idempotency-key': randomUUID() } },
  );
const placeHold = async (
  { token }: Newcomer,
  lot: LotRow,
  number: string,
  key: string = randomUUID(),
  givenCardToken?: string,
): Promise<Answer> =>
  market.post(
    holdsPath,
    {
      card_token: givenCardToken ?? (await cardToken(market, number)),
      lot_id: lot.id,
      bid_amount: 10,
    },
    { token, headers: { 'idempotency-key': key } },
  );
const getHold = (answer: Answer): WireAuthorisationPayment =>
  (answer.body as { authorisation_payment: WireAuthorisationPayment }).authorisation_payment;
const getCards = async (person: Newcomer): Promise<WireCard[]> =>
  ((await market.get(cardsPath, person)).body as { cards: WireCard[] }).cards;
const getRequirements = async ({ token }: Newcomer, lot: LotRow, amount?: number) => {
  const query = amount === undefined ? '' : `?bid_amount=${amount}`;
  const { constraints } = (
    await market.get(`/buyer/api/v2/lots/${lot.id}/bidding/constraints${query}`, { token })
  ).body as { constraints: { required_steps: string[]; bid_hold: unknown } };
  return [constraints.required_steps, constraints.bid_hold];
};
/** Inserts a bid of this age, because bids cannot be changed. */
const buildOldBid = async (person: Newcomer, hoursAgo: number) => {
  const lot = await buildLot(market.db);
  await market.db
    .insertInto('bids')
    .values({
      lotId: lot.id,
      userId: person.id,
      sequence: 1,
      amountMinor: 500,
      kind: 'direct',
      createdAt: new Date(Date.now() - hoursAgo * 3_600_000),
    })
    .execute();
};

describe('who may bid', () => {
  test('needs name and email address on the first day, phone and address later', async () => {
    const [lot, next, later] = [
      await buildLot(market.db),
      await buildLot(market.db),
      await buildLot(market.db),
    ];
    const person = await buildNewcomer();
    expect(await getRequirements(person, lot)).toEqual([
      ['authorise'],
      { missing_amount: 409, currency_code: 'EUR' },
    ]);
    expect(await getRequirements(person, lot, 10)).toEqual([
      ['authorise'],
      { missing_amount: 1390, currency_code: 'EUR' },
    ]);
    await sql`update users set trusted = true where id = ${person.id}`.execute(market.db);
    expect((await bid(person, lot)).status).toBe(201);
    await buildOldBid(person, 23);
    expect(await getRequirements(person, next)).toEqual([[], null]);
    expect((await bid(person, next)).status).toBe(201);
    await buildOldBid(person, 25);
    expect(await getRequirements(person, later)).toEqual([['complete_account'], null]);
    expect(getErrorDetails(await bid(person, later)).map(({ code }) => code)).toEqual([
      'account_unverified',
    ]);
    await sql`update users set account_verified = true where id = ${person.id}`.execute(market.db);
    expect((await bid(person, later)).status).toBe(201);
  });

  test.each([
    ['without a name', { firstName: null }],
    ['without a confirmed email address', { emailConfirmedAt: null }],
  ])('refuses an account %s', async (_what, missing) => {
    const [lot, person] = [
      await buildLot(market.db),
      await buildNewcomer({ trusted: true, ...missing }),
    ];
    expect(await getRequirements(person, lot)).toEqual([['verify_account'], null]);
    expect(getErrorDetails(await bid(person, lot)).map(({ code }) => code)).toEqual([
      'account_unverified',
    ]);
  });

  test('an account that may bid is not verified and cannot sell', async () => {
    const person = await buildNewcomer({ trusted: true });
    const shop = {
      kind: 'private',
      shop_name: 'Attic Finds',
      description: '',
      country_code: 'nl',
      city: 'Utrecht',
      legal_name: null,
      registration_number: null,
      vat_number: null,
      terms_accepted: true,
    };
    expect(
      getErrorDetails(await market.post('/accounts/api/v2/users/me/seller', shop, person)).map(
        ({ code }) => code,
      ),
    ).toEqual(['account_unverified']);
  });
});

describe('a card with its bid hold', () => {
  test('needs one bank approval, and no second factor for a new account', async () => {
    const [lot, person] = [await buildLot(market.db), await buildNewcomer()];
    const answer = await placeHold(person, lot, '4000002760003184');
    expect(answer.status).toBe(201);
    const hold = getHold(answer);
    expect(hold).toMatchObject({
      status: 'requires_action',
      amount: 1390,
      card: { last4: '3184' },
    });
    expect(await getCards(person)).toEqual([
      expect.objectContaining({ status: 'requires_action', next_action: hold.next_action }),
    ]);
    await answerChallenge(market, hold.next_action?.challenge_id ?? '', true, person);
    expect(getHold(await market.get(`${holdsPath}/${hold.id}`, person)).status).toBe('authorized');
    expect(await getCards(person)).toEqual([
      expect.objectContaining({ status: 'active', is_default: true }),
    ]);
    const challenges = await sql<{ count: number }>`
      select count(*)::int as count
      from sandbox_provider_challenges
      where user_id = ${person.id}`.execute(market.db);
    expect(challenges.rows[0]?.count).toBe(1);
    expect((await bid(person, lot)).status).toBe(201);
  });

  test('needs no approval if the bank requires none', async () => {
    const [lot, person] = [await buildLot(market.db), await buildNewcomer()];
    expect(getHold(await placeHold(person, lot, '4242424242424242'))).toMatchObject({
      status: 'authorized',
      next_action: null,
    });
    expect(await getCards(person)).toEqual([
      expect.objectContaining({ status: 'active', is_default: true }),
    ]);
  });

  test('is declined together with its hold', async () => {
    const [lot, person] = [await buildLot(market.db), await buildNewcomer()];
    const hold = getHold(await placeHold(person, lot, '4000002760003184'));
    await answerChallenge(market, hold.next_action?.challenge_id ?? '', false, person);
    expect(getHold(await market.get(`${holdsPath}/${hold.id}`, person)).status).toBe('declined');
    expect(await getCards(person)).toEqual([
      expect.objectContaining({ status: 'declined', is_default: false }),
    ]);
    expect(getErrorDetails(await placeHold(person, lot, '4000000000009995'))[0]?.code).toBe(
      'card_declined',
    );
    expect((await getCards(person)).map(({ status }) => status)).toEqual(['declined', 'declined']);
  });

  test('creates one card and one hold per key', async () => {
    const [lot, person] = [await buildLot(market.db), await buildNewcomer()];
    const [key, token] = [randomUUID(), await cardToken(market, '4242424242424242')];
    const first = await placeHold(person, lot, '', key, token);
    const again = await placeHold(person, lot, '', key, token);
    expect([first.status, again.status, again.text]).toEqual([201, 200, first.text]);
    expect(await getCards(person)).toHaveLength(1);
    expect(getError(await placeHold(person, lot, '4242424242424242', key)).code).toBe(
      'idempotency_conflict',
    );
  });

  test('needs a step-up for an older account or one with a card', async () => {
    const lot = await buildLot(market.db);
    const [old, withCard] = [
      await buildNewcomer({ createdAt: new Date(Date.now() - 31 * 60_000) }),
      await buildNewcomer(),
    ];
    expect((await placeHold(withCard, lot, '4242424242424242')).status).toBe(201);
    await sql`
      update authorization_payments set status = 'released' where user_id = ${withCard.id}`.execute(
      market.db,
    );
    for (const person of [old, withCard])
      expect([(await placeHold(person, lot, '4242424242424242')).status]).toEqual([403]);
    expect(await getCards(old)).toEqual([]);
  });

  test('is refused without using up the token if no hold is needed', async () => {
    const [lot, person] = [await buildLot(market.db), await buildNewcomer({ trusted: true })];
    const token = await cardToken(market, '4242424242424242');
    expect(getErrorDetails(await placeHold(person, lot, '', randomUUID(), token))[0]?.code).toBe(
      'not_required',
    );
    expect(await getCards(person)).toEqual([]);
    const body = { lot_id: lot.id, bid_amount: 10 };
    for (const other of [body, { ...body, card_id: 1, card_token: token }]) {
      expect(
        (
          await market.post(holdsPath, other, {
            token: person.token,
            headers: { 'idempotency-key': randomUUID() },
          })
        ).status,
      ).toBe(422);
    }
  });
});
