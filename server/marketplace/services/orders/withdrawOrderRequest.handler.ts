// The buyer withdraws a request that is still open; the order continues as before.
import { sql } from 'kysely';
import { withdrawOrderRequest } from '../../../../src/contract/orders/orders';
import { createNotFoundError } from '../../http/apiError';
import { implement } from '../../http/implement';
import { withOrderAction } from './withOrderAction';
import { resumeOrder } from './applyRequestAnswer';
import { createWrongStateError } from './transitionOrder';

export const withdrawOrderRequestRoute = implement(
  withdrawOrderRequest,
  async ({ params, ctx }) => {
    const order = await withOrderAction(
      ctx,
      { orderId: params.id, roles: ['buyer'], permissions: ['withdraw_request'] },
      async (trx, context) => {
        const requestQuery = trx
          .selectFrom('order_requests')
          .where('id', '=', params.requestId)
          .where('order_id', '=', params.id);
        const request = await requestQuery
          .select(['id', 'type', 'status'])
          .forUpdate()
          .executeTakeFirst();
        if (request === undefined) throw createNotFoundError();
        if (request.status !== 'open') throw createWrongStateError();
        await trx
          .updateTable('order_requests')
          .set({ status: 'closed', answered_at: sql<Date>`clock_timestamp()` })
          .where('id', '=', request.id)
          .execute();
        await resumeOrder(trx, context, request, 'request_withdrawn');
      },
    );
    return { body: { order } };
  },
);
