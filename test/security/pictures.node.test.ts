// Pictures cannot be used to exhaust the server: none is drawn for missing things or for clients
// that disconnected, and no address gets ahead of the others. Over HTTP; drawings are held where
// their order matters.
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express, { type ErrorRequestHandler } from 'express';
import { imageService, type ImageServiceDeps } from '../../server/demo/images/imageService';
import { parsePicture, type PictureSource } from '../../server/demo/images/parsePicture';
import { pictureVersion } from '../../server/marketplace/lib/pictureKey';
import { ApiError } from '../../server/marketplace/http/apiError';
import {
  createSemaphore,
  QueueFullError,
  type Semaphore,
} from '../../server/marketplace/lib/semaphore';
import { buildCategory } from '../builders/buildCategory';
import { buildLot } from '../builders/buildLot';
import { createTestDatabase, type TestDatabase } from '../setup/testDatabase';

const drawing = (seed: number) => ({
  motif: 'coin',
  seed,
  scene: 'table',
  view: 'front',
  ground: 0,
  setting: 'oak',
  options: {},
});
const SECRET = 'a secret of sixteen and more';

let database: TestDatabase;
let lotId: number;
let categoryId: number;
beforeAll(async () => {
  database = await createTestDatabase();
  const pictures = Array.from({ length: 60 }, (_, index) => ({
    key: `lot-1-${index + 1}`,
    title: '',
    width: 100,
    height: 100,
    spec: drawing(index),
  }));
  const lot = await buildLot(database.db, { pictures });
  lotId = lot.id;
  categoryId = (await buildCategory(database.db)).id;
  await database.db
    .updateTable('categories')
    .set({ picture: JSON.stringify(drawing(99)) })
    .where('id', '=', categoryId)
    .execute();
});
afterAll(() => database.drop());

type Held = { source: PictureSource; end: () => void };
type Pictures = {
  origin: string;
  folder: string;
  held: Held[];
  drawn: PictureSource[];
  /** How many drawings have queued. */
  asked: number;
  /** How many queued drawings were abandoned. */
  gone: number;
  get: (name: string, from?: string, signal?: AbortSignal) => Promise<number>;
  stop: () => Promise<void>;
};

async function startPictures({
  isHeld = true,
  ...deps
}: Partial<ImageServiceDeps> & { isHeld?: boolean } = {}): Promise<Pictures> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gavel-pictures-'));
  const held: Held[] = [];
  const drawn: PictureSource[] = [];
  const render: ImageServiceDeps['render'] = async (source) => {
    drawn.push(source);
    if (isHeld) await new Promise<void>((end) => held.push({ source, end }));
    return Buffer.alloc(1_000, 1);
  };
  const line = createSemaphore(1, { maxWaiting: 200, fullMessage: 'too many' });
  const rendering: Semaphore = {
    run: (work, wait) => {
      pictures.asked += 1;
      wait?.signal?.addEventListener('abort', () => (pictures.gone += 1), { once: true });
      return line.run(work, wait);
    },
  };
  const app = express();
  const log = { error: () => undefined, warn: () => undefined };
  app.use(
    '/images',
    imageService({
      db: database.db,
      dataDir: folder,
      log,
      internalSecret: SECRET,
      rendering,
      render,
      ...deps,
    }),
  );
  const pictures: Pictures = { origin: '', folder, held, drawn, asked: 0, gone: 0, get, stop };
  const onError: ErrorRequestHandler = (error: unknown, _req, res, _next) => {
    if (error instanceof QueueFullError) res.status(503).end();
    else res.status(error instanceof ApiError ? error.status : 500).end();
  };
  app.use(onError);
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;

  /**
   * The status; 0 for a client that disconnected. `from`: the client address that the web server
   * forwards.
   */
  function get(name: string, from = '203.0.113.1', signal?: AbortSignal): Promise<number> {
    return new Promise((resolve) => {
      const headers = { 'x-internal-secret': SECRET, 'x-client-ip': from };
      const req = http.get(
        {
          host: '127.0.0.1',
          port,
          path: `/images/cw_thumb1/${name}.jpg`,
          headers,
          agent: false,
          ...(signal && { signal }),
        },
        (res) => {
          res.resume();
          res.on('end', () => resolve(res.statusCode ?? 0));
          res.on('error', () => resolve(0));
        },
      );
      req.on('error', () => resolve(0));
    });
  }
  async function stop(): Promise<void> {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true, force: true });
  }
  return pictures;
}

const getSeed = (source: PictureSource): number => ('seed' in source ? source.seed : -1);
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(setImmediate);
}

