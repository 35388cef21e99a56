// Registration over HTTP: nothing exists before the email address is confirmed, and the responses
// do not reveal which addresses have accounts.
import { sql } from 'kysely';
import type { WireRegistration } from '../../src/contract/accounts/registrations';
import { buildSignedInUser, getCookie, isSignedIn, testPassword } from '../setup/accountCalls';
import { getError } from '../setup/mfaCalls';
import { readCode, readLinkToken, readMail, readMails } from '../setup/readMail';
import { setUpMarketplace, type Answer } from '../setup/testMarketplace';

const path = '/accounts/api/v2/registrations';
const market = setUpMarketplace();
beforeEach(() => market.db.deleteFrom('rateLimits').execute());

let people = 0;
const newEmail = (): string => `newcomer-${(people += 1)}@example.test`;
const form = (email: string, more: Record<string, unknown> = {}) => ({
  email,
  password: testPassword,
  country_code: 'be',
  locale: 'fr',
  terms_accepted: true,
  ...more,
});
const withDevice = (device: string) => ({ headers: { 'x-device-token': device } });
const register = (email: string, more: Record<string, unknown> = {}): Promise<Answer> =>
  market.post(path, form(email, more));
const getRegistration = (answer: Answer): WireRegistration =>
  (answer.body as { registration: WireRegistration }).registration;
const confirm = (body: Record<string, unknown>, device?: string): Promise<Answer> =>
  market.post(`${path}/confirmation`, body, device === undefined ? {} : withDevice(device));
const findUser = (email: string) =>
  market.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
const getWrongCode = (code: string): string => (code === '000000' ? '000001' : '000000');
/** Moves all deadlines back, as if this much time had passed. */
const letTimePass = (seconds: number) =>
  sql`
    with a as (update one_time_codes
      set expires_at = expires_at - make_interval(secs => ${seconds}),
          resend_at = resend_at - make_interval(secs => ${seconds}))
    update registrations
    set expires_at = expires_at - make_interval(secs => ${seconds})`.execute(market.db);

async function buildRegistration(more: Record<string, unknown> = {}) {
  const email = newEmail();
  const answer = await register(email, more);
  expect(answer.status).toBe(201);
  return {
    email,
    id: getRegistration(answer).id,
    device: getCookie(answer, 'device'),
    code: await readCode(market, email),
    token: await readLinkToken(market, email),
  };
}

test('the code creates the account, signs in and trusts the device', async () => {
  const { email, id, device, code } = await buildRegistration({ marketing_consent: true });
  expect(await findUser(email)).toBeUndefined();
  const answer = await confirm(
    { registration_id: id, code: ` ${code.slice(0, 3)} ${code.slice(3)}` },
    device,
  );
  expect(answer.status).toBe(201);
  const user = await findUser(email);
  expect(user).toMatchObject({
    countryCode: 'be',
    currencyCode: 'EUR',
    locale: 'fr',
    accountVerified: false,
    trusted: false,
    newDeviceCheck: true,
    isSeller: false,
    isAdmin: false,
    displayName: null,
  });
  expect(user?.emailConfirmedAt).not.toBeNull();
  expect(user?.bidderNumber).toBeGreaterThanOrEqual(1000);
  expect(answer.body).toMatchObject({ signed_in: { user: { id: user?.id, locale: 'fr' } } });
  expect(await isSignedIn(market, getCookie(answer, 'session'))).toBe(true);
  expect(
    (
      await market.post(
        '/accounts/api/v2/sessions',
        { email, password: testPassword },
        withDevice(device),
      )
    ).status,
  ).toBe(201);
  expect(
    await market.db
      .selectFrom('marketingConsents')
      .select(['channel', 'granted'])
      .where('userId', '=', user?.id ?? 0)
      .execute(),
  ).toEqual([{ channel: 'email', granted: true }]);
  expect((await readMail(market, email)).template).toBe('registration_completed');
});

test('the link creates the account on any device without signing in', async () => {
  const { email, token } = await buildRegistration();
  const answer = await confirm({ token });
  expect([answer.status, answer.body, getCookie(answer, 'session')]).toEqual([
    201,
    { signed_in: null },
    '',
  ]);
  const user = await findUser(email);
  expect(
    await market.db
      .selectFrom('marketingConsents')
      .select(['channel', 'granted'])
      .where('userId', '=', user?.id ?? 0)
      .execute(),
  ).toEqual([{ channel: 'email', granted: false }]);
  // The device that follows the link is not trusted: opening a link from a mail is not a sign-in.
  expect(
    (await market.post('/accounts/api/v2/sessions', { email, password: testPassword })).status,
  ).toBe(403);
});

