// Paths of earlier API versions and the flag images, which clients of other backends request.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { allEndpoints } from '../../src/contract/allEndpoints';
import { marketCountries } from '../../src/lib/countries';
import { buildLot } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import { setUpMarketplace } from '../setup/testMarketplace';

const market = setUpMarketplace({ settings: {} });

test('older paths answer like their newer forms', async () => {
  const lot = await buildLot(market.db, { title: 'Astrolabe' });
  const token = await market.signIn((await buildUser(market.db)).id);
  const followed = await market.post(
    '/buyer/api/v3/users/me/interests/lots',
    { lot_id: lot.id },
    { token },
  );
  expect([followed.status, followed.body]).toEqual([201, { lot_id: lot.id, favorite_count: 1 }]);
  const pairs = [
    ['/buyer/api/v1/search?q=astrolabe', '/buyer/api/v2/search?q=astrolabe'],
    [
      `/buyer/api/v1/categories/${lot.categoryId}/lots`,
      `/buyer/api/v2/categories/${lot.categoryId}/lots`,
    ],
    [
      '/buyer/api/v3/users/me/interests/lots?filter=favorites&status=all',
      '/buyer/api/v1/users/me/interests/lots?filter=favorites&status=all',
    ],
  ] as const;
  for (const [older, newer] of pairs) {
    const answer = await market.get(older, { token });
    expect({ older, status: answer.status, body: answer.body }).toEqual({
      older,
      status: 200,
      body: (await market.get(newer, { token })).body,
    });
    expect(answer.text).toContain('Astrolabe');
  }
  const live = await market.get(`/buyer/api/v1/lots/live?ids=${lot.id}`);
  const { body } = await market.get(`/buyer/api/v3/bidding/lots?ids=${lot.id}`);
  expect((live.body as { lots: unknown }).lots).toEqual((body as { lots: unknown }).lots);
  expect(
    (await market.call('DELETE', `/buyer/api/v3/users/me/interests/lots/${lot.id}`, { token }))
      .body,
  ).toEqual({ lot_id: lot.id, favorite_count: 0 });
});

test('older paths have the same access rules and errors', async () => {
  expect((await market.get('/buyer/api/v3/users/me/interests/lots')).status).toBe(401);
  expect((await market.get('/buyer/api/v1/lots/live')).status).toBe(400);
  expect((await market.get('/buyer/api/v1/categories/01/lots')).status).toBe(404);
  expect((await market.call('PUT', '/buyer/api/v1/search')).status).toBe(405);
});

test('the OpenAPI document marks them as deprecated', async () => {
  const { paths } = (await market.get('/openapi.json')).body as {
    paths: Record<string, Record<string, { deprecated?: boolean; operationId: string }>>;
  };
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  expect(operations.filter(({ deprecated }) => deprecated)).toHaveLength(
    allEndpoints.filter(({ olderPath }) => olderPath !== null).length,
  );
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
});

test('serves the flag of every market country in both formats with long caching', async () => {
  for (const country of marketCountries) {
    const [svg, png] = [
      await fetch(`${market.origin}/images/flags/${country}.svg`),
      await fetch(`${market.origin}/images/flags/${country}.png`),
    ];
    expect([
      country,
      svg.status,
      svg.headers.get('content-type'),
      svg.headers.get('cache-control'),
    ]).toEqual([country, 200, expect.stringContaining('image/svg+xml'), 'public, max-age=86400']);
    expect(await svg.text()).toMatch(/^<svg /);
    expect([country, png.status, png.headers.get('content-type')]).toEqual([
      country,
      200,
      'image/png',
    ]);
    expect(await sharp(Buffer.from(await png.arrayBuffer())).metadata()).toMatchObject({
      format: 'png',
      width: 120,
      height: 80,
    });
  }
});

test.each(['xx.svg', 'NL.svg', 'nl.gif', 'nl', '..%2Fpackage.svg', 'flags.css'])(
  'there is no flag %s',
  async (file) => {
    expect((await fetch(`${market.origin}/images/flags/${file}`)).status).toBe(404);
  },
);

test('bidders have the URLs of their flag', async () => {
  const lot = await buildLot(market.db);
  const user = await buildUser(market.db, { countryCode: 'de' });
  const placed = await market.post(
    `/buyer/api/v3/lots/${lot.id}/bids`,
    { amount: 10, currency_code: 'EUR', bid_type: 'direct' },
    { token: await market.signIn(user.id), headers: { 'idempotency-key': randomUUID() } },
  );
  const country = {
    code: 'de',
    flag_svg_url: '/images/flags/de.svg',
    flag_png_url: '/images/flags/de.png',
  };
  expect(placed.body).toMatchObject({ bid: { bidder: { country } } });
  expect((await market.get(`/buyer/api/v3/lots/${lot.id}/bids`)).body).toMatchObject({
    bids: [{ bidder: { country } }],
  });
});
