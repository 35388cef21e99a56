// Customs forms over HTTP: which one a parcel needs, drafts with their faults, handing in, the answer of the built-in
// customs, the lock after the hand-over, and the search of codes.
import { sql } from 'kysely';
import { pino } from 'pino';
import { marketplaceNumbers } from '../../config/customs/marketplaceNumbers';
import type { OrderStatus } from '../../src/lib/orders/orderStates';
import { fireDueTimers } from '../../server/marketplace/jobs/orderTimers';
import { buildUser } from '../builders/buildUser';
import { detailsOf } from '../setup/accountCalls';
import { customsCalls, swiss, type Parcel } from '../setup/customsCalls';
import { errorOf } from '../setup/mfaCalls';
import { startTestMarketplace, type Answer, type TestMarketplace } from '../setup/testMarketplace';

let market: TestMarketplace;
beforeAll(async () => {
  market = await startTestMarketplace();
});
afterAll(() => market.stop());

const { parcel, customsOf, read, save, submit, answer, eventsOf, complete, submitted } = customsCalls(() => market);
const codesOf = (given: Answer): string[] => detailsOf(given).map(({ code, attribute }) => `${attribute} ${code}`);

test('inside the customs area no form is needed, and none is taken', async () => {
  const one = await parcel({});
  const customs = await read(one);
  expect(customs).toMatchObject({ status: 'not_required', form: null, reasons: ['inside_customs_area'], required_fields: [], faults: [], is_locked: false, reference: null });
  for (const given of [await save(one, complete(customs)), await submit(one, complete(customs))]) {
    expect([given.status, errorOf(given).code]).toEqual([409, 'not_required']);
  }
});

test('a parcel that leaves it needs one, with what is known already', async () => {
  const seller = await buildUser(market.db, { phone: '+31611111111', seller: {} });
  const buyer = await buildUser(market.db, { phone: '+41791111111' });
  const one = await parcel({ seller, buyer, shipTo: swiss, count: 2, hammerMinor: 12_000 });
  const customs = await read(one);
  expect(customs).toMatchObject({ status: 'required', form: 'cn22', reasons: ['leaves_customs_area', 'within_limits'], total_value: 24_000, currency_code: 'EUR', destination_country: 'ch', rejection_reason: null });
  expect(customs.sender).toMatchObject({ name: 'Sam Seller', city: 'Amsterdam' });
  expect(customs.recipient).toMatchObject({ name: 'Bo Buyer', city: 'Zürich' });
  expect(customs.items.map(({ lot_id, value }) => [lot_id, value])).toEqual(one.orders.map(({ lot_id, hammer_minor }) => [lot_id, hammer_minor]));
  expect(customs.draft.items.map(({ lot_id, description, net_weight_grams }) => [lot_id, description, net_weight_grams])).toEqual(one.orders.map(({ lot_id }) => [lot_id, '', null]));
  expect(customs.draft).toMatchObject({ contents_type: 'sale_of_goods', sender_phone: '+31611111111', recipient_phone: '+41791111111', recipient_email: '' });
  expect(customs.faults.map(({ attribute }) => attribute)).toContain('items.1.origin_country');
});

test.each([
  ['the Canary Islands', { country_code: 'es', postal_code: '35001' }, 12_000, 'cn22', ['special_territory', 'within_limits']],
  ['Northern Ireland', { country_code: 'gb', postal_code: 'BT1 1AA' }, 12_000, null, ['inside_customs_area']],
  ['Great Britain, dear', { country_code: 'gb', postal_code: 'SW1A 1AA' }, 35_153, 'cn23', ['leaves_customs_area', 'value_above_limit']],
])('to %s', async (_name, shipTo, hammerMinor, form, reasons) => {
  expect(await read(await parcel({ shipTo, hammerMinor }))).toMatchObject({ form, reasons });
});

test('a draft is kept as it was typed, faults and all, and becomes the larger form by its weight', async () => {
  const one = await parcel();
  const first = await read(one);
  const typed = complete(first, { gross_weight_grams: 2_001, sender_phone: '' }, { description: 'Antique goods', hs_code: '9701 91', net_weight_grams: 3_000 });
  const kept = await save(one, typed);
  expect(kept.status).toBe(200);
  expect(customsOf(kept)).toMatchObject({ status: 'draft', form: 'cn23', reasons: ['leaves_customs_area', 'weight_above_limit'] });
  expect(customsOf(kept).draft).toEqual({ ...typed, items: typed.items.map((item) => ({ ...item, hs_code: '970191' })) });
  expect(customsOf(kept).faults).toEqual([
    { code: 'description_vague', attribute: 'items.0.description' },
    { code: 'net_above_gross', attribute: 'gross_weight_grams' },
    { code: 'phone_missing', attribute: 'sender_phone' },
  ]);
  expect(await read(one)).toEqual(customsOf(kept));
  // Lighter again: the small one.
  expect(customsOf(await save(one, complete(first))).form).toBe('cn22');
});

