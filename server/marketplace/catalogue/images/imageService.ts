// GET /images/<preset>[,cw_dpr2]/<key>.jpg[@webp|@avif]: draws or resizes a picture once, keeps it on disk, serves it
// with a long lifetime. Mounted by the marketplace at /images; the web server passes these addresses through.
// One making of a picture at a time, a few pictures at once; nothing from the address reaches the file system.
import { createHash } from 'node:crypto';
import path from 'node:path';
import { Router, type Request, type Response } from 'express';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../../database/schema';
import { ApiError } from '../../http/apiError';
import { createTurns } from '../../http/turns';
import { createFindPicture, type FoundPicture } from './findPicture';
import { createImageCache } from './imageCache';
import { readImageRequest, type ImageRequest } from './imageRequest';
import { renderImage } from './renderImage';

export type ImageServiceDeps = {
  db: Kysely<Database>;
  /** Finished pictures go to `images`, the importer's originals are in `originals`. */
  dataDir: string;
  log: Pick<Logger, 'error' | 'warn'>;
  /** How many pictures are made at once; more wait. */
  atOnce?: number;
};

/** Part of every cached name: raise it when the drawings change, and old files are not used any more. */
const drawingVersion = 2;
const types = { jpeg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif' } as const;
const maxWaiting = 200;

function cacheName(found: FoundPicture, request: ImageRequest): string {
  const identity = [drawingVersion, request.key, found.version, request.width, request.height, request.format].join('|');
  return `${createHash('sha1').update(identity).digest('hex')}.${request.format}`;
}

export function imageService({ db, dataDir, log, atOnce = 2 }: ImageServiceDeps): Router {
  const find = createFindPicture(db);
  const cache = createImageCache(path.join(dataDir, 'images'));
  const turns = createTurns(atOnce, { longest: maxWaiting, refusal: 'too many pictures are being made' });
  const making = new Map<string, Promise<Buffer | null>>();
  const router = Router({ caseSensitive: true });
  void cache.trim().catch((error: unknown) => log.warn({ err: error }, 'the picture cache could not be trimmed'));

  async function make(name: string, found: FoundPicture, request: ImageRequest): Promise<Buffer | null> {
    const bytes = await turns.take(() => renderImage(found.source, request, path.join(dataDir, 'originals')));
    // A full disk costs the cache, not the picture.
    if (bytes) await cache.write(name, bytes).catch((error: unknown) => log.warn({ err: error }, 'a picture could not be kept'));
    return bytes;
  }

  function bytesOf(name: string, found: FoundPicture, request: ImageRequest): Promise<Buffer | null> {
    const running = making.get(name);
    if (running) return running;
    const started = (async () => (await cache.read(name)) ?? (await make(name, found, request)))().finally(() => making.delete(name));
    making.set(name, started);
    return started;
  }

  async function serve(req: Request, res: Response): Promise<void> {
    const request = readImageRequest(String(req.params['preset']), String(req.params['file']));
    if (request === 'unknown_preset') throw new ApiError(400, 'unknown_preset', 'There is no such picture size.');
    const found = request === 'not_found' ? null : await find(request.key);
    if (request === 'not_found' || !found) {
      missing(res);
      return;
    }
    const name = cacheName(found, request);
    const etag = `"${name.slice(0, 27)}"`;
    res.setHeader('ETag', etag);
    res.setHeader('Cache-Control', found.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    if (req.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) {
      res.status(304).end();
      return;
    }
    const bytes = await bytesOf(name, found, request);
    if (!bytes) {
      res.removeHeader('ETag');
      missing(res);
      return;
    }
    res.status(200).type(types[request.format]).setHeader('Content-Length', bytes.length);
    res.end(req.method === 'HEAD' ? undefined : bytes);
  }

  router.get('/:preset/:file', (req, res, next) => {
    serve(req, res).catch((error: unknown) => {
      res.removeHeader('ETag');
      res.setHeader('Cache-Control', 'no-store');
      next(error);
    });
  });
  return router;
}

/** Kept for a minute only: the picture may be made yet. */
function missing(res: Response): void {
  res.status(404).setHeader('Cache-Control', 'public, max-age=60');
  res.json({ error: { message: 'There is no such picture.', code: 'not_found' } });
}
