// What Stripe did and we did not hear of, or not in the words that we asked: answers that its keys repeat, keys that it
// forgot, holds taken before, rows of other databases on the same account. One charge comes of it.
import { settleWaiting } from '../../server/marketplace/jobs/settlePayments';
import { createStripeProvider } from '../../server/marketplace/payments/stripe/stripeProvider';
import type { PaymentPort } from '../../server/marketplace/payments/paymentPort';
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
  await look(createStripeProvider({ ...on.settings, returnUrl: 'https://gavel.example/f/buyer/orders' }));
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
  const wanted = { userId: 1, cardReference: `cus_1/${tokenOf('ok')}`, label: '', amountMinor: 5_000, currency: 'EUR', madeAt: new Date() };
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

describe('another database on the same account', () => {
  const charge = (idempotencyKey: string, madeAt: Date) => port.charge({ userId: 1, cardReference: `cus_1/${tokenOf('ok')}`, label: '', amountMinor: 5_000, currency: 'EUR', idempotencyKey, madeAt });

  test('has payments, holds and refunds of the same numbers, and each is its own', async () => {
    const [now, then] = [new Date(), new Date(Date.now() - 1)];
    const [one, two] = [await charge('gavel-payment-9', now), await charge('gavel-payment-9', then)];
    expect([one.kind, two.kind, one]).toEqual(['captured', 'captured', expect.not.objectContaining(two)]);
    if (one.kind !== 'captured') throw new Error('not taken');
    const refund = (madeAt: Date) => port.refund({ reference: one.reference, amountMinor: 100, currency: 'EUR', idempotencyKey: 'gavel-refund-9', madeAt });
    const [first, again, other] = [await refund(now), await refund(now), await refund(then)];
    expect([again, other]).toEqual([first, expect.not.objectContaining(first)]);
    const hold = (madeAt: Date) => port.authorise({ userId: 1, cardReference: 'cus_1/pm_ok9', label: '', amountMinor: 100, currency: 'EUR', idempotencyKey: 'gavel-hold-9', madeAt });
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
