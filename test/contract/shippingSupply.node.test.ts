// Labels and tracking codes over HTTP: requirements, costs and whose payout covers them, voiding
// and buying again, other carriers' codes and their hand-over.
import type { ResponseOf } from '../../src/contract/core/endpoint';
import type { WireCustoms } from '../../src/contract/shipping/customs';
import type { getSupplyRequirements, WireLabel } from '../../src/contract/shipping/packages';
import { pino } from 'pino';
import { unusedLabelsJob } from '../../server/marketplace/jobs/unusedLabelsJob';
import { sandboxCarrier } from '../../server/marketplace/ports/carriers/sandboxCarrier';
import { readOwedToSeller } from '../../server/marketplace/database/ledger';
import { buildUser } from '../builders/buildUser';
import {
  getErrorCode,
  createKey,
  getPackage,
  readCarrierDebt,
  readLabelCosts,
  plainLabel,
  startSale,
  type Sale,
} from '../setup/shippingCalls';
import { setUpMarketplace, type Answer } from '../setup/testMarketplace';

const market = setUpMarketplace();

const remove = (sale: Sale): Promise<Answer> =>
  market.call('DELETE', sale.path('supply'), { token: sale.sellerToken });
const handOver = (sale: Sale): Promise<Answer> =>
  market.post(sale.path('hand-over'), {}, { token: sale.sellerToken });
const readRequirements = async (
  sale: Sale,
): Promise<ResponseOf<typeof getSupplyRequirements>['requirements']> =>
  (
    (await market.get(sale.path('supply-requirements'), { token: sale.sellerToken }))
      .body as ResponseOf<typeof getSupplyRequirements>
  ).requirements;
const getRefusal = (answer: Answer): [number, string] => [answer.status, getErrorCode(answer)];
const getAttribute = (answer: Answer): unknown =>
  (answer.body as { error: { details: { attribute: string }[] } }).error.details[0]?.attribute;
const getLabelCosts = (sale: Sale): Promise<number[]> => readLabelCosts(market, sale);
const readOwedToCarrier = (sale: Sale): Promise<number[]> => readCarrierDebt(market, sale);
const getOrderId = (sale: Sale, place: number): number => sale.orders[place]?.id ?? 0;
const cancel = (sale: Sale, place: number): Promise<Answer> =>
  market.post(
    `/orders/api/v3/orders/${getOrderId(sale, place)}/cancellation`,
    { reason: 'lost', text: '' },
    { token: sale.sellerToken },
  );
const readPermissions = async (sale: Sale, place: number): Promise<string[]> => {
  const path = `/orders/api/v3/users/${sale.seller.id}/orders/${getOrderId(sale, place)}`;
  const { body } = await market.get(path, { token: sale.sellerToken });
  return (body as { order: { permissions: string[] } }).order.permissions;
};
/** The buyer reports the order as late and then confirms its arrival. */
async function arriveBeforeHandOver(sale: Sale, place: number): Promise<void> {
  await market.db
    .updateTable('orders')
    .set({ shipBy: new Date(0) })
    .where('id', '=', getOrderId(sale, place))
    .execute();
  const path = `/orders/api/v3/orders/${getOrderId(sale, place)}`;
  const report = await market.post(
    `${path}/requests`,
    { type: 'not_arrived', reason: 'late', text: '' },
    { token: sale.buyerToken, headers: createKey() },
  );
  const confirmed = await market.post(
    `${path}/delivery_confirmation`,
    {},
    { token: sale.buyerToken },
  );
  expect([report.status, confirmed.status]).toEqual([201, 200]);
}
/** Completes the customs form. An incomplete form becomes a draft again once the label is known. */
async function fillCustomsForm(sale: Sale, status: 'submitted' | 'accepted'): Promise<void> {
  const { draft } = await market.db
    .selectFrom('customsDeclarations')
    .select('draft')
    .where('packageId', '=', sale.packageId)
    .executeTakeFirstOrThrow();
  const items = draft.items.map((item) => ({
    ...item,
    description: 'Oil painting on canvas',
    hs_code: '970191',
    origin_country: 'nl',
    net_weight_grams: 700,
  }));
  const completedDraft = JSON.stringify({
    ...draft,
    items,
    gross_weight_grams: 1_500,
    sender_phone: '+31612345678',
  });
  await market.db
    .updateTable('customsDeclarations')
    .set({ status, draft: completedDraft })
    .where('packageId', '=', sale.packageId)
    .execute();
}
const createTrackingCode = (() => {
  let next = 0;
  return (): string => `3S${String((next += 1)).padStart(13, 'A')}`;
})();