test('answers the same for an address with an account, and notifies its owner', async () => {
  const owner = await buildSignedInUser(market, { locale: 'nl' });
  const free = newEmail();
  const [known, unknown] = [await register(owner.email.toUpperCase()), await register(free)];
  expect(known.status).toBe(201);
  expect(Object.keys(known.headers)).toEqual(Object.keys(unknown.headers));
  const shape = (answer: Answer) => ({
    ...getRegistration(answer),
    id: '',
    destination_hint: '',
    expires_at: '',
    resend_at: '',
  });
  expect(shape(known)).toEqual(shape(unknown));
  const [mail] = await market.db
    .selectFrom('mails')
    .select(['template', 'locale', 'sealed'])
    .where('userId', '=', owner.id)
    .execute();
  expect(mail).toEqual({ template: 'registration_exists', locale: 'nl', sealed: null });
  const guess = (answer: Answer) =>
    confirm(
      { registration_id: getRegistration(answer).id, code: '000000' },
      getCookie(answer, 'device'),
    );
  const [a, b] = [await guess(known), await guess(unknown)];
  expect([a.status, a.text]).toEqual([b.status, b.text]);
  await letTimePass(31);
  const resend = (answer: Answer) =>
    market.post(
      `${path}/code`,
      { registration_id: getRegistration(answer).id },
      withDevice(getCookie(answer, 'device')),
    );
  const [again, other] = [await resend(known), await resend(unknown)];
  expect([again.status, other.status]).toEqual([200, 200]);
  expect(shape(again)).toEqual(shape(other));
});

test('five wrong codes void the code', async () => {
  const { id, device, code } = await buildRegistration();
  for (let left = 4; left >= 0; left -= 1) {
    const answer = await confirm({ registration_id: id, code: getWrongCode(code) }, device);
    expect([answer.status, getError(answer).code, getError(answer).meta]).toEqual([
      422,
      'code_wrong',
      { attempts_left: left },
    ]);
  }
  expect(getError(await confirm({ registration_id: id, code }, device)).code).toBe('code_expired');
});

test('a code counts for five minutes, on its device and for its registration only', async () => {
  const [one, other] = [await buildRegistration(), await buildRegistration()];
  expect(getError(await confirm({ registration_id: one.id, code: one.code })).code).toBe(
    'code_expired',
  );
  expect(
    getError(await confirm({ registration_id: one.id, code: one.code }, 'x'.repeat(43))).code,
  ).toBe('code_expired');
  if (one.code !== other.code)
    expect(
      getError(await confirm({ registration_id: other.id, code: one.code }, other.device)).code,
    ).toBe('code_wrong');
  await letTimePass(301);
  expect(
    getError(await confirm({ registration_id: one.id, code: one.code }, one.device)).code,
  ).toBe('code_expired');
  expect(await findUser(one.email)).toBeUndefined();
});

test('a new code and link void the old ones, and come after a wait', async () => {
  const { email, id, device, code, token } = await buildRegistration();
  const resend = (who = device): Promise<Answer> =>
    market.post(`${path}/code`, { registration_id: id }, withDevice(who));
  const early = await resend();
  expect([early.status, Number(early.headers['retry-after']) > 25]).toEqual([429, true]);
  await letTimePass(31);
  expect((await resend('y'.repeat(43))).status).toBe(404);
  const sent = getRegistration(await resend());
  expect(sent).toMatchObject({
    id,
    attempts_left: 5,
    destination_hint: expect.stringMatching(/^n•••@example\.test$/),
  });
  const fresh = await readCode(market, email);
  if (fresh !== code)
    expect(getError(await confirm({ registration_id: id, code }, device)).code).toBe('code_wrong');
  expect(getError(await confirm({ token })).code).toBe('token_invalid');
  expect((await confirm({ registration_id: id, code: fresh }, device)).status).toBe(201);
});

test.each([
  ['unknown', 'A'.repeat(43)],
  ['malformed', '../../etc'],
])('refuses a link that is %s', async (_name, token) => {
  const answer = await confirm({ token });
  expect([answer.status, getError(answer).code]).toEqual([422, 'token_invalid']);
});

test('a link works once and for half an hour', async () => {
  const [late, used] = [await buildRegistration(), await buildRegistration()];
  expect((await confirm({ token: used.token })).status).toBe(201);
  expect(getError(await confirm({ token: used.token })).code).toBe('token_invalid');
  await letTimePass(30 * 60 + 1);
  expect(getError(await confirm({ token: late.token })).code).toBe('token_invalid');
});

test('accepts any spelling of an international domain at sign-in and reset', async () => {
  const [name, asciiDomain] = [`Noa-${newEmail().split('@')[0] ?? ''}`, 'xn--bcher-kva.example'];
  expect((await register(`${name}@Bücher.example`)).status).toBe(201);
  const email = `${name}@${asciiDomain}`;
  expect((await confirm({ token: await readLinkToken(market, email) })).status).toBe(201);
  await market.db
    .updateTable('users')
    .set({ newDeviceCheck: false })
    .where('email', '=', email)
    .execute();
  const spellings = ['bücher.example', 'BÜCHER.EXAMPLE', 'bu\u0308cher.example', asciiDomain];
  for (const domain of spellings) {
    expect([
      domain,
      (
        await market.post('/accounts/api/v2/sessions', {
          email: ` ${name.toUpperCase()}@${domain}`,
          password: testPassword,
        })
      ).status,
    ]).toEqual([domain, 201]);
  }
  const resets: number[] = [];
  for (const domain of [...spellings, ...spellings].slice(0, 6))
    resets.push(
      (await market.post('/accounts/api/v2/password_resets', { email: `${name}@${domain}` }))
        .status,
    );
  // All spellings count as one address.
  expect(resets).toEqual([201, 201, 201, 201, 201, 429]);
  expect(await readMails(market, email, 'password_reset')).toHaveLength(5);
});

