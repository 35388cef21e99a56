// The sitemaps list every page that search engines may index, and no other.
import { sql } from 'kysely';
import { locales } from '../../src/lib/locales';
import { buildLot, type LotRow } from '../builders/buildLot';
import { startRealGavel, type RealGavel } from '../setup/realGavel';

let gavel: RealGavel;
let open: LotRow;
let closed: LotRow;
let withdrawn: LotRow;
let draft: LotRow;
beforeAll(async () => {
  gavel = await startRealGavel({ locales: ['en', 'de'] });
  const { db } = gavel.market;
  const past = new Date('2026-05-01T10:00:00Z');
  open = await buildLot(db, { slug: 'open-lot' });
  closed = await buildLot(db, {
    slug: 'closed-lot',
    status: 'closed_unsold',
    publishedAt: past,
    opensAt: past,
    closedAt: new Date('2026-05-08T10:00:00Z'),
  });
  withdrawn = await buildLot(db, { slug: 'withdrawn-lot', status: 'withdrawn' });
  draft = await buildLot(db, { slug: 'draft', publishedAt: new Date('2099-01-01T00:00:00Z') });
});
afterAll(() => gavel.stop());

const fetchText = async (path: string): Promise<string> => {
  const { status, text, headers } = await gavel.web.get(path);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  return text;
};
const readUrls = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);
const toPath = (url: string): string => new URL(url).pathname;

test('robots.txt names the index, which lists a file per locale and kind', async () => {
  const robots = await gavel.web.get('/robots.txt');
  const [, index = ''] = /^Sitemap: (.*)$/m.exec(robots.text) ?? [];
  const files = readUrls(await fetchText(toPath(index))).map(toPath);
  for (const locale of locales) {
    const names = ['pages-1', 'lots-1', 'categories-1', 'auctions-1'];
    for (const name of names) expect(files).toContain(`/sitemaps/${locale}/${name}.xml`);
  }
  expect(new Set(files).size).toBe(files.length);
});

test('every file of a locale has only URLs of that locale, and every page can be indexed', async () => {
  const index = readUrls(await fetchText('/sitemap.xml')).map(toPath);
  const files = index.filter((path) => path.startsWith('/sitemaps/de/'));
  const urls = (await Promise.all(files.map(fetchText))).flatMap(readUrls);
  expect(urls.length).toBeGreaterThan(40);
  for (const url of urls) {
    const path = toPath(url);
    expect(path).toMatch(/^\/de(?:\/|$)/);
    // The first request of a kind of page loads its code, which takes longer than a page may.
    await gavel.web.get(path);
    const { status, text } = await gavel.web.get(path);
    expect([path, status]).toEqual([path, 200]);
    const canonical = /<link rel="canonical" href="([^"]*)">/.exec(text)?.[1];
    expect([path, canonical]).toEqual([path, url]);
    expect([path, text.includes('content="noindex"')]).toEqual([path, false]);
  }
});

test('closed lots stay; drafts and withdrawn lots are left out', async () => {
  const paths = readUrls(await fetchText('/sitemaps/en/lots-1.xml')).map(toPath);
  expect(paths).toEqual(
    expect.arrayContaining([`/en/l/${open.id}-open-lot`, `/en/l/${closed.id}-closed-lot`]),
  );
  for (const { id } of [withdrawn, draft])
    expect(paths.some((path) => path.includes(`/${id}-`))).toBe(false);
  expect((await gavel.web.get(`/en/l/${closed.id}-closed-lot`)).status).toBe(200);
});

test('the date of a lot is that of its last change', async () => {
  const xml = await fetchText('/sitemaps/en/lots-1.xml');
  const getDate = ({ id }: LotRow): string =>
    new RegExp(`/l/${id}-[^<]*</loc><lastmod>([^<]*)<`).exec(xml)?.[1] ?? '';
  expect(getDate(closed)).toBe('2026-05-08T10:00:00.000Z');
  const { rows } = await sql<{ at: Date }>`
    select greatest(published_at, opens_at) as at from lots where id = ${open.id}`.execute(
    gavel.market.db,
  );
  expect(getDate(open)).toBe(rows[0]?.at.toISOString());
});

test.each([
  '/sitemaps/en/lots-9.xml',
  '/sitemaps/en/orders-1.xml',
  '/sitemaps/xx/lots-1.xml',
  '/sitemaps/en/pages-2.xml',
  '/sitemaps/en/lots-0.xml',
])('%s does not exist', async (path) => {
  expect((await gavel.web.get(path)).status).toBe(404);
});
