// Identifies a page by its path and query, without the overlay over it. Pure.
import { withoutOverlay } from '../lib/overlayQuery';

export function getPageKey({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + withoutOverlay(search);
}
