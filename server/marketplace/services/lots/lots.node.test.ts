import {
  getLotDetail,
  getLotGallery,
  getLotNavigation,
  getLotShipping,
  listLotRecommendations,
  listLots,
  listPopularLots,
  listRecentlyViewedLots,
  listSimilarLots,
} from '../../../../src/contract/buyer/lots';
import { buildAuction, type AuctionRow } from '../../../../test/builders/buildAuction';
import { buildCategory } from '../../../../test/builders/buildCategory';
import { buildLot } from '../../../../test/builders/buildLot';
import { buildUser } from '../../../../test/builders/buildUser';
import { getDateInDays } from '../../../../test/builders/getDateInDays';
import { callEndpoint, buildUrl } from '../../../../test/setup/call';
import { setUpMarketplace } from '../../../../test/setup/testMarketplace';

const m = setUpMarketplace();

const getIds = (lots: readonly { id: number }[]) => lots.map(({ id }) => id);
const ended = {
  status: 'closed_sold',
  plannedCloseAt: getDateInDays(-1),
  effectiveCloseAt: getDateInDays(-1),
} as const;

async function buildThreeLots(auction: AuctionRow) {
  return [
    await buildLot(m.db, { auction }),
    await buildLot(m.db, { auction }),
    await buildLot(m.db, { auction }),
  ] as const;
}

describe('lists of lots', () => {
  it('returns cards in the order of the ids, including ended lots, without drafts', async () => {
    const open = await buildLot(m.db, {
      title: 'Open',
      buyNowMinor: 12_500,
      reserveMinor: 9_900,
    });
    const endedLot = await buildLot(m.db, ended);
    const draft = await buildLot(m.db, { publishedAt: getDateInDays(1) });
    const { lots, meta } = await callEndpoint(m, listLots, {
      ids: [endedLot.id, draft.id, 999_999_999, open.id],
    });
    expect(getIds(lots)).toEqual([endedLot.id, open.id]);
    expect(meta.total).toBe(2);
    expect(lots[1]).toMatchObject({
      title: 'Open',
      url: `/l/${open.id}-a-small-landscape`,
      thumbImageUrl: expect.stringMatching(/^\/images\/cw_lot_card\/test-[\w-]+\.jpg$/),
      buyNow: { price_eur: 125 },
      reservePriceSet: true,
      sellerShopName: 'Old Things',
    });
  });

  it('shows buy now only while it is available', async () => {
    const buyNowLot = { buyNowMinor: 12_500, reserveMinor: 9_900 };
    const reached = await buildLot(m.db, {
      ...buyNowLot,
      currentAmountMinor: 9_900,
      leaderId: (await buildUser(m.db)).id,
      leaderMaxMinor: 9_900,
    });
    const late = await buildLot(m.db, {
      ...buyNowLot,
      plannedCloseAt: getDateInDays(0.5),
      effectiveCloseAt: getDateInDays(0.5),
    });
    const endedLot = await buildLot(m.db, { ...buyNowLot, ...ended });
    const scheduled = await buildLot(m.db, {
      ...buyNowLot,
      status: 'scheduled',
      opensAt: getDateInDays(1),
    });
    const { lots } = await callEndpoint(m, listLots, {
      ids: [reached.id, late.id, endedLot.id, scheduled.id],
    });
    expect(lots.map(({ buyNow }) => buyNow)).toEqual([null, null, null, null]);
  });

  it('does not reveal the reserve price in a card', async () => {
    const lot = await buildLot(m.db, { reserveMinor: 987_654 });
    expect(JSON.stringify(await callEndpoint(m, listLots, { ids: [lot.id] }))).not.toContain(
      '9876',
    );
  });

  it('lists an auction in catalogue order, with ended but without withdrawn lots', async () => {
    const auction = await buildAuction(m.db);
    const [first, second, third] = await buildThreeLots(auction);
    await m.db
      .updateTable('lots')
      .set({ ...ended, status: 'closed_unsold' })
      .where('id', '=', first.id)
      .execute();
    await m.db
      .updateTable('lots')
      .set({ status: 'withdrawn' })
      .where('id', '=', second.id)
      .execute();
    expect(getIds((await callEndpoint(m, listLots, { auction_id: auction.id })).lots)).toEqual([
      first.id,
      third.id,
    ]);
    const page = await callEndpoint(m, listLots, { auction_id: auction.id, page: 2, per_page: 1 });
    expect(getIds(page.lots)).toEqual([third.id]);
    expect(page.meta).toEqual({ page: 2, per_page: 1, total: 2 });
  });

  it('lists a seller’s current lots in the requested order', async () => {
    const seller = await buildUser(m.db, { seller: {} });
    const late = await buildLot(m.db, {
      seller,
      effectiveCloseAt: getDateInDays(9),
      publishedAt: getDateInDays(-1),
    });
    const soon = await buildLot(m.db, { seller, publishedAt: getDateInDays(-2) });
    await buildLot(m.db, { seller, ...ended });
    expect(
      getIds(
        (await callEndpoint(m, listLots, { seller_id: seller.id, sort: 'bidding_end_desc' })).lots,
      ),
    ).toEqual([soon.id, late.id]);
    expect(
      getIds(
        (await callEndpoint(m, listLots, { seller_id: seller.id, sort: 'published_at_desc' })).lots,
      ),
    ).toEqual([late.id, soon.id]);
  });

  it('does not list an ended lot as open before the job has closed it', async () => {
    const seller = await buildUser(m.db, { seller: {} });
    await buildLot(m.db, {
      seller,
      plannedCloseAt: getDateInDays(-0.01),
      effectiveCloseAt: getDateInDays(-0.01),
    });
    expect((await callEndpoint(m, listLots, { seller_id: seller.id })).meta.total).toBe(0);
  });
});

