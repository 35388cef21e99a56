// Data of this page and the prices of its lots. Loaded with the page's chunk.
import { prefetchHome } from '../../features/home/prefetchHome';
import { withCards } from './withCards';

export const prefetch = withCards(prefetchHome);