describe('a label', () => {
  test('needs what the requirements list', async () => {
    const sale = await startSale(market);
    const requirements = await readRequirements(sale);
    expect(requirements.missing).toEqual([]);
    expect(requirements.services.map(({ code }) => code)).toEqual([
      'tracked_letter',
      'parcel',
      'parcel_heavy',
      'express',
    ]);
    expect(requirements.services[1]).toEqual({
      code: 'parcel',
      carrier: 'Gavel Post',
      price: 725,
      currency_code: 'EUR',
      from_days: 1,
      to_days: 2,
      max_weight_grams: 10_000,
      sizes: ['envelope', 'small', 'medium'],
    });
    expect(requirements.fields.filter(({ required }) => required).map(({ name }) => name)).toEqual([
      'service',
      'size',
      'weight_grams',
    ]);
    expect(requirements.insurance).toEqual({
      included: 10_000,
      price_per_hundred: 60,
      max: 500_000,
      value: 12_000,
      currency_code: 'EUR',
    });
    expect(requirements.carriers[0]).toEqual({
      code: 'postnl',
      name: 'PostNL',
      example: 'CP473124829NL',
    });
    expect(requirements.drop_off_points).toHaveLength(5);
    for (const { name } of requirements.fields.filter(({ required }) => required)) {
      const { [name as 'size']: _left, ...rest } = plainLabel;
      expect((await sale.buy(rest)).status).toBe(422);
    }
  });

  test.each([
    ['service_unknown', 'service', { service: 'drone' }],
    ['size_unknown', 'size', { size: 'huge' }],
    ['size_unknown', 'size', { service: 'tracked_letter', size: 'large' }],
    ['weight_too_high', 'weight_grams', { weight_grams: 5_001 }],
    [
      'weight_too_high',
      'weight_grams',
      { service: 'tracked_letter', size: 'envelope', weight_grams: 2_001 },
    ],
    ['insurance_too_high', 'insurance_amount', { insurance_amount: 500_001 }],
    ['drop_off_unknown', 'drop_off_point_id', { drop_off_point_id: 'nl-nowhere' }],
  ])('is refused: %s', async (code, attribute, change) => {
    const sale = await startSale(market);
    const answer = await sale.buy({ ...plainLabel, ...change });
    expect([...getRefusal(answer), getAttribute(answer)]).toEqual([422, code, attribute]);
    expect([(await sale.look()).state, await getLabelCosts(sale)]).toEqual(['pending_supply', [0]]);
  });

  test('is deducted from the payouts of all orders, with its insurance', async () => {
    const sale = await startSale(market, { count: 3 });
    // €7.25, plus four started hundreds above the included €100.
    expect((await sale.buy({ ...plainLabel, insurance_amount: 45_001 })).status).toBe(201);
    expect(await getLabelCosts(sale)).toEqual([322, 322, 321]);
    const { labelPriceMinor, insuranceMinor } = await market.db
      .selectFrom('packages')
      .select(['labelPriceMinor', 'insuranceMinor'])
      .where('id', '=', sale.packageId)
      .executeTakeFirstOrThrow();
    expect([labelPriceMinor, insuranceMinor]).toEqual([965, 45_001]);
  });

  test('is paid by the remaining orders and insured for their value', async () => {
    const sale = await startSale(market, { count: 3 });
    await cancel(sale, 0);
    expect((await readRequirements(sale)).insurance.value).toBe(24_000);
    await sale.buy();
    expect(await getLabelCosts(sale)).toEqual([0, 363, 362]);
    await cancel(sale, 1);
    expect([await getLabelCosts(sale), await readOwedToCarrier(sale)]).toEqual([
      [0, 0, 725],
      [725, 0],
    ]);
    await remove({
      ...sale,
      path: (rest) => `/shipping/api/v2/orders/${getOrderId(sale, 2)}/package/${rest}`,
    });
    expect([await getLabelCosts(sale), await readOwedToCarrier(sale)]).toEqual([
      [0, 0, 0],
      [0, 0],
    ]);
  });

  test('is paid by the orders that have not arrived yet', async () => {
    const sale = await startSale(market, { count: 2 });
    await sale.buy();
    await arriveBeforeHandOver(sale, 0);
    expect([await getLabelCosts(sale), await readOwedToCarrier(sale)]).toEqual([
      [0, 725],
      [725, 0],
    ]);
    // Nothing is left to send: the order that is paid out covers it.
    await cancel(sale, 1);
    expect([await getLabelCosts(sale), await readOwedToCarrier(sale)]).toEqual([
      [725, 0],
      [725, 0],
    ]);
  });

  test('reduces the seller’s payout', async () => {
    const sale = await startSale(market);
    const order = { id: sale.orderId, sellerId: sale.seller.id };
    const owed = [await readOwedToSeller(market.db, order)];
    await sale.buy();
    owed.push(await readOwedToSeller(market.db, order));
    const { order: seen } = (
      await market.get(`/orders/api/v3/users/${sale.seller.id}/orders/${sale.orderId}`, {
        token: sale.sellerToken,
      })
    ).body as { order: { amounts: { payout: number } } };
    await remove(sale);
    owed.push(await readOwedToSeller(market.db, order));
    expect([owed, seen.amounts.payout]).toEqual([[10_500, 9_775, 10_500], 9_775]);
  });

  test('is bought once per key, and another body is a conflict', async () => {
    const sale = await startSale(market);
    const headers = createKey();
    const [first, ...others] = await Promise.all(
      [1, 2, 3].map(() => sale.buy(plainLabel, headers)),
    );
    expect(
      new Set(
        [first, ...others].map(
          (answer) =>
            getPackage(answer ?? { status: 0, headers: {}, body: null, text: '' }).tracking_code,
        ),
      ).size,
    ).toBe(1);
    expect(
      [first, ...others].filter((answer) => answer?.headers['idempotent-replayed'] === 'true'),
    ).toHaveLength(2);
    expect(await getLabelCosts(sale)).toEqual([725]);
    expect(getRefusal(await sale.buy({ ...plainLabel, weight_grams: 900 }, headers))).toEqual([
      409,
      'idempotency_conflict',
    ]);
    expect(getRefusal(await sale.buy())).toEqual([409, 'wrong_state']);
    expect((await sale.buy(plainLabel, {})).status).toBe(400);
  });

  test('gets a new code when voided and bought again, and is paid once', async () => {
    const sale = await startSale(market, { count: 2 });
    const { shipBy } = await market.db
      .selectFrom('orders')
      .select('shipBy')
      .where('id', '=', sale.orderId)
      .executeTakeFirstOrThrow();
    const first = getPackage(await sale.buy()).tracking_code;
    const removed = await remove(sale);
    expect(getPackage(removed)).toMatchObject({
      state: 'pending_supply',
      carrier: null,
      tracking_code: null,
      service: null,
      weight_grams: null,
      has_label: false,
    });
    expect([await sale.statuses(), await getLabelCosts(sale)]).toEqual([
      ['paid', 'paid'],
      [0, 0],
    ]);
    expect(getRefusal(await remove(sale))).toEqual([409, 'wrong_state']);
    const second = getPackage(
      await sale.buy({ service: 'express', size: 'small', weight_grams: 1_200 }),
    );
    expect(second.tracking_code).not.toBe(first);
    expect(second.events.map(({ description }) => description)).toEqual([
      'label_purchased',
      'label_voided',
      'label_purchased',
      'package_opened',
    ]);
    expect((await getLabelCosts(sale)).reduce((sum, cost) => sum + cost, 0)).toBe(1_950);
    const after = await market.db
      .selectFrom('orders')
      .select(['shipBy', 'status'])
      .where('id', '=', sale.orderId)
      .executeTakeFirstOrThrow();
    expect(after).toEqual({ shipBy, status: 'label_created' });
    const history = await market.db
      .selectFrom('orderEvents')
      .select('type')
      .where('orderId', '=', sale.orderId)
      .orderBy('id')
      .execute();
    expect(history.map(({ type }) => type)).toEqual([
      'payment_processing',
      'paid',
      'label_created',
      'label_removed',
      'label_created',
    ]);
  });

  test('cannot be voided after the carrier has it', async () => {
    const sale = await startSale(market);
    await sale.buy();
    await sale.scan('handed_over');
    expect(getRefusal(await remove(sale))).toEqual([409, 'wrong_state']);
    expect(getRefusal(await sale.track('postnl', createTrackingCode()))).toEqual([
      409,
      'wrong_state',
    ]);
    expect(await getLabelCosts(sale)).toEqual([725]);
  });

  test('contains what a carrier reads', async () => {
    const sale = await startSale(market, { shipTo: { postal_code: '3511 AB' } });
    const get = () => market.get(sale.path('label'), { token: sale.sellerToken });
    expect((await get()).status).toBe(404);
    const { tracking_code } = getPackage(await sale.buy());
    const { label } = (await get()).body as { label: WireLabel };
    expect(label).toMatchObject({
      carrier_name: 'Gavel Post',
      service: 'parcel',
      tracking_code,
      barcode: { value: tracking_code, format: 'code128' },
      routing_code: 'NL-3511AB-C',
      qr: `${tracking_code}|NL-3511AB-C|1200`,
      needs_customs_form: false,
      weight_grams: 1_200,
    });
    expect([label.ship_from.lines.at(-1), label.ship_to.name]).toEqual([
      '1012 AB Amsterdam',
      'Bo Buyer',
    ]);
  });

  test('needs a sender address in the package’s origin country', async () => {
    const sale = await startSale(market, { shipFrom: null });
    expect(await readRequirements(sale)).toMatchObject({
      missing: ['sender_address'],
      origin_country: 'nl',
    });
    expect(getRefusal(await sale.buy())).toEqual([422, 'sender_address_missing']);
    const add = (country_code: string, city: string) =>
      market.db
        .insertInto('addresses')
        .values({
          userId: sale.seller.id,
          countryCode: country_code,
          name: 'Sam Seller',
          line1: 'Straat 1',
          postalCode: '2000',
          city,
        })
        .execute();
    await add('be', 'Antwerpen');
    expect(getRefusal(await sale.buy())).toEqual([422, 'sender_address_missing']);
    await add('nl', 'Delft');
    expect((await sale.buy()).status).toBe(201);
    const { shipFrom } = await market.db
      .selectFrom('packages')
      .select('shipFrom')
      .where('id', '=', sale.packageId)
      .executeTakeFirstOrThrow();
    expect(shipFrom?.city).toBe('Delft');
  });

  test.each([
    ['the Canary Islands', 'es', '35001', 'special_territory'],
    ['Ceuta', 'es', '51001', 'leaves_customs_area'],
    ['Åland', 'fi', '22100', 'special_territory'],
    ['Livigno', 'it', '23041', 'leaves_customs_area'],
    ['Heligoland', 'de', '27498', 'leaves_customs_area'],
  ])(
    'needs a customs form if the sender’s address is in %s',
    async (city, country_code, postal_code, reason) => {
      const seller = await buildUser(market.db, {
        countryCode: country_code,
        seller: { countryCode: country_code },
      });
      const addSenderAddress = () =>
        market.db
          .insertInto('addresses')
          .values({
            userId: seller.id,
            countryCode: country_code,
            name: 'Sam Seller',
            line1: 'Calle 1',
            postalCode: postal_code,
            city,
          })
          .execute();
      const opened = {
        seller,
        shipFrom: null,
        shipTo: { country_code: 'fr', postal_code: '75001', city: 'Paris' },
      };
      const [asking, buying, typing] = [
        await startSale(market, opened),
        await startSale(market, opened),
        await startSale(market, opened),
      ];
      const readForm = async (sale: Sale) =>
        (
          (await market.get(sale.path('customs'), { token: sale.sellerToken })).body as {
            customs: WireCustoms;
          }
        ).customs;
      expect([(await readRequirements(asking)).missing, (await readForm(asking)).status]).toEqual([
        ['sender_address'],
        'not_required',
      ]);
      // The seller's own carrier needs no sender address.
      await typing.track('postnl', createTrackingCode());
      await addSenderAddress();
      expect((await readRequirements(asking)).missing).toEqual(['customs_form']);
      expect(getRefusal(await buying.buy())).toEqual([422, 'customs_form_missing']);
      for (const sale of [asking, buying, typing]) {
        const form = await readForm(sale);
        expect(form).toMatchObject({
          status: 'required',
          form: 'cn22',
          sender: { city },
          draft: { items: [{ description: '' }] },
        });
        expect(form.reasons).toContain(reason);
      }
      await fillCustomsForm(buying, 'submitted');
      expect((await buying.buy()).status).toBe(201);
    },
  );

  test('needs no customs form if the sender’s address is in the same area', async () => {
    const sale = await startSale(market, { shipFrom: null });
    await market.db
      .insertInto('addresses')
      .values({
        userId: sale.seller.id,
        countryCode: 'nl',
        name: 'Sam Seller',
        line1: 'Straat 1',
        postalCode: '2611 AA',
        city: 'Delft',
      })
      .execute();
    expect((await readRequirements(sale)).missing).toEqual([]);
    const { status } = await market.db
      .selectFrom('customsDeclarations')
      .select('status')
      .where('packageId', '=', sale.packageId)
      .executeTakeFirstOrThrow();
    expect(status).toBe('not_required');
  });

  test('needs a required customs form first', async () => {
    const sale = await startSale(market, {
      shipTo: { country_code: 'ch', postal_code: '8001', city: 'Zürich' },
    });
    expect((await readRequirements(sale)).missing).toEqual(['customs_form']);
    expect(getRefusal(await sale.buy())).toEqual([422, 'customs_form_missing']);
    expect(getRefusal(await sale.track('postnl', createTrackingCode()))).toEqual([
      422,
      'customs_form_missing',
    ]);
    await fillCustomsForm(sale, 'submitted');
    expect((await readRequirements(sale)).missing).toEqual([]);
    expect((await sale.buy()).status).toBe(201);
    const { label } = (await market.get(sale.path('label'), { token: sale.sellerToken })).body as {
      label: WireLabel;
    };
    expect([label.needs_customs_form, label.destination_country]).toEqual([true, 'ch']);
    // With only a draft the counter refuses the package.
    await fillCustomsForm(sale, 'accepted');
    await market.db
      .updateTable('customsDeclarations')
      .set({ status: 'draft' })
      .where('packageId', '=', sale.packageId)
      .execute();
    expect(getRefusal(await sale.scan('handed_over'))).toEqual([409, 'wrong_state']);
    await fillCustomsForm(sale, 'submitted');
    expect((await sale.scan('handed_over')).status).toBe(200);
  });

  test('is not sold while an order waits for an answer', async () => {
    const sale = await startSale(market, { count: 2 });
    await market.db
      .updateTable('orders')
      .set({ status: 'withdrawal_requested' })
      .where('id', '=', sale.orderId)
      .execute();
    expect(getRefusal(await sale.buy())).toEqual([409, 'wrong_state']);
    await market.db
      .updateTable('orders')
      .set({ status: 'refunded' })
      .where('id', '=', sale.orderId)
      .execute();
    expect((await sale.buy()).status).toBe(201);
    expect(await sale.statuses()).toEqual(['refunded', 'label_created']);
  });

  test('is voided automatically when its package is empty', async () => {
    const [empty, half] = [await startSale(market), await startSale(market, { count: 2 })];
    for (const sale of [empty, half]) {
      await sale.buy();
      await market.db
        .updateTable('orders')
        .set({ status: 'cancelled_by_seller' })
        .where('id', '=', sale.orderId)
        .execute();
    }
    await unusedLabelsJob(market.db, sandboxCarrier, pino({ level: 'silent' }));
    expect([
      (await empty.look()).state,
      await getLabelCosts(empty),
      await empty.statuses(),
    ]).toEqual(['pending_supply', [0], ['cancelled_by_seller']]);
    expect((await half.look()).state).toBe('label_purchased');
  });
});