describe('interest', () => {
  it('lists popular lots of a category first and leaves out ended ones', async () => {
    const category = await buildCategory(m.db);
    const auction = await buildAuction(m.db, { category });
    const quiet = await buildLot(m.db, { auction });
    const liked = await buildLot(m.db, { auction, favoriteCount: 40 });
    await buildLot(m.db, { auction, favoriteCount: 90, ...ended });
    expect((await callEndpoint(m, listPopularLots, { category_id: category.id })).lot_ids).toEqual([
      liked.id,
      quiet.id,
    ]);
  });

  it('ranks a lot that ends soon above an equal one that does not', async () => {
    const category = await buildCategory(m.db);
    const auction = await buildAuction(m.db, { category });
    const late = await buildLot(m.db, {
      auction,
      favoriteCount: 5,
      effectiveCloseAt: getDateInDays(30),
    });
    const soon = await buildLot(m.db, {
      auction,
      favoriteCount: 5,
      plannedCloseAt: getDateInDays(0.1),
      effectiveCloseAt: getDateInDays(0.1),
    });
    expect((await callEndpoint(m, listPopularLots, { category_id: category.id })).lot_ids).toEqual([
      soon.id,
      late.id,
    ]);
  });

  it('lists each visitor’s own views, latest first', async () => {
    const user = await buildUser(m.db);
    const token = await m.signIn(user.id);
    const [a, b] = await buildThreeLots(await buildAuction(m.db));
    const view = (visitor: string, lot_id: number, viewed_at: Date) =>
      m.db.insertInto('lotViews').values({ visitor, lotId: lot_id, viewedAt: viewed_at }).execute();
    await view(`user:${user.id}`, a.id, getDateInDays(-2));
    await view(`user:${user.id}`, b.id, getDateInDays(-1));
    await view('anonymous:visitor-one', a.id, getDateInDays(-1));
    expect((await callEndpoint(m, listRecentlyViewedLots, {}, { token })).lot_ids).toEqual([
      b.id,
      a.id,
    ]);
    expect(
      (
        await callEndpoint(
          m,
          listRecentlyViewedLots,
          {},
          { headers: { 'x-anonymous-id': 'visitor-one' } },
        )
      ).lot_ids,
    ).toEqual([a.id]);
    expect((await callEndpoint(m, listRecentlyViewedLots, {})).lot_ids).toEqual([]);
  });
});

