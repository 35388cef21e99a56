// Becoming a user over HTTP: nothing exists before the mail has come back, and nobody learns who has an account.
import { sql } from 'kysely';
import type { WireRegistration } from '../../src/contract/accounts/registrations';
import { buildPerson, cookieOf, isSignedIn, testPassword } from '../setup/accountCalls';
import { errorOf } from '../setup/mfaCalls';
import { codeOf, linkTokenOf, readMail, readMails } from '../setup/readMail';
import { startTestMarketplace, type Answer, type TestMarketplace } from '../setup/testMarketplace';

const path = '/accounts/api/v2/registrations';
let market: TestMarketplace;
beforeAll(async () => {
  market = await startTestMarketplace();
});
afterAll(() => market.stop());
beforeEach(() => market.db.deleteFrom('rate_limits').execute());

let people = 0;
const newEmail = (): string => `newcomer-${(people += 1)}@example.test`;
const form = (email: string, more: Record<string, unknown> = {}) => ({ email, password: testPassword, country_code: 'be', locale: 'fr', terms_accepted: true, ...more });
const withDevice = (device: string) => ({ headers: { 'x-device-token': device } });
const register = (email: string, more: Record<string, unknown> = {}): Promise<Answer> => market.post(path, form(email, more));
const registrationOf = (answer: Answer): WireRegistration => (answer.body as { registration: WireRegistration }).registration;
const confirm = (body: Record<string, unknown>, device?: string): Promise<Answer> => market.post(`${path}/confirmation`, body, device === undefined ? {} : withDevice(device));
const userOf = (email: string) => market.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');
/** As if so much time had gone by. */
const pass = (seconds: number) =>
  sql`with a as (update one_time_codes set expires_at = expires_at - make_interval(secs => ${seconds}), resend_at = resend_at - make_interval(secs => ${seconds}))
    update registrations set expires_at = expires_at - make_interval(secs => ${seconds})`.execute(market.db);

async function begun(more: Record<string, unknown> = {}) {
  const email = newEmail();
  const answer = await register(email, more);
  expect(answer.status).toBe(201);
  return { email, id: registrationOf(answer).id, device: cookieOf(answer, 'device'), code: await codeOf(market, email), token: await linkTokenOf(market, email) };
}

test('the code makes the account on the device that asked, signs in, and the device is known', async () => {
  const { email, id, device, code } = await begun({ marketing_consent: true });
  expect(await userOf(email)).toBeUndefined();
  const answer = await confirm({ registration_id: id, code: ` ${code.slice(0, 3)} ${code.slice(3)}` }, device);
  expect(answer.status).toBe(201);
  const user = await userOf(email);
  expect(user).toMatchObject({ country_code: 'be', currency_code: 'EUR', locale: 'fr', account_verified: false, trusted: false, new_device_check: true, is_seller: false, is_admin: false, display_name: null });
  expect(user?.email_confirmed_at).not.toBeNull();
  expect(user?.bidder_number).toBeGreaterThanOrEqual(1000);
  expect(answer.body).toMatchObject({ signed_in: { user: { id: user?.id, locale: 'fr' } } });
  expect(await isSignedIn(market, cookieOf(answer, 'session'))).toBe(true);
  expect((await market.post('/accounts/api/v2/sessions', { email, password: testPassword }, withDevice(device))).status).toBe(201);
  expect(await market.db.selectFrom('marketing_consents').select(['channel', 'granted']).where('user_id', '=', user?.id ?? 0).execute()).toEqual([{ channel: 'email', granted: true }]);
  expect((await readMail(market, email)).template).toBe('registration_done');
});

test('the link makes the account anywhere and signs nobody in', async () => {
  const { email, token } = await begun();
  const answer = await confirm({ token });
  expect([answer.status, answer.body, cookieOf(answer, 'session')]).toEqual([201, { signed_in: null }, '']);
  const user = await userOf(email);
  expect(await market.db.selectFrom('marketing_consents').select(['channel', 'granted']).where('user_id', '=', user?.id ?? 0).execute()).toEqual([{ channel: 'email', granted: false }]);
  // The device that follows the link is not known: a link in a mail is no sign-in.
  expect((await market.post('/accounts/api/v2/sessions', { email, password: testPassword })).status).toBe(403);
});

