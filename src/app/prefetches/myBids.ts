// Data of this page and the prices of its lots. Loaded with the page's chunk.
import { prefetchMyBids } from '../../features/my-bids/prefetchMyBids';
import { withCards } from './withCards';

export const prefetch = withCards(prefetchMyBids);
