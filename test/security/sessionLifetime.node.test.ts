// A change of rights replaces the session id, and an ended session is invalid at once, in two
// processes on one database. Known browsers expire too.
import { createDeviceToken } from '../../server/marketplace/http/context';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { deleteExpired } from '../../server/marketplace/jobs/deleteExpired';
import {
  approveByMail,
  buildSignedInUser,
  callWithStepUp,
  getCookie,
  isSignedIn,
  testPassword,
  type TestUser,
} from '../setup/accountCalls';
import { addCard, cardToken, cardsPath } from '../setup/cardCalls';
import { readCode, readLinkToken } from '../setup/readMail';
import { startTestMarketplace, type Answer, type TestMarketplace } from '../setup/testMarketplace';
import { getBody } from './rightsResources';

const accounts = '/accounts/api/v2';
const me = `${accounts}/users/me`;
const next = 'a new horse in the stable';
/**
 * Two processes over one database: changes made in the first must be visible in the second at once.
 */
let here: TestMarketplace;
let there: TestMarketplace;
beforeAll(async () => {
  here = await startTestMarketplace();
  there = await startTestMarketplace({ beside: here });
});
afterAll(async () => {
  await there.stop();
  await here.stop();
});
beforeEach(() => here.db.deleteFrom('rateLimits').execute());

const alive = (token: string): Promise<boolean[]> =>
  Promise.all([isSignedIn(here, token), isSignedIn(there, token)]);
const both = (is: boolean): boolean[] => [is, is];
const expectSuccess = (answer: Answer): Answer => {
  if (answer.status >= 300)
    throw new Error(`Call failed: ${answer.status} ${answer.text.slice(0, 200)}`);
  return answer;
};
let numbers = 20_000;

async function withTotp(
  person: TestUser,
): Promise<{ answer: Answer; code: (steps?: number) => string }> {
  const begun = expectSuccess(
    await callWithStepUp(here, 'POST', `${me}/mfa/totp`, { token: person.token }),
  );
  const { secret } = (begun.body as { totp: { secret: string } }).totp;
  const code = (steps = 0): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: Date.now() + steps * 30_000,
    });
  return {
    answer: expectSuccess(
      await here.post(`${me}/mfa/totp/confirmation`, { code: code() }, { token: person.token }),
    ),
    code,
  };
}
async function provePhone(token: string): Promise<Answer> {
  const phone = `+316124${(numbers += 1)}`;
  expectSuccess(
    await here.call('PUT', `${me}/phone`, {
      token,
      body: { phone_number: phone, country_code: 'nl' },
    }),
  );
  return expectSuccess(
    await here.post(`${me}/phone/confirmation`, { code: await readCode(here, phone) }, { token }),
  );
}
async function proveEmail({ token }: TestUser): Promise<Answer> {
  const email = `moved-${(numbers += 1)}@example.test`;
  expectSuccess(await callWithStepUp(here, 'PUT', `${me}/email`, { token, body: { email } }));
  return expectSuccess(
    await here.post(
      `${accounts}/email_confirmations`,
      { code: await readCode(here, email) },
      { token },
    ),
  );
}

/**
 * Every change of rights, done with an id that an attacker planted or read. Resolves to the
 * answer.
 */
