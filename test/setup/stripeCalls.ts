// A test marketplace with Stripe as its payment provider, and the fake Stripe server behind it.
import { randomUUID } from 'node:crypto';
import { request } from 'undici';
import type { StripeSettings } from '../../server/marketplace/http/context';
import type { PaymentType } from '../../src/lib/paymentTypes';
import { buildLot } from '../builders/buildLot';
import { startFakeStripe, type FakeStripe } from './fakeStripe';
import { buildBuyer, readRequest, winLot, type Buyer } from './paymentCalls';
import { startTestMarketplace, type TestMarketplace } from './testMarketplace';

export type StripeMarket = {
  stripe: FakeStripe;
  settings: StripeSettings;
  market: TestMarketplace;
  stop: () => Promise<void>;
};

/** `methods` are the payment methods that the Stripe account has enabled. */
export async function startStripeMarket({
  methods = ['card', 'ideal', 'paypal', 'apple_pay'],
}: { methods?: readonly PaymentType[] } = {}): Promise<StripeMarket> {
  const stripe = await startFakeStripe();
  const settings = {
    secretKey: 'sk_test_gavelgavel',
    webhookSecret: 'whsec_gaveltest',
    apiHost: stripe.url,
    webOrigin: 'http://localhost:3000',
    methods,
  };
  const market = await startTestMarketplace({
    settings: { sandboxPayments: false, stripe: settings },
  });
  const stop = async (): Promise<void> => {
    await market.stop();
    await stripe.stop();
  };
  return { stripe, settings, market, stop };
}

export type Kind = 'ok' | '3ds' | 'slow' | 'declined' | 'poor' | 'unkept';
export const createToken = (kind: Kind): string => `pm_${kind}${randomUUID().replaceAll('-', '')}`;

/** Inserts a card directly, as if it was saved earlier. Returns its id. */
export async function addStripeCard(
  { market }: StripeMarket,
  userId: number,
  kind: Kind,
): Promise<number> {
  const card = {
    userId,
    provider: 'stripe',
    providerReference: `cus_1/${createToken(kind)}`,
    brand: 'visa',
    last4: '4242',
    expMonth: 12,
    expYear: 2040,
    holder: 'Noa',
    status: 'active' as const,
  };
  return (
    await market.db.insertInto('cards').values(card).returning('id').executeTakeFirstOrThrow()
  ).id;
}

/** An unpaid payment request: a hammer price of €50 plus fee and shipping. */
export async function buildUnpaidRequest({
  market,
}: StripeMarket): Promise<{ buyer: Buyer; id: number; total: number }> {
  const buyer = await buildBuyer(market);
  const id = await winLot(market, await buildLot(market.db), buyer, 5_000);
  return { buyer, id, total: (await readRequest(market, buyer, id)).amounts.total };
}

/** Stripe's payment intents for a request, the oldest first. */
export async function getIntents(
  { market, stripe }: StripeMarket,
  requestId: number,
): Promise<Record<string, unknown>[]> {
  const payments = await market.db
    .selectFrom('payments')
    .select('id')
    .where('paymentRequestId', '=', requestId)
    .execute();
  const keys = new Set(payments.map(({ id }) => `gavel-payment-${id}`));
  return [...stripe.objects.values()].filter(
    (thing) =>
      thing['object'] === 'payment_intent' &&
      keys.has(String((thing['metadata'] as Record<string, unknown>)['gavel_payment'])),
  );
}

/** The amounts that Stripe received for a request, per intent. */
export async function getReceivedAmounts(on: StripeMarket, requestId: number): Promise<unknown[]> {
  return (await getIntents(on, requestId))
    .filter(({ status }) => status === 'succeeded')
    .map((intent) => intent['amount_received']);
}

export async function sendEvent(
  { market }: StripeMarket,
  event: { payload: string; signature: string | null },
): Promise<number> {
  const answer = await request(`${market.origin}/payments/api/v1/webhooks/stripe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(event.signature !== null && { 'stripe-signature': event.signature }),
    },
    body: event.payload,
  });
  await answer.body.dump();
  return answer.statusCode;
}
