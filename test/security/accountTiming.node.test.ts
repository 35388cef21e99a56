// Registration, forgotten passwords and phone numbers reveal neither by their work nor by their
// timing whether an address has an account or a number has an owner. The classifier's area under
// the curve must be at most 0.60.
import type * as Argon2 from '@node-rs/argon2';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { Client } from 'pg';
import type { RateLimitName } from '../../server/marketplace/http/rateLimitTable';
import { defaultSettings } from '../../server/marketplace/http/defaultSettings';
import { buildUser } from '../builders/buildUser';
import { buildSignedInUser } from '../setup/accountCalls';
import { startTestMarketplace, type Answer, type TestMarketplace } from '../setup/testMarketplace';
import { isClockQuery } from './isClockQuery';
import { measureTimingDifference } from './timingDifference';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof Argon2>('@node-rs/argon2');
  return { ...real, hash: jest.fn(real.hash) };
});

const endless = { limit: 1_000_000, windowSeconds: 60 };
let market: TestMarketplace;
/** Enough accounts: each may receive only five codes an hour. */
const owners: string[] = [];
const people = 110;

beforeAll(async () => {
  const limits = { ...defaultSettings.limits };
  const lifted: RateLimitName[] = [
    'registrationsPerAddress',
    'registrationsPerEmail',
    'resetsPerAddress',
    'resetsPerEmail',
    'phoneChangesPerUser',
  ];
  for (const name of lifted) limits[name] = endless;
  market = await startTestMarketplace({ settings: { limits, requestTimeoutMs: 60_000 } });
  for (let index = 0; index < people; index += 1)
    owners.push((await buildSignedInUser(market, { email: `person-${index}@known.test` })).email);
});
afterAll(() => market.stop());

const register = async (email: string): Promise<Answer> => {
  const answer = await market.post('/accounts/api/v2/registrations', {
    email,
    password: 'correct horse battery',
    country_code: 'nl',
    locale: 'en',
    terms_accepted: true,
  });
  if (answer.status !== 201) throw new Error(`Not begun: ${answer.status}`);
  return answer;
};
const forgot = (email: string): Promise<Answer> =>
  market.post('/accounts/api/v2/password_resets', { email });

/** Takes the addresses in turn, so that no address exceeds its limit of codes. */
function takeTurns(call: (email: string) => Promise<Answer>): {
  known: () => Promise<Answer>;
  unknown: () => Promise<Answer>;
} {
  let [known, unknown] = [0, 0];
  return {
    known: () => call(owners[(known += 1) % people] ?? ''),
    unknown: () => call(`person-${(unknown += 1) % people}@unknown.test`),
  };
}

async function recordWork(email: string): Promise<{ statements: string[]; hashings: number }> {
  const hashing = jest.mocked(hash);
  hashing.mockClear();
  const querySpy = jest.spyOn(Client.prototype, 'query');
  await register(email);
  const statements = querySpy.mock.calls.map(([query]) => {
    const config: unknown = query;
    return typeof config === 'object' && config !== null && 'text' in config
      ? String(config.text)
      : String(config);
  });
  querySpy.mockRestore();
  return {
    statements: statements.filter((text) => !isClockQuery(text)),
    hashings: hashing.mock.calls.length,
  };
}

test('registering a known address runs the same queries and hashes as an unknown one', async () => {
  for (const email of [owners[0] ?? '', 'first@unknown.test']) await register(email);
  const [knownWork, unknownWork] = [
    await recordWork(owners[0] ?? ''),
    await recordWork('first@unknown.test'),
  ];
  expect(knownWork.hashings).toBe(1);
  expect(knownWork.statements).toEqual(
    expect.arrayContaining([expect.stringContaining('insert into "mails"')]),
  );
  expect(unknownWork).toEqual(knownWork);
});

test('the response time of registration does not reveal who has an account', async () => {
  expect(await measureTimingDifference('registering', takeTurns(register))).toBeLessThanOrEqual(
    0.1,
  );
});

test('the response time of a forgotten password does not reveal who has an account', async () => {
  expect(
    await measureTimingDifference('a forgotten password', takeTurns(forgot), { lanes: 4 }),
  ).toBeLessThanOrEqual(0.1);
});

test('the response time of a phone number does not reveal its owner', async () => {
  const { token } = await buildSignedInUser(market);
  const number = (kind: number, index: number): string =>
    `+3161${kind}${String(20_000 + index).padStart(6, '0')}`;
  for (let index = 0; index < people; index += 1)
    await buildUser(market.db, { phone: number(1, index), phoneConfirmedAt: new Date() });
  let [taken, free] = [0, 0];
  const ask = async (phone: string): Promise<void> => {
    const answer = await market.call('PUT', '/accounts/api/v2/users/me/phone', {
      token,
      body: { phone_number: phone, country_code: 'nl' },
    });
    // Each number may receive five codes an hour, with a pause between two.
    await sql`update one_time_codes set resend_at = now(), send_count = 1`.execute(market.db);
    if (answer.status !== 200) throw new Error(`No code: ${answer.status} ${answer.text}`);
  };
  const kinds = {
    known: () => ask(number(1, (taken += 1) % people)),
    unknown: () => ask(number(2, (free += 1) % people)),
  };
  expect(await measureTimingDifference('a phone number', kinds)).toBeLessThanOrEqual(0.1);
});
