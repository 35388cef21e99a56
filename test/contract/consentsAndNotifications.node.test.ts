// Consents and notifications over HTTP: consents by channel with their time, notifications by kind,
// and mails and text messages that follow them.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { WireMarketingConsent } from '../../src/contract/accounts/settings';
import type { WireNotificationSetting } from '../../src/contract/mailer/notificationSettings';
import { closeNextDue } from '../../server/marketplace/jobs/closeDue';
import { buildLot } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import { getErrorDetails } from '../setup/accountCalls';
import { setUpMarketplace, type Answer } from '../setup/testMarketplace';

const market = setUpMarketplace();

const consents = '/accounts/api/v1/settings/marketing_consents';
const notifications = '/mailer/api/v1/external/users/notification_settings';
const withPhone = { phone: '+31612345678', phoneConfirmedAt: new Date() };
const buildPerson = async (overrides: Parameters<typeof buildUser>[1] = {}) => {
  const user = await buildUser(market.db, overrides);
  return { ...user, token: await market.signIn(user.id) };
};
const getConsents = (answer: Answer): WireMarketingConsent[] =>
  (answer.body as { marketing_consents: WireMarketingConsent[] }).marketing_consents;
const getSettings = (answer: Answer): WireNotificationSetting[] =>
  (answer.body as { notification_settings: WireNotificationSetting[] }).notification_settings;
const saveSetting = (
  token: string,
  type: string,
  channels: { email: boolean; sms: boolean },
): Promise<Answer> =>
  market.call('PUT', notifications, {
    token,
    body: { notification_settings: [{ type, channels }] },
  });

test('grants nothing by default, and keeps the answers that a request leaves out', async () => {
  const { token } = await buildPerson();
  expect(getConsents(await market.get(consents, { token }))).toEqual(
    ['email', 'sms', 'post', 'personalisation'].map((channel) => ({
      channel,
      granted: false,
      updated_at: null,
    })),
  );
  await market.call('PUT', consents, {
    token,
    body: {
      marketing_consents: [
        { channel: 'email', granted: true },
        { channel: 'sms', granted: false },
      ],
    },
  });
  const later = getConsents(
    await market.call('PUT', consents, {
      token,
      body: {
        marketing_consents: [
          { channel: 'post', granted: true },
          { channel: 'post', granted: false },
        ],
      },
    }),
  );
  expect(
    later.map(({ channel, granted, updated_at: at }) => [channel, granted, at !== null]),
  ).toEqual([
    ['email', true, true],
    ['sms', false, true],
    ['post', false, true],
    ['personalisation', false, false],
  ]);
  const other = await buildPerson();
  expect(
    getConsents(await market.get(consents, { token: other.token })).every(
      ({ granted }) => !granted,
    ),
  ).toBe(true);
});

test('the profile shows whether consent was requested', async () => {
  const { token } = await buildPerson();
  const isConsentAsked = async (): Promise<boolean> =>
    (
      (await market.get('/buyer/api/v1/users/me', { token })).body as {
        user: { marketing_consent_asked: boolean };
      }
    ).user.marketing_consent_asked;
  expect(await isConsentAsked()).toBe(false);
  await market.call('PUT', consents, {
    token,
    body: { marketing_consents: [{ channel: 'email', granted: false }] },
  });
  expect(await isConsentAsked()).toBe(true);
});

test.each([
  { marketing_consents: [{ channel: 'fax', granted: true }] },
  { marketing_consents: 'all' },
  {},
])('refuses %j', async (body) => {
  const { token } = await buildPerson();
  expect((await market.call('PUT', consents, { token, body })).status).toBe(422);
});

test('every kind has default channels and required channels', async () => {
  const { token } = await buildPerson();
  const settings = getSettings(await market.get(notifications, { token }));
  expect(
    settings.map(
      ({ type, channels, required_channels: required }) =>
        `${type} ${channels.email} ${channels.sms} ${required.join()}`,
    ),
  ).toEqual([
    'outbid true false ',
    'new_matches true false ',
    'closing_soon true false ',
    'won true false email',
    'order_updates true false email',
    'sold true false ',
    'security true false email',
  ]);
});

test.each(['won', 'order_updates', 'security'])('always sends %s by email', async (type) => {
  const { token } = await buildPerson();
  const answer = await saveSetting(token, type, { email: false, sms: false });
  expect([answer.status, getErrorDetails(answer)]).toEqual([
    422,
    [
      expect.objectContaining({
        code: 'channel_required',
        attribute: type,
        meta: { channel: 'email' },
      }),
    ],
  ]);
});

test('text messages need a confirmed phone', async () => {
  const { token, id } = await buildPerson({ phone: '+31612345678' });
  expect(getErrorDetails(await saveSetting(token, 'outbid', { email: true, sms: true }))).toEqual([
    expect.objectContaining({ code: 'phone_missing', attribute: 'outbid' }),
  ]);
  await market.db.updateTable('users').set(withPhone).where('id', '=', id).execute();
  expect(
    getSettings(await saveSetting(token, 'outbid', { email: false, sms: true }))[0],
  ).toMatchObject({
    type: 'outbid',
    channels: { email: false, sms: true },
  });
});

describe('messages', () => {
  const bid = (token: string, lotId: number, amount: number): Promise<Answer> =>
    market.post(
      `/buyer/api/v3/lots/${lotId}/bids`,
      { amount, currency_code: 'EUR', bid_type: 'direct' },
      { token, headers: { 'idempotency-key': randomUUID() } },
    );
  const readMessages = async (userId: number): Promise<string[]> =>
    (
      await market.db
        .selectFrom('mails')
        .select(['template', 'channel', 'recipient'])
        .where('userId', '=', userId)
        .orderBy('id')
        .execute()
    ).map(({ template, channel, recipient }) => `${template} ${channel} ${recipient}`);

  test.each([
    [null, ['outbid email']],
    [{ email: false, sms: false }, []],
    [{ email: true, sms: true }, ['outbid email', 'outbid text']],
    [{ email: false, sms: true }, ['outbid text']],
  ] as const)('to an outbid bidder follow their settings: %j', async (channels, expected) => {
    const lot = await buildLot(market.db);
    const [first, second] = [await buildPerson(withPhone), await buildPerson()];
    if (channels !== null) await saveSetting(first.token, 'outbid', channels);
    await bid(first.token, lot.id, 10);
    expect((await bid(second.token, lot.id, 50)).status).toBe(201);
    expect(await readMessages(first.id)).toEqual(
      expected.map((line) => `${line} ${line.endsWith('text') ? '+31612345678' : first.email}`),
    );
  });

  test('to seller and winner follow their settings, but a win is always emailed', async () => {
    const [seller, buyer] = [await buildPerson({ seller: {} }), await buildPerson(withPhone)];
    await saveSetting(seller.token, 'sold', { email: false, sms: false });
    await saveSetting(buyer.token, 'won', { email: true, sms: true });
    const lot = await buildLot(market.db, { seller });
    await bid(buyer.token, lot.id, 10);
    await sql`
      update lots
      set opens_at = now() - interval '2 hours',
          planned_close_at = now() - interval '1 minute',
          effective_close_at = now() - interval '1 minute'
      where id = ${lot.id}`.execute(market.db);
    expect(await closeNextDue(market.db)).toBe(lot.id);
    expect(await readMessages(seller.id)).toEqual([]);
    expect((await readMessages(buyer.id)).toSorted()).toEqual([
      `won email ${buyer.email}`,
      'won text +31612345678',
    ]);
  });
});
