// Labels and tracking codes over HTTP: what they need, what they cost and whose payout bears it, giving back and buying
// again, codes of other carriers and their hand-over.
import { sql } from 'kysely';
import type { ResponseOf } from '../../src/contract/core/endpoint';
import type { WireCustoms } from '../../src/contract/shipping/customs';
import type { getSupplyRequirements, WireLabel } from '../../src/contract/shipping/packages';
import { pino } from 'pino';
import { unusedLabelsJob } from '../../server/marketplace/jobs/unusedLabels';
import { testCarrier } from '../../server/marketplace/carriers/testCarrier';
import { owedToSeller } from '../../server/marketplace/services/orders/payments/payOut';
import { buildUser } from '../builders/buildUser';
import { codeOf, freshKey, packageOf, labelCostsOf, plainLabel, startSale, type Sale } from '../setup/shippingCalls';
import { startTestMarketplace, type Answer, type TestMarketplace } from '../setup/testMarketplace';

let market: TestMarketplace;
beforeAll(async () => {
  market = await startTestMarketplace();
});
afterAll(() => market.stop());

const remove = (sale: Sale): Promise<Answer> => market.call('DELETE', sale.path('supply'), { token: sale.sellerToken });
const handOver = (sale: Sale): Promise<Answer> => market.post(sale.path('hand-over'), {}, { token: sale.sellerToken });
const requirementsOf = async (sale: Sale): Promise<ResponseOf<typeof getSupplyRequirements>['requirements']> =>
  ((await market.get(sale.path('supply-requirements'), { token: sale.sellerToken })).body as ResponseOf<typeof getSupplyRequirements>).requirements;
const outcome = (answer: Answer): [number, string] => [answer.status, codeOf(answer)];
const attributeOf = (answer: Answer): unknown => (answer.body as { error: { details: { attribute: string }[] } }).error.details[0]?.attribute;
const labelCosts = (sale: Sale): Promise<number[]> => labelCostsOf(market, sale);
/** What is owed to the carrier, and what all of the ledger sums to. */
const owedToCarrier = async (sale: Sale): Promise<number[]> => {
  const { rows } = await sql<{ owed: number; sum: number }>`
    select coalesce(-sum(e.amount_minor) filter (where e.account = 'owed:carrier:gavel_post'), 0)::bigint as owed, coalesce(sum(e.amount_minor), 0)::bigint as sum
    from orders o join ledger_transactions t on t.order_id = o.id join ledger_entries e on e.transaction_id = t.id
    where o.package_id = ${sale.packageId} and t.kind in ('label', 'label_refund')`.execute(market.db);
  return rows.flatMap(({ owed, sum }) => [owed, sum]);
};
const idAt = (sale: Sale, place: number): number => sale.orders[place]?.id ?? 0;
const cancel = (sale: Sale, place: number): Promise<Answer> => market.post(`/orders/api/v3/orders/${idAt(sale, place)}/cancellation`, { reason: 'lost', text: '' }, { token: sale.sellerToken });
const permissionsOf = async (sale: Sale, place: number): Promise<string[]> =>
  ((await market.get(`/orders/api/v3/users/${sale.seller.id}/orders/${idAt(sale, place)}`, { token: sale.sellerToken })).body as { order: { permissions: string[] } }).order.permissions;
/** Its buyer reports it late, and then it has come after all. */
async function arriveBeforeHandOver(sale: Sale, place: number): Promise<void> {
  await market.db.updateTable('orders').set({ ship_by: new Date(0) }).where('id', '=', idAt(sale, place)).execute();
  const path = `/orders/api/v3/orders/${idAt(sale, place)}`;
  const asked = await market.post(`${path}/requests`, { type: 'not_arrived', reason: 'late', text: '' }, { token: sale.buyerToken, headers: freshKey() });
  const confirmed = await market.post(`${path}/delivery_confirmation`, {}, { token: sale.buyerToken });
  expect([asked.status, confirmed.status]).toEqual([201, 200]);
}
/** Filled in as a careful seller would: one that says less than it has to is a draft again as soon as the label is known. */
async function needsForm(sale: Sale, status: 'submitted' | 'accepted'): Promise<void> {
  const { draft } = await market.db.selectFrom('customs_declarations').select('draft').where('package_id', '=', sale.packageId).executeTakeFirstOrThrow();
  const items = draft.items.map((item) => ({ ...item, description: 'Oil painting on canvas', hs_code: '970191', origin_country: 'nl', net_weight_grams: 700 }));
  const full = JSON.stringify({ ...draft, items, gross_weight_grams: 1_500, sender_phone: '+31612345678' });
  await market.db.updateTable('customs_declarations').set({ status, draft: full }).where('package_id', '=', sale.packageId).execute();
}
const unique = (() => {
  let next = 0;
  return (): string => `3S${String((next += 1)).padStart(13, 'A')}`;
})();

