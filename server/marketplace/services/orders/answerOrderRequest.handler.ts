// The seller or support answers a buyer's request. A seller who contests a dispute does not end it:
// support then decides, unless the seller accepts after all. Sellers cannot choose the amount of a
// refund.
import { sql, type Kysely } from 'kysely';
import { answerOrderRequest } from '../../../../src/contract/orders/orders';
import { getDecisions, type AnswerDecision } from '../../../../src/lib/orders/getDecisions';
import { canTransition } from '../../../../src/lib/orders/orderStates';
import type { Database } from '../../database/generated/database';
import { createNotFoundError } from '../../http/apiError';
import { implement, requireUser } from '../../http/implement';
import { createFieldError } from '../accounts/accountErrors';
import { syncOrderWithPackage } from '../shipping/transitionPackage';
import { isAllowed, lockOrderFor, type OrderActionContext } from './withOrderAction';
import { checkRequestText } from './checkRequestText';
import {
  createWrongStateError,
  transitionOrder,
  recordOrderEvent,
} from '../order-transitions/transitionOrder';
import { wireOrderRequest, type OrderRequestRow } from './read/orderContext';
import { readWireOrder } from './read/readOrder';
import { cancelSale, getRefundableAmount, getFullRefund, refundSale } from './cancelSale';
import { deliverOrder } from './deliverOrder';

type RequestAnswer = { decision: AnswerDecision; refundMinor: number | null };

const toActor = ({ actor, user }: OrderActionContext) => ({ actor, actorId: user.id });

/**
 * The order continues as before the request, which must already be marked as closed. Throws
 * ApiError 409 wrong_state.
 */
export async function resumeOrder(
  trx: Kysely<Database>,
  context: OrderActionContext,
  request: Pick<OrderRequestRow, 'type'>,
  event: 'request_declined' | 'request_withdrawn',
): Promise<void> {
  const { row } = context;
  const eventFields = {
    orderId: row.id,
    ...toActor(context),
    params: { request_type: request.type },
  };
  if (request.type === 'withdrawal') {
    if (row.previousStatus === null || !canTransition(row.status, row.previousStatus))
      throw createWrongStateError();
    const order = await transitionOrder(trx, { ...eventFields, to: row.previousStatus, event });
    // The order ignored carrier updates during the request. Without this, it would wait for scans
    // that already happened.
    if (row.packageStatus !== null)
      await syncOrderWithPackage(trx, {
        order,
        to: row.packageStatus,
        actor: row.handedOverAt === null ? 'seller' : 'carrier',
      });
    return;
  }
  await recordOrderEvent(trx, { ...eventFields, type: event });
  if (request.type === 'cancellation') {
    await trx.updateTable('orders').set({ answerBy: null }).where('id', '=', row.id).execute();
    return;
  }
  if (row.deliveredAt === null) await deliverOrder(trx, { orderId: row.id, ...toActor(context) });
  else await transitionOrder(trx, { orderId: row.id, to: 'completed', ...toActor(context) });
}

/**
 * What an answer to a request does to its order, by type of request and decision. Must run under
 * the order's locks, after everything that can refuse the answer. Refunds are booked in the same
 * transaction as the status. `request` must already be marked as answered.
 */
async function applyRequestAnswer(
  trx: Kysely<Database>,
  context: OrderActionContext,
  request: OrderRequestRow,
  { decision, refundMinor }: RequestAnswer,
): Promise<void> {
  const { row } = context;
  if (decision === 'decline') return resumeOrder(trx, context, request, 'request_declined');
  await recordOrderEvent(trx, {
    orderId: row.id,
    type: 'request_accepted',
    ...toActor(context),
    params: { request_type: request.type },
  });
  if (request.type === 'cancellation') return cancelSale(trx, context, { reason: request.reason });
  if (decision === 'accept_after_return') {
    await transitionOrder(trx, { orderId: row.id, to: 'return_in_transit', ...toActor(context) });
    return undefined;
  }
  return refundSale(trx, context, refundMinor, request.type);
}

const isDispute = ({ type }: OrderRequestRow): boolean =>
  type === 'not_arrived' || type === 'not_as_described';

