// Changing a factor requires the old one and notifies the old address. The new factor approves
// nothing before it is proven, and the old one nothing after its removal.
import { Secret, TOTP } from 'otpauth';
import { sql } from 'kysely';
import { buildSignedInUser, getCookie, testPassword, type TestUser } from '../setup/accountCalls';
import { getError, mfaPath, getRefusedChallenge, verifyChallenge } from '../setup/mfaCalls';
import { readCode, readLinkToken, readMails } from '../setup/readMail';
import { setUpMarketplace, type Answer } from '../setup/testMarketplace';

const accounts = '/accounts/api/v2';
const me = `${accounts}/users/me`;
const market = setUpMarketplace();
beforeEach(() => market.db.deleteFrom('rateLimits').execute());

let turn = 100;
const people = (overrides: Parameters<typeof buildSignedInUser>[1] = {}): Promise<TestUser> =>
  buildSignedInUser(market, {
    email: `old-${(turn += 1)}@example.test`,
    phone: `+3161250${String(turn).padStart(4, '0')}`,
    phoneConfirmedAt: new Date(),
    ...overrides,
  });
const listRecipients = async (): Promise<string[]> =>
  (await market.db.selectFrom('mails').select('recipient').orderBy('id').execute()).map(
    ({ recipient }) => recipient,
  );
const expectSuccess = (answer: Answer): Answer => {
  if (answer.status >= 300)
    throw new Error(`Call failed: ${answer.status} ${answer.text.slice(0, 200)}`);
  return answer;
};
/** Requests a code by each method that the refusal offers. */
async function readCodes(
  refused: Answer,
  { token, email, phone }: TestUser,
): Promise<{ id: string; sms: string; email: string }> {
  const { challenge_id: id } = getRefusedChallenge(refused);
  const sent = { sms: '', email: '' };
  for (const method of ['sms', 'email'] as const) {
    expectSuccess(await market.post(`${mfaPath}/${id}/code`, { method }, { token }));
    sent[method] = await readCode(market, method === 'sms' ? (phone ?? '') : email);
    await sql`update one_time_codes set resend_at = now()`.execute(market.db);
  }
  return { id, ...sent };
}

type Change = { ask: (person: TestUser) => Promise<Answer>; fresh: string[] };
const nextEmail = (): string => `new-${(turn += 1)}@example.test`;
const changes: Readonly<Record<string, () => Change>> = {
  'a new email address': () => {
    const email = nextEmail();
    return {
      ask: ({ token }) => market.call('PUT', `${me}/email`, { token, body: { email } }),
      fresh: [email],
    };
  },
  'a new phone number': () => {
    const phone = `+3161260${String((turn += 1)).padStart(4, '0')}`;
    return {
      ask: ({ token }) =>
        market.call('PUT', `${me}/phone`, {
          token,
          body: { phone_number: phone, country_code: 'nl' },
        }),
      fresh: [phone],
    };
  },
  'an authenticator app': () => ({
    ask: ({ token }) => market.call('POST', `${me}/mfa/totp`, { token }),
    fresh: [],
  }),
  'a new password': () => ({
    ask: ({ token }) =>
      market.call('PUT', `${me}/password`, {
        token,
        body: { current_password: testPassword, password: 'a new horse in the stable' },
      }),
    fresh: [],
  }),
};

test.each(Object.entries(changes))(
  '%s asks for an existing factor and sends nothing to the new one before',
  async (_what, make) => {
    const person = await people();
    const { ask, fresh } = make();
    const refused = await ask(person);
    const { id, email: newest } = await readCodes(refused, person);
    const before = await listRecipients();
    for (const one of fresh) expect(before).not.toContain(one);
    expect((await ask(person)).status).toBe(403);
    expect(
      (
        await verifyChallenge(
          market,
          id,
          { method: 'email', code: newest },
          { token: person.token },
        )
      ).status,
    ).toBe(200);
    expectSuccess(await ask(person));
    // The address is notified of the request or the change, and the step-up code itself names its
    // purpose.
    const templates = (await readMails(market, person.email)).map(({ template }) => template);
    expect(templates).toContain('step_up_code');
  },
);

