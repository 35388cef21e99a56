// Checks a code for a challenge. If it is right, approves the challenge and those refused together
// with it. The attempt is counted before the code is checked, so concurrent requests cannot exceed
// the limit. The code is consumed in the transaction that approves.
import type { Kysely } from 'kysely';
import {
  verifyMfaChallenge,
  type WireMfaCodeMethod,
} from '../../../../../src/contract/accounts/mfa';
import type { Database } from '../../../database/schema';
import type { RequestContext } from '../../../http/context';
import { implement } from '../../../http/implement';
import { consumeRateLimit } from '../../../http/rateLimit';
import { queueMail } from '../../../mail/queueMail';
import { checkOneTimeCode } from '../codes/oneTimeCodes';
import { createCodeExpiredError, createCodeWrongError } from '../accountErrors';
import { approveChallenge, refundAttempt, consumeAttempt } from './approveChallenge';
import { toCodeOwner, findChallenge, getAttemptScope, type ChallengeRow } from './challengeRow';
import { readMfaOwner } from './readMfaOwner';
import { consumeRecoveryCode } from './recoveryCodes';
import { consumeTotpCode } from './totpCodes';
import { wireChallenge } from './wireChallenge';

type CodeVerdict = 'right' | 'wrong' | 'expired';

async function checkCode(
  ctx: RequestContext,
  db: Kysely<Database>,
  row: ChallengeRow,
  method: WireMfaCodeMethod,
  code: string,
): Promise<CodeVerdict> {
  switch (method) {
    case 'totp':
      return (await consumeTotpCode({ ...ctx, db }, row.user_id, code, 'enabled'))
        ? 'right'
        : 'wrong';
    case 'recovery_code':
      return (await consumeRecoveryCode(db, ctx.secrets, row.user_id, code)) ? 'right' : 'wrong';
    case 'sms':
    case 'email':
      // A challenge has one code at a time: a mailed code does not answer a text message.
      return row.method === method
        ? (await checkOneTimeCode(db, ctx.secrets, toCodeOwner(row.id), code)).kind
        : 'expired';
  }
}

async function notifyRecoveryCodeUsed(
  ctx: RequestContext,
  db: Kysely<Database>,
  userId: number,
): Promise<void> {
  const { email, locale, recoveryCodesLeft } = await readMfaOwner(db, userId);
  await queueMail(db, ctx.secrets, {
    userId,
    recipient: email,
    locale,
    template: 'recovery_code_used',
    params: { left: recoveryCodesLeft },
  });
}

export const verifyMfaChallengeRoute = implement(
  verifyMfaChallenge,
  async ({ params, body: { method, code, also = [] }, ctx }) => {
    const row = await findChallenge(ctx, params.id);
    const attempt = await consumeRateLimit(ctx, 'codeChecksPerUser', getAttemptScope(row));
    const attemptsLeft = await consumeAttempt(ctx, row.id);
    const result = await ctx.db.transaction().execute(async (transaction) => {
      const checked = await checkCode(ctx, transaction, row, method, code);
      if (checked !== 'right') return { checked };
      const approved = await approveChallenge(transaction, row, method, also);
      if (method === 'recovery_code') await notifyRecoveryCodeUsed(ctx, transaction, row.user_id);
      return { checked, approved };
    });
    const logFields = { userId: row.user_id, reason: row.reason, method };
    if (result.approved === undefined) {
      ctx.log.warn({ event: 'mfa_failed', ...logFields }, 'second factor failed');
      if (result.checked === 'wrong') throw createCodeWrongError(attemptsLeft);
      await refundAttempt(ctx, row.id);
      throw createCodeExpiredError();
    }
    await attempt.refund();
    ctx.log.info({ event: 'mfa_verified', ...logFields }, 'second factor verified');
    return { body: { challenge: await wireChallenge(ctx.db, result.approved) } };
  },
);
