// security.md 3.9.2: nobody learns from a failed sign-in whether the account exists. First by counting: both ways make
// the same questions to the database and the same hashing. Then by the clock, which also sees what nobody counted.
import type * as Argon2 from '@node-rs/argon2';
import { verify } from '@node-rs/argon2';
import { Client } from 'pg';
import { createPasswordHasher } from '../../server/marketplace/domain/accounts/passwords';
import { usualSettings } from '../../server/marketplace/http/usualSettings';
import { buildUser } from '../builders/buildUser';
import { startTestMarketplace, type Answer, type TestMarketplace } from '../setup/testMarketplace';
import { areaUnderCurve, timeDistance } from './timeDistance';

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
  const limits = { ...usualSettings.limits, signInPerAccount: endless, signInPerAddress: endless };
  market = await startTestMarketplace({ settings: { limits } });
  const password_hash = await createPasswordHasher().hash('the password');
  known = (await buildUser(market.db, { password_hash })).email;
  // Both have tried before, so that their counters stand already.
  for (const email of [known, unknown]) await signIn(email);
});
afterAll(() => market.stop());

function signIn(email: string): Promise<Answer> {
  return market.post('/accounts/api/v2/sessions', { email, password: wrong });
}

type Work = { statements: string[]; hashing: string[]; passwords: unknown[] };

/** What one try made the marketplace do. */
async function workOf(email: string): Promise<Work> {
  const hashing = jest.mocked(verify);
  hashing.mockClear();
  const asked = jest.spyOn(Client.prototype, 'query');
  expect((await signIn(email)).status).toBe(401);
  const statements = asked.mock.calls.map(([query]) => {
    const config: unknown = query;
    return typeof config === 'object' && config !== null && 'text' in config ? String(config.text) : String(config);
  });
  asked.mockRestore();
  const calls = hashing.mock.calls;
  // The parameters of a hash stand before its salt, and are what it costs.
  const costs = calls.map(([stored]) => String(stored).split('$').slice(0, 4).join('$'));
  return { statements, hashing: costs, passwords: calls.map(([, password]) => password) };
}

test('an unknown address costs the same questions and the same hashing as a wrong password', async () => {
  const [ofKnown, ofUnknown] = [await workOf(known), await workOf(unknown)];
  expect(ofKnown).toEqual({
    statements: expect.arrayContaining([expect.stringContaining('"users"')]),
    hashing: ['$argon2id$v=19$m=19456,t=2,p=1'],
    passwords: [wrong],
  });
  expect(ofUnknown).toEqual(ofKnown);
});

test('the time of a try does not tell which it was', async () => {
  // The classifier may be right in 60 of 100. Without the decoy it is right in all.
  expect(await timeDistance('signing in', { known: () => signIn(known), unknown: () => signIn(unknown) })).toBeLessThanOrEqual(0.1);
});

test('the measure sees a difference of a few milliseconds', () => {
  const noise = Array.from({ length: 40 }, (_, index) => 20 + ((index * 7919) % 11));
  expect(areaUnderCurve(noise, noise)).toBe(0.5);
  expect(
    areaUnderCurve(
      noise.map((ms) => ms + 4),
      noise,
    ),
  ).toBeGreaterThan(0.7);
});
