// What every way to answer a challenge shares: its attempts, and the approval. Called by the handlers that check codes and
// passkeys.
import { sql, type Kysely } from 'kysely';
import type { WireMfaMethod } from '../../../../../src/contract/accounts/mfa';
import type { Database } from '../../../database/schema';
import type { RequestContext } from '../../../http/context';
import { challengeColumns, type ChallengeRow } from './challengeRow';
import { challengeVoid } from './challengeVoid';
import { mfaPolicy } from './mfaPolicy';

const isOpen = sql`verified_at is null and expires_at > clock_timestamp()`;

/** The tries that are left after this one. Throws where the challenge has none, is over, or is approved already. */
export async function takeAttempt({ db }: RequestContext, id: string): Promise<number> {
  const { rows } = await sql<{ attempts_left: number }>`
    update mfa_challenges set attempts_left = attempts_left - 1 where id = ${id} and attempts_left > 0 and ${isOpen} returning attempts_left`.execute(db);
  const [row] = rows;
  if (row === undefined) throw challengeVoid();
  return row.attempts_left;
}

/** A code that was no longer good tells nothing about any code, so it costs nothing. */
export async function giveAttemptBack({ db }: RequestContext, id: string): Promise<void> {
  await sql`update mfa_challenges set attempts_left = least(${mfaPolicy.attempts}, attempts_left + 1) where id = ${id}`.execute(db);
}

/** `also`: challenges of requests that were refused together with it. `db`: the transaction that spends what was checked. */
export async function approve(db: Kysely<Database>, row: ChallengeRow, method: WireMfaMethod, also: readonly string[]): Promise<ChallengeRow> {
  const { rows } = await sql<ChallengeRow>`
    update mfa_challenges set verified_at = clock_timestamp(), grant_expires_at = clock_timestamp() + make_interval(secs => ${mfaPolicy.grantSeconds}),
      method = ${method}, attempts_left = case when id = ${row.id} then attempts_left + 1 else attempts_left end
    where user_id = ${row.user_id} and binding = ${row.binding} and reason = ${row.reason} and ${isOpen}
      and (id = ${row.id} or (id = any(${[...also]}::uuid[]) and attempts_left > 0))
    returning ${challengeColumns}`.execute(db);
  const own = rows.find(({ id }) => id === row.id);
  if (own === undefined) throw challengeVoid();
  return own;
}
