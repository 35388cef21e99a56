// Rights in sales that no table row can express: paths with two ids, ids in bodies, one's own lot,
// and feedback at the wrong time. Another user's resource answers like a missing one.
import { randomUUID } from 'node:crypto';
import { allEndpoints } from '../../src/contract/allEndpoints';
import type { Endpoint } from '../../src/contract/core/endpoint';
import { toSafePath } from '../../src/lib/urls';
import { buildAuction } from '../builders/buildAuction';
import { buildLot } from '../builders/buildLot';
import { buildOrder, type BuiltOrder } from '../builders/buildOrder';
import type { Answer } from '../setup/testMarketplace';
import { getBody, buildCard } from './rightsResources';
import { orderFixtures } from './rightsOrderFixtures';
import {
  getErrorCode,
  startRightsFixtures,
  type Actor,
  type RightsFixtures,
} from './rightsFixtures';

let world: RightsFixtures;
beforeAll(async () => {
  world = await startRightsFixtures();
});
afterAll(() => world.stop());

type Options = Parameters<typeof buildOrder>[1];
/** By default bought by the owner from the actor 'seller of the thing'. */
const build = (more: Options = {}): Promise<BuiltOrder> =>
  buildOrder(world.market.db, {
    buyer: world.users.owner,
    seller: world.users['seller of the thing'],
    ...more,
  });
const foreign = (more: Options = {}): Promise<BuiltOrder> =>
  build({ buyer: world.users['other buyer'], seller: world.users['other seller'], ...more });
const getEndpoint = (name: string): Endpoint => {
  const match = allEndpoints.find((endpoint) => endpoint.name === name);
  if (match === undefined) throw new Error(`There is no ${name}.`);
  return match;
};
const tokens = new Map<Actor, Promise<string | undefined>>();
/** One session per actor, also for calls in parallel, as from one browser. */
function getToken(actor: Actor): Promise<string | undefined> {
  const token = tokens.get(actor) ?? world.getToken(actor);
  tokens.set(actor, token);
  return token;
}
async function ask(actor: Actor, method: string, path: string, body?: unknown): Promise<Answer> {
  return world.market.call(method, path, {
    token: await getToken(actor),
    ...(body !== undefined && { body }),
    headers: { 'idempotency-key': randomUUID() },
  });
}
const absentId = 999_999_999;

test('an order is listed only for its own sides, under their own user id', async () => {
  const [own, other] = [await build({ status: 'paid' }), await foreign({ status: 'paid' })];
  const path = (userId: number | string, orderId: number | string): string =>
    `/orders/api/v3/users/${userId}/orders/${orderId}`;
  const { owner, 'seller of the thing': seller, 'other buyer': stranger, admin } = world.users;
  expect((await ask('owner', 'GET', path(owner.id, own.order.id))).status).toBe(200);
  expect((await ask('seller of the thing', 'GET', path(seller.id, own.order.id))).status).toBe(200);
  // Support reads any order, under support's own user id.
  expect((await ask('admin', 'GET', path(admin.id, own.order.id))).status).toBe(200);
  const absent = await ask('owner', 'GET', path(owner.id, absentId));
  expect(absent.status).toBe(404);
  const refused: [Actor, number | string, number | string][] = [
    ['owner', owner.id, other.order.id],
    ['owner', stranger.id, other.order.id],
    // The owner's order in the list of its other side, of an unknown user, and with a malformed id.
    ['owner', seller.id, own.order.id],
    ['owner', absentId, own.order.id],
    ...[
      'me',
      '-1',
      '0',
      '01',
      '1e3',
      `+${owner.id}`,
      `${owner.id}.0`,
      `${owner.id}%00`,
      `${owner.id}%2C1`,
      '%5B1%5D',
    ].map((form): [Actor, string, number] => ['owner', form, own.order.id]),
    ['seller of the thing', owner.id, own.order.id],
    ['other buyer', owner.id, own.order.id],
    ['other buyer', stranger.id, own.order.id],
    ['admin', owner.id, own.order.id],
    ['admin', admin.id, absentId],
  ];
  for (const [actor, userId, orderId] of refused) {
    const answer = await ask(actor, 'GET', path(userId, orderId));
    expect([actor, userId, orderId, answer.status, answer.text]).toEqual([
      actor,
      userId,
      orderId,
      404,
      absent.text,
    ]);
  }
  expect((await ask('anonymous', 'GET', path(owner.id, own.order.id))).status).toBe(401);
});

