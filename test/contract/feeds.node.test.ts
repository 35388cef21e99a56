// The feeds over HTTP: popular lots, recommendations with reasons, and what is followed and closes
// next.
import { randomUUID } from 'node:crypto';
import type { WireLotReason } from '../../src/contract/buyer/feeds';
import { buildAuction } from '../builders/buildAuction';
import { buildCategory } from '../builders/buildCategory';
import { buildLot, type LotRow } from '../builders/buildLot';
import { buildSuggestionsConsent } from '../builders/buildSuggestionsConsent';
import { buildUser } from '../builders/buildUser';
import { getDateInDays } from '../builders/getDateInDays';
import { startTestMarketplace, type TestMarketplace } from '../setup/testMarketplace';

let market: TestMarketplace;
beforeEach(async () => {
  // The popular feed is cached and counts every lot, so each test has its own marketplace.
  market = await startTestMarketplace();
});
afterEach(() => market.stop());

type FeedAnswer = {
  lots: { id: number }[];
  reasons: WireLotReason[];
  meta: { page: number; per_page: number; total: number; needs_consent?: boolean };
};
type Caller = { token?: string; anonymousId?: string };

async function readFeed(
  feed: 'feeds_popularity' | 'feeds_recommendations',
  { token, anonymousId }: Caller = {},
  query = '',
): Promise<FeedAnswer> {
  const { status, body } = await market.get(`/buyer/api/v2/feeds/${feed}/lots${query}`, {
    ...(token === undefined ? {} : { token }),
    ...(anonymousId === undefined ? {} : { headers: { 'x-anonymous-id': anonymousId } }),
  });
  expect(status).toBe(200);
  return body as FeedAnswer;
}
const getIds = ({ lots }: Pick<FeedAnswer, 'lots'>): number[] => lots.map(({ id }) => id);

const buildPerson = async () => {
  const { id } = await buildUser(market.db);
  await buildSuggestionsConsent(market.db, id);
  return { id, token: await market.signIn(id) };
};

/** An open lot in a category of its own. */
const buildOpenLot = async (overrides: Parameters<typeof buildLot>[1] = {}): Promise<LotRow> =>
  buildLot(market.db, { category: await buildCategory(market.db), ...overrides });

const daysAgo = (days: number): Date => getDateInDays(-days);

async function save(lot: LotRow, count: number, days: number): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) {
    const { id } = await buildUser(market.db);
    await market.db
      .insertInto('favorites')
      .values({ userId: id, lotId: lot.id, createdAt: daysAgo(days) })
      .execute();
  }
}
const view = (lot: LotRow, visitor: string, viewedAt = new Date()) =>
  market.db.insertInto('lotViews').values({ visitor, lotId: lot.id, viewedAt }).execute();

describe('the popular feed', () => {
  test('prefers recent interest to more interest of days ago', async () => {
    const [old, fresh, none] = [await buildOpenLot(), await buildOpenLot(), await buildOpenLot()];
    await save(old, 4, 6);
    await save(fresh, 1, 0);
    const feed = await readFeed('feeds_popularity');
    expect(getIds(feed)).toEqual([fresh.id, old.id, none.id]);
    expect(feed.reasons[0]).toEqual({ lot_id: fresh.id, kind: 'popular', name: null, url: null });
    expect(feed.meta).toEqual({ page: 1, per_page: 24, total: 3 });
  });

  test('counts a bidder once, however often they bid', async () => {
    const [contested, nibbled] = [await buildOpenLot(), await buildOpenLot()];
    const bid = async (lot: LotRow, userId: number, sequence: number): Promise<void> => {
      await market.db
        .insertInto('bids')
        .values({
          lotId: lot.id,
          userId,
          sequence,
          amountMinor: sequence * 100,
          kind: 'direct',
          createdAt: new Date(),
        })
        .execute();
    };
    const people = await Promise.all([1, 2, 3].map(() => buildPerson()));
    for (const [at, { id }] of people.slice(0, 2).entries()) await bid(contested, id, at + 1);
    for (const sequence of [1, 2, 3, 4, 5]) await bid(nibbled, people[2]?.id ?? 0, sequence);
    expect(getIds(await readFeed('feeds_popularity')).slice(0, 2)).toEqual([
      contested.id,
      nibbled.id,
    ]);
  });

  test('has pages, and only lots that take bids', async () => {
    const lots = [await buildOpenLot(), await buildOpenLot(), await buildOpenLot()];
    await buildOpenLot({ status: 'scheduled', opensAt: getDateInDays(1) });
    const first = await readFeed('feeds_popularity', {}, '?per_page=2');
    const second = await readFeed('feeds_popularity', {}, '?per_page=2&page=2');
    expect([...getIds(first), ...getIds(second)].toSorted((a, b) => a - b)).toEqual(
      lots.map(({ id }) => id),
    );
    expect(second.meta).toEqual({ page: 2, per_page: 2, total: 3 });
    expect(getIds(await readFeed('feeds_popularity', {}, '?page=9'))).toEqual([]);
  });

  test('is not found under another name', async () => {
    expect((await market.get('/buyer/api/v2/feeds/feeds_secret/lots')).status).toBe(404);
  });
});