describe('a label', () => {
  test('needs what the requirements say', async () => {
    const sale = await startSale(market);
    const requirements = await requirementsOf(sale);
    expect(requirements.missing).toEqual([]);
    expect(requirements.services.map(({ code }) => code)).toEqual(['tracked_letter', 'parcel', 'parcel_heavy', 'express']);
    expect(requirements.services[1]).toEqual({ code: 'parcel', carrier: 'Gavel Post', price: 725, currency_code: 'EUR', from_days: 1, to_days: 2, max_weight_grams: 10_000, sizes: ['envelope', 'small', 'medium'] });
    expect(requirements.fields.filter(({ required }) => required).map(({ name }) => name)).toEqual(['service', 'size', 'weight_grams']);
    expect(requirements.insurance).toEqual({ included: 10_000, price_per_hundred: 60, max: 500_000, value: 12_000, currency_code: 'EUR' });
    expect(requirements.carriers[0]).toEqual({ code: 'postnl', name: 'PostNL', example: 'CP473124829NL' });
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
    ['weight_too_high', 'weight_grams', { service: 'tracked_letter', size: 'envelope', weight_grams: 2_001 }],
    ['insurance_too_high', 'insurance_amount', { insurance_amount: 500_001 }],
    ['drop_off_unknown', 'drop_off_point_id', { drop_off_point_id: 'nl-nowhere' }],
  ])('is refused: %s', async (code, attribute, change) => {
    const sale = await startSale(market);
    const answer = await sale.buy({ ...plainLabel, ...change });
    expect([...outcome(answer), attributeOf(answer)]).toEqual([422, code, attribute]);
    expect([(await sale.look()).state, await labelCosts(sale)]).toEqual(['pending_supply', [0]]);
  });

  test('comes off the payout, each order bearing its part, insurance too', async () => {
    const sale = await startSale(market, { count: 3 });
    // EUR 7.25, and four hundreds begun above the hundred that are covered anyway.
    expect((await sale.buy({ ...plainLabel, insurance_amount: 45_001 })).status).toBe(201);
    expect(await labelCosts(sale)).toEqual([322, 322, 321]);
    const { label_price_minor, insurance_minor } = await market.db.selectFrom('packages').select(['label_price_minor', 'insurance_minor']).where('id', '=', sale.packageId).executeTakeFirstOrThrow();
    expect([label_price_minor, insurance_minor]).toEqual([965, 45_001]);
  });

  test('is paid by the orders that are still in the package, and covers their value', async () => {
    const sale = await startSale(market, { count: 3 });
    await cancel(sale, 0);
    expect((await requirementsOf(sale)).insurance.value).toBe(24_000);
    await sale.buy();
    expect(await labelCosts(sale)).toEqual([0, 363, 362]);
    await cancel(sale, 1);
    expect([await labelCosts(sale), await owedToCarrier(sale)]).toEqual([[0, 0, 725], [725, 0]]);
    await remove({ ...sale, path: (rest) => `/shipping/api/v2/orders/${idAt(sale, 2)}/package/${rest}` });
    expect([await labelCosts(sale), await owedToCarrier(sale)]).toEqual([[0, 0, 0], [0, 0]]);
  });

  test('of an order that has arrived without its scan is paid by those that have not', async () => {
    const sale = await startSale(market, { count: 2 });
    await sale.buy();
    await arriveBeforeHandOver(sale, 0);
    expect([await labelCosts(sale), await owedToCarrier(sale)]).toEqual([[0, 725], [725, 0]]);
    // Nothing is to be sent any more: the one that is paid out bears it.
    await cancel(sale, 1);
    expect([await labelCosts(sale), await owedToCarrier(sale)]).toEqual([[725, 0], [725, 0]]);
  });

  test('lowers what an order has left for its seller', async () => {
    const sale = await startSale(market);
    const order = { id: sale.orderId, seller_id: sale.seller.id };
    const owed = [await owedToSeller(market.db, order)];
    await sale.buy();
    owed.push(await owedToSeller(market.db, order));
    const { order: seen } = (await market.get(`/orders/api/v3/users/${sale.seller.id}/orders/${sale.orderId}`, { token: sale.sellerToken })).body as { order: { amounts: { payout: number } } };
    await remove(sale);
    owed.push(await owedToSeller(market.db, order));
    expect([owed, seen.amounts.payout]).toEqual([[10_500, 9_775, 10_500], 9_775]);
  });

  test('the same request again is the same label, another body under its key a conflict', async () => {
    const sale = await startSale(market);
    const headers = freshKey();
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => sale.buy(plainLabel, headers)));
    expect(new Set([first, ...others].map((answer) => packageOf(answer ?? { status: 0, headers: {}, body: null, text: '' }).tracking_code)).size).toBe(1);
    expect([first, ...others].filter((answer) => answer?.headers['idempotent-replayed'] === 'true')).toHaveLength(2);
    expect(await labelCosts(sale)).toEqual([725]);
    expect(outcome(await sale.buy({ ...plainLabel, weight_grams: 900 }, headers))).toEqual([409, 'idempotency_conflict']);
    expect(outcome(await sale.buy())).toEqual([409, 'wrong_state']);
    expect((await sale.buy(plainLabel, {})).status).toBe(400);
  });

  test('given back and bought again it has another code, and is paid once', async () => {
    const sale = await startSale(market, { count: 2 });
    const before = (await market.db.selectFrom('orders').select('ship_by').where('id', '=', sale.orderId).executeTakeFirstOrThrow()).ship_by;
    const first = packageOf(await sale.buy()).tracking_code;
    const removed = await remove(sale);
    expect(packageOf(removed)).toMatchObject({ state: 'pending_supply', carrier: null, tracking_code: null, service: null, weight_grams: null, has_label: false });
    expect([await sale.statuses(), await labelCosts(sale)]).toEqual([
      ['paid', 'paid'],
      [0, 0],
    ]);
    expect(outcome(await remove(sale))).toEqual([409, 'wrong_state']);
    const second = packageOf(await sale.buy({ service: 'express', size: 'small', weight_grams: 1_200 }));
    expect(second.tracking_code).not.toBe(first);
    expect(second.events.map(({ description }) => description)).toEqual(['label_purchased', 'label_voided', 'label_purchased', 'package_opened']);
    expect((await labelCosts(sale)).reduce((sum, cost) => sum + cost, 0)).toBe(1_950);
    const after = await market.db.selectFrom('orders').select(['ship_by', 'status']).where('id', '=', sale.orderId).executeTakeFirstOrThrow();
    expect(after).toEqual({ ship_by: before, status: 'label_created' });
    const history = await market.db.selectFrom('order_events').select('type').where('order_id', '=', sale.orderId).orderBy('id').execute();
    expect(history.map(({ type }) => type)).toEqual(['payment_processing', 'paid', 'label_created', 'label_removed', 'label_created']);
  });

  test('cannot be given back when the carrier has it', async () => {
    const sale = await startSale(market);
    await sale.buy();
    await sale.scan('handed_over');
    expect(outcome(await remove(sale))).toEqual([409, 'wrong_state']);
    expect(outcome(await sale.track('postnl', unique()))).toEqual([409, 'wrong_state']);
    expect(await labelCosts(sale)).toEqual([725]);
  });

  test('says what a carrier reads', async () => {
    const sale = await startSale(market, { shipTo: { postal_code: '3511 AB' } });
    const get = () => market.get(sale.path('label'), { token: sale.sellerToken });
    expect((await get()).status).toBe(404);
    const { tracking_code } = packageOf(await sale.buy());
    const { label } = (await get()).body as { label: WireLabel };
    expect(label).toMatchObject({ carrier_name: 'Gavel Post', service: 'parcel', tracking_code, barcode: { value: tracking_code, format: 'code128' }, routing_code: 'NL-3511AB-C', qr: `${tracking_code}|NL-3511AB-C|1200`, needs_customs_form: false, weight_grams: 1_200 });
    expect([label.ship_from.lines.at(-1), label.ship_to.name]).toEqual(['1012 AB Amsterdam', 'Bo Buyer']);
  });

  test('needs an address to send from, in the country that the package was opened for', async () => {
    const sale = await startSale(market, { shipFrom: null });
    expect(await requirementsOf(sale)).toMatchObject({ missing: ['sender_address'], origin_country: 'nl' });
    expect(outcome(await sale.buy())).toEqual([422, 'sender_address_missing']);
    const add = (country_code: string, city: string) => market.db.insertInto('addresses').values({ user_id: sale.seller.id, country_code, name: 'Sam Seller', line1: 'Straat 1', postal_code: '2000', city }).execute();
    await add('be', 'Antwerpen');
    expect(outcome(await sale.buy())).toEqual([422, 'sender_address_missing']);
    await add('nl', 'Delft');
    expect((await sale.buy()).status).toBe(201);
    const { ship_from } = await market.db.selectFrom('packages').select('ship_from').where('id', '=', sale.packageId).executeTakeFirstOrThrow();
    expect(ship_from?.city).toBe('Delft');
  });

  test.each([
    ['the Canary Islands', 'es', '35001', 'special_territory'],
    ['Ceuta', 'es', '51001', 'leaves_customs_area'],
    ['Åland', 'fi', '22100', 'special_territory'],
    ['Livigno', 'it', '23041', 'leaves_customs_area'],
    ['Heligoland', 'de', '27498', 'leaves_customs_area'],
  ])('needs a customs form after all when its sender turns out to be in %s', async (city, country_code, postal_code, reason) => {
    const seller = await buildUser(market.db, { country_code, seller: { country_code } });
    const live = () => market.db.insertInto('addresses').values({ user_id: seller.id, country_code, name: 'Sam Seller', line1: 'Calle 1', postal_code, city }).execute();
    const opened = { seller, shipFrom: null, shipTo: { country_code: 'fr', postal_code: '75001', city: 'Paris' } };
    const [asking, buying, typing] = [await startSale(market, opened), await startSale(market, opened), await startSale(market, opened)];
    const formOf = async (sale: Sale) => ((await market.get(sale.path('customs'), { token: sale.sellerToken })).body as { customs: WireCustoms }).customs;
    expect([(await requirementsOf(asking)).missing, (await formOf(asking)).status]).toEqual([['sender_address'], 'not_required']);
    // A carrier of one's own takes it without an address of ours.
    await typing.track('postnl', unique());
    await live();
    expect((await requirementsOf(asking)).missing).toEqual(['customs_form']);
    expect(outcome(await buying.buy())).toEqual([422, 'customs_form_missing']);
    for (const sale of [asking, buying, typing]) {
      const form = await formOf(sale);
      expect(form).toMatchObject({ status: 'required', form: 'cn22', sender: { city }, draft: { items: [{ description: '' }] } });
      expect(form.reasons).toContain(reason);
    }
    await needsForm(buying, 'submitted');
    expect((await buying.buy()).status).toBe(201);
  });

  test('needs none where its sender turns out to be in the same area', async () => {
    const sale = await startSale(market, { shipFrom: null });
    await market.db.insertInto('addresses').values({ user_id: sale.seller.id, country_code: 'nl', name: 'Sam Seller', line1: 'Straat 1', postal_code: '2611 AA', city: 'Delft' }).execute();
    expect((await requirementsOf(sale)).missing).toEqual([]);
    const { status } = await market.db.selectFrom('customs_declarations').select('status').where('package_id', '=', sale.packageId).executeTakeFirstOrThrow();
    expect(status).toBe('not_required');
  });

  test('needs the customs form first, where there has to be one', async () => {
    const sale = await startSale(market, { shipTo: { country_code: 'ch', postal_code: '8001', city: 'Zürich' } });
    expect((await requirementsOf(sale)).missing).toEqual(['customs_form']);
    expect(outcome(await sale.buy())).toEqual([422, 'customs_form_missing']);
    expect(outcome(await sale.track('postnl', unique()))).toEqual([422, 'customs_form_missing']);
    await needsForm(sale, 'submitted');
    expect((await requirementsOf(sale)).missing).toEqual([]);
    expect((await sale.buy()).status).toBe(201);
    const { label } = (await market.get(sale.path('label'), { token: sale.sellerToken })).body as { label: WireLabel };
    expect([label.needs_customs_form, label.destination_country]).toEqual([true, 'ch']);
    // Taken back to a draft, the counter does not take the package.
    await needsForm(sale, 'accepted');
    await market.db.updateTable('customs_declarations').set({ status: 'draft' }).where('package_id', '=', sale.packageId).execute();
    expect(outcome(await sale.scan('handed_over'))).toEqual([409, 'wrong_state']);
    await needsForm(sale, 'submitted');
    expect((await sale.scan('handed_over')).status).toBe(200);
  });

  test('is not sold while one of the orders waits for an answer, nor for what is called off', async () => {
    const sale = await startSale(market, { count: 2 });
    await market.db.updateTable('orders').set({ status: 'withdrawal_requested' }).where('id', '=', sale.orderId).execute();
    expect(outcome(await sale.buy())).toEqual([409, 'wrong_state']);
    await market.db.updateTable('orders').set({ status: 'refunded' }).where('id', '=', sale.orderId).execute();
    expect((await sale.buy()).status).toBe(201);
    expect(await sale.statuses()).toEqual(['refunded', 'label_created']);
  });

  test('is given back by itself when nothing is left in its package', async () => {
    const [empty, half] = [await startSale(market), await startSale(market, { count: 2 })];
    for (const sale of [empty, half]) {
      await sale.buy();
      await market.db.updateTable('orders').set({ status: 'cancelled_by_seller' }).where('id', '=', sale.orderId).execute();
    }
    await unusedLabelsJob(market.db, testCarrier, pino({ level: 'silent' }));
    expect([(await empty.look()).state, await labelCosts(empty), await empty.statuses()]).toEqual(['pending_supply', [0], ['cancelled_by_seller']]);
    expect((await half.look()).state).toBe('label_purchased');
  });
});

