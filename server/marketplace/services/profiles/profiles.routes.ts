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
  shop_name: string;
  description: string;
  country_code: string;
  city: string;
  is_pro: boolean;
  is_top: boolean;
  positive_count: number;
  neutral_count: number;
  negative_count: number;
  objects_sold: number;
  created_at: Date;
  live_lots: number;
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
    name: row.shop_name,
    description: row.description,
    country: { code: row.country_code },
    city: row.city,
    is_pro: row.is_pro,
    is_top: row.is_top,
    member_since: row.created_at.toISOString(),
    objects_sold: row.objects_sold,
    live_lots: row.live_lots,
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
      .select('user_id')
      .where('user_id', '=', params.id)
      .executeTakeFirst();
    if (seller === undefined) throw createNotFoundError();
    return {
      body: await listLots(ctx, { sellerId: params.id, sort: 'bidding_end_desc' }, toPaging(query)),
    };
  }),
];
