// Data of this page and the prices of its lots. Loaded with the page's chunk.
import { prefetchAuction } from '../../features/discovery/prefetch/prefetchAuctions';
import { withCards } from './withCards';

export const prefetch = withCards(prefetchAuction);