describe('recommendations', () => {
  test('give an anonymous visitor lots like those they viewed, and say so', async () => {
    const category = await buildCategory(market.db);
    const [viewed, similar] = [
      await buildLot(market.db, { category, title: 'Brass clock' }),
      await buildLot(market.db, { category }),
    ];
    const other = await buildOpenLot();
    const anonymousId = randomUUID();
    await view(viewed, `anonymous:${anonymousId}`);
    const feed = await readFeed('feeds_recommendations', { anonymousId });
    expect(feed.reasons).toEqual([
      {
        lot_id: similar.id,
        kind: 'viewed',
        name: 'Brass clock',
        url: expect.stringMatching(new RegExp(`^/l/${viewed.id}`)),
      },
      ...[viewed, other].map(({ id }) => ({ lot_id: id, kind: 'popular', name: null, url: null })),
    ]);
    expect(getIds(feed)).toEqual(feed.reasons.map((reason) => reason.lot_id));
  });

  test('are popular lots for a visitor without a history', async () => {
    await buildOpenLot();
    for (const caller of [{}, { anonymousId: randomUUID() }, await buildPerson()]) {
      const { reasons } = await readFeed('feeds_recommendations', caller);
      expect(reasons.map(({ kind }) => kind)).toEqual(['popular']);
    }
  });

  test('name what the user follows, bid on and saved', async () => {
    const person = await buildPerson();
    const seller = await buildUser(market.db, { seller: { shopName: 'Old Things' } });
    const parent = await buildCategory(market.db, { name: 'Timepieces' });
    const child = await buildCategory(market.db, { name: 'Pocket watches', parent });
    const auction = await buildAuction(market.db, { title: 'Sunday lots' });
    const ofSeller = await buildOpenLot({ seller });
    const ofCategory = await buildLot(market.db, { category: child });
    const ofAuction = await buildLot(market.db, { auction });
    const category = await buildCategory(market.db);
    const saved = await buildLot(market.db, { category, title: 'Blue vase' });
    const likeSaved = await buildLot(market.db, { category });
    const { id: userId } = person;
    await market.db
      .insertInto('follows')
      .values([
        { userId, sellerId: seller.id },
        { userId, categoryId: parent.id },
        { userId, auctionId: auction.id },
      ])
      .execute();
    await market.db.insertInto('favorites').values({ userId, lotId: saved.id }).execute();
    const { reasons } = await readFeed('feeds_recommendations', person);
    expect(
      Object.fromEntries(reasons.map(({ lot_id: id, kind, name }) => [id, [kind, name]])),
    ).toEqual({
      [ofSeller.id]: ['seller', 'Old Things'],
      [ofCategory.id]: ['category', 'Timepieces'],
      [ofAuction.id]: ['auction', 'Sunday lots'],
      [likeSaved.id]: ['favorite', 'Blue vase'],
      [saved.id]: ['popular', null],
    });
  });

  test('leave out the user’s own lots', async () => {
    const seller = await buildUser(market.db, { seller: {} });
    const category = await buildCategory(market.db);
    const own = await buildLot(market.db, { category, seller });
    const viewed = await buildLot(market.db, { category });
    await view(viewed, `user:${seller.id}`);
    const { reasons } = await readFeed('feeds_recommendations', {
      token: await market.signIn(seller.id),
    });
    expect(reasons.find((reason) => reason.lot_id === own.id)?.kind).not.toBe('viewed');
  });

  test('keep their order while the visitor goes on to the next page', async () => {
    const category = await buildCategory(market.db);
    const [viewed, ...similar] = [
      await buildLot(market.db, { category }),
      await buildLot(market.db, { category }),
      await buildLot(market.db, { category }),
    ];
    const anonymousId = randomUUID();
    await view(viewed, `anonymous:${anonymousId}`);
    const [firstId] = getIds(
      await readFeed('feeds_recommendations', { anonymousId }, '?per_page=1'),
    );
    const seen = similar.find(({ id }) => id === firstId);
    if (seen === undefined) throw new Error('The first lot is not a similar one.');
    await view(seen, `anonymous:${anonymousId}`);
    const [secondId] = getIds(
      await readFeed('feeds_recommendations', { anonymousId }, '?per_page=1&page=2'),
    );
    expect([firstId, secondId].toSorted()).toEqual(similar.map(({ id }) => id).toSorted());
  });

  test('never depend on another visitor’s history', async () => {
    const category = await buildCategory(market.db);
    const [viewed] = [
      await buildLot(market.db, { category }),
      await buildLot(market.db, { category }),
    ];
    await view(viewed, `anonymous:${randomUUID()}`);
    const { reasons } = await readFeed('feeds_recommendations', { anonymousId: randomUUID() });
    expect(reasons.every(({ kind }) => kind === 'popular')).toBe(true);
  });
});

