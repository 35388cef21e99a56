// What a user may want to follow, from their bids, favorites, viewed lots and follows, each with
// the strongest reason. Popular categories and auctions fill up the lists, and are all that someone
// sees who has not agreed to suggestions.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { WireRecommendationReason } from '../../../../src/contract/buyer/recommendations';
import type { Database } from '../../database/generated/database';
import type { CategoryNode } from '../../domain/catalogue/categoryTree';
import { allowsSuggestions } from '../accounts/consents/allowsSuggestions';
import { readPopularAuctionIds, type AuctionSource } from '../discovery/auctionList';
import { getCategoryName, loadCategoryTree } from '../discovery/categoryTree';
import { current, takesBids } from '../discovery/lotVisibility';
import { readPage, type Paging } from '../discovery/paging';
import { getPopularCategories } from '../discovery/toWireCategory';

type Reason = WireRecommendationReason;
export type Recommendation<T> = { item: T; reason: Reason };

const popular: Reason = { kind: 'popular', name: null };

/** The latest lots of each kind that count. */
const maxLots = 200;

/**
 * Rows of category_id, kind and weight: how much the user's own lots speak for each category. A bid
 * weighs most.
 */
const interestByCategory = (userId: number): RawBuilder<unknown> => sql`
  select l.category_id, sum(t.weight)::int as weight,
    (array_agg(t.kind order by t.weight desc))[1] as kind
  from (
    (
      select lot_id, 'bid' as kind, 4 as weight from bids where user_id = ${userId}
      group by lot_id order by max(created_at) desc limit ${maxLots}
    )
    union all (
      select lot_id, 'favorite', 3 from favorites where user_id = ${userId}
      order by created_at desc limit ${maxLots}
    )
    union all (
      select lot_id, 'viewed', 1 from lot_views where visitor = ${`user:${userId}`}
      order by viewed_at desc limit ${maxLots}
    )
  ) as t join lots l on l.id = t.lot_id
  group by l.category_id`;

/** Without followed categories and those below them. */
export async function recommendCategories(
  source: AuctionSource,
  userId: number,
  limit: number,
): Promise<Recommendation<CategoryNode>[]> {
  const { db } = source;
  const [isAllowed, { rows }, followedRows, tree] = await Promise.all([
    allowsSuggestions(db, userId),
    sql<{ categoryId: number; kind: 'bid' | 'favorite' | 'viewed' }>`
      select category_id, kind from (${interestByCategory(userId)}) as i
      order by weight desc, category_id`.execute(db),
    db.selectFrom('follows').select('categoryId').where('userId', '=', userId).execute(),
    loadCategoryTree(source),
  ]);
  const followedIds = new Set(followedRows.map(({ categoryId }) => categoryId));
  const candidates = [
    ...(isAllowed ? rows : []).flatMap(({ categoryId, kind }): Recommendation<CategoryNode>[] => {
      const item = tree.byId.get(categoryId);
      return item === undefined ? [] : [{ item, reason: { kind, name: null } }];
    }),
    ...getPopularCategories(tree).map((item) => ({ item, reason: popular })),
  ];
  const byId = new Map<number, Recommendation<CategoryNode>>();
  for (const candidate of candidates) {
    const { id, ancestorIds, lotCount } = candidate.item;
    const isFollowed = [id, ...ancestorIds].some((ownId) => followedIds.has(ownId));
    if (!isFollowed && lotCount > 0 && !byId.has(id)) byId.set(id, candidate);
  }
  return [...byId.values()].slice(0, limit);
}

type AuctionRow = {
  id: number;
  kind: Exclude<Reason['kind'], 'popular'>;
  categoryId: number | null;
  name: string | null;
};

