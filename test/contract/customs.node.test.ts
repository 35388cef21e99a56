// Customs forms over HTTP: the form that a package needs, drafts with faults, submission, the
// decision of the built-in customs office, the lock after the hand-over, and the HS code search.
import { sql } from 'kysely';
import { pino } from 'pino';
import { marketplaceNumbers } from '../../config/customs/marketplaceNumbers';
import type { OrderStatus } from '../../src/lib/orders/orderStates';
import { fireDueTimers } from '../../server/marketplace/jobs/orderTimers';
import { buildUser } from '../builders/buildUser';
import { getErrorDetails } from '../setup/accountCalls';
import { customsCalls, swissAddress, type CustomsPackage } from '../setup/customsCalls';
import { getError } from '../setup/mfaCalls';
import { setUpMarketplace, type Answer } from '../setup/testMarketplace';

const market = setUpMarketplace();

const { buildPackage, getCustoms, read, save, submit, answer, readEvents, complete, submitted } =
  customsCalls(() => market);
const getCodes = (given: Answer): string[] =>
  getErrorDetails(given).map(({ code, attribute }) => `${attribute} ${code}`);

test('needs and accepts no form inside the customs area', async () => {
  const one = await buildPackage({});
  const customs = await read(one);
  expect(customs).toMatchObject({
    status: 'not_required',
    form: null,
    reasons: ['inside_customs_area'],
    required_fields: [],
    faults: [],
    is_locked: false,
    reference: null,
  });
  for (const given of [await save(one, complete(customs)), await submit(one, complete(customs))]) {
    expect([given.status, getError(given).code]).toEqual([409, 'not_required']);
  }
});

test('a package that leaves the customs area needs a form, prefilled with known data', async () => {
  const seller = await buildUser(market.db, { phone: '+31611111111', seller: {} });
  const buyer = await buildUser(market.db, { phone: '+41791111111' });
  const one = await buildPackage({
    seller,
    buyer,
    shipTo: swissAddress,
    count: 2,
    hammerMinor: 12_000,
  });
  const customs = await read(one);
  expect(customs).toMatchObject({
    status: 'required',
    form: 'cn22',
    reasons: ['leaves_customs_area', 'within_limits'],
    total_value: 24_000,
    currency_code: 'EUR',
    destination_country: 'ch',
    rejection_reason: null,
  });
  expect(customs.sender).toMatchObject({ name: 'Sam Seller', city: 'Amsterdam' });
  expect(customs.recipient).toMatchObject({ name: 'Bo Buyer', city: 'Zürich' });
  expect(customs.items.map(({ lot_id, value }) => [lot_id, value])).toEqual(
    one.orders.map(({ lotId, hammerMinor }) => [lotId, hammerMinor]),
  );
  expect(
    customs.draft.items.map(({ lot_id, description, net_weight_grams }) => [
      lot_id,
      description,
      net_weight_grams,
    ]),
  ).toEqual(one.orders.map(({ lotId }) => [lotId, '', null]));
  expect(customs.draft).toMatchObject({
    contents_type: 'sale_of_goods',
    sender_phone: '+31611111111',
    recipient_phone: '+41791111111',
    recipient_email: '',
  });
  expect(customs.faults.map(({ attribute }) => attribute)).toContain('items.1.origin_country');
});

test.each([
  [
    'the Canary Islands',
    { country_code: 'es', postal_code: '35001' },
    12_000,
    'cn22',
    ['special_territory', 'within_limits'],
  ],
  [
    'Northern Ireland',
    { country_code: 'gb', postal_code: 'BT1 1AA' },
    12_000,
    null,
    ['inside_customs_area'],
  ],
  [
    'Great Britain, above the value limit',
    { country_code: 'gb', postal_code: 'SW1A 1AA' },
    35_153,
    'cn23',
    ['leaves_customs_area', 'value_above_limit'],
  ],
])('to %s', async (_name, shipTo, hammerMinor, form, reasons) => {
  expect(await read(await buildPackage({ shipTo, hammerMinor }))).toMatchObject({ form, reasons });
});

