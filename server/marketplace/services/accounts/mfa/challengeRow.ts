// Challenges as they are kept, and who may see one: only the session or the device that was refused. For anybody else
// a challenge is not there, so that its id is worth nothing. Called by the handlers of this folder.
import { sql } from 'kysely';
import type { WireMfaMethod, WireMfaReason } from '../../../../../src/contract/accounts/mfa';
import { notFound } from '../../../http/apiError';
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
  'id, user_id, binding, reason, subject, method, attempts_left, expires_at, verified_at, expires_at <= clock_timestamp() as is_over',
);

export const bindingOf = (token: string): Buffer => hashToken(token);

/** The code of a challenge is the challenge's, whatever it is sent by: there is one at a time. */
export const codeOwnerOf = (challengeId: string) => ({ purpose: 'mfa', owner: challengeId }) as const;

/** For limits: somebody who knows the password of an account must not use up the tries and codes of its owner's sessions. */
export const sideOf = ({ user_id: userId, reason }: Pick<ChallengeRow, 'user_id' | 'reason'>): string =>
  `${userId}:${reason === 'new_device' ? 'sign_in' : 'session'}`;

/** Throws ApiError 404 for one that is absent, of another session or device, or of somebody else. */
export async function findChallenge({ db, user, sessionToken, deviceToken }: RequestContext, id: string): Promise<ChallengeRow> {
  const ofSession = user !== null && sessionToken !== null ? bindingOf(sessionToken) : null;
  const ofDevice = deviceToken === null ? null : bindingOf(deviceToken);
  const { rows } = await sql<ChallengeRow>`
    select ${challengeColumns} from mfa_challenges
    where id = ${id} and ((action <> 'sign_in' and binding = ${ofSession} and user_id = ${user?.id ?? null}) or (action = 'sign_in' and binding = ${ofDevice}))`.execute(db);
  const [row] = rows;
  if (row === undefined) throw notFound();
  return row;
}
