// Adult lots over HTTP: the age is checked once by the country's rule, the date of birth is not
// stored, a refusal stands whatever date follows, and bidding and buying wait for the required
// answers.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { buildLot, type LotRow } from '../builders/buildLot';
import { buildSignedInUser, getErrorDetails, type TestUser } from '../setup/accountCalls';
import { dumpTables } from '../setup/dumpTables';
import { setUpMarketplace, type Answer } from '../setup/testMarketplace';

const lines: string[] = [];
const market = setUpMarketplace({
  log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
});

const year = (yearsAgo: number): string => `${new Date().getUTCFullYear() - yearsAgo}`;
const sendBirthDate = (token: string, date: string): Promise<Answer> =>
  market.post('/accounts/api/v2/users/me/age_checks', { date_of_birth: date }, { token });
const bid = ({ token }: TestUser, lot: LotRow, amount = 40): Promise<Answer> =>
  market.post(
    `/buyer/api/v3/lots/${lot.id}/bids`,
    { amount, currency_code: 'EUR', bid_type: 'direct' },
    { token, headers: { 'idempotency-key': randomUUID() } },
  );
const buy = ({ token }: TestUser, lot: LotRow): Promise<Answer> =>
  market.post(
    `/buyer/api/v3/lots/${lot.id}/initiate_buy_now`,
    { expected_price: 200, currency_code: 'EUR' },
    { token, headers: { 'idempotency-key': randomUUID() } },
  );
const getConstraints = async ({ token }: TestUser, lot: LotRow): Promise<unknown> =>
  (
    (await market.get(`/buyer/api/v2/lots/${lot.id}/bidding/constraints`, { token })).body as {
      constraints: unknown;
    }
  ).constraints;
const getCodes = (answer: Answer): string[] => getErrorDetails(answer).map(({ code }) => code);

test('an adult lot needs the date of birth, which is asked once and not stored', async () => {
  const person = await buildSignedInUser(market);
  const lot = await buildLot(market.db, { ageCheckRequired: true, buyNowMinor: 20_000 });
  expect(await getConstraints(person, lot)).toMatchObject({
    required_steps: ['check_age'],
    age_check: { minimum_age: 18, is_refused: false },
  });
  expect(getCodes(await bid(person, lot))).toEqual(['age_check_required']);
  expect(getCodes(await buy(person, lot))).toEqual(['age_check_required']);

  const date = `${year(30)}-03-07`;
  expect((await sendBirthDate(person.token, date)).body).toEqual({
    age_check: { status: 'passed', minimum_age: 18 },
  });
  // The first answer counts; a later one changes nothing.
  expect((await sendBirthDate(person.token, `${year(3)}-01-01`)).body).toEqual({
    age_check: { status: 'passed', minimum_age: 18 },
  });
  expect(await getConstraints(person, lot)).toMatchObject({ required_steps: [], age_check: null });
  expect((await bid(person, lot)).status).toBe(201);
  expect(JSON.stringify(await dumpTables(market.db))).not.toContain(date);
  expect(lines.join('\n')).not.toContain(date);
});

test('a refusal stands for a year, whatever date follows', async () => {
  const person = await buildSignedInUser(market);
  const lot = await buildLot(market.db, { ageCheckRequired: true });
  expect((await sendBirthDate(person.token, `${year(10)}-01-01`)).body).toEqual({
    age_check: { status: 'refused', minimum_age: 18 },
  });
  expect((await sendBirthDate(person.token, `${year(40)}-01-01`)).body).toEqual({
    age_check: { status: 'refused', minimum_age: 18 },
  });
  expect(await getConstraints(person, lot)).toMatchObject({ age_check: { is_refused: true } });
  expect(getCodes(await bid(person, lot))).toEqual(['age_check_required']);
  await sql`
    update users set age_checked_at = now() - interval '367 days' where id = ${person.id}`.execute(
    market.db,
  );
  expect((await sendBirthDate(person.token, `${year(40)}-01-01`)).body).toMatchObject({
    age_check: { status: 'passed' },
  });
});

test('uses the minimum age of the country, and asks again in a stricter one', async () => {
  const person = await buildSignedInUser(market);
  const lot = await buildLot(market.db, {
    ageCheckRequired: true,
    shipping: { rates: [{ region: 'rest', price_minor: 100, from_days: 1, to_days: 2 }] },
  });
  await sendBirthDate(person.token, `${year(20)}-01-01`);
  await market.db
    .updateTable('users')
    .set({ countryCode: 'us' })
    .where('id', '=', person.id)
    .execute();
  expect(await getConstraints(person, lot)).toMatchObject({
    age_check: { minimum_age: 21, is_refused: false },
  });
  expect((await sendBirthDate(person.token, `${year(20)}-01-01`)).body).toEqual({
    age_check: { status: 'refused', minimum_age: 21 },
  });
  expect(getCodes(await bid(person, lot))).toEqual(['age_check_required']);
  // The minimum age of the current country counts.
  await market.db
    .updateTable('users')
    .set({ countryCode: 'nl' })
    .where('id', '=', person.id)
    .execute();
  expect((await bid(person, lot)).status).toBe(201);
});

