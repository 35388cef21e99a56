// What Stripe did and we did not hear of, or not in the words that we asked: answers that its keys repeat, keys that it
// forgot, holds taken before, rows of other databases on the same account. One charge comes of it, and one refund.
import { randomUUID } from 'node:crypto';
import { giveBack, paymentsJob, settleWaiting } from '../../server/marketplace/jobs/settlePayments';
import { createStripeProvider } from '../../server/marketplace/payments/stripe/stripeProvider';
import type { PaymentPort } from '../../server/marketplace/payments/paymentPort';
import { refundOrder } from '../../server/marketplace/services/orders/payments/refundOrder';
import { signedEvent } from '../setup/fakeStripe';
import { pay, readRequest, requestOf } from '../setup/paymentCalls';
import { cardThat, intentsFor, receivedFor, sendEvent, startStripeMarket, toPay, tokenOf, type Kind, type StripeMarket } from '../setup/stripeCalls';

let on: StripeMarket;
let port: PaymentPort;
beforeAll(async () => {
  on = await startStripeMarket();
  port = createStripeProvider(on.settings);
});
afterAll(() => on.stop());
beforeEach(async () => {
  on.stripe.lagSearch(false);
  await on.market.db.deleteFrom('rate_limits').execute();
});

type Sale = Awaited<ReturnType<typeof toPay>>;
const begin = async (kind: Kind, before: () => void = () => undefined): Promise<Sale & { status: string }> => {
  const sale = await toPay(on);
  const cardId = await cardThat(on, sale.buyer.id, kind);
  before();
  return { ...sale, status: requestOf(await pay(on.market, sale.buyer, sale.id, { cardId, total: sale.total })).status };
};
const statusOf = async ({ buyer, id }: Sale): Promise<string> => (await readRequest(on.market, buyer, id)).status;
/** As it is stored, without anybody looking at Stripe. */
const storedOf = async ({ id }: Sale): Promise<string> => (await on.market.db.selectFrom('payments').select('status').where('payment_request_id', '=', id).executeTakeFirstOrThrow()).status;
const look = (by: PaymentPort = port): Promise<number> => settleWaiting(on.market.db, by, 0);
const intentOf = async ({ id }: Sale): Promise<Record<string, unknown>> => (await intentsFor(on, id))[0] ?? {};
const asked = (): number => on.stripe.seen.filter((call) => call === 'POST /v1/payment_intents').length;

/** As if it had been begun so many hours ago, here and at Stripe, which has forgotten the key. */
async function age(sale: Sale, hours: number): Promise<void> {
  const createdAt = new Date(Date.now() - hours * 3_600_000);
  await on.market.db.updateTable('payments').set({ created_at: createdAt }).where('payment_request_id', '=', sale.id).execute();
  for (const intent of await intentsFor(on, sale.id)) Object.assign(intent['metadata'] as object, { gavel_made: String(createdAt.getTime()) });
  on.stripe.forgetKeys();
}

test.each(['its event', 'a job'] as const)('a charge that Stripe is busy with for a while is paid by %s, though its key says the same for ever', async (by) => {
  const sale = await begin('slow');
  const intent = await intentOf(sale);
  expect([sale.status, intent['status']]).toEqual(['processing', 'processing']);
  const before = asked();
  await look();
  on.stripe.process(String(intent['id']));
  if (by === 'a job') await look();
  else expect(await sendEvent(on, signedEvent('payment_intent.succeeded', intent))).toBe(200);
  expect([await storedOf(sale), await receivedFor(on, sale.id), asked() - before]).toEqual(['captured', [sale.total], 0]);
});

test('a fault that Stripe repeats under the key is paid by the event of its intent', async () => {
  const sale = await begin('ok', () => {
    on.stripe.lagSearch(true);
    on.stripe.failNext();
  });
  expect(sale.status).toBe('processing');
  await look();
  expect(await statusOf(sale)).toBe('processing');
  expect(await sendEvent(on, signedEvent('payment_intent.succeeded', await intentOf(sale)))).toBe(200);
  expect([await statusOf(sale), await receivedFor(on, sale.id)]).toEqual(['paid', [sale.total]]);
});

