// The seller's own profile and a seller's public badges.
import {
  getSeller,
  listSellerBadges,
  updateSeller,
} from '../../../../../src/contract/accounts/sellers';
import { getSellerBadges } from '../../../domain/accounts/sellerBadges';
import { ApiError, createNotFoundError } from '../../../http/apiError';
import { implement, requireUser, type RouteDefinition } from '../../../http/implement';
import { checkSeller } from './checkSeller';
import { createSellerRoute } from './createSeller.handler';
import { claimShopName, readSeller, wireSeller } from './sellerRows';

export const sellersRoutes: readonly RouteDefinition[] = [
  createSellerRoute,
  implement(getSeller, async ({ ctx }) => {
    const row = await readSeller(ctx.db, requireUser(ctx).id);
    if (row === undefined) throw createNotFoundError();
    return { body: { seller: wireSeller(row) } };
  }),
  implement(updateSeller, async ({ body, ctx }) => {
    const { id: userId } = requireUser(ctx);
    const { columns, faults } = checkSeller(body);
    if (faults.length > 0)
      throw new ApiError(
        422,
        faults[0]?.code ?? 'validation_failed',
        'Some fields are not valid.',
        faults,
      );
    const row = await ctx.db.transaction().execute(async (trx) => {
      const existing = await readSeller(trx, userId);
      if (existing === undefined) throw createNotFoundError();
      // The slug changes only with the name.
      const slug =
        existing.shop_name === columns.shop_name
          ? existing.slug
          : await claimShopName(trx, userId, columns.shop_name);
      return trx
        .updateTable('sellers')
        .set({ ...columns, slug })
        .where('user_id', '=', userId)
        .returningAll()
        .executeTakeFirstOrThrow();
    });
    return { body: { seller: wireSeller(row) } };
  }),
  implement(listSellerBadges, async ({ params, ctx }) => {
    const row = await readSeller(ctx.db, params.id);
    if (row === undefined) throw createNotFoundError();
    return { body: { badges: getSellerBadges(row, ctx.locale) } };
  }),
];
