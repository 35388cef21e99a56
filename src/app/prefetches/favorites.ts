// Prefetches the favorites and the prices of the lots.
import { prefetchFavorites } from '../../features/favorites/prefetchFavorites';
import { withLotCards } from './withLotCards';

export const prefetch = withLotCards(prefetchFavorites);
