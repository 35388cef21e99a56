// Where a short address of a profile leads. Loaded with the page's chunk.
import { prefetchShortProfile } from '../../features/profiles/prefetchProfile';
import { withCards } from './withCards';

export const prefetch = withCards(prefetchShortProfile);
