// Whether a lot permanently takes no more bids.
import type { PublicLotStatus } from '../../domain/bidding/lotPhase';

export function isOver(status: PublicLotStatus): boolean {
  return status !== 'scheduled' && status !== 'open';
}
