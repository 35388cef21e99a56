// A failed sign-in does not reveal whether the account exists. The first test compares the queries
// and hashes of both cases; the second compares the response times, which also reveal work that the
// first did not count.
import type * as Argon2 from '@node-rs/argon2';
import { verify } from '@node-rs/argon2';
import { Client } from 'pg';
import { createPasswordHasher } from '../../server/marketplace/domain/accounts/passwords';
import { defaultSettings } from '../../server/marketplace/http/defaultSettings';
import { buildUser } from '../builders/buildUser';
import { startTestMarketplace, type Answer, type TestMarketplace } from '../setup/testMarketplace';
import { isClockQuery } from './isClockQuery';
import { getAreaUnderCurve, measureTimingDifference } from './timingDifference';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof Argon2>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});

const endless = { limit: 1_000_000, windowSeconds: 60 };
const wrong = 'not the password';
let market: TestMarketplace;
let known: string;
const unknown = 'nobody@example.test';

beforeAll(async () => {
  const limits = {
    ...defaultSettings.limits,
    signInPerAccount: endless,
    signInPerAddress: endless,
  };
  market = await startTestMarketplace({ settings: { limits } });
  const password_hash = await createPasswordHasher().hash('the password');
  known = (await buildUser(market.db, { passwordHash: password_hash })).email;
  // Both addresses have a failed attempt, so that their counters exist.
  for (const email of [known, unknown]) await signIn(email);
});
afterAll(() => market.stop());

function signIn(email: string): Promise<Answer> {
  return market.post('/accounts/api/v2/sessions', { email, password: wrong });
}

type Work = { statements: string[]; hashing: string[]; passwords: unknown[] };

/** The work caused by one attempt. */
async function recordWork(email: string): Promise<Work> {
  const hashing = jest.mocked(verify);
  hashing.mockClear();
  const querySpy = jest.spyOn(Client.prototype, 'query');
  expect((await signIn(email)).status).toBe(401);
  const statements = querySpy.mock.calls.map(([query]) => {
    const config: unknown = query;
    return typeof config === 'object' && config !== null && 'text' in config
      ? String(config.text)
      : String(config);
  });
  querySpy.mockRestore();
  const calls = hashing.mock.calls;
  // The parameters before the salt of a hash determine its cost.
  const costs = calls.map(([stored]) => String(stored).split('$').slice(0, 4).join('$'));
  return {
    statements: statements.filter((text) => !isClockQuery(text)),
    hashing: costs,
    passwords: calls.map(([, password]) => password),
  };
}

test('an unknown address runs the same queries and hashes as a wrong password', async () => {
  const [knownWork, unknownWork] = [await recordWork(known), await recordWork(unknown)];
  expect(knownWork).toEqual({
    statements: expect.arrayContaining([expect.stringContaining('"users"')]),
    hashing: ['$argon2id$v=19$m=19456,t=2,p=1'],
    passwords: [wrong],
  });
  expect(unknownWork).toEqual(knownWork);
});

test('the response time of an attempt does not reveal whether the account exists', async () => {
  // The classifier may be right in at most 60 of 100 cases. Without the decoy hash it is always
  // right.
  expect(
    await measureTimingDifference('signing in', {
      known: () => signIn(known),
      unknown: () => signIn(unknown),
    }),
  ).toBeLessThanOrEqual(0.1);
});

test('the measurement detects a difference of a few milliseconds', () => {
  const noise = Array.from({ length: 40 }, (_, index) => 20 + ((index * 7919) % 11));
  expect(getAreaUnderCurve(noise, noise)).toBe(0.5);
  expect(
    getAreaUnderCurve(
      noise.map((ms) => ms + 4),
      noise,
    ),
  ).toBeGreaterThan(0.7);
});
