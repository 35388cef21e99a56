// Attacks on one-time codes, authenticator apps, recovery codes and grants: guesses, races, replays
// and codes of other users.
import { createDeviceToken } from '../../server/marketplace/http/context';
import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { pino } from 'pino';
import { defaultSettings } from '../../server/marketplace/http/defaultSettings';
import { createOneTimeCode } from '../../server/marketplace/services/accounts/codes/oneTimeCodes';
import { replaceRecoveryCodes } from '../../server/marketplace/services/accounts/mfa/recoveryCodes';
import {
  createTotpKey,
  findCodeStep,
} from '../../server/marketplace/services/accounts/mfa/totpCodes';
import { buildLot } from '../builders/buildLot';
import { buildUser, type UserRow } from '../builders/buildUser';
import { buildSignedInUser, testPassword } from '../setup/accountCalls';
import {
  getError,
  mfaPath,
  getRefusedChallenge,
  sendCode,
  verifyChallenge,
} from '../setup/mfaCalls';
import { isFullRun } from '../setup/sample';
import { startTestMarketplace, type Answer, type TestMarketplace } from '../setup/testMarketplace';

type Person = UserRow & { token: string };
const endless = { limit: 1_000_000, windowSeconds: 60 };
const lines: string[] = [];
let market: TestMarketplace;
/** A second marketplace whose rate limits are never reached. */
let patient: TestMarketplace;
beforeAll(async () => {
  market = await startTestMarketplace({
    log: pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) }),
  });
  const limits = {
    ...defaultSettings.limits,
    challengesPerUser: endless,
    codeChecksPerUser: endless,
  };
  patient = await startTestMarketplace({ settings: { limits } });
});
afterAll(async () => {
  await market.stop();
  await patient.stop();
});

const person = async (
  at = market,
  overrides: Parameters<typeof buildUser>[1] = {},
): Promise<Person> => {
  const user = await buildUser(at.db, overrides);
  return { ...user, token: await at.signIn(user.id) };
};
const large = { amount: 6_000, currency_code: 'EUR', bid_type: 'direct' };
const authorise = (
  lotId: number,
  token: string,
  body: object = large,
  at = market,
): Promise<Answer> => at.post(`/buyer/api/v3/lots/${lotId}/bids/authorisation`, body, { token });
const place = (lotId: number, token: string, body: object = large): Promise<Answer> =>
  market.post(`/buyer/api/v3/lots/${lotId}/bids`, body, {
    token,
    headers: { 'idempotency-key': randomUUID() },
  });
const otherThan = (code: string): string => {
  const wrong = String(randomInt(1_000_000)).padStart(6, '0');
  return wrong === code ? otherThan(code) : wrong;
};
const getChallengeId = (refused: Answer): string => getRefusedChallenge(refused).challenge_id;
const statuses = (answers: readonly Answer[]): Record<number, number> => {
  const counted: Record<number, number> = {};
  for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
};
async function inBatches<T>(
  items: readonly T[],
  size: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < items.length; from += size)
    await Promise.all(items.slice(from, from + size).map(work));
}
/** Stores an authenticator app for a user without the setup journey. */
async function giveTotp(
  { id, email }: Person,
  at = market,
): Promise<{ code: (steps?: number) => string; recovery: string[] }> {
  const { secret, sealed } = createTotpKey(at.secrets, { id, email });
  await at.db
    .updateTable('users')
    .set({ totpSecret: sealed, totpEnabledAt: new Date() })
    .where('id', '=', id)
    .execute();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return {
    code: (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 }),
    recovery: await replaceRecoveryCodes(at.db, at.secrets, id),
  };
}

/** Each guesser makes five challenges with ten guesses each: 10,000 guesses in a full run. */
const guessers = isFullRun ? 200 : 20;

