import {
  getBrandCollection,
  listBrandCollectionLots,
  listRelatedBrandCollections,
} from '../../../../src/contract/brand-collections/brandCollections';
import {
  getCollection,
  listCategoryCollections,
  listCollectionLots,
  listCollectionRelatedLots,
  listCollections,
  listLotCollections,
  listRelatedCollections,
} from '../../../../src/contract/buyer/collections';
import { getWidget } from '../../../../src/contract/marketing/widgets';
import { listBanners } from '../../../../src/contract/merchandising/banners';
import { buildAuction } from '../../../../test/builders/buildAuction';
import { buildCategory, type CategoryRow } from '../../../../test/builders/buildCategory';
import { buildCollection } from '../../../../test/builders/buildCollection';
import { buildLot, type LotRow } from '../../../../test/builders/buildLot';
import { getDateInDays } from '../../../../test/builders/getDateInDays';
import { callEndpoint } from '../../../../test/setup/call';
import { setUpMarketplace } from '../../../../test/setup/testMarketplace';

type Collection = Awaited<ReturnType<typeof buildCollection>>;

const m = setUpMarketplace();
let chairs: CategoryRow;
let clocks: CategoryRow;
let violins: CategoryRow;
let chair: LotRow;
let clock: LotRow;
let seats: Collection;
let everything: Collection;
let brand: Collection;
let search: Collection;
let otherChairs: Collection;
let otherClocks: Collection;

const getIds = (list: readonly { id: number }[]) => list.map(({ id }) => id);

beforeAll(async () => {
  chairs = await buildCategory(m.db, { name: { en: 'Chairs', nl: 'Stoelen' } });
  clocks = await buildCategory(m.db, { name: 'Clocks' });
  violins = await buildCategory(m.db, {
    name: 'Violins',
    parent: await buildCategory(m.db, { name: 'Music' }),
  });
  chair = await buildLot(m.db, {
    auction: await buildAuction(m.db, { category: chairs }),
    title: 'Kessling - Oak chair',
  });
  clock = await buildLot(m.db, { auction: await buildAuction(m.db, { category: clocks }) });
  seats = await buildCollection(m.db, {
    title: { en: 'Seats', nl: 'Zitten' },
    categoryIds: [chairs.id],
    filters: { l2_categories: [String(chairs.id)] },
  });
  everything = await buildCollection(m.db, { title: 'Everything', position: 1 });
  brand = await buildCollection(m.db, {
    kind: 'brand',
    title: 'Kessling',
    query: '"Kessling"',
    categoryIds: [chairs.id],
  });
  otherClocks = await buildCollection(m.db, { kind: 'brand', categoryIds: [clocks.id] });
  otherChairs = await buildCollection(m.db, {
    kind: 'brand',
    categoryIds: [chairs.id],
    position: 1,
  });
  search = await buildCollection(m.db, {
    kind: 'seo',
    query: '"Kessling"',
    categoryIds: [chairs.id, clocks.id],
  });
  // Never listed: ended, not begun, and without lots.
  await buildCollection(m.db, { startAt: getDateInDays(-2), endAt: getDateInDays(-1) });
  await buildCollection(m.db, { startAt: getDateInDays(1) });
  await buildCollection(m.db, { query: 'spaceship' });
});

it('lists the current collections that have lots, in the order of the editors', async () => {
  const { collections, meta } = await callEndpoint(m, listCollections, { locale: 'nl' });
  expect(collections.map(({ title, lot_count }) => [title, lot_count])).toEqual([
    ['Zitten', 1],
    ['Everything', 2],
  ]);
  expect(meta.total).toBe(2);
  expect(collections[0]).toMatchObject({
    url: `/x/${seats.id}-zitten`,
    categories: [{ id: chairs.id, name: 'Stoelen' }],
  });
});

it('lists the lots of a collection, and related ones that are not in it', async () => {
  const { lots, total } = await callEndpoint(m, listCollectionLots, { id: seats.id });
  expect([getIds(lots), total]).toEqual([[chair.id], 1]);
  const related = await callEndpoint(m, listCollectionRelatedLots, { id: search.id });
  expect(getIds(related.lots)).toEqual([clock.id]);
});

it('lists related collections without the collection itself', async () => {
  const { collections } = await callEndpoint(m, listRelatedCollections, { id: seats.id });
  expect(getIds(collections)).toEqual([everything.id]);
});

it('lists brands that share a category before other brands', async () => {
  const { collections } = await callEndpoint(m, listRelatedBrandCollections, { id: brand.id });
  expect(getIds(collections)).toEqual([otherChairs.id, otherClocks.id]);
});

it('lists the collections of a category and of a lot', async () => {
  const ofCategory = await callEndpoint(m, listCategoryCollections, { id: chairs.id });
  expect(getIds(ofCategory.collections)).toEqual([seats.id]);
  const ofChair = await callEndpoint(m, listLotCollections, { id: chair.id });
  expect(getIds(ofChair.collections)).toEqual([seats.id, everything.id]);
  const ofClock = await callEndpoint(m, listLotCollections, { id: clock.id });
  expect(getIds(ofClock.collections)).toEqual([everything.id]);
});

it('serves brands apart from collections', async () => {
  const { collection } = await callEndpoint(m, getBrandCollection, { id: brand.id });
  expect(collection.url).toBe(`/x/brand/${brand.id}-a-chair-and-a-lamp`);
  const { lots } = await callEndpoint(m, listBrandCollectionLots, { id: brand.id });
  expect(getIds(lots)).toEqual([chair.id]);
  const { status } = await m.get(`/buyer/api/v1/collections/${brand.id}`);
  expect(status).toBe(404);
  expect((await callEndpoint(m, getCollection, { id: seats.id })).collection.title).toBe('Seats');
});

it('recommends collections on the home page and in a category', async () => {
  const { banners } = await callEndpoint(m, listBanners, {});
  expect(
    banners.map(({ collection_id, is_starting_point }) => [collection_id, is_starting_point]),
  ).toEqual([
    [seats.id, true],
    [everything.id, false],
  ]);
  const { widget } = await callEndpoint(m, getWidget, { category_id: chairs.id });
  expect(widget).toMatchObject({ type: 'collection', id: seats.id });
  expect((await callEndpoint(m, getWidget, { category_id: clocks.id })).widget).toBeNull();
});

it('describes a themed auction by its category, but never by its own title', async () => {
  for (const title of ['Violins', 'Fine bows'])
    await buildAuction(m.db, { category: violins, title, themed: true });
  const { banners } = await callEndpoint(m, listBanners, {});
  const texts = banners.map(({ header, sub_text }) => [header, sub_text]);
  expect(texts).toEqual(
    expect.arrayContaining([
      ['Violins', 'Music'],
      ['Fine bows', 'Violins'],
    ]),
  );
});
