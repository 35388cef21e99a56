// The marketplace issues device ids, and a new password revokes those of other browsers.
import { buildSignedInUser, testPassword } from '../setup/accountCalls';
import { createDeviceToken } from '../../server/marketplace/http/context';
import { setUpMarketplace, type Answer } from '../setup/testMarketplace';

const accounts = '/accounts/api/v2';
const market = setUpMarketplace();

const signIn = (email: string, password: string, device?: string): Promise<Answer> =>
  market.post(
    `${accounts}/sessions`,
    { email, password },
    { ...(device !== undefined && { headers: { 'x-device-token': device } }) },
  );
const getDevice = ({ headers }: Answer): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => /^device=([^;]*)/.exec(line)?.[1])
    .find((token) => token !== undefined) ?? '';

test('replaces an invented device id and never trusts it', async () => {
  const person = await buildSignedInUser(market);
  for (const invented of [
    'D'.repeat(43),
    `${createDeviceToken(market.secrets).slice(0, 42)}_`,
    'short',
  ]) {
    const answer = await signIn(person.email, testPassword, invented);
    expect(answer.status).toBe(201);
    expect(getDevice(answer)).toMatch(/^[\w-]{43}$/);
    expect(getDevice(answer)).not.toBe(invented);
  }
  const own = createDeviceToken(market.secrets);
  expect(getDevice(await signIn(person.email, testPassword, own))).toBe(own);
  const begun = await market.post(
    `${accounts}/registrations`,
    {
      email: 'newcomer@example.test',
      password: 'a long and odd sentence',
      country_code: 'nl',
      locale: 'en',
      terms_accepted: true,
    },
    { headers: { 'x-device-token': 'D'.repeat(43) } },
  );
  expect(getDevice(begun)).not.toBe('D'.repeat(43));
});

test('a new password forgets the devices of other browsers and keeps this one', async () => {
  const person = await buildSignedInUser(market);
  const [here, there] = [createDeviceToken(market.secrets), createDeviceToken(market.secrets)];
  const devices = () =>
    market.db
      .selectFrom('knownDevices')
      .select('deviceHash')
      .where('userId', '=', person.id)
      .execute();
  for (const device of [here, there]) await signIn(person.email, testPassword, device);
  expect(await devices()).toHaveLength(2);
  const session = await market.signIn(person.id);
  const change = (): Promise<Answer> =>
    market.call('PUT', `${accounts}/users/me/password`, {
      token: session,
      headers: { 'x-device-token': here },
      body: { current_password: testPassword, password: 'quite another sentence' },
    });
  const refused = await change();
  if (refused.status === 403) {
    // Other tests cover the second factor.
    await market.db
      .updateTable('mfaChallenges')
      .set({ verifiedAt: new Date(), grantExpiresAt: new Date(Date.now() + 600_000) })
      .where('userId', '=', person.id)
      .execute();
    expect((await change()).status).toBe(200);
  }
  expect(await devices()).toHaveLength(1);
  await market.db
    .updateTable('users')
    .set({ newDeviceCheck: true })
    .where('id', '=', person.id)
    .execute();
  expect((await signIn(person.email, 'quite another sentence', there)).status).toBe(403);
  expect((await signIn(person.email, 'quite another sentence', here)).status).toBe(201);
});
