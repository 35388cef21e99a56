// Requests whose outcome at Stripe is unknown or differs from the retry: repeated errors, forgotten
// keys, holds that were captured before, and other databases on the same account. Each ends in
// exactly one charge or refund.
import { randomUUID } from 'node:crypto';
import {
  sendPendingRefunds,
  paymentsJob,
  settleWaiting,
} from '../../server/marketplace/jobs/settlePayments';
import { createStripeProvider } from '../../server/marketplace/ports/payments/stripe/stripeProvider';
import type { PaymentPort } from '../../server/marketplace/ports/payments/paymentProvider';
import { refundOrder } from '../../server/marketplace/services/checkout/refund/refundOrder';
import { signEvent } from '../setup/fakeStripe';
import { payRequest, readRequest, getPaymentRequest } from '../setup/paymentCalls';
import {
  addStripeCard,
  getIntents,
  getReceivedAmounts,
  sendEvent,
  startStripeMarket,
  buildUnpaidRequest,
  createToken,
  type Kind,
  type StripeMarket,
} from '../setup/stripeCalls';

let on: StripeMarket;
let port: PaymentPort;
beforeAll(async () => {
  on = await startStripeMarket();
  port = createStripeProvider(on.settings);
});
afterAll(() => on.stop());
beforeEach(async () => {
  on.stripe.lagSearch(false);
  await on.market.db.deleteFrom('rateLimits').execute();
});

type Sale = Awaited<ReturnType<typeof buildUnpaidRequest>>;
const begin = async (
  kind: Kind,
  before: () => void = () => undefined,
): Promise<Sale & { status: string }> => {
  const sale = await buildUnpaidRequest(on);
  const cardId = await addStripeCard(on, sale.buyer.id, kind);
  before();
  return {
    ...sale,
    status: getPaymentRequest(
      await payRequest(on.market, sale.buyer, sale.id, { cardId, total: sale.total }),
    ).status,
  };
};
const readStatus = async ({ buyer, id }: Sale): Promise<string> =>
  (await readRequest(on.market, buyer, id)).status;
/** The stored status, without asking Stripe. */
const readStoredStatus = async ({ id }: Sale): Promise<string> =>
  (
    await on.market.db
      .selectFrom('payments')
      .select('status')
      .where('paymentRequestId', '=', id)
      .executeTakeFirstOrThrow()
  ).status;
const settle = (by: PaymentPort = port): Promise<number> => settleWaiting(on.market.db, by, 0);
const getIntent = async ({ id }: Sale): Promise<Record<string, unknown>> =>
  (await getIntents(on, id))[0] ?? {};
const countIntentRequests = (): number =>
  on.stripe.seen.filter((call) => call === 'POST /v1/payment_intents').length;

/** Makes the payment this old, here and at Stripe, which has forgotten its key. */
async function makeOlder(sale: Sale, hours: number): Promise<void> {
  const createdAt = new Date(Date.now() - hours * 3_600_000);
  await on.market.db
    .updateTable('payments')
    .set({ createdAt })
    .where('paymentRequestId', '=', sale.id)
    .execute();
  for (const intent of await getIntents(on, sale.id))
    Object.assign(intent['metadata'] as object, { gavel_made: String(createdAt.getTime()) });
  on.stripe.forgetKeys();
}

test.each(['its event', 'a job'] as const)(
  '%s completes a charge that Stripe keeps processing, whatever its key repeats',
  async (by) => {
    const sale = await begin('slow');
    const intent = await getIntent(sale);
    expect([sale.status, intent['status']]).toEqual(['processing', 'processing']);
    const before = countIntentRequests();
    await settle();
    on.stripe.process(String(intent['id']));
    if (by === 'a job') await settle();
    else expect(await sendEvent(on, signEvent('payment_intent.succeeded', intent))).toBe(200);
    expect([
      await readStoredStatus(sale),
      await getReceivedAmounts(on, sale.id),
      countIntentRequests() - before,
    ]).toEqual(['captured', [sale.total], 0]);
  },
);

test('the event completes a payment whose key repeats an error', async () => {
  const sale = await begin('ok', () => {
    on.stripe.lagSearch(true);
    on.stripe.failNext();
  });
  expect(sale.status).toBe('processing');
  await settle();
  expect(await readStatus(sale)).toBe('processing');
  expect(await sendEvent(on, signEvent('payment_intent.succeeded', await getIntent(sale)))).toBe(
    200,
  );
  expect([await readStatus(sale), await getReceivedAmounts(on, sale.id)]).toEqual([
    'paid',
    [sale.total],
  ]);
});

