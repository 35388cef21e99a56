// Signing in from a browser that the account does not know: even with the right password it needs a
// second factor, once.
import { createDeviceToken } from '../../server/marketplace/http/context';
import { sql } from 'kysely';
import {
  approveByMail,
  buildSignedInUser,
  getCookie,
  isSignedIn,
  testPassword,
  type TestUser,
} from '../setup/accountCalls';
import {
  getError,
  mfaPath,
  getRefusedChallenge,
  sendCode,
  verifyChallenge,
} from '../setup/mfaCalls';
import { readMails } from '../setup/readMail';
import { setUpMarketplace, type Answer } from '../setup/testMarketplace';

const path = '/accounts/api/v2/sessions';
const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Chrome/126.0.0.0 Safari/537.36';
const market = setUpMarketplace();
beforeEach(() => market.db.deleteFrom('rateLimits').execute());

const buildUserWithDeviceCheck = (): Promise<TestUser> =>
  buildSignedInUser(market, { newDeviceCheck: true });
const withDevice = (device: string) => ({
  headers: { 'x-device-token': device, 'user-agent': chrome },
});
const signIn = (person: TestUser, device?: string, password = testPassword): Promise<Answer> =>
  market.post(
    path,
    { email: person.email, password },
    device === undefined ? {} : withDevice(device),
  );
const signInByChallenge = (id: string, device: string): Promise<Answer> =>
  market.post(path, { challenge_id: id }, withDevice(device));

test('refuses an unknown device once and knows it after the approval', async () => {
  const person = await buildUserWithDeviceCheck();
  const refused = await signIn(person);
  expect([refused.status, getError(refused).code]).toEqual([403, 'mfa_error']);
  expect(getRefusedChallenge(refused)).toMatchObject({ reason: 'new_device', methods: ['email'] });
  const device = getCookie(refused, 'device');
  expect(device).toHaveLength(43);
  expect(getCookie(refused, 'session')).toBe('');
  await approveByMail(market, refused, withDevice(device));
  const answer = await signIn(person, device);
  expect(answer.status).toBe(201);
  expect(await isSignedIn(market, getCookie(answer, 'session'))).toBe(true);
  expect(getCookie(answer, 'device')).toBe(device);
  expect((await signIn(person, device)).status).toBe(201);
  expect(
    (await readMails(market, person.email, 'new_device_notice')).map(
      ({ params }) => params['device'],
    ),
  ).toEqual(['Chrome, Linux']);
});

test('a wrong password reveals nothing about devices', async () => {
  const person = await buildUserWithDeviceCheck();
  const [wrong, unknown] = [
    await signIn(person, undefined, 'nope'),
    await market.post(path, { email: 'nobody@example.test', password: 'nope' }),
  ];
  expect([wrong.status, wrong.text]).toEqual([401, unknown.text]);
  expect(Object.keys(wrong.headers)).toEqual(Object.keys(unknown.headers));
});

test('an approval counts once, on its device and with its password only', async () => {
  const [person, other] = [await buildUserWithDeviceCheck(), await buildUserWithDeviceCheck()];
  const refused = await signIn(person);
  const device = getCookie(refused, 'device');
  await approveByMail(market, refused, withDevice(device));
  expect((await signIn(person)).status).toBe(403);
  expect((await signIn(person, createDeviceToken(market.secrets))).status).toBe(403);
  expect((await signIn(other, device)).status).toBe(403);
  expect((await signIn(person, device, 'nope')).status).toBe(401);
  expect((await signIn(person, device)).status).toBe(201);
  await market.db.deleteFrom('knownDevices').where('userId', '=', person.id).execute();
  expect((await signIn(person, device)).status).toBe(403);
});

