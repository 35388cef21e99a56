// The sold view of the search over HTTP: which lots it has, in which order, with which counts.
import type { WireFilteredLots } from '../../src/contract/buyer/lotCard';
import { buildCategory } from '../builders/buildCategory';
import { buildLot } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import { getDateInDays } from '../builders/getDateInDays';
import { setUpMarketplace } from '../setup/testMarketplace';

const market = setUpMarketplace();
const ids = { older: 0, newer: 0, print: 0, open: 0 };

beforeAll(async () => {
  const { db } = market;
  const [clocks, prints] = [
    await buildCategory(db, { name: 'Clocks' }),
    await buildCategory(db, { name: 'Prints' }),
  ];
  const winner = await buildUser(db);
  const endedDaysAgo = (days: number) => ({
    opensAt: getDateInDays(-days - 5),
    plannedCloseAt: getDateInDays(-days),
    effectiveCloseAt: getDateInDays(-days),
  });
  const sold = (days: number, minor: number) => ({
    ...endedDaysAgo(days),
    status: 'closed_sold' as const,
    currentAmountMinor: minor,
    leaderId: winner.id,
    leaderMaxMinor: minor,
    winnerId: winner.id,
  });
  const title = 'Brass mantel clock';
  const lots = await Promise.all([
    buildLot(db, { category: clocks, title, ...sold(20, 90_000) }),
    buildLot(db, { category: clocks, title, ...sold(10, 30_000) }),
    buildLot(db, { category: prints, title: 'Print of a clock', ...sold(5, 4_000) }),
    buildLot(db, { category: clocks, title }),
  ]);
  [ids.older, ids.newer, ids.print, ids.open] = lots.map(({ id }) => id) as [
    number,
    number,
    number,
    number,
  ];
  const unsold = {
    ...endedDaysAgo(3),
    reserveMinor: 5_555_500,
    currentAmountMinor: 100,
    leaderId: winner.id,
    leaderMaxMinor: 100,
  };
  await buildLot(db, { category: clocks, title, ...unsold, status: 'closed_reserve_not_met' });
  await buildLot(db, {
    category: clocks,
    title,
    ...sold(1, 100),
    publishedAt: getDateInDays(1),
  });
});

async function search(query: string): Promise<WireFilteredLots & { text: string }> {
  const { status, body, text } = await market.get(`/buyer/api/v2/search?${query}`);
  expect(status).toBe(200);
  return { ...(body as WireFilteredLots), text };
}
const getIds = ({ lots }: WireFilteredLots): number[] => lots.map(({ id }) => id);

test('lists lots that were sold, latest first, whatever the order asked for', async () => {
  for (const sort of ['', '&sort=relevancy_desc', '&sort=bidding_end_desc']) {
    const result = await search(`q=clock&filters[sold][]=1${sort}`);
    expect(getIds(result)).toEqual([ids.print, ids.newer, ids.older]);
    expect(result.total).toBe(3);
  }
  expect(getIds(await search('filters[sold][]=1'))).toEqual([ids.print, ids.newer, ids.older]);
});

test('other searches list only lots that can be bid on', async () => {
  expect(getIds(await search('q=clock'))).toEqual([ids.open]);
  expect(getIds(await search('q=clock&filters[sold][]=0'))).toEqual([ids.open]);
});

test('counts the values of the other filters among sold lots', async () => {
  const { filters } = await search('q=clock&filters[sold][]=1');
  const [first] = filters;
  expect(first).toMatchObject({
    id: 'sold',
    values: [{ id: '1', selected: true, filter_data: { count: 3 } }],
  });
  const categories = filters.find(({ id }) => id === 'l2_categories')?.values ?? [];
  expect(categories.map(({ label, filter_data: { count } }) => [label, count])).toEqual([
    ['Clocks', 2],
    ['Prints', 1],
  ]);
  expect(filters.some(({ id }) => id === 'bidding_end_days')).toBe(false);
});

test('combines with the other filters', async () => {
  const dear = await search('q=clock&filters[sold][]=1&filters[budget][]=500-1000');
  expect([getIds(dear), dear.total]).toEqual([[ids.older], 1]);
});

test('shows sold lots also to a visitor who keeps to lots that can be bought now', async () => {
  const { total, filters } = await search('q=clock&filters[sold][]=1&filters[buy_now][]=available');
  expect(total).toBe(3);
  expect(filters?.map(({ id }) => id)).not.toContain('buy_now');
});

test('reveals no reserve of a lot that was not sold', async () => {
  const { text } = await search('q=mantel&filters[sold][]=1');
  expect(text).toContain(String(ids.newer));
  expect(text).not.toContain('55555');
});