test('or by a search, where no event comes', async () => {
  const sale = await begin('ok', on.stripe.failNext);
  await look();
  expect([await statusOf(sale), await receivedFor(on, sale.id)]).toEqual(['paid', [sale.total]]);
});

test('a request in other words than the first, after a change of settings, finds what the first one made', async () => {
  const sale = await begin('ok', () => on.stripe.dropNext(2, true));
  expect(sale.status).toBe('processing');
  await look(createStripeProvider({ ...on.settings, webOrigin: 'https://gavel.example' }));
  expect([await storedOf(sale), await receivedFor(on, sale.id)]).toEqual(['captured', [sale.total]]);
});

test('after a day the key is forgotten: it is looked for, and not charged a second time', async () => {
  const sale = await begin('ok', () => on.stripe.dropNext(2, true));
  await age(sale, 25);
  const before = asked();
  await look();
  expect([await storedOf(sale), await receivedFor(on, sale.id), asked() - before]).toEqual(['captured', [sale.total], 0]);
});

test('what Stripe never heard of has failed by then, and not before its search would know', async () => {
  const sale = await begin('ok', () => on.stripe.dropNext(2));
  const before = asked();
  await age(sale, 21);
  await look();
  expect(await statusOf(sale)).toBe('processing');
  await age(sale, 23);
  await look();
  expect([await statusOf(sale), await intentsFor(on, sale.id), asked() - before]).toEqual(['failed', [], 0]);
  expect(requestOf(await pay(on.market, sale.buyer, sale.id, { cardId: await cardThat(on, sale.buyer.id, 'ok') })).status).toBe('paid');
});

test('a hold that was taken already is taken, whatever Stripe says to the second try', async () => {
  const wanted = { userId: 1, cardReference: `cus_1/${tokenOf('ok')}`, label: '', returnPath: '/', amountMinor: 5_000, currency: 'EUR', madeAt: new Date() };
  const setAside = async (idempotencyKey: string): Promise<string> => {
    const hold = await port.authorise({ ...wanted, idempotencyKey });
    if (hold.kind !== 'authorised') throw new Error('not set aside');
    return hold.reference;
  };
  const take = (reference: string, idempotencyKey: string) => port.captureHold({ reference, amountMinor: 1_200, currency: 'EUR', idempotencyKey, madeAt: wanted.madeAt });
  const one = await setAside('gavel-hold-1');
  expect(await take(one, 'gavel-payment-1')).toEqual({ kind: 'captured', reference: one });
  on.stripe.forgetKeys();
  expect(await take(one, 'gavel-payment-1')).toEqual({ kind: 'captured', reference: one });
  const two = await setAside('gavel-hold-2');
  on.stripe.failNext();
  expect(await take(two, 'gavel-payment-2')).toEqual({ kind: 'captured', reference: two });
  await port.release(await setAside('gavel-hold-3'));
  expect(await take('pi_absent', 'gavel-payment-4')).toEqual({ kind: 'declined', failure: 'card_declined' });
});