test('draws nothing for a lot or category that does not exist', async () => {
  const pictures = await startPictures({ isHeld: false });
  const names = Array.from({ length: 40 }, (_, index) => [
    `collection-${index + 1}-1`,
    `seller-${index + 1}`,
    `hero-${index + 4}`,
    `hero-1-${index + 2}`,
    `lot-${lotId}-${index + 61}`,
    `lot-${lotId + 1_000 + index}-1`,
    `category-${categoryId}-${index + 2}`,
    `auction-${9_000_000 + index}`,
    `expert-${9_000_000 + index}`,
  ]).flat();
  const statuses = await Promise.all(names.map((name) => pictures.get(name)));
  expect([new Set(statuses), pictures.drawn]).toEqual([new Set([404]), []]);
  // A picture has one cache key: with or without its version and number it is drawn once.
  const version = pictureVersion(drawing(99));
  for (const name of [
    `category-${categoryId}`,
    `category-${categoryId}-1`,
    `category-${categoryId}-1-${version}`,
  ])
    expect(await pictures.get(name)).toBe(200);
  expect(pictures.drawn).toEqual([parsePicture(drawing(99))]);
  await pictures.stop();
});

test('drops a drawing when its client leaves, unless another client waits', async () => {
  const pictures = await startPictures();
  const first = pictures.get(`lot-${lotId}-1`);
  await until(() => pictures.held.length === 1);
  const clients = Array.from({ length: 30 }, () => new AbortController());
  const gone = clients.map(({ signal }, index) =>
    pictures.get(`lot-${lotId}-${index + 2}`, '203.0.113.9', signal),
  );
  const pendingPicture = pictures.get(`lot-${lotId}-5`, '203.0.113.2');
  const last = pictures.get(`lot-${lotId}-60`, '203.0.113.3');
  await until(() => pictures.asked === 32);
  for (const client of clients) client.abort();
  expect(new Set(await Promise.all(gone))).toEqual(new Set([0]));
  // All but the drawing that another client waits for.
  await until(() => pictures.gone === 29);
  pictures.held[0]?.end();
  expect(await first).toBe(200);
  await until(() => pictures.held.length === 2);
  pictures.held[1]?.end();
  await until(() => pictures.held.length === 3);
  pictures.held[2]?.end();
  expect(await Promise.all([pendingPicture, last])).toEqual([200, 200]);
  expect(pictures.drawn.map(getSeed).toSorted((a, b) => a - b)).toEqual([0, 4, 59]);
  await pictures.stop();
});

test('draws lots first, and serves clients with few pending pictures first', async () => {
  const pictures = await startPictures();
  const first = pictures.get(`lot-${lotId}-1`);
  await until(() => pictures.held.length === 1);
  const category = pictures.get(`category-${categoryId}`, '198.51.100.5');
  const greedy = [2, 3, 4, 5, 6].map((n) => pictures.get(`lot-${lotId}-${n}`, '203.0.113.9'));
  await until(() => pictures.asked === 7);
  const modest = pictures.get(`lot-${lotId}-50`, '198.51.100.7');
  await until(() => pictures.asked === 8);
  for (let turn = 0; turn < 8; turn += 1) {
    await until(() => pictures.held.length > turn);
    pictures.held[turn]?.end();
  }
  expect(new Set(await Promise.all([first, ...greedy, modest, category]))).toEqual(new Set([200]));
  const seeds = pictures.drawn.map(getSeed);
  // The first request of the greedy client came before, when it had nothing else in the queue.
  expect([seeds.indexOf(49), seeds.at(-1)]).toEqual([2, 99]);
  await pictures.stop();
});

test('limits the share of the queue that one address can take', async () => {
  const pictures = await startPictures();
  const statuses: number[] = [];
  const presets = Array.from({ length: 110 }, (_, index) => `lot-${lotId}-${(index % 60) + 1}`);
  // A picture is drawn once for all its formats: the second half requests another format.
  const all = presets.map((name, index) =>
    pictures
      .get(index < 60 ? name : `${name}.jpg@webp?x=`, '203.0.113.9')
      .then((status) => statuses.push(status)),
  );
  // Nothing is finished, so these answers are refusals.
  await until(() => statuses.length === 10);
  expect(new Set(statuses)).toEqual(new Set([503]));
  const other = pictures.get(`category-${categoryId}`, '198.51.100.7');
  const ending = setInterval(() => pictures.held.forEach(({ end }) => end()), 5);
  expect(await other).toBe(200);
  await Promise.all(all);
  clearInterval(ending);
  expect(statuses.filter((status) => status === 503)).toHaveLength(10);
  await pictures.stop();
});

test('keeps the folder below its limit while writing to it', async () => {
  const pictures = await startPictures({ isHeld: false, limitBytes: 10_000 });
  for (let n = 1; n <= 40; n += 1) expect(await pictures.get(`lot-${lotId}-${n}`)).toBe(200);
  const names = await readdir(path.join(pictures.folder, 'images'), { recursive: true });
  const sizes = await Promise.all(
    names.map(async (name) => stat(path.join(pictures.folder, 'images', name))),
  );
  const total = sizes.reduce((sum, facts) => sum + (facts.isFile() ? facts.size : 0), 0);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(10_000);
  await pictures.stop();
});
