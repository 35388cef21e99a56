// One order, for its buyer, its seller or support. The user in the path is the caller, or nobody is there.
import { getOrder } from '../../../../src/contract/orders/orders';
import { notFound } from '../../http/apiError';
import { implement, requireUser } from '../../http/implement';
import { readOrderFor } from './read/readOrder';
import { wireOrder } from './read/wireOrder';

export const getOrderRoute = implement(getOrder, async ({ params, ctx }) => {
  const user = requireUser(ctx);
  if (params.userId !== user.id) throw notFound();
  const { row, role } = await readOrderFor(ctx.db, user, params.orderId, ['buyer', 'seller', 'admin']);
  return { body: { order: await wireOrder(ctx.db, row, role) } };
});
