// GET /images/<preset>[,cw_dpr2]/<key>.jpg[@webp|@avif]: draws or resizes a picture once, caches it
// on disk and serves it with a long lifetime. Each picture is rendered once at a time and a few
// pictures concurrently, lots first. Addresses with many waiting pictures come after those with
// few, and a picture is not rendered when no client waits for it any more. No part of the URL
// reaches the file system.
import { createHash } from 'node:crypto';
import path from 'node:path';
import { Router, type Request, type Response } from 'express';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../../marketplace/database/generated/database';
import { ApiError, createOverloadedError } from '../../marketplace/http/apiError';
import { toNetwork } from '../../../src/lib/ipAddress';
import { getClientIp } from '../../marketplace/http/requestContext';
import { createSemaphore, type Semaphore } from '../../marketplace/lib/semaphore';
import { createFindPicture, type LocatedPicture } from './findPicture';
import { createImageCache } from './imageCache';
import { readImageRequest, type ImageRequest } from './imageRequest';
import { renderImage } from './renderImage';

export type ImageServiceDeps = {
  db: Kysely<Database>;
  /** Rendered pictures are stored in `images`; `originals` holds the importer's pictures. */
  dataDir: string;
  log: Pick<Logger, 'error' | 'warn'>;
  /** Trusts the client address of callers with this secret; see MarketplaceSettings. */
  internalSecret?: string | null;
  /** Limits how many pictures are rendered at once; the rest waits. */
  rendering?: Semaphore;
  /** Tests use their own function to delay rendering. */
  render?: typeof renderImage;
  /** The maximum size of the disk cache. */
  limitBytes?: number;
};

/**
 * Part of every cached name: increase it when the drawings change, so that old files are no longer
 * used.
 */
const drawingVersion = 3;
const types = { jpeg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif' } as const;
const maxWaiting = 200;
/**
 * A page shows fewer pictures at once, and a browser requests six at a time or, through a proxy, a
 * hundred.
 */
const maxPerAddress = 100;
/** More than any address can have waiting: the kind of picture outweighs the address. */
const kindWeight = 1_000;

function cacheName(located: LocatedPicture, request: ImageRequest): string {
  const identity = [
    drawingVersion,
    located.place,
    located.version,
    request.width,
    request.height,
    request.format,
  ].join('|');
  return `${createHash('sha1').update(identity).digest('hex')}.${request.format}`;
}

type PendingPicture = { picture: Promise<Buffer | null>; clients: number; abort: AbortController };

export function imageService({
  db,
  dataDir,
  log,
  internalSecret = null,
  rendering = createSemaphore(2, { maxWaiting, fullMessage: 'too many pictures are waiting' }),
  render = renderImage,
  limitBytes,
}: ImageServiceDeps): Router {
  const find = createFindPicture(db);
  const onTrouble = (error: unknown): void =>
    log.warn({ err: error }, 'could not trim the picture cache');
  const cache = createImageCache(path.join(dataDir, 'images'), {
    onTrouble,
    ...(limitBytes !== undefined && { limitBytes }),
  });
  const pendingPictures = new Map<string, PendingPicture>();
  const perAddress = new Map<string, number>();
  const router = Router({ caseSensitive: true });

  async function renderPicture(
    name: string,
    located: LocatedPicture,
    request: ImageRequest,
    address: string,
    signal: AbortSignal,
  ): Promise<Buffer | null> {
    const before = perAddress.get(address) ?? 0;
    if (before >= maxPerAddress)
      throw createOverloadedError('too many pictures are waiting for one address');
    perAddress.set(address, before + 1);
    try {
      const priority = (located.kind === 'lot' ? kindWeight : 0) - before;
      const bytes = await rendering.run(
        () => render(located.source, request, path.join(dataDir, 'originals')),
        { priority, signal },
      );
      // A full disk only disables the cache.
      if (bytes)
        await cache
          .write(name, bytes)
          .catch((error: unknown) => log.warn({ err: error }, 'could not cache a picture'));
      return bytes;
    } finally {
      const remaining = (perAddress.get(address) ?? 1) - 1;
      if (remaining > 0) perAddress.set(address, remaining);
      else perAddress.delete(address);
    }
  }

  function startPicture(
    name: string,
    located: LocatedPicture,
    request: ImageRequest,
    address: string,
  ): PendingPicture {
    const abort = new AbortController();
    const picture = (async () =>
      (await cache.read(name)) ??
      (await renderPicture(name, located, request, address, abort.signal)))();
    const pending: PendingPicture = { picture, clients: 0, abort };
    pendingPictures.set(name, pending);
    const removePending = (): void => {
      if (pendingPictures.get(name) === pending) pendingPictures.delete(name);
    };
    picture.then(removePending, removePending);
    return pending;
  }

  /**
   * `clientGone` aborts when this client disconnects. Without clients the picture is not rendered.
   */
  async function readBytes(
    name: string,
    located: LocatedPicture,
    request: ImageRequest,
    address: string,
    clientGone: AbortSignal,
  ): Promise<Buffer | null> {
    const pending = pendingPictures.get(name) ?? startPicture(name, located, request, address);
    pending.clients += 1;
    const abort = (): void => {
      pending.clients -= 1;
      if (pending.clients > 0) return;
      // The next client starts over.
      if (pendingPictures.get(name) === pending) pendingPictures.delete(name);
      pending.abort.abort(new Error('the client has disconnected'));
    };
    clientGone.addEventListener('abort', abort, { once: true });
    try {
      return await pending.picture;
    } finally {
      clientGone.removeEventListener('abort', abort);
    }
  }

  async function serve(req: Request, res: Response): Promise<void> {
    const request = readImageRequest(String(req.params['preset']), String(req.params['file']));
    if (request === 'unknown_preset')
      throw new ApiError(400, 'unknown_preset', 'There is no such picture size.');
    const located = request === 'not_found' ? null : await find(request.key);
    if (request === 'not_found' || !located) {
      sendNotFound(res);
      return;
    }
    const name = cacheName(located, request);
    const etag = `"${name.slice(0, 27)}"`;
    res.setHeader('ETag', etag);
    res.setHeader(
      'Cache-Control',
      located.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    );
    if (req.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) {
      res.status(304).end();
      return;
    }
    const clientGone = new AbortController();
    res.once('close', () => clientGone.abort());
    const address = toNetwork(getClientIp(req, { internalSecret }));
    const bytes = await readBytes(name, located, request, address, clientGone.signal);
    if (!bytes) {
      res.removeHeader('ETag');
      sendNotFound(res);
      return;
    }
    res.status(200).type(types[request.format]).setHeader('Content-Length', bytes.length);
    res.end(req.method === 'HEAD' ? undefined : bytes);
  }

  router.get('/:preset/:file', (req, res, next) => {
    serve(req, res).catch((error: unknown) => {
      if (res.destroyed) return;
      res.removeHeader('ETag');
      res.setHeader('Cache-Control', 'no-store');
      next(error);
    });
  });
  return router;
}

/** Cached for a minute only: the picture may be created later. */
function sendNotFound(res: Response): void {
  res.status(404).setHeader('Cache-Control', 'public, max-age=60');
  res.json({ error: { message: 'There is no such picture.', code: 'not_found' } });
}
