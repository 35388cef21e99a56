// The document title: the page's title and the site name, on the server and on client navigation.
import { withoutOverlay } from '../lib/overlayQuery';

/** Identifies a page by its path and query, without the overlay over it. Pure. */
export function getPageKey({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + withoutOverlay(search);
}

const SITE_NAME = 'Gavel';

export function getPageTitle(title: string): string {
  return title.includes(SITE_NAME) ? title : `${title} · ${SITE_NAME}`;
}