/** What speaks for each auction; a follow says more than lots that the user looked at. */
const reasonsForAuctions = (userId: number): RawBuilder<unknown> => sql`
  select a.id as auction_id, 'auction_type' as kind, a.category_id, null as name, 40 as weight
  from follows f join auctions a on a.type_id = f.auction_type_id
  where f.user_id = ${userId}
  union all
  select a.id, 'category', f.category_id, null, 30
  from follows f
    join categories c on c.id = f.category_id or c.ancestor_ids @> array[f.category_id]
    join auctions a on a.category_id = c.id
  where f.user_id = ${userId}
  union all
  select distinct l.auction_id, 'seller', null::bigint, s.shop_name, 20
  from follows f
    join sellers s on s.user_id = f.seller_id
    join lots l on l.seller_id = f.seller_id
  where f.user_id = ${userId} and ${current}
  union all
  select a.id, i.kind, null, null, least(i.weight, 15)
  from (${interestByCategory(userId)}) as i join auctions a on a.category_id = i.category_id`;

/** Ids of open and scheduled auctions that the user does not follow. */
export async function recommendAuctions(
  source: AuctionSource,
  userId: number,
  limit: number,
): Promise<Recommendation<number>[]> {
  const { db, locale } = source;
  const [isAllowed, { rows }, followedRows, popularIds, { byId }] = await Promise.all([
    allowsSuggestions(db, userId),
    sql<AuctionRow>`
      select a.id, (array_agg(r.kind order by r.weight desc, r.kind))[1] as kind,
        (array_agg(r.category_id order by r.weight desc, r.kind))[1] as category_id,
        (array_agg(r.name order by r.weight desc, r.kind))[1] as name
      from (${reasonsForAuctions(userId)}) as r join auctions a on a.id = r.auction_id
      where a.status <> 'closed' and a.close_at > now()
        and not exists (
          select 1 from follows f where f.user_id = ${userId} and f.auction_id = a.id
        )
      group by a.id
      order by sum(r.weight) desc, a.close_at, a.id
      limit ${limit}`.execute(db),
    db
      .selectFrom('follows')
      .select('auctionId')
      .where('userId', '=', userId)
      .where('auctionId', 'is not', null)
      .execute(),
    // As many as the list of popular auctions usually has, so that they share its cache.
    readPopularAuctionIds(source, 24),
    loadCategoryTree(source),
  ]);
  const followedIds = new Set(followedRows.map(({ auctionId }) => auctionId));
  const personal = (isAllowed ? rows : []).map(
    ({ id, kind, categoryId, name }): Recommendation<number> => {
      const category = categoryId === null ? undefined : byId.get(categoryId);
      const subject = category === undefined ? name : getCategoryName(category, locale);
      return { item: id, reason: { kind, name: subject } };
    },
  );
  const personalIds = new Set(personal.map(({ item }) => item));
  const others = popularIds
    .filter((id) => !personalIds.has(id) && !followedIds.has(id))
    .map((item) => ({ item, reason: popular }));
  return [...personal, ...others].slice(0, limit);
}

/**
 * A page of open lots in the followed categories, the most popular first; of all categories if none
 * is followed or suggestions are not allowed. Without the user's own lots and favorites.
 */
export async function recommendLots(
  db: Kysely<Database>,
  userId: number,
  paging: Paging,
): Promise<{ ids: number[]; total: number }> {
  const [isAllowed, followed] = await Promise.all([
    allowsSuggestions(db, userId),
    db
      .selectFrom('follows')
      .select('categoryId')
      .where('userId', '=', userId)
      .where('categoryId', 'is not', null)
      .execute(),
  ]);
  const categoryIds = isAllowed ? followed.map(({ categoryId }) => categoryId) : [];
  const lots = db
    .selectFrom('lots as l')
    .where(takesBids)
    .where('l.sellerId', '<>', userId)
    .where(
      sql<boolean>`(${categoryIds.length === 0} or l.category_path && ${categoryIds}::bigint[])`,
    )
    .where(
      sql<boolean>`not exists (
        select 1 from favorites f where f.user_id = ${userId} and f.lot_id = l.id)`,
    )
    .select('l.id')
    .orderBy(sql`l.favorite_count + 2 * l.bid_sequence`, 'desc')
    .orderBy('l.effectiveCloseAt')
    .orderBy('l.id');
  const { rows, total } = await readPage(lots, paging);
  return { ids: rows.map(({ id }) => id), total };
}
