// The title of the window: what the page says, and whose page it is. The same on the server and on navigation.

const SITE_NAME = 'Gavel';

export function pageTitle(title: string): string {
  return title.includes(SITE_NAME) ? title : `${title} · ${SITE_NAME}`;
}
