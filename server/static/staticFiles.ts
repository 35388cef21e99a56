// Serves the built browser files of one folder. Names contain a content hash, so browsers cache
// them for a year. Missing files get a plain 404, never a page. Precompressed copies are used if
// the browser accepts them.
import type { RequestHandler } from 'express';
import serveCompressed from 'express-static-gzip';

/** Source maps and build manifests are not served. */
const INTERNAL = /\.map$|manifest\.json$/;

export const notFound: RequestHandler = (_req, res) => {
  res.status(404).set('cache-control', 'no-store').type('text/plain').send('not found');
};

export function staticFiles(folder: string): RequestHandler[] {
  return [
    (req, res, next) => (INTERNAL.test(req.path) ? notFound(req, res, next) : next()),
    serveCompressed(folder, {
      enableBrotli: true,
      orderPreference: ['br', 'gzip'],
      index: false,
      serveStatic: { dotfiles: 'ignore', redirect: false, maxAge: '1y', immutable: true },
    }),
    notFound,
  ];
}
