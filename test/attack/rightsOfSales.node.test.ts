// Rights in sales that no row of a table can say: addresses with two ids, ids inside of bodies, one's own lot, feedback out
// of turn. What is somebody else's answers like what is not there.
import { randomUUID } from 'node:crypto';
import { allEndpoints } from '../../src/contract/allEndpoints';
import type { Endpoint } from '../../src/contract/core/endpoint';
import { safePath } from '../../src/lib/safePath';
import { buildAuction } from '../builders/buildAuction';
import { buildLot } from '../builders/buildLot';
import { buildOrder, type BuiltOrder } from '../builders/buildOrder';
import type { Answer } from '../setup/testMarketplace';
import { bodyOf, buildCard } from './rightsFixtures';
import { orderMakers } from './rightsOrderThings';
import { codeOf, startRightsWorld, type Actor, type RightsWorld } from './rightsWorld';

let world: RightsWorld;
beforeAll(async () => {
  world = await startRightsWorld();
});
afterAll(() => world.stop());

type Options = Parameters<typeof buildOrder>[1];
/** Bought by the owner of the seller of the thing, unless said. */
const build = (more: Options = {}): Promise<BuiltOrder> => buildOrder(world.market.db, { buyer: world.people.owner, seller: world.people['seller of the thing'], ...more });
const foreign = (more: Options = {}): Promise<BuiltOrder> => build({ buyer: world.people['other buyer'], seller: world.people['other seller'], ...more });
const named = (name: string): Endpoint => {
  const found = allEndpoints.find((endpoint) => endpoint.name === name);
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found;
};
async function ask(actor: Actor, method: string, path: string, body?: unknown): Promise<Answer> {
  return world.market.call(method, path, { token: await world.tokenOf(actor), ...(body !== undefined && { body }), headers: { 'idempotency-key': randomUUID() } });
}
const absentId = 999_999_999;

test('an order in somebody’s list is there for that somebody, under their own id', async () => {
  const [own, other] = [await build({ status: 'paid' }), await foreign({ status: 'paid' })];
  const path = (userId: number | string, orderId: number | string): string => `/orders/api/v3/users/${userId}/orders/${orderId}`;
  const { owner, 'seller of the thing': seller, 'other buyer': stranger, admin } = world.people;
  expect((await ask('owner', 'GET', path(owner.id, own.order.id))).status).toBe(200);
  expect((await ask('seller of the thing', 'GET', path(seller.id, own.order.id))).status).toBe(200);
  // Support reads any order, under its own id as everybody does.
  expect((await ask('admin', 'GET', path(admin.id, own.order.id))).status).toBe(200);
  const absent = await ask('owner', 'GET', path(owner.id, absentId));
  expect(absent.status).toBe(404);
  const refused: [Actor, number | string, number | string][] = [
    ['owner', owner.id, other.order.id],
    ['owner', stranger.id, other.order.id],
    // Their own order, in the list of its other side, of nobody, and written otherwise.
    ['owner', seller.id, own.order.id],
    ['owner', absentId, own.order.id],
    ...['me', '-1', '0', '01', '1e3', `+${owner.id}`, `${owner.id}.0`, `${owner.id}%00`, `${owner.id}%2C1`, '%5B1%5D'].map((form): [Actor, string, number] => ['owner', form, own.order.id]),
    ['seller of the thing', owner.id, own.order.id],
    ['other buyer', owner.id, own.order.id],
    ['other buyer', stranger.id, own.order.id],
    ['admin', owner.id, own.order.id],
    ['admin', admin.id, absentId],
  ];
  for (const [actor, userId, orderId] of refused) {
    const answer = await ask(actor, 'GET', path(userId, orderId));
    expect([actor, userId, orderId, answer.status, answer.text]).toEqual([actor, userId, orderId, 404, absent.text]);
  }
  expect((await ask('anonymous', 'GET', path(owner.id, own.order.id))).status).toBe(401);
});

