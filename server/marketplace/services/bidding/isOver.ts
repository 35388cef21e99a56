// Whether a lot takes no more bids for good. Used by the projections of this service.
import type { PublicLotStatus } from '../../domain/bidding/lotPhase';

export function isOver(status: PublicLotStatus): boolean {
  return status !== 'scheduled' && status !== 'open';
}
