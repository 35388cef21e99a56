// The phone number over HTTP, confirmed by a text message. Any number other than the confirmed one
// needs a step-up, except the first number of a new account.
import { sql } from 'kysely';
import {
  approveByMail,
  buildSignedInUser,
  getCookie,
  isSignedIn,
  type TestUser,
} from '../setup/accountCalls';
import { getError, getRefusedChallenge } from '../setup/mfaCalls';
import { readCode, readMail, readMails } from '../setup/readMail';
import { setUpMarketplace, type Answer } from '../setup/testMarketplace';

const path = '/accounts/api/v2/users/me/phone';
const market = setUpMarketplace();
beforeEach(() => market.db.deleteFrom('rateLimits').execute());

let numbers = 10_000;
const newPhone = (): string => `+316123${(numbers += 1)}`;
const requestChange = (person: TestUser, phone: string, country = 'nl'): Promise<Answer> =>
  market.call('PUT', path, {
    token: person.token,
    body: { phone_number: phone, country_code: country },
  });
const confirm = (token: string | undefined, code: string): Promise<Answer> =>
  market.post(`${path}/confirmation`, { code }, { token });
const readUser = (person: TestUser) =>
  market.db
    .selectFrom('users')
    .select(['phone', 'phoneConfirmedAt', 'accountVerified'])
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
const getWrongCode = (code: string): string => (code === '000000' ? '000001' : '000000');

async function withPhone(): Promise<{ person: TestUser; phone: string }> {
  const [person, phone] = [await buildSignedInUser(market), newPhone()];
  await requestChange(person, phone);
  const answer = await confirm(person.token, await readCode(market, phone));
  return { person: { ...person, token: getCookie(answer, 'session') }, phone };
}

/** Makes the account this old. */
const age = (person: TestUser, interval: string) =>
  sql`
    update users set created_at = now() - ${interval}::interval where id = ${person.id}`.execute(
    market.db,
  );

test('the first number of a new account needs no step-up and renews the session', async () => {
  const person = await buildSignedInUser(market);
  const answer = await requestChange(person, '06 12 34 56 32');
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      phone_change: expect.objectContaining({ destination_hint: '+31 •• 32', attempts_left: 5 }),
      phone_number: '+31 6 12345632',
    },
  ]);
  expect((await readUser(person)).phone).toBeNull();
  const [text] = await market.db
    .selectFrom('mails')
    .select(['channel', 'template'])
    .where('recipient', '=', '+31612345632')
    .execute();
  expect(text).toEqual({ channel: 'text', template: 'text_code' });
  const done = await confirm(person.token, await readCode(market, '+31612345632'));
  expect([done.status, done.body]).toEqual([200, { phone_masked: '+31 •• 32' }]);
  expect(await readUser(person)).toMatchObject({
    phone: '+31612345632',
    phoneConfirmedAt: expect.any(Date),
  });
  expect(await isSignedIn(market, person.token)).toBe(false);
  expect(await isSignedIn(market, getCookie(done, 'session'))).toBe(true);
  expect((await readMail(market, person.email)).template).toBe('phone_changed');
});

test('replacing a confirmed number needs a step-up for exactly the new number', async () => {
  const { person, phone } = await withPhone();
  const fresh = newPhone();
  const refused = await requestChange(person, fresh);
  expect(getRefusedChallenge(refused)).toMatchObject({
    reason: 'change_phone',
    subject: { phone: `+31 •• ${fresh.slice(-2)}` },
  });
  expect(await readMails(market, fresh)).toEqual([]);
  await approveByMail(market, refused, { token: person.token });
  expect((await requestChange(person, newPhone())).status).toBe(403);
  expect((await requestChange(person, fresh)).status).toBe(200);
  expect((await readUser(person)).phone).toBe(phone);
  expect((await confirm(person.token, await readCode(market, fresh))).status).toBe(200);
  expect((await readUser(person)).phone).toBe(fresh);
});

test('the first number of an older account needs a step-up before anything is sent', async () => {
  const [person, phone] = [await buildSignedInUser(market), newPhone()];
  await age(person, '30 minutes');
  const refused = await requestChange(person, phone);
  expect(getRefusedChallenge(refused)).toMatchObject({
    reason: 'change_phone',
    methods: ['email'],
    subject: { phone: `+31 •• ${phone.slice(-2)}` },
  });
  expect([
    await readMails(market, phone),
    getError(await confirm(person.token, '123456')).code,
  ]).toEqual([[], 'code_expired']);
  await approveByMail(market, refused, { token: person.token });
  expect((await requestChange(person, newPhone())).status).toBe(403);
  expect((await requestChange(person, phone)).status).toBe(200);
  expect((await confirm(person.token, await readCode(market, phone))).status).toBe(200);
});

test('an unconfirmed number needs a step-up as well, the confirmed one does not', async () => {
  const unproven = await buildSignedInUser(market, { phone: newPhone() });
  await age(unproven, '1 day');
  expect((await requestChange(unproven, unproven.phone ?? '')).status).toBe(403);
  const { person, phone } = await withPhone();
  await age(person, '1 day');
  await sql`update one_time_codes set resend_at = now()`.execute(market.db);
  expect((await requestChange(person, phone)).status).toBe(200);
});