test('a search completes it if no event arrives', async () => {
  const sale = await begin('ok', on.stripe.failNext);
  await settle();
  expect([await readStatus(sale), await getReceivedAmounts(on, sale.id)]).toEqual([
    'paid',
    [sale.total],
  ]);
});

test('a retry with changed settings finds the first request’s charge', async () => {
  const sale = await begin('ok', () => on.stripe.dropNext(2, true));
  expect(sale.status).toBe('processing');
  await settle(createStripeProvider({ ...on.settings, webOrigin: 'https://gavel.example' }));
  expect([await readStoredStatus(sale), await getReceivedAmounts(on, sale.id)]).toEqual([
    'captured',
    [sale.total],
  ]);
});

test('after a day without its key the charge is found, not repeated', async () => {
  const sale = await begin('ok', () => on.stripe.dropNext(2, true));
  await makeOlder(sale, 25);
  const before = countIntentRequests();
  await settle();
  expect([
    await readStoredStatus(sale),
    await getReceivedAmounts(on, sale.id),
    countIntentRequests() - before,
  ]).toEqual(['captured', [sale.total], 0]);
});

test('a request that Stripe never received fails once its search is reliable', async () => {
  const sale = await begin('ok', () => on.stripe.dropNext(2));
  const before = countIntentRequests();
  await makeOlder(sale, 21);
  await settle();
  expect(await readStatus(sale)).toBe('processing');
  await makeOlder(sale, 23);
  await settle();
  expect([
    await readStatus(sale),
    await getIntents(on, sale.id),
    countIntentRequests() - before,
  ]).toEqual(['failed', [], 0]);
  expect(
    getPaymentRequest(
      await payRequest(on.market, sale.buyer, sale.id, {
        cardId: await addStripeCard(on, sale.buyer.id, 'ok'),
      }),
    ).status,
  ).toBe('paid');
});

test('a captured hold stays captured, whatever Stripe answers to a retry', async () => {
  const holdRequest = {
    userId: 1,
    cardReference: `cus_1/${createToken('ok')}`,
    label: '',
    returnPath: '/',
    amountMinor: 5_000,
    currency: 'EUR',
    requestedAt: new Date(),
  };
  const placeHold = async (idempotencyKey: string): Promise<string> => {
    const hold = await port.authorize({ ...holdRequest, idempotencyKey });
    if (hold.kind !== 'authorized') throw new Error('The hold was not placed.');
    return hold.reference;
  };
  const take = (reference: string, idempotencyKey: string) =>
    port.captureHold({
      reference,
      amountMinor: 1_200,
      currency: 'EUR',
      idempotencyKey,
      requestedAt: holdRequest.requestedAt,
    });
  const one = await placeHold('gavel-hold-1');
  expect(await take(one, 'gavel-payment-1')).toEqual({ kind: 'captured', reference: one });
  on.stripe.forgetKeys();
  expect(await take(one, 'gavel-payment-1')).toEqual({ kind: 'captured', reference: one });
  const two = await placeHold('gavel-hold-2');
  on.stripe.failNext();
  expect(await take(two, 'gavel-payment-2')).toEqual({ kind: 'captured', reference: two });
  await port.release(await placeHold('gavel-hold-3'));
  expect(await take('pi_absent', 'gavel-payment-4')).toEqual({
    kind: 'declined',
    failure: 'card_declined',
  });
});