const changes: Readonly<Record<string, (person: TestUser) => Promise<Answer>>> = {
  'signing in': ({ email, token }) =>
    here.post(`${accounts}/sessions`, { email, password: testPassword }, { token }),
  'signing in with a code': async (person) => {
    await here.db
      .updateTable('users')
      .set({ newDeviceCheck: true })
      .where('id', '=', person.id)
      .execute();
    const options = {
      token: person.token,
      headers: { 'x-device-token': createDeviceToken(here.secrets) },
    };
    const body = { email: person.email, password: testPassword };
    const refused = await here.post(`${accounts}/sessions`, body, options);
    // The challenge belongs to the device, not to the session.
    await approveByMail(here, refused, options);
    expect(await alive(person.token)).toEqual(both(true));
    return here.post(`${accounts}/sessions`, body, options);
  },
  registering: async ({ token }) => {
    const email = `newcomer-${(numbers += 1)}@example.test`;
    const begun = await here.post(
      `${accounts}/registrations`,
      { ...(getBody('createRegistration', 1) as object), email },
      { token },
    );
    const { id } = (begun.body as { registration: { id: string } }).registration;
    const body = { registration_id: id, code: await readCode(here, email) };
    return here.post(`${accounts}/registrations/confirmation`, body, {
      token,
      headers: { 'x-device-token': getCookie(begun, 'device') },
    });
  },
  'an authenticator app': async (person) => (await withTotp(person)).answer,
  'no authenticator app any more': async (person) => {
    const { answer } = await withTotp(person);
    person.token = getCookie(answer, 'session');
    return callWithStepUp(here, 'DELETE', `${me}/mfa/totp`, { token: person.token });
  },
  'new recovery codes': async (person) => {
    const { answer } = await withTotp(person);
    person.token = getCookie(answer, 'session');
    return callWithStepUp(here, 'POST', `${me}/mfa/recovery_codes`, { token: person.token });
  },
  'a new password': ({ token }) =>
    callWithStepUp(here, 'PUT', `${me}/password`, {
      token,
      body: { current_password: testPassword, password: next },
    }),
  'another email address': proveEmail,
  'a phone number': ({ token }) => provePhone(token),
  'becoming a seller': ({ token, id }) =>
    here.post(
      `${me}/seller`,
      { ...(getBody('createSeller', 1) as object), shop_name: `Shop ${id}`, terms_accepted: true },
      { token },
    ),
};

test.each(Object.entries(changes))(
  '%s: the previous session id is invalid and the new one is valid',
  async (_what, change) => {
    const person = await buildSignedInUser(here);
    const answer = expectSuccess(await change(person));
    const renewed = getCookie(answer, 'session');
    expect(renewed).toHaveLength(43);
    expect(renewed).not.toBe(person.token);
    expect([await alive(person.token), await alive(renewed)]).toEqual([both(false), both(true)]);
  },
);

test('never adopts a session id that was not issued', async () => {
  const person = await buildSignedInUser(here);
  const planted = 'A'.repeat(43);
  const answer = expectSuccess(
    await here.post(
      `${accounts}/sessions`,
      { email: person.email, password: testPassword },
      { token: planted },
    ),
  );
  expect(getCookie(answer, 'session')).not.toBe(planted);
  expect(await alive(planted)).toEqual(both(false));
});

/**
 * What ends sessions, done in the other process, and whether it ends [this one, another one of the
 * same user].
 */
const endings: Readonly<
  Record<
    string,
    { act: (person: TestUser) => Promise<Answer | null>; ends: [own: boolean, other: boolean] }
  >
> = {
  'signing out': {
    act: ({ token }) => there.call('DELETE', `${accounts}/sessions/current`, { token }),
    ends: [true, false],
  },
  'ending the other sessions': {
    act: ({ token }) => there.call('DELETE', `${me}/sessions`, { token }),
    ends: [false, true],
  },
  'a password reset by mail': {
    act: async ({ email }) => {
      expectSuccess(await here.post(`${accounts}/password_resets`, { email }));
      return there.post(`${accounts}/password_resets/confirmation`, {
        token: await readLinkToken(here, email),
        password: next,
      });
    },
    ends: [true, true],
  },
  'a new password': {
    act: ({ token }) =>
      callWithStepUp(there, 'PUT', `${me}/password`, {
        token,
        body: { current_password: testPassword, password: next },
      }),
    ends: [true, true],
  },
  'a new factor': { act: async (person) => (await withTotp(person)).answer, ends: [true, true] },
  'being disabled': {
    act: async ({ id }) => (
      await there.db
        .updateTable('users')
        .set({ disabledAt: new Date() })
        .where('id', '=', id)
        .execute(),
      null
    ),
    ends: [true, true],
  },
  'closing the account': {
    act: ({ token }) =>
      callWithStepUp(there, 'POST', `${me}/closure`, { token, body: { password: testPassword } }),
    ends: [true, true],
  },
};

test.each(Object.entries(endings))(
  '%s: ends the session at once in both processes',
  async (_what, { act, ends: [own, other] }) => {
    const [person, stranger] = [await buildSignedInUser(here), await buildSignedInUser(here)];
    const second = await there.signIn(person.id);
    expect([await alive(person.token), await alive(second)]).toEqual([both(true), both(true)]);
    const answer = await act(person);
    if (answer !== null) expectSuccess(answer);
    expect([await alive(person.token), await alive(second), await alive(stranger.token)]).toEqual([
      both(!own),
      both(!other),
      both(true),
    ]);
  },
);