test(`${guessers * 50} guesses over ${guessers * 5} challenges never succeed`, async () => {
  const lot = await buildLot(patient.db);
  const people: Person[] = [];
  for (let index = 0; index < guessers; index += 1) people.push(await person(patient));
  const challenges: { id: string; token: string; code: string }[] = [];
  await inBatches(people, 20, async ({ id: userId, email, token }) => {
    for (let index = 0; index < 5; index += 1) {
      const id = getChallengeId(await authorise(lot.id, token, large, patient));
      const { code } = await createOneTimeCode(patient.db, patient.secrets, {
        purpose: 'mfa',
        owner: id,
        destinationHint: email,
        countAs: `user:${userId}:session:email`,
      });
      await patient.db
        .updateTable('mfaChallenges')
        .set({ method: 'email' })
        .where('id', '=', id)
        .execute();
      challenges.push({ id, token, code });
    }
  });
  const counted = new Map<string, number>();
  await inBatches(challenges, 40, async ({ id, token, code }) => {
    for (let guess = 0; guess < 10; guess += 1) {
      const answer = await verifyChallenge(
        patient,
        id,
        { method: 'email', code: otherThan(code) },
        { token },
      );
      const key = `${answer.status} ${getError(answer).code}`;
      counted.set(key, (counted.get(key) ?? 0) + 1);
    }
  });
  expect(Object.fromEntries(counted)).toEqual({
    '422 code_wrong': guessers * 25,
    '422 challenge_void': guessers * 25,
  });
  await inBatches(challenges.slice(0, 100), 20, async ({ id, token, code }) => {
    expect(
      getError(await verifyChallenge(patient, id, { method: 'email', code }, { token })),
    ).toMatchObject({
      code: 'challenge_void',
    });
  });
  const { rows } = await sql<{
    verified: number;
  }>`select count(verified_at)::int as verified from mfa_challenges`.execute(patient.db);
  expect(rows[0]?.verified).toBe(0);
});

test('stops a guesser for a while and counts sessions separately from sign-ins', async () => {
  const who = await person();
  await giveTotp(who);
  const lot = await buildLot(market.db);
  const answers: Answer[] = [];
  for (let round = 0; round < 7; round += 1) {
    const id = getChallengeId(await authorise(lot.id, who.token));
    for (let guess = 0; guess < 5; guess += 1)
      answers.push(
        await verifyChallenge(market, id, { method: 'totp', code: '000' }, { token: who.token }),
      );
  }
  expect(statuses(answers)).toEqual({ 422: 30, 429: 5 });
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(900);
  const { rows } = await sql<{
    key: string;
  }>`select key from rate_limits where key like ${`codeChecksPerUser:${who.id}%`}`.execute(
    market.db,
  );
  expect(rows).toEqual([{ key: `codeChecksPerUser:${who.id}:session` }]);
});

test('guesses at sign-in do not use up the codes of sessions, and vice versa', async () => {
  const owner = await buildSignedInUser(market, { newDeviceCheck: true });
  const device = { headers: { 'x-device-token': createDeviceToken(market.secrets) } };
  const guessAtSignIn = async (): Promise<Answer> => {
    const id = getChallengeId(
      await market.post(
        '/accounts/api/v2/sessions',
        { email: owner.email, password: testPassword },
        device,
      ),
    );
    return market.post(`${mfaPath}/${id}/code`, { method: 'email' }, device);
  };
  const guessInSession = async (): Promise<Answer> => {
    const id = getChallengeId(
      await market.call('POST', '/accounts/api/v2/users/me/mfa/totp', { token: owner.token }),
    );
    return market.post(`${mfaPath}/${id}/code`, { method: 'email' }, { token: owner.token });
  };
  const six = async (send: () => Promise<Answer>): Promise<number[]> => {
    const answers: Answer[] = [];
    while (answers.length < 6) answers.push(await send());
    return answers.map(({ status }) => status);
  };
  const fiveAndNoMore = [200, 200, 200, 200, 200, 429];
  expect([await six(guessAtSignIn), await six(guessInSession)]).toEqual([
    fiveAndNoMore,
    fiveAndNoMore,
  ]);
});

