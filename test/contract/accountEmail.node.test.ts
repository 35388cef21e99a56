// Changing the email address over HTTP: the new address is confirmed first, the old one gets a
// notice, and the responses do not reveal which addresses have accounts.
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
import { readCode, readLinkToken, readMail, readMails } from '../setup/readMail';
import { setUpMarketplace, type Answer } from '../setup/testMarketplace';

const path = '/accounts/api/v2/users/me/email';
const market = setUpMarketplace();
beforeEach(() => market.db.deleteFrom('rateLimits').execute());

let addresses = 0;
const newEmail = (): string => `moved-${(addresses += 1)}@example.test`;
const confirm = (body: Record<string, unknown>, token?: string): Promise<Answer> =>
  market.post('/accounts/api/v2/email_confirmations', body, { token });
const requestChange = (person: TestUser, email: string): Promise<Answer> =>
  callWithStepUp(market, 'PUT', path, { token: person.token, body: { email } });
const getEmail = async (person: TestUser): Promise<string> =>
  (
    await market.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
  ).email;
const getWrongCode = (code: string): string => (code === '000000' ? '000001' : '000000');

async function buildPendingChange(): Promise<{
  person: TestUser;
  email: string;
  code: string;
  token: string;
}> {
  const [person, email] = [await buildSignedInUser(market), newEmail()];
  expect((await requestChange(person, email)).status).toBe(200);
  return {
    person,
    email,
    code: await readCode(market, email),
    token: await readLinkToken(market, email),
  };
}

test('needs a step-up that names the new address, and takes effect with the code', async () => {
  const [person, email] = [await buildSignedInUser(market), newEmail()];
  const refused = await market.call('PUT', path, { token: person.token, body: { email } });
  expect(getRefusedChallenge(refused)).toMatchObject({
    reason: 'change_email',
    subject: { email },
  });
  await approveByMail(market, refused, { token: person.token });
  expect(
    (await market.call('PUT', path, { token: person.token, body: { email: newEmail() } })).status,
  ).toBe(403);
  const answer = await market.call('PUT', path, { token: person.token, body: { email } });
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      email_change: expect.objectContaining({
        destination_hint: 'm•••@example.test',
        attempts_left: 5,
      }),
    },
  ]);
  expect(await getEmail(person)).toBe(person.email);
  expect((await readMail(market, person.email)).template).toBe('email_change_notice');

  const done = await confirm({ code: await readCode(market, email) }, person.token);
  expect([done.status, done.body]).toEqual([200, { status: 'confirmed' }]);
  expect(await getEmail(person)).toBe(email);
  expect(await isSignedIn(market, person.token)).toBe(false);
  expect(await isSignedIn(market, getCookie(done, 'session'))).toBe(true);
  expect((await readMail(market, person.email)).template).toBe('email_changed');
  expect(
    (await market.post('/accounts/api/v2/sessions', { email, password: testPassword })).status,
  ).toBe(201);
});

