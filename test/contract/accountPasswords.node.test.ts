// Forgotten and changed passwords over HTTP: single-use links, ended sessions, notices.
import { createDeviceToken } from '../../server/marketplace/http/context';
import { sql } from 'kysely';
import {
  approveByMail,
  buildSignedInUser,
  callWithStepUp,
  getCookie,
  isSignedIn,
  testPassword,
  type TestUser,
} from '../setup/accountCalls';
import { getError, getRefusedChallenge } from '../setup/mfaCalls';
import { readLinkToken, readMails } from '../setup/readMail';
import { setUpMarketplace, type Answer } from '../setup/testMarketplace';

const resets = '/accounts/api/v2/password_resets';
const ownPassword = '/accounts/api/v2/users/me/password';
const next = 'a new horse in the stable';
const market = setUpMarketplace();
let ownDevice: string;
beforeAll(async () => {
  ownDevice = createDeviceToken(market.secrets);
});
beforeEach(() => market.db.deleteFrom('rateLimits').execute());

const requestReset = (email: string): Promise<Answer> => market.post(resets, { email });
const setByLink = (token: string, password = next): Promise<Answer> =>
  market.post(`${resets}/confirmation`, { token, password });
const signInStatus = async (email: string, password: string, device = ownDevice): Promise<number> =>
  (
    await market.post(
      '/accounts/api/v2/sessions',
      { email, password },
      { headers: { 'x-device-token': device } },
    )
  ).status;
const getResetToken = async (person: TestUser): Promise<string> => {
  expect((await requestReset(person.email)).status).toBe(201);
  return readLinkToken(market, person.email);
};

describe('a forgotten password', () => {
  test('is set by the link, which ends all sessions and notifies the owner', async () => {
    const person = await buildSignedInUser(market);
    const other = await market.signIn(person.id);
    const token = await getResetToken(person);
    const answer = await setByLink(token);
    expect([answer.status, getCookie(answer, 'session')]).toEqual([204, '']);
    for (const session of [person.token, other])
      expect(await isSignedIn(market, session)).toBe(false);
    expect([
      await signInStatus(person.email, testPassword),
      await signInStatus(person.email, next),
    ]).toEqual([401, 201]);
    expect((await readMails(market, person.email))[0]?.template).toBe('password_changed');
  });

  test('is no second factor for an admin with an authenticator app', async () => {
    const device = createDeviceToken(market.secrets);
    const headers = { 'x-device-token': device };
    for (const isAdmin of [false, true]) {
      const person = await buildSignedInUser(market);
      await market.db
        .updateTable('users')
        .set({ isAdmin, totpEnabledAt: new Date() })
        .where('id', '=', person.id)
        .execute();
      const token = await getResetToken(person);
      await market.post(`${resets}/confirmation`, { token, password: next }, { headers });
      expect([isAdmin, await signInStatus(person.email, next, device)]).toEqual([
        isAdmin,
        isAdmin ? 403 : 201,
      ]);
    }
  });

  test('forgets the known devices', async () => {
    const person = await buildSignedInUser(market, { newDeviceCheck: false });
    expect(await signInStatus(person.email, testPassword)).toBe(201);
    await market.db
      .updateTable('users')
      .set({ newDeviceCheck: true })
      .where('id', '=', person.id)
      .execute();
    expect(await signInStatus(person.email, testPassword)).toBe(201);
    await setByLink(await getResetToken(person));
    expect(await signInStatus(person.email, next)).toBe(403);
  });

  test('answers the same for an address without an account, and sends no mail there', async () => {
    const person = await buildSignedInUser(market);
    const answers = [
      await requestReset(person.email),
      await requestReset('nobody@example.test'),
      await requestReset('no address at all'),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.body]).toEqual([201, { status: 'sent' }]);
      expect(Object.keys(answer.headers)).toEqual(Object.keys(answers[0]?.headers ?? {}));
    }
    expect(await readMails(market, 'nobody@example.test')).toEqual([]);
  });

  test.each(['disabledAt', 'closedAt'] as const)(
    'cannot be reset for an account with %s',
    async (column) => {
      const person = await buildSignedInUser(market);
      const token = await getResetToken(person);
      await market.db
        .updateTable('users')
        .set({ [column]: new Date() })
        .where('id', '=', person.id)
        .execute();
      expect(getError(await setByLink(token)).code).toBe('token_invalid');
      expect((await requestReset(person.email)).status).toBe(201);
      expect(await readMails(market, person.email, 'password_reset')).toHaveLength(1);
    },
  );

  test('only the newest link is valid', async () => {
    const person = await buildSignedInUser(market);
    const [old, fresh] = [await getResetToken(person), await getResetToken(person)];
    expect(getError(await setByLink(old)).code).toBe('token_invalid');
    expect((await setByLink(fresh)).status).toBe(204);
  });

  test('a link works once, even when used twice at the same time', async () => {
    const person = await buildSignedInUser(market);
    const token = await getResetToken(person);
    const answers = await Promise.all([
      setByLink(token),
      setByLink(token, 'the second of two writers'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422]);
    expect(getError(await setByLink(token)).code).toBe('token_invalid');
  });

  test('a link is valid for half an hour, and not after a password change', async () => {
    const [late, changed] = [await buildSignedInUser(market), await buildSignedInUser(market)];
    const [lateToken, changedToken] = [await getResetToken(late), await getResetToken(changed)];
    await sql`
      update account_tokens
      set expires_at = expires_at - interval '30 minutes 1 second'
      where user_id = ${late.id}`.execute(market.db);
    expect(getError(await setByLink(lateToken)).code).toBe('token_invalid');
    expect(
      (
        await callWithStepUp(market, 'PUT', ownPassword, {
          token: changed.token,
          body: { current_password: testPassword, password: next },
        })
      ).status,
    ).toBe(200);
    expect(getError(await setByLink(changedToken, 'yet another password')).code).toBe(
      'token_invalid',
    );
  });

  test('a link for a new email address does not reset the password', async () => {
    const person = await buildSignedInUser(market);
    await callWithStepUp(market, 'PUT', '/accounts/api/v2/users/me/email', {
      token: person.token,
      body: { email: `moved-${person.id}@example.test` },
    });
    expect(
      getError(await setByLink(await readLinkToken(market, `moved-${person.id}@example.test`)))
        .code,
    ).toBe('token_invalid');
  });

  test.each(['', 'x', 'A'.repeat(43), '../..'])('refuses the token %j', async (token) => {
    expect((await setByLink(token)).status).toBe(422);
  });

  test('a refused password does not consume the link', async () => {
    const person = await buildSignedInUser(market, { displayName: 'Bramvanzanten' });
    const token = await getResetToken(person);
    for (const [password, code] of [
      ['short', 'password_too_short'],
      ['iloveyou', 'password_too_common'],
      ['bramvanzanten1', 'password_too_similar'],
    ] as const) {
      expect(getError(await setByLink(token, password)).code).toBe(code);
    }
    expect((await setByLink(token, 'x'.repeat(1_001))).status).toBe(422);
    expect((await setByLink(token)).status).toBe(204);
  });

  test('a challenge verified with the old password is void', async () => {
    const person = await buildSignedInUser(market, { newDeviceCheck: true });
    const device = { headers: { 'x-device-token': createDeviceToken(market.secrets) } };
    const refused = await market.post(
      '/accounts/api/v2/sessions',
      { email: person.email, password: testPassword },
      device,
    );
    await approveByMail(market, refused, device);
    await setByLink(await getResetToken(person));
    expect(
      (
        await market.post(
          '/accounts/api/v2/sessions',
          { challenge_id: getRefusedChallenge(refused).challenge_id },
          device,
        )
      ).status,
    ).toBe(401);
  });

  test('allows five resets per address and hour, without locking the owner’s sign-in', async () => {
    const person = await buildSignedInUser(market);
    for (const email of [person.email, 'nobody@example.test']) {
      const statuses: number[] = [];
      for (let index = 0; index < 6; index += 1)
        statuses.push(
          (await market.post(resets, { email }, { headers: { 'x-client-ip': `192.0.2.${index}` } }))
            .status,
        );
      expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    }
    expect(await signInStatus(person.email, testPassword)).toBe(201);
  });

  test('ten wrong passwords do not lock the owner out: a reset still works', async () => {
    const person = await buildSignedInUser(market);
    for (let index = 0; index < 11; index += 1) await signInStatus(person.email, 'wrong');
    expect((await setByLink(await getResetToken(person))).status).toBe(204);
  });
});