test('a stolen session cannot add its own number and use it as a factor', async () => {
  const owner = await people({
    phone: null,
    phoneConfirmedAt: null,
    createdAt: new Date(Date.now() - 86_400_000),
  });
  const stolen = { token: owner.token };
  const foreignNumber = `+3161280${String((turn += 1)).padStart(4, '0')}`;
  const refused = await market.call('PUT', `${me}/phone`, {
    ...stolen,
    body: { phone_number: foreignNumber, country_code: 'nl' },
  });
  expect(getRefusedChallenge(refused)).toMatchObject({
    reason: 'change_phone',
    methods: ['email'],
  });
  expect(await listRecipients()).not.toContain(foreignNumber);
  expect((await market.post(`${me}/phone/confirmation`, { code: '123456' }, stolen)).status).toBe(
    422,
  );
  const { methods } = getRefusedChallenge(
    await market.call('PUT', `${me}/email`, { ...stolen, body: { email: nextEmail() } }),
  );
  expect(methods).toEqual(['email']);
});

test('a new address counts once it is proven, and the old one until then', async () => {
  const person = await people();
  const email = nextEmail();
  const ask = () => market.call('PUT', `${me}/email`, { token: person.token, body: { email } });
  const { id, email: code } = await readCodes(await ask(), person);
  await verifyChallenge(market, id, { method: 'email', code }, { token: person.token });
  expectSuccess(await ask());
  const waiting = getRefusedChallenge(
    await market.call('POST', `${me}/data_exports`, { token: person.token }),
  );
  expectSuccess(
    await market.post(
      `${mfaPath}/${waiting.challenge_id}/code`,
      { method: 'email' },
      { token: person.token },
    ),
  );
  expect((await listRecipients()).at(-1)).toBe(person.email);
  const changed = expectSuccess(
    await market.post(
      `${accounts}/email_confirmations`,
      { token: await readLinkToken(market, email) },
      { token: person.token },
    ),
  );
  const token = getCookie(changed, 'session');
  await sql`update one_time_codes set resend_at = now()`.execute(market.db);
  const after = getRefusedChallenge(await market.call('POST', `${me}/data_exports`, { token }));
  expectSuccess(
    await market.post(`${mfaPath}/${after.challenge_id}/code`, { method: 'email' }, { token }),
  );
  expect((await listRecipients()).at(-1)).toBe(email);
  const templates = (await readMails(market, person.email)).map(({ template }) => template);
  expect(templates).toEqual(expect.arrayContaining(['email_change_notice', 'email_changed']));
});

test('a new number counts once it is proven, and the old one until then', async () => {
  const person = await people();
  const phone = `+3161270${String((turn += 1)).padStart(4, '0')}`;
  const ask = () =>
    market.call('PUT', `${me}/phone`, {
      token: person.token,
      body: { phone_number: phone, country_code: 'nl' },
    });
  const challenge = getRefusedChallenge(await ask());
  expectSuccess(
    await market.post(
      `${mfaPath}/${challenge.challenge_id}/code`,
      { method: 'sms' },
      { token: person.token },
    ),
  );
  expect((await listRecipients()).at(-1)).toBe(person.phone);
  expectSuccess(
    await verifyChallenge(
      market,
      challenge.challenge_id,
      { method: 'sms', code: await readCode(market, person.phone ?? '') },
      { token: person.token },
    ),
  );
  expectSuccess(await ask());
  const token = getCookie(
    expectSuccess(
      await market.post(
        `${me}/phone/confirmation`,
        { code: await readCode(market, phone) },
        { token: person.token },
      ),
    ),
    'session',
  );
  await sql`delete from rate_limits`.execute(market.db);
  const after = getRefusedChallenge(await market.call('POST', `${me}/data_exports`, { token }));
  expectSuccess(
    await market.post(`${mfaPath}/${after.challenge_id}/code`, { method: 'sms' }, { token }),
  );
  expect((await listRecipients()).at(-1)).toBe(phone);
  expect((await readMails(market, person.email)).map(({ template }) => template)).toContain(
    'phone_changed',
  );
});