test('the codes that are suggested follow the age', async () => {
  const one = await parcel();
  await sql`update categories set code_name = 'seating-' || id where code_name = 'seating'`.execute(market.db);
  await sql`update categories set code_name = 'seating' where id = (select category_path[array_upper(category_path, 1)] from lots where id = ${one.orders[0]?.lot_id})`.execute(market.db);
  expect((await read(one)).items[0]?.suggested_hs_codes[0]).toBe('940161');
  const old = customsOf(await save(one, complete(await read(one), {}, { is_over_100_years: true })));
  expect(old.items[0]?.suggested_hs_codes).toEqual(['970690', '970610']);
  expect(old.faults).toEqual([{ code: 'hs_code_needs_9706', attribute: 'items.0.hs_code' }]);
});

test('what is in the parcel is not for the seller to choose', async () => {
  const one = await parcel({ shipTo: swiss, count: 2 });
  const other = await parcel();
  const { draft } = await read(one);
  const foreign = other.orders[0]?.lot_id ?? 0;
  const bodies = [
    { ...draft, items: draft.items.slice(0, 1) },
    { ...draft, items: draft.items.map((item) => ({ ...item, lot_id: foreign })) },
    { ...draft, items: draft.items.map((item) => ({ ...item, lot_id: draft.items[0]?.lot_id ?? 0 })) },
  ];
  for (const body of bodies) expect(codesOf(await save(one, body))).toEqual(['items items_do_not_match']);
  // In another order it is the same parcel; a value is not taken from anybody.
  const turned = customsOf(await save(one, { ...draft, items: draft.items.toReversed().map((item) => ({ ...item, value: 1 })) }));
  expect(turned.draft.items.map(({ lot_id }) => lot_id)).toEqual(one.orders.map(({ lot_id }) => lot_id));
  expect(turned.total_value).toBe(24_000);
});

test('a form with faults is refused field by field, and what was typed stays', async () => {
  const one = await parcel();
  const typed = complete(await read(one), { gross_weight_grams: null }, { description: 'Gift' });
  const refused = await submit(one, typed);
  expect(refused.status).toBe(422);
  expect(codesOf(refused)).toEqual(['items.0.description description_vague', 'gross_weight_grams weight_missing']);
  expect(await read(one)).toMatchObject({ status: 'draft', draft: typed, submitted_at: null });
});

test('a good form is submitted and accepted, once, and the order remembers', async () => {
  const one = await parcel();
  const customs = await submitted(one);
  expect(customs).toMatchObject({ status: 'submitted', faults: [], accepted_at: null, reference: `D${String(one.packageId).padStart(8, '0')}` });
  expect(customs.submitted_at).not.toBeNull();
  // While the customs look at it, it waits.
  for (const given of [await save(one, customs.draft), await submit(one, customs.draft)]) expect([given.status, errorOf(given).code]).toEqual([409, 'wrong_state']);
  await answer(one);
  await answer(one);
  expect(await read(one)).toMatchObject({ status: 'accepted', rejection_reason: null, accepted_at: expect.any(String) });
  // Sent twice is sent once.
  expect(customsOf(await submit(one, customs.draft)).status).toBe('accepted');
  expect(customsOf(await save(one, customs.draft)).status).toBe('accepted');
  expect(await eventsOf(one)).toEqual([
    ['customs_submitted', { form: 'cn22', reference: customs.reference }],
    ['customs_accepted', { form: 'cn22', reason: null }],
  ]);
});

test('an accepted form that is changed is a draft again', async () => {
  const one = await parcel();
  const { draft } = await submitted(one);
  await answer(one);
  expect(customsOf(await save(one, { ...draft, gross_weight_grams: 1_600 }))).toMatchObject({ status: 'draft', accepted_at: null });
  expect(customsOf(await submit(one, { ...draft, gross_weight_grams: 1_600 })).status).toBe('submitted');
});

