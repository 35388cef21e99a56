// Changing the e-mail address over HTTP: the new one is proven first, the old one is told, foreign ones tell nothing.
import { sql } from 'kysely';
import { approveByMail, buildPerson, callWithStepUp, cookieOf, isSignedIn, testPassword, type Person } from '../setup/accountCalls';
import { errorOf, refusedChallenge } from '../setup/mfaCalls';
import { codeOf, linkTokenOf, readMail, readMails } from '../setup/readMail';
import { startTestMarketplace, type Answer, type TestMarketplace } from '../setup/testMarketplace';

const path = '/accounts/api/v2/users/me/email';
let market: TestMarketplace;
beforeAll(async () => {
  market = await startTestMarketplace();
});
afterAll(() => market.stop());
beforeEach(() => market.db.deleteFrom('rate_limits').execute());

let addresses = 0;
const newEmail = (): string => `moved-${(addresses += 1)}@example.test`;
const confirm = (body: Record<string, unknown>, token?: string): Promise<Answer> => market.post('/accounts/api/v2/email_confirmations', body, { token });
const askFor = (person: Person, email: string): Promise<Answer> => callWithStepUp(market, 'PUT', path, { token: person.token, body: { email } });
const emailOf = async (person: Person): Promise<string> => (await market.db.selectFrom('users').select('email').where('id', '=', person.id).executeTakeFirstOrThrow()).email;
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

async function asked(): Promise<{ person: Person; email: string; code: string; token: string }> {
  const [person, email] = [await buildPerson(market), newEmail()];
  expect((await askFor(person, email)).status).toBe(200);
  return { person, email, code: await codeOf(market, email), token: await linkTokenOf(market, email) };
}

test('needs a step-up that names the new address, and takes effect by the code', async () => {
  const [person, email] = [await buildPerson(market), newEmail()];
  const refused = await market.call('PUT', path, { token: person.token, body: { email } });
  expect(refusedChallenge(refused)).toMatchObject({ reason: 'change_email', subject: { email } });
  await approveByMail(market, refused, { token: person.token });
  expect((await market.call('PUT', path, { token: person.token, body: { email: newEmail() } })).status).toBe(403);
  const answer = await market.call('PUT', path, { token: person.token, body: { email } });
  expect([answer.status, answer.body]).toEqual([200, { email_change: expect.objectContaining({ destination_hint: 'm•••@example.test', attempts_left: 5 }) }]);
  expect(await emailOf(person)).toBe(person.email);
  expect((await readMail(market, person.email)).template).toBe('email_change_notice');

  const done = await confirm({ code: await codeOf(market, email) }, person.token);
  expect([done.status, done.body]).toEqual([200, { status: 'confirmed' }]);
  expect(await emailOf(person)).toBe(email);
  expect(await isSignedIn(market, person.token)).toBe(false);
  expect(await isSignedIn(market, cookieOf(done, 'session'))).toBe(true);
  expect((await readMail(market, person.email)).template).toBe('email_changed');
  expect((await market.post('/accounts/api/v2/sessions', { email, password: testPassword })).status).toBe(201);
});

