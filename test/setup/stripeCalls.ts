// A marketplace with Stripe as its provider, and Stripe itself: the server of ours that answers as its API does. Called by
// the tests of Stripe.
import { randomUUID } from 'node:crypto';
import { request } from 'undici';
import type { StripeSettings } from '../../server/marketplace/payments/stripe/stripeClient';
import type { PaymentType } from '../../src/lib/paymentTypes';
import { buildLot } from '../builders/buildLot';
import { startFakeStripe, type FakeStripe } from './fakeStripe';
import { buildBuyer, readRequest, win, type Buyer } from './paymentCalls';
import { startTestMarketplace, type TestMarketplace } from './testMarketplace';

export type StripeMarket = { stripe: FakeStripe; settings: StripeSettings; market: TestMarketplace; stop: () => Promise<void> };

/** `methods`: what the account has switched on. */
export async function startStripeMarket({ methods = ['card', 'ideal', 'paypal', 'apple_pay'] }: { methods?: readonly PaymentType[] } = {}): Promise<StripeMarket> {
  const stripe = await startFakeStripe();
  const settings = { secretKey: 'sk_test_gavelgavel', webhookSecret: 'whsec_gaveltest', apiHost: stripe.url, webOrigin: 'http://localhost:3000', methods };
  const market = await startTestMarketplace({ settings: { testPayments: false, stripe: settings } });
  const stop = async (): Promise<void> => {
    await market.stop();
    await stripe.stop();
  };
  return { stripe, settings, market, stop };
}

export type Kind = 'ok' | '3ds' | 'slow' | 'declined' | 'poor' | 'unkept';
export const tokenOf = (kind: Kind): string => `pm_${kind}${randomUUID().replaceAll('-', '')}`;

/** Straight into the books: as if the card had been kept long ago. Its id. */
export async function cardThat({ market }: StripeMarket, userId: number, kind: Kind): Promise<number> {
  const card = { user_id: userId, provider: 'stripe', provider_reference: `cus_1/${tokenOf(kind)}`, brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040, holder: 'Noa', status: 'active' as const };
  return (await market.db.insertInto('cards').values(card).returning('id').executeTakeFirstOrThrow()).id;
}

/** A request of 50 euros and what is added to it. */
export async function toPay({ market }: StripeMarket): Promise<{ buyer: Buyer; id: number; total: number }> {
  const buyer = await buildBuyer(market);
  const id = await win(market, await buildLot(market.db), buyer, 5_000);
  return { buyer, id, total: (await readRequest(market, buyer, id)).amounts.total };
}

/** Stripe's intents for a request, the oldest first. */
export async function intentsFor({ market, stripe }: StripeMarket, requestId: number): Promise<Record<string, unknown>[]> {
  const payments = await market.db.selectFrom('payments').select('id').where('payment_request_id', '=', requestId).execute();
  const keys = new Set(payments.map(({ id }) => `gavel-payment-${id}`));
  return [...stripe.things.values()].filter((thing) => thing['object'] === 'payment_intent' && keys.has(String((thing['metadata'] as Record<string, unknown>)['gavel_payment'])));
}

/** What Stripe has received for a request, intent by intent. */
export async function receivedFor(on: StripeMarket, requestId: number): Promise<unknown[]> {
  return (await intentsFor(on, requestId)).filter(({ status }) => status === 'succeeded').map((intent) => intent['amount_received']);
}

export async function sendEvent({ market }: StripeMarket, event: { payload: string; signature: string | null }): Promise<number> {
  const answer = await request(`${market.origin}/payments/api/v1/webhooks/stripe`, { method: 'POST', headers: { 'content-type': 'application/json', ...(event.signature !== null && { 'stripe-signature': event.signature }) }, body: event.payload });
  await answer.body.dump();
  return answer.statusCode;
}