describe('money that is given back', () => {
  type Refund = { id: number; sale: Sale };
  /** Of an order that was paid; `amountMinor` null: all of it. */
  const owe = async (amountMinor: number | null, sale?: Sale): Promise<Refund> => {
    const paid = sale ?? (await begin('ok'));
    const { id: orderId } = await on.market.db.selectFrom('orders').select('id').where('payment_request_id', '=', paid.id).executeTakeFirstOrThrow();
    const dedupeKey = randomUUID();
    await on.market.db.transaction().execute((trx) => refundOrder(trx, { orderId, amountMinor, reason: 'test', dedupeKey }));
    return { sale: paid, id: (await on.market.db.selectFrom('refunds').select('id').where('dedupe_key', '=', dedupeKey).executeTakeFirstOrThrow()).id };
  };
  const rowOf = ({ id }: Refund) => on.market.db.selectFrom('refunds').select(['status', 'provider_reference', 'done_at']).where('id', '=', id).executeTakeFirstOrThrow();
  /** What Stripe has given back, in the order in which it did. */
  const givenFor = async ({ sale }: Refund): Promise<Record<string, unknown>[]> => {
    const { id } = await intentOf(sale);
    return [...on.stripe.things.values()].filter((thing) => thing['object'] === 'refund' && thing['payment_intent'] === id);
  };
  const amountsFor = async (refund: Refund): Promise<unknown[]> => (await givenFor(refund)).map(({ amount }) => amount);
  /** As if it had been asked for a day ago, here and at Stripe, which has forgotten the key. */
  const ageRefund = async (refund: Refund): Promise<void> => {
    const createdAt = new Date(Date.now() - 25 * 3_600_000);
    await on.market.db.updateTable('refunds').set({ created_at: createdAt }).where('id', '=', refund.id).execute();
    for (const { metadata } of await givenFor(refund)) if ((metadata as Record<string, unknown>)['gavel_refund'] === `gavel-refund-${refund.id}`) Object.assign(metadata as object, { gavel_made: String(createdAt.getTime()) });
    on.stripe.forgetKeys();
  };
  /** Carried out by Stripe, whose answer is lost. */
  const lose = async (): Promise<void> => {
    on.stripe.dropNext(2, true);
    await expect(giveBack(on.market.db, port)).rejects.toMatchObject({ status: 503 });
  };
  const byHand = async ({ sale }: Refund, amountMinor: number): Promise<void> => {
    await port.refund({ reference: String((await intentOf(sale))['id']), amountMinor, currency: 'EUR', idempotencyKey: `by-hand-${randomUUID()}`, madeAt: new Date(0) });
  };

  test.each([['a part', 1_000], ['all', null]] as const)('%s of it, of which we did not hear for a day: it is looked for, and given once', async (_name, amountMinor) => {
    const refund = await owe(amountMinor);
    await lose();
    expect(await rowOf(refund)).toMatchObject({ status: 'pending', done_at: null });
    await ageRefund(refund);
    expect(await giveBack(on.market.db, port)).toBe(1);
    const [given] = await givenFor(refund);
    expect([await amountsFor(refund), await rowOf(refund)]).toEqual([[amountMinor ?? refund.sale.total], { status: 'done', provider_reference: given?.['id'], done_at: expect.any(Date) }]);
  });

  test('is found behind others of the same payment, and not taken for one of them', async () => {
    const first = await owe(1_000);
    await lose();
    const others: Refund[] = [];
    for (let count = 0; count < 5; count += 1) others.push(await owe(1_000, first.sale));
    for (const other of others.slice(1)) await byHand(other, 100);
    await ageRefund(first);
    // Stripe never heard of these, and is asked now.
    for (const other of others) await ageRefund(other);
    await giveBack(on.market.db, port);
    expect(await amountsFor(first)).toEqual([1_000, 100, 100, 100, 100, 1_000, 1_000, 1_000, 1_000, 1_000]);
    const references = await Promise.all([first, ...others].map(async (each) => (await rowOf(each)).provider_reference));
    expect([references[0], new Set(references).size]).toEqual([(await givenFor(first))[0]?.['id'], 6]);
  });

  test('what Stripe made and took back again is no refund of ours', async () => {
    const refund = await owe(1_000);
    await lose();
    await ageRefund(refund);
    const [failed] = await givenFor(refund);
    Object.assign(failed ?? {}, { status: 'failed' });
    await giveBack(on.market.db, port);
    expect([await amountsFor(refund), (await rowOf(refund)).status]).toEqual([[1_000, 1_000], 'done']);
  });

  test('a fault that Stripe repeats under the key, or other words under it, find what was made', async () => {
    const refund = await owe(1_000);
    on.stripe.failNext();
    await expect(giveBack(on.market.db, port)).rejects.toMatchObject({ status: 503 });
    const { created_at: madeAt } = await on.market.db.selectFrom('refunds').select('created_at').where('id', '=', refund.id).executeTakeFirstOrThrow();
    const [given] = await givenFor(refund);
    const inOtherWords = await port.refund({ reference: String(given?.['payment_intent']), amountMinor: 999, currency: 'EUR', idempotencyKey: `gavel-refund-${refund.id}`, madeAt });
    expect([await giveBack(on.market.db, port), await amountsFor(refund), inOtherWords]).toEqual([1, [1_000], { kind: 'given_back', reference: given?.['id'] }]);
  });

  test.each([['all of it', null, 'charge_already_refunded'], ['more than its rest', 5_000, 'amount_too_large']] as const)('%s gone back by hand: said once, not asked for again, and nobody waits for it', async (_name, amountMinor, code) => {
    const refund = await owe(amountMinor);
    await byHand(refund, amountMinor === null ? refund.sale.total : refund.sale.total - 1_000);
    const behind = await owe(500);
    const said = `${refund.id} (${code})`;
    await expect(paymentsJob(on.market.db, port)).rejects.toThrow(said);
    expect([await rowOf(refund), (await rowOf(behind)).status]).toEqual([{ status: 'pending', provider_reference: null, done_at: expect.any(Date) }, 'done']);
    const before = on.stripe.seen.length;
    expect([await giveBack(on.market.db, port), on.stripe.seen.length - before]).toEqual([0, 0]);
  });

  test('what Stripe refuses for now is asked for again', async () => {
    const refund = await owe(500);
    const intent = await intentOf(refund.sale);
    const { db } = on.market;
    const reference = (provider_reference: string) => db.updateTable('payments').set({ provider_reference }).where('payment_request_id', '=', refund.sale.id).execute();
    await reference('pi_absent');
    await expect(giveBack(db, port)).rejects.toThrow('resource_missing');
    expect(await rowOf(refund)).toMatchObject({ status: 'pending', done_at: null });
    await reference(String(intent['id']));
    on.stripe.forgetKeys();
    expect([await giveBack(db, port), (await rowOf(refund)).status]).toEqual([1, 'done']);
  });
});

