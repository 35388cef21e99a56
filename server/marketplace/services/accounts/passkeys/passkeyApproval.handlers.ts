// A passkey instead of a code: answers a challenge of the second factor and approves it.
import {
  createMfaPasskey,
  verifyMfaPasskey,
  type WirePasskeyRequestOptions,
} from '../../../../../src/contract/accounts/passkeys';
import { ApiError } from '../../../http/apiError';
import { implement, type RouteDefinition } from '../../../http/implement';
import { consumeRateLimit } from '../../../http/rateLimit';
import { approveChallenge, refundAttempt, consumeAttempt } from '../mfa/approveChallenge';
import { findChallenge, getAttemptScope, type ChallengeRow } from '../mfa/challengeRow';
import { createChallengeVoidError } from '../mfa/challengeVoidError';
import { wireChallenge } from '../mfa/wireChallenge';
import { checkAssertion, recordPasskeyUse } from './checkAssertion';
import { issueChallenge, type ChallengeScope } from './passkeyChallenges';
import { getRelyingParty, passkeyPolicy } from './relyingParty';

const getScope = ({ id, binding, user_id: userId }: ChallengeRow): ChallengeScope => ({
  purpose: 'confirm',
  binding,
  userId,
  mfaChallengeId: id,
});

function createPasskeyRefusal(attemptsLeft: number): ApiError {
  return new ApiError(
    422,
    'passkey_refused',
    'This passkey does not work here. Use another way.',
    [],
    { meta: { attempts_left: attemptsLeft } },
  );
}

export const passkeyApprovalRoutes: readonly RouteDefinition[] = [
  implement(createMfaPasskey, async ({ params, ctx }) => {
    const row = await findChallenge(ctx, params.id);
    if (row.is_over || row.verified_at !== null || row.attempts_left === 0)
      throw createChallengeVoidError();
    const { id: rpId } = getRelyingParty(ctx);
    const passkeys = await ctx.db
      .selectFrom('passkeys')
      .select(['credential_id', 'transports'])
      .where('user_id', '=', row.user_id)
      .orderBy('created_at', 'desc')
      .execute();
    if (passkeys.length === 0)
      throw new ApiError(422, 'method_not_available', 'This method is not available.');
    await consumeRateLimit(ctx, 'passkeyChallengesPerUser', getAttemptScope(row));
    const options: WirePasskeyRequestOptions = {
      challenge: await issueChallenge(ctx.db, getScope(row)),
      rpId,
      timeout: passkeyPolicy.challengeSeconds * 1_000,
      userVerification: 'required',
      allowCredentials: passkeys.map(({ credential_id: id, transports }) => ({
        id,
        type: 'public-key',
        transports,
      })),
    };
    return { body: { options } };
  }),

  implement(verifyMfaPasskey, async ({ params, body: { credential, also = [] }, ctx }) => {
    const row = await findChallenge(ctx, params.id);
    const attempt = await consumeRateLimit(ctx, 'codeChecksPerUser', getAttemptScope(row));
    const attemptsLeft = await consumeAttempt(ctx, row.id);
    const logFields = { userId: row.user_id, reason: row.reason, method: 'passkey' };
    const checked = await checkAssertion(ctx, credential, getScope(row));
    if (checked.kind === 'expired') {
      // An expired challenge reveals nothing about any passkey, so it does not cost an attempt.
      await refundAttempt(ctx, row.id);
      throw new ApiError(422, 'passkey_expired', 'That took too long. Try again.');
    }
    const approved =
      checked.kind === 'wrong'
        ? null
        : await ctx.db
            .transaction()
            .execute(async (trx) =>
              (await recordPasskeyUse(trx, checked))
                ? approveChallenge(trx, row, 'passkey', also)
                : null,
            );
    if (approved === null) {
      ctx.log.warn(
        {
          event: 'mfa_failed',
          ...logFields,
          ...(checked.kind === 'wrong' && { cause: checked.reason }),
        },
        'second factor failed',
      );
      throw createPasskeyRefusal(attemptsLeft);
    }
    await attempt.refund();
    ctx.log.info({ event: 'mfa_verified', ...logFields }, 'second factor verified');
    return { body: { challenge: await wireChallenge(ctx.db, approved) } };
  }),
];
