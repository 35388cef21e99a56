// Moves orders to the caller's own archive or back, all of them or none. The other side does not
// see it.
import { sql } from 'kysely';
import { updateArchive } from '../../../../src/contract/orders/orders';
import { orderStates } from '../../../../src/lib/orders/orderStates';
import { ApiError, createNotFoundError } from '../../http/apiError';
import { implement, requireUser } from '../../http/implement';

export const updateArchiveRoute = implement(updateArchive, async ({ body, ctx }) => {
  const user = requireUser(ctx);
  const ids = [...new Set(body.order_ids)].toSorted((a, b) => a - b);
  await ctx.db.transaction().execute(async (trx) => {
    const isParty = sql<boolean>`(buyer_id = ${user.id} or seller_id = ${user.id})`;
    const ownOrders = await trx
      .selectFrom('orders')
      .select(['id', 'status', 'buyer_id'])
      .where('id', 'in', ids)
      .where(isParty)
      .orderBy('id')
      .forUpdate()
      .execute();
    if (ownOrders.length < ids.length) throw createNotFoundError();
    const open = ownOrders.filter(
      ({ status, buyer_id }) =>
        !orderStates[status].as[buyer_id === user.id ? 'buyer' : 'seller'].permissions.includes(
          'archive',
        ),
    );
    if (body.archived && open.length > 0) {
      throw new ApiError(
        422,
        'order_not_completed',
        'Only completed orders can be archived.',
        open.map(({ id }) => ({
          code: 'order_not_completed',
          message: 'This order is not completed.',
          attribute: 'order_ids',
          meta: { order_id: id },
        })),
      );
    }
    const at = body.archived ? sql<Date>`clock_timestamp()` : null;
    await trx
      .updateTable('orders')
      .set({ buyer_archived_at: at })
      .where('id', 'in', ids)
      .where('buyer_id', '=', user.id)
      .execute();
    await trx
      .updateTable('orders')
      .set({ seller_archived_at: at })
      .where('id', 'in', ids)
      .where('seller_id', '=', user.id)
      .execute();
  });
  return { body: { order_ids: ids } };
});
