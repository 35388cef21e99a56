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

/**
 * The public details of a seller: the shop, never the person. `user` is an id if it consists of
 * digits, otherwise a slug. Returns null if there is no such seller.
 */
async function readPublicProfile(
  db: Kysely<Database>,
  user: string,
): Promise<WirePublicProfile | null> {
  const isId = /^[1-9]\d{0,14}$/.test(user);
  const row = await db
    .selectFrom('sellers as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .selectAll('s')
    .select(({ selectFrom }) =>
      selectFrom('lots as l')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('l.sellerId', '=', 's.userId')
        .where(takesBids)
        .as('liveLots'),
    )
    .where((eb) => (isId ? eb('s.userId', '=', Number(user)) : eb('s.slug', '=', user)))
    .where('u.closedAt', 'is', null)
    .orderBy('s.userId')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.userId,
    slug: row.slug,
    name: row.shopName,
    description: row.description,
    country: { code: row.countryCode },
    city: row.city,
    is_pro: row.isPro,
    is_top: row.isTop,
    member_since: row.createdAt.toISOString(),
    objects_sold: row.objectsSold,
    live_lots: row.liveLots ?? 0,
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
