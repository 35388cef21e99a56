// What makes a page another page: its path and query, but not the overlay that lies over it. Pure.
import { withoutOverlay } from '../lib/overlayQuery';

export function pageKey({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + withoutOverlay(search);
}
