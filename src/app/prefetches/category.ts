// Data of this page and the prices of its lots. Loaded with the page's chunk.
import { prefetchCategory } from '../../features/discovery/prefetch/prefetchCategories';
import { withCards } from './withCards';

export const prefetch = withCards(prefetchCategory);