test('an address with an account answers the same, and its owner is told', async () => {
  const owner = await buildPerson(market, { locale: 'nl' });
  const free = newEmail();
  const [known, unknown] = [await register(owner.email.toUpperCase()), await register(free)];
  expect(known.status).toBe(201);
  expect(Object.keys(known.headers)).toEqual(Object.keys(unknown.headers));
  const shape = (answer: Answer) => ({ ...registrationOf(answer), id: '', destination_hint: '', expires_at: '', resend_at: '' });
  expect(shape(known)).toEqual(shape(unknown));
  const [mail] = await market.db.selectFrom('mails').select(['template', 'locale', 'sealed']).where('user_id', '=', owner.id).execute();
  expect(mail).toEqual({ template: 'registration_exists', locale: 'nl', sealed: null });
  const guess = (answer: Answer) => confirm({ registration_id: registrationOf(answer).id, code: '000000' }, cookieOf(answer, 'device'));
  const [a, b] = [await guess(known), await guess(unknown)];
  expect([a.status, a.text]).toEqual([b.status, b.text]);
  await pass(31);
  const resend = (answer: Answer) => market.post(`${path}/code`, { registration_id: registrationOf(answer).id }, withDevice(cookieOf(answer, 'device')));
  const [again, other] = [await resend(known), await resend(unknown)];
  expect([again.status, other.status]).toEqual([200, 200]);
  expect(shape(again)).toEqual(shape(other));
});

test('five wrong codes void it; the right one afterwards is too late', async () => {
  const { id, device, code } = await begun();
  for (let left = 4; left >= 0; left -= 1) {
    const answer = await confirm({ registration_id: id, code: wrong(code) }, device);
    expect([answer.status, errorOf(answer).code, errorOf(answer).meta]).toEqual([422, 'code_wrong', { attempts_left: left }]);
  }
  expect(errorOf(await confirm({ registration_id: id, code }, device)).code).toBe('code_expired');
});

test('the code is worth nothing on another device, in another registration, or after five minutes', async () => {
  const [one, other] = [await begun(), await begun()];
  expect(errorOf(await confirm({ registration_id: one.id, code: one.code })).code).toBe('code_expired');
  expect(errorOf(await confirm({ registration_id: one.id, code: one.code }, 'x'.repeat(43))).code).toBe('code_expired');
  if (one.code !== other.code) expect(errorOf(await confirm({ registration_id: other.id, code: one.code }, other.device)).code).toBe('code_wrong');
  await pass(301);
  expect(errorOf(await confirm({ registration_id: one.id, code: one.code }, one.device)).code).toBe('code_expired');
  expect(await userOf(one.email)).toBeUndefined();
});

test('a new code and link void the old ones, and come after their pause', async () => {
  const { email, id, device, code, token } = await begun();
  const resend = (who = device): Promise<Answer> => market.post(`${path}/code`, { registration_id: id }, withDevice(who));
  const early = await resend();
  expect([early.status, Number(early.headers['retry-after']) > 25]).toEqual([429, true]);
  await pass(31);
  expect((await resend('y'.repeat(43))).status).toBe(404);
  const sent = registrationOf(await resend());
  expect(sent).toMatchObject({ id, attempts_left: 5, destination_hint: expect.stringMatching(/^n•••@example\.test$/) });
  const fresh = await codeOf(market, email);
  if (fresh !== code) expect(errorOf(await confirm({ registration_id: id, code }, device)).code).toBe('code_wrong');
  expect(errorOf(await confirm({ token })).code).toBe('token_invalid');
  expect((await confirm({ registration_id: id, code: fresh }, device)).status).toBe(201);
});

test.each([['unknown', 'A'.repeat(43)], ['of another form', '../../etc']])('a link that is %s is refused', async (_name, token) => {
  const answer = await confirm({ token });
  expect([answer.status, errorOf(answer).code]).toEqual([422, 'token_invalid']);
});

test('a link is good for half an hour and once', async () => {
  const [late, used] = [await begun(), await begun()];
  expect((await confirm({ token: used.token })).status).toBe(201);
  expect(errorOf(await confirm({ token: used.token })).code).toBe('token_invalid');
  await pass(30 * 60 + 1);
  expect(errorOf(await confirm({ token: late.token })).code).toBe('token_invalid');
});

test('with an international domain it signs in and gets a new password, however the domain is written', async () => {
  const [name, kept] = [`Noa-${newEmail().split('@')[0] ?? ''}`, 'xn--bcher-kva.example'];
  expect((await register(`${name}@Bücher.example`)).status).toBe(201);
  const email = `${name}@${kept}`;
  expect((await confirm({ token: await linkTokenOf(market, email) })).status).toBe(201);
  await market.db.updateTable('users').set({ new_device_check: false }).where('email', '=', email).execute();
  const written = ['bücher.example', 'BÜCHER.EXAMPLE', 'bu\u0308cher.example', kept];
  for (const domain of written) {
    expect([domain, (await market.post('/accounts/api/v2/sessions', { email: ` ${name.toUpperCase()}@${domain}`, password: testPassword })).status]).toEqual([domain, 201]);
  }
  const resets: number[] = [];
  for (const domain of [...written, ...written].slice(0, 6)) resets.push((await market.post('/accounts/api/v2/password_resets', { email: `${name}@${domain}` })).status);
  // One count for one address.
  expect(resets).toEqual([201, 201, 201, 201, 201, 429]);
  expect(await readMails(market, email, 'password_reset')).toHaveLength(5);
});

