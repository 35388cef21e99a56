// The built browser files: read from a list made at start, so that no path can lead elsewhere. Hashed names are kept
// for a year; a missing one is a plain 404, never a page. Precompressed copies are used where the browser takes them.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { RequestHandler } from 'express';

const HASHED = /\.[0-9a-f]{8,20}\.[a-z0-9]+$/;
const OURS = /^\/(?:assets|i18n)\//;
const SECRET = /\.map$|manifest\.json$/;
const COPIES = [
  { ending: 'br', encoding: 'br' },
  { ending: 'gz', encoding: 'gzip' },
] as const;

function listFiles(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return new Set(files.map((file) => `/${file.split(path.sep).join('/')}`));
}

export function staticFiles(clientDir: string): RequestHandler {
  const files = listFiles(clientDir);
  return (req, res, next) => {
    const name = req.path;
    if (!OURS.test(name)) {
      next();
      return;
    }
    if (!files.has(name) || SECRET.test(name) || (req.method !== 'GET' && req.method !== 'HEAD')) {
      res.status(404).set('cache-control', 'no-store').type('text/plain').end('not found');
      return;
    }
    res.set('cache-control', HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    res.vary('accept-encoding').type(path.extname(name));
    const accepted = req.get('accept-encoding') ?? '';
    const copy = COPIES.find(({ ending, encoding }) => accepted.includes(encoding) && files.has(`${name}.${ending}`));
    if (copy !== undefined) res.set('content-encoding', copy.encoding);
    const file = path.join(clientDir, copy === undefined ? name : `${name}.${copy.ending}`);
    res.sendFile(file, { cacheControl: false, dotfiles: 'deny' }, (error) => {
      // A browser that left in the middle is no fault.
      if (error && !res.headersSent) next(error);
    });
  };
}
