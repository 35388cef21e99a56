// Forgotten and changed passwords over HTTP: links that are good once, sessions that end, notices.
import { newDeviceToken } from '../../server/marketplace/http/deviceToken';
import { sql } from 'kysely';
import { approveByMail, buildPerson, callWithStepUp, cookieOf, isSignedIn, testPassword, type Person } from '../setup/accountCalls';
import { errorOf, refusedChallenge } from '../setup/mfaCalls';
import { linkTokenOf, readMails } from '../setup/readMail';
import { startTestMarketplace, type Answer, type TestMarketplace } from '../setup/testMarketplace';

const resets = '/accounts/api/v2/password_resets';
const ownPassword = '/accounts/api/v2/users/me/password';
const next = 'a new horse in the stable';
let market: TestMarketplace;
let ownDevice: string;
beforeAll(async () => {
  market = await startTestMarketplace();
  ownDevice = newDeviceToken(market.secrets);
});
afterAll(() => market.stop());
beforeEach(() => market.db.deleteFrom('rate_limits').execute());

const askReset = (email: string): Promise<Answer> => market.post(resets, { email });
const setByLink = (token: string, password = next): Promise<Answer> => market.post(`${resets}/confirmation`, { token, password });
const signInStatus = async (email: string, password: string, device = ownDevice): Promise<number> =>
  (await market.post('/accounts/api/v2/sessions', { email, password }, { headers: { 'x-device-token': device } })).status;
const linkFor = async (person: Person): Promise<string> => {
  expect((await askReset(person.email)).status).toBe(201);
  return linkTokenOf(market, person.email);
};

describe('a forgotten password', () => {
  test('is set by the link: the old one is dead, every session ends, nobody is signed in, and the owner is told', async () => {
    const person = await buildPerson(market);
    const other = await market.signIn(person.id);
    const token = await linkFor(person);
    const answer = await setByLink(token);
    expect([answer.status, cookieOf(answer, 'session')]).toEqual([204, '']);
    for (const session of [person.token, other]) expect(await isSignedIn(market, session)).toBe(false);
    expect([await signInStatus(person.email, testPassword), await signInStatus(person.email, next)]).toEqual([401, 201]);
    expect((await readMails(market, person.email))[0]?.template).toBe('password_changed');
  });

  test('forgets the devices', async () => {
    const person = await buildPerson(market, { new_device_check: false });
    expect(await signInStatus(person.email, testPassword)).toBe(201);
    await market.db.updateTable('users').set({ new_device_check: true }).where('id', '=', person.id).execute();
    expect(await signInStatus(person.email, testPassword)).toBe(201);
    await setByLink(await linkFor(person));
    expect(await signInStatus(person.email, next)).toBe(403);
  });

  test('answers the same for an address without an account, and mails nothing there', async () => {
    const person = await buildPerson(market);
    const answers = [await askReset(person.email), await askReset('nobody@example.test'), await askReset('no address at all')];
    for (const answer of answers) {
      expect([answer.status, answer.body]).toEqual([201, { status: 'sent' }]);
      expect(Object.keys(answer.headers)).toEqual(Object.keys(answers[0]?.headers ?? {}));
    }
    expect(await readMails(market, 'nobody@example.test')).toEqual([]);
  });

  test.each(['disabled_at', 'closed_at'] as const)('is nothing for an account with %s', async (column) => {
    const person = await buildPerson(market);
    const token = await linkFor(person);
    await market.db.updateTable('users').set({ [column]: new Date() }).where('id', '=', person.id).execute();
    expect(errorOf(await setByLink(token)).code).toBe('token_invalid');
    expect((await askReset(person.email)).status).toBe(201);
    expect(await readMails(market, person.email, 'password_reset')).toHaveLength(1);
  });

  test('only the newest link is good', async () => {
    const person = await buildPerson(market);
    const [old, fresh] = [await linkFor(person), await linkFor(person)];
    expect(errorOf(await setByLink(old)).code).toBe('token_invalid');
    expect((await setByLink(fresh)).status).toBe(204);
  });

  test('a link is good once, also for two that come together', async () => {
    const person = await buildPerson(market);
    const token = await linkFor(person);
    const answers = await Promise.all([setByLink(token), setByLink(token, 'the second of two writers')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422]);
    expect(errorOf(await setByLink(token)).code).toBe('token_invalid');
  });

  test('a link is good for half an hour, and not after the password was changed', async () => {
    const [late, changed] = [await buildPerson(market), await buildPerson(market)];
    const [lateToken, changedToken] = [await linkFor(late), await linkFor(changed)];
    await sql`update account_tokens set expires_at = expires_at - interval '30 minutes 1 second' where user_id = ${late.id}`.execute(market.db);
    expect(errorOf(await setByLink(lateToken)).code).toBe('token_invalid');
    expect((await callWithStepUp(market, 'PUT', ownPassword, { token: changed.token, body: { current_password: testPassword, password: next } })).status).toBe(200);
    expect(errorOf(await setByLink(changedToken, 'yet another password')).code).toBe('token_invalid');
  });

  test('a link to a new address is no link to a new password', async () => {
    const person = await buildPerson(market);
    await callWithStepUp(market, 'PUT', '/accounts/api/v2/users/me/email', { token: person.token, body: { email: `moved-${person.id}@example.test` } });
    expect(errorOf(await setByLink(await linkTokenOf(market, `moved-${person.id}@example.test`))).code).toBe('token_invalid');
  });

  test.each(['', 'x', 'A'.repeat(43), '../..'])('the token %j is no good', async (token) => {
    expect((await setByLink(token)).status).toBe(422);
  });

  test('a password that is refused does not use the link up', async () => {
    const person = await buildPerson(market, { display_name: 'Bramvanzanten' });
    const token = await linkFor(person);
    for (const [password, code] of [['short', 'password_too_short'], ['iloveyou', 'password_too_common'], ['bramvanzanten1', 'password_too_similar']] as const) {
      expect(errorOf(await setByLink(token, password)).code).toBe(code);
    }
    expect((await setByLink(token, 'x'.repeat(1_001))).status).toBe(422);
    expect((await setByLink(token)).status).toBe(204);
  });

  test('a challenge that was won with the old password is void', async () => {
    const person = await buildPerson(market, { new_device_check: true });
    const device = { headers: { 'x-device-token': newDeviceToken(market.secrets) } };
    const refused = await market.post('/accounts/api/v2/sessions', { email: person.email, password: testPassword }, device);
    await approveByMail(market, refused, device);
    await setByLink(await linkFor(person));
    expect((await market.post('/accounts/api/v2/sessions', { challenge_id: refusedChallenge(refused).challenge_id }, device)).status).toBe(401);
  });

  test('five an hour for an address, with an account or without; the owner’s sign-in is not locked by it', async () => {
    const person = await buildPerson(market);
    for (const email of [person.email, 'nobody@example.test']) {
      const statuses: number[] = [];
      for (let index = 0; index < 6; index += 1) statuses.push((await market.post(resets, { email }, { headers: { 'x-client-ip': `192.0.2.${index}` } })).status);
      expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    }
    expect(await signInStatus(person.email, testPassword)).toBe(201);
  });

  test('ten wrong passwords do not keep the owner out: a reset lets them in', async () => {
    const person = await buildPerson(market);
    for (let index = 0; index < 11; index += 1) await signInStatus(person.email, 'wrong');
    expect((await setByLink(await linkFor(person))).status).toBe(204);
  });
});