test('an account counts as new for half an hour and without another factor', async () => {
  const [young, withApp] = [
    await buildSignedInUser(market),
    await buildSignedInUser(market, { totpEnabledAt: new Date() }),
  ];
  await age(young, '29 minutes');
  expect((await requestChange(young, newPhone())).status).toBe(200);
  expect((await requestChange(withApp, newPhone())).status).toBe(403);
});

test('a code confirms only the number that it was sent to', async () => {
  const [person, first, second] = [await buildSignedInUser(market), newPhone(), newPhone()];
  await requestChange(person, first);
  const code = await readCode(market, first);
  await requestChange(person, second);
  const answer = await confirm(person.token, code);
  if (code !== (await readCode(market, second))) expect(getError(answer).code).toBe('code_wrong');
  expect((await confirm(person.token, await readCode(market, second))).status).toBe(200);
  expect((await readUser(person)).phone).toBe(second);
});

test('accepts one of many right codes at once; five wrong ones void the code', async () => {
  const [person, phone] = [await buildSignedInUser(market), newPhone()];
  await requestChange(person, phone);
  const code = await readCode(market, phone);
  for (let left = 4; left >= 1; left -= 1)
    expect(getError(await confirm(person.token, getWrongCode(code))).meta).toEqual({
      attempts_left: left,
    });
  const answers = await Promise.all(Array.from({ length: 15 }, () => confirm(person.token, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const [other, otherPhone] = [await buildSignedInUser(market), newPhone()];
  await requestChange(other, otherPhone);
  const otherCode = await readCode(market, otherPhone);
  for (let index = 0; index < 5; index += 1) await confirm(other.token, getWrongCode(otherCode));
  expect(getError(await confirm(other.token, otherCode)).code).toBe('code_expired');
});

test('a new code comes after a wait, voids the old one, and needs a pending change', async () => {
  const [person, phone] = [await buildSignedInUser(market), newPhone()];
  const resend = (): Promise<Answer> =>
    market.call('POST', `${path}/code`, { token: person.token });
  expect((await resend()).status).toBe(404);
  await requestChange(person, phone);
  const old = await readCode(market, phone);
  expect([(await resend()).status, (await requestChange(person, phone)).status]).toEqual([
    429, 429,
  ]);
  await sql`update one_time_codes set resend_at = now()`.execute(market.db);
  expect((await resend()).status).toBe(200);
  const fresh = await readCode(market, phone);
  if (fresh !== old) expect(getError(await confirm(person.token, old)).code).toBe('code_wrong');
  expect((await confirm(person.token, fresh)).status).toBe(200);
});

test('answers the same for a number of another account', async () => {
  const { phone } = await withPhone();
  const [taken, free] = [
    await requestChange(await buildSignedInUser(market), phone),
    await requestChange(await buildSignedInUser(market), newPhone()),
  ];
  expect([taken.status, Object.keys(taken.headers)]).toEqual([200, Object.keys(free.headers)]);
});

test.each([
  ['020 123 4567', 'nl', 'phone_invalid'],
  ['nonsense', 'nl', 'phone_invalid'],
  ['+7 912 345 67 89', 'nl', 'phone_country_unsupported'],
  ['0612345678', 'ru', 'phone_country_unsupported'],
])('refuses %s in %s as %s', async (phone, country, code) => {
  const answer = await requestChange(await buildSignedInUser(market), phone, country);
  expect([answer.status, getError(answer).code]).toEqual([422, code]);
});

test('verifies an account with email, name and address once its number is confirmed', async () => {
  const person = await buildSignedInUser(market, {
    accountVerified: false,
    trusted: false,
    displayName: 'Verifiedsoon',
  });
  const prove = async (token: string): Promise<Answer> => {
    const phone = newPhone();
    await market.call('PUT', path, { token, body: { phone_number: phone, country_code: 'nl' } });
    return confirm(token, await readCode(market, phone));
  };
  const first = await prove(person.token);
  expect((await readUser(person)).accountVerified).toBe(false);
  await market.db
    .insertInto('addresses')
    .values({ userId: person.id, countryCode: 'nl', name: 'A', line1: 'B 1' })
    .execute();
  await sql`
    update users set phone = null, phone_confirmed_at = null where id = ${person.id}`.execute(
    market.db,
  );
  expect((await prove(getCookie(first, 'session'))).status).toBe(200);
  expect((await readUser(person)).accountVerified).toBe(true);
});

test('allows ten changes per hour, because each costs a text message', async () => {
  const person = await buildSignedInUser(market);
  const statuses: number[] = [];
  for (let index = 0; index < 11; index += 1)
    statuses.push((await requestChange(person, newPhone())).status);
  expect([statuses.slice(0, 10).every((status) => status === 200), statuses[10]]).toEqual([
    true,
    429,
  ]);
});

test('needs a session for every endpoint', async () => {
  for (const [method, where, body] of [
    ['PUT', path, { phone_number: '0612345678', country_code: 'nl' }],
    ['POST', `${path}/code`, undefined],
    ['POST', `${path}/confirmation`, { code: '123456' }],
  ] as const) {
    expect((await market.call(method, where, { body })).status).toBe(401);
  }
});
