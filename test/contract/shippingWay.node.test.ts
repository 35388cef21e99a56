// The way of a package over HTTP: from the payment to the door, its orders after it; exceptions, returns, losses; and what
// the states do not allow.
import { DatabaseError } from 'pg';
import { packageStates, packageStatuses, type PackageStatus } from '../../src/lib/orders/packageStates';
import { movePackage } from '../../server/marketplace/services/shipping/movePackage';
import { receiveCarrierEvent } from '../../server/marketplace/services/shipping/carrierEvent';
import { buildUser } from '../builders/buildUser';
import { codeOf, packageOf, startSale, type Sale } from '../setup/shippingCalls';
import { startTestMarketplace, type TestMarketplace } from '../setup/testMarketplace';

let market: TestMarketplace;
beforeAll(async () => {
  market = await startTestMarketplace();
});
afterAll(() => market.stop());

const refused = async (answer: Promise<{ status: number; body: unknown; headers: Record<string, string | string[] | undefined>; text: string }>): Promise<[number, string]> => {
  const settled = await answer;
  return [settled.status, codeOf(settled)];
};
const orderOf = (sale: Sale) => market.db.selectFrom('orders').selectAll().where('id', '=', sale.orderId).executeTakeFirstOrThrow();

async function handedOver(options: Parameters<typeof startSale>[1] = {}): Promise<Sale> {
  const sale = await startSale(market, options);
  expect((await sale.buy()).status).toBe(201);
  expect((await sale.scan('handed_over')).status).toBe(200);
  return sale;
}

test('from the payment to the door, in the eyes of the buyer', async () => {
  const sale = await startSale(market);
  expect(await sale.look()).toMatchObject({ state: 'pending_supply', order_ids: [sale.orderId], carrier: null, tracking_code: null, has_label: false, exception: null, events: [{ description: 'package_opened', state: 'pending_supply' }] });
  const bought = await sale.buy();
  expect(bought.status).toBe(201);
  expect(packageOf(bought)).toMatchObject({ state: 'label_purchased', has_label: true, carrier: { code: 'gavel_post', tracking_url: null }, service: 'parcel', size: 'small', weight_grams: 1_200 });
  expect(packageOf(bought).tracking_code).toMatch(/^C[A-Z]\d{9}XG$/);
  expect(await sale.statuses()).toEqual(['label_created']);
  const steps: [string, string][] = [
    ['handed_over', 'shipped'],
    ['in_transit', 'in_transit'],
    ['out_for_delivery', 'out_for_delivery'],
    ['delivered', 'inspection'],
  ];
  for (const [state, status] of steps) {
    expect(packageOf(await sale.scan(state))).toMatchObject({ state, has_label: false });
    expect(await sale.statuses()).toEqual([status]);
  }
  const done = await sale.look();
  expect(done.events.map(({ description }) => description)).toEqual(['delivered', 'out_for_delivery', 'left_drop_off', 'accepted_at_drop_off', 'label_purchased', 'package_opened']);
  expect(done.events.map(({ location }) => location)).toEqual(['Utrecht', 'Utrecht', 'Amsterdam', 'Amsterdam', null, null]);
  expect([done.handed_over_at, done.delivered_at].every((at) => at !== null)).toBe(true);
  const order = await orderOf(sale);
  const days = (from: Date | null, to: Date | null): number => ((to?.getTime() ?? 0) - (from?.getTime() ?? 0)) / 86_400_000;
  expect([days(order.delivered_at, order.inspection_ends_at), days(order.delivered_at, order.payout_at)]).toEqual([3, 4]);
  const history = await market.db.selectFrom('order_events').select(['type', 'actor']).where('order_id', '=', sale.orderId).orderBy('id').execute();
  expect(history.slice(-6)).toEqual([
    { type: 'label_created', actor: 'seller' },
    { type: 'shipped', actor: 'carrier' },
    { type: 'in_transit', actor: 'carrier' },
    { type: 'out_for_delivery', actor: 'carrier' },
    { type: 'delivered', actor: 'carrier' },
    { type: 'inspection', actor: 'system' },
  ]);
});

test('combined orders move together', async () => {
  const sale = await startSale(market, { count: 3 });
  expect((await sale.look()).order_ids).toEqual(sale.orders.map(({ id }) => id));
  await sale.buy();
  expect(await sale.statuses()).toEqual(Array(3).fill('label_created'));
  await sale.scan('handed_over');
  await sale.scan('delivered');
  expect(await sale.statuses()).toEqual(Array(3).fill('inspection'));
});

test('an order that lags behind catches up, one that is disputed or over stays', async () => {
  const sale = await startSale(market, { count: 3 });
  await sale.buy();
  const [lagging, disputed, over] = sale.orders.map(({ id }) => id);
  const set = async (id: number | undefined, ...way: ('withdrawal_requested' | 'label_created' | 'disputed' | 'cancelled_by_seller')[]): Promise<void> => {
    for (const status of way) await market.db.updateTable('orders').set({ status }).where('id', '=', id ?? 0).execute();
  };
  await set(lagging, 'withdrawal_requested');
  await set(disputed, 'disputed');
  await set(over, 'cancelled_by_seller');
  await sale.scan('handed_over');
  expect(await sale.statuses()).toEqual(['withdrawal_requested', 'disputed', 'cancelled_by_seller']);
  await set(lagging, 'label_created');
  await sale.scan('in_transit');
  await sale.scan('out_for_delivery');
  expect(await sale.statuses()).toEqual(['out_for_delivery', 'disputed', 'cancelled_by_seller']);
});