test('a request is answered in its own order alone', async () => {
  const { market, people, lot } = world;
  const make = async (buyer: Actor, seller: Actor) => {
    const owner = world.personOf(buyer);
    const thing = await orderMakers['answerOrderRequest']?.({ market, owner, token: '', seller: world.personOf(seller), lotId: lot.id, as: 'seller' });
    return { id: thing?.id ?? '', requestId: thing?.requestId ?? '' };
  };
  const one = await make('owner', 'seller of the thing');
  const two = await make('other buyer', 'seller of the thing');
  const other = await make('other buyer', 'other seller');
  const endpoint = named('answerOrderRequest');
  const token = await market.signIn(people['seller of the thing'].id);
  const answer = (id: string, requestId: string): Promise<Answer> => world.call(endpoint, { thing: { id, requestId }, token });
  const absent = await answer(one.id, String(absentId));
  expect(absent.status).toBe(404);
  const wrong = [
    [one.id, two.requestId],
    [one.id, other.requestId],
    [other.id, other.requestId],
    [other.id, one.requestId],
    [String(absentId), one.requestId],
    ...['-1', '0', `0${one.requestId}`, `${one.requestId}.0`, '1e3', '%5B1%5D', 'x', `${one.requestId}%00`].map((form) => [one.id, form]),
  ];
  for (const [id = '', requestId = ''] of wrong) {
    const refused = await answer(id, requestId);
    expect([id, requestId, refused.status, refused.text]).toEqual([id, requestId, 404, absent.text]);
  }
  const open = await market.db.selectFrom('order_requests').select('id').where('status', '=', 'open').where('id', 'in', [one, two, other].map(({ requestId }) => Number(requestId))).execute();
  expect(open).toHaveLength(3);
  expect((await answer(one.id, one.requestId)).status).toBe(200);
});

test('ids in bodies: one foreign among one’s own is as none, and nothing is done', async () => {
  const auction = await buildAuction(world.market.db);
  const [over, otherOver] = [await build({ status: 'completed' }), await foreign({ status: 'completed' })];
  const [unpaid, otherUnpaid] = [await build({ auction }), await foreign({ auction, seller: world.people['seller of the thing'] })];
  const doors = [
    ['/orders/api/v3/orders/archive', over.order.id, otherOver.order.id, { archived: true }],
    ['/orders/api/v3/payment_requests', unpaid.order.id, otherUnpaid.order.id, {}],
  ] as const;
  for (const [path, own, other, rest] of doors) {
    const none = await ask('owner', 'POST', path, { ...rest, order_ids: [absentId] });
    expect(none.status).toBe(404);
    for (const order_ids of [[other], [own, other], [own, absentId], [other, own]]) {
      const answer = await ask('owner', 'POST', path, { ...rest, order_ids });
      expect([path, order_ids, answer.status, answer.text]).toEqual([path, order_ids, 404, none.text]);
    }
  }
  const rows = await world.market.db.selectFrom('orders').select(['buyer_archived_at', 'seller_archived_at', 'payment_request_id']).where('id', 'in', [over, otherOver, unpaid, otherUnpaid].map(({ order }) => order.id)).orderBy('id').execute();
  expect(rows.map(({ buyer_archived_at, seller_archived_at }) => [buyer_archived_at, seller_archived_at])).toEqual(rows.map(() => [null, null]));
  expect(rows.slice(2).map(({ payment_request_id }) => payment_request_id)).toEqual([unpaid, otherUnpaid].map(({ order }) => order.payment_request_id));
});

test('the archive is each side’s own', async () => {
  const { order } = await build({ status: 'completed' });
  await ask('owner', 'POST', '/orders/api/v3/orders/archive', { order_ids: [order.id], archived: true });
  const row = await world.market.db.selectFrom('orders').select(['buyer_archived_at', 'seller_archived_at']).where('id', '=', order.id).executeTakeFirstOrThrow();
  expect([row.buyer_archived_at !== null, row.seller_archived_at]).toEqual([true, null]);
});

test('somebody else’s card and address pay and receive nothing, and answer like none', async () => {
  const { order } = await build();
  const { id: otherId } = world.people['other buyer'];
  const path = `/orders/api/v3/payment_requests/${order.payment_request_id}`;
  const { id: address } = await world.market.db.selectFrom('addresses').select('id').where('user_id', '=', otherId).executeTakeFirstOrThrow();
  const shown = (await ask('owner', 'GET', path)).body as { payment_request: { amounts: { total: number } } };
  const expected_total = { amount: shown.payment_request.amounts.total, currency_code: 'EUR' };
  const doors: [string, string, (id: number) => object, number][] = [
    ['PATCH', path, (address_id) => ({ address_id }), address],
    ['POST', `${path}/payments`, (card_id) => ({ card_id, expected_total }), await buildCard(world.market.db, otherId)],
  ];
  for (const [method, url, body, theirs] of doors) {
    const [other, absent] = [await ask('owner', method, url, body(theirs)), await ask('owner', method, url, body(absentId))];
    expect([url, other.status, other.text]).toEqual([url, 404, absent.text]);
  }
});

