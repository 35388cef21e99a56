// The files at the root of the site: icons, robots.txt and security.txt. Any other path with a dot
// in its first segment is not a page and gets 404 here, before a locale is guessed.
import { Router, type Response } from 'express';
import type { WebSettings } from '../../config/webSettings';

/**
 * `dotColor` is the color of the dot that signals an event. src/app/account switches to that icon.
 */
const icon = (dotColor: string | null): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
  '<rect width="32" height="32" rx="7" fill="#3b2e9e"/>' +
  '<g fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round"' +
  ' stroke-linejoin="round" transform="translate(4 4)">' +
  '<path d="m14 12-8.5 8.5a2.1 2.1 0 0 1-3-3L11 9"/><path d="m15 13 6-6"/>' +
  '<path d="m8 8 6-6"/><path d="m9 7 8 8"/></g>' +
  (dotColor === null
    ? ''
    : `<circle cx="25" cy="25" r="6.5" fill="${dotColor}" stroke="#fff" stroke-width="1.5"/>`) +
  '</svg>';
const ROBOTS = [
  'User-agent: *',
  'Disallow: /*/f/',
  'Disallow: /*/accounts/',
  'Disallow: /*/admin/',
];

type SiteFile = { type: string; text: string };

const files: Readonly<Record<string, SiteFile>> = {
  '/favicon.svg': { type: 'image/svg+xml', text: icon(null) },
  // Browsers request this when the document names no icon, as with a PDF.
  '/favicon.ico': { type: 'image/svg+xml', text: icon(null) },
  '/favicon-alert.svg': { type: 'image/svg+xml', text: icon('#d93025') },
  '/favicon-good.svg': { type: 'image/svg+xml', text: icon('#188038') },
};

const DAY_MS = 86_400_000;

/**
 * RFC 9116, for reporting vulnerabilities. It is generated per request because it has an expiry
 * date.
 */
function securityText(contact: string, publicOrigin: string, nowMs: number): string {
  const expires = new Date(nowMs + 180 * DAY_MS).toISOString();
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${publicOrigin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

type SiteSettings = Pick<WebSettings, 'publicOrigin' | 'securityContact'>;

function sendFile(res: Response, { type, text }: SiteFile): void {
  res.set('cache-control', 'public, max-age=86400').type(type).send(text);
}

export function siteFilesRouter(
  { publicOrigin, securityContact }: SiteSettings,
  now: () => number,
): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(Object.keys(files), (req, res, next) => {
    const file = files[req.path];
    if (file === undefined) next();
    else sendFile(res, file);
  });
  router.get('/robots.txt', (_req, res) =>
    sendFile(res, {
      type: 'text/plain',
      text: [...ROBOTS, '', `Sitemap: ${publicOrigin}/sitemap.xml`, ''].join('\n'),
    }),
  );
  router.get('/.well-known/security.txt', (_req, res) =>
    sendFile(res, { type: 'text/plain', text: securityText(securityContact, publicOrigin, now()) }),
  );
  // sitemapsRouter handles the sitemap, behind the rate limits.
  router.all(/^\/(?!sitemap\.xml$)[^/]*\./, (_req, res) => {
    res.status(404).set('cache-control', 'no-store').type('text/plain').send('not found');
  });
  return router;
}
