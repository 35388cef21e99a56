// security.md 3.9.9 and what 3.9.7 says of tabs: who changes a factor proves the old one, the old address hears of it, the new
// one approves nothing before it is proven, and the old one nothing after it is gone.
import { Secret, TOTP } from 'otpauth';
import { sql } from 'kysely';
import { buildPerson, cookieOf, testPassword, type Person } from '../setup/accountCalls';
import { errorOf, mfaPath, refusedChallenge, verify } from '../setup/mfaCalls';
import { codeOf, linkTokenOf, readMails } from '../setup/readMail';
import { startTestMarketplace, type Answer, type TestMarketplace } from '../setup/testMarketplace';

const accounts = '/accounts/api/v2';
const me = `${accounts}/users/me`;
let market: TestMarketplace;
beforeAll(async () => {
  market = await startTestMarketplace();
});
afterAll(() => market.stop());
beforeEach(() => market.db.deleteFrom('rate_limits').execute());

let turn = 100;
const people = (overrides: Parameters<typeof buildPerson>[1] = {}): Promise<Person> =>
  buildPerson(market, { email: `old-${(turn += 1)}@example.test`, phone: `+3161250${String(turn).padStart(4, '0')}`, phone_confirmed_at: new Date(), ...overrides });
const recipientsOf = async (): Promise<string[]> => (await market.db.selectFrom('mails').select('recipient').orderBy('id').execute()).map(({ recipient }) => recipient);
const done = (answer: Answer): Answer => {
  if (answer.status >= 300) throw new Error(`Not done: ${answer.status} ${answer.text.slice(0, 200)}`);
  return answer;
};
/** The refused request's code, by each way that it offers to send one. */
async function codesOf(refused: Answer, { token, email, phone }: Person): Promise<{ id: string; sms: string; email: string }> {
  const { challenge_id: id } = refusedChallenge(refused);
  const sent = { sms: '', email: '' };
  for (const method of ['sms', 'email'] as const) {
    done(await market.post(`${mfaPath}/${id}/code`, { method }, { token }));
    sent[method] = await codeOf(market, method === 'sms' ? (phone ?? '') : email);
    await sql`update one_time_codes set resend_at = now()`.execute(market.db);
  }
  return { id, ...sent };
}

type Change = { ask: (person: Person) => Promise<Answer>; fresh: string[] };
const nextEmail = (): string => `new-${(turn += 1)}@example.test`;
const changes: Readonly<Record<string, () => Change>> = {
  'another e-mail address': () => {
    const email = nextEmail();
    return { ask: ({ token }) => market.call('PUT', `${me}/email`, { token, body: { email } }), fresh: [email] };
  },
  'another phone number': () => {
    const phone = `+3161260${String((turn += 1)).padStart(4, '0')}`;
    return { ask: ({ token }) => market.call('PUT', `${me}/phone`, { token, body: { phone_number: phone, country_code: 'nl' } }), fresh: [phone] };
  },
  'an authenticator app': () => ({ ask: ({ token }) => market.call('POST', `${me}/mfa/totp`, { token }), fresh: [] }),
  'another password': () => ({ ask: ({ token }) => market.call('PUT', `${me}/password`, { token, body: { current_password: testPassword, password: 'a new horse in the stable' } }), fresh: [] }),
};

test.each(Object.entries(changes))('%s: asks for a factor that is there already, and nothing goes to the new one before', async (_what, make) => {
  const person = await people();
  const { ask, fresh } = make();
  const refused = await ask(person);
  const { id, email: newest } = await codesOf(refused, person);
  const before = await recipientsOf();
  for (const one of fresh) expect(before).not.toContain(one);
  expect((await ask(person)).status).toBe(403);
  expect((await verify(market, id, { method: 'email', code: newest }, { token: person.token })).status).toBe(200);
  done(await ask(person));
  // The address is told of what was asked or done, and the step-up itself said what it was for.
  const told = (await readMails(market, person.email)).map(({ template }) => template);
  expect(told).toContain('step_up_code');
});

test('a stolen session cannot bring a number of its own, and pass by it', async () => {
  const owner = await people({ phone: null, phone_confirmed_at: null, created_at: new Date(Date.now() - 86_400_000) });
  const stolen = { token: owner.token };
  const own = `+3161280${String((turn += 1)).padStart(4, '0')}`;
  const refused = await market.call('PUT', `${me}/phone`, { ...stolen, body: { phone_number: own, country_code: 'nl' } });
  expect(refusedChallenge(refused)).toMatchObject({ reason: 'change_phone', methods: ['email'] });
  expect(await recipientsOf()).not.toContain(own);
  expect((await market.post(`${me}/phone/confirmation`, { code: '123456' }, stolen)).status).toBe(422);
  const { methods } = refusedChallenge(await market.call('PUT', `${me}/email`, { ...stolen, body: { email: nextEmail() } }));
  expect(methods).toEqual(['email']);
});