test('the link confirms the address once, on any device, without signing in', async () => {
  const { person, email, token } = await buildPendingChange();
  const answers = await Promise.all([confirm({ token }), confirm({ token })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(answers.map((answer) => getCookie(answer, 'session'))).toEqual(['', '']);
  expect(await getEmail(person)).toBe(email);
  expect(getError(await confirm({ token })).code).toBe('token_invalid');
});

test('renews the owner’s session when it follows the link, but no other session', async () => {
  const [one, other, stranger] = [
    await buildPendingChange(),
    await buildPendingChange(),
    await buildSignedInUser(market),
  ];
  expect(getCookie(await confirm({ token: one.token }, one.person.token), 'session')).not.toBe('');
  const answer = await confirm({ token: other.token }, stranger.token);
  expect([answer.status, getCookie(answer, 'session')]).toEqual([200, '']);
  expect(await getEmail(stranger)).toBe(stranger.email);
});

test('answers the same for an address that has an account, and notifies its owner', async () => {
  const [person, owner] = [await buildSignedInUser(market), await buildSignedInUser(market)];
  const [taken, free] = [
    await requestChange(person, owner.email),
    await requestChange(await buildSignedInUser(market), newEmail()),
  ];
  expect([taken.status, Object.keys(taken.headers)]).toEqual([
    free.status,
    Object.keys(free.headers),
  ]);
  expect(
    (await readMails(market, owner.email)).map(({ template, secrets }) => [template, secrets]),
  ).toEqual([['email_taken', {}]]);
  expect(getError(await confirm({ code: '000000' }, person.token)).code).toBe('code_wrong');
});

test('code and link are invalid once another account has the address', async () => {
  const [byLink, byCode] = [await buildPendingChange(), await buildPendingChange()];
  await buildSignedInUser(market, { email: byLink.email.toUpperCase() });
  await buildSignedInUser(market, { email: byCode.email });
  expect(getError(await confirm({ token: byLink.token })).code).toBe('token_invalid');
  expect(getError(await confirm({ code: byCode.code }, byCode.person.token)).code).toBe(
    'code_wrong',
  );
  expect(await getEmail(byCode.person)).toBe(byCode.person.email);
});

test('only one of two users who confirm the same address at once gets it', async () => {
  const [a, b, email] = [
    await buildSignedInUser(market),
    await buildSignedInUser(market),
    newEmail(),
  ];
  await requestChange(a, email);
  const first = await readLinkToken(market, email);
  await requestChange(b, email);
  const answers = await Promise.all([
    confirm({ token: first }),
    confirm({ token: await readLinkToken(market, email) }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

test('five wrong codes void a code, and it works for its user and change only', async () => {
  const [one, other] = [await buildPendingChange(), await buildPendingChange()];
  if (one.code !== other.code)
    expect(getError(await confirm({ code: other.code }, one.person.token)).code).toBe('code_wrong');
  for (let index = 0; index < 5; index += 1)
    await confirm({ code: getWrongCode(one.code) }, one.person.token);
  expect(getError(await confirm({ code: one.code }, one.person.token)).code).toBe('code_expired');
  expect(
    getError(await confirm({ code: other.code }, (await buildSignedInUser(market)).token)).code,
  ).toBe('code_expired');
  expect((await confirm({ code: other.code })).status).toBe(401);
  expect((await confirm({}, one.person.token)).status).toBe(422);
});

test('a code confirms only the address that it was sent to', async () => {
  const { person, code } = await buildPendingChange();
  expect((await requestChange(person, newEmail())).status).toBe(200);
  expect(getError(await confirm({ code }, person.token)).code).toBe('code_wrong');
});

test('a new code and link void the old ones, after a wait, and need a pending change', async () => {
  const { person, email, code, token } = await buildPendingChange();
  const resend = (session = person.token): Promise<Answer> =>
    market.call('POST', `${path}/code`, { token: session });
  expect((await resend()).status).toBe(429);
  await sql`update one_time_codes set resend_at = now()`.execute(market.db);
  expect((await resend()).status).toBe(200);
  expect(getError(await confirm({ token })).code).toBe('token_invalid');
  const fresh = await readCode(market, email);
  if (fresh !== code)
    expect(getError(await confirm({ code }, person.token)).code).toBe('code_wrong');
  expect((await confirm({ code: fresh }, person.token)).status).toBe(200);
  expect((await resend((await buildSignedInUser(market)).token)).status).toBe(404);
});

test('a link is valid for half an hour', async () => {
  const { person, token } = await buildPendingChange();
  await sql`
    update account_tokens
    set expires_at = expires_at - interval '30 minutes 1 second'
    where user_id = ${person.id}`.execute(market.db);
  expect(getError(await confirm({ token })).code).toBe('token_invalid');
});

test('voids a password reset link that was sent to the old address', async () => {
  const { person, token } = await buildPendingChange();
  await market.post('/accounts/api/v2/password_resets', { email: person.email });
  const reset = await readLinkToken(market, person.email);
  expect(getError(await confirm({ token: reset })).code).toBe('token_invalid');
  expect((await confirm({ token })).status).toBe(200);
  expect(
    (
      await market.post('/accounts/api/v2/password_resets/confirmation', {
        token: reset,
        password: 'a new horse in the stable',
      })
    ).status,
  ).toBe(422);
});

test('a new password voids a pending change', async () => {
  const { person, token } = await buildPendingChange();
  await callWithStepUp(market, 'PUT', '/accounts/api/v2/users/me/password', {
    token: person.token,
    body: { current_password: testPassword, password: 'a new horse in the stable' },
  });
  expect(getError(await confirm({ token })).code).toBe('token_invalid');
});

test('refuses an invalid address and the current one', async () => {
  const person = await buildSignedInUser(market);
  const codeFor = async (email: string): Promise<string> =>
    getError(await market.call('PUT', path, { token: person.token, body: { email } })).code;
  expect([
    await codeFor('nobody'),
    await codeFor('a@b.test\r\nBcc: c@d.test'),
    await codeFor(person.email.toUpperCase()),
  ]).toEqual(['email_invalid', 'email_invalid', 'email_unchanged']);
  expect((await market.call('PUT', path, { body: { email: newEmail() } })).status).toBe(401);
});
