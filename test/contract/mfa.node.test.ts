// The second factor over HTTP: factors, challenges by each method, and large bids that need one.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { WireMfaChallenge } from '../../src/contract/accounts/mfa';
import { buildLot } from '../builders/buildLot';
import { buildUser, type UserRow } from '../builders/buildUser';
import {
  getError,
  mfaPath,
  getRefusedChallenge,
  sendCode,
  verifyChallenge,
} from '../setup/mfaCalls';
import { setUpMarketplace, type Answer } from '../setup/testMarketplace';

type Person = UserRow & { token: string };
const factorsPath = '/accounts/api/v2/users/me/mfa';
const market = setUpMarketplace();

const buildPerson = async (overrides: Parameters<typeof buildUser>[1] = {}): Promise<Person> => {
  const user = await buildUser(market.db, overrides);
  return { ...user, token: await market.signIn(user.id) };
};
const getSessionToken = (answer: Answer): string =>
  /^session=([\w-]{43});/.exec(String(answer.headers['set-cookie']))?.[1] ?? '';
const createCode = (secret: string, at = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
/** Approves a refused request by email. */
async function approve(token: string, refused: Answer): Promise<void> {
  const challenge = getRefusedChallenge(refused);
  const code = await sendCode(market, challenge.challenge_id, 'email', { token });
  expect(
    (await verifyChallenge(market, challenge.challenge_id, { method: 'email', code }, { token }))
      .status,
  ).toBe(200);
}
/** Enables an authenticator app: returns its secret, the recovery codes and the new session. */
async function enableTotp(
  who: Person,
): Promise<{ secret: string; codes: string[]; token: string }> {
  const begin = (): Promise<Answer> =>
    market.call('POST', `${factorsPath}/totp`, { token: who.token });
  await approve(who.token, await begin());
  const { totp } = (await begin()).body as { totp: { secret: string; otpauth_uri: string } };
  const answer = await market.post(
    `${factorsPath}/totp/confirmation`,
    { code: createCode(totp.secret) },
    { token: who.token },
  );
  expect(answer.status).toBe(200);
  // Simulates the app showing its next code.
  await sql`
    update users set totp_last_step = totp_last_step - 2 where id = ${who.id}`.execute(market.db);
  return {
    secret: totp.secret,
    codes: (answer.body as { recovery_codes: string[] }).recovery_codes,
    token: getSessionToken(answer),
  };
}
const getTemplates = async (userId: number): Promise<string[]> =>
  (
    await market.db
      .selectFrom('mails')
      .select('template')
      .where('userId', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ template }) => template);

