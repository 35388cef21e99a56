// Sends a challenge's code by text message or email. The previous code becomes invalid. The mail
// says what is being approved.
import { sql } from 'kysely';
import { sendMfaCode, type WireMfaReason } from '../../../../../src/contract/accounts/mfa';
import { ApiError } from '../../../http/apiError';
import { implement } from '../../../http/implement';
import { queueMail } from '../../../mail/queueMail';
import { createOneTimeCode } from '../codes/oneTimeCodes';
import {
  challengeColumns,
  toCodeOwner,
  findChallenge,
  getAttemptScope,
  type ChallengeRow,
} from './challengeRow';
import { createChallengeVoidError } from './challengeVoidError';
import { readMfaOwner } from './readMfaOwner';
import { wireChallenge } from './wireChallenge';

function getTemplate(method: 'sms' | 'email', reason: WireMfaReason): string {
  if (method === 'sms') return 'text_code';
  return reason === 'new_device' ? 'new_device_code' : 'step_up_code';
}

export const sendMfaCodeRoute = implement(
  sendMfaCode,
  async ({ params, body: { method }, ctx }) => {
    const { db, secrets } = ctx;
    const challenge = await findChallenge(ctx, params.id);
    if (challenge.is_over || challenge.verified_at !== null || challenge.attempts_left === 0)
      throw createChallengeVoidError();
    const owner = await readMfaOwner(db, challenge.user_id);
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
    const { rows } = await sql<ChallengeRow>`
      update mfa_challenges set method = ${method}
      where id = ${challenge.id}
      returning ${challengeColumns}`.execute(db);
    return { body: { challenge: await wireChallenge(db, rows[0] ?? challenge) } };
  },
);