test('a removed app and its recovery codes approve nothing', async () => {
  const person = await people();
  const approve = async (
    ask: (token: string) => Promise<Answer>,
    token: string,
  ): Promise<Answer> => {
    await sql`delete from rate_limits`.execute(market.db);
    const { challenge_id: id } = getRefusedChallenge(await ask(token));
    expectSuccess(await market.post(`${mfaPath}/${id}/code`, { method: 'email' }, { token }));
    expectSuccess(
      await verifyChallenge(
        market,
        id,
        { method: 'email', code: await readCode(market, person.email) },
        { token },
      ),
    );
    return expectSuccess(await ask(token));
  };
  const begun = await approve(
    (token) => market.call('POST', `${me}/mfa/totp`, { token }),
    person.token,
  );
  const app = new TOTP({
    secret: Secret.fromBase32((begun.body as { totp: { secret: string } }).totp.secret),
  });
  const on = expectSuccess(
    await market.post(
      `${me}/mfa/totp/confirmation`,
      { code: app.generate() },
      { token: person.token },
    ),
  );
  const [recovery = ''] = (on.body as { recovery_codes: string[] }).recovery_codes;
  const off = await approve(
    (token) => market.call('DELETE', `${me}/mfa/totp`, { token }),
    getCookie(on, 'session'),
  );
  const token = getCookie(off, 'session');
  await sql`update users set totp_last_step = 0`.execute(market.db);
  const { challenge_id: id, methods } = getRefusedChallenge(
    await market.call('POST', `${me}/data_exports`, { token }),
  );
  expect(methods).toEqual(['sms', 'email']);
  for (const [method, code] of [
    ['totp', app.generate()],
    ['recovery_code', recovery],
  ] as const)
    expect((await verifyChallenge(market, id, { method, code }, { token })).status).toBe(422);
  expect((await readMails(market, person.email)).map(({ template }) => template)).toEqual(
    expect.arrayContaining(['totp_enabled', 'totp_disabled']),
  );
});

describe('two tabs of one session', () => {
  const ask = ({ token }: TestUser) => market.call('POST', `${me}/data_exports`, { token });

  test('one approval serves the first of two requests, and the other must ask again', async () => {
    const person = await people();
    const [first, second] = [await ask(person), await ask(person)];
    expect(getRefusedChallenge(first).challenge_id).not.toBe(
      getRefusedChallenge(second).challenge_id,
    );
    const { id, email: code } = await readCodes(first, person);
    expectSuccess(
      await verifyChallenge(market, id, { method: 'email', code }, { token: person.token }),
    );
    expect(
      (
        await market.get(`${mfaPath}/${getRefusedChallenge(second).challenge_id}`, {
          token: person.token,
        })
      ).body,
    ).toMatchObject({ challenge: { status: 'pending' } });
    const answers = await Promise.all([ask(person), ask(person)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403]);
  });

  test('the code of one tab does not confirm the challenge of the other', async () => {
    const person = await people();
    const [first, second] = [await ask(person), await ask(person)];
    const { email: code } = await readCodes(first, person);
    const other = getRefusedChallenge(second).challenge_id;
    const answer = await verifyChallenge(
      market,
      other,
      { method: 'email', code },
      { token: person.token },
    );
    expect([answer.status, getError(answer).code]).toEqual([422, 'code_expired']);
  });

  test('another user’s session in the same browser gains nothing from it', async () => {
    const [person, other] = [await people(), await people()];
    const { id, email: code } = await readCodes(await ask(person), person);
    expectSuccess(
      await verifyChallenge(market, id, { method: 'email', code }, { token: person.token }),
    );
    expect((await ask(other)).status).toBe(403);
    const elsewhere = { ...person, token: await market.signIn(person.id) };
    expect((await ask(elsewhere)).status).toBe(403);
    expect((await ask(person)).status).toBe(201);
  });
});
