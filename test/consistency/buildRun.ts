// Creates the lots and bidders of a run in bulk: verified bidders who need no bid hold, one seller,
// and lots that close `endsInMs` from now.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../server/marketplace/database/generated/database';
import { buildAuction } from '../builders/buildAuction';
import { buildLot } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';

type RunOptions = { lots: number; bidders: number; endsInMs: number; reserve?: number | null };

export async function buildRun(
  db: Kysely<Database>,
  options: RunOptions,
): Promise<{ lots: number[]; bidders: number[]; endsAt: number }> {
  const seller = await buildUser(db, { seller: {} });
  const { rows: users } = await sql<{ id: number }>`
    insert into users (email, password_hash, account_verified, trusted, bidder_token, bidder_number)
    select
      'bidder-' || g.id || '@example.test',
      'no password',
      true,
      true,
      encode(sha256(g.id::text::bytea), 'hex')::char(40),
      1000 + g.n
    from (
      select n, gen_random_uuid() as id from generate_series(1, ${options.bidders}::int) n
    ) g
    returning id`.execute(db);
  const auction = await buildAuction(db);
  const ids: number[] = [];
  for (let n = 0; n < options.lots; n += 1) {
    const reserve = options.reserve ?? null;
    ids.push(
      (
        await buildLot(db, {
          auction,
          seller,
          reserveMinor: reserve === null ? null : reserve * 100,
        })
      ).id,
    );
  }
  const { rows: ends } = await sql<{ at: Date }>`
    with ends as (
      select date_trunc('milliseconds', clock_timestamp())
        + make_interval(secs => ${options.endsInMs / 1_000}) as at
    )
    update lots
    set planned_close_at = ends.at, effective_close_at = ends.at
    from ends
    where id = any(${ids}::bigint[])
    returning ends.at`.execute(db);
  return { lots: ids, bidders: users.map((user) => user.id), endsAt: ends[0]?.at.getTime() ?? 0 };
}
