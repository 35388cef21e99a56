// Sends the code of a challenge, and checks the answer to it.
import type { Kysely } from 'kysely';
import {
  sendMfaCode,
  type WireMfaReason,
  verifyMfaChallenge,
  type WireMfaCodeMethod,
} from '../../../../../src/contract/accounts/mfa';
import { ApiError } from '../../../http/apiError';
import { implement } from '../../../http/implement';
import { queueMail } from '../../../ports/mail/queueMail';
import type { Database } from '../../../database/generated/database';
import type { RequestContext } from '../../../http/context';
import { consumeRateLimit } from '../../../http/rateLimit';
import { createOneTimeCode, checkOneTimeCode } from '../codes/oneTimeCodes';
import { createCodeExpiredError, createCodeWrongError } from '../accountErrors';
import {
  toCodeOwner,
  findChallenge,
  getAttemptScope,
  type ChallengeRow,
  createChallengeVoidError,
  wireChallenge,
  approveChallenge,
  refundAttempt,
  consumeAttempt,
} from './challenges';
import { readMfaOwner } from './readMfaOwner';
import { consumeRecoveryCode } from './recoveryCodes';
import { consumeTotpCode } from './totpCodes';

function getTemplate(method: 'sms' | 'email', reason: WireMfaReason): string {
  if (method === 'sms') return 'text_code';
  return reason === 'new_device' ? 'new_device_code' : 'step_up_code';
}

/**
 * Sends a challenge's code by text message or email. The previous code becomes invalid. The mail
 * says what is being approved.
 */
export const sendMfaCodeRoute = implement(
  sendMfaCode,
  async ({ params, body: { method }, ctx }) => {
    const { db, secrets } = ctx;
    const challenge = await findChallenge(ctx, params.id);
    if (challenge.isOver || challenge.verifiedAt !== null || challenge.attemptsLeft === 0)
      throw createChallengeVoidError();
    const owner = await readMfaOwner(db, challenge.userId);
    const recipient = method === 'sms' ? owner.phone : owner.email;
    const hint = owner.destinations[method];
    if (recipient === null || hint === undefined)
      throw new ApiError(422, 'method_not_available', 'This method is not available.');
    // Counted outside a transaction: if queueing the mail fails, the attempt still counts.
    const { code } = await createOneTimeCode(db, secrets, {
      ...toCodeOwner(challenge.id),
      destinationHint: hint,
      countAs: `user:${getAttemptScope(challenge)}:${method}`,
    });
    await queueMail(db, secrets, {
      userId: owner.id,
      recipient,
      locale: owner.locale,
      template: getTemplate(method, challenge.reason),
      params: { ...challenge.subject, reason: challenge.reason },
      secrets: { code },
      channel: method === 'sms' ? 'text' : 'email',
    });
    await db.updateTable('mfaChallenges').set({ method }).where('id', '=', challenge.id).execute();
    return { body: { challenge: await wireChallenge(db, { ...challenge, method }) } };
  },
);

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
      return (await consumeTotpCode({ ...ctx, db }, row.userId, code, 'enabled'))
        ? 'right'
        : 'wrong';
    case 'recovery_code':
      return (await consumeRecoveryCode(db, ctx.secrets, row.userId, code)) ? 'right' : 'wrong';
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

/**
 * Checks a code for a challenge. If it is right, approves the challenge and those refused together
 * with it. The attempt is counted before the code is checked, so concurrent requests cannot exceed
 * the limit. The code is consumed in the transaction that approves.
 */
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
      if (method === 'recovery_code') await notifyRecoveryCodeUsed(ctx, transaction, row.userId);
      return { checked, approved };
    });
    const logFields = { userId: row.userId, reason: row.reason, method };
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