test('a new address approves nothing before it is proven, the old one nothing after; the old one is told twice', async () => {
  const person = await people();
  const email = nextEmail();
  const ask = () => market.call('PUT', `${me}/email`, { token: person.token, body: { email } });
  const { id, email: code } = await codesOf(await ask(), person);
  await verify(market, id, { method: 'email', code }, { token: person.token });
  done(await ask());
  const waiting = refusedChallenge(await market.call('POST', `${me}/data_exports`, { token: person.token }));
  done(await market.post(`${mfaPath}/${waiting.challenge_id}/code`, { method: 'email' }, { token: person.token }));
  expect((await recipientsOf()).at(-1)).toBe(person.email);
  const changed = done(await market.post(`${accounts}/email_confirmations`, { token: await linkTokenOf(market, email) }, { token: person.token }));
  const token = cookieOf(changed, 'session');
  await sql`update one_time_codes set resend_at = now()`.execute(market.db);
  const after = refusedChallenge(await market.call('POST', `${me}/data_exports`, { token }));
  done(await market.post(`${mfaPath}/${after.challenge_id}/code`, { method: 'email' }, { token }));
  expect((await recipientsOf()).at(-1)).toBe(email);
  const told = (await readMails(market, person.email)).map(({ template }) => template);
  expect(told).toEqual(expect.arrayContaining(['email_change_notice', 'email_changed']));
});

test('a new number approves nothing before it is proven, the old one nothing after; the address is told', async () => {
  const person = await people();
  const phone = `+3161270${String((turn += 1)).padStart(4, '0')}`;
  const ask = () => market.call('PUT', `${me}/phone`, { token: person.token, body: { phone_number: phone, country_code: 'nl' } });
  const challenge = refusedChallenge(await ask());
  done(await market.post(`${mfaPath}/${challenge.challenge_id}/code`, { method: 'sms' }, { token: person.token }));
  expect((await recipientsOf()).at(-1)).toBe(person.phone);
  done(await verify(market, challenge.challenge_id, { method: 'sms', code: await codeOf(market, person.phone ?? '') }, { token: person.token }));
  done(await ask());
  const token = cookieOf(done(await market.post(`${me}/phone/confirmation`, { code: await codeOf(market, phone) }, { token: person.token })), 'session');
  await sql`delete from rate_limits`.execute(market.db);
  const after = refusedChallenge(await market.call('POST', `${me}/data_exports`, { token }));
  done(await market.post(`${mfaPath}/${after.challenge_id}/code`, { method: 'sms' }, { token }));
  expect((await recipientsOf()).at(-1)).toBe(phone);
  expect((await readMails(market, person.email)).map(({ template }) => template)).toContain('phone_changed');
});

test('an app that is gone approves nothing, nor do its recovery codes; the address is told', async () => {
  const person = await people();
  const approve = async (ask: (token: string) => Promise<Answer>, token: string): Promise<Answer> => {
    await sql`delete from rate_limits`.execute(market.db);
    const { challenge_id: id } = refusedChallenge(await ask(token));
    done(await market.post(`${mfaPath}/${id}/code`, { method: 'email' }, { token }));
    done(await verify(market, id, { method: 'email', code: await codeOf(market, person.email) }, { token }));
    return done(await ask(token));
  };
  const begun = await approve((token) => market.call('POST', `${me}/mfa/totp`, { token }), person.token);
  const app = new TOTP({ secret: Secret.fromBase32((begun.body as { totp: { secret: string } }).totp.secret) });
  const on = done(await market.post(`${me}/mfa/totp/confirmation`, { code: app.generate() }, { token: person.token }));
  const [recovery = ''] = (on.body as { recovery_codes: string[] }).recovery_codes;
  const off = await approve((token) => market.call('DELETE', `${me}/mfa/totp`, { token }), cookieOf(on, 'session'));
  const token = cookieOf(off, 'session');
  await sql`update users set totp_last_step = 0`.execute(market.db);
  const { challenge_id: id, methods } = refusedChallenge(await market.call('POST', `${me}/data_exports`, { token }));
  expect(methods).toEqual(['sms', 'email']);
  for (const [method, code] of [['totp', app.generate()], ['recovery_code', recovery]] as const) expect((await verify(market, id, { method, code }, { token })).status).toBe(422);
  expect((await readMails(market, person.email)).map(({ template }) => template)).toEqual(expect.arrayContaining(['totp_enabled', 'totp_disabled']));
});

describe('two tabs of one session', () => {
  const ask = ({ token }: Person) => market.call('POST', `${me}/data_exports`, { token });

  test('one approval serves one of them, whichever comes first; the other is asked anew', async () => {
    const person = await people();
    const [first, second] = [await ask(person), await ask(person)];
    expect(refusedChallenge(first).challenge_id).not.toBe(refusedChallenge(second).challenge_id);
    const { id, email: code } = await codesOf(first, person);
    done(await verify(market, id, { method: 'email', code }, { token: person.token }));
    expect((await market.get(`${mfaPath}/${refusedChallenge(second).challenge_id}`, { token: person.token })).body).toMatchObject({ challenge: { status: 'pending' } });
    const answers = await Promise.all([ask(person), ask(person)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403]);
  });

  test('the code of one tab is none for the challenge of the other', async () => {
    const person = await people();
    const [first, second] = [await ask(person), await ask(person)];
    const { email: code } = await codesOf(first, person);
    const other = refusedChallenge(second).challenge_id;
    const answer = await verify(market, other, { method: 'email', code }, { token: person.token });
    expect([answer.status, errorOf(answer).code]).toEqual([422, 'code_expired']);
  });

  test('somebody else’s session gets nothing from it, on the same browser neither', async () => {
    const [person, other] = [await people(), await people()];
    const { id, email: code } = await codesOf(await ask(person), person);
    done(await verify(market, id, { method: 'email', code }, { token: person.token }));
    expect((await ask(other)).status).toBe(403);
    const elsewhere = { ...person, token: await market.signIn(person.id) };
    expect((await ask(elsewhere)).status).toBe(403);
    expect((await ask(person)).status).toBe(201);
  });
});