describe('accepts one of fifty simultaneous correct answers', () => {
  test('to one challenge', async () => {
    const [who, lot] = [await person(patient), await buildLot(patient.db)];
    const id = getChallengeId(await authorise(lot.id, who.token, large, patient));
    const code = await sendCode(patient, id, 'email', { token: who.token });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        verifyChallenge(patient, id, { method: 'email', code }, { token: who.token }),
      ),
    );
    expect(statuses(answers)).toEqual({ 200: 1, 422: 49 });
  });

  test.each(['totp', 'recovery_code'] as const)('to fifty challenges by %s', async (method) => {
    const [who, lot] = [await person(patient), await buildLot(patient.db)];
    const { code, recovery } = await giveTotp(who, patient);
    const ids: string[] = [];
    for (let index = 0; index < 50; index += 1)
      ids.push(getChallengeId(await authorise(lot.id, who.token, large, patient)));
    const right = method === 'totp' ? code() : (recovery[3] ?? '');
    const answers = await Promise.all(
      ids.map((id) => verifyChallenge(patient, id, { method, code: right }, { token: who.token })),
    );
    expect(statuses(answers)).toEqual({ 200: 1, 422: 49 });
  });
});

describe('refuses a code', () => {
  test('that was used or replaced, or belongs to another challenge or user', async () => {
    const [who, other, lot] = [await person(), await person(), await buildLot(market.db)];
    const first = getChallengeId(await authorise(lot.id, who.token));
    const second = getChallengeId(await authorise(lot.id, who.token));
    const foreign = getChallengeId(await authorise(lot.id, other.token));
    const old = await sendCode(market, first, 'email', { token: who.token });
    await sendCode(market, second, 'email', { token: who.token });
    await sendCode(market, foreign, 'email', { token: other.token });
    expect(
      (await verifyChallenge(market, second, { method: 'email', code: old }, { token: who.token }))
        .status,
    ).toBe(422);
    expect(
      (
        await verifyChallenge(
          market,
          foreign,
          { method: 'email', code: old },
          { token: other.token },
        )
      ).status,
    ).toBe(422);
    await sql`
      update one_time_codes set resend_at = clock_timestamp() where owner = ${first}
    `.execute(market.db);
    const fresh = await sendCode(market, first, 'email', { token: who.token });
    if (fresh !== old)
      expect(
        getError(
          await verifyChallenge(
            market,
            first,
            { method: 'email', code: old },
            { token: who.token },
          ),
        ).code,
      ).toBe('code_wrong');
    expect(
      (await verifyChallenge(market, first, { method: 'email', code: fresh }, { token: who.token }))
        .status,
    ).toBe(200);
    expect(
      getError(
        await verifyChallenge(
          market,
          first,
          { method: 'email', code: fresh },
          { token: who.token },
        ),
      ).code,
    ).toBe('challenge_void');
  });

  test('five minutes after it was sent, or for a closed challenge', async () => {
    const [who, lot] = [await person(), await buildLot(market.db)];
    const id = getChallengeId(await authorise(lot.id, who.token));
    const code = await sendCode(market, id, 'email', { token: who.token });
    await sql`update one_time_codes set expires_at = clock_timestamp() where owner = ${id}`.execute(
      market.db,
    );
    expect(
      getError(await verifyChallenge(market, id, { method: 'email', code }, { token: who.token }))
        .code,
    ).toBe('code_expired');
    await sql`
      update one_time_codes
      set expires_at = clock_timestamp() + interval '1 minute'
      where owner = ${id}
    `.execute(market.db);
    await sql`update mfa_challenges set expires_at = clock_timestamp() where id = ${id}`.execute(
      market.db,
    );
    expect(
      getError(await verifyChallenge(market, id, { method: 'email', code }, { token: who.token }))
        .code,
    ).toBe('challenge_void');
    expect(
      getError(
        await market.post(`${mfaPath}/${id}/code`, { method: 'email' }, { token: who.token }),
      ).code,
    ).toBe('challenge_void');
  });

  test('for another method', async () => {
    const [who, lot] = [
      await person(market, { phone: '+31612345678', phoneConfirmedAt: new Date() }),
      await buildLot(market.db),
    ];
    const id = getChallengeId(await authorise(lot.id, who.token));
    const code = await sendCode(market, id, 'email', { token: who.token });
    for (const method of ['sms', 'totp', 'recovery_code'] as const)
      expect(
        (await verifyChallenge(market, id, { method, code }, { token: who.token })).status,
      ).toBe(422);
    expect(
      (await verifyChallenge(market, id, { method: 'email', code }, { token: who.token })).status,
    ).toBe(200);
  });
});

