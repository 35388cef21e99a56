// What the pages tell machines (JSON-LD, the tags of social cards) is what they show people.
import { JSDOM } from 'jsdom';
import { buildAuction } from '../builders/buildAuction';
import { buildLot, type LotRow } from '../builders/buildLot';
import { startRealGavel, type RealGavel } from '../setup/realGavel';

let gavel: RealGavel;
let lot: LotRow;
let closed: LotRow;
let dearer: LotRow;
let auctionId: number;
beforeAll(async () => {
  gavel = await startRealGavel({ locales: ['en', 'nl'] });
  const { db } = gavel.market;
  const auction = await buildAuction(db, {});
  auctionId = auction.id;
  lot = await buildLot(db, {
    auction,
    title: 'A brass <clock> & its key',
    slug: 'a-brass-clock',
    description: 'Runs well. "Signed" on the dial.',
    startAmountMinor: 12_300,
  });
  dearer = await buildLot(db, {
    auction,
    title: 'A silver spoon',
    slug: 'a-silver-spoon',
    startAmountMinor: 20_000,
  });
  const past = new Date('2026-05-01T10:00:00Z');
  closed = await buildLot(db, { status: 'closed_unsold', publishedAt: past, opensAt: past });
  // Loads the code of the page, which on a busy machine takes longer than a page may.
  await gavel.web.get(`/en/l/${lot.id}`);
  await gavel.web.get(`/en/l/${lot.id}-${lot.slug}`);
});
afterAll(() => gavel.stop());

type JsonLd = Record<string, unknown> & { '@type': string };
type Page = { document: Document; objects: JsonLd[]; text: string; status: number };

async function openPage(path: string): Promise<Page> {
  const { status, text: html } = await gavel.web.get(path);
  const { document } = new JSDOM(html).window;
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
  const objects = scripts.map((script) => JSON.parse(script.textContent ?? '') as JsonLd);
  document.querySelectorAll('script, style, noscript').forEach((element) => element.remove());
  return { document, objects, status, text: document.body.textContent ?? '' };
}

function findObject({ objects }: Page, type: string): JsonLd {
  const object = objects.find((candidate) => candidate['@type'] === type);
  if (object === undefined) throw new Error(`The page has no ${type}.`);
  return object;
}
const getItems = (list: JsonLd) =>
  list['itemListElement'] as { name: string; url?: string; item?: string }[];

const getLotPath = ({ id, slug }: LotRow): string => `/en/l/${id}-${slug}`;

test('the product of a lot has the price, texts and state of the page', async () => {
  const page = await openPage(getLotPath(lot));
  const product = findObject(page, 'Product');
  const offer = product['offers'] as Record<string, unknown>;
  expect(page.document.querySelector('data[value="12300 EUR"]')?.textContent).toBe('€123');
  expect(offer).toMatchObject({
    price: '123',
    priceCurrency: 'EUR',
    availability: 'https://schema.org/InStock',
    priceValidUntil: lot.effectiveCloseAt.toISOString(),
  });
  expect(page.document.querySelector('h1')?.textContent).toBe(product['name']);
  expect(page.text).toContain(product['description']);
  expect(page.text).toContain((offer['seller'] as { name: string }).name);
});

test('a lot with another price has another one in both places', async () => {
  const page = await openPage(getLotPath(dearer));
  expect(findObject(page, 'Product')['offers']).toMatchObject({ price: '200' });
  expect(page.document.querySelector('data[value="20000 EUR"]')).not.toBeNull();
});

test('a closed lot keeps its page and offers nothing', async () => {
  const page = await openPage(getLotPath(closed));
  expect(page.status).toBe(200);
  expect(page.document.querySelector('meta[name="robots"]')).toBeNull();
  expect(findObject(page, 'Product')['offers']).toMatchObject({
    availability: 'https://schema.org/Discontinued',
  });
});

