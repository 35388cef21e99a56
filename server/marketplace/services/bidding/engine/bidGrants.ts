// The grants of the second factor inside the bid transaction: which are free, and using them up. Called by
// bidTransaction.ts under the lot's lock. Every grant for a bid names its lot, and nothing else takes such grants, so
// what is free when it is read here stays free until the commit.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import type { PlaceBidRequest } from './placeBidRequest';

type Free = { place: number; id: string };

/** By a request's place in the batch, those that end first before the others. */
export async function readFreeGrants(db: Kysely<Database>, requests: readonly PlaceBidRequest[]): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>();
  for (const [place, { grant }] of requests.entries()) {
    if (grant === undefined) continue;
    const { userId, binding, action, bodyHash } = grant;
    const { rows } = await sql<Free>`
      select id from mfa_challenges
      where user_id = ${userId} and binding = ${binding} and action = ${action} and body_hash = ${bodyHash}
        and used_at is null and verified_at is not null and grant_expires_at > clock_timestamp()
      order by grant_expires_at`.execute(db);
    found.set(place, rows.map(({ id }) => id));
  }
  return found;
}

/** Throws, so that the bids are not stored, where one of them is no longer free. */
export async function useGrants(db: Kysely<Database>, ids: ReadonlySet<string>): Promise<void> {
  if (ids.size === 0) return;
  const { rows } = await sql`update mfa_challenges set used_at = clock_timestamp() where id = any(${[...ids]}::uuid[]) and used_at is null returning id`.execute(db);
  if (rows.length !== ids.size) throw new Error('A grant was taken by somebody else under the lock of its lot.');
}
