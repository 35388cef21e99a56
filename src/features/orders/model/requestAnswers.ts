// The seller's possible answers to a request, by the same table that the marketplace uses, and the
// validation of the answer form.
import type { Order, OrderRequest, OrderRequestType } from '../../../api/orders/decodeOrder';
import type { MessageId } from '../../../i18n/messages';
import type { Money } from '../../../lib/money';
import { getDecisions, type AnswerDecision } from '../../../lib/orders/getDecisions';
import { findMissingFields, type FieldErrors } from '../../../platform/form/useForm';

export type AnswerValues = Readonly<{ decision: string; text: string }>;

/** The seller declined the request, and support is reviewing it. */
export function isContested({
  status,
  answerText,
}: Pick<OrderRequest, 'status' | 'answerText'>): boolean {
  return status === 'open' && answerText !== null;
}

/** The decisions that the marketplace accepts. */
export function getAnswerDecisions(
  request: OrderRequest,
  { role, deliveredAt, package: orderPackage }: Pick<Order, 'role' | 'deliveredAt' | 'package'>,
): AnswerDecision[] {
  return getDecisions(request.type, {
    role,
    isContested: isContested(request),
    isDelivered: deliveredAt !== null,
    packageStatus: orderPackage?.state ?? null,
  });
}

type Answer = { labelId: MessageId; hintId: MessageId };
type AnswerLabels = Readonly<Record<AnswerDecision, Answer>>;
const defaultAnswerLabels: AnswerLabels = {
  accept: { labelId: 'orders.answer.accept', hintId: 'orders.answer.acceptHint' },
  accept_after_return: {
    labelId: 'orders.answer.acceptAfterReturn',
    hintId: 'orders.answer.acceptAfterReturnHint',
  },
  decline: { labelId: 'orders.answer.decline', hintId: 'orders.answer.declineHint' },
};

/** The label and hint of each answer. The messages take `amount`, the refund on acceptance. */
export function getAnswerLabels(
  type: OrderRequestType,
  decisions: readonly AnswerDecision[],
  isPaid: boolean,
): AnswerLabels {
  const isDispute = type === 'not_arrived' || type === 'not_as_described';
  const decline: Answer = isDispute
    ? defaultAnswerLabels.decline
    : { ...defaultAnswerLabels.decline, hintId: 'orders.answer.declineGoesOnHint' };
  if (type === 'cancellation')
    return {
      ...defaultAnswerLabels,
      accept: {
        labelId: 'orders.answer.cancel',
        hintId: isPaid ? 'orders.answer.refundHint' : 'orders.cancel.unpaidText',
      },
      decline,
    };
  // The default hint says that the buyer keeps the lot, which is wrong if the buyer does not have
  // it.
  const accept: Answer =
    decisions.includes('accept_after_return') && type !== 'not_arrived'
      ? defaultAnswerLabels.accept
      : { ...defaultAnswerLabels.accept, hintId: 'orders.answer.refundHint' };
  return { ...defaultAnswerLabels, accept, decline };
}

/**
 * The refund on acceptance: the amount agreed before, or else everything that is not retained for
 * shipping other orders.
 */
export function getFullRefund(
  { refund }: Pick<OrderRequest, 'refund'>,
  { amounts, currentRefund }: Pick<Order, 'amounts' | 'currentRefund'>,
): Money {
  return refund ?? currentRefund?.amount ?? amounts.total;
}

/** Declining requires a text. */
export function validateAnswer(values: AnswerValues): FieldErrors<keyof AnswerValues & string> {
  return findMissingFields(
    values,
    values.decision === 'decline' ? ['decision', 'text'] : ['decision'],
  );
}
