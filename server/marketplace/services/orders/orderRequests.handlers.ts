// Asking for something about an order, such as a cancellation or a refund, and withdrawing it.
import { type Kysely, sql } from 'kysely';
import { createOrderRequest, withdrawOrderRequest } from '../../../../src/contract/orders/orders';
import {
  orderStates,
  type OrderPermission,
  type OrderStatus,
} from '../../../../src/lib/orders/orderStates';
import type { Database } from '../../database/generated/database';
import { orderPolicy } from '../../domain/orders/orderDeadlines';
import {
  isTooEarlyToReportMissing,
  findWithdrawalObstacle,
  isRequestReason,
  type requestReasons,
} from '../../domain/orders/orderPermissions';
import { addWorkingDays } from '../../domain/orders/addWorkingDays';
import { withIdempotency } from '../../http/idempotency';
import { ApiError, createNotFoundError } from '../../http/apiError';
import { implementIdempotent, requireUser, implement } from '../../http/implement';
import { consumeRateLimit } from '../../http/rateLimit';
import { createFieldError } from '../accounts/accountErrors';
import { lockOrderFor, type OrderActionContext, withOrderAction } from './withOrderAction';
import { checkRequestText } from './checkRequestText';
import {
  transitionOrder,
  createWrongStateError,
  recordOrderEvent,
  setTimer,
} from '../order-transitions/transitionOrder';
import { toOrderContext, wireOrderRequest } from './read/orderContext';
import { readWireOrder } from './read/readOrder';
import { resumeOrder } from './answerOrderRequest.handler';

type RequestType = keyof typeof requestReasons;
const requestRules: Readonly<
  Record<RequestType, { needs: OrderPermission; to: OrderStatus | null }>
> = {
  cancellation: { needs: 'request_cancellation', to: null },
  withdrawal: { needs: 'request_withdrawal', to: 'withdrawal_requested' },
  not_arrived: { needs: 'report_not_arrived', to: 'disputed' },
  not_as_described: { needs: 'report_not_as_described', to: 'disputed' },
};

const refusals = {
  request_open: 'Another request is still open.',
  withdrawal_not_offered: 'This seller offers no right of withdrawal.',
  window_over: 'The time for this request is over.',
  too_early: 'The delivery is not overdue yet.',
} as const;

/** Throws ApiError 409 wrong_state, or 422 with the obstacle. */
function assertRequestAllowed({ row }: OrderActionContext, type: RequestType): void {
  const order = toOrderContext(row);
  if (!orderStates[row.status].as.buyer.permissions.includes(requestRules[type].needs))
    throw createWrongStateError();
  const createRefusal = (code: keyof typeof refusals): ApiError =>
    new ApiError(422, code, refusals[code]);
  if (order.openRequest !== null) throw createRefusal('request_open');
  const obstacle = type === 'withdrawal' ? findWithdrawalObstacle(order) : null;
  if (obstacle !== null) throw createRefusal(obstacle);
  if (type === 'not_arrived' && isTooEarlyToReportMissing(order)) throw createRefusal('too_early');
}

/**
 * A cancellation request does not change the status until it is answered; the others hold the
 * order.
 */
async function openOrderRequest(
  trx: Kysely<Database>,
  { row, user }: OrderActionContext,
  type: RequestType,
  reason: string,
): Promise<void> {
  const event = { orderId: row.id, actor: 'buyer', actorId: user.id, params: { reason } } as const;
  const { to } = requestRules[type];
  if (to !== null) {
    await transitionOrder(trx, {
      ...event,
      to,
      ...(type === 'withdrawal' ? { set: { previousStatus: row.status } } : {}),
    });
    return;
  }
  const answerBy = addWorkingDays(row.now, orderPolicy.answerWithinWorkingDays);
  await trx.updateTable('orders').set({ answerBy }).where('id', '=', row.id).execute();
  await recordOrderEvent(trx, { ...event, type: 'cancellation_requested' });
  await setTimer(trx, row.id, { kind: 'answer_due', dueAt: answerBy });
}

/**
 * The buyer requests a cancellation or a withdrawal, or reports a missing or wrong lot. Only one
 * request can be open at a time. Withdrawals and reports hold back the payout until they are
 * answered.
 */
export const createOrderRequestRoute = implementIdempotent(
  createOrderRequest,
  async ({ params, body, idempotencyKey, ctx }) => {
    const user = requireUser(ctx);
    const { type, reason } = body;
    return withIdempotency(
      ctx,
      {
        endpoint: createOrderRequest,
        scope: `order_request:${params.id}`,
        key: idempotencyKey,
        body,
        before: async () => void (await consumeRateLimit(ctx, 'orderRequestsPerUser', user.id)),
      },
      async (trx) => {
        const context = await lockOrderFor(trx, ctx, params.id, ['buyer']);
        const text = checkRequestText(body.text, { required: type === 'not_as_described' });
        if (!isRequestReason(type, reason))
          throw createFieldError('reason_unknown', 'reason', 'This reason does not exist.');
        assertRequestAllowed(context, type);
        const request = await trx
          .insertInto('orderRequests')
          .values({ orderId: params.id, type, reason, text })
          .returningAll()
          .executeTakeFirstOrThrow();
        await openOrderRequest(trx, context, type, reason);
        return {
          request: wireOrderRequest(request),
          order: await readWireOrder(trx, params.id, context.role),
        };
      },
    );
  },
);

/** The buyer withdraws a request that is still open; the order continues as before. */
export const withdrawOrderRequestRoute = implement(
  withdrawOrderRequest,
  async ({ params, ctx }) => {
    const order = await withOrderAction(
      ctx,
      { orderId: params.id, roles: ['buyer'], permissions: ['withdraw_request'] },
      async (trx, context) => {
        const requestQuery = trx
          .selectFrom('orderRequests')
          .where('id', '=', params.requestId)
          .where('orderId', '=', params.id);
        const request = await requestQuery
          .select(['id', 'type', 'status'])
          .forUpdate()
          .executeTakeFirst();
        if (request === undefined) throw createNotFoundError();
        if (request.status !== 'open') throw createWrongStateError();
        await trx
          .updateTable('orderRequests')
          .set({ status: 'closed', answeredAt: sql<Date>`clock_timestamp()` })
          .where('id', '=', request.id)
          .execute();
        await resumeOrder(trx, context, request, 'request_withdrawn');
      },
    );
    return { body: { order } };
  },
);