test('nobody buys a lot of their own at once', async () => {
  const lot = await buildLot(world.market.db, { seller: world.people['seller of the thing'], buy_now_minor: 20_000 });
  const answer = await ask('seller of the thing', 'POST', `/buyer/api/v3/lots/${lot.id}/initiate_buy_now`, { expected_price: 200, currency_code: 'EUR' });
  expect([answer.status, codeOf(answer)]).toEqual([422, 'seller_cannot_bid']);
  expect(await world.market.db.selectFrom('payment_requests').select('id').where('lot_id', '=', lot.id).execute()).toEqual([]);
});

test('an offer is told to who was asked alone', async () => {
  const { market, people, lot } = world;
  const thing = await orderMakers['getHighestBidOffer']?.({ market, owner: people.owner, token: '', seller: people['seller of the thing'], lotId: lot.id, as: 'buyer' });
  const path = `/buyer/api/v1/lots/${thing?.id}/highest_bid_offer`;
  expect((await ask('owner', 'GET', path)).body).toMatchObject({ offer: { status: 'open' } });
  for (const actor of ['other buyer', 'seller of the thing', 'other seller', 'admin'] as const) expect([actor, (await ask(actor, 'GET', path)).body]).toEqual([actor, { offer: null }]);
});

describe('feedback', () => {
  const path = (id: number): string => `/feedback/api/v2/orders/${id}/feedback`;
  const words = bodyOf('createOrderFeedback', 0);
  const countOf = async (id: number): Promise<number> => (await world.market.db.selectFrom('feedbacks').select('id').where('order_id', '=', id).execute()).length;

  test('not before the delivery, and then once, also when it is sent twice in one moment', async () => {
    const early = await build({ status: 'in_transit' });
    const refused = await ask('owner', 'POST', path(early.order.id), words);
    expect([refused.status, codeOf(refused), await countOf(early.order.id)]).toEqual([422, 'too_early', 0]);
    const { order } = await build({ status: 'inspection' });
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask('owner', 'POST', path(order.id), words)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await countOf(order.id)).toBe(1);
  });

  test('a seller says nothing of themselves, and a buyer does not answer for the seller', async () => {
    const { order } = await build({ status: 'inspection' });
    const absent = await ask('seller of the thing', 'POST', path(absentId), words);
    const own = await ask('seller of the thing', 'POST', path(order.id), words);
    expect([own.status, own.text, await countOf(order.id)]).toEqual([404, absent.text, 0]);
    await ask('owner', 'POST', path(order.id), words);
    const changed = await ask('seller of the thing', 'PUT', path(order.id), words);
    expect([changed.status, changed.text]).toEqual([404, absent.text]);
    const answered = await ask('owner', 'PUT', `/feedback/api/v2/orders/${order.id}/feedback_response`, { text: 'Thanks.' });
    expect([answered.status, answered.text]).toEqual([404, absent.text]);
  });
});

/** Every address in an answer, with the name that it stands under. */
function addressesIn(value: unknown, key = ''): [string, string][] {
  if (typeof value === 'string') return /url$/.test(key) ? [[key, value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => addressesIn(part, Array.isArray(value) ? key : name));
}

test('every address that an answer of a sale leads to is a path of ours', async () => {
  const { market, people, lot } = world;
  const scene = { market, owner: people.owner, token: '', seller: people['seller of the thing'], lotId: lot.id } as const;
  const make = (name: string, as: 'buyer' | 'seller'): ReturnType<NonNullable<(typeof orderMakers)[string]>> | null => orderMakers[name]?.({ ...scene, as }) ?? null;
  const seen: [string, string][] = [];
  for (const [actor, as] of [['owner', 'buyer'], ['seller of the thing', 'seller']] as const) {
    for (const name of ['getOrder', 'listOrders', 'getPaymentRequest', 'listPaymentRequests', 'listPurchaseItems', 'listItemImages', 'initiateBuyNow', 'initiatePayToAccept', 'getLabel', 'getCustoms', 'submitCustoms']) {
      const thing = name === 'listOrders' ? { id: String(world.personOf(actor).id) } : await make(name, as);
      const answer = await world.call(named(name), { thing, token: await world.tokenOf(actor), caller: world.personOf(actor) });
      seen.push(...addressesIn(answer.body));
    }
  }
  const ours = 'https://gavel.test';
  for (const [key, address] of seen) expect([key, address, safePath(address, ours)]).toEqual([key, address, address]);
  expect(seen.some(([, address]) => /^\/f\/buyer\/payment_requests\/\d+$/.test(address))).toBe(true);
  expect(seen.some(([, address]) => /^\/f\/seller\/orders\/\d+\/packing_slip$/.test(address))).toBe(true);
});