test.each(['lot', 'auction', 'category', 'categories', 'help'])(
  'the breadcrumbs of the page of a %s are on the page and lead to pages',
  async (kind) => {
    const paths: Record<string, string> = {
      lot: getLotPath(lot),
      auction: `/en/a/${auctionId}-a-spring-auction`,
      category: `/en/c/${lot.categoryId}-paintings`,
      categories: '/en/c',
      help: '/en/help/bidding/maximum-bid',
    };
    const { web } = gavel;
    const path = paths[kind] ?? '';
    const redirect = await web.get(path);
    const page = await openPage(String(redirect.headers['location'] ?? path));
    expect(page.status).toBe(200);
    const crumbs = getItems(findObject(page, 'BreadcrumbList'));
    expect(crumbs.length).toBeGreaterThan(1);
    for (const { name, item = '' } of crumbs) {
      expect(page.text).toContain(name);
      expect([name, (await web.get(new URL(item).pathname)).status]).toEqual([name, 200]);
    }
  },
);

test('the list of an auction has its lots in the order of the page', async () => {
  const { headers } = await gavel.web.get(`/en/a/${auctionId}`);
  const page = await openPage(String(headers['location']));
  const items = getItems(findObject(page, 'ItemList'));
  const cards = [...page.document.querySelectorAll('article h3')];
  expect(items.map(({ name }) => name)).toEqual(cards.map((card) => card.textContent));
});

test('the home page names the organization, and a search that works', async () => {
  const page = await openPage('/en');
  expect(findObject(page, 'Organization')).toMatchObject({ name: 'Gavel' });
  const action = findObject(page, 'WebSite')['potentialAction'] as { target: string };
  const { pathname, search } = new URL(action.target.replace('{query}', 'clock'));
  expect((await gavel.web.get(pathname + search)).status).toBe(200);
});

test.each(['invoerbelasting-en-douane', 'als-je-niet-op-tijd-hebt-betaald'])(
  'the questions of the article %s are its headings, with the answers below them',
  async (slug) => {
    const page = await openPage(`/nl/help/buying/${slug}`);
    const questions = findObject(page, 'FAQPage')['mainEntity'] as {
      name: string;
      acceptedAnswer: { text: string };
    }[];
    const sections = [...page.document.querySelectorAll('main section[id]:has(> h2)')];
    expect(questions.length).toBeGreaterThan(2);
    expect(questions.map(({ name }) => name)).toEqual(
      sections.map((section) => section.querySelector('h2')?.textContent),
    );
    for (const [index, { name, acceptedAnswer }] of questions.entries()) {
      expect(name).toMatch(/\?$/);
      const texts = [...(sections[index]?.querySelectorAll('p, li') ?? [])];
      expect(acceptedAnswer.text).toBe(texts.map((text) => text.textContent).join('\n'));
    }
  },
);

test('no other article claims to answer questions', async () => {
  const { objects } = await openPage('/en/help/bidding/maximum-bid');
  expect(objects.map((object) => object['@type'])).toEqual(['BreadcrumbList', 'Article']);
});

test('every page has a card of its own or the default one', async () => {
  const paths = [getLotPath(lot), '/en', '/en/help/bidding/maximum-bid', '/en/c'];
  const pages = await Promise.all(paths.map(openPage));
  const images = pages.map(({ document }) =>
    document.querySelector('meta[property="og:image"]')?.getAttribute('content'),
  );
  const [lotImage = '', ...others] = images.map((image) => new URL(image ?? '').pathname);
  expect(lotImage).toBe(`/social/en/${lot.id}.jpg`);
  expect(new Set(others)).toEqual(new Set(['/social/default.jpg']));
  expect((await gavel.web.get('/social/default.jpg')).status).toBe(200);
});

test.each(['/en/s?q=clock', '/en/c?utm_source=x'])('the canonical address of %s', async (path) => {
  const { document } = await openPage(path);
  const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href');
  const isIndexed = document.querySelector('meta[name="robots"]') === null;
  expect([isIndexed, canonical?.includes('utm_') ?? false]).toEqual([path.includes('utm'), false]);
});

test.each(['/en/f/buyer/orders', '/en/accounts/login', '/en/accounts/register', '/en/user/logout'])(
  '%s is never indexed',
  async (path) => {
    const { status, text } = await gavel.web.get(path);
    if (status === 200) expect(text).toContain('<meta name="robots" content="noindex">');
    else expect([302, 303, 307]).toContain(status);
  },
);
