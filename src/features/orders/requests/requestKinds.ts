// The requests that a buyer can make, with their reasons and the permission that each needs. The
// reasons are those of the contract (createOrderRequest), plus those that only the marketplace
// sets.
import type {
  OrderPermission,
  OrderRequest,
  OrderRequestType,
  Order,
} from '../../../api/orders/decodeOrder';
import type { MessageId } from '../../../i18n/messages';
import type { Money } from '../../../lib/money';
import { getDecisions, type AnswerDecision } from '../../../lib/orders/getDecisions';
import { findMissingFields, type FieldErrors } from '../../../platform/form/validationErrors';

// The seller's possible answers to a request, by the same table that the marketplace uses, and the
// validation of the answer form.

type AnswerValues = Readonly<{ decision: string; text: string }>;

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

/** Declining requires a reason, and a return the address that it is sent to. */
export function validateAnswer(values: AnswerValues): FieldErrors<keyof AnswerValues & string> {
  return findMissingFields(
    values,
    values.decision === 'decline' || values.decision === 'accept_after_return'
      ? ['decision', 'text']
      : ['decision'],
  );
}

type Kind = {
  permission: OrderPermission;
  /** The submit button of the dialog. */
  actionId: MessageId;
  /** The title of the dialog, and the button that opens it. */
  titleId: MessageId;
  /** The title of the row, which both sides read; takes `role`. */
  rowId: MessageId;
  /** Explains what happens after the request. */
  leadId: MessageId;
  /** Keyed by the reason's wire name. */
  reasons: Readonly<Record<string, MessageId>>;
  /** A withdrawal is a right and needs nothing; a wrong lot cannot be judged without a text. */
  required: readonly ('reason' | 'text')[];
};

export const requestKinds: Readonly<Record<OrderRequestType, Kind>> = {
  not_as_described: {
    permission: 'report_not_as_described',
    actionId: 'orders.request.notAsDescribed.action',
    titleId: 'orders.request.notAsDescribed.title',
    rowId: 'orders.request.notAsDescribed.title',
    leadId: 'orders.request.notAsDescribed.lead',
    reasons: {
      different: 'orders.reason.different',
      damaged: 'orders.reason.damaged',
      not_authentic: 'orders.reason.notAuthentic',
      incomplete: 'orders.reason.incomplete',
    },
    required: ['reason', 'text'],
  },
  not_arrived: {
    permission: 'report_not_arrived',
    actionId: 'orders.request.notArrived.action',
    titleId: 'orders.request.notArrived.title',
    rowId: 'orders.request.notArrived.title',
    leadId: 'orders.request.notArrived.lead',
    reasons: {
      late: 'orders.reason.late',
      lost: 'orders.reason.lost',
      wrong_status: 'orders.reason.wrongStatus',
    },
    required: ['reason'],
  },
  withdrawal: {
    permission: 'request_withdrawal',
    actionId: 'orders.request.withdrawal.action',
    titleId: 'orders.request.withdrawal.title',
    rowId: 'orders.event.withdrawal_requested',
    leadId: 'orders.request.withdrawal.lead',
    reasons: { changed_mind: 'orders.reason.changedMind', other: 'orders.reason.other' },
    required: [],
  },
  cancellation: {
    permission: 'request_cancellation',
    actionId: 'orders.request.cancellation.action',
    titleId: 'orders.request.cancellation.title',
    rowId: 'orders.event.cancellation_requested',
    leadId: 'orders.request.cancellation.lead',
    reasons: {
      changed_mind: 'orders.reason.changedMind',
      too_slow: 'orders.reason.tooSlow',
      mistake: 'orders.reason.mistake',
    },
    required: ['reason'],
  },
};

export const requestTypes: readonly OrderRequestType[] = [
  'not_as_described',
  'not_arrived',
  'withdrawal',
  'cancellation',
];

export const requestStatusIds: Readonly<Record<OrderRequest['status'], MessageId>> = {
  open: 'orders.request.status.open',
  accepted: 'orders.request.status.accepted',
  declined: 'orders.request.status.declined',
  closed: 'orders.request.status.closed',
};

/** Reasons of requests that the marketplace opens by itself. */
const marketplaceReasons: Readonly<Record<string, MessageId>> = {
  return_overdue: 'orders.reason.returnOverdue',
};

/** The title of the row: by the reason for the marketplace's requests, otherwise by the type. */
export function getRequestTitleId({
  type,
  reason,
}: Pick<OrderRequest, 'type' | 'reason'>): MessageId {
  return Object.hasOwn(marketplaceReasons, reason)
    ? (marketplaceReasons[reason] ?? requestKinds[type].rowId)
    : requestKinds[type].rowId;
}

/** The message for a buyer's reason; null if this version does not know it. */
export function getReasonId({
  type,
  reason,
}: Pick<OrderRequest, 'type' | 'reason'>): MessageId | null {
  const { reasons } = requestKinds[type];
  return Object.hasOwn(reasons, reason) ? (reasons[reason] ?? null) : null;
}
