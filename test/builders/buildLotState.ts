// The state of an open lot for tests of the pure bidding rules: in euros, without bids, open from
// 30 April to 5 May 2026.
import type { LotState } from '../../server/marketplace/domain/bidding/lotState';

const closeAt = new Date('2026-05-05T12:00:00Z');

export function buildLotState(overrides: Partial<LotState> = {}): LotState {
  return {
    id: 1,
    sellerId: 999,
    currency: 'EUR',
    startMinor: 100,
    reserveMinor: null,
    buyNowMinor: null,
    opensAt: new Date('2026-04-30T12:00:00Z'),
    plannedCloseAt: closeAt,
    effectiveCloseAt: closeAt,
    extensionCount: 0,
    status: 'open',
    priceMinor: null,
    leaderId: null,
    leaderMaxMinor: null,
    sequence: 0,
    operations: 0,
    lastBidId: null,
    ...overrides,
  };
}