test('every move that the table does not have is refused, by the service and by the database', async () => {
  const { buyer, seller } = await startSale(market);
  const scannedAgain = ['in_transit', 'customs', 'out_for_delivery'];
  const put = (status: PackageStatus) =>
    market.db
      .insertInto('packages')
      .values({ seller_id: seller.id, buyer_id: buyer.id, status, ship_to: '{}', origin_country: 'nl', destination_country: 'nl', currency_code: 'EUR' })
      .returning('id')
      .executeTakeFirstOrThrow();
  for (const from of packageStatuses) {
    for (const to of packageStatuses) {
      const { id } = await put(from);
      const allowed = packageStates[from].to.includes(to) || (from === to && scannedAgain.includes(to));
      const service = market.db.transaction().execute((trx) => movePackage(trx, { packageId: id, to, actor: 'carrier', description: 'arrived_at_hub' }));
      const outcome = await service.catch((error: unknown) => error);
      expect([from, to, outcome]).toEqual([from, to, allowed ? 'moved' : expect.objectContaining({ status: 409, code: 'wrong_state' })]);
      const fresh = await put(from);
      const database = await market.db.updateTable('packages').set({ status: to }).where('id', '=', fresh.id).execute().then(() => 'moved', (error: unknown) => error);
      expect([from, to, database]).toEqual([from, to, allowed || from === to ? 'moved' : expect.any(DatabaseError)]);
    }
  }
});

test('scans that cannot be are refused and leave nothing', async () => {
  const sale = await startSale(market);
  expect(await refused(sale.scan('handed_over'))).toEqual([409, 'wrong_state']);
  await sale.buy();
  for (const state of ['in_transit', 'delivered', 'lost', 'pending_supply', 'label_purchased']) expect(await refused(sale.scan(state))).toEqual([409, 'wrong_state']);
  await sale.scan('handed_over');
  expect(await refused(sale.scan('handed_over'))).toEqual([409, 'wrong_state']);
  await sale.scan('delivered');
  for (const state of ['delivered', 'in_transit', 'returned']) expect(await refused(sale.scan(state))).toEqual([409, 'wrong_state']);
  expect((await sale.look()).events).toHaveLength(4);
});

test('scanned again in a second hub is a second line, and no second step of the order', async () => {
  const sale = await handedOver();
  await sale.scan('in_transit');
  await sale.scan('in_transit');
  expect((await sale.look()).events.map(({ description }) => description).slice(0, 2)).toEqual(['arrived_at_hub', 'left_drop_off']);
  const moves = await market.db.selectFrom('order_events').select('type').where('order_id', '=', sale.orderId).where('type', '=', 'in_transit').execute();
  expect(moves).toHaveLength(1);
});

test('what the carrier tells twice counts once, even at the same moment', async () => {
  const sale = await handedOver();
  const { tracking_code } = await sale.look();
  const event = { eventId: `hub-${sale.packageId}`, carrierCode: 'gavel_post', trackingCode: tracking_code ?? '', state: 'in_transit' as const, exception: null, description: 'arrived_at_hub' as const, location: 'Utrecht' };
  const tell = (changes: Partial<typeof event> = {}) => market.db.transaction().execute((trx) => receiveCarrierEvent(trx, { ...event, ...changes }));
  expect((await Promise.all([tell(), tell(), tell(), tell()])).toSorted()).toEqual(['known', 'known', 'known', 'moved']);
  expect(await tell({ trackingCode: 'CA000000005XG' })).toBe('unknown');
  expect(await tell({ eventId: `hub-2-${sale.packageId}` })).toBe('moved');
  expect((await sale.look()).events.filter(({ description }) => description === 'arrived_at_hub')).toHaveLength(2);
});