test('code and link used at once create one account', async () => {
  const { email, id, device, code, token } = await buildRegistration();
  const answers = await Promise.all([
    confirm({ registration_id: id, code }, device),
    confirm({ token }),
    confirm({ token }),
    confirm({ registration_id: id, code }, device),
  ]);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(
    await market.db.selectFrom('users').select('id').where('email', '=', email).execute(),
  ).toHaveLength(1);
});

test('two registrations of one address create one account; the other is invalid', async () => {
  const email = newEmail();
  const first = await register(email);
  const [firstCode, firstToken] = [
    await readCode(market, email),
    await readLinkToken(market, email),
  ];
  await register(email.toUpperCase().replace('EXAMPLE.TEST', 'example.test'));
  const secondToken = await readLinkToken(
    market,
    email.toUpperCase().replace('EXAMPLE.TEST', 'example.test'),
  );
  const answers = await Promise.all([
    confirm({ token: firstToken }),
    confirm({ token: secondToken }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  const answer = await confirm(
    { registration_id: getRegistration(first).id, code: firstCode },
    getCookie(first, 'device'),
  );
  expect(answer.status).toBe(422);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from users where lower(email) = ${email}`.execute(market.db);
  expect(rows[0]?.n).toBe(1);
});

test('fifty right codes at once create one account', async () => {
  const { email, id, device, code } = await buildRegistration();
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => confirm({ registration_id: id, code }, device)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await findUser(email)).toBeDefined();
});

test.each([
  ['email', { email: 'nobody' }, ['email_invalid']],
  ['short password', { password: 'seven77' }, ['password_too_short']],
  ['common password', { password: 'Password1' }, ['password_too_common']],
  ['similar password', { password: 'newcomer-gavel' }, ['password_too_similar']],
  ['terms', { terms_accepted: false }, ['terms_not_accepted']],
  ['country', { country_code: 'ru' }, ['country_unsupported']],
  [
    'everything',
    { email: 'a@b', password: 'short', terms_accepted: false },
    ['email_invalid', 'password_too_short', 'terms_not_accepted'],
  ],
])('refuses an invalid form: %s', async (_name, more, codes) => {
  const email = newEmail();
  const answer = await register(email, more);
  expect(answer.status).toBe(422);
  expect(
    (answer.body as { error: { details: { code: string }[] } }).error.details.map(
      ({ code }) => code,
    ),
  ).toEqual(codes);
  expect(getError(answer).code).toBe(codes[0]);
  expect(await readMails(market, email)).toEqual([]);
});

test('extra fields in the body do not change the account', async () => {
  const { email, id, device, code } = await buildRegistration({
    is_admin: true,
    is_seller: true,
    account_verified: true,
    trusted: true,
    id: 1,
  });
  await confirm({ registration_id: id, code, is_admin: true, account_verified: true }, device);
  expect(await findUser(email)).toMatchObject({
    isAdmin: false,
    isSeller: false,
    accountVerified: false,
    trusted: false,
  });
});

test('limits registrations by network and mails by address', async () => {
  const owner = await buildSignedInUser(market);
  for (const email of [newEmail(), owner.email]) {
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1)
      statuses.push(
        (await market.post(path, form(email), { headers: { 'x-client-ip': `192.0.2.${index}` } }))
          .status,
      );
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  }
  await sql`
    insert into rate_limits (key, allowed_at)
    values ('registrationsPerAddress:203.0.113.50', array_fill(now(), array[20]))`.execute(
    market.db,
  );
  expect(
    (await market.post(path, form(newEmail()), { headers: { 'x-client-ip': '203.0.113.50' } }))
      .status,
  ).toBe(429);
});

test('ends a session that the request brought along', async () => {
  const planted = await buildSignedInUser(market);
  const { id, device, code } = await buildRegistration();
  const answer = await market.post(
    `${path}/confirmation`,
    { registration_id: id, code },
    { token: planted.token, ...withDevice(device) },
  );
  expect(answer.status).toBe(201);
  expect(await isSignedIn(market, planted.token)).toBe(false);
});

test.each([{}, { code: '123456' }, { registration_id: '00000000-0000-4000-8000-000000000000' }])(
  'refuses %j as incomplete',
  async (body) => {
    expect((await confirm(body)).status).toBe(422);
  },
);

test('sets the currency of users in Britain and the United States', async () => {
  for (const [country, currency] of [
    ['gb', 'GBP'],
    ['us', 'USD'],
    ['jp', 'EUR'],
  ] as const) {
    const { email, token } = await buildRegistration({ country_code: country });
    await confirm({ token });
    expect((await findUser(email))?.currencyCode).toBe(currency);
  }
});