describe('a package of several orders', () => {
  test.each(['hand_over', 'void_label'] as const)(
    'an order that has arrived does not block the others: %s',
    async (permission) => {
      const sale = await startSale(market, { count: 2 });
      await sale.track('postnl', createTrackingCode());
      await arriveBeforeHandOver(sale, 0);
      expect([await sale.statuses(), await readPermissions(sale, 1)]).toEqual([
        ['inspection', 'label_created'],
        expect.arrayContaining(['hand_over', 'void_label']),
      ]);
      if (permission === 'hand_over') {
        expect([(await handOver(sale)).status, await sale.statuses()]).toEqual([
          200,
          ['inspection', 'shipped'],
        ]);
        return;
      }
      expect([(await remove(sale)).status, await sale.statuses()]).toEqual([
        200,
        ['inspection', 'paid'],
      ]);
      expect([await readPermissions(sale, 0), await readPermissions(sale, 1)]).toEqual([
        expect.not.arrayContaining(['ship']),
        expect.arrayContaining(['ship']),
      ]);
      expect([(await sale.buy()).status, await getLabelCosts(sale)]).toEqual([201, [0, 725]]);
    },
  );

  test('can be shipped only while all of its orders can', async () => {
    const sale = await startSale(market, { count: 2 });
    expect(await readPermissions(sale, 1)).toContain('ship');
    await market.db
      .updateTable('orders')
      .set({ status: 'withdrawal_requested' })
      .where('id', '=', getOrderId(sale, 0))
      .execute();
    expect(await readPermissions(sale, 1)).not.toContain('ship');
    expect(getRefusal(await sale.buy())).toEqual([409, 'wrong_state']);
  });
});

