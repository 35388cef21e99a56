// Second-factor grants inside the bid transaction. Must run under the lot's lock: every grant for a
// bid names its lot, and nothing else consumes such grants, so a grant that is free when it is read
// stays free until the commit.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import type { PlaceBidRequest } from './placeBidRequest';

type FreeGrant = { index: number; id: string };

/** Grants by the request's index in the batch, the earliest expiry first. */
export async function readFreeGrants(
  db: Kysely<Database>,
  requests: readonly PlaceBidRequest[],
): Promise<Map<number, string[]>> {
  const grantsByIndex = new Map<number, string[]>();
  for (const [index, { grant }] of requests.entries()) {
    if (grant === undefined) continue;
    const { userId, binding, action, bodyHash } = grant;
    const { rows } = await sql<FreeGrant>`
      select id from mfa_challenges
      where user_id = ${userId} and binding = ${binding} and action = ${action}
        and body_hash = ${bodyHash} and used_at is null and verified_at is not null
        and grant_expires_at > clock_timestamp()
      order by grant_expires_at`.execute(db);
    grantsByIndex.set(
      index,
      rows.map(({ id }) => id),
    );
  }
  return grantsByIndex;
}

/** Throws if one of the grants is no longer free, so that the bids are not stored. */
export async function useGrants(db: Kysely<Database>, ids: ReadonlySet<string>): Promise<void> {
  if (ids.size === 0) return;
  const { rows } = await sql`
    update mfa_challenges set used_at = clock_timestamp()
    where id = any(${[...ids]}::uuid[]) and used_at is null
    returning id`.execute(db);
  if (rows.length !== ids.size)
    throw new Error('A grant was consumed elsewhere despite the lock of its lot.');
}
