// The pictures of social cards, 1200 × 630 (https://ogp.me): the page's picture, never cropped, on
// a quiet ground beside our mark, as JPEG, which every service can show. Cards of lots have the
// title in the language of the page. The cards read it themselves: with a title in the address,
// anyone could make a card that says what they like.
import { createHash } from 'node:crypto';
import { Router, type RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import sharp, { type Sharp } from 'sharp';
import { isLocale } from '../../src/lib/locales';
import { getPictureKey } from '../../src/lib/pictureUrl';
import { getMember } from '../../src/lib/untrustedJson';
import { HttpError } from '../middleware/httpError';
import { readCapped } from '../proxy/readCapped';
import { createUnreachableError, upstreamUrl } from '../proxy/requestUpstream';
import type { ServerDeps } from '../serverDeps';
import { drawTitle } from './drawTitle';

export const socialCardSize = { width: 1200, height: 630 } as const;

const BRAND = '#3b2e9e';
const GROUND = '#f4f2ee';
const INK = '#1c1917';
const STRIP_WIDTH = 112;
const MARGIN = 36;
const TITLE_WIDTH = 400;
const TITLE_TOP = 90;

/** The mark of the header, on its 24-pixel grid. */
const MARK =
  '<path d="m14 12-8.5 8.5a2.1 2.1 0 0 1-3-3L11 9"/><path d="m15 13 6-6"/><path d="m8 8 6-6"/>' +
  '<path d="m9 7 8 8"/><path d="m14 2 7 7"/>';
const drawMark = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 24})" fill="none" stroke="#fff"` +
  ` stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${MARK}</g>`;

function drawCanvas(content: string): Buffer {
  const { width, height } = socialCardSize;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
  );
}

const encode = (image: Sharp): Promise<Buffer> =>
  image.timeout({ seconds: 10 }).jpeg({ quality: 84, progressive: true }).toBuffer();

/** The card of pages without a picture, such as the help articles. */
function drawPlainCard(): Promise<Buffer> {
  const { width, height } = socialCardSize;
  const size = 280;
  const canvas = drawCanvas(
    `<rect width="${width}" height="${height}" fill="${BRAND}"/>` +
      drawMark((width - size) / 2, (height - size) / 2, size),
  );
  return encode(sharp(canvas));
}

/** `picture` is null for a lot whose pictures are not for everyone. */
export async function drawPictureCard(picture: Buffer | null, title = ''): Promise<Buffer> {
  const { width, height } = socialCardSize;
  const hasPicture = picture !== null;
  const inner = { width: width - STRIP_WIDTH - 2 * MARGIN, height: height - 2 * MARGIN };
  const titleWidth = hasPicture ? TITLE_WIDTH : inner.width;
  const drawnTitle = await drawTitle(
    title,
    {
      x: width - MARGIN - titleWidth,
      y: TITLE_TOP,
      width: titleWidth,
      height: height - 2 * TITLE_TOP,
    },
    INK,
  );
  if (!hasPicture && drawnTitle === null) return drawPlainCard();
  const besideTitle = { ...inner, width: inner.width - TITLE_WIDTH - MARGIN };
  const frame = drawnTitle === null ? inner : besideTitle;
  const markSize = 64;
  const canvas = drawCanvas(
    `<rect width="${width}" height="${height}" fill="${GROUND}"/>` +
      `<rect width="${STRIP_WIDTH}" height="${height}" fill="${BRAND}"/>` +
      drawMark((STRIP_WIDTH - markSize) / 2, height - MARGIN - markSize, markSize) +
      (drawnTitle ?? ''),
  );
  if (!hasPicture) return encode(sharp(canvas));
  const fitted = await sharp(picture, { limitInputPixels: 10_000_000 })
    .resize(frame.width, frame.height, { fit: 'inside' })
    .flatten({ background: GROUND })
    .toBuffer({ resolveWithObject: true });
  const left = STRIP_WIDTH + MARGIN + Math.floor((frame.width - fitted.info.width) / 2);
  const top = MARGIN + Math.floor((frame.height - fitted.info.height) / 2);
  return encode(sharp(canvas).composite([{ input: fitted.data, left, top }]));
}

type Card = { bytes: Buffer; etag: string };
type CardDeps = Pick<ServerDeps, 'settings' | 'slowDispatchers'>;

const PLAIN = 'default';
const MAX_CACHE_BYTES = 16_000_000;
const TTL_MS = 3_600_000;
const MAX_PICTURE_BYTES = 5_000_000;
const DEADLINE_MS = 15_000;
const MAX_WAITING = 50;
const RETRY_AFTER_SECONDS = 10;

