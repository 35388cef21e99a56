// Checks a code for a challenge and, where it is right, approves the challenge and those refused together with it.
// A try is taken before the code is looked at, so that many at once are never more than the challenge has; and the code
// is spent in the same transaction that approves.
import type { Kysely } from 'kysely';
import { verifyMfaChallenge, type WireMfaCodeMethod } from '../../../../../src/contract/accounts/mfa';
import type { Database } from '../../../database/schema';
import type { RequestContext } from '../../../http/context';
import { implement } from '../../../http/implement';
import { takeTry } from '../../../http/rateLimitTable';
import { queueMail } from '../../../mail/queueMail';
import { checkOneTimeCode } from '../codes/oneTimeCodes';
import { codeExpired, codeWrong } from '../refusals';
import { approve, giveAttemptBack, takeAttempt } from './approveChallenge';
import { codeOwnerOf, findChallenge, sideOf, type ChallengeRow } from './challengeRow';
import { readMfaOwner } from './mfaOwner';
import { takeRecoveryCode } from './recoveryCodes';
import { takeTotpCode } from './totpCodes';
import { wireChallenge } from './wireChallenge';

type Checked = 'right' | 'wrong' | 'expired';

async function check(ctx: RequestContext, db: Kysely<Database>, row: ChallengeRow, method: WireMfaCodeMethod, code: string): Promise<Checked> {
  switch (method) {
    case 'totp':
      return (await takeTotpCode({ ...ctx, db }, row.user_id, code, 'enabled')) ? 'right' : 'wrong';
    case 'recovery_code':
      return (await takeRecoveryCode(db, ctx.secrets, row.user_id, code)) ? 'right' : 'wrong';
    case 'sms':
    case 'email':
      // One code at a time: what was sent by mail is no answer to a text message.
      return row.method === method ? (await checkOneTimeCode(db, ctx.secrets, codeOwnerOf(row.id), code)).kind : 'expired';
  }
}

async function tellOfRecoveryCode(ctx: RequestContext, db: Kysely<Database>, userId: number): Promise<void> {
  const { email, locale, recoveryCodesLeft } = await readMfaOwner(db, userId);
  await queueMail(db, ctx.secrets, { userId, recipient: email, locale, template: 'recovery_code_used', params: { left: recoveryCodesLeft } });
}

export const verifyMfaChallengeRoute = implement(verifyMfaChallenge, async ({ params, body: { method, code, also = [] }, ctx }) => {
  const row = await findChallenge(ctx, params.id);
  const counted = await takeTry(ctx, 'codeChecksPerUser', sideOf(row));
  const attemptsLeft = await takeAttempt(ctx, row.id);
  const result = await ctx.db.transaction().execute(async (transaction) => {
    const checked = await check(ctx, transaction, row, method, code);
    if (checked !== 'right') return { checked };
    const approved = await approve(transaction, row, method, also);
    if (method === 'recovery_code') await tellOfRecoveryCode(ctx, transaction, row.user_id);
    return { checked, approved };
  });
  const facts = { userId: row.user_id, reason: row.reason, method };
  if (result.approved === undefined) {
    ctx.log.warn({ event: 'mfa_failed', ...facts }, 'second factor failed');
    if (result.checked === 'wrong') throw codeWrong(attemptsLeft);
    await giveAttemptBack(ctx, row.id);
    throw codeExpired();
  }
  await counted.forget();
  ctx.log.info({ event: 'mfa_verified', ...facts }, 'second factor verified');
  return { body: { challenge: await wireChallenge(ctx.db, result.approved) } };
});