test('a request is answered only within its own order', async () => {
  const { market, users: people, lot } = world;
  const make = async (buyer: Actor, seller: Actor) => {
    const owner = world.getUser(buyer);
    const thing = await orderFixtures['answerOrderRequest']?.({
      market,
      owner,
      token: '',
      seller: world.getUser(seller),
      lotId: lot.id,
      as: 'seller',
    });
    return { id: thing?.id ?? '', requestId: thing?.requestId ?? '' };
  };
  const one = await make('owner', 'seller of the thing');
  const two = await make('other buyer', 'seller of the thing');
  const other = await make('other buyer', 'other seller');
  const endpoint = getEndpoint('answerOrderRequest');
  const token = await market.signIn(people['seller of the thing'].id);
  const answer = (id: string, requestId: string): Promise<Answer> =>
    world.call(endpoint, { resource: { id, requestId }, token });
  const absent = await answer(one.id, String(absentId));
  expect(absent.status).toBe(404);
  const wrong = [
    [one.id, two.requestId],
    [one.id, other.requestId],
    [other.id, other.requestId],
    [other.id, one.requestId],
    [String(absentId), one.requestId],
    ...[
      '-1',
      '0',
      `0${one.requestId}`,
      `${one.requestId}.0`,
      '1e3',
      '%5B1%5D',
      'x',
      `${one.requestId}%00`,
    ].map((form) => [one.id, form]),
  ];
  for (const [id = '', requestId = ''] of wrong) {
    const refused = await answer(id, requestId);
    expect([id, requestId, refused.status, refused.text]).toEqual([
      id,
      requestId,
      404,
      absent.text,
    ]);
  }
  const open = await market.db
    .selectFrom('orderRequests')
    .select('id')
    .where('status', '=', 'open')
    .where(
      'id',
      'in',
      [one, two, other].map(({ requestId }) => Number(requestId)),
    )
    .execute();
  expect(open).toHaveLength(3);
  expect((await answer(one.id, one.requestId)).status).toBe(200);
});

test('a foreign id in a body counts as missing, and nothing happens', async () => {
  const auction = await buildAuction(world.market.db);
  const [over, otherOver] = [
    await build({ status: 'completed' }),
    await foreign({ status: 'completed' }),
  ];
  const [unpaid, otherUnpaid] = [
    await build({ auction }),
    await foreign({ auction, seller: world.users['seller of the thing'] }),
  ];
  const doors = [
    ['/orders/api/v3/orders/archive', over.order.id, otherOver.order.id, { archived: true }],
    ['/orders/api/v3/payment_requests', unpaid.order.id, otherUnpaid.order.id, {}],
  ] as const;
  for (const [path, own, other, rest] of doors) {
    const none = await ask('owner', 'POST', path, { ...rest, order_ids: [absentId] });
    expect(none.status).toBe(404);
    for (const order_ids of [[other], [own, other], [own, absentId], [other, own]]) {
      const answer = await ask('owner', 'POST', path, { ...rest, order_ids });
      expect([path, order_ids, answer.status, answer.text]).toEqual([
        path,
        order_ids,
        404,
        none.text,
      ]);
    }
  }
  const rows = await world.market.db
    .selectFrom('orders')
    .select(['buyerArchivedAt', 'sellerArchivedAt', 'paymentRequestId'])
    .where(
      'id',
      'in',
      [over, otherOver, unpaid, otherUnpaid].map(({ order }) => order.id),
    )
    .orderBy('id')
    .execute();
  expect(
    rows.map(({ buyerArchivedAt, sellerArchivedAt }) => [buyerArchivedAt, sellerArchivedAt]),
  ).toEqual(rows.map(() => [null, null]));
  expect(rows.slice(2).map(({ paymentRequestId }) => paymentRequestId)).toEqual(
    [unpaid, otherUnpaid].map(({ order }) => order.paymentRequestId),
  );
});