describe('an authenticator app', () => {
  test('accepts one step before and after the current one and no other', () => {
    const secret = new Secret({ size: 20 });
    const now = 1_800_000_015_000;
    const at = (steps: number): number | null =>
      findCodeStep(
        secret.base32,
        new TOTP({ secret }).generate({ timestamp: now + steps * 30_000 }),
        now,
      );
    const step = Math.floor(now / 30_000);
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step - 1, step, step + 1, null]);
  });

  test('refuses a used step and any step before it', async () => {
    const [who, lot] = [await person(), await buildLot(market.db)];
    const { code } = await giveTotp(who);
    let amount = large.amount;
    const challenge = async (): Promise<string> =>
      getChallengeId(await authorise(lot.id, who.token, { ...large, amount: (amount += 1) }));
    const send = async (typed: string): Promise<number> =>
      (
        await verifyChallenge(
          market,
          await challenge(),
          { method: 'totp', code: typed },
          { token: who.token },
        )
      ).status;
    expect([await send(code(-3)), await send(code(3))]).toEqual([422, 422]);
    const ahead = code(1);
    expect([await send(ahead), await send(ahead), await send(code())]).toEqual([200, 422, 422]);
  });

  test('accepts a recovery code once', async () => {
    const [who, lot] = [await person(), await buildLot(market.db)];
    const { recovery } = await giveTotp(who);
    const send = async (amount: number): Promise<number> =>
      (
        await verifyChallenge(
          market,
          getChallengeId(await authorise(lot.id, who.token, { ...large, amount })),
          { method: 'recovery_code', code: recovery[0] ?? '' },
          { token: who.token },
        )
      ).status;
    expect([await send(6_000), await send(7_000)]).toEqual([200, 422]);
  });
});

describe('a grant', () => {
  const createGrant = async (): Promise<{ who: Person; lot: { id: number } }> => {
    const [who, lot] = [await person(), await buildLot(market.db)];
    const id = getChallengeId(await authorise(lot.id, who.token));
    await verifyChallenge(
      market,
      id,
      { method: 'email', code: await sendCode(market, id, 'email', { token: who.token }) },
      { token: who.token },
    );
    return { who, lot };
  };

  test('is valid once, for one amount, kind, lot, session and account', async () => {
    const { who, lot } = await createGrant();
    const [elsewhere, other] = [await buildLot(market.db), await person()];
    const refused = [
      await place(lot.id, who.token, { ...large, amount: 6_001 }),
      await place(lot.id, who.token, { ...large, bid_type: 'autobid' }),
      await place(elsewhere.id, who.token),
      await place(lot.id, await market.signIn(who.id)),
      await place(lot.id, other.token),
    ];
    expect(refused.map((answer) => [answer.status, getError(answer).code])).toEqual(
      Array.from({ length: 5 }, () => [403, 'mfa_error']),
    );
    expect(
      (await market.call('POST', '/accounts/api/v2/users/me/mfa/totp', { token: who.token }))
        .status,
    ).toBe(403);
    expect((await place(lot.id, who.token)).status).toBe(201);
    expect((await authorise(lot.id, who.token)).status).toBe(403);
  });

  test('expires ten minutes after it was given', async () => {
    const { who, lot } = await createGrant();
    await sql`
      update mfa_challenges set grant_expires_at = clock_timestamp() where user_id = ${who.id}
    `.execute(market.db);
    expect((await place(lot.id, who.token)).status).toBe(403);
  });

  test('does not exist before the code is confirmed', async () => {
    const [who, lot] = [await person(), await buildLot(market.db)];
    const id = getChallengeId(await place(lot.id, who.token));
    await sendCode(market, id, 'email', { token: who.token });
    expect((await place(lot.id, who.token)).status).toBe(403);
  });

  test('serves one of several simultaneous requests', async () => {
    const who = await person();
    const begin = (): Promise<Answer> =>
      market.call('POST', '/accounts/api/v2/users/me/mfa/totp', { token: who.token });
    const id = getChallengeId(await begin());
    await verifyChallenge(
      market,
      id,
      { method: 'email', code: await sendCode(market, id, 'email', { token: who.token }) },
      { token: who.token },
    );
    const answers = await Promise.all(Array.from({ length: 20 }, begin));
    expect(statuses(answers)).toEqual({ 201: 1, 403: 19 });
  });
});