test('lists which feeds are personal', async () => {
  const lot = await buildOpenLot();
  const anonymousId = randomUUID();
  const isPersonal = async (): Promise<unknown> => {
    const { body } = await market.get('/buyer/api/v2/feeds', {
      headers: { 'x-anonymous-id': anonymousId },
    });
    return body;
  };
  const feeds = (personal: boolean) => ({
    feeds: [
      { id: 'feeds_popularity', is_personal: false },
      { id: 'feeds_recommendations', is_personal: personal },
    ],
  });
  expect(await isPersonal()).toEqual(feeds(false));
  await view(lot, `anonymous:${anonymousId}`);
  expect(await isPersonal()).toEqual(feeds(true));
});

test('are popular only for a user who has not agreed to suggestions, or no longer', async () => {
  const category = await buildCategory(market.db);
  const viewed = await buildLot(market.db, { category });
  await buildLot(market.db, { category });
  const { id } = await buildUser(market.db);
  const token = await market.signIn(id);
  await view(viewed, `user:${id}`);
  const readKinds = async (): Promise<unknown> => {
    const { reasons, meta } = await readFeed('feeds_recommendations', { token });
    const { body } = await market.get('/buyer/api/v2/feeds', { token });
    const { feeds } = body as { feeds: { is_personal: boolean }[] };
    const kinds = new Set(reasons.map(({ kind }) => kind));
    return [kinds.has('viewed'), meta.needs_consent, feeds[1]?.is_personal];
  };
  const answer = (granted: boolean) =>
    market.call('PUT', '/accounts/api/v1/settings/marketing_consents', {
      token,
      body: { marketing_consents: [{ channel: 'personalisation', granted }] },
    });
  expect(await readKinds()).toEqual([false, true, false]);
  expect((await answer(true)).status).toBe(200);
  expect(await readKinds()).toEqual([true, undefined, true]);
  expect((await answer(false)).status).toBe(200);
  expect(await readKinds()).toEqual([false, true, false]);
});

test('lists the lots of what is followed that close next', async () => {
  const person = await buildPerson();
  const seller = await buildUser(market.db, { seller: { shopName: 'Old Things' } });
  const category = await buildCategory(market.db, { name: 'Maps' });
  const closing = (days: number) => ({
    plannedCloseAt: getDateInDays(days),
    effectiveCloseAt: getDateInDays(days),
  });
  const later = await buildOpenLot({ seller, ...closing(3) });
  const sooner = await buildLot(market.db, { category, ...closing(1) });
  const both = await buildLot(market.db, { category, seller, ...closing(2) });
  await buildOpenLot(closing(1));
  const { id: userId } = person;
  await market.db
    .insertInto('follows')
    .values([
      { userId, sellerId: seller.id },
      { userId, categoryId: category.id },
    ])
    .execute();
  const path = '/buyer/api/v1/users/me/interests/closing_lots';
  const { body } = await market.get(path, { token: person.token });
  const { lots, reasons } = body as FeedAnswer;
  expect(getIds({ lots })).toEqual([sooner.id, both.id, later.id]);
  expect(reasons.map(({ name }) => name)).toEqual(['Maps', 'Old Things', 'Old Things']);
  const limited = await market.get(`${path}?per_page=1`, { token: person.token });
  expect(getIds(limited.body as FeedAnswer)).toEqual([sooner.id]);
  expect((await market.get(path)).status).toBe(401);
});