describe('what goes wrong', () => {
  test('an attempt fails, and the next one delivers', async () => {
    const sale = await handedOver();
    await sale.scan('out_for_delivery');
    expect(packageOf(await sale.scan('out_for_delivery', 'delivery_attempt_failed'))).toMatchObject({ state: 'out_for_delivery', exception: 'delivery_attempt_failed' });
    expect(await sale.statuses()).toEqual(['out_for_delivery']);
    expect((await sale.look()).events[0]).toMatchObject({ description: 'exception', exception: 'delivery_attempt_failed' });
    const told = await market.db.selectFrom('order_events').select(['actor', 'params']).where('order_id', '=', sale.orderId).where('type', '=', 'package_exception').execute();
    expect(told).toEqual([{ actor: 'carrier', params: { exception: 'delivery_attempt_failed' } }]);
    expect(packageOf(await sale.scan('in_transit'))).toMatchObject({ exception: null });
    expect(await sale.statuses()).toEqual(['in_transit']);
    await sale.scan('out_for_delivery');
    expect(packageOf(await sale.scan('delivered'))).toMatchObject({ state: 'delivered', exception: null });
    expect(await sale.statuses()).toEqual(['inspection']);
  });

  test('customs stop it and let it go', async () => {
    const sale = await handedOver();
    expect(packageOf(await sale.scan('customs', 'customs_payment_due'))).toMatchObject({ state: 'customs', exception: 'customs_payment_due' });
    const cleared = packageOf(await sale.scan('in_transit'));
    expect(cleared).toMatchObject({ exception: null, events: [{ description: 'customs_cleared' }, { exception: 'customs_payment_due' }, {}, {}, {}] });
  });

  test('an exception that cannot be in a state is refused', async () => {
    const sale = await handedOver();
    expect(await refused(sale.scan('in_transit', 'customs_payment_due'))).toEqual([409, 'wrong_state']);
    expect(await refused(sale.scan('delivered', 'refused'))).toEqual([409, 'wrong_state']);
    expect((await sale.look()).state).toBe('handed_over');
  });

  test('refused, it goes back to the seller', async () => {
    const sale = await handedOver({ count: 2 });
    await sale.scan('out_for_delivery', 'refused');
    expect(packageOf(await sale.scan('returned'))).toMatchObject({ state: 'returned', exception: null });
    expect(await sale.statuses()).toEqual(['return_in_transit', 'return_in_transit']);
  });

  test('lost, it is for support to decide', async () => {
    const sale = await handedOver();
    await sale.scan('in_transit');
    await sale.scan('lost');
    expect(await sale.statuses()).toEqual(['disputed']);
    expect((await orderOf(sale)).answer_by).not.toBeNull();
    expect((await sale.look()).events[0]).toMatchObject({ description: 'lost', location: null });
  });
});

describe('who may', () => {
  test('strangers get the same answer as for what is not there, buyers may look and not write', async () => {
    const sale = await startSale(market);
    const stranger = await market.signIn((await buildUser(market.db, { seller: { slug: `stranger-${sale.orderId}` } })).id);
    const calls: [string, string, object?][] = [
      ['GET', 'events'],
      ['GET', 'supply-requirements'],
      ['POST', 'supply', { service: 'parcel', size: 'small', weight_grams: 100 }],
      ['DELETE', 'supply'],
      ['PUT', 'tracking', { carrier: 'postnl', tracking_code: 'CP473124829NL' }],
      ['POST', 'hand-over'],
      ['GET', 'label'],
    ];
    const headers = { 'idempotency-key': 'the-same-for-all' };
    for (const [method, rest, body] of calls) {
      const ask = (path: string, token: string) => market.call(method, path, { token, headers, ...(body === undefined ? {} : { body }) });
      const absent = await ask(`/shipping/api/v2/orders/999999999/package/${rest}`, stranger);
      expect([rest, absent.status]).toEqual([rest, 404]);
      expect([rest, (await ask(sale.path(rest), stranger)).text]).toEqual([rest, absent.text]);
      if (rest !== 'events') expect([rest, (await ask(sale.path(rest), sale.buyerToken)).text]).toEqual([rest, absent.text]);
    }
    const scans = `/shipping/api/v2/test-carrier/orders/${sale.orderId}/scans`;
    expect((await market.post(scans, { state: 'handed_over' }, { token: stranger })).status).toBe(404);
    expect((await sale.look()).state).toBe('pending_supply');
  });

  test('before the payment there is no package', async () => {
    const sale = await startSale(market);
    await market.db.updateTable('orders').set({ package_id: null }).where('id', '=', sale.orderId).execute();
    expect((await market.get(sale.path('events'), { token: sale.buyerToken })).status).toBe(404);
  });

  test('the buyer does not learn where the seller drops off', async () => {
    const sale = await startSale(market);
    const { requirements } = (await market.get(sale.path('supply-requirements'), { token: sale.sellerToken })).body as { requirements: { drop_off_points: { id: string; name: string }[] } };
    const [point] = requirements.drop_off_points;
    const bought = await sale.buy({ service: 'parcel', size: 'small', weight_grams: 500, drop_off_point_id: point?.id });
    expect(packageOf(bought).drop_off).toEqual(point);
    expect((await sale.look()).drop_off).toBeNull();
  });

  test('without a carrier of our own nothing is scanned', async () => {
    const sale = await handedOver();
    const plain = await startTestMarketplace({ beside: market, settings: { testCarrier: false } });
    try {
      const answer = await plain.post(`/shipping/api/v2/test-carrier/orders/${sale.orderId}/scans`, { state: 'in_transit' }, { token: sale.sellerToken });
      expect([answer.status, codeOf(answer)]).toEqual([503, 'carrier_unavailable']);
      const { requirements } = (await plain.get(sale.path('supply-requirements'), { token: sale.sellerToken })).body as { requirements: { services: unknown[]; carriers: unknown[] } };
      expect([requirements.services, requirements.carriers.length > 3]).toEqual([[], true]);
    } finally {
      await plain.stop();
    }
  });
});