test('keeps a draft as typed, and its weight can make it the larger form', async () => {
  const one = await buildPackage();
  const first = await read(one);
  const typed = complete(
    first,
    { gross_weight_grams: 2_001, sender_phone: '' },
    { description: 'Antique goods', hs_code: '9701 91', net_weight_grams: 3_000 },
  );
  const saved = await save(one, typed);
  expect(saved.status).toBe(200);
  expect(getCustoms(saved)).toMatchObject({
    status: 'draft',
    form: 'cn23',
    reasons: ['leaves_customs_area', 'weight_above_limit'],
  });
  expect(getCustoms(saved).draft).toEqual({
    ...typed,
    items: typed.items.map((item) => ({ ...item, hs_code: '970191' })),
  });
  expect(getCustoms(saved).faults).toEqual([
    { code: 'description_vague', attribute: 'items.0.description' },
    { code: 'net_above_gross', attribute: 'gross_weight_grams' },
    { code: 'phone_missing', attribute: 'sender_phone' },
  ]);
  expect(await read(one)).toEqual(getCustoms(saved));
  // Below the limit it is the smaller form again.
  expect(getCustoms(await save(one, complete(first))).form).toBe('cn22');
});

test('suggested codes depend on the age', async () => {
  const one = await buildPackage();
  await sql`
    update categories set code_name = 'seating-' || id where code_name = 'seating'`.execute(
    market.db,
  );
  await sql`
    update categories set code_name = 'seating'
    where id = (
      select category_path[array_upper(category_path, 1)]
      from lots
      where id = ${one.orders[0]?.lotId}
    )`.execute(market.db);
  expect((await read(one)).items[0]?.suggested_hs_codes[0]).toBe('940161');
  const old = getCustoms(
    await save(one, complete(await read(one), {}, { is_over_100_years: true })),
  );
  expect(old.items[0]?.suggested_hs_codes).toEqual(['970690', '970610']);
  expect(old.faults).toEqual([{ code: 'hs_code_needs_9706', attribute: 'items.0.hs_code' }]);
});

test('the seller cannot change the contents of the package', async () => {
  const one = await buildPackage({ shipTo: swissAddress, count: 2 });
  const other = await buildPackage();
  const { draft } = await read(one);
  const foreign = other.orders[0]?.lotId ?? 0;
  const bodies = [
    { ...draft, items: draft.items.slice(0, 1) },
    { ...draft, items: draft.items.map((item) => ({ ...item, lot_id: foreign })) },
    {
      ...draft,
      items: draft.items.map((item) => ({ ...item, lot_id: draft.items[0]?.lot_id ?? 0 })),
    },
  ];
  for (const body of bodies)
    expect(getCodes(await save(one, body))).toEqual(['items items_do_not_match']);
  // The order of items does not matter, and a submitted value is ignored.
  const turned = getCustoms(
    await save(one, {
      ...draft,
      items: draft.items.toReversed().map((item) => ({ ...item, value: 1 })),
    }),
  );
  expect(turned.draft.items.map(({ lot_id }) => lot_id)).toEqual(
    one.orders.map(({ lotId }) => lotId),
  );
  expect(turned.total_value).toBe(24_000);
});

test('refuses an invalid form by field and keeps the typed values', async () => {
  const one = await buildPackage();
  const typed = complete(await read(one), { gross_weight_grams: null }, { description: 'Gift' });
  const refused = await submit(one, typed);
  expect(refused.status).toBe(422);
  expect(getCodes(refused)).toEqual([
    'items.0.description description_vague',
    'gross_weight_grams weight_missing',
  ]);
  expect(await read(one)).toMatchObject({ status: 'draft', draft: typed, submitted_at: null });
});

