// Data of this page and the prices of its lots. Loaded with the page's chunk.
import { prefetchSearch } from '../../features/discovery/prefetch/prefetchSearch';
import { withCards } from './withCards';

export const prefetch = withCards(prefetchSearch);