test.each(['2001-02-30', '', 'yesterday', '2999-01-01', '1800-01-01'])(
  'refuses "%s" as a date of birth and does not count it as an answer',
  async (date) => {
    const person = await buildSignedInUser(market);
    expect(getErrorDetails(await sendBirthDate(person.token, date))).toMatchObject([
      { code: 'date_of_birth_invalid', attribute: 'date_of_birth' },
    ]);
    expect((await sendBirthDate(person.token, `${year(30)}-01-01`)).body).toMatchObject({
      age_check: { status: 'passed' },
    });
  },
);

test('explicit content needs consent before a bid, and the consent can be withdrawn', async () => {
  const person = await buildSignedInUser(market);
  const lot = await buildLot(market.db, { explicitContent: true, buyNowMinor: 20_000 });
  const agree = (accepted: boolean): Promise<Answer> =>
    market.call('PUT', '/accounts/api/v1/settings/explicit_content', {
      token: person.token,
      body: { accepted },
    });
  expect(await getConstraints(person, lot)).toMatchObject({
    required_steps: ['accept_explicit_content'],
  });
  expect(getCodes(await bid(person, lot))).toEqual(['explicit_content_not_accepted']);
  expect(getCodes(await buy(person, lot))).toEqual(['explicit_content_not_accepted']);
  expect((await agree(true)).body).toEqual({ explicit_content: { accepted: true } });
  expect((await market.get('/buyer/api/v1/users/me', { token: person.token })).body).toMatchObject({
    user: { explicit_content_accepted: true },
  });
  expect((await bid(person, lot)).status).toBe(201);
  await agree(false);
  expect(await getConstraints(person, lot)).toMatchObject({
    required_steps: ['accept_explicit_content'],
  });
});

test('an offer below reserve on an adult lot needs both answers', async () => {
  const person = await buildSignedInUser(market);
  const lot = await buildLot(market.db, {
    ageCheckRequired: true,
    explicitContent: true,
    status: 'closed_unsold',
  });
  await market.db
    .insertInto('highestBidOffers')
    .values({
      lotId: lot.id,
      bidderId: person.id,
      mode: 'parallel',
      position: 1,
      amountMinor: 9_000,
      status: 'open',
      openedAt: new Date(),
      expiresAt: new Date(Date.now() + 86_400_000),
    })
    .execute();
  const accept = (): Promise<Answer> =>
    market.call('POST', `/buyer/api/v1/lots/${lot.id}/highest_bid_offer/initiate_pay_to_accept`, {
      token: person.token,
      headers: { 'idempotency-key': randomUUID() },
    });
  expect(getCodes(await accept())).toEqual(['age_check_required']);
  // The same questions as before a bid, although bidding on this lot is over.
  expect(await getConstraints(person, lot)).toMatchObject({
    age_check: { minimum_age: 18, is_refused: false },
  });
  await sendBirthDate(person.token, `${year(30)}-03-07`);
  expect(getCodes(await accept())).toEqual(['explicit_content_not_accepted']);
  await market.call('PUT', '/accounts/api/v1/settings/explicit_content', {
    token: person.token,
    body: { accepted: true },
  });
  expect((await accept()).status).toBe(201);
});

test('only support can remove a wrong refusal, and the user is asked again', async () => {
  const [person, admin, other] = [
    await buildSignedInUser(market),
    await buildSignedInUser(market, { isAdmin: true, totpEnabledAt: new Date() }),
    await buildSignedInUser(market),
  ];
  await sendBirthDate(person.token, `${year(3)}-01-01`);
  const undo = (token: string): Promise<Answer> =>
    market.call('DELETE', `/accounts/api/v2/users/${person.id}/age_refusal`, { token });
  expect([(await undo(other.token)).status, (await undo(person.token)).status]).toEqual([404, 404]);
  expect((await sendBirthDate(person.token, `${year(40)}-01-01`)).body).toMatchObject({
    age_check: { status: 'refused' },
  });
  expect((await undo(admin.token)).status).toBe(204);
  expect(lines.join('\n')).toContain('age_refusal_removed');
  expect((await sendBirthDate(person.token, `${year(40)}-01-01`)).body).toMatchObject({
    age_check: { status: 'passed' },
  });
  // A second removal changes nothing: a passed check stays passed.
  expect((await undo(admin.token)).status).toBe(204);
  expect((await sendBirthDate(person.token, `${year(3)}-01-01`)).body).toMatchObject({
    age_check: { status: 'passed' },
  });
});
