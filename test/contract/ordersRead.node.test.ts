// Reading orders: lists with tabs, search, counts and pages, an order as each side sees it, and its
// history.
import { sql } from 'kysely';
import type { WireOrderCard } from '../../src/contract/orders/orderSchemas';
import { buildAuction } from '../builders/buildAuction';
import { buildOrder, payOrder } from '../builders/buildOrder';
import { buildUser, type UserRow } from '../builders/buildUser';
import { startOrder } from '../setup/orderCalls';
import { setUpMarketplace } from '../setup/testMarketplace';

const market = setUpMarketplace();

type List = {
  orders: WireOrderCard[];
  meta: { page: number; per_page: number; total: number };
  counts: Record<string, number>;
};
async function list(user: UserRow, query = ''): Promise<List> {
  const answer = await market.get(`/orders/api/v3/users/${user.id}/orders${query}`, {
    token: await market.signIn(user.id),
  });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer.body as List;
}
const getIds = ({ orders }: List): number[] => orders.map(({ id }) => id);

describe('lists', () => {
  let buyer: UserRow;
  let seller: UserRow;
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    buyer = await buildUser(market.db, { firstName: 'Greta', lastName: 'Aldenhoven' });
    seller = await buildUser(market.db, { seller: { shopName: 'The Corner Cabinet' } });
    for (const [status, title] of [
      ['awaiting_payment', 'Brass telescope'],
      ['paid', 'Delft tile'],
      ['label_created', 'Ship in a bottle'],
      ['in_transit', 'Map of Zeeland'],
      ['completed', 'Pewter jug'],
      ['refunded', 'Broken clock'],
      ['cancelled_unpaid', 'Old stamp 100%'],
    ] as const) {
      ids[status] = (await buildOrder(market.db, { buyer, seller, status, title })).order.id;
    }
  });

  test('each order is in one list per side, and the counts match', async () => {
    const tabs = async (user: UserRow, role: string) =>
      Object.fromEntries(
        await Promise.all(
          ['to_pay', 'to_ship', 'on_the_way', 'completed', 'archive'].map(
            async (tab) =>
              [tab, getIds(await list(user, `?role=${role}&tab=${tab}`)).length] as const,
          ),
        ),
      );
    expect(await tabs(buyer, 'buyer')).toEqual({
      to_pay: 1,
      to_ship: 0,
      on_the_way: 3,
      completed: 3,
      archive: 0,
    });
    expect(await tabs(seller, 'seller')).toEqual({
      to_pay: 1,
      to_ship: 2,
      on_the_way: 1,
      completed: 3,
      archive: 0,
    });
    expect((await list(buyer)).counts).toEqual({
      unpaid: 1,
      to_ship: 0,
      in_transit: 3,
      completed: 3,
      archived: 0,
    });
    expect((await list(seller, '?role=seller')).counts).toEqual({
      unpaid: 1,
      to_ship: 2,
      in_transit: 1,
      completed: 3,
      archived: 0,
    });
    expect(getIds(await list(buyer, '?role=seller'))).toEqual([]);
  });

  test('lists the latest first, and orders to ship by deadline', async () => {
    const all = getIds(await list(buyer));
    expect(all).toEqual([...all].toSorted((a, b) => b - a));
    await sql`
      update orders set ship_by = ship_by - interval '2 days'
      where id = ${ids['label_created'] ?? 0}`.execute(market.db);
    expect(getIds(await list(seller, '?role=seller&tab=to_ship'))).toEqual([
      ids['label_created'],
      ids['paid'],
    ]);
  });

  test('pages have no gaps or overlaps', async () => {
    const whole = await list(buyer);
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => list(buyer, `?per_page=2&page=${page}`)),
    );
    expect(pages.flatMap(getIds)).toEqual(getIds(whole));
    expect(pages.map(({ meta }) => meta)).toEqual(
      [1, 2, 3, 4].map((page) => ({ page, per_page: 2, total: 7 })),
    );
    expect(getIds(await list(buyer, '?page=9'))).toEqual([]);
  });

  test('finds orders by title, reference and name, with wildcards as plain text', async () => {
    const search = async (user: UserRow, role: string, q: string) =>
      getIds(await list(user, `?role=${role}&q=${encodeURIComponent(q)}`));
    expect(await search(buyer, 'buyer', 'TELESCOPE')).toEqual([ids['awaiting_payment']]);
    const { reference } = await market.db
      .selectFrom('orders')
      .select('reference')
      .where('id', '=', ids['paid'] ?? 0)
      .executeTakeFirstOrThrow();
    expect(await search(seller, 'seller', reference.toLowerCase())).toEqual([ids['paid']]);
    expect((await search(buyer, 'buyer', 'corner cab')).length).toBe(7);
    expect(await search(buyer, 'buyer', '100%')).toEqual([ids['cancelled_unpaid']]);
    expect(await search(buyer, 'buyer', '_______')).toEqual([]);
    expect(await search(buyer, 'buyer', '\\')).toEqual([]);
    // A seller knows the buyer's name from the payment on.
    expect((await search(seller, 'seller', 'aldenhoven')).toSorted((a, b) => a - b)).toEqual(
      [
        ids['paid'],
        ids['label_created'],
        ids['in_transit'],
        ids['completed'],
        ids['refunded'],
      ].toSorted((a, b) => (a ?? 0) - (b ?? 0)),
    );
  });

  test('each side has its own archive for finished orders', async () => {
    const archive = (user: UserRow, order_ids: (number | undefined)[], archived = true) =>
      market
        .signIn(user.id)
        .then((token) =>
          market.post('/orders/api/v3/orders/archive', { order_ids, archived }, { token }),
        );
    const stranger = await buildUser(market.db);
    expect((await archive(stranger, [ids['completed']])).status).toBe(404);
    expect((await archive(buyer, [ids['completed'], 999_999_999])).status).toBe(404);
    const open = await archive(buyer, [ids['completed'], ids['paid']]);
    expect([open.status, open.body]).toEqual([
      422,
      {
        error: expect.objectContaining({
          code: 'order_not_completed',
          details: [expect.objectContaining({ meta: { order_id: ids['paid'] } })],
        }),
      },
    ]);
    expect(getIds(await list(buyer, '?tab=archive'))).toEqual([]);
    expect((await archive(buyer, [ids['completed'], ids['refunded']])).status).toBe(200);
    const archived = await list(buyer, '?tab=archive');
    expect([
      getIds(archived),
      archived.orders.every((order) => order.is_archived),
      archived.counts['archived'],
      archived.counts['completed'],
    ]).toEqual([[ids['refunded'], ids['completed']], true, 2, 1]);
    expect(getIds(await list(buyer))).not.toContain(ids['completed']);
    expect((await list(seller, '?role=seller')).counts['archived']).toBe(0);
    expect((await archive(buyer, [ids['completed'], ids['refunded']], false)).status).toBe(200);
    expect((await list(buyer)).counts['archived']).toBe(0);
  });

  test('another user’s list answers like a missing one', async () => {
    const token = await market.signIn(buyer.id);
    const foreign = await market.get(`/orders/api/v3/users/${seller.id}/orders`, { token });
    const absent = await market.get('/orders/api/v3/users/999999999/orders', { token });
    expect([foreign.status, foreign.text]).toEqual([404, absent.text]);
  });
});

