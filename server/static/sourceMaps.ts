// The source maps of the scripts, for those with the key (SOURCE_MAP_KEY). They contain our whole
// source, so everyone else gets the answer of a missing file. A script that is requested with the
// key also names its map: that is how Sentry finds the maps of a release without an upload.
// https://docs.sentry.io/platforms/javascript/sourcemaps/uploading/hosting-publicly/
import { createHash, timingSafeEqual } from 'node:crypto';
import express, { type Request, type RequestHandler } from 'express';
import type { WebSettings } from '../../config/webSettings';
import { notFound } from './staticFiles';

type KeySettings = Pick<WebSettings, 'sourceMapKey'>;

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** `curl -H "Authorization: Bearer …"`, or the header that Sentry calls the security token. */
const readKey = (req: Request): string | undefined =>
  /^Bearer ([\w-]+)$/i.exec(req.get('authorization') ?? '')?.[1] ?? req.get('x-sentry-token');

function createGuard({ sourceMapKey }: KeySettings): (req: Request) => boolean {
  if (sourceMapKey === null) return () => false;
  const expected = hash(sourceMapKey);
  return (req) => {
    const key = readKey(req);
    return key !== undefined && timingSafeEqual(hash(key), expected);
  };
}

/** Before the scripts in /assets. https://sourcemaps.info/spec.html */
export function sourceMapHeader(settings: KeySettings): RequestHandler {
  const hasKey = createGuard(settings);
  return (req, res, next) => {
    if (req.path.endsWith('.js') && hasKey(req)) {
      res.set('sourcemap', `/source-maps${req.baseUrl}${req.path}.map`);
      res.vary('authorization').vary('x-sentry-token');
    }
    next();
  };
}

export function sourceMapFiles(settings: KeySettings, folder: string): RequestHandler[] {
  const hasKey = createGuard(settings);
  return [
    (req, res, next) => {
      if (!hasKey(req)) {
        notFound(req, res, next);
        return;
      }
      res.set('cache-control', 'private, no-store');
      next();
    },
    express.static(folder, {
      index: false,
      dotfiles: 'ignore',
      redirect: false,
      cacheControl: false,
    }),
    notFound,
  ];
}
