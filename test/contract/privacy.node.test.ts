// Data export and account closure over HTTP: an export contains everything except secrets; closing
// first checks for open obligations and leaves no personal data in any table.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { hashToken } from '../../server/marketplace/lib/secretBox';
import { buildLot } from '../builders/buildLot';
import { transitionOrderTo } from '../builders/buildOrder';
import {
  buildSignedInUser,
  callWithStepUp,
  getErrorDetails,
  isSignedIn,
  testPassword,
  type TestUser,
} from '../setup/accountCalls';
import { addCard } from '../setup/cardCalls';
import { dumpTables } from '../setup/dumpTables';
import { getError, getRefusedChallenge } from '../setup/mfaCalls';
import { startTestMarketplace, type Answer, type TestMarketplace } from '../setup/testMarketplace';

const lines: string[] = [];
let market: TestMarketplace;
beforeAll(async () => {
  market = await startTestMarketplace({
    log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
  });
});
afterAll(() => market.stop());
beforeEach(() => market.db.deleteFrom('rateLimits').execute());

const exportPath = '/accounts/api/v2/users/me/data_exports';
const closurePath = '/accounts/api/v2/users/me/closure';
const me = '/buyer/api/v1/users/me';

const personalData = {
  name: 'Ottoline Quackenbush',
  first: 'Ottoline',
  last: 'Quackenbush',
  street: 'Kwakzalverskade 77',
  city: 'Zwaluwdrecht',
  phone: '+31612340987',
  shop: 'Ottolines Attic',
  legal: 'Quackenbush Holding',
  email: 'ottoline@quackenbush.example.test',
};
const agent = 'OttolineBrowser/7';

/** A user with data in every table. */
async function buildActiveUser(tag: string, isSeller = false): Promise<TestUser> {
  const { db } = market;
  const person = await buildSignedInUser(market, {
    email: `${tag}.${personalData.email}`,
    displayName: `${personalData.name} ${tag}`,
    firstName: personalData.first,
    lastName: personalData.last,
    phone: personalData.phone,
    phoneConfirmedAt: new Date(),
    totpSecret: Buffer.from('canary-totp'),
    trusted: false,
    ...(isSeller
      ? {
          seller: {
            shopName: `${personalData.shop} ${tag}`,
            slug: `ottoline-${tag}`,
            city: personalData.city,
            legalName: personalData.legal,
            description: `By ${personalData.first}.`,
          },
        }
      : {}),
  });
  const { id, token } = person;
  const options = { token, headers: { 'user-agent': agent } };
  await market.post(
    '/accounts/api/v2/users/me/addresses',
    {
      country_code: 'nl',
      name: personalData.name,
      line1: personalData.street,
      postal_code: '1012 AB',
      city: personalData.city,
    },
    options,
  );
  const card = await addCard(market, options);
  const lot = await buildLot(db, { title: `Export lot ${tag}` });
  await market.post(
    '/buyer/api/v2/users/me/authorisation_payments',
    { card_id: card.id, lot_id: lot.id, bid_amount: 40 },
    { token, headers: { 'idempotency-key': randomUUID() } },
  );
  const bid = await market.post(
    `/buyer/api/v3/lots/${lot.id}/bids`,
    { amount: 40, currency_code: 'EUR', bid_type: 'direct' },
    { token, headers: { 'idempotency-key': randomUUID() } },
  );
  if (bid.status !== 201) throw new Error(bid.text);
  await market.post('/buyer/api/v1/users/me/interests/lots', { lot_id: lot.id }, options);
  await market.post(
    '/buyer/api/v1/users/me/interests/sellers',
    { seller_id: lot.sellerId },
    options,
  );
  await market.post(
    '/user_tracking/api/v1/external/visitor',
    {
      user_agent: agent,
      anonymous_id: 'anonymous',
      locale: 'en',
      event: 'lot_view',
      lot_id: lot.id,
    },
    options,
  );
  await market.call('PUT', '/accounts/api/v1/settings/marketing_consents', {
    token,
    body: { marketing_consents: [{ channel: 'email', granted: true }] },
  });
  await market.call('PUT', '/mailer/api/v1/external/users/notification_settings', {
    token,
    body: { notification_settings: [{ type: 'outbid', channels: { email: false, sms: true } }] },
  });
  await market.post(
    '/accounts/api/v2/users/me/identity_verifications',
    { document_type: 'passport' },
    options,
  );
  const seller = await buildSignedInUser(market, { seller: { slug: `s-${tag}` } });
  await db
    .insertInto('feedbacks')
    .values({
      sellerId: seller.id,
      authorId: id,
      authorName: personalData.name,
      orderReference: `F-${tag}`,
      rating: 'positive',
      text: 'Well packed.',
      createdAt: new Date(),
    })
    .execute();
  await db
    .insertInto('knownDevices')
    .values({ userId: id, deviceHash: hashToken(`device ${tag}`) })
    .execute();
  await db
    .insertInto('recoveryCodes')
    .values({ userId: id, codeHash: hashToken(`recovery ${tag}`) })
    .execute();
  await db
    .insertInto('accountTokens')
    .values({
      userId: id,
      kind: 'email_change',
      tokenHash: hashToken(`link ${tag}`),
      newEmail: `next.${tag}.${personalData.email}`,
      expiresAt: sql<Date>`now() + interval '1 hour'`,
    })
    .execute();
  await db
    .insertInto('registrations')
    .values({
      email: person.email,
      passwordHash: null,
      locale: 'en',
      countryCode: 'nl',
      tokenHash: hashToken(`registration ${tag}`),
      expiresAt: sql<Date>`now() + interval '1 hour'`,
    })
    .execute();
  await db
    .insertInto('mails')
    .values({
      userId: null,
      recipient: personalData.phone,
      locale: 'en',
      template: 'text_code',
      channel: 'text',
    })
    .execute();
  // Outbid, so that the user owes nothing.
  const competitor = await buildSignedInUser(market);
  await market.post(
    `/buyer/api/v3/lots/${lot.id}/bids`,
    { amount: 90, currency_code: 'EUR', bid_type: 'direct' },
    { token: competitor.token, headers: { 'idempotency-key': randomUUID() } },
  );
  return person;
}