describe('another database on the same account', () => {
  const charge = (idempotencyKey: string, madeAt: Date) => port.charge({ userId: 1, cardReference: `cus_1/${tokenOf('ok')}`, label: '', returnPath: '/', amountMinor: 5_000, currency: 'EUR', idempotencyKey, madeAt });

  test('has payments, holds and refunds of the same numbers, and each is its own', async () => {
    const [now, then] = [new Date(), new Date(Date.now() - 1)];
    const [one, two] = [await charge('gavel-payment-9', now), await charge('gavel-payment-9', then)];
    expect([one.kind, two.kind, one]).toEqual(['captured', 'captured', expect.not.objectContaining(two)]);
    if (one.kind !== 'captured') throw new Error('not taken');
    const refund = (madeAt: Date) => port.refund({ reference: one.reference, amountMinor: 100, currency: 'EUR', idempotencyKey: 'gavel-refund-9', madeAt });
    const [first, again, other] = [await refund(now), await refund(now), await refund(then)];
    expect([again, other]).toEqual([first, expect.not.objectContaining(first)]);
    const hold = (madeAt: Date) => port.authorise({ userId: 1, cardReference: 'cus_1/pm_ok9', label: '', returnPath: '/', amountMinor: 100, currency: 'EUR', idempotencyKey: 'gavel-hold-9', madeAt });
    expect([await hold(now), await hold(then)]).toEqual([await hold(now), expect.not.objectContaining(await hold(now))]);
    expect([await port.findCharge({ idempotencyKey: 'gavel-payment-9', madeAt: now }), await port.findCharge({ idempotencyKey: 'gavel-payment-9', madeAt: new Date(0) })]).toEqual([one, null]);
  });

  test('does not pay ours with its events', async () => {
    const sale = await begin('3ds');
    const { id } = await on.market.db.selectFrom('payments').select('id').where('payment_request_id', '=', sale.id).executeTakeFirstOrThrow();
    const foreign = await charge(`gavel-payment-${id}`, new Date(0));
    if (foreign.kind !== 'captured') throw new Error('not taken');
    expect(await sendEvent(on, signedEvent('payment_intent.succeeded', on.stripe.things.get(foreign.reference) ?? {}))).toBe(200);
    expect(await statusOf(sale)).toBe('processing');
  });
});