test('requires the authenticator app on a new device even without the device check', async () => {
  const [person, without] = [
    await buildSignedInUser(market, { totpEnabledAt: new Date() }),
    await buildSignedInUser(market),
  ];
  expect((await signIn(without)).status).toBe(201);
  const refused = await signIn(person);
  expect(getRefusedChallenge(refused)).toMatchObject({
    reason: 'new_device',
    methods: ['totp', 'email'],
  });
  const device = getCookie(refused, 'device');
  await approveByMail(market, refused, withDevice(device));
  expect([(await signIn(person, device)).status, (await signIn(person, device)).status]).toEqual([
    201, 201,
  ]);
  expect((await signIn(person, createDeviceToken(market.secrets))).status).toBe(403);
  expect(await readMails(market, person.email, 'new_device_notice')).toHaveLength(1);
});

test('a device that one account knows is new to another', async () => {
  const [person, other] = [await buildUserWithDeviceCheck(), await buildUserWithDeviceCheck()];
  const refused = await signIn(person);
  const device = getCookie(refused, 'device');
  await approveByMail(market, refused, withDevice(device));
  expect((await signIn(person, device)).status).toBe(201);
  expect((await signIn(other, device)).status).toBe(403);
});

test('a verified challenge signs in without the password, once and on its device', async () => {
  const person = await buildUserWithDeviceCheck();
  const refused = await signIn(person);
  const device = getCookie(refused, 'device');
  const { challenge_id: id } = getRefusedChallenge(refused);
  expect((await signInByChallenge(id, device)).status).toBe(401);
  const code = await sendCode(market, id, 'email', withDevice(device));
  expect(
    (await verifyChallenge(market, id, { method: 'email', code }, withDevice(device))).status,
  ).toBe(200);
  expect((await signInByChallenge(id, createDeviceToken(market.secrets))).status).toBe(401);
  expect((await market.post(path, { challenge_id: id })).status).toBe(401);
  const answers = await Promise.all([signInByChallenge(id, device), signInByChallenge(id, device)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 401]);
  expect((await signIn(person, device)).status).toBe(201);
});

test('a challenge is void after its grant expires or the account is disabled', async () => {
  const buildApprovedChallenge = async (): Promise<{
    person: TestUser;
    id: string;
    device: string;
  }> => {
    const person = await buildUserWithDeviceCheck();
    const refused = await signIn(person);
    const device = getCookie(refused, 'device');
    await approveByMail(market, refused, withDevice(device));
    return { person, id: getRefusedChallenge(refused).challenge_id, device };
  };
  const [late, disabled] = [await buildApprovedChallenge(), await buildApprovedChallenge()];
  await sql`
    update mfa_challenges set grant_expires_at = now() where id = ${late.id}`.execute(market.db);
  await sql`
    update users set disabled_at = now() where id = ${disabled.person.id}`.execute(market.db);
  expect((await signInByChallenge(late.id, late.device)).status).toBe(401);
  expect((await signInByChallenge(disabled.id, disabled.device)).status).toBe(401);
});

test('a challenge of a session does not sign in', async () => {
  const person = await buildSignedInUser(market);
  const device = createDeviceToken(market.secrets);
  const refused = await market.call('PUT', '/accounts/api/v2/users/me/email', {
    token: person.token,
    body: { email: 'new@example.test' },
    ...withDevice(device),
  });
  await approveByMail(market, refused, { token: person.token });
  expect((await signInByChallenge(getRefusedChallenge(refused).challenge_id, device)).status).toBe(
    401,
  );
});

test('another browser can neither see nor answer the challenge', async () => {
  const { challenge_id: id } = getRefusedChallenge(await signIn(await buildUserWithDeviceCheck()));
  expect(
    (await market.get(`${mfaPath}/${id}`, withDevice(createDeviceToken(market.secrets)))).status,
  ).toBe(404);
});

test.each([{}, { email: 'a@example.test' }, { password: 'x' }])(
  'refuses %j as incomplete',
  async (body) => {
    expect((await market.post(path, body)).status).toBe(422);
  },
);