describe('one order', () => {
  test('unpaid: the buyer sees the total, the seller a bidder number and no address', async () => {
    const { look, order, buyer } = await startOrder(market, { hammerMinor: 10_000 });
    const mine = await look('buyer');
    expect(mine).toMatchObject({
      role: 'buyer',
      status: 'awaiting_payment',
      next_action: { by: 'buyer', type: 'pay', due_at: order.payBy.toISOString() },
      amounts: {
        currency_code: 'EUR',
        hammer: 10_000,
        buyer_protection_fee: 1_200,
        shipping: 750,
        total: 11_950,
        commission: null,
        payout: null,
      },
      payment_request_id: order.paymentRequestId,
      feedback_state: 'not_yet',
      documents: [],
      delivery: { method: 'shipping', pickup_location: null, estimated: null },
    });
    expect(mine.permissions).toEqual(['pay', 'request_cancellation']);
    const theirs = await look('seller');
    expect(theirs).toMatchObject({
      role: 'seller',
      payment_request_id: null,
      buyer: { id: null, name: `Bidder ${buyer.bidderNumber}`, country_code: null, url: null },
      delivery: { address: null },
    });
    expect(theirs.permissions).toEqual(['cancel']);
    expect(JSON.stringify(theirs)).not.toContain('Lindelaan');
  });

  test('paid: the seller sees the address and the payout, the buyer the deadline', async () => {
    const { look, id } = await startOrder(market, { hammerMinor: 10_000, status: 'paid' });
    const theirs = await look('seller');
    expect(theirs).toMatchObject({
      buyer: { id: null, name: 'Bo Buyer', country_code: 'nl' },
      delivery: { address: expect.objectContaining({ line1: 'Lindelaan 4' }) },
      amounts: { total: 11_950, commission: 1_250, payout: 10_000 + 750 - 1_250 },
      next_action: { by: 'seller', type: 'prepare_package', due_at: theirs.ship_by },
    });
    expect(theirs.documents).toEqual([
      { type: 'receipt', url: `/f/seller/orders/${id}/receipt` },
      { type: 'packing_slip', url: `/f/seller/orders/${id}/packing_slip` },
    ]);
    expect(theirs.permissions).toEqual(['ship', 'cancel', 'print_packing_slip', 'print_receipt']);
    const mine = await look('buyer');
    expect(mine.documents).toEqual([{ type: 'receipt', url: `/f/buyer/orders/${id}/receipt` }]);
    expect([mine.next_action.type, mine.delivery.estimated === null]).toEqual([
      'wait_for_shipping',
      false,
    ]);
  });

  test('hides the address after a refund', async () => {
    const { look } = await startOrder(market, { status: 'refunded' });
    expect((await look('seller')).delivery.address).toBeNull();
  });

  test('combined orders reference each other and share the saved shipping exactly', async () => {
    const auction = await buildAuction(market.db);
    const first = await startOrder(market, { auction, hammerMinor: 10_000 });
    const second = await buildOrder(market.db, {
      auction,
      buyer: first.buyer,
      seller: first.seller,
      hammerMinor: 5_000,
    });
    await market.db
      .updateTable('orders')
      .set({ paymentRequestId: first.order.paymentRequestId })
      .where('id', '=', second.order.id)
      .execute();
    const before = await Promise.all([
      first.look('buyer'),
      market.get(`/orders/api/v3/users/${first.buyer.id}/orders/${second.order.id}`, {
        token: first.buyerToken,
      }),
    ]);
    await payOrder(market.db, first.id);
    const after = await first.look('buyer');
    expect(after.amounts).toEqual(before[0].amounts);
    expect(after.combined_orders).toEqual([
      { id: second.order.id, reference: second.order.reference },
    ]);
    const { total } = await market.db
      .selectFrom('orders')
      .select((eb) => eb.fn.sum<number>('totalMinor').as('total'))
      .where('paymentRequestId', '=', first.order.paymentRequestId)
      .executeTakeFirstOrThrow();
    const { amountMinor: paid } = await market.db
      .selectFrom('payments')
      .select('amountMinor')
      .where('paymentRequestId', '=', first.order.paymentRequestId)
      .executeTakeFirstOrThrow();
    expect(Number(total)).toBe(paid);
    expect(paid).toBe(10_000 + 1_200 + 5_000 + 750 + 750);
  });

  test('the history names sides, not people, the latest event first', async () => {
    const { id, buyerToken, sellerToken } = await startOrder(market, { status: 'shipped' });
    const admin = await buildUser(market.db, { isAdmin: true });
    const stranger = await buildUser(market.db);
    const read = async (token: string) =>
      market.get(`/orders/api/v3/orders/${id}/events`, { token });
    const mine = await read(buyerToken);
    const { events } = mine.body as { events: { type: string; actor: string; at: string }[] };
    expect(events.map(({ type }) => type)).toEqual([
      'shipped',
      'label_created',
      'paid',
      'payment_processing',
      'awaiting_payment',
    ]);
    expect(events[2]?.actor).toBe('buyer');
    expect((await read(sellerToken)).text).toBe(mine.text);
    // Only the buyer may know the payment method; it is on their receipt.
    expect(mine.text).not.toMatch(/visa|4242/i);
    expect((await read(await market.signIn(admin.id))).status).toBe(200);
    expect((await read(await market.signIn(stranger.id))).status).toBe(404);
  });
});