describe('similar lots', () => {
  it('ranks the same category and shared words first, without the lot and ended ones', async () => {
    const art = await buildCategory(m.db, { name: 'Art' });
    const paintings = await buildCategory(m.db, { name: 'Paintings', parent: art });
    const prints = await buildCategory(m.db, { name: 'Prints', parent: art });
    const clocks = await buildCategory(m.db, { name: 'Clocks' });
    const lot = await buildLot(m.db, {
      category: paintings,
      title: 'View of Venice',
      tags: ['canal', 'boat'],
    });
    const other = await buildLot(m.db, { category: paintings, title: 'Portrait of a man' });
    const close = await buildLot(m.db, {
      category: paintings,
      title: 'Venice at dusk',
      tags: ['canal'],
    });
    const print = await buildLot(m.db, { category: prints, title: 'Venice' });
    await buildLot(m.db, { category: clocks, title: 'Venice clock' });
    await buildLot(m.db, { category: paintings, title: 'View of Venice', ...ended });
    expect(getIds((await callEndpoint(m, listSimilarLots, { id: lot.id })).lots)).toEqual([
      close.id,
      other.id,
      print.id,
    ]);
  });

  it('recommends lots that its fans also like, then similar ones', async () => {
    const category = await buildCategory(m.db);
    const lot = await buildLot(m.db, { category });
    const similar = await buildLot(m.db, { category });
    const recommended = await buildLot(m.db, { title: 'A clock' });
    const fan = await buildUser(m.db);
    for (const lot_id of [lot.id, recommended.id])
      await m.db.insertInto('favorites').values({ userId: fan.id, lotId: lot_id }).execute();
    expect(getIds((await callEndpoint(m, listLotRecommendations, { id: lot.id })).lots)).toEqual([
      recommended.id,
      similar.id,
    ]);
  });
});

