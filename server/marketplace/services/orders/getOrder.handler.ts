// One order, for its buyer, its seller or support. Answers 404 unless the user in the path is the
// caller.
import { getOrder } from '../../../../src/contract/orders/orders';
import { createNotFoundError } from '../../http/apiError';
import { implement, requireUser } from '../../http/implement';
import { readOrderFor } from './read/readOrder';
import { wireOrder } from './read/wireOrder';

export const getOrderRoute = implement(getOrder, async ({ params, ctx }) => {
  const user = requireUser(ctx);
  if (params.userId !== user.id) throw createNotFoundError();
  const { row, role } = await readOrderFor(ctx.db, user, params.orderId, [
    'buyer',
    'seller',
    'admin',
  ]);
  return { body: { order: await wireOrder(ctx.db, row, role) } };
});
