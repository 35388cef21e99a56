// GET /images/<preset>[,cw_dpr2]/<key>.jpg[@webp|@avif]: draws or resizes a picture once, keeps it on disk, serves it
// with a long lifetime. Mounted by the marketplace at /images; the web server passes these addresses through.
// One making of a picture at a time, a few pictures at once, those of lots first; who has many waiting waits behind those who
// have few, and a picture that nobody waits for any more is not made. Nothing from the address reaches the file system.
import { createHash } from 'node:crypto';
import path from 'node:path';
import { Router, type Request, type Response } from 'express';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../../database/schema';
import { ApiError, overloaded } from '../../http/apiError';
import { networkOf } from '../../http/networkOf';
import { clientIpOf, isInternalCaller } from '../../http/requestFacts';
import { createTurns, type Turns } from '../../http/turns';
import { createFindPicture, type FoundPicture } from './findPicture';
import { createImageCache } from './imageCache';
import { readImageRequest, type ImageRequest } from './imageRequest';
import { renderImage } from './renderImage';

export type ImageServiceDeps = {
  db: Kysely<Database>;
  /** Finished pictures go to `images`, the importer's originals are in `originals`. */
  dataDir: string;
  log: Pick<Logger, 'error' | 'warn'>;
  /** Whose word about the client's address is believed; see MarketplaceSettings. */
  internalSecret?: string | null;
  /** How many pictures are made at once; more wait. */
  turns?: Turns;
  /** Tests hold the making of pictures with their own. */
  render?: typeof renderImage;
  /** Of the finished pictures on disk. */
  limitBytes?: number;
};

/** Part of every cached name: raise it when the drawings change, and old files are not used any more. */
const drawingVersion = 3;
const types = { jpeg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif' } as const;
const maxWaiting = 200;
/** A page shows fewer at once, and a browser asks for six at a time or, through a proxy, for a hundred. */
const maxPerAddress = 100;
/** Above what any address can have waiting: what is waited for counts more than who waits. */
const kindWeight = 1_000;

function cacheName(found: FoundPicture, request: ImageRequest): string {
  const identity = [drawingVersion, found.place, found.version, request.width, request.height, request.format].join('|');
  return `${createHash('sha1').update(identity).digest('hex')}.${request.format}`;
}

type Making = { picture: Promise<Buffer | null>; clients: number; leave: AbortController };

export function imageService({ db, dataDir, log, internalSecret = null, turns = createTurns(2, { longest: maxWaiting, refusal: 'too many pictures are being made' }), render = renderImage, limitBytes }: ImageServiceDeps): Router {
  const find = createFindPicture(db);
  const onTrouble = (error: unknown): void => log.warn({ err: error }, 'the picture cache could not be trimmed');
  const cache = createImageCache(path.join(dataDir, 'images'), { onTrouble, ...(limitBytes !== undefined && { limitBytes }) });
  const making = new Map<string, Making>();
  const perAddress = new Map<string, number>();
  const router = Router({ caseSensitive: true });

  async function make(name: string, found: FoundPicture, request: ImageRequest, address: string, signal: AbortSignal): Promise<Buffer | null> {
    const before = perAddress.get(address) ?? 0;
    if (before >= maxPerAddress) throw overloaded('too many pictures are being made for one address');
    perAddress.set(address, before + 1);
    try {
      const priority = (found.kind === 'lot' ? kindWeight : 0) - before;
      const bytes = await turns.take(() => render(found.source, request, path.join(dataDir, 'originals')), { priority, signal });
      // A full disk costs the cache, not the picture.
      if (bytes) await cache.write(name, bytes).catch((error: unknown) => log.warn({ err: error }, 'a picture could not be kept'));
      return bytes;
    } finally {
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left > 0) perAddress.set(address, left);
      else perAddress.delete(address);
    }
  }

  function begin(name: string, found: FoundPicture, request: ImageRequest, address: string): Making {
    const leave = new AbortController();
    const picture = (async () => (await cache.read(name)) ?? (await make(name, found, request, address, leave.signal)))();
    const started: Making = { picture, clients: 0, leave };
    making.set(name, started);
    const forget = (): void => {
      if (making.get(name) === started) making.delete(name);
    };
    picture.then(forget, forget);
    return started;
  }

  /** `gone`: this client has hung up. Without any left the picture is not made. */
  async function bytesOf(name: string, found: FoundPicture, request: ImageRequest, address: string, gone: AbortSignal): Promise<Buffer | null> {
    const one = making.get(name) ?? begin(name, found, request, address);
    one.clients += 1;
    const leave = (): void => {
      one.clients -= 1;
      if (one.clients > 0) return;
      // Who comes next begins anew.
      if (making.get(name) === one) making.delete(name);
      one.leave.abort(new Error('the client has gone'));
    };
    gone.addEventListener('abort', leave, { once: true });
    try {
      return await one.picture;
    } finally {
      gone.removeEventListener('abort', leave);
    }
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
    const gone = new AbortController();
    res.once('close', () => gone.abort());
    const address = networkOf(clientIpOf(req, isInternalCaller(req, { internalSecret })));
    const bytes = await bytesOf(name, found, request, address, gone.signal);
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
      if (res.destroyed) return;
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