test('of code and link at once one makes the account', async () => {
  const { email, id, device, code, token } = await begun();
  const answers = await Promise.all([confirm({ registration_id: id, code }, device), confirm({ token }), confirm({ token }), confirm({ registration_id: id, code }, device)]);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await market.db.selectFrom('users').select('id').where('email', '=', email).execute()).toHaveLength(1);
});

test('two registrations of one address make one account; the other is as if it were wrong', async () => {
  const email = newEmail();
  const first = await register(email);
  const [firstCode, firstToken] = [await codeOf(market, email), await linkTokenOf(market, email)];
  await register(email.toUpperCase().replace('EXAMPLE.TEST', 'example.test'));
  const secondToken = await linkTokenOf(market, email.toUpperCase().replace('EXAMPLE.TEST', 'example.test'));
  const answers = await Promise.all([confirm({ token: firstToken }), confirm({ token: secondToken })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  const answer = await confirm({ registration_id: registrationOf(first).id, code: firstCode }, cookieOf(first, 'device'));
  expect(answer.status).toBe(422);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from users where lower(email) = ${email}`.execute(market.db);
  expect(rows[0]?.n).toBe(1);
});

test('of fifty right codes at once one makes the account', async () => {
  const { email, id, device, code } = await begun();
  const answers = await Promise.all(Array.from({ length: 25 }, () => confirm({ registration_id: id, code }, device)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await userOf(email)).toBeDefined();
});

test.each([
  ['email', { email: 'nobody' }, ['email_invalid']],
  ['short password', { password: 'seven77' }, ['password_too_short']],
  ['common password', { password: 'Password1' }, ['password_too_common']],
  ['similar password', { password: 'newcomer-gavel' }, ['password_too_similar']],
  ['terms', { terms_accepted: false }, ['terms_not_accepted']],
  ['country', { country_code: 'ru' }, ['country_unsupported']],
  ['everything', { email: 'a@b', password: 'short', terms_accepted: false }, ['email_invalid', 'password_too_short', 'terms_not_accepted']],
])('refuses by the form: %s', async (_name, more, codes) => {
  const email = newEmail();
  const answer = await register(email, more);
  expect(answer.status).toBe(422);
  expect((answer.body as { error: { details: { code: string }[] } }).error.details.map(({ code }) => code)).toEqual(codes);
  expect(errorOf(answer).code).toBe(codes[0]);
  expect(await readMails(market, email)).toEqual([]);
});

test('a body cannot make more of an account than it is', async () => {
  const { email, id, device, code } = await begun({ is_admin: true, is_seller: true, account_verified: true, trusted: true, id: 1 });
  await confirm({ registration_id: id, code, is_admin: true, account_verified: true }, device);
  expect(await userOf(email)).toMatchObject({ is_admin: false, is_seller: false, account_verified: false, trusted: false });
});

test('one network registers twenty an hour, one address gets five mails, whether it has an account or not', async () => {
  const owner = await buildPerson(market);
  for (const email of [newEmail(), owner.email]) {
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) statuses.push((await market.post(path, form(email), { headers: { 'x-client-ip': `192.0.2.${index}` } })).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  }
  await sql`insert into rate_limits (key, window_start, hits) values ('registrationsPerAddress:203.0.113.50', now(), 20)`.execute(market.db);
  expect((await market.post(path, form(newEmail()), { headers: { 'x-client-ip': '203.0.113.50' } })).status).toBe(429);
});

test('a session that came along ends with the registration', async () => {
  const planted = await buildPerson(market);
  const { id, device, code } = await begun();
  const answer = await market.post(`${path}/confirmation`, { registration_id: id, code }, { token: planted.token, ...withDevice(device) });
  expect(answer.status).toBe(201);
  expect(await isSignedIn(market, planted.token)).toBe(false);
});

test.each([{}, { code: '123456' }, { registration_id: '00000000-0000-4000-8000-000000000000' }])('%j confirms nothing', async (body) => {
  expect((await confirm(body)).status).toBe(422);
});

test('people of Britain and the United States see prices in their money', async () => {
  for (const [country, currency] of [['gb', 'GBP'], ['us', 'USD'], ['jp', 'EUR']] as const) {
    const { email, token } = await begun({ country_code: country });
    await confirm({ token });
    expect((await userOf(email))?.currency_code).toBe(currency);
  }
});
