/*
 * How a request of a buyer can be answered, as data: which decisions its kind has, and which of them the facts rule out.
 * The one source of the service that answers and of the screen that offers the answers. Pure; it knows no words.
 */
import type { OrderRole } from './orderStates';
import type { PackageStatus } from './packageStates';

type RequestType = 'cancellation' | 'withdrawal' | 'not_arrived' | 'not_as_described';
export type AnswerDecision = 'accept' | 'accept_after_return' | 'decline';

/** The first suits most. */
const decisions: Readonly<Record<RequestType, readonly AnswerDecision[]>> = {
  cancellation: ['accept', 'decline'],
  withdrawal: ['accept', 'accept_after_return', 'decline'],
  not_arrived: ['accept', 'decline'],
  not_as_described: ['accept_after_return', 'accept', 'decline'],
};

/** The carrier has it, or had it: what was lost comes back to nobody. */
const sent: readonly PackageStatus[] = ['handed_over', 'in_transit', 'customs', 'out_for_delivery', 'delivered', 'returned'];

export type AnswerFacts = {
  /** Who answers. */
  role: OrderRole;
  /** The seller has said no to it already, so that support decides; until then the seller can still agree. */
  isContested: boolean;
  isDelivered: boolean;
  /** null: there is no package. */
  packageStatus: PackageStatus | null;
};

function isRuledOut(decision: AnswerDecision, { role, isContested, isDelivered, packageStatus }: AnswerFacts): boolean {
  switch (decision) {
    case 'accept':
      return false;
    case 'accept_after_return':
      return !isDelivered && (packageStatus === null || !sent.includes(packageStatus));
    case 'decline':
      return role === 'seller' && isContested;
  }
}

export function decisionsOf(type: RequestType, facts: AnswerFacts): AnswerDecision[] {
  return decisions[type].filter((decision) => !isRuledOut(decision, facts));
}
