// Prefetches the search results and the prices of the lots.
import { prefetchSearch } from '../../features/discovery/prefetch/prefetchSearch';
import { withLotCards } from './withLotCards';

export const prefetch = withLotCards(prefetchSearch);
