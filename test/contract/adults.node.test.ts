// Lots for adults, over HTTP: the age is checked once by the rule of the country, the date is kept nowhere, a "no" stands
// whatever date comes next, and nobody bids or buys before they have said what has to be said.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { buildLot, type LotRow } from '../builders/buildLot';
import { buildPerson, detailsOf, type Person } from '../setup/accountCalls';
import { dumpTables } from '../setup/dumpTables';
import { startTestMarketplace, type Answer, type TestMarketplace } from '../setup/testMarketplace';

const lines: string[] = [];
let market: TestMarketplace;
beforeAll(async () => {
  market = await startTestMarketplace({ log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }) });
});
afterAll(() => market.stop());

const year = (yearsAgo: number): string => `${new Date().getUTCFullYear() - yearsAgo}`;
const say = (token: string, date: string): Promise<Answer> => market.post('/accounts/api/v2/users/me/age_checks', { date_of_birth: date }, { token });
const bid = ({ token }: Person, lot: LotRow, amount = 40): Promise<Answer> =>
  market.post(`/buyer/api/v3/lots/${lot.id}/bids`, { amount, currency_code: 'EUR', bid_type: 'direct' }, { token, headers: { 'idempotency-key': randomUUID() } });
const buy = ({ token }: Person, lot: LotRow): Promise<Answer> =>
  market.post(`/buyer/api/v3/lots/${lot.id}/initiate_buy_now`, { expected_price: 200, currency_code: 'EUR' }, { token, headers: { 'idempotency-key': randomUUID() } });
const constraintsOf = async ({ token }: Person, lot: LotRow): Promise<unknown> =>
  ((await market.get(`/buyer/api/v2/lots/${lot.id}/bidding/constraints`, { token })).body as { constraints: unknown }).constraints;
const codesOf = (answer: Answer): string[] => detailsOf(answer).map(({ code }) => code);

test('a lot for adults waits for the date of birth, which is asked once and kept nowhere', async () => {
  const person = await buildPerson(market);
  const lot = await buildLot(market.db, { age_check_required: true, buy_now_minor: 20_000 });
  expect(await constraintsOf(person, lot)).toMatchObject({ required_steps: ['check_age'], age_check: { minimum_age: 18, is_refused: false } });
  expect(codesOf(await bid(person, lot))).toEqual(['age_check_required']);
  expect(codesOf(await buy(person, lot))).toEqual(['age_check_required']);

  const date = `${year(30)}-03-07`;
  expect((await say(person.token, date)).body).toEqual({ age_check: { status: 'passed', minimum_age: 18 } });
  // Asked once: what comes later changes nothing.
  expect((await say(person.token, `${year(3)}-01-01`)).body).toEqual({ age_check: { status: 'passed', minimum_age: 18 } });
  expect(await constraintsOf(person, lot)).toMatchObject({ required_steps: [], age_check: null });
  expect((await bid(person, lot)).status).toBe(201);
  expect(JSON.stringify(await dumpTables(market.db))).not.toContain(date);
  expect(lines.join('\n')).not.toContain(date);
});

test('a no stands whatever date comes next, for a year', async () => {
  const person = await buildPerson(market);
  const lot = await buildLot(market.db, { age_check_required: true });
  expect((await say(person.token, `${year(10)}-01-01`)).body).toEqual({ age_check: { status: 'refused', minimum_age: 18 } });
  expect((await say(person.token, `${year(40)}-01-01`)).body).toEqual({ age_check: { status: 'refused', minimum_age: 18 } });
  expect(await constraintsOf(person, lot)).toMatchObject({ age_check: { is_refused: true } });
  expect(codesOf(await bid(person, lot))).toEqual(['age_check_required']);
  await sql`update users set age_checked_at = now() - interval '367 days' where id = ${person.id}`.execute(market.db);
  expect((await say(person.token, `${year(40)}-01-01`)).body).toMatchObject({ age_check: { status: 'passed' } });
});

test('the age is that of the country, and moving to a stricter one asks again', async () => {
  const person = await buildPerson(market);
  const lot = await buildLot(market.db, { age_check_required: true, shipping: { rates: [{ region: 'rest', price_minor: 100, from_days: 1, to_days: 2 }] } });
  await say(person.token, `${year(20)}-01-01`);
  await market.db.updateTable('users').set({ country_code: 'us' }).where('id', '=', person.id).execute();
  expect(await constraintsOf(person, lot)).toMatchObject({ age_check: { minimum_age: 21, is_refused: false } });
  expect((await say(person.token, `${year(20)}-01-01`)).body).toEqual({ age_check: { status: 'refused', minimum_age: 21 } });
  expect(codesOf(await bid(person, lot))).toEqual(['age_check_required']);
  // Old enough at home is old enough at home.
  await market.db.updateTable('users').set({ country_code: 'nl' }).where('id', '=', person.id).execute();
  expect((await bid(person, lot)).status).toBe(201);
});