describe('by lot', () => {
  test('images, purchases and orders of lots are only the caller’s own', async () => {
    const paid = await startOrder(market, { status: 'paid' });
    const { buyer, lot, id, buyerToken, sellerToken } = paid;
    const unpaid = await buildOrder(market.db, { buyer });
    const refunded = await buildOrder(market.db, { buyer, status: 'refunded' });
    const other = await startOrder(market, { status: 'paid' });
    const lots = [lot.id, unpaid.lot.id, refunded.lot.id, other.lot.id].join(',');
    const ids = `item_ids=${lots.replaceAll(',', '&item_ids=')}`;
    const images = await market.get(
      `/orders/api/v3/items/images?${ids.replaceAll('item_ids', 'item_ids[]')}`,
      { token: buyerToken },
    );
    expect(
      (images.body as { images: { item_id: number }[] }).images
        .map(({ item_id }) => item_id)
        .toSorted((a, b) => a - b),
    ).toEqual([lot.id, unpaid.lot.id, refunded.lot.id].toSorted((a, b) => a - b));
    const items = (await market.get('/orders/api/v3/purchase_items', { token: buyerToken }))
      .body as { purchase_items: { order_id: number }[]; meta: { total: number } };
    expect([items.purchase_items.map(({ order_id }) => order_id), items.meta.total]).toEqual([
      [id],
      1,
    ]);
    const orders = (
      await market.get(
        `/orders/api/v3/lots/orders?lot_ids[]=${lots.replaceAll(',', '&lot_ids[]=')}`,
        { token: sellerToken },
      )
    ).body as { orders: { lot_id: number; role: string; payment_request_id: number | null }[] };
    expect(orders.orders).toEqual([
      expect.objectContaining({ lot_id: lot.id, role: 'seller', payment_request_id: null }),
    ]);
    expect(
      (await market.get(`/buyer/api/v3/lots/${lot.id}/orders`, { token: buyerToken })).body,
    ).toMatchObject({ orders: [{ order_id: id, role: 'buyer', status: 'paid' }] });
    expect(
      (await market.get(`/buyer/api/v3/lots/${lot.id}/orders`, { token: other.buyerToken })).body,
    ).toEqual({ orders: [] });
    const purchased = async (lotId: number, token: string) =>
      (await market.get(`/buyer/api/v1/users/me/lots/${lotId}/purchased`, { token })).body;
    expect(await purchased(lot.id, buyerToken)).toEqual({ purchased: true, order_id: id });
    expect(await purchased(lot.id, sellerToken)).toEqual({ purchased: false, order_id: null });
    expect(await purchased(refunded.lot.id, buyerToken)).toEqual({
      purchased: false,
      order_id: null,
    });
  });

  test('the profile counts unpaid orders', async () => {
    const { buyer, buyerToken, id } = await startOrder(market);
    await buildOrder(market.db, { buyer, status: 'payment_failed' });
    await buildOrder(market.db, { buyer, status: 'completed' });
    const me = async () => (await market.get('/buyer/api/v1/users/me', { token: buyerToken })).text;
    expect(await me()).toContain('"unpaid_orders":2');
    await payOrder(market.db, id);
    expect(await me()).toContain('"unpaid_orders":1');
  });
});
