// What users follow besides lots, in the table `follows`. Each kind has a column that names the
// thing, and a condition under which it can be followed.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { WireFollows } from '../../../../src/contract/buyer/follows';
import type { Database } from '../../database/generated/database';
import { ApiError, createNotFoundError } from '../../http/apiError';
import { readPage, type Paging } from '../discovery/paging';
import { lockUser } from '../accounts/userRows';

export type FollowKind = 'category' | 'seller' | 'auction' | 'auctionType' | 'collection';
type Column = 'categoryId' | 'sellerId' | 'auctionId' | 'auctionTypeId' | 'collectionId';
type Kind = {
  column: Column;
  /** Whether the thing with this id can be followed now. `id` may be a column. */
  isTarget: (id: number | RawBuilder<number>) => RawBuilder<boolean>;
};

const kinds: Readonly<Record<FollowKind, Kind>> = {
  category: {
    column: 'categoryId',
    isTarget: (id) => sql`exists (select 1 from categories where id = ${id})`,
  },
  seller: {
    column: 'sellerId',
    isTarget: (id) => sql`exists (
      select 1 from sellers s join users u on u.id = s.user_id
      where s.user_id = ${id} and u.closed_at is null)`,
  },
  auction: {
    column: 'auctionId',
    isTarget: (id) => sql`exists (select 1 from auctions where id = ${id})`,
  },
  collection: {
    column: 'collectionId',
    isTarget: (id) => sql`exists (
      select 1 from collections
      where id = ${id} and start_at <= now() and (end_at is null or end_at > now()))`,
  },
  auctionType: {
    column: 'auctionTypeId',
    // The cast: a column of type integer refuses larger ids with an error.
    isTarget: (id) => sql`exists (select 1 from auctions where type_id = ${id}::bigint)`,
  },
};

const maxFollows = 1_000;

export type Follow = { kind: FollowKind; id: number; userId: number };

/** null: not followed. */
async function readFollowedAt(
  db: Kysely<Database>,
  { kind, id, userId }: Follow,
): Promise<Date | null> {
  const row = await db
    .selectFrom('follows')
    .select('createdAt')
    .where('userId', '=', userId)
    .where(kinds[kind].column, '=', id)
    .executeTakeFirst();
  return row?.createdAt ?? null;
}

async function assertTargetExists(db: Kysely<Database>, { kind, id }: Follow): Promise<void> {
  const row = await db
    .selectNoFrom(kinds[kind].isTarget(id).as('isTarget'))
    .executeTakeFirstOrThrow();
  if (!row.isTarget) throw createNotFoundError();
}

const countFollows = async (
  db: Kysely<Database>,
  { kind, userId }: Pick<Follow, 'kind' | 'userId'>,
): Promise<number> => {
  const { total } = await db
    .selectFrom('follows')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('userId', '=', userId)
    .where(kinds[kind].column, 'is not', null)
    .executeTakeFirstOrThrow();
  return total;
};

/** null: not followed. Throws ApiError 404 if there is no such thing. */
export async function readFollow(db: Kysely<Database>, follow: Follow): Promise<Date | null> {
  const followedAt = await readFollowedAt(db, follow);
  if (followedAt === null) await assertTargetExists(db, follow);
  return followedAt;
}

/**
 * Returns when the thing was first followed. Throws ApiError 404 if there is no such thing, 422
 * too_many_follows.
 */
export function createFollow(db: Kysely<Database>, follow: Follow): Promise<Date> {
  const { kind, id, userId } = follow;
  return db.transaction().execute(async (trx) => {
    // The user's own follows wait for each other, so that the limit is exact.
    await lockUser(trx, userId);
    const followedAt = await readFollow(trx, follow);
    if (followedAt !== null) return followedAt;
    if ((await countFollows(trx, follow)) >= maxFollows)
      throw new ApiError(422, 'too_many_follows', 'Unfollow something first.', [], {
        meta: { limit: maxFollows },
        isRefusal: true,
      });
    const { createdAt } = await trx
      .insertInto('follows')
      .values({ userId, [kinds[kind].column]: id })
      .returning('createdAt')
      .executeTakeFirstOrThrow();
    return createdAt;
  });
}

/**
 * Removing an absent one is not an error. Throws ApiError 404 if it is absent and there is no such
 * thing.
 */
export async function removeFollow(db: Kysely<Database>, follow: Follow): Promise<void> {
  const { kind, id, userId } = follow;
  const { numDeletedRows } = await db
    .deleteFrom('follows')
    .where('userId', '=', userId)
    .where(kinds[kind].column, '=', id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) await assertTargetExists(db, follow);
}

/**
 * The ids of one kind, latest first. Without what can't be shown now, such as a collection that has
 * ended; it may come back.
 */
export async function listFollowedIds(
  db: Kysely<Database>,
  { kind, userId }: Pick<Follow, 'kind' | 'userId'>,
  paging: Paging,
): Promise<{ ids: number[]; total: number }> {
  const { column, isTarget } = kinds[kind];
  const current = db
    .selectFrom('follows as f')
    .where('f.userId', '=', userId)
    .where(`f.${column}`, 'is not', null)
    .where(isTarget(sql.ref(`f.${column}`)))
    .select(`f.${column} as targetId`)
    .orderBy('f.createdAt', 'desc')
    .orderBy('f.id', 'desc');
  const { rows, total } = await readPage(current, paging);
  return { ids: rows.flatMap(({ targetId }) => targetId ?? []), total };
}

/** The ids of all kinds, latest first. */
export async function readFollows(db: Kysely<Database>, userId: number): Promise<WireFollows> {
  const rows = await db
    .selectFrom('follows')
    .select(['categoryId', 'sellerId', 'auctionId', 'auctionTypeId', 'collectionId'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return {
    category_ids: rows.flatMap(({ categoryId }) => categoryId ?? []),
    seller_ids: rows.flatMap(({ sellerId }) => sellerId ?? []),
    auction_ids: rows.flatMap(({ auctionId }) => auctionId ?? []),
    auction_type_ids: rows.flatMap(({ auctionTypeId }) => auctionTypeId ?? []),
    collection_ids: rows.flatMap(({ collectionId }) => collectionId ?? []),
  };
}
