// security.md 3.9.2, the half without a clock (accountTiming and signInTiming have it): signing in, registering, forgotten
// passwords, phone numbers and e-mail addresses answer alike, to the last header and cookie, whether there is an account or
// not; by call and by form, at the first try and when tries run out.
import { sql } from 'kysely';
import { buildPerson, callWithStepUp, testPassword, type Person } from '../setup/accountCalls';
import { startRealGavel, type Heard, type RealGavel, type WebVisitor } from '../setup/realGavel';
import { bodyOf } from './rightsFixtures';

const accounts = '/accounts/api/v2';
let gavel: RealGavel;
let owner: Person;
let answers = 0;
beforeAll(async () => {
  gavel = await startRealGavel();
});
afterAll(async () => {
  await gavel.stop();
  process.stdout.write(`enumeration: ${answers} answers in pairs, none differs\n`);
});
beforeEach(async () => {
  owner = await buildPerson(gavel.market, { email: `person-${(turn += 1)}@known.test`, phone: `+3161240${String(turn).padStart(4, '0')}`, phone_confirmed_at: new Date(), new_device_check: true });
});
let turn = 10;

/** What is each answer's own: ids, times, waits, tokens, and the first letter and domain that a masked address shows, and what was asked for. */
const shapeOf = ({ status, headers, text }: Heard) => ({
  status,
  headers: Object.entries(headers)
    .filter(([name]) => !['date', 'x-request-id', 'x-server-time-ms', 'content-security-policy'].includes(name))
    .map(([name, value]) => [name, name === 'retry-after' ? 'SECONDS' : alike(String(value))]),
  body: alike(text),
});
const alike = (text: string): string =>
  text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replaceAll(/"retry_after_seconds":\d+/g, '"retry_after_seconds":SECONDS')
    .replaceAll(/\w{3}, \d\d \w{3} \d{4} [\d:]+ GMT/g, 'TIME')
    .replaceAll(/[\w-]{32,}/g, 'TOKEN')
    .replaceAll(/@(?:known|other)\.test/g, '@DOMAIN')
    .replaceAll(/•• \d\d/g, '•• NN')
    // Said back to whoever asked for it.
    .replaceAll(/"phone_number":"[^"]*"/g, '"phone_number":NUMBER');

const waitOf = ({ headers }: Heard): number => Number(headers['retry-after'] ?? 0);

/** One is asked after the other, so their waits may differ by the time between, and by the second that rounding costs. */
function expectSameWait(ofOwner: Heard, ofNobody: Heard, startedAt: number): void {
  expect(Math.abs(waitOf(ofOwner) - waitOf(ofNobody))).toBeLessThanOrEqual((performance.now() - startedAt) / 1_000 + 1);
}

type Way = (visitor: WebVisitor, email: string) => Promise<Heard>;
const registration = bodyOf('createRegistration', 1) as object;
const form = { password: 'a long and odd sentence', country_code: 'nl', terms_accepted: 'yes' };
/** Asked for an address that has an account, and for one that has none, of the same length. */
const ways: Readonly<Record<string, Way>> = {
  'signing in': (visitor, email) => visitor.call('POST', `${accounts}/sessions`, { email, password: 'wrong' }),
  'the form of signing in': (visitor, email) => visitor.submit('/en/accounts/login', { email, password: 'wrong' }),
  registering: (visitor, email) => visitor.call('POST', `${accounts}/registrations`, { ...registration, email }),
  'the form of registering': (visitor, email) => visitor.submit('/en/accounts/register', { ...form, email }),
  'a password that is too common': (visitor, email) => visitor.call('POST', `${accounts}/registrations`, { ...registration, email, password: 'iloveyou' }),
  'a forgotten password': (visitor, email) => visitor.call('POST', `${accounts}/password_resets`, { email }),
  'the form of a forgotten password': (visitor, email) => visitor.submit('/nl/accounts/forgot_password', { email }),
};

test.each(Object.entries(ways))('%s: the same answer time after time, and when the tries have run out', async (_what, way) => {
  const [known, unknown] = [gavel.visitor(), gavel.visitor()];
  const statuses = new Set<number>();
  const startedAt = performance.now();
  for (let round = 0; round < 12; round += 1) {
    const ofOwner = await way(known, owner.email);
    const ofNobody = await way(unknown, owner.email.replace('@known', '@other'));
    expect([round, shapeOf(ofOwner)]).toEqual([round, shapeOf(ofNobody)]);
    expectSameWait(ofOwner, ofNobody, startedAt);
    statuses.add(ofOwner.status);
    // One address asks both, so its own count would make the second of them the first that is refused.
    await sql`delete from rate_limits where key like '%PerAddress:%'`.execute(gavel.market.db);
  }
  answers += 24;
  expect([...statuses].every((status) => status < 500)).toBe(true);
});

