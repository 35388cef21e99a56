// The document title: the page's title and the site name, on the server and on client navigation.

const SITE_NAME = 'Gavel';

export function getPageTitle(title: string): string {
  return title.includes(SITE_NAME) ? title : `${title} · ${SITE_NAME}`;
}