test('the customs say why not; mended it is accepted', async () => {
  const one = await parcel();
  const { draft } = await submitted(one, {}, { description: 'Portrait miniature on ivory' });
  await answer(one);
  expect(await read(one)).toMatchObject({ status: 'rejected', rejection_reason: 'species_not_declared', accepted_at: null });
  expect((await eventsOf(one)).at(-1)).toEqual(['customs_rejected', { form: 'cn22', reason: 'species_not_declared' }]);
  const mended = { ...draft, certificate_number: 'NL-26/4711', items: draft.items.map((item) => ({ ...item, is_protected_species: true })) };
  // The reason is still there while it is mended.
  expect(customsOf(await save(one, mended))).toMatchObject({ status: 'draft', rejection_reason: 'species_not_declared' });
  await submit(one, mended);
  await answer(one);
  expect(await read(one)).toMatchObject({ status: 'accepted', rejection_reason: null });
});

test('the answer comes of itself a moment later', async () => {
  const one = await parcel();
  await submitted(one);
  const deps = { log: pino({ level: 'silent' }), payments: null };
  await fireDueTimers(market.db, deps);
  expect((await read(one)).status).toBe('submitted');
  await market.db.updateTable('timers').set({ due_at: new Date(0) }).where('kind', '=', 'customs_answer').where('subject_id', '=', one.packageId).execute();
  await fireDueTimers(market.db, deps);
  expect((await read(one)).status).toBe('accepted');
});

test('after the hand-over nothing changes, not even past the code', async () => {
  const one = await parcel();
  const { draft } = await submitted(one);
  await answer(one);
  await market.db.updateTable('packages').set({ handed_over_at: new Date() }).where('id', '=', one.packageId).execute();
  expect(await read(one)).toMatchObject({ status: 'accepted', is_locked: true });
  const changed = { ...draft, gross_weight_grams: 1_600 };
  for (const given of [await save(one, changed), await submit(one, changed)]) expect([given.status, errorOf(given).code]).toEqual([409, 'customs_locked']);
  const past = market.db.updateTable('customs_declarations').set({ draft: JSON.stringify(changed) }).where('package_id', '=', one.packageId).execute();
  await expect(past).rejects.toThrow(/is locked/);
  expect((await read(one)).draft).toEqual(draft);
});

test('a hand-over and a change at once: one after the other, never both', async () => {
  const one = await parcel();
  const { draft } = await read(one);
  const handOver = market.db.transaction().execute(async (trx) => {
    await trx.selectFrom('packages').select('id').where('id', '=', one.packageId).forUpdate().execute();
    const saving = save(one, { ...draft, gross_weight_grams: 900 });
    await trx.updateTable('packages').set({ handed_over_at: new Date() }).where('id', '=', one.packageId).execute();
    return { saving };
  });
  const given = await (await handOver).saving;
  expect([given.status, errorOf(given).code]).toEqual([409, 'customs_locked']);
  expect((await read(one)).draft).toEqual(draft);
});

test('an order that is not being sent has a form that cannot be changed', async () => {
  const one = await parcel();
  const { draft } = await read(one);
  await market.db.updateTable('orders').set({ status: 'cancelled_by_seller' }).where('id', '=', one.orders[0]?.id ?? 0).execute();
  const given = await save(one, { ...draft, gross_weight_grams: 900 });
  expect([given.status, errorOf(given).code]).toEqual([409, 'wrong_state']);
});

test('whether it can be changed now is said with it', async () => {
  const one = await parcel();
  const isEditable = async (): Promise<boolean> => (await read(one)).is_editable;
  expect(await isEditable()).toBe(true);
  await submitted(one);
  expect(await isEditable()).toBe(false);
  await answer(one);
  expect(await isEditable()).toBe(true);
  const orders = market.db.updateTable('orders').where('package_id', '=', one.packageId);
  await orders.set({ status: 'disputed' }).execute();
  expect(await isEditable()).toBe(false);
  const sent = await parcel();
  await market.db.updateTable('packages').set({ handed_over_at: new Date() }).where('id', '=', sent.packageId).execute();
  expect((await read(sent)).is_editable).toBe(false);
  expect((await read(await parcel({}))).is_editable).toBe(false);
});

