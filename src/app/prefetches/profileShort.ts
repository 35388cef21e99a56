// Redirects the short address of a profile to the full one.
import { prefetchShortProfile } from '../../features/profiles/prefetchProfile';
import { withLotCards } from './withLotCards';

export const prefetch = withLotCards(prefetchShortProfile);
