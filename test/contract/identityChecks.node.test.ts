// Checks of identity over HTTP: the provider's challenge says the outcome, the profile shows it.
import type { WireUserProfile } from '../../src/contract/buyer/users';
import { buildUser } from '../builders/buildUser';
import { answerChallenge } from '../setup/cardCalls';
import { startTestMarketplace, type Answer, type TestMarketplace } from '../setup/testMarketplace';

let market: TestMarketplace;
beforeAll(async () => {
  market = await startTestMarketplace();
});
afterAll(() => market.stop());

type Check = { identity_verification: { status: string; challenge_id: string | null } };
const begin = async (token: string, documentType = 'passport'): Promise<Answer> => market.post('/accounts/api/v2/users/me/identity_verifications', { document_type: documentType }, { token });
const checkOf = (answer: Answer): Check['identity_verification'] => (answer.body as Check).identity_verification;
const isProven = async (token: string): Promise<boolean> => ((await market.get('/buyer/api/v1/users/me', { token })).body as { user: WireUserProfile }).user.verification.identity;
const person = async (): Promise<string> => market.signIn((await buildUser(market.db)).id);

test('approved, an identity is proven for good', async () => {
  const token = await person();
  const check = checkOf(await begin(token));
  expect([check.status, await isProven(token)]).toEqual(['pending', false]);
  const asked = await market.get(`/payments/api/v1/test/challenges/${check.challenge_id}`, { token });
  expect(asked.body).toMatchObject({ challenge: { kind: 'identity', label: 'passport', status: 'pending' } });
  await answerChallenge(market, check.challenge_id ?? '', true, { token });
  expect(await isProven(token)).toBe(true);
  expect(checkOf(await begin(token))).toEqual({ status: 'verified', challenge_id: null });
});

test('declined, it is not, and another try is possible; the try before is void', async () => {
  const token = await person();
  const first = checkOf(await begin(token));
  await answerChallenge(market, first.challenge_id ?? '', false, { token });
  const [second, third] = [checkOf(await begin(token, 'identity_card')), checkOf(await begin(token, 'driving_licence'))];
  await answerChallenge(market, second.challenge_id ?? '', true, { token });
  expect(await isProven(token)).toBe(false);
  await answerChallenge(market, third.challenge_id ?? '', true, { token });
  expect(await isProven(token)).toBe(true);
});

test('another document is none, and a challenge is its person’s alone', async () => {
  const [token, other] = [await person(), await person()];
  expect((await begin(token, 'library_card')).status).toBe(422);
  const check = checkOf(await begin(token));
  expect((await answerChallenge(market, check.challenge_id ?? '', true, { token: other })).status).toBe(404);
  expect(await isProven(token)).toBe(false);
});