describe('an export', () => {
  test('needs a step-up, and contains all of the user’s data and no secrets', async () => {
    const person = await buildActiveUser('export', true);
    const other = await buildSignedInUser(market, { displayName: 'Somebody Else' });
    const options = { token: person.token };
    expect(getRefusedChallenge(await market.post(exportPath, undefined, options))).toMatchObject({
      reason: 'data_export',
    });
    const answer = await callWithStepUp(market, 'POST', exportPath, options);
    expect(answer.status).toBe(201);
    const { data, file_name: name } = (
      answer.body as { export: { data: Record<string, unknown[]>; file_name: string } }
    ).export;
    expect(name).toMatch(new RegExp(`^gavel-data-${person.id}-\\d{4}-\\d\\d-\\d\\d\\.json$`));
    const filled = Object.entries(data)
      .filter(([, rows]) => rows.length > 0)
      .map(([part]) => part);
    expect(filled).toEqual(
      expect.arrayContaining([
        'profile',
        'addresses',
        'cards',
        'authorisation_payments',
        'sessions',
        'known_devices',
        'identity_verifications',
        'bids',
        'favorites',
        'follows',
        'viewed_lots',
        'feedback_given',
        'marketing_consents',
        'notification_settings',
        'seller_profile',
        'messages',
      ]),
    );
    for (const text of [
      person.email,
      personalData.first,
      personalData.last,
      personalData.phone,
      personalData.street,
      personalData.city,
      personalData.legal,
      '4242',
      'Export lot export',
      'Well packed.',
    ])
      expect(answer.text).toContain(text);
    expect(answer.text).not.toContain(other.email);
    expect(answer.text).not.toContain('Somebody Else');
    for (const word of [
      'hash',
      'sealed',
      'totp_secret',
      'provider_reference',
      'bidder_token',
      '$argon2',
      person.token,
      person.bidderToken,
      'canary-totp',
    ])
      expect(answer.text).not.toContain(word);
  });

  test('has the user’s own address of each package, not that of the other side', async () => {
    const [buyer, seller] = [
      await buildSignedInUser(market, { trusted: false }),
      await buildSignedInUser(market, { trusted: false, seller: {} }),
    ];
    await market.db
      .insertInto('packages')
      .values({
        buyerId: buyer.id,
        sellerId: seller.id,
        shipFrom: JSON.stringify({ line1: 'Senderstraat 1' }),
        shipTo: JSON.stringify({ line1: 'Recipientlaan 2' }),
        originCountry: 'nl',
        destinationCountry: 'be',
        currencyCode: 'EUR',
      })
      .execute();
    const readExport = async ({ token }: TestUser): Promise<string> =>
      (await callWithStepUp(market, 'POST', exportPath, { token })).text;
    const [ofBuyer, ofSeller] = [await readExport(buyer), await readExport(seller)];
    expect(ofBuyer).toContain('Recipientlaan 2');
    expect(ofBuyer).not.toContain('Senderstraat 1');
    expect(ofSeller).toContain('Senderstraat 1');
    expect(ofSeller).not.toContain('Recipientlaan 2');
  });

  test('is limited to five per hour, without those that failed', async () => {
    const { token } = await buildSignedInUser(market);
    const exportOnce = async (): Promise<number> => {
      await market.db.deleteFrom('rateLimits').where('key', 'like', 'codes:%').execute();
      await market.db.deleteFrom('oneTimeCodes').execute();
      return (await callWithStepUp(market, 'POST', exportPath, { token })).status;
    };
    await sql`alter table calendar_feeds rename to hidden`.execute(market.db);
    const failed = await exportOnce();
    await sql`alter table hidden rename to calendar_feeds`.execute(market.db);
    expect(failed).toBe(500);
    const answers: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) answers.push(await exportOnce());
    expect(answers).toEqual([201, 201, 201, 201, 201]);
    // Without a challenge: no one confirms an export that is then refused.
    const refused = await market.post(exportPath, undefined, { token });
    expect([refused.status, getError(refused).code]).toEqual([429, 'rate_limited']);
  });
});

