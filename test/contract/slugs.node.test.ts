// Addresses in the language of the page: every other slug redirects, and every link leads there
// without a redirect.
import { buildAuction } from '../builders/buildAuction';
import { buildCategory } from '../builders/buildCategory';
import { buildCollection } from '../builders/buildCollection';
import { buildLot } from '../builders/buildLot';
import { toTitleKey } from '../../server/marketplace/services/discovery/names/auctionTitle';
import { startRealGavel, type RealGavel } from '../setup/realGavel';

let gavel: RealGavel;
let category: number;
let auction: number;
let collection: number;
let lot: string;
beforeAll(async () => {
  gavel = await startRealGavel({ locales: ['en', 'de', 'el', 'zh-Hans'] });
  const { db } = gavel.market;
  const clocks = await buildCategory(db, {
    name: { en: 'Clocks & watches', de: 'Uhren für Männer', el: 'Ρολόγια', 'zh-Hans': '钟表 1' },
  });
  const title = 'Landscapes & seascapes';
  const themed = await buildAuction(db, {
    category: clocks,
    title,
    titleKey: toTitleKey({ kind: 'theme', title }),
    slug: 'landscapes-seascapes',
  });
  const { id, slug } = await buildLot(db, { auction: themed });
  lot = `/l/${id}-${slug}`;
  const views = await buildCollection(db, {
    title: { en: 'Views', de: 'Große Aussichten' },
    slug: 'views',
  });
  category = clocks.id;
  auction = themed.id;
  collection = views.id;
});
afterAll(() => gavel.stop());

const paths = (): Record<string, string>[] => [
  {
    en: `/c/${category}-clocks-watches`,
    de: `/c/${category}-uhren-fuer-maenner`,
    el: `/c/${category}-rologia`,
    'zh-Hans': `/c/${category}-clocks-watches`,
  },
  {
    en: `/a/${auction}-landscapes-seascapes`,
    de: `/a/${auction}-landschaften-seestuecke`,
    el: `/a/${auction}-topia-thalassografies`,
    'zh-Hans': `/a/${auction}-landscapes-seascapes`,
  },
  {
    en: `/x/${collection}-views`,
    de: `/x/${collection}-grosse-aussichten`,
    el: `/x/${collection}-views`,
    'zh-Hans': `/x/${collection}-views`,
  },
  {
    en: '/help/buying/buyer-protection',
    de: '/help/buying/kaeuferschutz',
    el: '/help/buying/prostasia-agorasti',
    'zh-Hans': '/help/buying/buyer-protection',
  },
];
/** The first request of a kind of page loads its code, which takes longer than a page may. */
async function open(path: string): Promise<Awaited<ReturnType<typeof gavel.web.get>>> {
  await gavel.web.get(path);
  return gavel.web.get(path);
}

test.each(['en', 'de', 'el', 'zh-Hans'])('%s pages have the slug of their language', async (to) => {
  for (const byLocale of paths()) {
    const path = byLocale[to] ?? '';
    const page = await open(`/${to}${path}?page=1`);
    expect([path, page.status]).toEqual([path, 200]);
    expect(page.text).toContain(`<link rel="canonical" href="${gavel.web.origin}/${to}${path}">`);
    for (const [locale, other] of Object.entries(byLocale)) {
      const alternate = `hreflang="${locale}" href="${gavel.web.origin}/${locale}${other}"`;
      expect(page.text).toContain(alternate);
      // The language switch of the header.
      expect(page.text).toContain(`<a href="/${locale}${other}?page=1" lang="${locale}"`);
    }
    expect(page.text).toContain(
      `hreflang="x-default" href="${gavel.web.origin}/en${byLocale['en'] ?? ''}"`,
    );
  }
});

test('every other slug redirects for good, with the query', async () => {
  for (const { en = '', de = '', el = '' } of paths()) {
    const [start] = /^\/\w\/\d+/.exec(en) ?? [];
    const withId = start === undefined ? [] : [start, `${start}-`, `${start}-anything`];
    for (const wrong of [en, el, ...withId]) {
      const { status, headers } = await open(`/de${wrong}?page=2`);
      expect([wrong, status, headers['location']]).toEqual([wrong, 301, `/de${de}?page=2`]);
    }
  }
});

test('sitemaps and the links of pages have the slugs of their language', async () => {
  const [categories, auctions, pages] = await Promise.all(
    ['categories', 'auctions', 'pages'].map((kind) => gavel.web.get(`/sitemaps/de/${kind}-1.xml`)),
  );
  expect(categories?.text).toContain(`/de/c/${category}-uhren-fuer-maenner<`);
  expect(auctions?.text).toContain(`/de/a/${auction}-landschaften-seestuecke<`);
  expect(pages?.text).toContain('/de/help/buying/kaeuferschutz<');
  const page = await open(`/de${lot}`);
  expect(page.text).toContain(`href="/de/c/${category}-uhren-fuer-maenner"`);
  expect(page.text).toContain(`href="/de/a/${auction}-landschaften-seestuecke"`);
});
