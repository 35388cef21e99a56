// A package's journey over HTTP: from the payment to delivery, with its orders; exceptions, returns
// and losses; and transitions that the states do not allow.
import { DatabaseError } from 'pg';
import {
  packageStates,
  packageStatuses,
  type PackageStatus,
} from '../../src/lib/orders/packageStates';
import {
  transitionPackage,
  receiveCarrierEvent,
} from '../../server/marketplace/services/shipping/transitionPackage';
import { buildUser } from '../builders/buildUser';
import { getErrorCode, getPackage, startSale, type Sale } from '../setup/shippingCalls';
import { setUpMarketplace, startTestMarketplace } from '../setup/testMarketplace';

const market = setUpMarketplace();

const getRefusal = async (
  answer: Promise<{
    status: number;
    body: unknown;
    headers: Record<string, string | string[] | undefined>;
    text: string;
  }>,
): Promise<[number, string]> => {
  const settled = await answer;
  return [settled.status, getErrorCode(settled)];
};
const readOrder = (sale: Sale) =>
  market.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', sale.orderId)
    .executeTakeFirstOrThrow();

async function shipSale(options: Parameters<typeof startSale>[1] = {}): Promise<Sale> {
  const sale = await startSale(market, options);
  expect((await sale.buy()).status).toBe(201);
  expect((await sale.scan('handed_over')).status).toBe(200);
  return sale;
}

test('from the payment to delivery, as the buyer sees it', async () => {
  const sale = await startSale(market);
  expect(await sale.look()).toMatchObject({
    state: 'pending_supply',
    order_ids: [sale.orderId],
    carrier: null,
    tracking_code: null,
    has_label: false,
    exception: null,
    events: [{ description: 'package_opened', state: 'pending_supply' }],
  });
  const bought = await sale.buy();
  expect(bought.status).toBe(201);
  expect(getPackage(bought)).toMatchObject({
    state: 'label_purchased',
    has_label: true,
    carrier: { code: 'gavel_post', tracking_url: null },
    service: 'parcel',
    size: 'small',
    weight_grams: 1_200,
  });
  expect(getPackage(bought).tracking_code).toMatch(/^C[A-Z]\d{9}XG$/);
  expect(await sale.statuses()).toEqual(['label_created']);
  const steps: [string, string][] = [
    ['handed_over', 'shipped'],
    ['in_transit', 'in_transit'],
    ['out_for_delivery', 'out_for_delivery'],
    ['delivered', 'inspection'],
  ];
  for (const [state, status] of steps) {
    expect(getPackage(await sale.scan(state))).toMatchObject({ state, has_label: false });
    expect(await sale.statuses()).toEqual([status]);
  }
  const done = await sale.look();
  expect(done.events.map(({ description }) => description)).toEqual([
    'delivered',
    'out_for_delivery',
    'departed_drop_off',
    'accepted_at_drop_off',
    'label_purchased',
    'package_opened',
  ]);
  expect(done.events.map(({ location }) => location)).toEqual([
    'Utrecht',
    'Utrecht',
    'Amsterdam',
    'Amsterdam',
    null,
    null,
  ]);
  expect([done.handed_over_at, done.delivered_at].every((at) => at !== null)).toBe(true);
  const order = await readOrder(sale);
  const days = (from: Date | null, to: Date | null): number =>
    ((to?.getTime() ?? 0) - (from?.getTime() ?? 0)) / 86_400_000;
  expect([
    days(order.deliveredAt, order.inspectionEndsAt),
    days(order.deliveredAt, order.payoutAt),
  ]).toEqual([3, 4]);
  const history = await market.db
    .selectFrom('orderEvents')
    .select(['type', 'actor'])
    .where('orderId', '=', sale.orderId)
    .orderBy('id')
    .execute();
  expect(history.slice(-6)).toEqual([
    { type: 'label_created', actor: 'seller' },
    { type: 'shipped', actor: 'carrier' },
    { type: 'in_transit', actor: 'carrier' },
    { type: 'out_for_delivery', actor: 'carrier' },
    { type: 'delivered', actor: 'carrier' },
    { type: 'inspection', actor: 'system' },
  ]);
});

