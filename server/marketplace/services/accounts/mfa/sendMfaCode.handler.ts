// Sends the code of a challenge by text message or e-mail; the one before is void. The mail says what is being approved.
import { sql } from 'kysely';
import { sendMfaCode, type WireMfaReason } from '../../../../../src/contract/accounts/mfa';
import { ApiError } from '../../../http/apiError';
import { implement } from '../../../http/implement';
import { queueMail } from '../../../mail/queueMail';
import { drawOneTimeCode } from '../codes/oneTimeCodes';
import { challengeColumns, codeOwnerOf, findChallenge, sideOf, type ChallengeRow } from './challengeRow';
import { challengeVoid } from './challengeVoid';
import { readMfaOwner } from './mfaOwner';
import { wireChallenge } from './wireChallenge';

function templateOf(method: 'sms' | 'email', reason: WireMfaReason): string {
  if (method === 'sms') return 'text_code';
  return reason === 'new_device' ? 'new_device_code' : 'step_up_code';
}

export const sendMfaCodeRoute = implement(sendMfaCode, async ({ params, body: { method }, ctx }) => {
  const { db, secrets } = ctx;
  const found = await findChallenge(ctx, params.id);
  if (found.is_over || found.verified_at !== null || found.attempts_left === 0) throw challengeVoid();
  const owner = await readMfaOwner(db, found.user_id);
  const recipient = method === 'sms' ? owner.phone : owner.email;
  const hint = owner.destinations[method];
  if (recipient === null || hint === undefined) throw new ApiError(422, 'method_not_available', 'This way is not open to you.');
  // Counted outside of what follows: a mail that could not be queued must not give the try back.
  const { code } = await drawOneTimeCode(db, secrets, { ...codeOwnerOf(found.id), destinationHint: hint, countedAs: `user:${sideOf(found)}:${method}` });
  await queueMail(db, secrets, {
    userId: owner.id,
    recipient,
    locale: owner.locale,
    template: templateOf(method, found.reason),
    params: { ...found.subject, reason: found.reason },
    secrets: { code },
    channel: method === 'sms' ? 'text' : 'email',
  });
  const { rows } = await sql<ChallengeRow>`update mfa_challenges set method = ${method} where id = ${found.id} returning ${challengeColumns}`.execute(db);
  return { body: { challenge: await wireChallenge(db, rows[0] ?? found) } };
});
