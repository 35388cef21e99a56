// A passkey in the place of a code: answers a challenge of the second factor, and approves as a code does.
import { createMfaPasskey, verifyMfaPasskey, type WirePasskeyRequestOptions } from '../../../../../src/contract/accounts/passkeys';
import { ApiError } from '../../../http/apiError';
import { implement, type RouteDefinition } from '../../../http/implement';
import { takeTry } from '../../../http/rateLimitTable';
import { approve, giveAttemptBack, takeAttempt } from '../mfa/approveChallenge';
import { findChallenge, sideOf, type ChallengeRow } from '../mfa/challengeRow';
import { challengeVoid } from '../mfa/challengeVoid';
import { wireChallenge } from '../mfa/wireChallenge';
import { checkAssertion, recordUse } from './checkAssertion';
import { issueChallenge, type ChallengeScope } from './passkeyChallenges';
import { getRelyingParty, passkeyPolicy } from './relyingParty';

const scopeOf = ({ id, binding, user_id: userId }: ChallengeRow): ChallengeScope => ({ purpose: 'confirm', binding, userId, mfaChallengeId: id });

function passkeyRefused(attemptsLeft: number): ApiError {
  return new ApiError(422, 'passkey_refused', 'This passkey does not work here. Use another way.', [], { meta: { attempts_left: attemptsLeft } });
}

export const passkeyApprovalRoutes: readonly RouteDefinition[] = [
  implement(createMfaPasskey, async ({ params, ctx }) => {
    const row = await findChallenge(ctx, params.id);
    if (row.is_over || row.verified_at !== null || row.attempts_left === 0) throw challengeVoid();
    const { id: rpId } = getRelyingParty(ctx);
    const passkeys = await ctx.db.selectFrom('passkeys').select(['credential_id', 'transports']).where('user_id', '=', row.user_id).orderBy('created_at', 'desc').execute();
    if (passkeys.length === 0) throw new ApiError(422, 'method_not_available', 'This way is not open to you.');
    await takeTry(ctx, 'passkeyChallengesPerUser', sideOf(row));
    const options: WirePasskeyRequestOptions = {
      challenge: await issueChallenge(ctx.db, scopeOf(row)),
      rpId,
      timeout: passkeyPolicy.challengeSeconds * 1_000,
      userVerification: 'required',
      allowCredentials: passkeys.map(({ credential_id: id, transports }) => ({ id, type: 'public-key', transports })),
    };
    return { body: { options } };
  }),

  implement(verifyMfaPasskey, async ({ params, body: { credential, also = [] }, ctx }) => {
    const row = await findChallenge(ctx, params.id);
    const counted = await takeTry(ctx, 'codeChecksPerUser', sideOf(row));
    const attemptsLeft = await takeAttempt(ctx, row.id);
    const facts = { userId: row.user_id, reason: row.reason, method: 'passkey' };
    const checked = await checkAssertion(ctx, credential, scopeOf(row));
    if (checked.kind === 'expired') {
      // It tells nothing of any passkey, so it costs nothing.
      await giveAttemptBack(ctx, row.id);
      throw new ApiError(422, 'passkey_expired', 'That took too long. Try again.');
    }
    const approved =
      checked.kind === 'wrong'
        ? null
        : await ctx.db.transaction().execute(async (trx) => ((await recordUse(trx, checked)) ? approve(trx, row, 'passkey', also) : null));
    if (approved === null) {
      ctx.log.warn({ event: 'mfa_failed', ...facts, ...(checked.kind === 'wrong' && { cause: checked.reason }) }, 'second factor failed');
      throw passkeyRefused(attemptsLeft);
    }
    await counted.forget();
    ctx.log.info({ event: 'mfa_verified', ...facts }, 'second factor verified');
    return { body: { challenge: await wireChallenge(ctx.db, approved) } };
  }),
];