describe('closing', () => {
  const close = ({ token }: TestUser): Promise<Answer> =>
    callWithStepUp(market, 'POST', closurePath, { token, body: { password: testPassword } });

  test('removes personal data from all tables, ends all sessions, confirms by email', async () => {
    const person = await buildActiveUser('closing', true);
    const elsewhere = await market.signIn(person.id);
    await market.db.deleteFrom('mails').where('template', '=', 'account_closed').execute();
    const before = (await dumpTables(market.db)).join('\n');
    for (const text of [personalData.street, 'closing.ottoline']) expect(before).toContain(text);

    const answer = await close(person);
    expect([answer.status, String(answer.headers['set-cookie'])]).toEqual([
      204,
      expect.stringMatching(/^session=;.*Max-Age=0/),
    ]);
    for (const token of [person.token, elsewhere])
      expect(await isSignedIn(market, token)).toBe(false);
    const signIn = await market.post('/accounts/api/v2/sessions', {
      email: person.email,
      password: testPassword,
    });
    expect(signIn.status).toBe(401);

    const rows = await dumpTables(market.db);
    const farewells = rows.filter(
      (row) => row.startsWith('mails ') && row.includes('account_closed'),
    );
    expect(farewells).toEqual([expect.stringContaining(person.email)]);
    // The user of the export test still exists with all data.
    const left = rows
      .filter((row) => !farewells.includes(row) && !row.includes('export.'))
      .join('\n');
    const ownData = [
      'closing.ottoline',
      `${personalData.name} closing`,
      `${personalData.shop} closing`,
      'ottoline-closing',
      'next.closing',
    ];
    for (const text of ownData) expect(left).not.toContain(text);
    const { rows: remaining } = await sql<{ table: string }>`
      select 'addresses' as table from addresses where user_id = ${person.id}
      union all select 'cards' from cards where user_id = ${person.id}
      union all select 'holds' from authorization_payments where user_id = ${person.id}
      union all select 'sessions' from sessions where user_id = ${person.id}
      union all select 'mails' from mails
        where user_id = ${person.id} or recipient = ${personalData.phone}
      union all select 'challenges' from mfa_challenges where user_id = ${person.id}
      union all select 'views' from lot_views where visitor = ${`user:${person.id}`}
      union all select 'provider' from sandbox_provider_challenges where user_id = ${person.id}
      union all select 'devices' from known_devices where user_id = ${person.id}
      union all select 'favorites' from favorites where user_id = ${person.id}
      union all select 'follows' from follows where user_id = ${person.id}
      union all select 'sellers' from sellers where user_id = ${person.id}`.execute(market.db);
    expect(remaining).toEqual([]);
    const user = await market.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({
      email: `closed-${person.id}@invalid`,
      passwordHash: '!',
      displayName: null,
      firstName: null,
      lastName: null,
      phone: null,
      totpSecret: null,
      accountVerified: false,
      isSeller: false,
    });
    expect(user.closedAt).not.toBeNull();
  });

  test('without other users: no name, address, phone or city remains', async () => {
    const alone = await startTestMarketplace();
    const shared = market;
    market = alone;
    try {
      const person = await buildActiveUser('alone', true);
      expect((await close(person)).status).toBe(204);
      const left = (await dumpTables(alone.db))
        .filter((row) => !row.includes('account_closed'))
        .join('\n')
        .toLowerCase();
      for (const text of [
        ...Object.values(personalData),
        agent,
        '31612340987',
        'quackenbush',
        'ottoline',
        '1012 ab',
      ])
        expect(left).not.toContain(text.toLowerCase());
      // What other users rely on is kept without a name.
      expect(
        await alone.db
          .selectFrom('bids')
          .select('userId')
          .where('userId', '=', person.id)
          .execute(),
      ).toHaveLength(1);
      expect(
        await alone.db.selectFrom('feedbacks').select(['authorId', 'authorName', 'text']).execute(),
      ).toEqual([{ authorId: null, authorName: '', text: 'Well packed.' }]);
    } finally {
      market = shared;
      await alone.stop();
    }
  });

  test('frees the email address', async () => {
    const person = await buildSignedInUser(market);
    await close(person);
    const again = await buildSignedInUser(market, { email: person.email });
    expect(again.email).toBe(person.email);
  });

  test('needs the password, and then a step-up', async () => {
    const person = await buildSignedInUser(market);
    const wrong = await market.post(closurePath, { password: 'not it' }, { token: person.token });
    expect([wrong.status, getErrorDetails(wrong)]).toEqual([
      422,
      [expect.objectContaining({ code: 'password_wrong', attribute: 'password' })],
    ]);
    const refused = await market.post(
      closurePath,
      { password: testPassword },
      { token: person.token },
    );
    expect(getRefusedChallenge(refused)).toMatchObject({ reason: 'account_closure' });
    expect(await isSignedIn(market, person.token)).toBe(true);
  });

  test('is refused while the account has obligations', async () => {
    const person = await buildSignedInUser(market, { seller: {} });
    const lot = await buildLot(market.db, {
      leaderId: person.id,
      currentAmountMinor: 1000,
      leaderMaxMinor: 1000,
    });
    await buildLot(market.db, { seller: person });
    const order = await market.db
      .insertInto('orders')
      .values({
        reference: `OB${person.id}`,
        lotId: lot.id,
        auctionId: lot.auctionId,
        buyerId: person.id,
        sellerId: lot.sellerId,
        currencyCode: 'EUR',
        hammerMinor: 1000,
        buyerProtectionFeeMinor: 390,
        sellerCommissionMinor: 125,
        createdAt: new Date(),
        payBy: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const answer = await market.post(
      closurePath,
      { password: testPassword },
      { token: person.token },
    );
    expect([answer.status, getError(answer).code]).toEqual([409, 'account_has_obligations']);
    expect(getErrorDetails(answer).map(({ code, meta }) => [code, meta?.['count']])).toEqual([
      ['leading_bids', 1],
      ['unpaid_orders', 1],
      ['live_lots', 1],
    ]);
    for (const [status, codes] of [
      ['shipped', ['leading_bids', 'open_orders', 'live_lots']],
      ['completed', ['leading_bids', 'live_lots']],
    ] as const) {
      await transitionOrderTo(market.db, order.id, status);
      expect(
        getErrorDetails(
          await market.post(closurePath, { password: testPassword }, { token: person.token }),
        ).map(({ code }) => code),
      ).toEqual(codes);
    }
    expect((await market.get(me, { token: person.token })).status).toBe(200);
  });
});

test('the log contains no personal data', () => {
  const logged = lines.join('\n');
  expect(logged).toContain('account closed');
  for (const text of [
    personalData.first,
    personalData.last,
    personalData.street,
    personalData.phone,
    testPassword,
    'quackenbush',
  ])
    expect(logged).not.toContain(text);
});