test('combined orders change state together', async () => {
  const sale = await startSale(market, { count: 3 });
  expect((await sale.look()).order_ids).toEqual(sale.orders.map(({ id }) => id));
  await sale.buy();
  expect(await sale.statuses()).toEqual(Array(3).fill('label_created'));
  await sale.scan('handed_over');
  await sale.scan('delivered');
  expect(await sale.statuses()).toEqual(Array(3).fill('inspection'));
});

test('a lagging order catches up; a disputed or finished one stays', async () => {
  const sale = await startSale(market, { count: 3 });
  await sale.buy();
  const [lagging, disputed, over] = sale.orders.map(({ id }) => id);
  const set = async (
    id: number | undefined,
    ...statuses: ('withdrawal_requested' | 'label_created' | 'disputed' | 'cancelled_by_seller')[]
  ): Promise<void> => {
    for (const status of statuses)
      await market.db
        .updateTable('orders')
        .set({ status })
        .where('id', '=', id ?? 0)
        .execute();
  };
  await set(lagging, 'withdrawal_requested');
  await set(disputed, 'disputed');
  await set(over, 'cancelled_by_seller');
  await sale.scan('handed_over');
  expect(await sale.statuses()).toEqual([
    'withdrawal_requested',
    'disputed',
    'cancelled_by_seller',
  ]);
  await set(lagging, 'label_created');
  await sale.scan('in_transit');
  await sale.scan('out_for_delivery');
  expect(await sale.statuses()).toEqual(['out_for_delivery', 'disputed', 'cancelled_by_seller']);
});

