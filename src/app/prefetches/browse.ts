// Data of this page and the prices of its lots. Loaded with the page's chunk.
import { prefetchBrowse } from '../../features/discovery/prefetch/prefetchSearch';
import { withCards } from './withCards';

export const prefetch = withCards(prefetchBrowse);
