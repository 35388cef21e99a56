// Prefetches a category and the prices of the lots.
import { prefetchCategory } from '../../features/discovery/prefetch/prefetchCategories';
import { withLotCards } from './withLotCards';

export const prefetch = withLotCards(prefetchCategory);