/** Concurrent requests for a card share one drawing. */
function createCardReader({
  settings,
  slowDispatchers,
}: CardDeps): (name: string) => Promise<Card> {
  const queue = new PQueue({ concurrency: 1 });

  async function fetchBytes(path: string, search = ''): Promise<Buffer> {
    const target = upstreamUrl(settings.upstreamUrl, path, search);
    const answer = await slowDispatchers.image
      .request({
        origin: target.origin,
        path: target.pathname + target.search,
        method: 'GET',
        signal: AbortSignal.timeout(DEADLINE_MS),
      })
      .catch(() => {
        throw createUnreachableError();
      });
    const bytes = await readCapped(answer.body, MAX_PICTURE_BYTES);
    if (answer.statusCode === 404) throw new HttpError(404, 'not_found', 'Not found.');
    if (answer.statusCode !== 200)
      throw new HttpError(502, 'upstream_error', 'The picture is not available now.');
    return bytes;
  }
  const fetchPicture = (key: string): Promise<Buffer> => fetchBytes(`/images/cw_large/${key}.jpg`);

  /** Explicit pictures are left out, as on the page. */
  async function fetchLot(
    locale: string,
    id: string,
  ): Promise<{ title: string; picture: Buffer | null }> {
    const json = await fetchBytes(`/buyer/api/v2/lots/${id}/detail`, `?locale=${locale}`);
    const lot = getMember(JSON.parse(json.toString('utf8')), 'lot');
    const title = getMember(lot, 'translatedTitle') ?? getMember(lot, 'lotTitle');
    const images = getMember(lot, 'images');
    const image: unknown = Array.isArray(images) ? images[0] : null;
    const url = getMember(image, 'large');
    const key = typeof url === 'string' ? getPictureKey(url) : null;
    const isShown = key !== null && getMember(lot, 'hasExplicitContent') !== true;
    return {
      title: typeof title === 'string' ? title : '',
      picture: isShown ? await fetchPicture(key) : null,
    };
  }

  async function prepareDrawing(name: string): Promise<() => Promise<Buffer>> {
    if (name === PLAIN) return drawPlainCard;
    const [locale, id] = name.split('/');
    if (locale !== undefined && id !== undefined) {
      const { title, picture } = await fetchLot(locale, id);
      return () => drawPictureCard(picture, title);
    }
    const picture = await fetchPicture(name);
    return () => drawPictureCard(picture);
  }

  async function drawCard(name: string): Promise<Card> {
    if (queue.size >= MAX_WAITING)
      throw new HttpError(503, 'overloaded', 'Too many cards are waiting.', RETRY_AFTER_SECONDS);
    const bytes = await queue.add(await prepareDrawing(name), { throwOnTimeout: true });
    return { bytes, etag: `"${createHash('sha1').update(bytes).digest('hex').slice(0, 27)}"` };
  }

  const cards = new LRUCache<string, Card>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
    ttl: TTL_MS,
    fetchMethod: drawCard,
    ignoreFetchAbort: true,
  });
  return (name) => cards.forceFetch(name);
}

const PICTURE_FILE = /^\/social\/([A-Za-z0-9][\w-]{0,120})\.jpg$/;
const LOT_FILE = /^\/social\/([A-Za-z-]{2,7}\/[1-9]\d{0,14})\.jpg$/;

/** The name of a card in its path; null if there can't be one. */
function parseCardName(path: string): string | null {
  const name = LOT_FILE.exec(path)?.[1];
  if (name !== undefined) return isLocale(name.slice(0, name.indexOf('/'))) ? name : null;
  return PICTURE_FILE.exec(path)?.[1] ?? null;
}

/**
 * GET /social/<picture key>.jpg, /social/<locale>/<lot id>.jpg with the title of a lot, and
 * /social/default.jpg for pages without a picture.
 */
export function socialCardsRouter(deps: CardDeps): Router {
  const readCard = createCardReader(deps);
  const sendCard: RequestHandler = async (req, res) => {
    const name = parseCardName(req.path);
    if (name === null) throw new HttpError(404, 'not_found', 'Not found.');
    const { bytes, etag } = await readCard(name);
    // Other sites show the picture in their own pages.
    res.set({
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
      etag,
    });
    if (
      req
        .get('if-none-match')
        ?.split(/\s*,\s*/)
        .includes(etag) === true
    )
      res.status(304).end();
    else res.type('image/jpeg').send(bytes);
  };
  const router = Router({ caseSensitive: true, strict: true });
  router.get([PICTURE_FILE, LOT_FILE], sendCard);
  return router;
}