describe('refunds', () => {
  type Refund = { id: number; sale: Sale };
  /** A refund for a paid order; `amountMinor` null refunds all of it. */
  const requestRefund = async (amountMinor: number | null, sale?: Sale): Promise<Refund> => {
    const paid = sale ?? (await begin('ok'));
    const { id: orderId } = await on.market.db
      .selectFrom('orders')
      .select('id')
      .where('paymentRequestId', '=', paid.id)
      .executeTakeFirstOrThrow();
    const dedupeKey = randomUUID();
    await on.market.db
      .transaction()
      .execute((trx) => refundOrder(trx, { orderId, amountMinor, reason: 'test', dedupeKey }));
    return {
      sale: paid,
      id: (
        await on.market.db
          .selectFrom('refunds')
          .select('id')
          .where('dedupeKey', '=', dedupeKey)
          .executeTakeFirstOrThrow()
      ).id,
    };
  };
  const readRow = ({ id }: Refund) =>
    on.market.db
      .selectFrom('refunds')
      .select(['status', 'providerReference', 'doneAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  /** Stripe's refunds, in their order. */
  const getStripeRefunds = async ({ sale }: Refund): Promise<Record<string, unknown>[]> => {
    const { id } = await getIntent(sale);
    return [...on.stripe.objects.values()].filter(
      (thing) => thing['object'] === 'refund' && thing['payment_intent'] === id,
    );
  };
  const getRefundedAmounts = async (refund: Refund): Promise<unknown[]> =>
    (await getStripeRefunds(refund)).map(({ amount }) => amount);
  /** Makes the refund a day old, here and at Stripe, which has forgotten its key. */
  const makeRefundOlder = async (refund: Refund): Promise<void> => {
    const createdAt = new Date(Date.now() - 25 * 3_600_000);
    await on.market.db
      .updateTable('refunds')
      .set({ createdAt })
      .where('id', '=', refund.id)
      .execute();
    for (const { metadata } of await getStripeRefunds(refund))
      if ((metadata as Record<string, unknown>)['gavel_refund'] === `gavel-refund-${refund.id}`)
        Object.assign(metadata as object, { gavel_made: String(createdAt.getTime()) });
    on.stripe.forgetKeys();
  };
  /** Stripe executes the refund, but its response is lost. */
  const loseResponse = async (): Promise<void> => {
    on.stripe.dropNext(2, true);
    await expect(sendPendingRefunds(on.market.db, port)).rejects.toMatchObject({ status: 503 });
  };
  const refundManually = async ({ sale }: Refund, amountMinor: number): Promise<void> => {
    await port.refund({
      reference: String((await getIntent(sale))['id']),
      amountMinor,
      currency: 'EUR',
      idempotencyKey: `by-hand-${randomUUID()}`,
      requestedAt: new Date(0),
    });
  };

  test.each([
    ['part', 1_000],
    ['all', null],
  ] as const)(
    '%s of a payment with a lost response: found after a day, refunded once',
    async (_name, amountMinor) => {
      const refund = await requestRefund(amountMinor);
      await loseResponse();
      expect(await readRow(refund)).toMatchObject({ status: 'pending', doneAt: null });
      await makeRefundOlder(refund);
      expect(await sendPendingRefunds(on.market.db, port)).toBe(1);
      const [stripeRefund] = await getStripeRefunds(refund);
      expect([await getRefundedAmounts(refund), await readRow(refund)]).toEqual([
        [amountMinor ?? refund.sale.total],
        { status: 'done', providerReference: stripeRefund?.['id'], doneAt: expect.any(Date) },
      ]);
    },
  );

  test('finds a refund among others of the same payment', async () => {
    const first = await requestRefund(1_000);
    await loseResponse();
    const others: Refund[] = [];
    for (let count = 0; count < 5; count += 1) others.push(await requestRefund(1_000, first.sale));
    for (const other of others.slice(1)) await refundManually(other, 100);
    await makeRefundOlder(first);
    // Stripe never received these; they are sent now.
    for (const other of others) await makeRefundOlder(other);
    await sendPendingRefunds(on.market.db, port);
    expect(await getRefundedAmounts(first)).toEqual([
      1_000, 100, 100, 100, 100, 1_000, 1_000, 1_000, 1_000, 1_000,
    ]);
    const references = await Promise.all(
      [first, ...others].map(async (refund) => (await readRow(refund)).providerReference),
    );
    expect([references[0], new Set(references).size]).toEqual([
      (await getStripeRefunds(first))[0]?.['id'],
      6,
    ]);
  });

  test('ignores a refund that failed at Stripe', async () => {
    const refund = await requestRefund(1_000);
    await loseResponse();
    await makeRefundOlder(refund);
    const [failed] = await getStripeRefunds(refund);
    Object.assign(failed ?? {}, { status: 'failed' });
    await sendPendingRefunds(on.market.db, port);
    expect([await getRefundedAmounts(refund), (await readRow(refund)).status]).toEqual([
      [1_000, 1_000],
      'done',
    ]);
  });

  test('a repeated error or a changed amount under the key finds the first refund', async () => {
    const refund = await requestRefund(1_000);
    on.stripe.failNext();
    await expect(sendPendingRefunds(on.market.db, port)).rejects.toMatchObject({ status: 503 });
    const { createdAt: madeAt } = await on.market.db
      .selectFrom('refunds')
      .select('createdAt')
      .where('id', '=', refund.id)
      .executeTakeFirstOrThrow();
    const [stripeRefund] = await getStripeRefunds(refund);
    const withOtherAmount = await port.refund({
      reference: String(stripeRefund?.['payment_intent']),
      amountMinor: 999,
      currency: 'EUR',
      idempotencyKey: `gavel-refund-${refund.id}`,
      requestedAt: madeAt,
    });
    expect([
      await sendPendingRefunds(on.market.db, port),
      await getRefundedAmounts(refund),
      withOtherAmount,
    ]).toEqual([1, [1_000], { kind: 'refunded', reference: stripeRefund?.['id'] }]);
  });

  test.each([
    ['all of it', null, 'charge_already_refunded'],
    ['more than the rest', 5_000, 'amount_too_large'],
  ] as const)(
    '%s refunded manually: reported once, not retried, and delays no other',
    async (_name, amountMinor, code) => {
      const refund = await requestRefund(amountMinor);
      await refundManually(
        refund,
        amountMinor === null ? refund.sale.total : refund.sale.total - 1_000,
      );
      const nextRefund = await requestRefund(500);
      const expectedError = `${refund.id} (${code})`;
      await expect(paymentsJob(on.market.db, port)).rejects.toThrow(expectedError);
      expect([await readRow(refund), (await readRow(nextRefund)).status]).toEqual([
        { status: 'pending', providerReference: null, doneAt: expect.any(Date) },
        'done',
      ]);
      const before = on.stripe.seen.length;
      expect([
        await sendPendingRefunds(on.market.db, port),
        on.stripe.seen.length - before,
      ]).toEqual([0, 0]);
    },
  );

  test('retries a refund that Stripe refuses temporarily', async () => {
    const refund = await requestRefund(500);
    const intent = await getIntent(refund.sale);
    const { db } = on.market;
    const reference = (provider_reference: string) =>
      db
        .updateTable('payments')
        .set({ providerReference: provider_reference })
        .where('paymentRequestId', '=', refund.sale.id)
        .execute();
    await reference('pi_absent');
    await expect(sendPendingRefunds(db, port)).rejects.toThrow('resource_missing');
    expect(await readRow(refund)).toMatchObject({ status: 'pending', doneAt: null });
    await reference(String(intent['id']));
    on.stripe.forgetKeys();
    expect([await sendPendingRefunds(db, port), (await readRow(refund)).status]).toEqual([
      1,
      'done',
    ]);
  });
});

describe('another database on the same account', () => {
  const charge = (idempotencyKey: string, madeAt: Date) =>
    port.charge({
      userId: 1,
      cardReference: `cus_1/${createToken('ok')}`,
      label: '',
      returnPath: '/',
      amountMinor: 5_000,
      currency: 'EUR',
      idempotencyKey,
      requestedAt: madeAt,
    });

  test('has its own payments, holds and refunds under the same numbers', async () => {
    const now = new Date();
    const earlier = new Date(now.getTime() - 1);
    const [one, two] = [
      await charge('gavel-payment-9', now),
      await charge('gavel-payment-9', earlier),
    ];
    expect([one.kind, two.kind, one]).toEqual([
      'captured',
      'captured',
      expect.not.objectContaining(two),
    ]);
    if (one.kind !== 'captured') throw new Error('The charge was not captured.');
    const refund = (madeAt: Date) =>
      port.refund({
        reference: one.reference,
        amountMinor: 100,
        currency: 'EUR',
        idempotencyKey: 'gavel-refund-9',
        requestedAt: madeAt,
      });
    const [first, again, other] = [await refund(now), await refund(now), await refund(earlier)];
    expect([again, other]).toEqual([first, expect.not.objectContaining(first)]);
    const hold = (madeAt: Date) =>
      port.authorize({
        userId: 1,
        cardReference: 'cus_1/pm_ok9',
        label: '',
        returnPath: '/',
        amountMinor: 100,
        currency: 'EUR',
        idempotencyKey: 'gavel-hold-9',
        requestedAt: madeAt,
      });
    expect([await hold(now), await hold(earlier)]).toEqual([
      await hold(now),
      expect.not.objectContaining(await hold(now)),
    ]);
    expect([
      await port.findCharge({ idempotencyKey: 'gavel-payment-9', requestedAt: now }),
      await port.findCharge({ idempotencyKey: 'gavel-payment-9', requestedAt: new Date(0) }),
    ]).toEqual([one, null]);
  });

  test('does not complete our payments with its events', async () => {
    const sale = await begin('3ds');
    const { id } = await on.market.db
      .selectFrom('payments')
      .select('id')
      .where('paymentRequestId', '=', sale.id)
      .executeTakeFirstOrThrow();
    const foreign = await charge(`gavel-payment-${id}`, new Date(0));
    if (foreign.kind !== 'captured') throw new Error('The charge was not captured.');
    expect(
      await sendEvent(
        on,
        signEvent('payment_intent.succeeded', on.stripe.objects.get(foreign.reference) ?? {}),
      ),
    ).toBe(200);
    expect(await readStatus(sale)).toBe('processing');
  });
});
