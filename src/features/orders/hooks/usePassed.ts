// Whether a moment has come, by the server's clock; false where there is none. Called by components of this feature.
import type { Instant } from '../../../lib/instant';
import { useRemaining } from '../../../ui/useRemaining';

/** In the year 9999: the clock is asked for a moment even where there is none. */
const NEVER: Instant = 253_370_764_800_000;

export function usePassed(moment: Instant | null): boolean {
  return useRemaining(moment ?? NEVER) === 0;
}
