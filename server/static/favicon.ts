// The site's icon, drawn by us; sent by the server because it needs an address of its own.
import type { RequestHandler } from 'express';

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#3b2e9e"/><g fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" transform="translate(4 4)"><path d="m14 12-8.5 8.5a2.1 2.1 0 0 1-3-3L11 9"/><path d="m15 13 6-6"/><path d="m8 8 6-6"/><path d="m9 7 8 8"/></g></svg>';

export const favicon: RequestHandler = (req, res, next) => {
  if (req.path !== '/favicon.svg') {
    next();
    return;
  }
  res.set('cache-control', 'public, max-age=86400').type('image/svg+xml').end(DRAWING);
};
