// Lists never contain another user's resources: 200 users (50 in `npm test`) with their own
// resources and mutual purchases in many states read every list of theirs and get exactly their
// own.
import * as fc from 'fast-check';
import { buildCollection } from '../builders/buildCollection';
import { buildLot } from '../builders/buildLot';
import { buildOrder } from '../builders/buildOrder';
import { buildUser, type UserRow } from '../builders/buildUser';
import { accountFixtures, getFollowBodies } from './rightsResources';
import { isFullRun } from '../setup/sample';
import { routes, startRightsFixtures, type RightsFixtures } from './rightsFixtures';

let world: RightsFixtures;
beforeAll(async () => {
  world = await startRightsFixtures();
});
afterAll(() => world.stop());

const PEOPLE = isFullRun ? 200 : 50;

type Person = { user: UserRow; token: string; own: Record<string, string[]> };
const sorted = (ids: readonly (number | string)[]): string[] =>
  [...new Set(ids.map(String))].toSorted();

/** The ids of the objects in the answer's only list, or the list itself if it holds ids. */
function idsIn(body: unknown): string[] {
  const lists = Object.values(body as object).filter((value): value is unknown[] =>
    Array.isArray(value),
  );
  const readId = (item: unknown): string => {
    const {
      id,
      lot_id: lotId,
      item_id: itemId,
    } = typeof item === 'object' && item !== null
      ? (item as Record<string, unknown>)
      : { id: item };
    return String(id ?? lotId ?? itemId);
  };
  return sorted(lists.flatMap((list) => list.map(readId)));
}

async function buildCrowd(): Promise<Person[]> {
  const { market, users: people, lot } = world;
  const lots = await Promise.all(Array.from({ length: 8 }, () => buildLot(market.db)));
  const collections = await Promise.all(
    Array.from({ length: 3 }, () => buildCollection(market.db)),
  );
  const crowd: Person[] = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    const user = await buildUser(market.db, {
      seller: { slug: `shop-${index}`, shopName: `Shop ${index}` },
    });
    const token = await market.signIn(user.id);
    const make = async (name: string): Promise<string> =>
      (
        await accountFixtures[name]?.({
          market,
          owner: user,
          token,
          seller: people['seller of the thing'],
          lotId: lot.id,
          as: 'buyer',
        })
      )?.id ?? '';
    const followedLot = lots[index % lots.length] ?? lot;
    const { id: followed, categoryId, sellerId, auctionId } = followedLot;
    await market.post('/buyer/api/v1/users/me/interests/lots', { lot_id: followed }, { token });
    const collectionId = collections[index % collections.length]?.id ?? 0;
    for (const { name: endpointName, path } of routes) {
      const body = getFollowBodies({ ...followedLot, collectionId })[endpointName];
      if (body !== undefined) await market.post(path, body, { token });
    }
    const own = {
      listAddresses: [await make('updateAddress'), await make('updateAddress')],
      listClosingLots: [String(followed)],
      // Of the followed auction, category and seller: each lot has its own.
      listClosingFollowedLots: [String(followed)],
      listInterestLots: [String(followed)],
      listFavorites: [String(followed)],
      listFollows: sorted([categoryId, sellerId, auctionId, collectionId, 1]),
      listInterestCategories: [String(categoryId)],
      listInterestSellers: [String(sellerId)],
      listAuctionSubscriptions: [String(auctionId)],
      listInterestAuctionTypes: ['1'],
      listInterestCollections: [String(collectionId)],
      listMyBids: [],
      listSearchAlerts: sorted([await make('updateSearchAlert'), await make('removeSearchAlert')]),
      listNotifications: [await make('readNotification')],
      listAuthorisationPayments: [await make('getAuthorisationPayment')],
      listPasskeys: sorted([await make('updatePasskey'), await make('removePasskey')]),
    };
    crowd.push({ user, token, own });
  }
  return crowd;
}

const states = [
  'awaiting_payment',
  'awaiting_payment',
  'awaiting_payment',
  'awaiting_payment',
  'paid',
  'inspection',
  'disputed',
  'refunded',
] as const;
/** Every user buys from another one, some twice. */
async function tradeAmong(crowd: readonly Person[]): Promise<void> {
  const one = fc.record({
    from: fc.integer({ min: 1, max: crowd.length - 1 }),
    status: fc.constantFrom(...states),
    twice: fc.boolean(),
  });
  const plan = fc.sample(one, crowd.length);
  process.stdout.write(
    `lists of ${PEOPLE} people: ${plan.length} sales, the first of ${JSON.stringify(plan[0])}\n`,
  );
  for (const [index, { user: buyer }] of crowd.entries()) {
    const { from = 1, status = 'paid', twice = false } = plan[index] ?? {};
    const seller = crowd[(index + from) % crowd.length]?.user ?? buyer;
    for (let count = 0; count < (twice ? 2 : 1); count += 1)
      await buildOrder(world.market.db, {
        buyer,
        seller,
        ...(status !== 'awaiting_payment' && { status }),
      });
  }
}

