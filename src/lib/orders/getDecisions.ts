// How a buyer's request can be answered, as data: the decisions for each type, and which of them
// the situation rules out. The single source for the service and the screen. Pure.
import type { OrderRole } from './orderStates';
import type { PackageStatus } from './packageStates';

type RequestType = 'cancellation' | 'withdrawal' | 'not_arrived' | 'not_as_described';
export type AnswerDecision = 'accept' | 'accept_after_return' | 'decline';

/** The most suitable decision comes first. */
const decisions: Readonly<Record<RequestType, readonly AnswerDecision[]>> = {
  cancellation: ['accept', 'decline'],
  withdrawal: ['accept', 'accept_after_return', 'decline'],
  not_arrived: ['accept', 'decline'],
  not_as_described: ['accept_after_return', 'accept', 'decline'],
};

/**
 * The carrier has or had the package. `lost` is missing, because a lost package can't be returned.
 */
const sentStatuses: readonly PackageStatus[] = [
  'handed_over',
  'in_transit',
  'customs',
  'out_for_delivery',
  'delivered',
  'returned',
];

export type AnswerContext = {
  /** Who answers. */
  role: OrderRole;
  /** The seller has already declined, so support decides. Until then the seller can still agree. */
  isContested: boolean;
  isDelivered: boolean;
  /** null when there is no package. */
  packageStatus: PackageStatus | null;
};

function isRuledOut(
  type: RequestType,
  decision: AnswerDecision,
  { role, isContested, isDelivered, packageStatus }: AnswerContext,
): boolean {
  switch (decision) {
    case 'accept':
      return false;
    case 'accept_after_return':
      return !isDelivered && (packageStatus === null || !sentStatuses.includes(packageStatus));
    case 'decline':
      // A withdrawal is a consumer's right by law. Only support can find that it doesn't apply.
      return role === 'seller' && (isContested || type === 'withdrawal');
  }
}

export function getDecisions(type: RequestType, context: AnswerContext): AnswerDecision[] {
  return decisions[type].filter((decision) => !isRuledOut(type, decision, context));
}
