// Whether an instant has passed, by the server's clock; false for null.
import type { Instant } from '../../../lib/instant';
import { useRemaining } from '../../../ui/useRemaining';

/** In the year 9999. `useRemaining` needs an instant even if there is none. */
const FAR_FUTURE: Instant = 253_370_764_800_000;

export function useHasPassed(instant: Instant | null): boolean {
  return useRemaining(instant ?? FAR_FUTURE) === 0;
}
