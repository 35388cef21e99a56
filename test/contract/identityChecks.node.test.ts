// Identity checks over HTTP: the provider's challenge decides the outcome, and the profile shows
// it.
import type { WireUserProfile } from '../../src/contract/buyer/users';
import { buildUser } from '../builders/buildUser';
import { answerChallenge } from '../setup/cardCalls';
import { setUpMarketplace, type Answer } from '../setup/testMarketplace';

const market = setUpMarketplace();

type Check = { identity_verification: { status: string; challenge_id: string | null } };
const begin = async (token: string, documentType = 'passport'): Promise<Answer> =>
  market.post(
    '/accounts/api/v2/users/me/identity_verifications',
    { document_type: documentType },
    { token },
  );
const getCheck = (answer: Answer): Check['identity_verification'] =>
  (answer.body as Check).identity_verification;
const isProven = async (token: string): Promise<boolean> =>
  ((await market.get('/buyer/api/v1/users/me', { token })).body as { user: WireUserProfile }).user
    .verification.identity;
const buildPerson = async (): Promise<string> => market.signIn((await buildUser(market.db)).id);

test('an approved identity stays verified', async () => {
  const token = await buildPerson();
  const check = getCheck(await begin(token));
  expect([check.status, await isProven(token)]).toEqual(['pending', false]);
  const challenge = await market.get(`/payments/api/v1/test/challenges/${check.challenge_id}`, {
    token,
  });
  expect(challenge.body).toMatchObject({
    challenge: { kind: 'identity', label: 'passport', status: 'pending' },
  });
  await answerChallenge(market, check.challenge_id ?? '', true, { token });
  expect(await isProven(token)).toBe(true);
  expect(getCheck(await begin(token))).toEqual({ status: 'verified', challenge_id: null });
});

test('a declined check can be repeated, and a new check voids the previous one', async () => {
  const token = await buildPerson();
  const first = getCheck(await begin(token));
  await answerChallenge(market, first.challenge_id ?? '', false, { token });
  const [second, third] = [
    getCheck(await begin(token, 'identity_card')),
    getCheck(await begin(token, 'driving_licence')),
  ];
  await answerChallenge(market, second.challenge_id ?? '', true, { token });
  expect(await isProven(token)).toBe(false);
  await answerChallenge(market, third.challenge_id ?? '', true, { token });
  expect(await isProven(token)).toBe(true);
});

test('refuses unknown documents and another user’s challenge', async () => {
  const [token, other] = [await buildPerson(), await buildPerson()];
  expect((await begin(token, 'library_card')).status).toBe(422);
  const check = getCheck(await begin(token));
  expect(
    (await answerChallenge(market, check.challenge_id ?? '', true, { token: other })).status,
  ).toBe(404);
  expect(await isProven(token)).toBe(false);
});
