// The phone number over HTTP: proven by a text message; every number but the proven one is a step-up, except the first of a
// new account.
import { sql } from 'kysely';
import { approveByMail, buildPerson, cookieOf, isSignedIn, type Person } from '../setup/accountCalls';
import { errorOf, refusedChallenge } from '../setup/mfaCalls';
import { codeOf, readMail, readMails } from '../setup/readMail';
import { startTestMarketplace, type Answer, type TestMarketplace } from '../setup/testMarketplace';

const path = '/accounts/api/v2/users/me/phone';
let market: TestMarketplace;
beforeAll(async () => {
  market = await startTestMarketplace();
});
afterAll(() => market.stop());
beforeEach(() => market.db.deleteFrom('rate_limits').execute());

let numbers = 10_000;
const newPhone = (): string => `+316123${(numbers += 1)}`;
const askFor = (person: Person, phone: string, country = 'nl'): Promise<Answer> => market.call('PUT', path, { token: person.token, body: { phone_number: phone, country_code: country } });
const confirm = (token: string | undefined, code: string): Promise<Answer> => market.post(`${path}/confirmation`, { code }, { token });
const stored = (person: Person) => market.db.selectFrom('users').select(['phone', 'phone_confirmed_at', 'account_verified']).where('id', '=', person.id).executeTakeFirstOrThrow();
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

async function withPhone(): Promise<{ person: Person; phone: string }> {
  const [person, phone] = [await buildPerson(market), newPhone()];
  await askFor(person, phone);
  const answer = await confirm(person.token, await codeOf(market, phone));
  return { person: { ...person, token: cookieOf(answer, 'session') }, phone };
}

/** As if the account had been made so long ago. */
const age = (person: Person, interval: string) => sql`update users set created_at = now() - ${interval}::interval where id = ${person.id}`.execute(market.db);

test('the first number of a new account needs no step-up, is proven by a text message, and renews the session', async () => {
  const person = await buildPerson(market);
  const answer = await askFor(person, '06 12 34 56 32');
  expect([answer.status, answer.body]).toEqual([200, { phone_change: expect.objectContaining({ destination_hint: '+31 •• 32', attempts_left: 5 }), phone_number: '+31 6 12345632' }]);
  expect((await stored(person)).phone).toBeNull();
  const [text] = await market.db.selectFrom('mails').select(['channel', 'template']).where('recipient', '=', '+31612345632').execute();
  expect(text).toEqual({ channel: 'text', template: 'text_code' });
  const done = await confirm(person.token, await codeOf(market, '+31612345632'));
  expect([done.status, done.body]).toEqual([200, { phone_masked: '+31 •• 32' }]);
  expect(await stored(person)).toMatchObject({ phone: '+31612345632', phone_confirmed_at: expect.any(Date) });
  expect(await isSignedIn(market, person.token)).toBe(false);
  expect(await isSignedIn(market, cookieOf(done, 'session'))).toBe(true);
  expect((await readMail(market, person.email)).template).toBe('phone_changed');
});

test('replacing a proven one asks for a step-up first, for this number alone', async () => {
  const { person, phone } = await withPhone();
  const fresh = newPhone();
  const refused = await askFor(person, fresh);
  expect(refusedChallenge(refused)).toMatchObject({ reason: 'change_phone', subject: { phone: `+31 •• ${fresh.slice(-2)}` } });
  expect(await readMails(market, fresh)).toEqual([]);
  await approveByMail(market, refused, { token: person.token });
  expect((await askFor(person, newPhone())).status).toBe(403);
  expect((await askFor(person, fresh)).status).toBe(200);
  expect((await stored(person)).phone).toBe(phone);
  expect((await confirm(person.token, await codeOf(market, fresh))).status).toBe(200);
  expect((await stored(person)).phone).toBe(fresh);
});

test('the first number of an account that is not new asks for a step-up, before anything is sent there', async () => {
  const [person, phone] = [await buildPerson(market), newPhone()];
  await age(person, '30 minutes');
  const refused = await askFor(person, phone);
  expect(refusedChallenge(refused)).toMatchObject({ reason: 'change_phone', methods: ['email'], subject: { phone: `+31 •• ${phone.slice(-2)}` } });
  expect([await readMails(market, phone), errorOf(await confirm(person.token, '123456')).code]).toEqual([[], 'code_expired']);
  await approveByMail(market, refused, { token: person.token });
  expect((await askFor(person, newPhone())).status).toBe(403);
  expect((await askFor(person, phone)).status).toBe(200);
  expect((await confirm(person.token, await codeOf(market, phone))).status).toBe(200);
});

test('a number that is kept but was never proven is no exception, and the proven one is asked for without', async () => {
  const unproven = await buildPerson(market, { phone: newPhone() });
  await age(unproven, '1 day');
  expect((await askFor(unproven, unproven.phone ?? '')).status).toBe(403);
  const { person, phone } = await withPhone();
  await age(person, '1 day');
  await sql`update one_time_codes set resend_at = now()`.execute(market.db);
  expect((await askFor(person, phone)).status).toBe(200);
});