test('submits and accepts a valid form once, and records it in the order', async () => {
  const one = await buildPackage();
  const customs = await submitted(one);
  expect(customs).toMatchObject({
    status: 'submitted',
    faults: [],
    accepted_at: null,
    reference: `D${String(one.packageId).padStart(8, '0')}`,
  });
  expect(customs.submitted_at).not.toBeNull();
  // During the check it cannot be changed.
  for (const given of [await save(one, customs.draft), await submit(one, customs.draft)])
    expect([given.status, getError(given).code]).toEqual([409, 'wrong_state']);
  await answer(one);
  await answer(one);
  expect(await read(one)).toMatchObject({
    status: 'accepted',
    rejection_reason: null,
    accepted_at: expect.any(String),
  });
  // A second submission changes nothing.
  expect(getCustoms(await submit(one, customs.draft)).status).toBe('accepted');
  expect(getCustoms(await save(one, customs.draft)).status).toBe('accepted');
  expect(await readEvents(one)).toEqual([
    ['customs_submitted', { form: 'cn22', reference: customs.reference }],
    ['customs_accepted', { form: 'cn22', reason: null }],
  ]);
});

test('changing an accepted form makes it a draft again', async () => {
  const one = await buildPackage();
  const { draft } = await submitted(one);
  await answer(one);
  expect(getCustoms(await save(one, { ...draft, gross_weight_grams: 1_600 }))).toMatchObject({
    status: 'draft',
    accepted_at: null,
  });
  expect(getCustoms(await submit(one, { ...draft, gross_weight_grams: 1_600 })).status).toBe(
    'submitted',
  );
});

test('a rejection has a reason; the corrected form is accepted', async () => {
  const one = await buildPackage();
  const { draft } = await submitted(one, {}, { description: 'Portrait miniature on ivory' });
  await answer(one);
  expect(await read(one)).toMatchObject({
    status: 'rejected',
    rejection_reason: 'species_not_declared',
    accepted_at: null,
  });
  expect((await readEvents(one)).at(-1)).toEqual([
    'customs_rejected',
    { form: 'cn22', reason: 'species_not_declared' },
  ]);
  const corrected = {
    ...draft,
    certificate_number: 'NL-26/4711',
    items: draft.items.map((item) => ({ ...item, is_protected_species: true })),
  };
  // The reason stays while the form is corrected.
  expect(getCustoms(await save(one, corrected))).toMatchObject({
    status: 'draft',
    rejection_reason: 'species_not_declared',
  });
  await submit(one, corrected);
  await answer(one);
  expect(await read(one)).toMatchObject({ status: 'accepted', rejection_reason: null });
});

test('a timer triggers the decision a moment later', async () => {
  const one = await buildPackage();
  await submitted(one);
  const deps = { log: pino({ level: 'silent' }), payments: null };
  await fireDueTimers(market.db, deps);
  expect((await read(one)).status).toBe('submitted');
  await market.db
    .updateTable('timers')
    .set({ dueAt: new Date(0) })
    .where('kind', '=', 'customs_answer')
    .where('subjectId', '=', one.packageId)
    .execute();
  await fireDueTimers(market.db, deps);
  expect((await read(one)).status).toBe('accepted');
});

test('nothing changes after the hand-over, not even by direct writes', async () => {
  const one = await buildPackage();
  const { draft } = await submitted(one);
  await answer(one);
  await market.db
    .updateTable('packages')
    .set({ handedOverAt: new Date() })
    .where('id', '=', one.packageId)
    .execute();
  expect(await read(one)).toMatchObject({ status: 'accepted', is_locked: true });
  const changed = { ...draft, gross_weight_grams: 1_600 };
  for (const given of [await save(one, changed), await submit(one, changed)])
    expect([given.status, getError(given).code]).toEqual([409, 'package_handed_over']);
  const past = market.db
    .updateTable('customsDeclarations')
    .set({ draft: JSON.stringify(changed) })
    .where('packageId', '=', one.packageId)
    .execute();
  await expect(past).rejects.toThrow(/is locked/);
  expect((await read(one)).draft).toEqual(draft);
});