test('no request begins after its session ended', async () => {
  const person = await buildSignedInUser(here);
  const reads = Array.from({ length: 20 }, () =>
    here.get('/buyer/api/v1/users/me', { token: person.token }),
  );
  await there.call('DELETE', `${accounts}/sessions/current`, { token: person.token });
  const after = await Promise.all(
    Array.from({ length: 20 }, () => here.get('/buyer/api/v1/users/me', { token: person.token })),
  );
  expect(new Set(after.map(({ status }) => status))).toEqual(new Set([401]));
  for (const { status } of await Promise.all(reads)) expect([200, 401]).toContain(status);
});

test('an approval ends with its session id', async () => {
  const person = await buildSignedInUser(here);
  const body = { token: await cardToken(here, '4242424242424242') };
  await approveByMail(here, await here.post(cardsPath, body, { token: person.token }), {
    token: person.token,
  });
  const token = getCookie(await provePhone(person.token), 'session');
  expect((await here.post(cardsPath, body, { token })).status).toBe(403);
  // Adding a card changes no rights, so the session id stays.
  await addCard(here, { token });
  expect(await alive(token)).toEqual(both(true));
});

test('a session in daily use ends after sixty days by the database’s clock', async () => {
  const person = await buildSignedInUser(here);
  const { rows } = await sql<{ days: number }>`
    select extract(epoch from expires_at - created_at) / 86400 as days
    from sessions
    where user_id = ${person.id}
  `.execute(here.db);
  expect(rows.map(({ days }) => Math.round(Number(days)))).toEqual([60]);
  const pass = (days: number) =>
    sql`
      update sessions
      set
        created_at = created_at - make_interval(days => ${days}),
        expires_at = expires_at - make_interval(days => ${days}),
        last_seen_at = last_seen_at - make_interval(days => ${days})
      where user_id = ${person.id}
    `.execute(here.db);
  const lives: boolean[] = [];
  for (let week = 0; week < 6; week += 1) {
    await pass(10);
    lives.push((await alive(person.token))[week % 2] ?? false);
  }
  expect(lives).toEqual([true, true, true, true, true, false]);
});

describe('a known browser', () => {
  let device: string;
  beforeAll(() => {
    device = createDeviceToken(here.secrets);
  });
  const signIn = async ({ email }: TestUser): Promise<number> =>
    (
      await here.post(
        `${accounts}/sessions`,
        { email, password: testPassword },
        { headers: { 'x-device-token': device } },
      )
    ).status;
  const age = (person: TestUser, days: number) =>
    sql`
      update known_devices
      set last_seen_at = now() - make_interval(days => ${days}, secs => 1)
      where user_id = ${person.id}
    `.execute(here.db);

  test('stays known for its cookie’s lifetime after the last sign-in', async () => {
    const person = await buildSignedInUser(here);
    expect(await signIn(person)).toBe(201);
    await here.db
      .updateTable('users')
      .set({ newDeviceCheck: true })
      .where('id', '=', person.id)
      .execute();
    await age(person, 399);
    expect(await signIn(person)).toBe(201);
    // The last sign-in starts a new lifetime.
    await deleteExpired(here.db);
    expect(await signIn(person)).toBe(201);
    await age(person, 400);
    expect(await signIn(person)).toBe(403);
    await deleteExpired(here.db);
    expect(
      await here.db
        .selectFrom('knownDevices')
        .select('userId')
        .where('userId', '=', person.id)
        .execute(),
    ).toEqual([]);
  });

  test('is not known to another account, and its cookie is not a session', async () => {
    const [person, other] = [
      await buildSignedInUser(here),
      await buildSignedInUser(here, { newDeviceCheck: true }),
    ];
    expect(await signIn(person)).toBe(201);
    expect(await signIn(other)).toBe(403);
    expect((await here.get('/buyer/api/v1/users/me', { token: device })).status).toBe(401);
    expect(
      (await here.get('/buyer/api/v1/users/me', { headers: { 'x-device-token': device } })).status,
    ).toBe(401);
  });
});
