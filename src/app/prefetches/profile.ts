// Data of this page and the prices of its lots. Loaded with the page's chunk.
import { prefetchProfile } from '../../features/profiles/prefetchProfile';
import { withCards } from './withCards';

export const prefetch = withCards(prefetchProfile);
