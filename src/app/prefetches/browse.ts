// Prefetches the list of all lots and the prices of the lots.
import { prefetchBrowse } from '../../features/discovery/prefetch/prefetchSearch';
import { withLotCards } from './withLotCards';

export const prefetch = withLotCards(prefetchBrowse);