test(`the lists of ${PEOPLE} users contain only their own resources`, async () => {
  const { db } = world.market;
  const crowd = await buildCrowd();
  await tradeAmong(crowd);
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'lotId', 'buyerId', 'sellerId', 'status', 'paidAt', 'paymentRequestId'])
    .execute();
  const bought = orders.filter(({ status, paidAt }) => paidAt !== null && status !== 'refunded');
  const everyLot = orders.map(({ lotId }) => lotId);
  const addresses = await db.selectFrom('addresses').select(['id', 'userId']).execute();
  const sessions = await db.selectFrom('sessions').select(['id', 'userId']).execute();
  const cards = await db.selectFrom('cards').select(['id', 'userId']).execute();
  // Recommendations are public things, not a user's own.
  const lists = routes.filter(
    ({ name, auth, method, path }) =>
      /^list(?!Recommended)/.test(name) &&
      auth === 'session' &&
      method === 'GET' &&
      !path.includes('/:id'),
  );

  const readNotificationIds = async (userId: number): Promise<string[]> => {
    const rows = await world.market.db
      .selectFrom('notifications')
      .select('id')
      .where('userId', '=', userId)
      .execute();
    return rows.map(({ id }) => String(id));
  };

  async function readLists({ user, token, own }: Person): Promise<void> {
    const mine = orders.filter(
      ({ buyerId, sellerId }) => buyerId === user.id || sellerId === user.id,
    );
    const ofUser = (rows: readonly { id: number; userId: number | null }[]): string[] =>
      sorted(rows.filter(({ userId }) => userId === user.id).map(({ id }) => id));
    const expected: Record<string, string[]> = {
      ...own,
      listAddresses: ofUser(addresses),
      listSessions: ofUser(sessions),
      listCards: ofUser(cards),
      listOrders: sorted(orders.filter(({ buyerId }) => buyerId === user.id).map(({ id }) => id)),
      listPaymentRequests: sorted(
        orders.flatMap(({ buyerId, paymentRequestId: id }) =>
          buyerId === user.id && id !== null ? [id] : [],
        ),
      ),
      listPurchaseItems: sorted(
        bought.filter(({ buyerId }) => buyerId === user.id).map(({ lotId }) => lotId),
      ),
      listItemImages: sorted(mine.map(({ lotId }) => lotId)),
      listLotsOrders: sorted(mine.map(({ lotId }) => lotId)),
    };
    expect(lists.map(({ name }) => name).toSorted()).toEqual(Object.keys(expected).toSorted());
    for (const { name, path } of lists) {
      // Every user requests the other users' lots too, a hundred at a time, their own first.
      const requestedLots = [...new Set([...mine.map(({ lotId }) => lotId), ...everyLot])].slice(
        0,
        100,
      );
      const query =
        name === 'listItemImages'
          ? requestedLots.map((id) => `item_ids[]=${id}`)
          : name === 'listLotsOrders'
            ? requestedLots.map((id) => `lot_ids[]=${id}`)
            : ['per_page=100'];
      const takesPages = ['listOrders', 'listPurchaseItems'].includes(name) || query.length > 1;
      const answer = await world.market.get(
        path.replace(':userId', String(user.id)) + (takesPages ? `?${query.join('&')}` : ''),
        { token },
      );
      expect([name, answer.status]).toEqual([name, 200]);
      if (name === 'listNotifications') {
        // Jobs may notify meanwhile.
        const ownIds = await readNotificationIds(user.id);
        expect(idsIn(answer.body)).toEqual(expect.arrayContaining(expected[name] ?? []));
        expect(ownIds).toEqual(expect.arrayContaining(idsIn(answer.body)));
        continue;
      }
      expect([name, idsIn(answer.body)]).toEqual([name, expected[name]]);
    }
    const sold = await world.market.get(
      `/orders/api/v3/users/${user.id}/orders?role=seller&per_page=100`,
      { token },
    );
    expect(idsIn(sold.body)).toEqual(
      sorted(orders.filter(({ sellerId }) => sellerId === user.id).map(({ id }) => id)),
    );
  }
  for (let from = 0; from < crowd.length; from += 10)
    await Promise.all(crowd.slice(from, from + 10).map(readLists));
});

test('names the order of a lot to each side and the payment only to the buyer', async () => {
  const { market } = world;
  const { order, buyer, seller, lot } = await buildOrder(market.db);
  const stranger = await buildUser(market.db);
  const ask = async ({ id }: { id: number }, path: string): Promise<unknown> =>
    (await market.get(path, { token: await market.signIn(id) })).body;
  for (const path of [
    `/orders/api/v3/lots/orders?lot_ids[]=${lot.id}`,
    `/buyer/api/v3/lots/${lot.id}/orders`,
  ]) {
    expect(await ask(buyer, path)).toMatchObject({
      orders: [{ order_id: order.id, role: 'buyer', payment_request_id: order.paymentRequestId }],
    });
    expect(await ask(seller, path)).toMatchObject({
      orders: [{ order_id: order.id, role: 'seller', payment_request_id: null }],
    });
    expect(await ask(stranger, path)).toEqual({ orders: [] });
  }
});
