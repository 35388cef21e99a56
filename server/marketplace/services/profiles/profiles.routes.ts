// Public profiles of sellers and their lots. Users who are not sellers answer 404.
import { sql, type Kysely } from 'kysely';
import {
  getPublicProfile,
  listSellerLots,
  type WirePublicProfile,
} from '../../../../src/contract/buyer/profiles';
import { createNotFoundError } from '../../http/apiError';
import { implement, type RouteDefinition } from '../../http/implement';
import type { Database } from '../../database/generated/database';
import { calculateSellerScore } from '../../domain/accounts/badgeKinds';
import { toPaging } from '../discovery/paging';
import { listLots } from '../lots/listLots';
import { takesBids } from '../discovery/lotVisibility';

type Row = {
  id: number;
  slug: string;
  shopName: string;
  description: string;
  countryCode: string;
  city: string;
  isPro: boolean;
  isTop: boolean;
  positiveCount: number;
  neutralCount: number;
  negativeCount: number;
  objectsSold: number;
  createdAt: Date;
  liveLots: number;
};

/**
 * The public details of a seller: the shop, never the person. `user` is an id if it consists of
 * digits, otherwise a slug. Returns null if there is no such seller.
 */
async function readPublicProfile(
  db: Kysely<Database>,
  user: string,
): Promise<WirePublicProfile | null> {
  const isId = /^[1-9]\d{0,14}$/.test(user);
  const { rows } = await sql<Row>`
    select s.user_id as id, s.slug, s.shop_name, s.description, s.country_code, s.city, s.is_pro,
      s.is_top, s.positive_count, s.neutral_count, s.negative_count, s.objects_sold, s.created_at,
      (
        select count(*)::int from lots l where l.seller_id = s.user_id and ${takesBids}
      ) as live_lots
    from sellers s join users u on u.id = s.user_id
    where ${isId ? sql`s.user_id = ${Number(user)}` : sql`s.slug = ${user}`}
      and u.closed_at is null
    order by s.user_id
    limit 1`.execute(db);
  const row = rows[0];
  if (row === undefined) return null;
  return {
    id: row.id,
    slug: row.slug,
    name: row.shopName,
    description: row.description,
    country: { code: row.countryCode },
    city: row.city,
    is_pro: row.isPro,
    is_top: row.isTop,
    member_since: row.createdAt.toISOString(),
    objects_sold: row.objectsSold,
    live_lots: row.liveLots,
    score: calculateSellerScore(row),
  };
}

export const profilesRoutes: readonly RouteDefinition[] = [
  implement(getPublicProfile, async ({ params, ctx }) => {
    const profile = await readPublicProfile(ctx.db, params.user);
    if (profile === null) throw createNotFoundError();
    return { body: { public_profile: profile } };
  }),
  implement(listSellerLots, async ({ params, query, ctx }) => {
    const seller = await ctx.db
      .selectFrom('sellers')
      .select('userId')
      .where('userId', '=', params.id)
      .executeTakeFirst();
    if (seller === undefined) throw createNotFoundError();
    return {
      body: await listLots(ctx, { sellerId: params.id, sort: 'bidding_end_desc' }, toPaging(query)),
    };
  }),
];
