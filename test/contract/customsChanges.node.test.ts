// What becomes of a customs form when the package changes after it was begun: an order of it is called off, its carrier or
// its weight becomes known.
import { randomUUID } from 'node:crypto';
import type { WireCustoms } from '../../src/contract/shipping/customs';
import { reassessCustomsForm } from '../../server/marketplace/services/shipping/customs/assessCustoms';
import { customsCalls, swiss, type Parcel } from '../setup/customsCalls';
import { errorOf } from '../setup/mfaCalls';
import { startTestMarketplace, type Answer, type TestMarketplace } from '../setup/testMarketplace';

let market: TestMarketplace;
beforeAll(async () => {
  market = await startTestMarketplace();
});
afterAll(() => market.stop());

const { parcel, read, answer, eventsOf, submitted } = customsCalls(() => market);

describe('an order that is called off before the package is sent', () => {
  const dear = { shipTo: swiss, count: 2, hammerMinor: 24_000 };
  const lotAt = ({ orders }: Parcel, place: number): number => orders[place]?.lot_id ?? 0;
  const seenBy = (one: Parcel, place: number): Parcel => ({ ...one, path: one.path.replace(String(one.orders[0]?.id), String(one.orders[place]?.id)), orders: one.orders.slice(place) });
  const cancel = (one: Parcel, place: number): Promise<Answer> => market.post(`/orders/api/v3/orders/${one.orders[place]?.id}/cancellation`, { reason: 'lost', text: '' }, { token: one.token });
  const mailsOf = async (one: Parcel, place: number): Promise<string[]> =>
    (await market.db.selectFrom('order_events').select('type').where('order_id', '=', one.orders[place]?.id ?? 0).where('type', 'like', 'customs%').orderBy('id').execute()).map(({ type }) => type);

  test('is not declared', async () => {
    const one = await parcel(dear);
    expect(await read(one)).toMatchObject({ form: 'cn23', total_value: 48_000 });
    await cancel(one, 0);
    const customs = await read(seenBy(one, 1));
    expect(customs).toMatchObject({ status: 'required', form: 'cn22', reasons: ['leaves_customs_area', 'within_limits'], total_value: 24_000, items: [{ lot_id: lotAt(one, 1) }] });
    expect(customs.draft.items.map(({ lot_id }) => lot_id)).toEqual([lotAt(one, 1)]);
    expect(customs.faults.map(({ attribute }) => attribute)).not.toContain('items.1.description');
    expect((await submitted(seenBy(one, 1))).status).toBe('submitted');
    await answer(one);
    expect([await mailsOf(one, 0), await mailsOf(one, 1)]).toEqual([[], ['customs_submitted', 'customs_accepted']]);
  });

  test.each(['accepted', 'rejected'] as const)('makes a form that was %s a draft again, which has to be submitted once more', async (before) => {
    const one = await parcel(dear);
    const { draft } = await submitted(one, {}, before === 'rejected' ? { description: 'Portrait miniature on ivory' } : {});
    await answer(one);
    expect((await read(one)).status).toBe(before);
    await cancel(one, 1);
    const customs = await read(one);
    expect(customs).toMatchObject({ status: 'draft', form: 'cn22', accepted_at: null, draft: { ...draft, items: [draft.items[0]] } });
    const supply = { service: 'parcel', size: 'small', weight_grams: 1_500 };
    const buy = () => market.post(one.path.replace('customs', 'supply'), supply, { token: one.token, headers: { 'idempotency-key': randomUUID() } });
    expect(errorOf(await buy()).code).toBe('customs_form_missing');
    expect((await submitted(one)).status).toBe('submitted');
    expect((await buy()).status).toBe(201);
  });

  test('while the customs look at the form: it is a draft after their answer, and nobody is told that it was accepted', async () => {
    const one = await parcel(dear);
    await submitted(one);
    await cancel(one, 0);
    const rest = seenBy(one, 1);
    expect(await read(rest)).toMatchObject({ status: 'submitted', draft: { items: [{ lot_id: lotAt(one, 1) }] } });
    const needs = await market.get(rest.path.replace('customs', 'supply-requirements'), { token: one.token });
    expect((needs.body as { requirements: { missing: string[] } }).requirements.missing).toEqual(['customs_form']);
    await answer(one);
    expect(await read(rest)).toMatchObject({ status: 'draft', form: 'cn22' });
    expect([await mailsOf(one, 0), await mailsOf(one, 1)]).toEqual([['customs_submitted'], ['customs_submitted']]);
  });

  test('the last of them: its form says what it said', async () => {
    const one = await parcel({ shipTo: swiss, count: 2 });
    await cancel(one, 0);
    await cancel(one, 1);
    expect(await read(one)).toMatchObject({ status: 'required', items: [{ lot_id: lotAt(one, 1) }], draft: { items: [{ lot_id: lotAt(one, 1) }] } });
  });

  test('after the hand-over the form says what went along, whatever becomes of it', async () => {
    const one = await parcel(dear);
    const { draft } = await submitted(one);
    await answer(one);
    await market.db.updateTable('packages').set({ handed_over_at: new Date() }).where('id', '=', one.packageId).execute();
    await market.db.updateTable('orders').set({ status: 'disputed' }).where('id', '=', one.orders[0]?.id ?? 0).execute();
    await market.db.updateTable('orders').set({ status: 'refunded' }).where('id', '=', one.orders[0]?.id ?? 0).execute();
    expect(await read(one)).toMatchObject({ status: 'accepted', form: 'cn23', total_value: 48_000, draft });
  });
});