test('service and database refuse every transition outside the table', async () => {
  const { buyer, seller } = await startSale(market);
  const rescannable = ['in_transit', 'customs', 'out_for_delivery'];
  const insertPackage = (status: PackageStatus) =>
    market.db
      .insertInto('packages')
      .values({
        sellerId: seller.id,
        buyerId: buyer.id,
        status,
        shipTo: '{}',
        originCountry: 'nl',
        destinationCountry: 'nl',
        currencyCode: 'EUR',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  for (const from of packageStatuses) {
    for (const to of packageStatuses) {
      const { id } = await insertPackage(from);
      const allowed =
        packageStates[from].to.includes(to) || (from === to && rescannable.includes(to));
      const service = market.db.transaction().execute((trx) =>
        transitionPackage(trx, {
          packageId: id,
          to,
          actor: 'carrier',
          description: 'arrived_at_hub',
        }),
      );
      const outcome = await service.catch((error: unknown) => error);
      expect([from, to, outcome]).toEqual([
        from,
        to,
        allowed ? 'moved' : expect.objectContaining({ status: 409, code: 'wrong_state' }),
      ]);
      const fresh = await insertPackage(from);
      const database = await market.db
        .updateTable('packages')
        .set({ status: to })
        .where('id', '=', fresh.id)
        .execute()
        .then(
          () => 'moved',
          (error: unknown) => error,
        );
      expect([from, to, database]).toEqual([
        from,
        to,
        allowed || from === to ? 'moved' : expect.any(DatabaseError),
      ]);
    }
  }
});

test('refuses impossible scans without a trace', async () => {
  const sale = await startSale(market);
  expect(await getRefusal(sale.scan('handed_over'))).toEqual([409, 'wrong_state']);
  await sale.buy();
  for (const state of ['in_transit', 'delivered', 'lost', 'pending_supply', 'label_purchased'])
    expect(await getRefusal(sale.scan(state))).toEqual([409, 'wrong_state']);
  await sale.scan('handed_over');
  expect(await getRefusal(sale.scan('handed_over'))).toEqual([409, 'wrong_state']);
  await sale.scan('delivered');
  for (const state of ['delivered', 'in_transit', 'returned'])
    expect(await getRefusal(sale.scan(state))).toEqual([409, 'wrong_state']);
  expect((await sale.look()).events).toHaveLength(4);
});

test('a second hub scan adds an event, but no order transition', async () => {
  const sale = await shipSale();
  await sale.scan('in_transit');
  await sale.scan('in_transit');
  expect((await sale.look()).events.map(({ description }) => description).slice(0, 2)).toEqual([
    'arrived_at_hub',
    'departed_drop_off',
  ]);
  const events = await market.db
    .selectFrom('orderEvents')
    .select('type')
    .where('orderId', '=', sale.orderId)
    .where('type', '=', 'in_transit')
    .execute();
  expect(events).toHaveLength(1);
});

test('a repeated carrier event counts once, even simultaneously', async () => {
  const sale = await shipSale();
  const { tracking_code } = await sale.look();
  const event = {
    eventId: `hub-${sale.packageId}`,
    carrierCode: 'gavel_post',
    trackingCode: tracking_code ?? '',
    state: 'in_transit' as const,
    exception: null,
    description: 'arrived_at_hub' as const,
    location: 'Utrecht',
  };
  const sendEvent = (changes: Partial<typeof event> = {}) =>
    market.db.transaction().execute((trx) => receiveCarrierEvent(trx, { ...event, ...changes }));
  expect(
    (await Promise.all([sendEvent(), sendEvent(), sendEvent(), sendEvent()])).toSorted(),
  ).toEqual(['known', 'known', 'known', 'moved']);
  expect(await sendEvent({ trackingCode: 'CA000000005XG' })).toBe('unknown');
  expect(await sendEvent({ eventId: `hub-2-${sale.packageId}` })).toBe('moved');
  expect(
    (await sale.look()).events.filter(({ description }) => description === 'arrived_at_hub'),
  ).toHaveLength(2);
});

describe('exceptions', () => {
  test('a failed delivery attempt is followed by a successful one', async () => {
    const sale = await shipSale();
    await sale.scan('out_for_delivery');
    expect(
      getPackage(await sale.scan('out_for_delivery', 'delivery_attempt_failed')),
    ).toMatchObject({ state: 'out_for_delivery', exception: 'delivery_attempt_failed' });
    expect(await sale.statuses()).toEqual(['out_for_delivery']);
    expect((await sale.look()).events[0]).toMatchObject({
      description: 'exception',
      exception: 'delivery_attempt_failed',
    });
    const events = await market.db
      .selectFrom('orderEvents')
      .select(['actor', 'params'])
      .where('orderId', '=', sale.orderId)
      .where('type', '=', 'package_exception')
      .execute();
    expect(events).toEqual([
      { actor: 'carrier', params: { exception: 'delivery_attempt_failed' } },
    ]);
    expect(getPackage(await sale.scan('in_transit'))).toMatchObject({ exception: null });
    expect(await sale.statuses()).toEqual(['in_transit']);
    await sale.scan('out_for_delivery');
    expect(getPackage(await sale.scan('delivered'))).toMatchObject({
      state: 'delivered',
      exception: null,
    });
    expect(await sale.statuses()).toEqual(['inspection']);
  });

  test('customs hold and release the package', async () => {
    const sale = await shipSale();
    expect(getPackage(await sale.scan('customs', 'customs_payment_due'))).toMatchObject({
      state: 'customs',
      exception: 'customs_payment_due',
    });
    const cleared = getPackage(await sale.scan('in_transit'));
    expect(cleared).toMatchObject({
      exception: null,
      events: [
        { description: 'customs_cleared' },
        { exception: 'customs_payment_due' },
        {},
        {},
        {},
      ],
    });
  });

  test('refuses an exception that the state does not allow', async () => {
    const sale = await shipSale();
    expect(await getRefusal(sale.scan('in_transit', 'customs_payment_due'))).toEqual([
      409,
      'wrong_state',
    ]);
    expect(await getRefusal(sale.scan('delivered', 'refused'))).toEqual([409, 'wrong_state']);
    expect((await sale.look()).state).toBe('handed_over');
  });

  test('a refused package returns to the seller', async () => {
    const sale = await shipSale({ count: 2 });
    await sale.scan('out_for_delivery', 'refused');
    expect(getPackage(await sale.scan('returned'))).toMatchObject({
      state: 'returned',
      exception: null,
    });
    expect(await sale.statuses()).toEqual(['return_in_transit', 'return_in_transit']);
  });

  test('a lost package opens a dispute for support', async () => {
    const sale = await shipSale();
    await sale.scan('in_transit');
    await sale.scan('lost');
    expect(await sale.statuses()).toEqual(['disputed']);
    expect((await readOrder(sale)).answerBy).not.toBeNull();
    expect((await sale.look()).events[0]).toMatchObject({ description: 'lost', location: null });
  });
});

describe('access', () => {
  test('other users get 404, and buyers can only read', async () => {
    const sale = await startSale(market);
    const stranger = await market.signIn(
      (await buildUser(market.db, { seller: { slug: `stranger-${sale.orderId}` } })).id,
    );
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
      const callPackage = (path: string, token: string) =>
        market.call(method, path, { token, headers, ...(body === undefined ? {} : { body }) });
      const absent = await callPackage(
        `/shipping/api/v2/orders/999999999/package/${rest}`,
        stranger,
      );
      expect([rest, absent.status]).toEqual([rest, 404]);
      expect([rest, (await callPackage(sale.path(rest), stranger)).text]).toEqual([
        rest,
        absent.text,
      ]);
      if (rest !== 'events')
        expect([rest, (await callPackage(sale.path(rest), sale.buyerToken)).text]).toEqual([
          rest,
          absent.text,
        ]);
    }
    const scans = `/shipping/api/v2/test-carrier/orders/${sale.orderId}/scans`;
    expect((await market.post(scans, { state: 'handed_over' }, { token: stranger })).status).toBe(
      404,
    );
    expect((await sale.look()).state).toBe('pending_supply');
  });

  test('there is no package before the payment', async () => {
    const sale = await startSale(market);
    await market.db
      .updateTable('orders')
      .set({ packageId: null })
      .where('id', '=', sale.orderId)
      .execute();
    expect((await market.get(sale.path('events'), { token: sale.buyerToken })).status).toBe(404);
  });

  test('hides the seller’s drop-off point from the buyer', async () => {
    const sale = await startSale(market);
    const { requirements } = (
      await market.get(sale.path('supply-requirements'), { token: sale.sellerToken })
    ).body as { requirements: { drop_off_points: { id: string; name: string }[] } };
    const [point] = requirements.drop_off_points;
    const bought = await sale.buy({
      service: 'parcel',
      size: 'small',
      weight_grams: 500,
      drop_off_point_id: point?.id,
    });
    expect(getPackage(bought).drop_off).toEqual(point);
    expect((await sale.look()).drop_off).toBeNull();
  });

  test('refuses scans without the sandbox carrier', async () => {
    const sale = await shipSale();
    const plain = await startTestMarketplace({
      beside: market,
      settings: { sandboxCarrier: false },
    });
    try {
      const answer = await plain.post(
        `/shipping/api/v2/test-carrier/orders/${sale.orderId}/scans`,
        { state: 'in_transit' },
        { token: sale.sellerToken },
      );
      expect([answer.status, getErrorCode(answer)]).toEqual([503, 'carrier_unavailable']);
      const { requirements } = (
        await plain.get(sale.path('supply-requirements'), { token: sale.sellerToken })
      ).body as { requirements: { services: unknown[]; carriers: unknown[] } };
      expect([requirements.services, requirements.carriers.length > 3]).toEqual([[], true]);
    } finally {
      await plain.stop();
    }
  });
});
