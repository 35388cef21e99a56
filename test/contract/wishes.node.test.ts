// What a person wants to be told, over HTTP: consents by channel with their time, notifications by kind, and that mails and
// text messages go by it.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { WireMarketingConsent } from '../../src/contract/accounts/settings';
import type { WireNotificationSetting } from '../../src/contract/mailer/notificationSettings';
import { closeNextDue } from '../../server/marketplace/jobs/closeDue';
import { buildLot } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import { detailsOf } from '../setup/accountCalls';
import { startTestMarketplace, type Answer, type TestMarketplace } from '../setup/testMarketplace';

let market: TestMarketplace;
beforeAll(async () => {
  market = await startTestMarketplace();
});
afterAll(() => market.stop());

const consents = '/accounts/api/v1/settings/marketing_consents';
const notifications = '/mailer/api/v1/external/users/notification_settings';
const withPhone = { phone: '+31612345678', phone_confirmed_at: new Date() };
const person = async (overrides: Parameters<typeof buildUser>[1] = {}) => {
  const user = await buildUser(market.db, overrides);
  return { ...user, token: await market.signIn(user.id) };
};
const saidOf = (answer: Answer): WireMarketingConsent[] => (answer.body as { marketing_consents: WireMarketingConsent[] }).marketing_consents;
const settingsOf = (answer: Answer): WireNotificationSetting[] => (answer.body as { notification_settings: WireNotificationSetting[] }).notification_settings;
const wish = (token: string, type: string, channels: { email: boolean; sms: boolean }): Promise<Answer> => market.call('PUT', notifications, { token, body: { notification_settings: [{ type, channels }] } });

test('nothing is granted before it is said, and what is left out keeps its answer', async () => {
  const { token } = await person();
  expect(saidOf(await market.get(consents, { token }))).toEqual(['email', 'sms', 'post', 'personalisation'].map((channel) => ({ channel, granted: false, updated_at: null })));
  await market.call('PUT', consents, { token, body: { marketing_consents: [{ channel: 'email', granted: true }, { channel: 'sms', granted: false }] } });
  const later = saidOf(await market.call('PUT', consents, { token, body: { marketing_consents: [{ channel: 'post', granted: true }, { channel: 'post', granted: false }] } }));
  expect(later.map(({ channel, granted, updated_at: at }) => [channel, granted, at !== null])).toEqual([
    ['email', true, true],
    ['sms', false, true],
    ['post', false, true],
    ['personalisation', false, false],
  ]);
  const other = await person();
  expect(saidOf(await market.get(consents, { token: other.token })).every(({ granted }) => !granted)).toBe(true);
});

test('the profile says whether consent was asked for', async () => {
  const { token } = await person();
  const asked = async (): Promise<boolean> => ((await market.get('/buyer/api/v1/users/me', { token })).body as { user: { marketing_consent_asked: boolean } }).user.marketing_consent_asked;
  expect(await asked()).toBe(false);
  await market.call('PUT', consents, { token, body: { marketing_consents: [{ channel: 'email', granted: false }] } });
  expect(await asked()).toBe(true);
});

test.each([{ marketing_consents: [{ channel: 'fax', granted: true }] }, { marketing_consents: 'all' }, {}])('%j is no answer', async (body) => {
  const { token } = await person();
  expect((await market.call('PUT', consents, { token, body })).status).toBe(422);
});

test('every kind has its usual channels, and those that cannot be turned off', async () => {
  const { token } = await person();
  const settings = settingsOf(await market.get(notifications, { token }));
  expect(settings.map(({ type, channels, required_channels: required }) => `${type} ${channels.email} ${channels.sms} ${required.join()}`)).toEqual([
    'outbid true false ',
    'closing_soon true false ',
    'won true false email',
    'order_updates true false email',
    'sold true false ',
    'security true false email',
  ]);
});

test.each(['won', 'order_updates', 'security'])('%s is always mailed', async (type) => {
  const { token } = await person();
  const answer = await wish(token, type, { email: false, sms: false });
  expect([answer.status, detailsOf(answer)]).toEqual([422, [expect.objectContaining({ code: 'channel_required', attribute: type, meta: { channel: 'email' } })]]);
});

test('text messages need a phone that is confirmed', async () => {
  const { token, id } = await person({ phone: '+31612345678' });
  expect(detailsOf(await wish(token, 'outbid', { email: true, sms: true }))).toEqual([expect.objectContaining({ code: 'phone_missing', attribute: 'outbid' })]);
  await market.db.updateTable('users').set(withPhone).where('id', '=', id).execute();
  expect(settingsOf(await wish(token, 'outbid', { email: false, sms: true }))[0]).toMatchObject({ type: 'outbid', channels: { email: false, sms: true } });
});

describe('messages', () => {
  const bid = (token: string, lotId: number, amount: number): Promise<Answer> =>
    market.post(`/buyer/api/v3/lots/${lotId}/bids`, { amount, currency_code: 'EUR', bid_type: 'direct' }, { token, headers: { 'idempotency-key': randomUUID() } });
  const toldTo = async (userId: number): Promise<string[]> =>
    (await market.db.selectFrom('mails').select(['template', 'channel', 'recipient']).where('user_id', '=', userId).orderBy('id').execute()).map(({ template, channel, recipient }) => `${template} ${channel} ${recipient}`);

  test.each([
    [null, ['outbid email']],
    [{ email: false, sms: false }, []],
    [{ email: true, sms: true }, ['outbid email', 'outbid text']],
    [{ email: false, sms: true }, ['outbid text']],
  ] as const)('to the outbid go as they said: %j', async (channels, expected) => {
    const lot = await buildLot(market.db);
    const [first, second] = [await person(withPhone), await person()];
    if (channels !== null) await wish(first.token, 'outbid', channels);
    await bid(first.token, lot.id, 10);
    expect((await bid(second.token, lot.id, 50)).status).toBe(201);
    expect(await toldTo(first.id)).toEqual(expected.map((line) => `${line} ${line.endsWith('text') ? '+31612345678' : first.email}`));
  });

  test('to the seller and the winner too, but the winner is always mailed', async () => {
    const [seller, buyer] = [await person({ seller: {} }), await person(withPhone)];
    await wish(seller.token, 'sold', { email: false, sms: false });
    await wish(buyer.token, 'won', { email: true, sms: true });
    const lot = await buildLot(market.db, { seller });
    await bid(buyer.token, lot.id, 10);
    await sql`update lots set opens_at = now() - interval '2 hours', planned_close_at = now() - interval '1 minute', effective_close_at = now() - interval '1 minute' where id = ${lot.id}`.execute(market.db);
    expect(await closeNextDue(market.db)).toBe(lot.id);
    expect(await toldTo(seller.id)).toEqual([]);
    expect((await toldTo(buyer.id)).toSorted()).toEqual([`won email ${buyer.email}`, 'won text +31612345678']);
  });
});
