// The seller's own profile, and the badges that everybody may see.
import { getSeller, listSellerBadges, updateSeller } from '../../../../../src/contract/accounts/sellers';
import { sellerBadges } from '../../../domain/accounts/sellerBadges';
import { ApiError, notFound } from '../../../http/apiError';
import { implement, requireUser, type RouteDefinition } from '../../../http/implement';
import { checkSeller } from './checkSeller';
import { createSellerRoute } from './createSeller.handler';
import { claimShopName, readSeller, wireSeller } from './sellerRows';

export const sellersRoutes: readonly RouteDefinition[] = [
  createSellerRoute,
  implement(getSeller, async ({ ctx }) => {
    const row = await readSeller(ctx.db, requireUser(ctx).id);
    if (row === undefined) throw notFound();
    return { body: { seller: wireSeller(row) } };
  }),
  implement(updateSeller, async ({ body, ctx }) => {
    const { id: userId } = requireUser(ctx);
    const { columns, faults } = checkSeller(body);
    if (faults.length > 0) throw new ApiError(422, faults[0]?.code ?? 'validation_failed', 'Some fields are not valid.', faults);
    const row = await ctx.db.transaction().execute(async (trx) => {
      const present = await readSeller(trx, userId);
      if (present === undefined) throw notFound();
      // The address of the shop stays while its name does.
      const slug = present.shop_name === columns.shop_name ? present.slug : await claimShopName(trx, userId, columns.shop_name);
      return trx.updateTable('sellers').set({ ...columns, slug }).where('user_id', '=', userId).returningAll().executeTakeFirstOrThrow();
    });
    return { body: { seller: wireSeller(row) } };
  }),
  implement(listSellerBadges, async ({ params, ctx }) => {
    const row = await readSeller(ctx.db, params.id);
    if (row === undefined) throw notFound();
    return { body: { badges: sellerBadges(row, ctx.locale) } };
  }),
];
