// What contract tests of the accounts do again and again: cookies out of answers, a person with a password and a session,
// approving a refused request by e-mail. Called by the tests of registrations, sessions, passwords and contacts.
import { createPasswordHasher } from '../../server/marketplace/domain/accounts/passwords';
import { buildUser, type UserRow } from '../builders/buildUser';
import { refusedChallenge, sendCode, verify } from './mfaCalls';
import type { Answer, CallOptions, TestMarketplace } from './testMarketplace';

export const testPassword = 'correct horse battery';
export type Person = UserRow & { token: string };

const hasher = createPasswordHasher();
let hashed: Promise<string> | null = null;

/** The token of a cookie that an answer sets; empty where it sets none. */
export function cookieOf(answer: Answer, name: 'session' | 'device'): string {
  const lines = [answer.headers['set-cookie'] ?? []].flat();
  return lines.map((line) => new RegExp(`^${name}=([\\w-]{43});`).exec(line)?.[1]).find((token) => token !== undefined) ?? '';
}

/** Whose password is testPassword. */
export async function buildPerson(market: TestMarketplace, overrides: Parameters<typeof buildUser>[1] = {}): Promise<Person> {
  hashed ??= hasher.hash(testPassword);
  const user = await buildUser(market.db, { password_hash: await hashed, ...overrides });
  return { ...user, token: await market.signIn(user.id) };
}

export const isSignedIn = async (market: TestMarketplace, token: string): Promise<boolean> => (await market.get('/buyer/api/v1/users/me', { token })).status === 200;

/** Verifies the challenge of a refusal by the code in the mail. */
export async function approveByMail(market: TestMarketplace, refused: Answer, options: CallOptions): Promise<void> {
  const { challenge_id: id } = refusedChallenge(refused);
  const code = await sendCode(market, id, 'email', options);
  const answer = await verify(market, id, { method: 'email', code }, options);
  if (answer.status !== 200) throw new Error(`Not approved: ${answer.status} ${answer.text.slice(0, 200)}`);
}

/** Calls, approves by e-mail, calls again. Throws where nothing had to be approved. */
export async function callWithStepUp(market: TestMarketplace, method: string, path: string, options: CallOptions): Promise<Answer> {
  await approveByMail(market, await market.call(method, path, options), options);
  return market.call(method, path, options);
}

/** What a refusal says of each field. */
export function detailsOf(answer: Answer): { code: string; attribute: string | null; meta?: Record<string, unknown> }[] {
  return (answer.body as { error: { details?: { code: string; attribute: string | null; meta?: Record<string, unknown> }[] } }).error.details ?? [];
}
