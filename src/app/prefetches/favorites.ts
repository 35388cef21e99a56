// Data of this page and the prices of its lots. Loaded with the page's chunk.
import { prefetchFavorites } from '../../features/favorites/prefetchFavorites';
import { withCards } from './withCards';

export const prefetch = withCards(prefetchFavorites);
