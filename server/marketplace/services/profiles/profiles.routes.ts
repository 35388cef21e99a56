// Public profiles of sellers and their lots. Users who are not sellers answer 404.
import { sql } from 'kysely';
import { getPublicProfile, listSellerLots } from '../../../../src/contract/buyer/profiles';
import { createNotFoundError } from '../../http/apiError';
import { implement, type RouteDefinition } from '../../http/implement';
import { toPaging } from '../discovery/paging';
import { listLots } from '../lots/listLots';
import { readPublicProfiles } from './readPublicProfiles';

export const profilesRoutes: readonly RouteDefinition[] = [
  implement(getPublicProfile, async ({ params, ctx }) => {
    // An id if it consists of digits, otherwise a slug.
    const isId = /^[1-9]\d{0,14}$/.test(params.user);
    const [profile] = await readPublicProfiles(
      ctx.db,
      isId ? sql`s.user_id = ${Number(params.user)}` : sql`s.slug = ${params.user}`,
    );
    if (profile === undefined) throw createNotFoundError();
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
