// A customs form whose package changes after it was started: an order is cancelled, or the carrier
// or the weight becomes known.
import { randomUUID } from 'node:crypto';
import type { WireCustoms } from '../../src/contract/shipping/customs';
import { reassessCustomsForm } from '../../server/marketplace/services/shipping/customs/assessCustoms';
import { customsCalls, swissAddress, type CustomsPackage } from '../setup/customsCalls';
import { getError } from '../setup/mfaCalls';
import { setUpMarketplace, type Answer } from '../setup/testMarketplace';

const market = setUpMarketplace();

const { buildPackage, read, answer, readEvents, submitted } = customsCalls(() => market);

describe('an order that is cancelled before the package ships', () => {
  const expensive = { shipTo: swissAddress, count: 2, hammerMinor: 24_000 };
  const lotAt = ({ orders }: CustomsPackage, place: number): number => orders[place]?.lotId ?? 0;
  const viewFromOrder = (one: CustomsPackage, place: number): CustomsPackage => ({
    ...one,
    path: one.path.replace(String(one.orders[0]?.id), String(one.orders[place]?.id)),
    orders: one.orders.slice(place),
  });
  const cancel = (one: CustomsPackage, place: number): Promise<Answer> =>
    market.post(
      `/orders/api/v3/orders/${one.orders[place]?.id}/cancellation`,
      { reason: 'lost', text: '' },
      { token: one.token },
    );
  const readCustomsEvents = async (one: CustomsPackage, place: number): Promise<string[]> =>
    (
      await market.db
        .selectFrom('orderEvents')
        .select('type')
        .where('orderId', '=', one.orders[place]?.id ?? 0)
        .where('type', 'like', 'customs%')
        .orderBy('id')
        .execute()
    ).map(({ type }) => type);

  test('is not declared', async () => {
    const one = await buildPackage(expensive);
    expect(await read(one)).toMatchObject({ form: 'cn23', total_value: 48_000 });
    await cancel(one, 0);
    const customs = await read(viewFromOrder(one, 1));
    expect(customs).toMatchObject({
      status: 'required',
      form: 'cn22',
      reasons: ['leaves_customs_area', 'within_limits'],
      total_value: 24_000,
      items: [{ lot_id: lotAt(one, 1) }],
    });
    expect(customs.draft.items.map(({ lot_id }) => lot_id)).toEqual([lotAt(one, 1)]);
    expect(customs.faults.map(({ attribute }) => attribute)).not.toContain('items.1.description');
    expect((await submitted(viewFromOrder(one, 1))).status).toBe('submitted');
    await answer(one);
    expect([await readCustomsEvents(one, 0), await readCustomsEvents(one, 1)]).toEqual([
      [],
      ['customs_submitted', 'customs_accepted'],
    ]);
  });

  test.each(['accepted', 'rejected'] as const)(
    'makes an %s form a draft that has to be submitted again',
    async (before) => {
      const one = await buildPackage(expensive);
      const { draft } = await submitted(
        one,
        {},
        before === 'rejected' ? { description: 'Portrait miniature on ivory' } : {},
      );
      await answer(one);
      expect((await read(one)).status).toBe(before);
      await cancel(one, 1);
      const customs = await read(one);
      expect(customs).toMatchObject({
        status: 'draft',
        form: 'cn22',
        accepted_at: null,
        draft: { ...draft, items: [draft.items[0]] },
      });
      const supply = { service: 'parcel', size: 'small', weight_grams: 1_500 };
      const buy = () =>
        market.post(one.path.replace('customs', 'supply'), supply, {
          token: one.token,
          headers: { 'idempotency-key': randomUUID() },
        });
      expect(getError(await buy()).code).toBe('customs_form_missing');
      expect((await submitted(one)).status).toBe('submitted');
      expect((await buy()).status).toBe(201);
    },
  );

  test('during the check: a draft after the decision, without an acceptance event', async () => {
    const one = await buildPackage(expensive);
    await submitted(one);
    await cancel(one, 0);
    const rest = viewFromOrder(one, 1);
    expect(await read(rest)).toMatchObject({
      status: 'submitted',
      draft: { items: [{ lot_id: lotAt(one, 1) }] },
    });
    const needs = await market.get(rest.path.replace('customs', 'supply-requirements'), {
      token: one.token,
    });
    expect((needs.body as { requirements: { missing: string[] } }).requirements.missing).toEqual([
      'customs_form',
    ]);
    await answer(one);
    expect(await read(rest)).toMatchObject({ status: 'draft', form: 'cn22' });
    expect([await readCustomsEvents(one, 0), await readCustomsEvents(one, 1)]).toEqual([
      ['customs_submitted'],
      ['customs_submitted'],
    ]);
  });

  test('the last one: its form keeps the contents', async () => {
    const one = await buildPackage({ shipTo: swissAddress, count: 2 });
    await cancel(one, 0);
    await cancel(one, 1);
    expect(await read(one)).toMatchObject({
      status: 'required',
      items: [{ lot_id: lotAt(one, 1) }],
      draft: { items: [{ lot_id: lotAt(one, 1) }] },
    });
  });

  test('after the hand-over the form keeps the shipped contents', async () => {
    const one = await buildPackage(expensive);
    const { draft } = await submitted(one);
    await answer(one);
    await market.db
      .updateTable('packages')
      .set({ handedOverAt: new Date() })
      .where('id', '=', one.packageId)
      .execute();
    await market.db
      .updateTable('orders')
      .set({ status: 'disputed' })
      .where('id', '=', one.orders[0]?.id ?? 0)
      .execute();
    await market.db
      .updateTable('orders')
      .set({ status: 'refunded' })
      .where('id', '=', one.orders[0]?.id ?? 0)
      .execute();
    expect(await read(one)).toMatchObject({
      status: 'accepted',
      form: 'cn23',
      total_value: 48_000,
      draft,
    });
  });
});