test('a hand-over and a change at once run one after the other', async () => {
  const one = await buildPackage();
  const { draft } = await read(one);
  const handOver = market.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('packages')
      .select('id')
      .where('id', '=', one.packageId)
      .forUpdate()
      .execute();
    const saving = save(one, { ...draft, gross_weight_grams: 900 });
    await trx
      .updateTable('packages')
      .set({ handedOverAt: new Date() })
      .where('id', '=', one.packageId)
      .execute();
    return { saving };
  });
  const given = await (await handOver).saving;
  expect([given.status, getError(given).code]).toEqual([409, 'package_handed_over']);
  expect((await read(one)).draft).toEqual(draft);
});

test('the form of a cancelled order cannot be changed', async () => {
  const one = await buildPackage();
  const { draft } = await read(one);
  await market.db
    .updateTable('orders')
    .set({ status: 'cancelled_by_seller' })
    .where('id', '=', one.orders[0]?.id ?? 0)
    .execute();
  const given = await save(one, { ...draft, gross_weight_grams: 900 });
  expect([given.status, getError(given).code]).toEqual([409, 'wrong_state']);
});

test('says whether the form can be changed', async () => {
  const one = await buildPackage();
  const isEditable = async (): Promise<boolean> => (await read(one)).is_editable;
  expect(await isEditable()).toBe(true);
  await submitted(one);
  expect(await isEditable()).toBe(false);
  await answer(one);
  expect(await isEditable()).toBe(true);
  const orders = market.db.updateTable('orders').where('packageId', '=', one.packageId);
  await orders.set({ status: 'disputed' }).execute();
  expect(await isEditable()).toBe(false);
  const sent = await buildPackage();
  await market.db
    .updateTable('packages')
    .set({ handedOverAt: new Date() })
    .where('id', '=', sent.packageId)
    .execute();
  expect((await read(sent)).is_editable).toBe(false);
  expect((await read(await buildPackage({}))).is_editable).toBe(false);
});

describe('when a sale is cancelled or refunded', () => {
  const typed = {
    recipient_phone: '+41791111111',
    recipient_email: 'bo@example.org',
    recipient_tax_number: 'CHE123456789',
  };
  const buyerData = [...Object.values(typed), 'Bo Buyer', 'Lindelaan', '8001'];
  const readText = async ({ path, token }: CustomsPackage): Promise<string> =>
    (await market.get(path, { token })).text;
  const setStatuses = (
    one: CustomsPackage,
    place: number,
    ...states: OrderStatus[]
  ): Promise<unknown> =>
    states.reduce<Promise<unknown>>(
      (before, status) =>
        before.then(() =>
          market.db
            .updateTable('orders')
            .set({ status })
            .where('id', '=', one.orders[place]?.id ?? 0)
            .execute(),
        ),
      Promise.resolve(),
    );
  const buildFilledForm = async (count: number): Promise<CustomsPackage> => {
    const one = await buildPackage({ shipTo: swissAddress, count });
    await save(one, complete(await read(one), typed));
    for (const words of buyerData) expect(await readText(one)).toContain(words);
    return one;
  };

  test.each<[OrderStatus, OrderStatus[]]>([
    ['cancelled_by_seller', ['cancelled_by_seller']],
    ['cancelled_by_support', ['cancelled_by_support']],
    ['refunded', ['disputed', 'refunded']],
  ])('the seller no longer sees the recipient: %s', async (_end, states) => {
    const one = await buildFilledForm(1);
    await setStatuses(one, 0, ...states);
    for (const words of buyerData) expect(await readText(one)).not.toContain(words);
    expect(await read(one)).toMatchObject({
      is_editable: false,
      recipient: { country_code: 'ch', lines: [] },
      draft: { sender_phone: '+31612345678' },
    });
  });

  test('the seller still sees the recipient while another order ships in the package', async () => {
    const one = await buildFilledForm(2);
    await setStatuses(one, 0, 'cancelled_by_seller');
    for (const words of buyerData) expect(await readText(one)).toContain(words);
    expect((await read(one)).is_editable).toBe(true);
    await setStatuses(one, 1, 'cancelled_by_seller');
    for (const words of buyerData) expect(await readText(one)).not.toContain(words);
  });
});