describe('a lot’s page', () => {
  it('describes a lot with names in the visitor’s language', async () => {
    const art = await buildCategory(m.db, { name: { en: 'Art', fr: 'Beaux-arts' } });
    const paintings = await buildCategory(m.db, { name: { en: 'Oil paintings' }, parent: art });
    const seller = await buildUser(m.db, {
      seller: {
        countryCode: 'de',
        city: 'Köln',
        positiveCount: 9,
        neutralCount: 1,
        negativeCount: 2,
      },
    });
    const lot = await buildLot(m.db, {
      category: paintings,
      seller,
      title: 'Harbour',
      estimateMinMinor: 10_000,
      estimateMaxMinor: 15_050,
      specifications: [{ id: 1, value_id: 2, name: 'Artist', value: 'Ada Hals' }],
    });
    const detail = (await callEndpoint(m, getLotDetail, { id: lot.id, locale: 'fr' })).lot;
    expect(detail).toMatchObject({
      lotTitle: 'Harbour',
      isClosed: false,
      expertsEstimate: { min: { EUR: 100 }, max: { EUR: 150.5 } },
      categoryPath: [
        { id: art.id, url: `/c/${art.id}-beaux-arts`, name: 'Beaux-arts' },
        { id: paintings.id, url: `/c/${paintings.id}-oil-paintings`, name: 'Oil paintings' },
      ],
      category: { id: paintings.id, level: 1 },
      specifications: [
        {
          specificationId: 1,
          valueId: 2,
          name: 'Artiste',
          value: 'Ada Hals',
          url: '/s?q=Ada%20Hals',
        },
      ],
    });
    expect(detail.sellerInfo).toMatchObject({
      id: seller.id,
      sellerName: 'Old Things',
      address: { country: { name: 'Allemagne', shortCode: 'de' }, city: 'Köln' },
      score: { score: 75, lifetimeCount: 12 },
      lotsInAuction: { total: 1 },
    });
  });

  it('shows no score below five ratings, and never the seller’s own name or email', async () => {
    const seller = await buildUser(m.db, {
      displayName: 'Greta Secret',
      email: 'greta@secret.test',
      seller: { positiveCount: 4 },
    });
    const lot = await buildLot(m.db, { seller });
    const { lot: detail } = await callEndpoint(m, getLotDetail, { id: lot.id });
    expect(detail.sellerInfo.score.score).toBeNull();
    expect(JSON.stringify(detail)).not.toMatch(/secret/i);
  });

  it('leads from a lot that was not sold to the one that it is offered again as', async () => {
    const later = await buildLot(m.db, { slug: 'later', publishedAt: getDateInDays(1) });
    const earlier = await buildLot(m.db, { status: 'closed_unsold', offeredAgainAs: later.id });
    const read = async (id: number) => {
      const { lot } = await callEndpoint(m, getLotDetail, { id });
      return [lot.offeredAgainUrl, lot.earlierLotId];
    };
    expect(await read(earlier.id)).toEqual([null, null]);
    await m.db
      .updateTable('lots')
      .set({ publishedAt: getDateInDays(-1) })
      .where('id', '=', later.id)
      .execute();
    expect(await read(earlier.id)).toEqual([`/l/${later.id}-later`, null]);
    expect(await read(later.id)).toEqual([null, earlier.id]);
  });

  it('keeps the page of a lot that has ended', async () => {
    const lot = await buildLot(m.db, ended);
    expect((await callEndpoint(m, getLotDetail, { id: lot.id })).lot.isClosed).toBe(true);
  });

  it('returns each picture in four sizes with its aspect ratio, never enlarged', async () => {
    const lot = await buildLot(m.db, {
      pictures: [{ key: 'wide', title: 'Front', width: 1600, height: 800, spec: {} }],
    });
    const { gallery } = await callEndpoint(m, getLotGallery, { id: lot.id });
    expect(gallery).toHaveLength(1);
    const sizes = gallery[0]?.images[0];
    expect(sizes?.l.url).toBe('/images/cw_large/wide.jpg');
    for (const { w, h } of Object.values(sizes ?? {})) {
      expect(w).toBeLessThanOrEqual(1600);
      expect(Math.abs(w / h - 2)).toBeLessThan(0.05);
    }
    expect(sizes?.s.w).toBeLessThan(sizes?.m.w ?? 0);
    expect(sizes?.m.w).toBeLessThan(sizes?.l.w ?? 0);
  });

  it('returns the neighbors of a lot in the catalogue', async () => {
    const [first, second, third] = await buildThreeLots(await buildAuction(m.db));
    expect(await callEndpoint(m, getLotNavigation, { id: second.id })).toEqual({
      source: 'auction',
      previous_lot_id: first.id,
      previous_lot_url: `/l/${first.id}-a-small-landscape`,
      next_lot_id: third.id,
      next_lot_url: `/l/${third.id}-a-small-landscape`,
      current_position: 2,
      total_lots: 3,
    });
    expect(await callEndpoint(m, getLotNavigation, { id: first.id })).toMatchObject({
      previous_lot_id: null,
      current_position: 1,
    });
  });

  it.each([
    ['detail', getLotDetail],
    ['gallery', getLotGallery],
    ['navigation', getLotNavigation],
    ['shipping', getLotShipping],
    ['similar lots', listSimilarLots],
    ['recommendations', listLotRecommendations],
  ])('answers 404 for the %s of an unknown and of an unpublished lot', async (_, endpoint) => {
    const draft = await buildLot(m.db, { publishedAt: getDateInDays(1) });
    for (const id of [draft.id, 999_999_999]) {
      const answer = await m.get(buildUrl(endpoint, { id }));
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ error: { code: 'not_found' } });
    }
  });
});