describe('a package of several orders', () => {
  test.each(['hand_over', 'void_label'] as const)('one that has arrived already does not hold back the others: %s', async (permission) => {
    const sale = await startSale(market, { count: 2 });
    await sale.track('postnl', unique());
    await arriveBeforeHandOver(sale, 0);
    expect([await sale.statuses(), await permissionsOf(sale, 1)]).toEqual([['inspection', 'label_created'], expect.arrayContaining(['hand_over', 'void_label'])]);
    if (permission === 'hand_over') {
      expect([(await handOver(sale)).status, await sale.statuses()]).toEqual([200, ['inspection', 'shipped']]);
      return;
    }
    expect([(await remove(sale)).status, await sale.statuses()]).toEqual([200, ['inspection', 'paid']]);
    expect([await permissionsOf(sale, 0), await permissionsOf(sale, 1)]).toEqual([expect.not.arrayContaining(['ship']), expect.arrayContaining(['ship'])]);
    expect([(await sale.buy()).status, await labelCosts(sale)]).toEqual([201, [0, 725]]);
  });

  test('offers to send it only while all that is in it may be sent', async () => {
    const sale = await startSale(market, { count: 2 });
    expect(await permissionsOf(sale, 1)).toContain('ship');
    await market.db.updateTable('orders').set({ status: 'withdrawal_requested' }).where('id', '=', idAt(sale, 0)).execute();
    expect(await permissionsOf(sale, 1)).not.toContain('ship');
    expect(outcome(await sale.buy())).toEqual([409, 'wrong_state']);
  });
});

