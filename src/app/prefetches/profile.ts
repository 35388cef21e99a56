// Prefetches a seller's profile and the prices of the lots.
import { prefetchProfile } from '../../features/profiles/prefetchProfile';
import { withLotCards } from './withLotCards';

export const prefetch = withLotCards(prefetchProfile);
