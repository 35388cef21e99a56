// The few files that need an address of their own at the root: the icon, drawn by us, and what robots may read.
// Everything else with a dot in its first part is no page of ours and is refused here, before a locale is guessed.
import type { RequestHandler } from 'express';
import type { WebSettings } from '../../config/webSettings';

/** `mark`: the colour of a dot that says that something has happened; src/app/account shows it. */
const icon = (mark: string | null): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#3b2e9e"/><g fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" transform="translate(4 4)"><path d="m14 12-8.5 8.5a2.1 2.1 0 0 1-3-3L11 9"/><path d="m15 13 6-6"/><path d="m8 8 6-6"/><path d="m9 7 8 8"/></g>' +
  (mark === null ? '' : `<circle cx="25" cy="25" r="6.5" fill="${mark}" stroke="#fff" stroke-width="1.5"/>`) +
  '</svg>';
const ROBOTS = ['User-agent: *', 'Disallow: /*/f/', 'Disallow: /*/accounts/', 'Disallow: /*/admin/', ''].join('\n');

const files: Readonly<Record<string, { type: string; text: string }>> = {
  '/favicon.svg': { type: 'image/svg+xml', text: icon(null) },
  // Beside a file, which names no icon, browsers ask for this one.
  '/favicon.ico': { type: 'image/svg+xml', text: icon(null) },
  '/favicon-alert.svg': { type: 'image/svg+xml', text: icon('#d93025') },
  '/favicon-good.svg': { type: 'image/svg+xml', text: icon('#188038') },
  '/robots.txt': { type: 'text/plain', text: ROBOTS },
};

const DAY_MS = 86_400_000;

/** RFC 9116: whom to tell of a hole. It says until when it holds, so it is written anew each time. */
function securityText(contact: string, publicOrigin: string, nowMs: number): string {
  const expires = new Date(nowMs + 180 * DAY_MS).toISOString();
  return [`Contact: ${contact}`, `Expires: ${expires}`, 'Preferred-Languages: en', `Canonical: ${publicOrigin}/.well-known/security.txt`, ''].join('\n');
}

type SiteSettings = Pick<WebSettings, 'publicOrigin' | 'securityContact'>;

export const siteFiles = ({ publicOrigin, securityContact }: SiteSettings, now: () => number): RequestHandler => (req, res, next) => {
  const file =
    req.path === '/.well-known/security.txt' ? { type: 'text/plain', text: securityText(securityContact, publicOrigin, now()) } : Object.hasOwn(files, req.path) ? files[req.path] : undefined;
  if (file !== undefined) {
    res
      .set('cache-control', 'public, max-age=86400')
      .type(file.type)
      .end(req.method === 'HEAD' ? undefined : file.text);
  } else if (/^\/[^/]*\./.test(req.path)) {
    res.status(404).set('cache-control', 'no-store').type('text/plain').end('not found');
  } else {
    next();
  }
};
