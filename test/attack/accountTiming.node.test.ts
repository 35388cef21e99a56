// security.md 3.9.2 for registering, forgotten passwords and phone numbers: nobody learns from the work or from its time
// whether an address has an account, or a number an owner. The classifier's area is 0.60 at most.
import type * as Argon2 from '@node-rs/argon2';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { Client } from 'pg';
import type { RateLimitName } from '../../server/marketplace/http/rateLimitTable';
import { usualSettings } from '../../server/marketplace/http/usualSettings';
import { buildUser } from '../builders/buildUser';
import { buildPerson } from '../setup/accountCalls';
import { startTestMarketplace, type Answer, type TestMarketplace } from '../setup/testMarketplace';
import { timeDistance } from './timeDistance';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof Argon2>('@node-rs/argon2');
  return { ...real, hash: jest.fn(real.hash) };
});

const endless = { limit: 1_000_000, windowSeconds: 60 };
let market: TestMarketplace;
/** Enough of them, for each gets five codes an hour. */
const owners: string[] = [];
const people = 110;

beforeAll(async () => {
  const limits = { ...usualSettings.limits };
  const lifted: RateLimitName[] = ['registrationsPerAddress', 'registrationsPerEmail', 'resetsPerAddress', 'resetsPerEmail', 'phoneChangesPerUser'];
  for (const name of lifted) limits[name] = endless;
  market = await startTestMarketplace({ settings: { limits, requestTimeoutMs: 60_000 } });
  for (let index = 0; index < people; index += 1) owners.push((await buildPerson(market, { email: `person-${index}@known.test` })).email);
});
afterAll(() => market.stop());

const register = async (email: string): Promise<Answer> => {
  const answer = await market.post('/accounts/api/v2/registrations', { email, password: 'correct horse battery', country_code: 'nl', locale: 'en', terms_accepted: true });
  if (answer.status !== 201) throw new Error(`Not begun: ${answer.status}`);
  return answer;
};
const forgot = (email: string): Promise<Answer> => market.post('/accounts/api/v2/password_resets', { email });

/** The addresses by turns, each no more often than codes are sent. */
function byTurns(call: (email: string) => Promise<Answer>): { known: () => Promise<Answer>; unknown: () => Promise<Answer> } {
  let [known, unknown] = [0, 0];
  return {
    known: () => call(owners[(known += 1) % people] ?? ''),
    unknown: () => call(`person-${(unknown += 1) % people}@unknown.test`),
  };
}

/** Asked every few seconds, by nobody's request. */
const isClock = /^select \(extract\(epoch from clock_timestamp\(\)\) \* 1000\)/;

async function workOf(email: string): Promise<{ statements: string[]; hashings: number }> {
  const hashing = jest.mocked(hash);
  hashing.mockClear();
  const asked = jest.spyOn(Client.prototype, 'query');
  await register(email);
  const statements = asked.mock.calls.map(([query]) => {
    const config: unknown = query;
    return typeof config === 'object' && config !== null && 'text' in config ? String(config.text) : String(config);
  });
  asked.mockRestore();
  return { statements: statements.filter((text) => !isClock.test(text)), hashings: hashing.mock.calls.length };
}

test('registering an address with an account costs the same questions and the same hashing', async () => {
  for (const email of [owners[0] ?? '', 'first@unknown.test']) await register(email);
  const [ofKnown, ofUnknown] = [await workOf(owners[0] ?? ''), await workOf('first@unknown.test')];
  expect(ofKnown.hashings).toBe(1);
  expect(ofKnown.statements).toEqual(expect.arrayContaining([expect.stringContaining('insert into "mails"')]));
  expect(ofUnknown).toEqual(ofKnown);
});

test('the time of registering does not tell who has an account', async () => {
  expect(await timeDistance('registering', byTurns(register))).toBeLessThanOrEqual(0.1);
});

test('the time of a forgotten password does not tell who has an account', async () => {
  expect(await timeDistance('a forgotten password', byTurns(forgot), { lanes: 4 })).toBeLessThanOrEqual(0.1);
});

test('the time of a phone number does not tell whether somebody has it', async () => {
  const { token } = await buildPerson(market);
  const number = (kind: number, index: number): string => `+3161${kind}${String(20_000 + index).padStart(6, '0')}`;
  for (let index = 0; index < people; index += 1) await buildUser(market.db, { phone: number(1, index), phone_confirmed_at: new Date() });
  let [taken, free] = [0, 0];
  const ask = async (phone: string): Promise<void> => {
    const answer = await market.call('PUT', '/accounts/api/v2/users/me/phone', { token, body: { phone_number: phone, country_code: 'nl' } });
    // Each number gets five codes an hour, and a pause between two.
    await sql`update one_time_codes set resend_at = now(), sends = 1`.execute(market.db);
    if (answer.status !== 200) throw new Error(`No code: ${answer.status} ${answer.text}`);
  };
  const kinds = { known: () => ask(number(1, (taken += 1) % people)), unknown: () => ask(number(2, (free += 1) % people)) };
  expect(await timeDistance('a phone number', kinds)).toBeLessThanOrEqual(0.1);
});