test.each(['2001-02-30', '', 'yesterday', '2999-01-01', '1800-01-01'])('"%s" is refused as no date of birth, and is no answer', async (date) => {
  const person = await buildPerson(market);
  expect(detailsOf(await say(person.token, date))).toMatchObject([{ code: 'date_of_birth_invalid', attribute: 'date_of_birth' }]);
  expect((await say(person.token, `${year(30)}-01-01`)).body).toMatchObject({ age_check: { status: 'passed' } });
});

test('explicit content is agreed to before a bid, and the agreement can be taken back', async () => {
  const person = await buildPerson(market);
  const lot = await buildLot(market.db, { explicit_content: true, buy_now_minor: 20_000 });
  const agree = (accepted: boolean): Promise<Answer> => market.call('PUT', '/accounts/api/v1/settings/explicit_content', { token: person.token, body: { accepted } });
  expect(await constraintsOf(person, lot)).toMatchObject({ required_steps: ['accept_explicit_content'] });
  expect(codesOf(await bid(person, lot))).toEqual(['explicit_content_not_accepted']);
  expect(codesOf(await buy(person, lot))).toEqual(['explicit_content_not_accepted']);
  expect((await agree(true)).body).toEqual({ explicit_content: { accepted: true } });
  expect((await market.get('/buyer/api/v1/users/me', { token: person.token })).body).toMatchObject({ user: { explicit_content_accepted: true } });
  expect((await bid(person, lot)).status).toBe(201);
  await agree(false);
  expect(await constraintsOf(person, lot)).toMatchObject({ required_steps: ['accept_explicit_content'] });
});

test('an offer below the reserve of a lot for adults waits for both answers', async () => {
  const person = await buildPerson(market);
  const lot = await buildLot(market.db, { age_check_required: true, explicit_content: true, status: 'closed_unsold' });
  await market.db.insertInto('highest_bid_offers').values({ lot_id: lot.id, bidder_id: person.id, mode: 'parallel', position: 1, amount_minor: 9_000, status: 'open', opened_at: new Date(), expires_at: new Date(Date.now() + 86_400_000) }).execute();
  const accept = (): Promise<Answer> => market.call('POST', `/buyer/api/v1/lots/${lot.id}/highest_bid_offer/initiate_pay_to_accept`, { token: person.token, headers: { 'idempotency-key': randomUUID() } });
  expect(codesOf(await accept())).toEqual(['age_check_required']);
  // The same questions as before a bid, on a lot that nobody can bid on any more.
  expect(await constraintsOf(person, lot)).toMatchObject({ age_check: { minimum_age: 18, is_refused: false } });
  await say(person.token, `${year(30)}-03-07`);
  expect(codesOf(await accept())).toEqual(['explicit_content_not_accepted']);
  await market.call('PUT', '/accounts/api/v1/settings/explicit_content', { token: person.token, body: { accepted: true } });
  expect((await accept()).status).toBe(201);
});

test('support undoes a wrong no, and the person is asked again; nobody else can', async () => {
  const [person, admin, other] = [await buildPerson(market), await buildPerson(market, { is_admin: true, totp_enabled_at: new Date() }), await buildPerson(market)];
  await say(person.token, `${year(3)}-01-01`);
  const undo = (token: string): Promise<Answer> => market.call('DELETE', `/accounts/api/v2/users/${person.id}/age_refusal`, { token });
  expect([(await undo(other.token)).status, (await undo(person.token)).status]).toEqual([404, 404]);
  expect((await say(person.token, `${year(40)}-01-01`)).body).toMatchObject({ age_check: { status: 'refused' } });
  expect((await undo(admin.token)).status).toBe(204);
  expect(lines.join('\n')).toContain('age_refusal_removed');
  expect((await say(person.token, `${year(40)}-01-01`)).body).toMatchObject({ age_check: { status: 'passed' } });
  // Twice changes nothing: who has passed stays passed.
  expect((await undo(admin.token)).status).toBe(204);
  expect((await say(person.token, `${year(3)}-01-01`)).body).toMatchObject({ age_check: { status: 'passed' } });
});