test('the steps after registering: wrong codes, no tries left, another code', async () => {
  const { market } = gavel;
  const begin = async (email: string): Promise<{ visitor: WebVisitor; id: string }> => {
    const visitor = gavel.visitor();
    const begun = await visitor.call('POST', `${accounts}/registrations`, { ...registration, email });
    return { visitor, id: (JSON.parse(begun.text) as { registration: { id: string } }).registration.id };
  };
  const [known, unknown] = [await begin(owner.email), await begin(owner.email.replace('@known', '@other'))];
  const steps: ((one: typeof known) => Promise<Heard>)[] = [
    ...Array.from({ length: 7 }, () => ({ visitor, id }: typeof known) => visitor.call('POST', `${accounts}/registrations/confirmation`, { registration_id: id, code: 'wrong' })),
    ({ visitor, id }) => visitor.call('POST', `${accounts}/registrations/code`, { registration_id: id }),
    ({ visitor, id }) => visitor.submit('/en/accounts/register/code', { registration_id: id, code: 'wrong' }),
  ];
  for (const [index, step] of steps.entries()) {
    if (index === 7) await sql`update one_time_codes set resend_at = now()`.execute(market.db);
    expect([index, shapeOf(await step(known))]).toEqual([index, shapeOf(await step(unknown))]);
  }
});

test('a phone number that somebody has, and an address that has an account, are asked for like any other', async () => {
  const { market } = gavel;
  const asker = async (): Promise<{ person: Person; visitor: WebVisitor }> => {
    const person = await buildPerson(market, { email: `asker-${(turn += 1)}@known.test` });
    const visitor = gavel.visitor();
    visitor.cookies.set('session', person.token);
    return { person, visitor };
  };
  const [one, two] = [await asker(), await asker()];
  const put = ({ visitor }: typeof one, phone: string): Promise<Heard> => visitor.call('PUT', `${accounts}/users/me/phone`, { phone_number: phone, country_code: 'nl' });
  expect(shapeOf(await put(one, owner.phone ?? ''))).toEqual(shapeOf(await put(two, '+31612499999')));
  const wrong = ({ visitor }: typeof one, path: string): Promise<Heard> => visitor.call('POST', path, { code: 'wrong' });
  for (let round = 0; round < 6; round += 1) expect(shapeOf(await wrong(one, `${accounts}/users/me/phone/confirmation`))).toEqual(shapeOf(await wrong(two, `${accounts}/users/me/phone/confirmation`)));
  const move = async ({ person }: typeof one, email: string) => {
    const { status, headers, text } = await callWithStepUp(market, 'PUT', `${accounts}/users/me/email`, { token: person.token, body: { email } });
    return shapeOf({ status, headers, text, setCookies: [], what: '' });
  };
  expect(await move(one, owner.email)).toEqual(await move(two, owner.email.replace('@known', '@other')));
  for (let round = 0; round < 6; round += 1) expect(shapeOf(await wrong(one, `${accounts}/email_confirmations`))).toEqual(shapeOf(await wrong(two, `${accounts}/email_confirmations`)));
});

test('a closed and a disabled account are like none, with the right password too', async () => {
  const { market } = gavel;
  for (const column of ['disabled_at', 'closed_at'] as const) {
    const gone = await buildPerson(market, { email: `gone-${(turn += 1)}@known.test`, [column]: new Date() });
    for (const password of [testPassword, 'wrong']) {
      const [ofGone, ofNobody] = [gavel.visitor(), gavel.visitor()];
      const answers = [await ofGone.call('POST', `${accounts}/sessions`, { email: gone.email, password }), await ofNobody.call('POST', `${accounts}/sessions`, { email: 'nobody@other.test', password })];
      expect(answers[0] && shapeOf(answers[0])).toEqual(answers[1] && shapeOf(answers[1]));
    }
    expect(shapeOf(await gavel.visitor().call('POST', `${accounts}/password_resets`, { email: gone.email }))).toEqual(shapeOf(await gavel.visitor().call('POST', `${accounts}/password_resets`, { email: 'nobody@other.test' })));
  }
});
