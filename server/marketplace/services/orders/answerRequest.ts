// What an answer to a request does to the order, by the kind of request: a table of three decisions for each. Called by
// answerOrderRequest and takeBackOrderRequest under the order's locks, after what can be refused was. Money goes back with the state, in one
// transaction.
import type { Kysely } from 'kysely';
import { canMove } from '../../../../src/lib/orders/orderStates';
import type { AnswerDecision } from '../../../../src/lib/orders/requestAnswers';
import type { Database } from '../../database/schema';
import { followPackage } from '../shipping/followPackage';
import type { Acting } from './actOnOrder';
import { cancelSale } from './cancelSale';
import { deliverOrder } from './deliverOrder';
import { moveOrder, wrongState } from './moveOrder';
import type { OrderRequestRow } from './read/orderRequests';
import { recordOrderEvent } from './recordOrderEvent';
import { refundSale } from './refundSale';

type Answer = { decision: AnswerDecision; refundMinor: number | null };

const who = ({ actor, user }: Acting) => ({ actor, actorId: user.id });

/** The order goes on as if nothing had been asked. `request` is marked as over already. Throws ApiError 409 wrong_state. */
export async function goOnWithout(trx: Kysely<Database>, acting: Acting, request: Pick<OrderRequestRow, 'type'>, event: 'request_declined' | 'request_taken_back'): Promise<void> {
  const { row } = acting;
  const happened = { orderId: row.id, ...who(acting), params: { request_type: request.type } };
  if (request.type === 'withdrawal') {
    // Where it cannot go back (the seller may not say no to what the law gives) the database refuses it too.
    if (row.status_before === null || !canMove(row.status, row.status_before)) throw wrongState();
    const order = await moveOrder(trx, { ...happened, to: row.status_before, event });
    // What the carrier has told meanwhile was not listened to: without it the order would wait for scans that have been.
    if (row.package_status !== null) await followPackage(trx, { order, to: row.package_status, actor: row.handed_over_at === null ? 'seller' : 'carrier' });
    return;
  }
  await recordOrderEvent(trx, { ...happened, type: event });
  if (request.type === 'cancellation') {
    await trx.updateTable('orders').set({ answer_by: null }).where('id', '=', row.id).execute();
    return;
  }
  if (row.delivered_at === null) await deliverOrder(trx, { orderId: row.id, ...who(acting) });
  else await moveOrder(trx, { orderId: row.id, to: 'completed', ...who(acting) });
}

/** `request` is marked as answered already. */
export async function carryOutAnswer(trx: Kysely<Database>, acting: Acting, request: OrderRequestRow, { decision, refundMinor }: Answer): Promise<void> {
  const { row } = acting;
  if (decision === 'decline') return goOnWithout(trx, acting, request, 'request_declined');
  await recordOrderEvent(trx, { orderId: row.id, type: 'request_accepted', ...who(acting), params: { request_type: request.type } });
  if (request.type === 'cancellation') return cancelSale(trx, acting, { reason: request.reason });
  if (decision === 'accept_after_return') {
    await moveOrder(trx, { orderId: row.id, to: 'return_in_transit', ...who(acting) });
    return undefined;
  }
  return refundSale(trx, acting, refundMinor, request.type);
}
