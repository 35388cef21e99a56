import {
  getCategory,
  getCategorySeo,
  listCategories,
  listCategoryAuctions,
  listCategoryLots,
  listPopularCategories,
  listSubcategories,
} from '../../../../src/contract/buyer/categories';
import { locales } from '../../../../src/lib/locales';
import { buildAuction, type AuctionRow } from '../../../../test/builders/buildAuction';
import { buildCategory, type CategoryRow } from '../../../../test/builders/buildCategory';
import { buildLot } from '../../../../test/builders/buildLot';
import { getDateInDays } from '../../../../test/builders/getDateInDays';
import { callEndpoint, buildUrl } from '../../../../test/setup/call';
import { setUpMarketplace, startTestMarketplace } from '../../../../test/setup/testMarketplace';

const m = setUpMarketplace();
let art: CategoryRow;
let paintings: CategoryRow;
let oils: CategoryRow;
let clocks: CategoryRow;
let oilAuction: AuctionRow;

const getIds = (list: readonly { id: number }[]) => list.map(({ id }) => id);
const ended = { plannedCloseAt: getDateInDays(-1), effectiveCloseAt: getDateInDays(-1) };

beforeAll(async () => {
  clocks = await buildCategory(m.db, { name: 'Clocks', position: 2 });
  art = await buildCategory(m.db, {
    name: { en: 'Art', nl: 'Kunst' },
    position: 1,
    color: '#123456',
    icon: 'brush',
  });
  paintings = await buildCategory(m.db, { name: { en: 'Paintings' }, parent: art });
  oils = await buildCategory(m.db, { name: 'Oil paintings', parent: paintings });
  oilAuction = await buildAuction(m.db, { category: oils });
  await buildLot(m.db, { auction: oilAuction, favoriteCount: 10 });
  await buildLot(m.db, { auction: oilAuction });
  await buildLot(m.db, { auction: oilAuction, status: 'closed_sold', ...ended });
  await buildLot(m.db, { auction: oilAuction, status: 'scheduled', opensAt: getDateInDays(1) });
  await buildLot(m.db, { auction: oilAuction, publishedAt: getDateInDays(1) });
  await buildLot(m.db, { auction: await buildAuction(m.db, { category: paintings }) });
  await buildAuction(m.db, { category: paintings, status: 'closed' });
});

describe('the category tree', () => {
  it('lists parents first and counts open and scheduled lots', async () => {
    const { categories } = await callEndpoint(m, listCategories, {});
    expect(
      categories.map(({ id, level, lot_count, open_lot_count, auction_count }) => [
        id,
        level,
        lot_count,
        open_lot_count,
        auction_count,
      ]),
    ).toEqual([
      [art.id, 0, 4, 3, 2],
      [paintings.id, 1, 4, 3, 2],
      [oils.id, 2, 3, 2, 1],
      [clocks.id, 0, 0, 0, 0],
    ]);
    expect(categories[0]).toMatchObject({
      url: `/c/${art.id}-art`,
      color: '#123456',
      icon: { name: 'brush' },
      parent_id: null,
    });
  });

  it('tells when the first lot of a category opens if none is open yet', async () => {
    const { categories } = await callEndpoint(m, listCategories, {});
    expect(new Set(categories.map(({ opens_at }) => opens_at))).toEqual(new Set([null]));
    const marketplace = await startTestMarketplace();
    const rings = await buildCategory(marketplace.db, { name: 'Rings' });
    const auction = await buildAuction(marketplace.db, { category: rings, status: 'scheduled' });
    const opens = [getDateInDays(2), getDateInDays(1)];
    for (const opens_at of opens)
      await buildLot(marketplace.db, { auction, status: 'scheduled', opensAt: opens_at });
    expect((await callEndpoint(marketplace, getCategory, { id: rings.id })).category).toMatchObject(
      {
        lot_count: 2,
        open_lot_count: 0,
        opens_at: opens[1]?.toISOString(),
      },
    );
    expect((await callEndpoint(marketplace, listCategoryLots, { id: rings.id })).total).toBe(2);
    expect(
      getIds((await callEndpoint(marketplace, listCategoryAuctions, { id: rings.id })).auctions),
    ).toEqual([auction.id]);
    await marketplace.stop();
  });

  it('filters by level', async () => {
    expect(getIds((await callEndpoint(m, listCategories, { level: 0 })).categories)).toEqual([
      art.id,
      clocks.id,
    ]);
  });

  it('filters by ids, in the order of the tree', async () => {
    expect(
      getIds(
        (await callEndpoint(m, listCategories, { ids: [clocks.id, paintings.id, 999_999] }))
          .categories,
      ),
    ).toEqual([paintings.id, clocks.id]);
  });

  it('localizes names and URLs with a fallback to English', async () => {
    const { category, ancestors } = await callEndpoint(m, getCategory, {
      id: paintings.id,
      locale: 'nl',
    });
    expect(category).toMatchObject({
      name: 'Paintings',
      url: `/c/${paintings.id}-paintings`,
      parent_id: art.id,
      localized_urls: { en: `/c/${paintings.id}-paintings`, de: `/c/${paintings.id}-paintings` },
    });
    expect(ancestors).toMatchObject([{ id: art.id, name: 'Kunst', url: `/c/${art.id}-kunst` }]);
  });

  it('returns ancestors, the nearest last, and children', async () => {
    expect(getIds((await callEndpoint(m, getCategory, { id: oils.id })).ancestors)).toEqual([
      art.id,
      paintings.id,
    ]);
    expect(getIds((await callEndpoint(m, listSubcategories, { id: art.id })).categories)).toEqual([
      paintings.id,
    ]);
    expect((await callEndpoint(m, listSubcategories, { id: oils.id })).categories).toEqual([]);
  });

  it('ranks subcategories by the interest in their lots', async () => {
    expect((await callEndpoint(m, listPopularCategories, {})).category_ids).toEqual([
      paintings.id,
      oils.id,
    ]);
  });
});