test('an account is new for half an hour, and while it has no other factor', async () => {
  const [young, withApp] = [await buildPerson(market), await buildPerson(market, { totp_enabled_at: new Date() })];
  await age(young, '29 minutes');
  expect((await askFor(young, newPhone())).status).toBe(200);
  expect((await askFor(withApp, newPhone())).status).toBe(403);
});

test('the code of one number proves no other', async () => {
  const [person, first, second] = [await buildPerson(market), newPhone(), newPhone()];
  await askFor(person, first);
  const code = await codeOf(market, first);
  await askFor(person, second);
  const answer = await confirm(person.token, code);
  if (code !== (await codeOf(market, second))) expect(errorOf(answer).code).toBe('code_wrong');
  expect((await confirm(person.token, await codeOf(market, second))).status).toBe(200);
  expect((await stored(person)).phone).toBe(second);
});

test('of many right codes at once one is taken; five wrong ones void it', async () => {
  const [person, phone] = [await buildPerson(market), newPhone()];
  await askFor(person, phone);
  const code = await codeOf(market, phone);
  for (let left = 4; left >= 1; left -= 1) expect(errorOf(await confirm(person.token, wrong(code))).meta).toEqual({ attempts_left: left });
  const answers = await Promise.all(Array.from({ length: 15 }, () => confirm(person.token, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const [other, otherPhone] = [await buildPerson(market), newPhone()];
  await askFor(other, otherPhone);
  const otherCode = await codeOf(market, otherPhone);
  for (let index = 0; index < 5; index += 1) await confirm(other.token, wrong(otherCode));
  expect(errorOf(await confirm(other.token, otherCode)).code).toBe('code_expired');
});

test('another comes after its pause and voids the old one; 404 without a change', async () => {
  const [person, phone] = [await buildPerson(market), newPhone()];
  const resend = (): Promise<Answer> => market.call('POST', `${path}/code`, { token: person.token });
  expect((await resend()).status).toBe(404);
  await askFor(person, phone);
  const old = await codeOf(market, phone);
  expect([(await resend()).status, (await askFor(person, phone)).status]).toEqual([429, 429]);
  await sql`update one_time_codes set resend_at = now()`.execute(market.db);
  expect((await resend()).status).toBe(200);
  const fresh = await codeOf(market, phone);
  if (fresh !== old) expect(errorOf(await confirm(person.token, old)).code).toBe('code_wrong');
  expect((await confirm(person.token, fresh)).status).toBe(200);
});

test('a number that somebody else has answers the same', async () => {
  const { phone } = await withPhone();
  const [taken, free] = [await askFor(await buildPerson(market), phone), await askFor(await buildPerson(market), newPhone())];
  expect([taken.status, Object.keys(taken.headers)]).toEqual([200, Object.keys(free.headers)]);
});

test.each([['020 123 4567', 'nl', 'phone_invalid'], ['nonsense', 'nl', 'phone_invalid'], ['+7 912 345 67 89', 'nl', 'phone_country_unsupported'], ['0612345678', 'ru', 'phone_country_unsupported']])(
  '%s in %s is refused as %s',
  async (phone, country, code) => {
    const answer = await askFor(await buildPerson(market), phone, country);
    expect([answer.status, errorOf(answer).code]).toEqual([422, code]);
  },
);

test('with e-mail, name and address an account is verified when its number is', async () => {
  const person = await buildPerson(market, { account_verified: false, trusted: false, display_name: 'Verifiedsoon' });
  const prove = async (token: string): Promise<Answer> => {
    const phone = newPhone();
    await market.call('PUT', path, { token, body: { phone_number: phone, country_code: 'nl' } });
    return confirm(token, await codeOf(market, phone));
  };
  const first = await prove(person.token);
  expect((await stored(person)).account_verified).toBe(false);
  await market.db.insertInto('addresses').values({ user_id: person.id, country_code: 'nl', name: 'A', line1: 'B 1' }).execute();
  await sql`update users set phone = null, phone_confirmed_at = null where id = ${person.id}`.execute(market.db);
  expect((await prove(cookieOf(first, 'session'))).status).toBe(200);
  expect((await stored(person)).account_verified).toBe(true);
});

test('ten changes an hour, for each is a text message that somebody pays', async () => {
  const person = await buildPerson(market);
  const statuses: number[] = [];
  for (let index = 0; index < 11; index += 1) statuses.push((await askFor(person, newPhone())).status);
  expect([statuses.slice(0, 10).every((status) => status === 200), statuses[10]]).toEqual([true, 429]);
});

test('without a session all of it is 401', async () => {
  for (const [method, where, body] of [['PUT', path, { phone_number: '0612345678', country_code: 'nl' }], ['POST', `${path}/code`, undefined], ['POST', `${path}/confirmation`, { code: '123456' }]] as const) {
    expect((await market.call(method, where, { body })).status).toBe(401);
  }
});
