// What a buyer can ask for, why, and which right of the order it takes: as data, for the buttons, the forms and the rows.
// The reasons are those of the contract (createOrderRequest); one that no buyer chooses is the marketplace's own. Pure; keys of the namespace `orders`.
import type { OrderPermission, OrderRequest, OrderRequestType } from '../../../api/orders/decodeOrder';

type Kind = {
  permission: OrderPermission;
  /** Of the button and of the dialog. */
  actionId: string;
  titleId: string;
  /** Of the row, which both sides read; takes `role`. */
  rowId: string;
  /** What happens then. */
  leadId: string;
  /** By the reason's name on the wire. */
  reasons: Readonly<Record<string, string>>;
  /** Without words nobody can judge it. */
  needsText: boolean;
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
    needsText: true,
  },
  not_arrived: {
    permission: 'report_not_arrived',
    actionId: 'orders.request.notArrived.action',
    titleId: 'orders.request.notArrived.title',
    rowId: 'orders.request.notArrived.title',
    leadId: 'orders.request.notArrived.lead',
    reasons: { late: 'orders.reason.late', lost: 'orders.reason.lost', wrong_status: 'orders.reason.wrongStatus' },
    needsText: false,
  },
  withdrawal: {
    permission: 'request_withdrawal',
    actionId: 'orders.request.withdrawal.action',
    titleId: 'orders.request.withdrawal.title',
    rowId: 'orders.event.withdrawal_requested',
    leadId: 'orders.request.withdrawal.lead',
    reasons: { changed_mind: 'orders.reason.changedMind', other: 'orders.reason.other' },
    needsText: false,
  },
  cancellation: {
    permission: 'request_cancellation',
    actionId: 'orders.request.cancellation.action',
    titleId: 'orders.request.cancellation.title',
    rowId: 'orders.event.cancellation_requested',
    leadId: 'orders.request.cancellation.lead',
    reasons: { changed_mind: 'orders.reason.changedMind', too_slow: 'orders.reason.tooSlow', mistake: 'orders.reason.mistake' },
    needsText: false,
  },
};

export const requestTypes: readonly OrderRequestType[] = ['not_as_described', 'not_arrived', 'withdrawal', 'cancellation'];

export const requestStatusIds: Readonly<Record<OrderRequest['status'], string>> = {
  open: 'orders.request.status.open',
  accepted: 'orders.request.status.accepted',
  declined: 'orders.request.status.declined',
  closed: 'orders.request.status.closed',
};

/** Of requests that come about of themselves. */
const ownReasons: Readonly<Record<string, string>> = { return_overdue: 'orders.reason.returnOverdue' };

/** What the row is called: of what the buyer asks, or of what has come about of itself. */
export function requestTitleId({ type, reason }: Pick<OrderRequest, 'type' | 'reason'>): string {
  return Object.hasOwn(ownReasons, reason) ? (ownReasons[reason] ?? requestKinds[type].rowId) : requestKinds[type].rowId;
}

/** The message for a reason of the buyer’s; null for one that this version does not know. */
export function reasonId({ type, reason }: Pick<OrderRequest, 'type' | 'reason'>): string | null {
  const { reasons } = requestKinds[type];
  return Object.hasOwn(reasons, reason) ? (reasons[reason] ?? null) : null;
}