describe('a changed password', () => {
  const change = (person: Person, current = testPassword, password = next): Promise<Answer> =>
    market.call('PUT', ownPassword, { token: person.token, body: { current_password: current, password } });

  test('needs the old one and a step-up, renews this session, ends the others, and is told to the owner', async () => {
    const person = await buildPerson(market);
    const other = await market.signIn(person.id);
    const refused = await change(person);
    expect(refusedChallenge(refused).reason).toBe('change_password');
    expect(await isSignedIn(market, other)).toBe(true);
    await approveByMail(market, refused, { token: person.token });
    const answer = await change(person);
    expect([answer.status, answer.body]).toEqual([200, { sessions_ended: 1 }]);
    expect(await isSignedIn(market, person.token)).toBe(false);
    expect(await isSignedIn(market, other)).toBe(false);
    expect(await isSignedIn(market, cookieOf(answer, 'session'))).toBe(true);
    expect([await signInStatus(person.email, testPassword), await signInStatus(person.email, next)]).toEqual([401, 201]);
    expect(await readMails(market, person.email, 'password_changed')).toHaveLength(1);
  });

  test('an approval for one password is none for another', async () => {
    const person = await buildPerson(market);
    await approveByMail(market, await change(person), { token: person.token });
    expect((await change(person, testPassword, 'quite another password')).status).toBe(403);
    expect((await change(person)).status).toBe(200);
  });

  test('a wrong old one is refused before anything is asked, and counted', async () => {
    const person = await buildPerson(market);
    for (let index = 0; index < 10; index += 1) {
      const answer = await change(person, 'wrong');
      expect([answer.status, errorOf(answer).code]).toEqual([422, 'password_wrong']);
    }
    expect((await change(person)).status).toBe(429);
    expect(await market.db.selectFrom('mfa_challenges').select('id').where('user_id', '=', person.id).execute()).toEqual([]);
  });

  test.each([['short', 'password_too_short'], ['password', 'password_too_common'], ['gavelgavel', 'password_too_similar'], [testPassword, 'password_unchanged']])('%s is %s', async (password, code) => {
    const answer = await change(await buildPerson(market), testPassword, password);
    expect([answer.status, errorOf(answer).code]).toEqual([422, code]);
  });

  test('without a session it is 401', async () => {
    expect((await market.call('PUT', ownPassword, { body: { current_password: 'a', password: 'b' } })).status).toBe(401);
  });
});
