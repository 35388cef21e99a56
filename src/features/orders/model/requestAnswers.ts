// What a seller can answer to a request (by the table that the marketplace answers by), and what goes over the wire for it.
// Called by SellerRequests and AnswerRequestForm. Pure.
import type { Order, OrderAmounts, OrderRequest, OrderRequestType } from '../../../api/orders/decodeOrder';
import { compareMoney, subtractMoney, type Money } from '../../../lib/money';
import { decisionsOf, type AnswerDecision } from '../../../lib/orders/requestAnswers';
import { missingFields, plainProblem, type FieldProblems } from '../../../platform/form/problems';
import { readAmount } from './readAmount';

export type AnswerValues = Readonly<{ decision: string; refund: string; refund_amount: string; text: string }>;

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

/** What the buyer has paid and not got back. */
export function mostRefund({ total, refunded }: OrderAmounts): Money {
  return subtractMoney(total, refunded);
}

/** What agreeing gives back: what was agreed on before, or else all. */
export function refundOfAll({ refund }: Pick<OrderRequest, 'refund'>, amounts: OrderAmounts): Money {
  return refund ?? mostRefund(amounts);
}

/** A part can be given where the buyer may keep the lot. */
export function isPartOffered(type: OrderRequestType, decision: string): boolean {
  return type === 'not_as_described' && decision === 'accept';
}

/** null: all of it. undefined: the amount that was typed is none. */
export function refundOf(values: AnswerValues, type: OrderRequestType, most: Money): Money | null | undefined {
  if (!isPartOffered(type, values.decision) || values.refund !== 'part') return null;
  return readAmount(values.refund_amount, most.currency) ?? undefined;
}

export function checkAnswer(values: AnswerValues, type: OrderRequestType, most: Money): FieldProblems<keyof AnswerValues & string> {
  // A refusal needs a reason.
  const faults: FieldProblems<keyof AnswerValues & string> = missingFields(values, values.decision === 'decline' ? ['decision', 'text'] : ['decision']);
  const refund = refundOf(values, type, most);
  if (refund === undefined || refund?.minor === 0) faults.refund_amount = plainProblem(values.refund_amount.trim() === '' ? 'field_required' : 'amount_unclear');
  else if (refund !== null && compareMoney(refund, most) >= 0) faults.refund_amount = plainProblem('refund_too_high');
  return faults;
}