describe('an authenticator app', () => {
  test('needs a step-up, is enabled by its first code, and gives ten recovery codes', async () => {
    const who = await buildPerson();
    const elsewhere = await market.signIn(who.id);
    const refused = await market.call('POST', `${factorsPath}/totp`, { token: who.token });
    expect(refused.status).toBe(403);
    expect(getRefusedChallenge(refused)).toMatchObject({
      reason: 'change_factor',
      methods: ['email'],
      method: null,
      attempts_left: 5,
      status: 'pending',
    });
    await approve(who.token, refused);
    const begun = await market.call('POST', `${factorsPath}/totp`, { token: who.token });
    expect(begun.status).toBe(201);
    const { totp } = begun.body as { totp: { secret: string; otpauth_uri: string } };
    expect(totp.otpauth_uri).toMatch(
      new RegExp(`^otpauth://totp/Gavel:.*secret=${totp.secret}.*period=30`),
    );
    const factors = async (token: string): Promise<unknown> =>
      ((await market.get(factorsPath, { token })).body as { factors: unknown }).factors;
    expect(await factors(who.token)).toMatchObject({
      totp: { enabled: false, enabled_at: null },
      recovery_codes_left: 0,
    });

    expect(
      (await market.post(`${factorsPath}/totp/confirmation`, { code: '000' }, { token: who.token }))
        .status,
    ).toBe(422);
    const answer = await market.post(
      `${factorsPath}/totp/confirmation`,
      { code: createCode(totp.secret) },
      { token: who.token },
    );
    const { recovery_codes: codes } = answer.body as { recovery_codes: string[] };
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect((await market.get(factorsPath, { token: elsewhere })).status).toBe(401);
    expect((await market.get(factorsPath, { token: who.token })).status).toBe(401);
    expect(await factors(getSessionToken(answer))).toMatchObject({
      totp: { enabled: true },
      sms: { enabled: false },
      email: { enabled: true },
      recovery_codes_left: 10,
    });
    expect(await getTemplates(who.id)).toEqual(['step_up_code', 'totp_enabled']);

    const dump = await sql<{ all: string }>`
      select
        (select string_agg(u::text, ' ') from users u)
        || coalesce((select string_agg(r::text, ' ') from recovery_codes r), '') as all`.execute(
      market.db,
    );
    for (const secret of [totp.secret, ...codes]) expect(dump.rows[0]?.all).not.toContain(secret);
  });

  test('is refused while one is enabled, and is removed with its recovery codes', async () => {
    const who = await buildPerson();
    const { secret, token } = await enableTotp(who);
    expect(getError(await market.call('POST', `${factorsPath}/totp`, { token }))).toMatchObject({
      code: 'totp_already_enabled',
    });
    const remove = (): Promise<Answer> => market.call('DELETE', `${factorsPath}/totp`, { token });
    const challenge = getRefusedChallenge(await remove());
    expect(challenge.methods).toEqual(['totp', 'email', 'recovery_code']);
    expect(
      (
        await verifyChallenge(
          market,
          challenge.challenge_id,
          { method: 'totp', code: createCode(secret) },
          { token },
        )
      ).status,
    ).toBe(200);
    const removed = await remove();
    expect(removed.status).toBe(204);
    const after = getSessionToken(removed);
    expect((await market.get(factorsPath, { token: after })).body).toMatchObject({
      factors: { totp: { enabled: false }, recovery_codes_left: 0 },
    });
    expect((await market.call('DELETE', `${factorsPath}/totp`, { token: after })).status).toBe(204);
    expect(await getTemplates(who.id)).toEqual(['step_up_code', 'totp_enabled', 'totp_disabled']);
  });

  test('new recovery codes void the old ones', async () => {
    const who = await buildPerson();
    const { secret, codes, token } = await enableTotp(who);
    const createCodes = (sessionToken: string): Promise<Answer> =>
      market.call('POST', `${factorsPath}/recovery_codes`, { token: sessionToken });
    const challenge = getRefusedChallenge(await createCodes(token));
    await verifyChallenge(
      market,
      challenge.challenge_id,
      { method: 'totp', code: createCode(secret) },
      { token },
    );
    const made = await createCodes(token);
    expect(made.status).toBe(201);
    const after = getSessionToken(made);
    const next = getRefusedChallenge(await createCodes(after));
    expect(
      (
        await verifyChallenge(
          market,
          next.challenge_id,
          { method: 'recovery_code', code: codes[0] ?? '' },
          { token: after },
        )
      ).status,
    ).toBe(422);
    const { recovery_codes: fresh } = made.body as { recovery_codes: string[] };
    // As users type it: lower case, a space for the dash, O for 0.
    const typed = (fresh[0] ?? '').toLowerCase().replace('-', ' ').replaceAll('0', 'o');
    expect(
      (
        await verifyChallenge(
          market,
          next.challenge_id,
          { method: 'recovery_code', code: typed },
          { token: after },
        )
      ).status,
    ).toBe(200);
    expect(await getTemplates(who.id)).toEqual([
      'step_up_code',
      'totp_enabled',
      'recovery_codes_created',
      'recovery_code_used',
    ]);
    expect((await market.get(factorsPath, { token: after })).body).toMatchObject({
      factors: { recovery_codes_left: 9 },
    });
    const without = await buildPerson();
    expect(getError(await createCodes(without.token))).toMatchObject({ code: 'totp_not_enabled' });
  });
});

describe('a challenge', () => {
  test('sends its code by text message or email and masks the destination', async () => {
    const who = await buildPerson({
      phone: '+31612345678',
      phoneConfirmedAt: new Date('2026-01-01T00:00:00Z'),
      email: 'noa@canary.example.test',
    });
    const { challenge_id: id, ...challenge } = getRefusedChallenge(
      await market.call('POST', `${factorsPath}/totp`, { token: who.token }),
    );
    expect(challenge).toMatchObject({
      methods: ['sms', 'email'],
      destinations: { sms: '+31 •• 78', email: 'n•••@canary.example.test' },
      destination_hint: null,
      resend_at: null,
    });
    const sent = await market.post(
      `${mfaPath}/${id}/code`,
      { method: 'sms' },
      { token: who.token },
    );
    expect(sent.body).toMatchObject({
      challenge: { method: 'sms', destination_hint: '+31 •• 78', status: 'pending' },
    });
    const { expires_at: expiresAt, resend_at: resendAt } = (
      sent.body as { challenge: WireMfaChallenge }
    ).challenge;
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / 1_000)).toBeLessThanOrEqual(300);
    expect(Math.round((Date.parse(resendAt ?? '') - Date.now()) / 1_000)).toBeLessThanOrEqual(30);
    expect(
      (await market.post(`${mfaPath}/${id}/code`, { method: 'email' }, { token: who.token }))
        .status,
    ).toBe(429);
    const mail = await market.db
      .selectFrom('mails')
      .selectAll()
      .where('userId', '=', who.id)
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({
      channel: 'text',
      template: 'text_code',
      recipient: '+31612345678',
      params: { reason: 'change_factor' },
    });
    expect(sent.text).not.toContain('31612345678');
    expect(await market.get(`${mfaPath}/${id}`, { token: who.token })).toMatchObject({
      status: 200,
      body: { challenge: { method: 'sms' } },
    });
  });

  test('refuses a method that the user does not have', async () => {
    const who = await buildPerson();
    const { challenge_id: id } = getRefusedChallenge(
      await market.call('POST', `${factorsPath}/totp`, { token: who.token }),
    );
    expect(
      getError(await market.post(`${mfaPath}/${id}/code`, { method: 'sms' }, { token: who.token })),
    ).toMatchObject({ code: 'method_not_available' });
    for (const method of ['totp', 'recovery_code'] as const)
      expect(
        (await verifyChallenge(market, id, { method, code: '123456' }, { token: who.token }))
          .status,
      ).toBe(422);
  });
});

