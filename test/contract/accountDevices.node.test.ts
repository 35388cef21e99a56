// Signing in from a browser that the account does not know: the right password is asked for a second factor, once.
import { newDeviceToken } from '../../server/marketplace/http/deviceToken';
import { sql } from 'kysely';
import { approveByMail, buildPerson, cookieOf, isSignedIn, testPassword, type Person } from '../setup/accountCalls';
import { errorOf, mfaPath, refusedChallenge, sendCode, verify } from '../setup/mfaCalls';
import { readMails } from '../setup/readMail';
import { startTestMarketplace, type Answer, type TestMarketplace } from '../setup/testMarketplace';

const path = '/accounts/api/v2/sessions';
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
let market: TestMarketplace;
beforeAll(async () => {
  market = await startTestMarketplace();
});
afterAll(() => market.stop());
beforeEach(() => market.db.deleteFrom('rate_limits').execute());

const buildChecked = (): Promise<Person> => buildPerson(market, { new_device_check: true });
const withDevice = (device: string) => ({ headers: { 'x-device-token': device, 'user-agent': chrome } });
const signIn = (person: Person, device?: string, password = testPassword): Promise<Answer> =>
  market.post(path, { email: person.email, password }, device === undefined ? {} : withDevice(device));
const byChallenge = (id: string, device: string): Promise<Answer> => market.post(path, { challenge_id: id }, withDevice(device));

test('an unknown device is refused once, gets its cookie with the refusal, and is known afterwards', async () => {
  const person = await buildChecked();
  const refused = await signIn(person);
  expect([refused.status, errorOf(refused).code]).toEqual([403, 'mfa_error']);
  expect(refusedChallenge(refused)).toMatchObject({ reason: 'new_device', methods: ['email'] });
  const device = cookieOf(refused, 'device');
  expect(device).toHaveLength(43);
  expect(cookieOf(refused, 'session')).toBe('');
  await approveByMail(market, refused, withDevice(device));
  const answer = await signIn(person, device);
  expect(answer.status).toBe(201);
  expect(await isSignedIn(market, cookieOf(answer, 'session'))).toBe(true);
  expect(cookieOf(answer, 'device')).toBe(device);
  expect((await signIn(person, device)).status).toBe(201);
  expect((await readMails(market, person.email, 'new_device_notice')).map(({ params }) => params['device'])).toEqual(['Chrome, Linux']);
});

test('a wrong password learns nothing of devices', async () => {
  const person = await buildChecked();
  const [wrong, unknown] = [await signIn(person, undefined, 'nope'), await market.post(path, { email: 'nobody@example.test', password: 'nope' })];
  expect([wrong.status, wrong.text]).toEqual([401, unknown.text]);
  expect(Object.keys(wrong.headers)).toEqual(Object.keys(unknown.headers));
});

test('the approval is worth nothing on another device, with another password, or a second time', async () => {
  const [person, other] = [await buildChecked(), await buildChecked()];
  const refused = await signIn(person);
  const device = cookieOf(refused, 'device');
  await approveByMail(market, refused, withDevice(device));
  expect((await signIn(person)).status).toBe(403);
  expect((await signIn(person, newDeviceToken(market.secrets))).status).toBe(403);
  expect((await signIn(other, device)).status).toBe(403);
  expect((await signIn(person, device, 'nope')).status).toBe(401);
  expect((await signIn(person, device)).status).toBe(201);
  await market.db.deleteFrom('known_devices').where('user_id', '=', person.id).execute();
  expect((await signIn(person, device)).status).toBe(403);
});

test('an authenticator app is asked for on a new device, with the check of devices switched off too', async () => {
  const [person, without] = [await buildPerson(market, { totp_enabled_at: new Date() }), await buildPerson(market)];
  expect((await signIn(without)).status).toBe(201);
  const refused = await signIn(person);
  expect(refusedChallenge(refused)).toMatchObject({ reason: 'new_device', methods: ['totp', 'email'] });
  const device = cookieOf(refused, 'device');
  await approveByMail(market, refused, withDevice(device));
  expect([(await signIn(person, device)).status, (await signIn(person, device)).status]).toEqual([201, 201]);
  expect((await signIn(person, newDeviceToken(market.secrets))).status).toBe(403);
  expect(await readMails(market, person.email, 'new_device_notice')).toHaveLength(1);
});

test('a device that one account knows is new to another', async () => {
  const [person, other] = [await buildChecked(), await buildChecked()];
  const refused = await signIn(person);
  const device = cookieOf(refused, 'device');
  await approveByMail(market, refused, withDevice(device));
  expect((await signIn(person, device)).status).toBe(201);
  expect((await signIn(other, device)).status).toBe(403);
});

test('a verified challenge signs in without the password, once, on its device, and only when verified', async () => {
  const person = await buildChecked();
  const refused = await signIn(person);
  const device = cookieOf(refused, 'device');
  const { challenge_id: id } = refusedChallenge(refused);
  expect((await byChallenge(id, device)).status).toBe(401);
  const code = await sendCode(market, id, 'email', withDevice(device));
  expect((await verify(market, id, { method: 'email', code }, withDevice(device))).status).toBe(200);
  expect((await byChallenge(id, newDeviceToken(market.secrets))).status).toBe(401);
  expect((await market.post(path, { challenge_id: id })).status).toBe(401);
  const answers = await Promise.all([byChallenge(id, device), byChallenge(id, device)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 401]);
  expect((await signIn(person, device)).status).toBe(201);
});

test('a challenge does not outlive its grant, the account or the password', async () => {
  const approved = async (): Promise<{ person: Person; id: string; device: string }> => {
    const person = await buildChecked();
    const refused = await signIn(person);
    const device = cookieOf(refused, 'device');
    await approveByMail(market, refused, withDevice(device));
    return { person, id: refusedChallenge(refused).challenge_id, device };
  };
  const [late, disabled] = [await approved(), await approved()];
  await sql`update mfa_challenges set grant_expires_at = now() where id = ${late.id}`.execute(market.db);
  await sql`update users set disabled_at = now() where id = ${disabled.person.id}`.execute(market.db);
  expect((await byChallenge(late.id, late.device)).status).toBe(401);
  expect((await byChallenge(disabled.id, disabled.device)).status).toBe(401);
});

test('a challenge of a session signs nobody in', async () => {
  const person = await buildPerson(market);
  const device = newDeviceToken(market.secrets);
  const refused = await market.call('PUT', '/accounts/api/v2/users/me/email', { token: person.token, body: { email: 'new@example.test' }, ...withDevice(device) });
  await approveByMail(market, refused, { token: person.token });
  expect((await byChallenge(refusedChallenge(refused).challenge_id, device)).status).toBe(401);
});

test('somebody else’s browser cannot see or answer the challenge', async () => {
  const { challenge_id: id } = refusedChallenge(await signIn(await buildChecked()));
  expect((await market.get(`${mfaPath}/${id}`, withDevice(newDeviceToken(market.secrets)))).status).toBe(404);
});

test.each([{}, { email: 'a@example.test' }, { password: 'x' }])('%j is not enough', async (body) => {
  expect((await market.post(path, body)).status).toBe(422);
});
