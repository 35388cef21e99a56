// The buyer asks for something: to call it off, to give it back, to look into what is missing or wrong. One request waits
// at a time. What is asked of a sale that went wrong holds the money back until it is answered.
import type { Kysely } from 'kysely';
import { createOrderRequest } from '../../../../src/contract/orders/orders';
import { orderStates, type OrderPermission, type OrderStatus } from '../../../../src/lib/orders/orderStates';
import type { Database } from '../../database/schema';
import { requestReasons, isReason } from '../../domain/orders/orderReasons';
import { orderPolicy } from '../../domain/orders/orderDeadlines';
import { isTooEarlyToMiss, withdrawalObstacle } from '../../domain/orders/orderPermissions';
import { addWorkingDays } from '../../domain/orders/workingDays';
import { answerOnce } from '../../http/answerOnce';
import { ApiError } from '../../http/apiError';
import { idempotencyKey } from '../../http/idempotencyKey';
import { implement, requireUser } from '../../http/implement';
import { takeTry } from '../../http/rateLimitTable';
import { fieldRefusal } from '../accounts/refusals';
import { lockOrderFor, type Acting } from './actOnOrder';
import { checkWords } from './checkWords';
import { moveOrder, wrongState } from './moveOrder';
import { wireOrderRequest } from './read/orderRequests';
import { orderFactsOf } from './read/orderFacts';
import { wireOrderNow } from './read/readOrder';
import { recordOrderEvent } from './recordOrderEvent';
import { setTimer } from './setTimer';

type RequestType = keyof typeof requestReasons;
const asks: Readonly<Record<RequestType, { needs: OrderPermission; to: OrderStatus | null }>> = {
  cancellation: { needs: 'request_cancellation', to: null },
  withdrawal: { needs: 'request_withdrawal', to: 'withdrawal_requested' },
  not_arrived: { needs: 'report_not_arrived', to: 'disputed' },
  not_as_described: { needs: 'report_not_as_described', to: 'disputed' },
};

const refusals = {
  request_open: 'Another request waits for its answer.',
  withdrawal_not_offered: 'What was bought of this seller cannot be withdrawn from.',
  window_over: 'It is too late for that.',
  too_early: 'It is still expected.',
} as const;

/** Throws ApiError 409 wrong_state, and 422 with the one thing that is in the way. */
function insistOnAsking({ row }: Acting, type: RequestType): void {
  const facts = orderFactsOf(row);
  if (!orderStates[row.status].as.buyer.permissions.includes(asks[type].needs)) throw wrongState();
  const refuse = (code: keyof typeof refusals): ApiError => new ApiError(422, code, refusals[code]);
  if (facts.openRequest !== null) throw refuse('request_open');
  const obstacle = type === 'withdrawal' ? withdrawalObstacle(facts) : null;
  if (obstacle !== null) throw refuse(obstacle);
  if (type === 'not_arrived' && isTooEarlyToMiss(facts)) throw refuse('too_early');
}

/** A cancellation changes nothing until it is answered; the others hold the order where it is. */
async function carryOut(trx: Kysely<Database>, { row, user }: Acting, type: RequestType, reason: string): Promise<void> {
  const event = { orderId: row.id, actor: 'buyer', actorId: user.id, params: { reason } } as const;
  const { to } = asks[type];
  if (to !== null) {
    await moveOrder(trx, { ...event, to, ...(type === 'withdrawal' ? { set: { status_before: row.status } } : {}) });
    return;
  }
  const answerBy = addWorkingDays(row.now, orderPolicy.answerWithinWorkingDays);
  await trx.updateTable('orders').set({ answer_by: answerBy }).where('id', '=', row.id).execute();
  await recordOrderEvent(trx, { ...event, type: 'cancellation_requested' });
  await setTimer(trx, row.id, { kind: 'answer_due', dueAt: answerBy });
}

export const createOrderRequestRoute = implement(createOrderRequest, async ({ params, body, headers, ctx }) => {
  const user = requireUser(ctx);
  const key = idempotencyKey(headers);
  const { type, reason } = body;
  return answerOnce(ctx, { endpoint: createOrderRequest, scope: `order_request:${params.id}`, key, body, before: async () => void (await takeTry(ctx, 'orderRequestsPerUser', user.id)) }, async (trx) => {
    const acting = await lockOrderFor(trx, ctx, params.id, ['buyer']);
    const text = checkWords(body.text, { required: type === 'not_as_described' });
    if (!isReason(requestReasons[type], reason)) throw fieldRefusal('reason_unknown', 'reason', 'There is no such reason.');
    insistOnAsking(acting, type);
    const request = await trx.insertInto('order_requests').values({ order_id: params.id, type, reason, text }).returningAll().executeTakeFirstOrThrow();
    await carryOut(trx, acting, type, reason);
    return { request: wireOrderRequest(request), order: await wireOrderNow(trx, params.id, acting.role) };
  });
});
