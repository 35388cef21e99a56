// Returns a challenge to the session or device that it was created for.
import { getMfaChallenge } from '../../../../../src/contract/accounts/mfa';
import { implement } from '../../../http/implement';
import { findChallenge } from './challengeRow';
import { wireChallenge } from './wireChallenge';

export const getMfaChallengeRoute = implement(getMfaChallenge, async ({ params, ctx }) => {
  const challenge = await findChallenge(ctx, params.id);
  return { body: { challenge: await wireChallenge(ctx.db, challenge) } };
});