describe('a carrier or a weight that becomes known after the submission', () => {
  const phones = { sender_phone: '+31612345678', recipient_phone: '+41791111111' };
  const by = async (
    one: CustomsPackage,
    set: { carrierCode?: string | null; weightGrams?: number | null },
  ): Promise<WireCustoms> => {
    await market.db.updateTable('packages').set(set).where('id', '=', one.packageId).execute();
    await reassessCustomsForm(market.db, one.packageId);
    return read(one);
  };

  test('switches between invoice and postal form while the data is sufficient', async () => {
    const one = await buildPackage();
    await submitted(one, phones);
    await answer(one);
    expect(await by(one, { carrierCode: 'ups' })).toMatchObject({
      status: 'accepted',
      form: 'commercial_invoice',
      reasons: ['leaves_customs_area', 'courier'],
      faults: [],
    });
    expect(await by(one, { carrierCode: null })).toMatchObject({
      status: 'accepted',
      form: 'cn22',
    });
  });

  test.each([
    [
      'a courier requires the recipient’s phone',
      { ...phones, recipient_phone: '' },
      { carrierCode: 'ups' },
      'commercial_invoice',
      'recipient_phone',
    ],
    [
      'the larger form requires the sender’s phone',
      { ...phones, sender_phone: '' },
      { weightGrams: 2_001 },
      'cn23',
      'sender_phone',
    ],
  ])(
    '%s: an accepted form without it has to be submitted again',
    async (_name, typed, set, form, attribute) => {
      const one = await buildPackage();
      const { draft } = await submitted(one, typed);
      await answer(one);
      const before = await readEvents(one);
      expect(await by(one, set)).toMatchObject({
        status: 'draft',
        form,
        draft,
        accepted_at: null,
        faults: [{ code: 'phone_missing', attribute }],
      });
      // The acceptance stays in the history; no further event is added.
      expect(await readEvents(one)).toEqual(before);
      expect((await submitted(one, phones)).status).toBe('submitted');
      await answer(one);
      expect(await read(one)).toMatchObject({ status: 'accepted', form, faults: [] });
    },
  );

  test('during the check: a draft at once, without an acceptance event', async () => {
    const one = await buildPackage();
    await submitted(one, { ...phones, recipient_phone: '' });
    expect(await by(one, { carrierCode: 'ups' })).toMatchObject({
      status: 'draft',
      form: 'commercial_invoice',
    });
    await answer(one);
    expect(await read(one)).toMatchObject({ status: 'draft', accepted_at: null });
    expect(await readEvents(one)).toEqual([['customs_submitted', expect.anything()]]);
  });

  test('a courier’s package is not handed over before the form is complete', async () => {
    const one = await buildPackage();
    await submitted(one, { ...phones, recipient_phone: '' });
    await answer(one);
    const at = (last: string): string => one.path.replace('customs', last);
    const tracked = await market.call('PUT', at('tracking'), {
      token: one.token,
      body: { carrier: 'ups', tracking_code: '1Z5R89390357567127' },
    });
    expect(tracked.status).toBe(200);
    expect((await read(one)).status).toBe('draft');
    const handOver = () => market.post(at('hand-over'), {}, { token: one.token });
    expect(getError(await handOver()).code).toBe('customs_form_missing');
    await submitted(one, phones);
    expect((await handOver()).status).toBe(200);
  });
});
