// The buyer takes back what nobody has answered for good: the order goes on as if it had not been asked for.
import { sql } from 'kysely';
import { takeBackOrderRequest } from '../../../../src/contract/orders/orders';
import { notFound } from '../../http/apiError';
import { implement } from '../../http/implement';
import { actOnOrder } from './actOnOrder';
import { goOnWithout } from './answerRequest';
import { wrongState } from './moveOrder';

export const takeBackOrderRequestRoute = implement(takeBackOrderRequest, async ({ params, ctx }) => {
  const order = await actOnOrder(ctx, { orderId: params.id, roles: ['buyer'], permissions: ['take_back_request'] }, async (trx, acting) => {
    const ofOrder = trx.selectFrom('order_requests').where('id', '=', params.requestId).where('order_id', '=', params.id);
    const request = await ofOrder.select(['id', 'type', 'status']).forUpdate().executeTakeFirst();
    if (request === undefined) throw notFound();
    if (request.status !== 'open') throw wrongState();
    await trx.updateTable('order_requests').set({ status: 'closed', answered_at: sql<Date>`clock_timestamp()` }).where('id', '=', request.id).execute();
    await goOnWithout(trx, acting, request, 'request_taken_back');
  });
  return { body: { order } };
});
