// Stored challenges. Only the session or device that was refused can see its challenge. Everyone
// else gets 404, so that a leaked id is worthless.
import { sql } from 'kysely';
import type { WireMfaMethod, WireMfaReason } from '../../../../../src/contract/accounts/mfa';
import { createNotFoundError } from '../../../http/apiError';
import type { RequestContext } from '../../../http/context';
import { hashToken } from '../../../secrets/secretBox';

export type ChallengeRow = {
  id: string;
  user_id: number;
  binding: Buffer;
  reason: WireMfaReason;
  subject: Record<string, string | number>;
  method: WireMfaMethod | null;
  attempts_left: number;
  expires_at: Date;
  verified_at: Date | null;
  is_over: boolean;
};

export const challengeColumns = sql.raw(
  `id, user_id, binding, reason, subject, method, attempts_left, expires_at, verified_at,
    expires_at <= clock_timestamp() as is_over`,
);

export const toBinding = (token: string): Buffer => hashToken(token);

/** The code belongs to the challenge, not to the method: there is one code at a time. */
export const toCodeOwner = (challengeId: string) =>
  ({ purpose: 'mfa', owner: challengeId }) as const;

/**
 * The scope of rate limits. Someone who only knows the password must not use up the attempts and
 * codes of the owner's sessions.
 */
export const getAttemptScope = ({
  user_id: userId,
  reason,
}: Pick<ChallengeRow, 'user_id' | 'reason'>): string =>
  `${userId}:${reason === 'new_device' ? 'sign_in' : 'session'}`;

/**
 * Throws ApiError 404 if the challenge does not exist or belongs to another session, device or
 * user.
 */
export async function findChallenge(
  { db, user, sessionToken, deviceToken }: RequestContext,
  id: string,
): Promise<ChallengeRow> {
  const sessionBinding = user !== null && sessionToken !== null ? toBinding(sessionToken) : null;
  const deviceBinding = deviceToken === null ? null : toBinding(deviceToken);
  const { rows } = await sql<ChallengeRow>`
    select ${challengeColumns} from mfa_challenges
    where id = ${id} and (
      (action <> 'sign_in' and binding = ${sessionBinding} and user_id = ${user?.id ?? null})
      or (action = 'sign_in' and binding = ${deviceBinding})
    )`.execute(db);
  const [row] = rows;
  if (row === undefined) throw createNotFoundError();
  return row;
}