describe('when a sale is undone', () => {
  const typed = { recipient_phone: '+41791111111', recipient_email: 'bo@example.org', recipient_tax_number: 'CHE123456789' };
  const ofBuyer = [...Object.values(typed), 'Bo Buyer', 'Lindelaan', '8001'];
  const textOf = async ({ path, token }: Parcel): Promise<string> => (await market.get(path, { token })).text;
  const become = (one: Parcel, place: number, ...states: OrderStatus[]): Promise<unknown> =>
    states.reduce<Promise<unknown>>((before, status) => before.then(() => market.db.updateTable('orders').set({ status }).where('id', '=', one.orders[place]?.id ?? 0).execute()), Promise.resolve());
  const filled = async (count: number): Promise<Parcel> => {
    const one = await parcel({ shipTo: swiss, count });
    await save(one, complete(await read(one), typed));
    for (const words of ofBuyer) expect(await textOf(one)).toContain(words);
    return one;
  };

  test.each<[OrderStatus, OrderStatus[]]>([
    ['cancelled_by_seller', ['cancelled_by_seller']],
    ['cancelled_by_support', ['cancelled_by_support']],
    ['refunded', ['disputed', 'refunded']],
  ])('its seller reads no more who it was to go to: %s', async (_end, states) => {
    const one = await filled(1);
    await become(one, 0, ...states);
    for (const words of ofBuyer) expect(await textOf(one)).not.toContain(words);
    expect(await read(one)).toMatchObject({ is_editable: false, recipient: { country_code: 'ch', lines: [] }, draft: { sender_phone: '+31612345678' } });
  });

  test('of a package with another sale in it, which is still to be sent, they do', async () => {
    const one = await filled(2);
    await become(one, 0, 'cancelled_by_seller');
    for (const words of ofBuyer) expect(await textOf(one)).toContain(words);
    expect((await read(one)).is_editable).toBe(true);
    await become(one, 1, 'cancelled_by_seller');
    for (const words of ofBuyer) expect(await textOf(one)).not.toContain(words);
  });
});

test('the One-Stop Shop number stands only where the order qualifies', async () => {
  const seller = await buildUser(market.db, { country_code: 'gb', seller: { country_code: 'gb', is_pro: true, vat_number: 'GB123456782' } });
  const shipFrom = { country_code: 'gb', postal_code: 'SW1A 1AA', city: 'London', line1: '1 High Street' };
  const one = await parcel({ seller, shipFrom, hammerMinor: 14_000 });
  const numbers = async (): Promise<unknown[]> => {
    const { ioss_number, vat_number } = await read(one);
    return [ioss_number, vat_number];
  };
  const orders = market.db.updateTable('orders').where('package_id', '=', one.packageId);
  expect(await numbers()).toEqual([null, 'GB123456782']);
  await orders.set({ tax_collected_by: 'marketplace' }).execute();
  expect(await numbers()).toEqual([marketplaceNumbers.ioss, null]);
  await orders.set({ hammer_minor: 15_100 }).execute();
  expect(await numbers()).toEqual([null, marketplaceNumbers.byArea.eu]);
});

test('what is another’s is not there', async () => {
  const one = await parcel();
  const { draft } = await read(one);
  const others = [await market.signIn(one.buyer.id), (await parcel()).token, await market.signIn((await buildUser(market.db, { is_admin: true })).id)];
  for (const token of others) {
    const stranger = { ...one, token };
    const absent = { ...stranger, path: '/shipping/api/v2/orders/999999999/package/customs' };
    for (const call of [(at: Parcel) => market.get(at.path, { token }), (at: Parcel) => save(at, draft), (at: Parcel) => submit(at, draft)]) {
      const [given, none] = [await call(stranger), await call(absent)];
      expect([given.status, given.text]).toEqual([404, none.text]);
    }
  }
  expect((await market.get(one.path)).status).toBe(401);
});

type Found = { hs_codes: { code: string; description: string; chapter: string }[] };
const search = async (q: string, locale = 'en'): Promise<Found['hs_codes']> => ((await market.get(`/shipping/api/v2/hs-codes?q=${encodeURIComponent(q)}&locale=${locale}`)).body as Found).hs_codes;

test('codes are found by words and by digits', async () => {
  expect(await search('9706')).toEqual([
    { code: '970610', description: 'Antiques more than 250 years old', chapter: '97' },
    { code: '970690', description: 'Antiques more than 100 and up to 250 years old', chapter: '97' },
  ]);
  expect((await search('teddy bears'))[0]?.code).toBe('950300');
  expect((await search('teddy bears', 'fr'))[0]?.code).toBe('950300');
  expect(await search('')).toEqual([]);
});

test('codes are found for a thing of that age, where it is said', async () => {
  const found = async (query: string): Promise<string[]> => ((await market.get(`/shipping/api/v2/hs-codes?locale=en&${query}`)).body as Found).hs_codes.map(({ code }) => code);
  expect(await found('q=&is_over_100_years=true')).toEqual(['970690', '970610']);
  expect(await found('q=book&is_over_100_years=true')).toEqual(['970690', '970610']);
  expect(await found('q=book&is_over_100_years=false')).toContain('490199');
  expect(await found('q=9706&is_over_100_years=false')).toEqual([]);
  expect((await market.get('/shipping/api/v2/hs-codes?q=book&is_over_100_years=perhaps')).status).toBe(400);
});
