// The seller answers what the buyer has asked, or support does. A seller who does not agree that something is wrong does
// not end it: support decides then, unless the seller agrees after all. How much goes back is no seller's to choose.
import { sql, type Kysely } from 'kysely';
import { answerOrderRequest } from '../../../../src/contract/orders/orders';
import { decisionsOf, type AnswerDecision } from '../../../../src/lib/orders/requestAnswers';
import type { Database } from '../../database/schema';
import { notFound } from '../../http/apiError';
import { implement, requireUser } from '../../http/implement';
import { fieldRefusal } from '../accounts/refusals';
import { isAllowed, lockOrderFor, type Acting } from './actOnOrder';
import { carryOutAnswer } from './answerRequest';
import { checkWords } from './checkWords';
import { wrongState } from './moveOrder';
import { wireOrderRequest, type OrderRequestRow } from './read/orderRequests';
import { wireOrderNow } from './read/readOrder';
import { recordOrderEvent } from './recordOrderEvent';
import { refundable, wholeRefund } from './refundSale';

const isDispute = ({ type }: OrderRequestRow): boolean => type === 'not_arrived' || type === 'not_as_described';

/** Less than all of it: for a seller what had been agreed on before alone, or a cent would end what the buyer reported. */
function mayBePart({ role }: Acting, request: OrderRequestRow, decision: AnswerDecision, refundMinor: number): boolean {
  return role === 'admin' ? isDispute(request) || decision === 'accept_after_return' : refundMinor === request.refund_minor;
}

/**
 * Throws ApiError 422 refund_too_high, partial_refund_not_possible; 409 for a return of what was never sent, and for a second
 * no of the seller.
 */
async function insistOnSense(trx: Kysely<Database>, acting: Acting, request: OrderRequestRow, decision: AnswerDecision, refundMinor: number | null): Promise<void> {
  const { row, role } = acting;
  const facts = { role, isContested: request.answer_text !== null, isDelivered: row.delivered_at !== null, packageStatus: row.package_status };
  if (!decisionsOf(request.type, facts).includes(decision)) throw wrongState();
  if (decision === 'decline' || refundMinor === null) return;
  if (refundMinor > refundable(row)) throw fieldRefusal('refund_too_high', 'refund_amount', 'More than was paid.');
  if (refundMinor < (await wholeRefund(trx, row)) && !mayBePart(acting, request, decision, refundMinor)) throw fieldRefusal('partial_refund_not_possible', 'refund_amount', 'All of it goes back; support alone decides on a part.');
}

async function contest(trx: Kysely<Database>, { row, user, actor }: Acting, request: OrderRequestRow, text: string): Promise<void> {
  await trx.updateTable('order_requests').set({ answer_text: text }).where('id', '=', request.id).execute();
  await recordOrderEvent(trx, { orderId: row.id, type: 'request_contested', actor, actorId: user.id, params: { request_type: request.type } });
}

export const answerOrderRequestRoute = implement(answerOrderRequest, async ({ params, body, ctx }) => {
  const user = requireUser(ctx);
  const { decision } = body;
  const answer = await ctx.db.transaction().execute(async (trx) => {
    const acting = await lockOrderFor(trx, ctx, params.id, ['seller', 'admin']);
    const request = await trx.selectFrom('order_requests').selectAll().where('id', '=', params.requestId).where('order_id', '=', params.id).forUpdate().executeTakeFirst();
    if (request === undefined) throw notFound();
    if (request.status !== 'open' || !isAllowed(acting, ['answer_request'])) throw wrongState();
    // Where it was agreed on already (of a return that nobody confirmed), all is what was agreed.
    const refundMinor = body.refund_amount ?? request.refund_minor;
    const text = checkWords(body.text, { required: decision === 'decline' });
    await insistOnSense(trx, acting, request, decision, refundMinor);
    if (decision === 'decline' && acting.role === 'seller' && isDispute(request)) await contest(trx, acting, request, text);
    else {
      await trx
        .updateTable('order_requests')
        .set({
          status: decision === 'decline' ? 'declined' : 'accepted',
          answered_at: sql<Date>`clock_timestamp()`,
          answered_by: user.id,
          // What the seller has said stays beside what support decides.
          answer_text: [request.answer_text, text].filter((part) => part !== null && part !== '').join('\n\n') || null,
          refund_minor: decision === 'decline' ? null : (refundMinor ?? refundable(acting.row)),
        })
        .where('id', '=', request.id)
        .execute();
      await carryOutAnswer(trx, acting, request, { decision, refundMinor });
    }
    const answered = await trx.selectFrom('order_requests').selectAll().where('id', '=', request.id).executeTakeFirstOrThrow();
    return { request: wireOrderRequest(answered), order: await wireOrderNow(trx, params.id, acting.role) };
  });
  return { body: answer };
});
