// Adds and removes favorites. The lot's count changes in the same statement as the row, so it stays
// exact under concurrent requests.
import { sql, type Kysely } from 'kysely';
import { createInterestLot, removeInterestLot } from '../../../../src/contract/buyer/users';
import type { Database } from '../../database/schema';
import { createNotFoundError } from '../../http/apiError';
import { implement, requireUser } from '../../http/implement';

/**
 * Returns the lot's count after the change, or null if there is no such lot. `by` is added to the
 * count if a row changed.
 */
async function changeFavoriteCount(
  db: Kysely<Database>,
  lotId: number,
  change: ReturnType<typeof sql>,
  by: 1 | -1,
): Promise<number | null> {
  const { rows } = await sql<{ count: number }>`
    with changed as (${change} returning lot_id),
    counted as (
      update lots set favorite_count = favorite_count + ${by}::int
      where id = ${lotId} and exists (select 1 from changed)
      returning favorite_count
    )
    select coalesce(
      (select favorite_count from counted),
      (select favorite_count from lots where id = ${lotId} and published_at <= now())
    ) as count`.execute(db);
  return rows[0]?.count ?? null;
}

export const createInterestLotRoute = implement(createInterestLot, async ({ body, ctx }) => {
  const user = requireUser(ctx);
  const insert = sql`
    insert into favorites (user_id, lot_id)
    select ${user.id}::bigint, id from lots where id = ${body.lot_id} and published_at <= now()
    on conflict do nothing`;
  const count = await changeFavoriteCount(ctx.db, body.lot_id, insert, 1);
  if (count === null) throw createNotFoundError();
  return { body: { lot_id: body.lot_id, favorite_count: count } };
});

export const removeInterestLotRoute = implement(removeInterestLot, async ({ params, ctx }) => {
  const user = requireUser(ctx);
  const remove = sql`delete from favorites where user_id = ${user.id} and lot_id = ${params.id}`;
  const count = await changeFavoriteCount(ctx.db, params.id, remove, -1);
  if (count === null) throw createNotFoundError();
  return { body: { lot_id: params.id, favorite_count: count } };
});