describe('the tracking code of another carrier', () => {
  test('is taken as it is typed, changed, taken away, and the package handed over by the seller’s word', async () => {
    const sale = await startSale(market);
    const [first, second] = [unique(), unique()];
    const added = packageOf(await sale.track('postnl', ` ${first.toLowerCase().slice(0, 5)} ${first.slice(5)} `));
    expect(added).toMatchObject({ state: 'label_purchased', tracking_code: first, has_label: false, service: null, carrier: { code: 'postnl', name: 'PostNL', tracking_url: `https://postnl.nl/tracktrace/?B=${first}` } });
    expect(await sale.statuses()).toEqual(['label_created']);
    expect((await market.get(sale.path('label'), { token: sale.sellerToken })).status).toBe(404);
    expect(packageOf(await sale.track('postnl', second)).tracking_code).toBe(second);
    expect(packageOf(await sale.track('postnl', second)).events).toHaveLength(3);
    expect(packageOf(await remove(sale)).events[0]?.description).toBe('tracking_code_removed');
    expect(await sale.statuses()).toEqual(['paid']);
    await sale.track('ups', '1Z5R89390357567127');
    expect(packageOf(await handOver(sale))).toMatchObject({ state: 'handed_over', events: [{ description: 'handed_over_by_seller' }, {}, {}, {}, {}, {}] });
    expect([await sale.statuses(), await labelCosts(sale)]).toEqual([['shipped'], [0]]);
    expect(outcome(await handOver(sale))).toEqual([409, 'wrong_state']);
    expect(outcome(await sale.track('postnl', unique()))).toEqual([409, 'wrong_state']);
    // That carrier tells nobody anything; the built-in one does not scan what it does not have.
    expect(outcome(await sale.scan('in_transit'))).toEqual([409, 'wrong_state']);
  });

  test('is checked for its form', async () => {
    const sale = await startSale(market);
    const wrong = await sale.track('postnl', 'CP473124828NL');
    expect([...outcome(wrong), attributeOf(wrong)]).toEqual([422, 'tracking_code_invalid', 'tracking_code']);
    const nobody = await sale.track('gavel_post', 'CA123456785XG');
    expect([...outcome(nobody), attributeOf(nobody)]).toEqual([422, 'carrier_unknown', 'carrier']);
    expect((await sale.look()).state).toBe('pending_supply');
  });

  test('belongs to one package, however many ask at once', async () => {
    const sales = await Promise.all([1, 2, 3, 4].map(() => startSale(market)));
    const code = unique();
    const answers = await Promise.all(sales.map((sale) => sale.track('postnl', code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
    expect(answers.filter(({ status }) => status === 422).map(codeOf)).toEqual(Array(3).fill('tracking_code_used'));
    // Of another carrier it is another code.
    const other = sales[answers.findIndex(({ status }) => status === 422)];
    expect((await other?.track('gls', '71234567890'))?.status).toBe(200);
  });

  test('a label of ours is handed over by its scan alone', async () => {
    const sale = await startSale(market);
    expect(outcome(await handOver(sale))).toEqual([409, 'wrong_state']);
    await sale.buy();
    expect(outcome(await handOver(sale))).toEqual([422, 'scan_needed']);
    expect(outcome(await sale.track('postnl', unique()))).toEqual([409, 'wrong_state']);
  });

  test('its package is not handed over without its customs form', async () => {
    const sale = await startSale(market, { shipTo: { country_code: 'gb', postal_code: 'SW1A 1AA', city: 'London' } });
    await needsForm(sale, 'submitted');
    await sale.track('postnl', unique());
    await needsForm(sale, 'accepted');
    await market.db.updateTable('customs_declarations').set({ status: 'draft' }).where('package_id', '=', sale.packageId).execute();
    expect(outcome(await handOver(sale))).toEqual([422, 'customs_form_missing']);
    await needsForm(sale, 'submitted');
    expect((await handOver(sale)).status).toBe(200);
  });

  test('the buyer says that it has come, as nobody else does', async () => {
    const sale = await startSale(market);
    await sale.track('postnl', unique());
    await handOver(sale);
    const answer = await market.post(`/orders/api/v3/orders/${sale.orderId}/delivery_confirmation`, {}, { token: sale.buyerToken });
    expect([answer.status, await sale.statuses(), (await sale.look()).state]).toEqual([200, ['inspection'], 'delivered']);
  });
});

test('the weight of the customs form is that of the label, without typing it again', async () => {
  const sale = await startSale(market, { shipTo: { country_code: 'ch', postal_code: '8001', city: 'Zürich' } });
  expect((await requirementsOf(sale)).weight_grams).toBeNull();
  await needsForm(sale, 'submitted');
  expect((await requirementsOf(sale)).weight_grams).toBe(1_500);
});
