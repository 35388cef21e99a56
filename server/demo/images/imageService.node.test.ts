import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express, { type ErrorRequestHandler } from 'express';
import sharp from 'sharp';
import request from 'supertest';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/testDatabase';
import { imagePresets } from '../../../src/lib/imagePresets';
import { ApiError } from '../../marketplace/http/apiError';
import { demoCategories } from '../categories/demoCategories';
import { insertRows } from '../seed/insertRows';
import { imageService } from './imageService';
import { pictureKey } from '../../marketplace/lib/pictureKey';

let database: TestDatabase;
let dataDir: string;
let app: ReturnType<typeof express>;
const picture = demoCategories[18]?.picture;
const key = pictureKey('category', 19, 1, picture);

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'gavel-images-'));
  const category = demoCategories[18];
  await insertRows(
    database.db,
    'categories',
    ['id', 'level', 'codeName', 'names', 'picture', 'position', 'color', 'icon', 'ancestorIds'],
    [
      {
        id: 19,
        level: 0,
        codeName: 'x',
        names: category?.names,
        picture,
        position: 0,
        color: '#000000',
        icon: 'x',
        ancestorIds: [],
      },
    ],
  );
  app = express();
  app.use(
    '/images',
    imageService({
      db: database.db,
      dataDir,
      log: { error: () => undefined, warn: () => undefined },
    }),
  );
  const onError: ErrorRequestHandler = (error: unknown, _req, res, _next) => {
    res
      .status(error instanceof ApiError ? error.status : 500)
      .json({ code: error instanceof ApiError ? error.code : String(error) });
  };
  app.use(onError);
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const get = (address: string) =>
  request(app)
    .get(address)
    .buffer(true)
    .parse((res, done) => {
      const parts: Buffer[] = [];
      res.on('data', (part: Buffer) => parts.push(part));
      res.on('end', () => done(null, Buffer.concat(parts)));
    });

describe('the image service', () => {
  it.each(Object.entries(imagePresets))('serves %s inside its box', async (preset, box) => {
    const response = await get(`/images/${preset}/${key}.jpg`);
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toBe('image/jpeg');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const { width = 0, height = 0, format } = await sharp(response.body).metadata();
    expect(format).toBe('jpeg');
    expect(width).toBeLessThanOrEqual(box.width);
    expect(height).toBeLessThanOrEqual(box.height);
    expect(Math.max(width / box.width, height / box.height)).toBeGreaterThan(0.79);
  });

  it('doubles the box, and serves WebP and AVIF', async () => {
    const webp = await get(`/images/cw_thumb4,cw_dpr2/${key}.jpg@webp`);
    expect(webp.headers['content-type']).toBe('image/webp');
    expect(await sharp(webp.body).metadata()).toMatchObject({
      format: 'webp',
      width: 256,
      height: 256,
    });
    const avif = await get(`/images/cw_thumb2/${key}.jpg@avif`);
    expect(avif.headers['content-type']).toBe('image/avif');
    expect(await sharp(avif.body).metadata()).toMatchObject({ format: 'heif', width: 64 });
  });

  it('answers 304 for a picture that the client has', async () => {
    const first = await get(`/images/cw_thumb3/${key}.jpg`);
    const again = await get(`/images/cw_thumb3/${key}.jpg`).set(
      'If-None-Match',
      String(first.headers['etag']),
    );
    expect(again.status).toBe(304);
  });

  it('renders a picture once for concurrent requests, and leaves no drafts', async () => {
    const all = await Promise.all(
      Array.from({ length: 8 }, () => get(`/images/cw_thumb5/${key}.jpg@webp`)),
    );
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(all.map(({ body }) => (body as Buffer).toString('base64'))).size).toBe(1);
    const files = await readdir(path.join(dataDir, 'images'), { recursive: true });
    expect(files.filter((name) => name.endsWith('.new'))).toEqual([]);
  });

  it('caches a name without a version for one hour only', async () => {
    const response = await get('/images/cw_thumb1/category-19.jpg');
    expect([response.status, response.headers['cache-control']]).toEqual([
      200,
      'public, max-age=3600',
    ]);
  });

  it.each([
    'lot-99999-1',
    'category-19-1-000000',
    'category-20',
    'nonsense',
    'lot-1e9-1',
    'constructor-1',
    'collection-1-1',
    'seller-103-1',
    'hero-4',
    'hero-1-2',
    'hero-0',
    'category-19-2',
  ])('answers 404 for the picture %s', async (name) => {
    const response = await get(`/images/cw_thumb1/${name}.jpg`);
    expect([response.status, response.headers['cache-control']]).toEqual([
      404,
      'public, max-age=60',
    ]);
  });

  it.each([
    'cw_huge',
    'constructor',
    'cw_thumb1,cw_dpr9',
    'cw_thumb1,cw_dpr2,cw_dpr2',
    '__proto__',
  ])('refuses the preset %s', async (preset) => {
    expect((await get(`/images/${preset}/${key}.jpg`)).status).toBe(400);
  });

  it.each([
    '..%2F..%2Fetc%2Fpasswd',
    '%2e%2e%2fsecret.jpg',
    'a%00.jpg',
    `${key}.png`,
    `${key}.jpg@gif`,
  ])('reads no file for %s', async (name) => {
    expect((await get(`/images/cw_thumb1/${name}`)).status).toBe(404);
  });

  it('serves a placeholder for a missing picture', async () => {
    expect((await get('/images/cw_lot_card/no-picture.jpg')).status).toBe(200);
  });
});