describe('a changed password', () => {
  const change = (person: TestUser, current = testPassword, password = next): Promise<Answer> =>
    market.call('PUT', ownPassword, {
      token: person.token,
      body: { current_password: current, password },
    });

  test('needs the old one and a step-up, renews this session and ends the others', async () => {
    const person = await buildSignedInUser(market);
    const other = await market.signIn(person.id);
    const refused = await change(person);
    expect(getRefusedChallenge(refused).reason).toBe('change_password');
    expect(await isSignedIn(market, other)).toBe(true);
    await approveByMail(market, refused, { token: person.token });
    const answer = await change(person);
    expect([answer.status, answer.body]).toEqual([200, { sessions_ended: 1 }]);
    expect(await isSignedIn(market, person.token)).toBe(false);
    expect(await isSignedIn(market, other)).toBe(false);
    expect(await isSignedIn(market, getCookie(answer, 'session'))).toBe(true);
    expect([
      await signInStatus(person.email, testPassword),
      await signInStatus(person.email, next),
    ]).toEqual([401, 201]);
    expect(await readMails(market, person.email, 'password_changed')).toHaveLength(1);
  });

  test('an approval for one password does not count for another', async () => {
    const person = await buildSignedInUser(market);
    await approveByMail(market, await change(person), { token: person.token });
    expect((await change(person, testPassword, 'quite another password')).status).toBe(403);
    expect((await change(person)).status).toBe(200);
  });

  test('a wrong old password is refused before the step-up, and counted', async () => {
    const person = await buildSignedInUser(market);
    for (let index = 0; index < 10; index += 1) {
      const answer = await change(person, 'wrong');
      expect([answer.status, getError(answer).code]).toEqual([422, 'password_wrong']);
    }
    expect((await change(person)).status).toBe(429);
    expect(
      await market.db
        .selectFrom('mfaChallenges')
        .select('id')
        .where('userId', '=', person.id)
        .execute(),
    ).toEqual([]);
  });

  test.each([
    ['short', 'password_too_short'],
    ['password', 'password_too_common'],
    ['gavelgavel', 'password_too_similar'],
    [testPassword, 'password_unchanged'],
  ])('refuses %s as %s', async (password, code) => {
    const answer = await change(await buildSignedInUser(market), testPassword, password);
    expect([answer.status, getError(answer).code]).toEqual([422, code]);
  });

  test('needs a session', async () => {
    expect(
      (await market.call('PUT', ownPassword, { body: { current_password: 'a', password: 'b' } }))
        .status,
    ).toBe(401);
  });
});
