// What an answer to a request does to its order, by type of request and decision. Must run under
// the order's locks, after everything that can refuse the answer. Refunds are booked in the same
// transaction as the status.
import type { Kysely } from 'kysely';
import { canTransition } from '../../../../src/lib/orders/orderStates';
import type { AnswerDecision } from '../../../../src/lib/orders/getDecisions';
import type { Database } from '../../database/schema';
import { syncOrderWithPackage } from '../shipping/syncOrderWithPackage';
import type { OrderActionContext } from './withOrderAction';
import { cancelSale } from './cancelSale';
import { deliverOrder } from './deliverOrder';
import { transitionOrder, createWrongStateError } from './transitionOrder';
import type { OrderRequestRow } from './read/orderRequests';
import { recordOrderEvent } from './recordOrderEvent';
import { refundSale } from './refundSale';

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
    // An order that cannot go back (a seller cannot decline a statutory withdrawal) is also refused
    // by the database.
    if (row.previous_status === null || !canTransition(row.status, row.previous_status))
      throw createWrongStateError();
    const order = await transitionOrder(trx, { ...eventFields, to: row.previous_status, event });
    // The order ignored carrier updates during the request. Without this, it would wait for scans
    // that already happened.
    if (row.package_status !== null)
      await syncOrderWithPackage(trx, {
        order,
        to: row.package_status,
        actor: row.handed_over_at === null ? 'seller' : 'carrier',
      });
    return;
  }
  await recordOrderEvent(trx, { ...eventFields, type: event });
  if (request.type === 'cancellation') {
    await trx.updateTable('orders').set({ answer_by: null }).where('id', '=', row.id).execute();
    return;
  }
  if (row.delivered_at === null) await deliverOrder(trx, { orderId: row.id, ...toActor(context) });
  else await transitionOrder(trx, { orderId: row.id, to: 'completed', ...toActor(context) });
}

/** `request` must already be marked as answered. */
export async function applyRequestAnswer(
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
