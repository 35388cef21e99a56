// Comparable sales over HTTP: which lots count, what is left out, and that no reserve shows.
import { createSpecification } from '../../server/demo/lots/createSpecification';
import { buildCategory, type CategoryRow } from '../builders/buildCategory';
import { buildLot, type LotRow } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import { getDateInDays } from '../builders/getDateInDays';
import { setUpMarketplace } from '../setup/testMarketplace';

const market = setUpMarketplace();
let vases: CategoryRow;
beforeAll(async () => {
  // Before the first request, because the marketplace caches the categories.
  vases = await buildCategory(market.db, { name: 'Vases' });
});

type Overrides = Parameters<typeof buildLot>[1];

const by = (maker: string) => ({ specifications: [createSpecification('Maker', maker)] });

let age = 0;
async function buildResult(overrides: Overrides): Promise<LotRow> {
  age += 1;
  return buildLot(market.db, {
    opensAt: getDateInDays(-400 - age),
    plannedCloseAt: getDateInDays(-300 - age),
    effectiveCloseAt: getDateInDays(-300 - age),
    ...overrides,
  });
}

async function buildSales(minors: readonly number[], overrides: Overrides): Promise<LotRow[]> {
  const winner = await buildUser(market.db);
  return Promise.all(
    minors.map((minor) =>
      buildResult({
        status: 'closed_sold',
        currentAmountMinor: minor,
        leaderId: winner.id,
        leaderMaxMinor: minor,
        winnerId: winner.id,
        ...overrides,
      }),
    ),
  );
}

type Comparables = {
  basis: string;
  name: string;
  figures: {
    currency_code: string;
    sold_count: number;
    closed_count: number;
    sold_share: number;
    lower_quartile: number;
    median: number;
    upper_quartile: number;
    rates_date: string | null;
    points: { lot_id: number; amount: number }[];
  } | null;
};

async function read(lotId: number): Promise<Comparables> {
  const { status, body } = await market.get(`/buyer/api/v1/lots/${lotId}/comparables`);
  expect(status).toBe(200);
  return (body as { comparables: Comparables }).comparables;
}

const prices = [100, 200, 300, 400, 500, 600, 700, 800].map((major) => major * 100);

test('compares with lots of the same maker, without the lot itself and open ones', async () => {
  const category = await buildCategory(market.db, { name: 'Clocks' });
  const lot = await buildLot(market.db, { category, ...by('Abel Court') });
  const sales = await buildSales(prices, { category, ...by('Abel Court') });
  await buildSales([90_000], { category, ...by('Someone Else') });
  await buildLot(market.db, { category, ...by('Abel Court') });
  await buildResult({ category, ...by('Abel Court'), status: 'closed_unsold' });
  expect(await read(lot.id)).toMatchObject({
    basis: 'maker',
    name: 'Abel Court',
    figures: {
      currency_code: 'EUR',
      sold_count: 8,
      closed_count: 9,
      lower_quartile: 27_500,
      median: 45_000,
      upper_quartile: 62_500,
      rates_date: null,
    },
  });
  // Seven sales of the maker remain.
  const soldId = sales[0]?.id ?? 0;
  const ofSold = await read(soldId);
  expect(ofSold.basis).toBe('category');
  expect(ofSold.figures?.points.map(({ lot_id }) => lot_id)).not.toContain(soldId);
});

test('falls back to the category and type of object when the maker sold too little', async () => {
  const category = vases;
  const lot = await buildLot(market.db, { category, objectType: 'Vase', ...by('Rare Hand') });
  await buildSales([999_900], { category, objectType: 'Bowl' });
  await buildSales(prices, { category, objectType: 'Vase' });
  expect(await read(lot.id)).toMatchObject({
    basis: 'category',
    name: 'Vases',
    object_type: 'Vase',
    figures: { sold_count: 8, median: 45_000 },
  });
});

test('lots of unknown makers are not compared as if one person had made them', async () => {
  const category = await buildCategory(market.db);
  const lot = await buildLot(market.db, { category, objectType: 'Cup', ...by('Unknown maker') });
  await buildSales(prices, { category, objectType: 'Saucer', ...by('Unknown maker') });
  expect(await read(lot.id)).toMatchObject({ basis: 'category', figures: null });
});

test('has no figures, points or counts below eight sales', async () => {
  const category = await buildCategory(market.db);
  const lot = await buildLot(market.db, { category });
  await buildSales(prices.slice(1), { category });
  expect(await read(lot.id)).toMatchObject({ min_sold_count: 8, figures: null });
});

test('converts prices with the dated rates, and leaves out what has no rate', async () => {
  const category = await buildCategory(market.db);
  const lot = await buildLot(market.db, { category });
  await buildSales(prices.slice(1), { category });
  await buildSales([116_00], { category, currencyCode: 'USD' });
  await buildSales([1], { category, currencyCode: 'JPY' });
  const { figures } = await read(lot.id);
  expect(figures).toMatchObject({ sold_count: 8, closed_count: 8 });
  expect(figures?.rates_date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(figures?.points.map(({ amount }) => amount)).toContain(100_00);
});

test('a lot sold without a hammer price is left out', async () => {
  const category = await buildCategory(market.db);
  const lot = await buildLot(market.db, { category });
  await buildSales(prices, { category });
  const buyer = await buildUser(market.db);
  await buildSales([100], { category, winnerId: buyer.id });
  expect((await read(lot.id)).figures).toMatchObject({ sold_count: 8, closed_count: 8 });
});

test('unsold lots reveal neither their reserve nor their highest bid', async () => {
  const category = await buildCategory(market.db);
  const lot = await buildLot(market.db, { category });
  const bidder = await buildUser(market.db);
  await buildSales(prices, { category });
  await buildResult({
    category,
    status: 'closed_reserve_not_met',
    reserveMinor: 7_777_700,
    currentAmountMinor: 3_333_300,
    leaderId: bidder.id,
    leaderMaxMinor: 3_333_300,
  });
  const { text } = await market.get(`/buyer/api/v1/lots/${lot.id}/comparables`);
  expect(text).toContain('"closed_count":9');
  expect(text).not.toMatch(/77777|33333/);
});

test('answers 404 for an unknown lot and for one that is not published', async () => {
  const draft = await buildLot(market.db, { publishedAt: getDateInDays(1) });
  for (const id of [draft.id, 999_999_999])
    expect((await market.get(`/buyer/api/v1/lots/${id}/comparables`)).status).toBe(404);
});
