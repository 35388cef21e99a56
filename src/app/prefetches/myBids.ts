// Prefetches the user's bids and the prices of the lots.
import { prefetchMyBids } from '../../features/my-bids/prefetchMyBids';
import { withLotCards } from './withLotCards';

export const prefetch = withLotCards(prefetchMyBids);
