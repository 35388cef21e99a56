import http from 'node:http';
import sharp from 'sharp';
import { startTestWeb, type TestWeb } from '../../test/setup/testWeb';
import { drawPictureCard } from './socialCardsRouter';

const drawPicture = (width: number, height: number, background = '#c03010'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

let web: TestWeb;
let picture: Buffer;
let status = 200;
const clock = { lotTitle: 'A brass clock', images: [{ large: '/images/cw_large/clock-1.jpg' }] };
let lot: Record<string, unknown> = clock;
beforeAll(async () => {
  picture = await drawPicture(800, 600);
  web = await startTestWeb({
    answer: (req, res) => {
      if (status === 0) req.socket.destroy();
      else if (req.url?.includes('missing')) res.writeHead(404).end();
      else if (req.url?.startsWith('/buyer/') === true)
        res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ lot }));
      else res.writeHead(status, { 'content-type': 'image/jpeg' }).end(picture);
    },
  });
});
beforeEach(() => {
  web.seen.length = 0;
  status = 200;
  lot = clock;
});
afterAll(() => web.stop());

type Pixel = { r: number; g: number; b: number };
async function readPixel(image: Buffer, x: number, y: number): Promise<Pixel> {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return { r: data[at] ?? -1, g: data[at + 1] ?? -1, b: data[at + 2] ?? -1 };
}
const isRed = ({ r, g, b }: Pixel): boolean => r > 150 && g < 100 && b < 80;
const isBrand = ({ r, g, b }: Pixel): boolean => b > 130 && r < 90 && g < 80;

/** Reads the bytes, which the helper of the web server would decode as text. */
const fetchBytes = (path: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    http
      .get(`${web.origin.replace('localhost', '127.0.0.1')}${path}`, (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('end', () => resolve(Buffer.concat(chunks)));
      })
      .on('error', reject);
  });

test.each([
  ['a landscape', 800, 600],
  ['a panorama', 1200, 200],
  ['a portrait', 300, 1200],
  ['a small picture', 40, 40],
])('shows all of %s beside the mark, at 1200 × 630', async (_name, width, height) => {
  const card = await drawPictureCard(await drawPicture(width, height));
  expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(isBrand(await readPixel(card, 20, 20))).toBe(true);
  expect(isRed(await readPixel(card, 656, 315))).toBe(true);
  // The ground is visible around it.
  expect(isRed(await readPixel(card, 1190, 620))).toBe(false);
});

test('serves a card with an ETag, and draws it once', async () => {
  const [first, second] = await Promise.all([
    web.get('/social/a-1.jpg'),
    web.get('/social/a-1.jpg'),
  ]);
  expect(first.status).toBe(200);
  expect(first.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=86400',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(second.headers['etag']).toBe(first.headers['etag']);
  expect(web.seen.map(({ url }) => url)).toEqual(['/images/cw_large/a-1.jpg']);
  const etag = String(first.headers['etag']);
  expect((await web.get('/social/a-1.jpg', { 'if-none-match': etag })).status).toBe(304);
  expect(isRed(await readPixel(await fetchBytes('/social/a-1.jpg'), 656, 315))).toBe(true);
});

/** Dark pixels where the title of a card is. */
async function countInk(card: Buffer): Promise<number> {
  const { data, info } = await sharp(card)
    .extract({ left: 764, top: 36, width: 400, height: 558 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if ([0, 1, 2].every((channel) => (data[at + channel] ?? 255) < 90)) count += 1;
  return count;
}

test.each(['Große Uhr', 'Łódź, ékszer', 'Ρολόγια', `${'long '.repeat(200)}`, 'x'.repeat(300)])(
  'draws the title %s beside the picture',
  async (title) => {
    const card = await drawPictureCard(await drawPicture(800, 600), title);
    expect(await countInk(card)).toBeGreaterThan(500);
    expect(isRed(await readPixel(card, 400, 315))).toBe(true);
    expect(isRed(await readPixel(card, 770, 315))).toBe(false);
  },
);

test.each(['珠宝', 'часы', ''])('leaves out the title “%s”', async (title) => {
  const picture = await drawPicture(800, 600);
  expect(await drawPictureCard(picture, title)).toEqual(await drawPictureCard(picture));
});

test('the card of a lot has its title in the language of the page', async () => {
  lot = { ...clock, translatedTitle: 'Eine Uhr aus Messing' };
  const [own, translated] = await Promise.all([
    drawPictureCard(picture, 'A brass clock'),
    drawPictureCard(picture, 'Eine Uhr aus Messing'),
  ]);
  expect(await fetchBytes('/social/de/7.jpg')).toEqual(translated);
  lot = clock;
  expect(await fetchBytes('/social/en/7.jpg')).toEqual(own);
  expect(web.seen.map(({ url }) => url)).toEqual([
    '/buyer/api/v2/lots/7/detail?locale=de',
    '/images/cw_large/clock-1.jpg',
    '/buyer/api/v2/lots/7/detail?locale=en',
    '/images/cw_large/clock-1.jpg',
  ]);
});

test('the card of a lot with explicit pictures has only its title', async () => {
  lot = { ...clock, hasExplicitContent: true };
  const card = await fetchBytes('/social/en/8.jpg');
  expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(web.seen.map(({ url }) => url)).toEqual(['/buyer/api/v2/lots/8/detail?locale=en']);
});

test('pages without a picture share one card, which needs no upstream', async () => {
  const card = await fetchBytes('/social/default.jpg');
  expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(isBrand(await readPixel(card, 20, 20))).toBe(true);
  expect(web.seen).toEqual([]);
});

test('a missing picture has no card, and a failing upstream is not remembered', async () => {
  expect((await web.get('/social/missing.jpg')).status).toBe(404);
  for (status of [503, 0]) expect((await web.get('/social/b-1.jpg')).status).toBe(502);
  status = 200;
  expect((await web.get('/social/b-1.jpg')).status).toBe(200);
});

test.each([
  '/social/a%2Fb.jpg',
  '/social/..%2f.jpg',
  '/social/a.png',
  '/social/-a.jpg',
  '/social/xx/7.jpg',
  '/social/en/0.jpg',
  '/social/en/7/8.jpg',
  '/social/',
])('%s reaches no upstream', async (path) => {
  expect((await web.get(path)).status).toBe(404);
  expect(web.seen).toEqual([]);
});