describe('shipping', () => {
  const readShipping = (
    id: number,
    query: {
      destination_country?: string;
      locale?: string;
      currency_code?: string;
      amount?: number;
    },
    headers = {},
  ) =>
    callEndpoint(m, getLotShipping, { id, ...query }, { headers }).then(({ shipping }) => shipping);

  it('localizes the zones and returns the destination’s rate in minor units', async () => {
    const lot = await buildLot(m.db);
    const shipping = await readShipping(lot.id, { destination_country: 'de', locale: 'nl' });
    expect(shipping.rates).toEqual([
      { region_code: 'nl', region_name: 'Nederland', price: 750, currency_code: 'EUR' },
      { region_code: 'eu', region_name: 'Europese Unie', price: 1500, currency_code: 'EUR' },
    ]);
    expect(shipping.destination_country).toEqual({
      country: { name: 'Duitsland', short_code: 'de' },
      shipping: { currency_code: 'EUR', rate: 1500, is_available: true },
    });
    expect(shipping.estimated_delivery_times).toEqual([{ from_days: 5, to_days: 9 }]);
    expect(shipping.delivery_methods).toEqual(['shipping']);
  });

  it('falls back to the visitor’s country and tells if the lot does not ship there', async () => {
    const lot = await buildLot(m.db);
    const shipping = await readShipping(lot.id, {}, { 'x-geo-country-iso-code': 'us' });
    expect(shipping.destination_country).toMatchObject({
      country: { short_code: 'us' },
      shipping: { is_available: false },
    });
    expect(shipping.estimated_delivery_times).toEqual([]);
  });

  it('converts the rates to another currency, except to one without an exchange rate', async () => {
    const lot = await buildLot(m.db);
    await m.db
      .updateTable('currencyRates')
      .set({ perEuro: 1.5 })
      .where('currencyCode', '=', 'USD')
      .execute();
    const inDollars = await readShipping(lot.id, {
      destination_country: 'de',
      currency_code: 'USD',
    });
    expect(inDollars.destination_country?.shipping).toMatchObject({
      currency_code: 'USD',
      rate: 2250,
    });
    expect(inDollars.rates.map(({ price, currency_code }) => [price, currency_code])).toEqual([
      [1125, 'USD'],
      [2250, 'USD'],
    ]);
    const unknown = await readShipping(lot.id, { destination_country: 'de', currency_code: 'XTS' });
    expect(unknown.destination_country?.shipping).toMatchObject({
      currency_code: 'EUR',
      rate: 1500,
    });
  });

  it('says whether a price is above what the carrier insures', async () => {
    const lot = await buildLot(m.db);
    const read = async (amount?: number) =>
      (await readShipping(lot.id, { destination_country: 'de', ...(amount && { amount }) }))
        .extra_insurance;
    expect([await read(), await read(10_000), await read(10_001)]).toEqual([false, false, true]);
  });

  it('returns zero rates for free shipping', async () => {
    const lot = await buildLot(m.db, { isFreeShipping: true });
    const shipping = await readShipping(lot.id, { destination_country: 'nl' });
    expect(shipping.destination_country?.shipping).toMatchObject({ rate: 0, is_available: true });
    expect(shipping.rates.every(({ price }) => price === 0)).toBe(true);
  });

  it('offers only pickup for a pickup-only lot', async () => {
    const lot = await buildLot(m.db, {
      shipping: { is_pickup_only: true, pickup: { country_code: 'nl', city: 'Utrecht' } },
    });
    expect(await readShipping(lot.id, { destination_country: 'nl' })).toMatchObject({
      rates: [],
      is_pickup_only: true,
      delivery_methods: ['pickup'],
      pickup_location: { country_code: 'nl', city: 'Utrecht' },
      combined_shipping_allowed: false,
    });
  });
});