describe('the tracking code of another carrier', () => {
  test('is normalized, can be changed and removed, and is handed over by the seller', async () => {
    const sale = await startSale(market);
    const [first, second] = [createTrackingCode(), createTrackingCode()];
    const added = getPackage(
      await sale.track('postnl', ` ${first.toLowerCase().slice(0, 5)} ${first.slice(5)} `),
    );
    expect(added).toMatchObject({
      state: 'label_purchased',
      tracking_code: first,
      has_label: false,
      service: null,
      carrier: {
        code: 'postnl',
        name: 'PostNL',
        tracking_url: `https://postnl.nl/tracktrace/?B=${first}`,
      },
    });
    expect(await sale.statuses()).toEqual(['label_created']);
    expect((await market.get(sale.path('label'), { token: sale.sellerToken })).status).toBe(404);
    expect(getPackage(await sale.track('postnl', second)).tracking_code).toBe(second);
    expect(getPackage(await sale.track('postnl', second)).events).toHaveLength(3);
    expect(getPackage(await remove(sale)).events[0]?.description).toBe('tracking_code_removed');
    expect(await sale.statuses()).toEqual(['paid']);
    await sale.track('ups', '1Z5R89390357567127');
    expect(getPackage(await handOver(sale))).toMatchObject({
      state: 'handed_over',
      events: [{ description: 'handed_over_by_seller' }, {}, {}, {}, {}, {}],
    });
    expect([await sale.statuses(), await getLabelCosts(sale)]).toEqual([['shipped'], [0]]);
    expect(getRefusal(await handOver(sale))).toEqual([409, 'wrong_state']);
    expect(getRefusal(await sale.track('postnl', createTrackingCode()))).toEqual([
      409,
      'wrong_state',
    ]);
    // That carrier sends no scans, and the sandbox carrier does not scan foreign packages.
    expect(getRefusal(await sale.scan('in_transit'))).toEqual([409, 'wrong_state']);
  });

  test('is validated', async () => {
    const sale = await startSale(market);
    const wrong = await sale.track('postnl', 'CP473124828NL');
    expect([...getRefusal(wrong), getAttribute(wrong)]).toEqual([
      422,
      'tracking_code_invalid',
      'tracking_code',
    ]);
    const unknown = await sale.track('gavel_post', 'CA123456785XG');
    expect([...getRefusal(unknown), getAttribute(unknown)]).toEqual([
      422,
      'carrier_unknown',
      'carrier',
    ]);
    expect((await sale.look()).state).toBe('pending_supply');
  });

  test('belongs to one package, however many requests arrive at once', async () => {
    const sales = await Promise.all([1, 2, 3, 4].map(() => startSale(market)));
    const code = createTrackingCode();
    const answers = await Promise.all(sales.map((sale) => sale.track('postnl', code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
    expect(answers.filter(({ status }) => status === 422).map(getErrorCode)).toEqual(
      Array(3).fill('tracking_code_used'),
    );
    // With another carrier it is a different code.
    const other = sales[answers.findIndex(({ status }) => status === 422)];
    expect((await other?.track('gls', '71234567890'))?.status).toBe(200);
  });

  test('our own label is handed over by its scan only', async () => {
    const sale = await startSale(market);
    expect(getRefusal(await handOver(sale))).toEqual([409, 'wrong_state']);
    await sale.buy();
    expect(getRefusal(await handOver(sale))).toEqual([422, 'scan_needed']);
    expect(getRefusal(await sale.track('postnl', createTrackingCode()))).toEqual([
      409,
      'wrong_state',
    ]);
  });

  test('cannot be handed over without the customs form', async () => {
    const sale = await startSale(market, {
      shipTo: { country_code: 'gb', postal_code: 'SW1A 1AA', city: 'London' },
    });
    await fillCustomsForm(sale, 'submitted');
    await sale.track('postnl', createTrackingCode());
    await fillCustomsForm(sale, 'accepted');
    await market.db
      .updateTable('customsDeclarations')
      .set({ status: 'draft' })
      .where('packageId', '=', sale.packageId)
      .execute();
    expect(getRefusal(await handOver(sale))).toEqual([422, 'customs_form_missing']);
    await fillCustomsForm(sale, 'submitted');
    expect((await handOver(sale)).status).toBe(200);
  });

  test('is delivered when the buyer confirms it', async () => {
    const sale = await startSale(market);
    await sale.track('postnl', createTrackingCode());
    await handOver(sale);
    const answer = await market.post(
      `/orders/api/v3/orders/${sale.orderId}/delivery_confirmation`,
      {},
      { token: sale.buyerToken },
    );
    expect([answer.status, await sale.statuses(), (await sale.look()).state]).toEqual([
      200,
      ['inspection'],
      'delivered',
    ]);
  });
});

test('the label takes its weight from the customs form', async () => {
  const sale = await startSale(market, {
    shipTo: { country_code: 'ch', postal_code: '8001', city: 'Zürich' },
  });
  expect((await readRequirements(sale)).weight_grams).toBeNull();
  await fillCustomsForm(sale, 'submitted');
  expect((await readRequirements(sale)).weight_grams).toBe(1_500);
});