test('one code approves ten requests that were refused together, and nothing else', async () => {
  const [who, other] = [await person(), await person()];
  const lots = await Promise.all(Array.from({ length: 10 }, () => buildLot(market.db)));
  const ids = await Promise.all(
    lots.map(async ({ id }) => getChallengeId(await place(id, who.token))),
  );
  const [first, ...rest] = ids;
  const elsewhere = await market.signIn(who.id);
  const foreign = getChallengeId(await place(lots[0]?.id ?? 0, other.token));
  const otherSessionsId = getChallengeId(await place(lots[0]?.id ?? 0, elsewhere));
  const otherReasonsId = getChallengeId(
    await market.call('POST', '/accounts/api/v2/users/me/mfa/totp', { token: who.token }),
  );
  const code = await sendCode(market, first ?? '', 'email', { token: who.token });
  const also = [...rest, foreign, otherSessionsId, otherReasonsId, randomUUID()];
  expect(
    (
      await verifyChallenge(
        market,
        first ?? '',
        { method: 'email', code, also },
        { token: who.token },
      )
    ).status,
  ).toBe(200);
  expect(statuses(await Promise.all(lots.map(({ id }) => place(id, who.token))))).toEqual({
    201: 10,
  });
  for (const [id, token] of [
    [foreign, other.token],
    [otherSessionsId, elsewhere],
    [otherReasonsId, who.token],
  ] as const) {
    expect((await market.get(`${mfaPath}/${id}`, { token })).body).toMatchObject({
      challenge: { status: 'pending' },
    });
  }
});

test('answers alike for foreign challenges, other sessions and unknown ones', async () => {
  const [who, other, lot] = [await person(), await person(), await buildLot(market.db)];
  const id = getChallengeId(await authorise(lot.id, who.token));
  const elsewhere = await market.signIn(who.id);
  const device = { 'x-device-token': createDeviceToken(market.secrets) };
  const callers = [
    { token: other.token },
    { token: elsewhere },
    {},
    { headers: device },
    { token: other.token, headers: device },
  ];
  const seen = new Set<string>();
  for (const asked of [id, randomUUID(), ...Array.from({ length: 20 }, () => randomUUID())]) {
    for (const caller of callers) {
      const answers = [
        await market.get(`${mfaPath}/${asked}`, caller),
        await market.post(`${mfaPath}/${asked}/code`, { method: 'email' }, caller),
        await verifyChallenge(market, asked, { method: 'email', code: '123456' }, caller),
      ];
      for (const answer of answers)
        seen.add(`${answer.status} ${answer.text} ${Object.keys(answer.headers).join(' ')}`);
    }
  }
  expect(seen.size).toBe(1);
  expect([...seen][0]).toMatch(/^404 /);
  for (const odd of ['1', 'x', `${id}x`, id.toUpperCase(), `${id}%00`])
    expect((await market.get(`${mfaPath}/${odd}`, { token: who.token })).status).toBe(404);
});

test('no code appears in plain text in the database, an answer or a log line', async () => {
  const [who, lot] = [
    await person(market, { email: 'log-canary@example.test' }),
    await buildLot(market.db),
  ];
  lines.length = 0;
  const id = getChallengeId(await authorise(lot.id, who.token));
  const code = await sendCode(market, id, 'email', { token: who.token });
  await verifyChallenge(
    market,
    id,
    { method: 'email', code: otherThan(code) },
    { token: who.token },
  );
  const answer = await verifyChallenge(market, id, { method: 'email', code }, { token: who.token });
  const { rows } = await sql<{ all: string }>`
    select concat(
      (select string_agg(c::text, ' ') from one_time_codes c where owner = ${id}),
      (select string_agg(m::text, ' ') from mails m where user_id = ${who.id})
    ) as all
  `.execute(market.db);
  // Times and ids contain digits too, so the six digits must stand alone to count.
  const alone = new RegExp(`(?<![0-9a-f.])${code}(?![0-9a-f])`);
  for (const text of [rows[0]?.all ?? '', answer.text, lines.join('')])
    expect(text).not.toMatch(alone);
  expect(lines.join('')).not.toContain('log-canary');
  expect(
    lines.map((line) => (JSON.parse(line) as { event?: string }).event).filter(Boolean),
  ).toEqual(['mfa_requested', 'mfa_failed', 'mfa_verified']);
});
