// Public profiles of sellers and their lots. Users who are not sellers answer 404.
import { getPublicProfile, listSellerLots } from '../../../../src/contract/buyer/profiles';
import { createNotFoundError } from '../../http/apiError';
import { implement, type RouteDefinition } from '../../http/implement';
import { toPaging } from '../discovery/paging';
import { listLots } from '../lots/listLots';
import { readPublicProfile } from './readPublicProfile';

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
