// What a seller can answer to a request (by the table that the marketplace answers by), and what goes over the wire for it.
// Called by SellerRequests and AnswerRequestForm. Pure.
import type { Order, OrderRequest, OrderRequestType } from '../../../api/orders/decodeOrder';
import type { Money } from '../../../lib/money';
import { decisionsOf, type AnswerDecision } from '../../../lib/orders/requestAnswers';
import { missingFields, type FieldProblems } from '../../../platform/form/problems';

export type AnswerValues = Readonly<{ decision: string; text: string }>;

/** The seller has said no to it, and it is with support. */
export function isContested({ status, answerText }: Pick<OrderRequest, 'status' | 'answerText'>): boolean {
  return status === 'open' && answerText !== null;
}

/** What the marketplace would not refuse. */
export function answersOf(request: OrderRequest, { role, deliveredAt, package: parcel }: Pick<Order, 'role' | 'deliveredAt' | 'package'>): AnswerDecision[] {
  return decisionsOf(request.type, { role, isContested: isContested(request), isDelivered: deliveredAt !== null, packageStatus: parcel?.state ?? null });
}

type AnswerWords = Readonly<Record<AnswerDecision, { labelId: string; hintId: string }>>;
const usualWords: AnswerWords = {
  accept: { labelId: 'orders.answer.accept', hintId: 'orders.answer.acceptHint' },
  accept_after_return: { labelId: 'orders.answer.acceptAfterReturn', hintId: 'orders.answer.acceptAfterReturnHint' },
  decline: { labelId: 'orders.answer.decline', hintId: 'orders.answer.declineHint' },
};

/** What each answer is called and what it means: messages that take the argument `amount`, what agreeing gives back. */
export function answerWords(type: OrderRequestType, decisions: readonly AnswerDecision[], isPaid: boolean): AnswerWords {
  const isDispute = type === 'not_arrived' || type === 'not_as_described';
  const decline = isDispute ? usualWords.decline : { ...usualWords.decline, hintId: 'orders.answer.declineGoesOnHint' };
  if (type === 'cancellation') return { ...usualWords, accept: { labelId: 'orders.answer.cancel', hintId: isPaid ? 'orders.answer.refundHint' : 'orders.cancel.unpaidText' }, decline };
  // What cannot come back the buyer does not have.
  const accept = decisions.includes('accept_after_return') && type !== 'not_arrived' ? usualWords.accept : { ...usualWords.accept, hintId: 'orders.answer.refundHint' };
  return { ...usualWords, accept, decline };
}

/** What agreeing gives back: what was agreed on before, or else all that does not stay for shipping other orders. */
export function refundOfAll({ refund }: Pick<OrderRequest, 'refund'>, { amounts, refundNow }: Pick<Order, 'amounts' | 'refundNow'>): Money {
  return refund ?? refundNow?.amount ?? amounts.total;
}

/** A refusal needs a reason. */
export function checkAnswer(values: AnswerValues): FieldProblems<keyof AnswerValues & string> {
  return missingFields(values, values.decision === 'decline' ? ['decision', 'text'] : ['decision']);
}
