import { sql } from 'kysely';
import {
  getAuction,
  listAuctions,
  listPopularAuctions,
} from '../../../../src/contract/buyer/auctions';
import { buildAuction } from '../../../../test/builders/buildAuction';
import { buildCategory, type CategoryRow } from '../../../../test/builders/buildCategory';
import { buildLot } from '../../../../test/builders/buildLot';
import { getDateInDays } from '../../../../test/builders/getDateInDays';
import { callEndpoint } from '../../../../test/setup/call';
import { setUpMarketplace } from '../../../../test/setup/testMarketplace';

const m = setUpMarketplace();
let category: CategoryRow;

beforeAll(async () => {
  category = await buildCategory(m.db, { name: { en: 'Clocks', de: 'Uhren' } });
});
beforeEach(async () => {
  await sql`truncate auctions cascade`.execute(m.db);
});

const getIds = (list: readonly { id: number }[]) => list.map(({ id }) => id);
const closed = {
  status: 'closed',
  startAt: getDateInDays(-9),
  closeAt: getDateInDays(-2),
} as const;

describe('auctions', () => {
  it('lists open auctions by closing time, then scheduled ones', async () => {
    const scheduled = await buildAuction(m.db, {
      category,
      status: 'scheduled',
      startAt: getDateInDays(1),
      closeAt: getDateInDays(2),
    });
    const late = await buildAuction(m.db, { category, closeAt: getDateInDays(5) });
    const soon = await buildAuction(m.db, { category, closeAt: getDateInDays(3) });
    await buildAuction(m.db, { category, ...closed });
    const { auctions, meta } = await callEndpoint(m, listAuctions, {});
    expect(getIds(auctions)).toEqual([soon.id, late.id, scheduled.id]);
    expect(meta).toEqual({ page: 1, per_page: 24, total: 3 });
    expect(
      getIds((await callEndpoint(m, listAuctions, { page: 2, per_page: 2 })).auctions),
    ).toEqual([scheduled.id]);
  });

  it('filters by status and lists the latest closed auctions first', async () => {
    const old = await buildAuction(m.db, { category, ...closed, closeAt: getDateInDays(-5) });
    const recent = await buildAuction(m.db, { category, ...closed });
    await buildAuction(m.db, { category });
    expect(getIds((await callEndpoint(m, listAuctions, { status: 'closed' })).auctions)).toEqual([
      recent.id,
      old.id,
    ]);
  });

  it('ranks auctions by the interest in their open lots', async () => {
    const quiet = await buildAuction(m.db, { category });
    const liked = await buildAuction(m.db, { category });
    await buildLot(m.db, { auction: quiet });
    await buildLot(m.db, { auction: quiet, status: 'withdrawn', favoriteCount: 99 });
    await buildLot(m.db, { auction: liked, favoriteCount: 3 });
    expect(getIds((await callEndpoint(m, listPopularAuctions, { per_page: 5 })).auctions)).toEqual([
      liked.id,
      quiet.id,
    ]);
  });

  it('shows the localized category, the experts and the first lot’s picture', async () => {
    const expert = await m.db
      .insertInto('experts')
      .values({ name: 'Ada Hals', picture: JSON.stringify({ kind: 'portrait' }) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const auction = await buildAuction(m.db, {
      category,
      title: 'Mantel clocks',
      slug: 'mantel-clocks',
      expertIds: [expert.id],
    });
    await buildLot(m.db, {
      auction,
      pictures: [{ key: 'clock-1', title: 'Front', width: 800, height: 800, spec: {} }],
    });
    expect(
      (await callEndpoint(m, getAuction, { id: auction.id, locale: 'de' })).auction,
    ).toMatchObject({
      title: 'Mantel clocks',
      url: `/a/${auction.id}-mantel-clocks`,
      status: 'open_now',
      lot_count: 1,
      images: { original: '/images/cw_large/clock-1.jpg' },
      categories: [{ id: category.id, name: 'Uhren', url: `/c/${category.id}-uhren`, level: 0 }],
      auctioneers: [
        {
          id: expert.id,
          name: 'Ada Hals',
          imageSmall: expect.stringContaining(`expert-${expert.id}`),
        },
      ],
    });
  });

  it('answers 404 for an unknown auction', async () => {
    const answer = await m.get('/buyer/api/v1/auctions/999999999');
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ error: { code: 'not_found' } });
  });
});