test('each side archives for itself', async () => {
  const { order } = await build({ status: 'completed' });
  await ask('owner', 'POST', '/orders/api/v3/orders/archive', {
    order_ids: [order.id],
    archived: true,
  });
  const row = await world.market.db
    .selectFrom('orders')
    .select(['buyerArchivedAt', 'sellerArchivedAt'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect([row.buyerArchivedAt !== null, row.sellerArchivedAt]).toEqual([true, null]);
});

test('a foreign card or address has no effect and counts as missing', async () => {
  const { order } = await build();
  const { id: otherId } = world.users['other buyer'];
  const path = `/orders/api/v3/payment_requests/${order.paymentRequestId}`;
  const { id: address } = await world.market.db
    .selectFrom('addresses')
    .select('id')
    .where('userId', '=', otherId)
    .executeTakeFirstOrThrow();
  const shown = (await ask('owner', 'GET', path)).body as {
    payment_request: { amounts: { total: number } };
  };
  const expected_total = { amount: shown.payment_request.amounts.total, currency_code: 'EUR' };
  const doors: [string, string, (id: number) => object, number][] = [
    ['PATCH', path, (address_id) => ({ address_id }), address],
    [
      'POST',
      `${path}/payments`,
      (card_id) => ({ card_id, expected_total }),
      await buildCard(world.market.db, otherId),
    ],
  ];
  for (const [method, url, body, theirs] of doors) {
    const [other, absent] = [
      await ask('owner', method, url, body(theirs)),
      await ask('owner', method, url, body(absentId)),
    ];
    expect([url, other.status, other.text]).toEqual([url, 404, absent.text]);
  }
});

test('no one buys their own lot', async () => {
  const lot = await buildLot(world.market.db, {
    seller: world.users['seller of the thing'],
    buyNowMinor: 20_000,
  });
  const answer = await ask(
    'seller of the thing',
    'POST',
    `/buyer/api/v3/lots/${lot.id}/initiate_buy_now`,
    { expected_price: 200, currency_code: 'EUR' },
  );
  expect([answer.status, getErrorCode(answer)]).toEqual([422, 'seller_cannot_bid']);
  expect(
    await world.market.db
      .selectFrom('paymentRequests')
      .select('id')
      .where('lotId', '=', lot.id)
      .execute(),
  ).toEqual([]);
});

test('only the bidder who got an offer can read it', async () => {
  const { market, users: people, lot } = world;
  const thing = await orderFixtures['getHighestBidOffer']?.({
    market,
    owner: people.owner,
    token: '',
    seller: people['seller of the thing'],
    lotId: lot.id,
    as: 'buyer',
  });
  const path = `/buyer/api/v1/lots/${thing?.id}/highest_bid_offer`;
  expect((await ask('owner', 'GET', path)).body).toMatchObject({ offer: { status: 'open' } });
  for (const actor of ['other buyer', 'seller of the thing', 'other seller', 'admin'] as const)
    expect([actor, (await ask(actor, 'GET', path)).body]).toEqual([actor, { offer: null }]);
});

describe('feedback', () => {
  const path = (id: number): string => `/feedback/api/v2/orders/${id}/feedback`;
  const words = getBody('createOrderFeedback', 0);
  const countFeedback = async (id: number): Promise<number> =>
    (await world.market.db.selectFrom('feedbacks').select('id').where('orderId', '=', id).execute())
      .length;

  test('is refused before the delivery and accepted only once after it', async () => {
    const early = await build({ status: 'in_transit' });
    const refused = await ask('owner', 'POST', path(early.order.id), words);
    expect([refused.status, getErrorCode(refused), await countFeedback(early.order.id)]).toEqual([
      422,
      'too_early',
      0,
    ]);
    const { order } = await build({ status: 'inspection' });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => ask('owner', 'POST', path(order.id), words)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await countFeedback(order.id)).toBe(1);
  });

  test('sellers cannot rate themselves, and buyers cannot reply for the seller', async () => {
    const { order } = await build({ status: 'inspection' });
    const absent = await ask('seller of the thing', 'POST', path(absentId), words);
    const own = await ask('seller of the thing', 'POST', path(order.id), words);
    expect([own.status, own.text, await countFeedback(order.id)]).toEqual([404, absent.text, 0]);
    await ask('owner', 'POST', path(order.id), words);
    const changed = await ask('seller of the thing', 'PUT', path(order.id), words);
    expect([changed.status, changed.text]).toEqual([404, absent.text]);
    const answered = await ask(
      'owner',
      'PUT',
      `/feedback/api/v2/orders/${order.id}/feedback_response`,
      { text: 'Thanks.' },
    );
    expect([answered.status, answered.text]).toEqual([404, absent.text]);
  });
});

/** Every address in an answer, with its key. */
function addressesIn(value: unknown, key = ''): [string, string][] {
  if (typeof value === 'string') return /url$/.test(key) ? [[key, value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    addressesIn(part, Array.isArray(value) ? key : name),
  );
}

test('every address in an answer of a sale is a path of this site', async () => {
  const { market, users: people, lot } = world;
  const scene = {
    market,
    owner: people.owner,
    token: '',
    seller: people['seller of the thing'],
    lotId: lot.id,
  } as const;
  const make = (
    name: string,
    as: 'buyer' | 'seller',
  ): ReturnType<NonNullable<(typeof orderFixtures)[string]>> | null =>
    orderFixtures[name]?.({ ...scene, as }) ?? null;
  const seen: [string, string][] = [];
  for (const [actor, as] of [
    ['owner', 'buyer'],
    ['seller of the thing', 'seller'],
  ] as const) {
    for (const name of [
      'getOrder',
      'listOrders',
      'getPaymentRequest',
      'listPaymentRequests',
      'listPurchaseItems',
      'listItemImages',
      'initiateBuyNow',
      'initiatePayToAccept',
      'getLabel',
      'getCustoms',
      'submitCustoms',
    ]) {
      const thing =
        name === 'listOrders' ? { id: String(world.getUser(actor).id) } : await make(name, as);
      const answer = await world.call(getEndpoint(name), {
        resource: thing,
        token: await world.getToken(actor),
        caller: world.getUser(actor),
      });
      seen.push(...addressesIn(answer.body));
    }
  }
  const ours = 'https://gavel.test';
  for (const [key, address] of seen)
    expect([key, address, toSafePath(address, ours)]).toEqual([key, address, address]);
  expect(seen.some(([, address]) => /^\/f\/buyer\/payment_requests\/\d+$/.test(address))).toBe(
    true,
  );
  expect(seen.some(([, address]) => /^\/f\/seller\/orders\/\d+\/packing_slip$/.test(address))).toBe(
    true,
  );
});
