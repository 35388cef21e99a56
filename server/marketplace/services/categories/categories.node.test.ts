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
import { daysFromNow } from '../../../../test/builders/daysFromNow';
import { ask, urlOf } from '../../../../test/setup/ask';
import { startTestMarketplace, type TestMarketplace } from '../../../../test/setup/testMarketplace';

let m: TestMarketplace;
let art: CategoryRow;
let paintings: CategoryRow;
let oils: CategoryRow;
let clocks: CategoryRow;
let oilAuction: AuctionRow;

const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);
const ended = { planned_close_at: daysFromNow(-1), effective_close_at: daysFromNow(-1) };

beforeAll(async () => {
  m = await startTestMarketplace();
  clocks = await buildCategory(m.db, { name: 'Clocks', position: 2 });
  art = await buildCategory(m.db, { name: { en: 'Art', nl: 'Kunst' }, position: 1, color: '#123456', icon: 'brush' });
  paintings = await buildCategory(m.db, { name: { en: 'Paintings' }, parent: art });
  oils = await buildCategory(m.db, { name: 'Oil paintings', parent: paintings });
  oilAuction = await buildAuction(m.db, { category: oils });
  await buildLot(m.db, { auction: oilAuction, favorite_count: 10 });
  await buildLot(m.db, { auction: oilAuction });
  await buildLot(m.db, { auction: oilAuction, status: 'closed_sold', ...ended });
  await buildLot(m.db, { auction: oilAuction, status: 'scheduled', opens_at: daysFromNow(1) });
  await buildLot(m.db, { auction: oilAuction, published_at: daysFromNow(1) });
  await buildLot(m.db, { auction: await buildAuction(m.db, { category: paintings }) });
  await buildAuction(m.db, { category: paintings, status: 'closed' });
});
afterAll(() => m.stop());

describe('the category tree', () => {
  it('comes parents first, siblings by position, with what is open and what opens soon in and below each', async () => {
    const { categories } = await ask(m, listCategories, {});
    expect(categories.map(({ id, level, lot_count, open_lot_count, auction_count }) => [id, level, lot_count, open_lot_count, auction_count])).toEqual([
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

  it('says when the first lot of a category opens where none is open yet', async () => {
    const { categories } = await ask(m, listCategories, {});
    expect(new Set(categories.map(({ opens_at }) => opens_at))).toEqual(new Set([null]));
    const soon = await startTestMarketplace();
    const rings = await buildCategory(soon.db, { name: 'Rings' });
    const auction = await buildAuction(soon.db, { category: rings, status: 'scheduled' });
    const opens = [daysFromNow(2), daysFromNow(1)];
    for (const opens_at of opens) await buildLot(soon.db, { auction, status: 'scheduled', opens_at });
    expect((await ask(soon, getCategory, { id: rings.id })).category).toMatchObject({ lot_count: 2, open_lot_count: 0, opens_at: opens[1]?.toISOString() });
    expect((await ask(soon, listCategoryLots, { id: rings.id })).total).toBe(2);
    expect(ids((await ask(soon, listCategoryAuctions, { id: rings.id })).auctions)).toEqual([auction.id]);
    await soon.stop();
  });

  it('keeps one level', async () => {
    expect(ids((await ask(m, listCategories, { level: 0 })).categories)).toEqual([art.id, clocks.id]);
  });

  it('keeps those that are named, in the order of the tree', async () => {
    expect(ids((await ask(m, listCategories, { ids: [clocks.id, paintings.id, 999_999] })).categories)).toEqual([paintings.id, clocks.id]);
  });

  it('has names in the locale, English where there is none, and the same address in every locale', async () => {
    const { category, ancestors } = await ask(m, getCategory, { id: paintings.id, locale: 'nl' });
    expect(category).toMatchObject({ name: 'Paintings', url: `/c/${paintings.id}-paintings`, parent_id: art.id });
    expect(ancestors).toMatchObject([{ id: art.id, name: 'Kunst', url: `/c/${art.id}-art` }]);
  });

  it('gives ancestors with the nearest last, and children', async () => {
    expect(ids((await ask(m, getCategory, { id: oils.id })).ancestors)).toEqual([art.id, paintings.id]);
    expect(ids((await ask(m, listSubcategories, { id: art.id })).categories)).toEqual([paintings.id]);
    expect((await ask(m, listSubcategories, { id: oils.id })).categories).toEqual([]);
  });

  it('ranks the categories below the top by the interest in their lots', async () => {
    expect((await ask(m, listPopularCategories, {})).category_ids).toEqual([paintings.id, oils.id]);
  });
});

describe('what hangs on a category', () => {
  it('lists open auctions in it and below it', async () => {
    const { auctions, meta } = await ask(m, listCategoryAuctions, { id: art.id });
    expect(meta.total).toBe(2);
    expect(ids(auctions)).toContain(oilAuction.id);
    expect(ids((await ask(m, listCategoryAuctions, { id: oils.id })).auctions)).toEqual([oilAuction.id]);
  });

  it('lists as many lots as the tree counts, with filters', async () => {
    const answer = await ask(m, listCategoryLots, { id: art.id });
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
    const narrowed = await ask(m, listCategoryLots, { id: art.id, filters: { l2_categories: [String(oils.id)] } });
    expect(narrowed.total).toBe(3);
    expect(narrowed.filters[0]?.values).toContainEqual(
      expect.objectContaining({ id: String(oils.id), selected: true }),
    );
  });

  it('describes itself to search engines in every locale, and hides while it is empty', async () => {
    const texts = new Set<string>();
    for (const locale of locales) {
      const { seo } = await ask(m, getCategorySeo, { id: art.id, locale });
      expect(seo).toMatchObject({ title: locale === 'nl' ? 'Kunst' : 'Art', noindex: false });
      expect(seo.description).toContain(seo.title);
      expect(seo.description.length).toBeLessThanOrEqual(170);
      texts.add(seo.description);
    }
    expect(texts.size).toBe(locales.length);
    expect((await ask(m, getCategorySeo, { id: clocks.id })).seo.noindex).toBe(true);
  });

  it.each([
    ['itself', getCategory],
    ['its children', listSubcategories],
    ['its auctions', listCategoryAuctions],
    ['its texts', getCategorySeo],
    ['its lots', listCategoryLots],
  ])('answers 404 for an unknown category: %s', async (_, endpoint) => {
    const answer = await m.get(urlOf(endpoint, { id: 999_999_999 }));
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ error: { code: 'not_found' } });
  });
});
