// Helpers for contract tests of accounts: read cookies from responses, create a signed-in user with
// a password, and approve a refused request by email.
import { createPasswordHasher } from '../../server/marketplace/domain/accounts/passwords';
import { buildUser, type UserRow } from '../builders/buildUser';
import { getRefusedChallenge, sendCode, verifyChallenge } from './mfaCalls';
import type { Answer, CallOptions, TestMarketplace } from './testMarketplace';

export const testPassword = 'correct horse battery';
export type TestUser = UserRow & { token: string };

const hasher = createPasswordHasher();
let passwordHash: Promise<string> | null = null;

/** The token of a cookie that a response sets, or an empty string. */
export function getCookie(answer: Answer, name: 'session' | 'device'): string {
  const lines = [answer.headers['set-cookie'] ?? []].flat();
  return (
    lines
      .map((line) => new RegExp(`^${name}=([\\w-]{43});`).exec(line)?.[1])
      .find((token) => token !== undefined) ?? ''
  );
}

/** The user's password is `testPassword`. */
export async function buildSignedInUser(
  market: TestMarketplace,
  overrides: Parameters<typeof buildUser>[1] = {},
): Promise<TestUser> {
  passwordHash ??= hasher.hash(testPassword);
  const user = await buildUser(market.db, { passwordHash: await passwordHash, ...overrides });
  return { ...user, token: await market.signIn(user.id) };
}

export const isSignedIn = async (market: TestMarketplace, token: string): Promise<boolean> =>
  (await market.get('/buyer/api/v1/users/me', { token })).status === 200;

/** Verifies the challenge of a refusal with the code from the email. */
export async function approveByMail(
  market: TestMarketplace,
  refused: Answer,
  options: CallOptions,
): Promise<void> {
  const { challenge_id: id } = getRefusedChallenge(refused);
  const code = await sendCode(market, id, 'email', options);
  const answer = await verifyChallenge(market, id, { method: 'email', code }, options);
  if (answer.status !== 200)
    throw new Error(`Not approved: ${answer.status} ${answer.text.slice(0, 200)}`);
}

/** Calls, approves by email, calls again. Throws if the first call needs no approval. */
export async function callWithStepUp(
  market: TestMarketplace,
  method: string,
  path: string,
  options: CallOptions,
): Promise<Answer> {
  await approveByMail(market, await market.call(method, path, options), options);
  return market.call(method, path, options);
}

/** The field errors of a refusal. */
export function getErrorDetails(
  answer: Answer,
): { code: string; attribute: string | null; meta?: Record<string, unknown> }[] {
  return (
    (
      answer.body as {
        error: {
          details?: { code: string; attribute: string | null; meta?: Record<string, unknown> }[];
        };
      }
    ).error.details ?? []
  );
}