describe('a large bid', () => {
  const large = { amount: 6_000, currency_code: 'EUR', bid_type: 'direct' };
  const place = (
    lotId: number,
    token: string,
    body: object,
    key: string = randomUUID(),
  ): Promise<Answer> =>
    market.post(`/buyer/api/v3/lots/${lotId}/bids`, body, {
      token,
      headers: { 'idempotency-key': key },
    });
  const authorise = (lotId: number, token: string, body: object): Promise<Answer> =>
    market.post(`/buyer/api/v3/lots/${lotId}/bids/authorisation`, body, { token });

  test('needs a challenge when its confirmation opens; one grant places one bid', async () => {
    const lot = await buildLot(market.db, { title: 'A large clock' });
    const who = await buildPerson();
    expect((await authorise(lot.id, who.token, { ...large, amount: 4_999 })).body).toEqual({
      authorisation: { required: false, expires_at: null },
    });
    const refused = await authorise(lot.id, who.token, large);
    expect(getRefusedChallenge(refused)).toMatchObject({
      reason: 'large_bid',
      subject: { lot_id: lot.id, lot_title: 'A large clock', ...large },
    });
    await approve(who.token, refused);
    expect((await authorise(lot.id, who.token, large)).body).toMatchObject({
      authorisation: { required: true },
    });
    const key = randomUUID();
    expect((await place(lot.id, who.token, { ...large, expected_bid_id: null }, key)).status).toBe(
      201,
    );
    // The key keeps its response after the grant is used.
    expect(await place(lot.id, who.token, { ...large, expected_bid_id: null }, key)).toMatchObject({
      status: 200,
      headers: { 'idempotent-replayed': 'true' },
    });
    expect((await authorise(lot.id, who.token, large)).status).toBe(403);
  });

  test('stores nothing under the key without a grant; the key then still works', async () => {
    const lot = await buildLot(market.db);
    const who = await buildPerson();
    const key = randomUUID();
    const refused = await place(lot.id, who.token, large, key);
    expect([refused.status, getError(refused).code]).toEqual([403, 'mfa_error']);
    expect(
      await market.db.selectFrom('bidRequests').selectAll().where('userId', '=', who.id).execute(),
    ).toEqual([]);
    await approve(who.token, refused);
    expect((await place(lot.id, who.token, large, key)).status).toBe(201);
    expect((await place(lot.id, who.token, { ...large, amount: 9_000 }, key)).status).toBe(409);
  });

  test('a grant counts for one of several bids, and a refused bid keeps it', async () => {
    const lot = await buildLot(market.db);
    const who = await buildPerson();
    const maximum = { ...large, bid_type: 'autobid' };
    await approve(who.token, await place(lot.id, who.token, maximum));
    expect((await place(lot.id, who.token, { ...maximum, expected_bid_id: 1 })).status).toBe(422);
    const statuses = (
      await Promise.all([
        place(lot.id, who.token, maximum),
        place(lot.id, who.token, maximum),
        place(lot.id, who.token, maximum),
      ])
    ).map(({ status }) => status);
    // The same maximum again is refused for itself (422), with or without a grant.
    expect(statuses.toSorted()).toEqual([201, 422, 422]);
    const competitor = await buildPerson();
    await approve(
      competitor.token,
      await place(lot.id, competitor.token, { ...large, amount: 7_000 }),
    );
    const other = { ...large, amount: 7_000 };
    const both = await Promise.all([
      place(lot.id, competitor.token, other),
      place(lot.id, competitor.token, other),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  test('refuses an impossible bid before the challenge', async () => {
    const seller = await buildPerson({ seller: {} });
    const lot = await buildLot(market.db, { seller });
    expect((await place(lot.id, seller.token, large)).status).toBe(422);
    expect((await authorise(999_999_999, seller.token, large)).status).toBe(404);
    for (const odd of [
      { amount: 6_000.5 },
      { amount: 1e300 },
      { currency_code: '!!' },
      { currency_code: 'USD' },
    ]) {
      expect((await authorise(lot.id, seller.token, { ...large, ...odd })).body).toEqual({
        authorisation: { required: false, expires_at: null },
      });
    }
  });
});