test('shows the One-Stop Shop number only if the order qualifies', async () => {
  const seller = await buildUser(market.db, {
    countryCode: 'gb',
    seller: { countryCode: 'gb', isPro: true, vatNumber: 'GB123456782' },
  });
  const shipFrom = {
    countryCode: 'gb',
    postalCode: 'SW1A 1AA',
    city: 'London',
    line1: '1 High Street',
  };
  const one = await buildPackage({ seller, shipFrom, hammerMinor: 14_000 });
  const numbers = async (): Promise<unknown[]> => {
    const { ioss_number, vat_number } = await read(one);
    return [ioss_number, vat_number];
  };
  const orders = market.db.updateTable('orders').where('packageId', '=', one.packageId);
  expect(await numbers()).toEqual([null, 'GB123456782']);
  await orders.set({ taxCollectedBy: 'marketplace' }).execute();
  expect(await numbers()).toEqual([marketplaceNumbers.ioss, null]);
  await orders.set({ hammerMinor: 15_100 }).execute();
  expect(await numbers()).toEqual([null, marketplaceNumbers.byArea.eu]);
});

test('another user’s form answers like a missing one', async () => {
  const one = await buildPackage();
  const { draft } = await read(one);
  const others = [
    await market.signIn(one.buyer.id),
    (await buildPackage()).token,
    await market.signIn((await buildUser(market.db, { isAdmin: true })).id),
  ];
  for (const token of others) {
    const stranger = { ...one, token };
    const absent = { ...stranger, path: '/shipping/api/v2/orders/999999999/package/customs' };
    for (const call of [
      (at: CustomsPackage) => market.get(at.path, { token }),
      (at: CustomsPackage) => save(at, draft),
      (at: CustomsPackage) => submit(at, draft),
    ]) {
      const [given, none] = [await call(stranger), await call(absent)];
      expect([given.status, given.text]).toEqual([404, none.text]);
    }
  }
  expect((await market.get(one.path)).status).toBe(401);
});

type HsCodePage = { hs_codes: { code: string; description: string; chapter: string }[] };
const search = async (q: string, locale = 'en'): Promise<HsCodePage['hs_codes']> =>
  (
    (await market.get(`/shipping/api/v2/hs-codes?q=${encodeURIComponent(q)}&locale=${locale}`))
      .body as HsCodePage
  ).hs_codes;

test('finds codes by words and by digits', async () => {
  expect(await search('9706')).toEqual([
    { code: '970610', description: 'Antiques more than 250 years old', chapter: '97' },
    {
      code: '970690',
      description: 'Antiques more than 100 and up to 250 years old',
      chapter: '97',
    },
  ]);
  expect((await search('teddy bears'))[0]?.code).toBe('950300');
  expect((await search('teddy bears', 'fr'))[0]?.code).toBe('950300');
  expect(await search('')).toEqual([]);
});

test('finds codes for items of the given age', async () => {
  const findCodes = async (query: string): Promise<string[]> =>
    (
      (await market.get(`/shipping/api/v2/hs-codes?locale=en&${query}`)).body as HsCodePage
    ).hs_codes.map(({ code }) => code);
  expect(await findCodes('q=&is_over_100_years=true')).toEqual(['970690', '970610']);
  expect(await findCodes('q=book&is_over_100_years=true')).toEqual(['970690', '970610']);
  expect(await findCodes('q=book&is_over_100_years=false')).toContain('490199');
  expect(await findCodes('q=9706&is_over_100_years=false')).toEqual([]);
  expect(
    (await market.get('/shipping/api/v2/hs-codes?q=book&is_over_100_years=perhaps')).status,
  ).toBe(400);
});