describe('the contents of a category', () => {
  it('lists open auctions in the category and below it', async () => {
    const { auctions, meta } = await callEndpoint(m, listCategoryAuctions, { id: art.id });
    expect(meta.total).toBe(2);
    expect(getIds(auctions)).toContain(oilAuction.id);
    expect(getIds((await callEndpoint(m, listCategoryAuctions, { id: oils.id })).auctions)).toEqual(
      [oilAuction.id],
    );
  });

  it('lists as many lots as the tree counts, with filters', async () => {
    const answer = await callEndpoint(m, listCategoryLots, { id: art.id });
    expect(answer.total).toBe(4);
    expect(answer.lots[0]?.favoriteCount).toBe(10);
    expect(
      answer.filters
        .find(({ id }) => id === 'l2_categories')
        ?.values.map(({ id, filter_data }) => [id, filter_data.count]),
    ).toEqual([
      [String(paintings.id), 4],
      [String(oils.id), 3],
    ]);
    const narrowed = await callEndpoint(m, listCategoryLots, {
      id: art.id,
      filters: { l2_categories: [String(oils.id)] },
    });
    expect(narrowed.total).toBe(3);
    expect(narrowed.filters[0]?.values).toContainEqual(
      expect.objectContaining({ id: String(oils.id), selected: true }),
    );
  });

  it('has a description in every locale and noindex while it is empty', async () => {
    const texts = new Set<string>();
    for (const locale of locales) {
      const { seo } = await callEndpoint(m, getCategorySeo, { id: art.id, locale });
      expect(seo).toMatchObject({ title: locale === 'nl' ? 'Kunst' : 'Art', noindex: false });
      expect(seo.description).toContain(seo.title);
      expect(seo.description.length).toBeLessThanOrEqual(170);
      texts.add(seo.description);
    }
    expect(texts.size).toBe(locales.length);
    expect((await callEndpoint(m, getCategorySeo, { id: clocks.id })).seo.noindex).toBe(true);
  });

  it.each([
    ['itself', getCategory],
    ['its children', listSubcategories],
    ['its auctions', listCategoryAuctions],
    ['its texts', getCategorySeo],
    ['its lots', listCategoryLots],
  ])('answers 404 for an unknown category: %s', async (_, endpoint) => {
    const answer = await m.get(buildUrl(endpoint, { id: 999_999_999 }));
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ error: { code: 'not_found' } });
  });
});
