// Whether a lot can still change. Pure.
import type { BiddingBlock, LotStatus } from '../../api/buyer/decode/bidding';

const closedStatuses: ReadonlySet<string> = new Set<LotStatus>([
  'closed_sold',
  'closed_reserve_not_met',
  'closed_unsold',
  'withdrawn',
]);

export function isClosedStatus(status: string): status is LotStatus {
  return closedStatuses.has(status);
}

/** Whether the lot can still change, which includes the time before its result is known. */
export function canStillChange({ status }: Pick<BiddingBlock, 'status'>): boolean {
  return !closedStatuses.has(status);
}
