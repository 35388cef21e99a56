// Ids of devices are made by the marketplace, and a new password ends those of other browsers (attack.md S9).
import { buildPerson, testPassword } from '../setup/accountCalls';
import { newDeviceToken } from '../../server/marketplace/http/deviceToken';
import { startTestMarketplace, type Answer, type TestMarketplace } from '../setup/testMarketplace';

const accounts = '/accounts/api/v2';
let market: TestMarketplace;
beforeAll(async () => {
  market = await startTestMarketplace();
});
afterAll(() => market.stop());

const signIn = (email: string, password: string, device?: string): Promise<Answer> => market.post(`${accounts}/sessions`, { email, password }, { ...(device !== undefined && { headers: { 'x-device-token': device } }) });
const deviceOf = ({ headers }: Answer): string => [headers['set-cookie'] ?? []].flat().map((line) => /^device=([^;]*)/.exec(line)?.[1]).find((token) => token !== undefined) ?? '';

test('an id that the client has invented is replaced, and never becomes known', async () => {
  const person = await buildPerson(market);
  for (const invented of ['D'.repeat(43), `${newDeviceToken(market.secrets).slice(0, 42)}_`, 'short']) {
    const answer = await signIn(person.email, testPassword, invented);
    expect(answer.status).toBe(201);
    expect(deviceOf(answer)).toMatch(/^[\w-]{43}$/);
    expect(deviceOf(answer)).not.toBe(invented);
  }
  const own = newDeviceToken(market.secrets);
  expect(deviceOf(await signIn(person.email, testPassword, own))).toBe(own);
  const begun = await market.post(`${accounts}/registrations`, { email: 'newcomer@example.test', password: 'a long and odd sentence', country_code: 'nl', locale: 'en', terms_accepted: true }, { headers: { 'x-device-token': 'D'.repeat(43) } });
  expect(deviceOf(begun)).not.toBe('D'.repeat(43));
});

test('a changed password forgets the devices of other browsers and keeps this one', async () => {
  const person = await buildPerson(market);
  const [here, there] = [newDeviceToken(market.secrets), newDeviceToken(market.secrets)];
  const devices = () => market.db.selectFrom('known_devices').select('device_hash').where('user_id', '=', person.id).execute();
  for (const device of [here, there]) await signIn(person.email, testPassword, device);
  expect(await devices()).toHaveLength(2);
  const session = await market.signIn(person.id);
  const change = (): Promise<Answer> => market.call('PUT', `${accounts}/users/me/password`, { token: session, headers: { 'x-device-token': here }, body: { current_password: testPassword, password: 'quite another sentence' } });
  const refused = await change();
  if (refused.status === 403) {
    // The second factor is the matter of other tests.
    await market.db.updateTable('mfa_challenges').set({ verified_at: new Date(), grant_expires_at: new Date(Date.now() + 600_000) }).where('user_id', '=', person.id).execute();
    expect((await change()).status).toBe(200);
  }
  expect(await devices()).toHaveLength(1);
  await market.db.updateTable('users').set({ new_device_check: true }).where('id', '=', person.id).execute();
  expect((await signIn(person.email, 'quite another sentence', there)).status).toBe(403);
  expect((await signIn(person.email, 'quite another sentence', here)).status).toBe(201);
});