test('the link proves it anywhere, once, without signing anybody in', async () => {
  const { person, email, token } = await asked();
  const answers = await Promise.all([confirm({ token }), confirm({ token })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(answers.map((answer) => cookieOf(answer, 'session'))).toEqual(['', '']);
  expect(await emailOf(person)).toBe(email);
  expect(errorOf(await confirm({ token })).code).toBe('token_invalid');
});

test('a session of its owner that follows the link gets a new id, a stranger’s does not', async () => {
  const [one, other, stranger] = [await asked(), await asked(), await buildPerson(market)];
  expect(cookieOf(await confirm({ token: one.token }, one.person.token), 'session')).not.toBe('');
  const answer = await confirm({ token: other.token }, stranger.token);
  expect([answer.status, cookieOf(answer, 'session')]).toEqual([200, '']);
  expect(await emailOf(stranger)).toBe(stranger.email);
});

test('an address that has an account answers the same; its owner is told and keeps it', async () => {
  const [person, owner] = [await buildPerson(market), await buildPerson(market)];
  const [taken, free] = [await askFor(person, owner.email), await askFor(await buildPerson(market), newEmail())];
  expect([taken.status, Object.keys(taken.headers)]).toEqual([free.status, Object.keys(free.headers)]);
  expect((await readMails(market, owner.email)).map(({ template, secrets }) => [template, secrets])).toEqual([['email_taken', {}]]);
  expect(errorOf(await confirm({ code: '000000' }, person.token)).code).toBe('code_wrong');
});

test('an address that somebody else got meanwhile is as if code and link were wrong', async () => {
  const [byLink, byCode] = [await asked(), await asked()];
  await buildPerson(market, { email: byLink.email.toUpperCase() });
  await buildPerson(market, { email: byCode.email });
  expect(errorOf(await confirm({ token: byLink.token })).code).toBe('token_invalid');
  expect(errorOf(await confirm({ code: byCode.code }, byCode.person.token)).code).toBe('code_wrong');
  expect(await emailOf(byCode.person)).toBe(byCode.person.email);
});

test('two people who prove one address at once: one gets it', async () => {
  const [a, b, email] = [await buildPerson(market), await buildPerson(market), newEmail()];
  await askFor(a, email);
  const first = await linkTokenOf(market, email);
  await askFor(b, email);
  const answers = await Promise.all([confirm({ token: first }), confirm({ token: await linkTokenOf(market, email) })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

test('five wrong codes void it; another person’s code is wrong; without a change there is none', async () => {
  const [one, other] = [await asked(), await asked()];
  if (one.code !== other.code) expect(errorOf(await confirm({ code: other.code }, one.person.token)).code).toBe('code_wrong');
  for (let index = 0; index < 5; index += 1) await confirm({ code: wrong(one.code) }, one.person.token);
  expect(errorOf(await confirm({ code: one.code }, one.person.token)).code).toBe('code_expired');
  expect(errorOf(await confirm({ code: other.code }, (await buildPerson(market)).token)).code).toBe('code_expired');
  expect((await confirm({ code: other.code })).status).toBe(401);
  expect((await confirm({}, one.person.token)).status).toBe(422);
});

test('the code of one address proves no other', async () => {
  const { person, code } = await asked();
  expect((await askFor(person, newEmail())).status).toBe(200);
  expect(errorOf(await confirm({ code }, person.token)).code).toBe('code_wrong');
});

test('a new code and link void the old ones; after its pause; 404 without a change', async () => {
  const { person, email, code, token } = await asked();
  const resend = (session = person.token): Promise<Answer> => market.call('POST', `${path}/code`, { token: session });
  expect((await resend()).status).toBe(429);
  await sql`update one_time_codes set resend_at = now()`.execute(market.db);
  expect((await resend()).status).toBe(200);
  expect(errorOf(await confirm({ token })).code).toBe('token_invalid');
  const fresh = await codeOf(market, email);
  if (fresh !== code) expect(errorOf(await confirm({ code }, person.token)).code).toBe('code_wrong');
  expect((await confirm({ code: fresh }, person.token)).status).toBe(200);
  expect((await resend((await buildPerson(market)).token)).status).toBe(404);
});

test('a link is good for half an hour', async () => {
  const { person, token } = await asked();
  await sql`update account_tokens set expires_at = expires_at - interval '30 minutes 1 second' where user_id = ${person.id}`.execute(market.db);
  expect(errorOf(await confirm({ token })).code).toBe('token_invalid');
});

test('a link to a new password that went to the old address is void', async () => {
  const { person, token } = await asked();
  await market.post('/accounts/api/v2/password_resets', { email: person.email });
  const reset = await linkTokenOf(market, person.email);
  expect(errorOf(await confirm({ token: reset })).code).toBe('token_invalid');
  expect((await confirm({ token })).status).toBe(200);
  expect((await market.post('/accounts/api/v2/password_resets/confirmation', { token: reset, password: 'a new horse in the stable' })).status).toBe(422);
});

test('a new password voids a change that is under way', async () => {
  const { person, token } = await asked();
  await callWithStepUp(market, 'PUT', '/accounts/api/v2/users/me/password', { token: person.token, body: { current_password: testPassword, password: 'a new horse in the stable' } });
  expect(errorOf(await confirm({ token })).code).toBe('token_invalid');
});

test('refuses what is no address and the present one', async () => {
  const person = await buildPerson(market);
  const codeFor = async (email: string): Promise<string> => errorOf(await market.call('PUT', path, { token: person.token, body: { email } })).code;
  expect([await codeFor('nobody'), await codeFor('a@b.test\r\nBcc: c@d.test'), await codeFor(person.email.toUpperCase())]).toEqual(['email_invalid', 'email_invalid', 'email_unchanged']);
  expect((await market.call('PUT', path, { body: { email: newEmail() } })).status).toBe(401);
});
