// Prefetches an auction and the prices of the lots.
import { prefetchAuction } from '../../features/discovery/prefetch/prefetchAuctions';
import { withLotCards } from './withLotCards';

export const prefetch = withLotCards(prefetchAuction);
