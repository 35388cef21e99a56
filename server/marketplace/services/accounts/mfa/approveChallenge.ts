// What all ways to answer a challenge share: counting attempts, and approving.
import { sql, type Kysely } from 'kysely';
import type { WireMfaMethod } from '../../../../../src/contract/accounts/mfa';
import type { Database } from '../../../database/schema';
import type { RequestContext } from '../../../http/context';
import { challengeColumns, type ChallengeRow } from './challengeRow';
import { createChallengeVoidError } from './challengeVoidError';
import { mfaPolicy } from './mfaPolicy';

const isOpen = sql`verified_at is null and expires_at > clock_timestamp()`;

/**
 * Returns the number of attempts left after this one. Throws if the challenge has no attempts left,
 * has expired or is already approved.
 */
export async function consumeAttempt({ db }: RequestContext, id: string): Promise<number> {
  const { rows } = await sql<{ attempts_left: number }>`
    update mfa_challenges set attempts_left = attempts_left - 1
    where id = ${id} and attempts_left > 0 and ${isOpen}
    returning attempts_left`.execute(db);
  const [row] = rows;
  if (row === undefined) throw createChallengeVoidError();
  return row.attempts_left;
}

/** An expired code reveals nothing about the valid one, so it does not cost an attempt. */
export async function refundAttempt({ db }: RequestContext, id: string): Promise<void> {
  await sql`
    update mfa_challenges
    set attempts_left = least(${mfaPolicy.attempts}, attempts_left + 1)
    where id = ${id}`.execute(db);
}

/**
 * `also` lists challenges of requests that were refused together with this one. `db` is the
 * transaction that consumes the checked code.
 */
export async function approveChallenge(
  db: Kysely<Database>,
  row: ChallengeRow,
  method: WireMfaMethod,
  also: readonly string[],
): Promise<ChallengeRow> {
  const { rows } = await sql<ChallengeRow>`
    update mfa_challenges set verified_at = clock_timestamp(),
      grant_expires_at = clock_timestamp() + make_interval(secs => ${mfaPolicy.grantSeconds}),
      method = ${method},
      attempts_left = case when id = ${row.id} then attempts_left + 1 else attempts_left end
    where user_id = ${row.user_id} and binding = ${row.binding} and reason = ${row.reason}
      and ${isOpen}
      and (id = ${row.id} or (id = any(${[...also]}::uuid[]) and attempts_left > 0))
    returning ${challengeColumns}`.execute(db);
  const ownRow = rows.find(({ id }) => id === row.id);
  if (ownRow === undefined) throw createChallengeVoidError();
  return ownRow;
}