/**
 * Less than the whole amount: support may decide that; a seller may only confirm the amount that
 * was already agreed. Otherwise a seller could settle a dispute with a refund of one cent.
 */
function canBePartialRefund(
  { role }: OrderActionContext,
  request: OrderRequestRow,
  decision: AnswerDecision,
  refundMinor: number,
): boolean {
  return role === 'admin'
    ? isDispute(request) || decision === 'accept_after_return'
    : refundMinor === request.refundMinor;
}

/**
 * Throws ApiError 422 refund_too_high or partial_refund_not_possible, and 409 for a return of a lot
 * that was never sent, a seller's second refusal, and a seller's refusal of a withdrawal.
 */
async function assertAnswerPossible(
  trx: Kysely<Database>,
  context: OrderActionContext,
  request: OrderRequestRow,
  decision: AnswerDecision,
  refundMinor: number | null,
): Promise<void> {
  const { row, role } = context;
  const order = {
    role,
    isContested: request.answerText !== null,
    isDelivered: row.deliveredAt !== null,
    packageStatus: row.packageStatus,
  };
  if (!getDecisions(request.type, order).includes(decision)) throw createWrongStateError();
  if (decision === 'decline' || refundMinor === null) return;
  if (refundMinor > getRefundableAmount(row))
    throw createFieldError('refund_too_high', 'refund_amount', 'This is more than was paid.');
  if (
    refundMinor < (await getFullRefund(trx, row)) &&
    !canBePartialRefund(context, request, decision, refundMinor)
  )
    throw createFieldError(
      'partial_refund_not_possible',
      'refund_amount',
      'Only support can decide on a partial refund.',
    );
}

async function contest(
  trx: Kysely<Database>,
  { row, user, actor }: OrderActionContext,
  request: OrderRequestRow,
  text: string,
): Promise<void> {
  await trx
    .updateTable('orderRequests')
    .set({ answerText: text })
    .where('id', '=', request.id)
    .execute();
  await recordOrderEvent(trx, {
    orderId: row.id,
    type: 'request_contested',
    actor,
    actorId: user.id,
    params: { request_type: request.type },
  });
}

export const answerOrderRequestRoute = implement(
  answerOrderRequest,
  async ({ params, body, ctx }) => {
    const user = requireUser(ctx);
    const { decision } = body;
    const answer = await ctx.db.transaction().execute(async (trx) => {
      const context = await lockOrderFor(trx, ctx, params.id, ['seller', 'admin']);
      const request = await trx
        .selectFrom('orderRequests')
        .selectAll()
        .where('id', '=', params.requestId)
        .where('orderId', '=', params.id)
        .forUpdate()
        .executeTakeFirst();
      if (request === undefined) throw createNotFoundError();
      if (request.status !== 'open' || !isAllowed(context, ['answer_request']))
        throw createWrongStateError();
      // If an amount was already agreed (for a return that was never confirmed), that is the full
      // amount.
      const refundMinor = body.refund_amount ?? request.refundMinor;
      // A refusal needs a reason, and a return the address that it is sent to.
      const text = checkRequestText(body.text, { required: decision !== 'accept' });
      await assertAnswerPossible(trx, context, request, decision, refundMinor);
      if (decision === 'decline' && context.role === 'seller' && isDispute(request))
        await contest(trx, context, request, text);
      else {
        await trx
          .updateTable('orderRequests')
          .set({
            status: decision === 'decline' ? 'declined' : 'accepted',
            answeredAt: sql<Date>`clock_timestamp()`,
            answeredBy: user.id,
            // Keeps the seller's text next to support's decision.
            answerText:
              [request.answerText, text]
                .filter((part) => part !== null && part !== '')
                .join('\n\n') || null,
            refundMinor:
              decision === 'decline' ? null : (refundMinor ?? getRefundableAmount(context.row)),
          })
          .where('id', '=', request.id)
          .execute();
        await applyRequestAnswer(trx, context, request, { decision, refundMinor });
      }
      const updated = await trx
        .selectFrom('orderRequests')
        .selectAll()
        .where('id', '=', request.id)
        .executeTakeFirstOrThrow();
      return {
        request: wireOrderRequest(updated),
        order: await readWireOrder(trx, params.id, context.role),
      };
    });
    return { body: answer };
  },
);