describe('a carrier or a weight that becomes known after the form was handed in', () => {
  const phones = { sender_phone: '+31612345678', recipient_phone: '+41791111111' };
  const by = async (one: Parcel, set: { carrier_code?: string | null; weight_grams?: number | null }): Promise<WireCustoms> => {
    await market.db.updateTable('packages').set(set).where('id', '=', one.packageId).execute();
    await reassessCustomsForm(market.db, one.packageId);
    return read(one);
  };

  test('a courier takes its invoice, the post its form, while what was declared is enough for it', async () => {
    const one = await parcel();
    await submitted(one, phones);
    await answer(one);
    expect(await by(one, { carrier_code: 'ups' })).toMatchObject({ status: 'accepted', form: 'commercial_invoice', reasons: ['leaves_customs_area', 'courier'], faults: [] });
    expect(await by(one, { carrier_code: null })).toMatchObject({ status: 'accepted', form: 'cn22' });
  });

  test.each([
    ['a courier asks for the recipient’s phone', { ...phones, recipient_phone: '' }, { carrier_code: 'ups' }, 'commercial_invoice', 'recipient_phone'],
    ['the larger form asks for the sender’s phone', { ...phones, sender_phone: '' }, { weight_grams: 2_001 }, 'cn23', 'sender_phone'],
  ])('%s: accepted without it, it has to be submitted again with it', async (_name, typed, set, form, attribute) => {
    const one = await parcel();
    const { draft } = await submitted(one, typed);
    await answer(one);
    const before = await eventsOf(one);
    expect(await by(one, set)).toMatchObject({ status: 'draft', form, draft, accepted_at: null, faults: [{ code: 'phone_missing', attribute }] });
    // What was accepted stays in the history; there is nothing else to say of it.
    expect(await eventsOf(one)).toEqual(before);
    expect((await submitted(one, phones)).status).toBe('submitted');
    await answer(one);
    expect(await read(one)).toMatchObject({ status: 'accepted', form, faults: [] });
  });

  test('while the customs look at it: it is a draft at once, and nobody is told that it was accepted', async () => {
    const one = await parcel();
    await submitted(one, { ...phones, recipient_phone: '' });
    expect(await by(one, { carrier_code: 'ups' })).toMatchObject({ status: 'draft', form: 'commercial_invoice' });
    await answer(one);
    expect(await read(one)).toMatchObject({ status: 'draft', accepted_at: null });
    expect(await eventsOf(one)).toEqual([['customs_submitted', expect.anything()]]);
  });

  test('a tracking code of a courier: the package is not handed over before the form is complete', async () => {
    const one = await parcel();
    await submitted(one, { ...phones, recipient_phone: '' });
    await answer(one);
    const at = (last: string): string => one.path.replace('customs', last);
    const tracked = await market.call('PUT', at('tracking'), { token: one.token, body: { carrier: 'ups', tracking_code: '1Z5R89390357567127' } });
    expect(tracked.status).toBe(200);
    expect((await read(one)).status).toBe('draft');
    const handOver = () => market.post(at('hand-over'), {}, { token: one.token });
    expect(errorOf(await handOver()).code).toBe('customs_form_missing');
    await submitted(one, phones);
    expect((await handOver()).status).toBe(200);
  });
});
