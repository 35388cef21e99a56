// Stripe behind the payment port: cards as payment methods of a customer, checked by a SetupIntent; money by PaymentIntents
// (stripeCharges.ts); identity by its verification sessions. A token is a payment method that Stripe's own form has made in
// the browser; no number ever comes here. Made by paymentPortOf where the settings have a key.
import type Stripe from 'stripe';
import type { CardFacts, Challenge, KeptCard, PaymentPort } from '../paymentPort';
import { askStripe, refusalOf, stripeClient, type StripeSettings } from './stripeClient';
import { createStripeMoney, peekPayment } from './stripeCharges';
import { cardOf, cardReference } from './stripeReference';

/** What has a customer was taken before. */
async function freshMethod(stripe: Stripe, token: string): Promise<Stripe.PaymentMethod | null> {
  if (!/^pm_\w+$/.test(token)) return null;
  try {
    const method = await askStripe(() => stripe.paymentMethods.retrieve(token));
    return method.type === 'card' && method.customer === null ? method : null;
  } catch (error) {
    if (refusalOf(error) === null) throw error;
    return null;
  }
}

function factsOf(method: Stripe.PaymentMethod, customer: string): CardFacts {
  const { brand = 'unknown', last4 = '0000', exp_month: expMonth = 1, exp_year: expYear = 2000 } = method.card ?? {};
  return { reference: cardReference(customer, method.id), brand, last4, expMonth, expYear, holder: method.billing_details.name ?? '' };
}

/** Where cards are: cardholders come back to it from their bank's page. */
const cardsPath = '/accounts/settings/payment';

async function keepCard(stripe: Stripe, webOrigin: string, { userId, token, withHold = false }: { userId: number; token: string; withHold?: boolean }): Promise<KeptCard> {
  const method = await freshMethod(stripe, token);
  if (method === null) return { kind: 'refused', code: 'token_invalid' };
  const metadata = { gavel_user: String(userId) };
  const { id: customer } = await askStripe(() => stripe.customers.create({ metadata }, { idempotencyKey: `gavel-customer-${token}` }));
  const card = factsOf(method, customer);
  // The hold's PaymentIntent attaches it to the customer.
  if (withHold) return { kind: 'unapproved', card };
  try {
    const { id, status } = await askStripe(() =>
      stripe.setupIntents.create({ customer, payment_method: token, allowed_payment_method_types: ['card'], confirm: true, usage: 'off_session', return_url: webOrigin + cardsPath, use_stripe_sdk: true, metadata }, { idempotencyKey: `gavel-setup-${token}` }),
    );
    if (status === 'succeeded') return { kind: 'kept', card };
    return status === 'requires_action' ? { kind: 'requires_action', card, challengeId: id } : { kind: 'refused', code: 'card_declined' };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    return { kind: 'refused', code: refusal.code === 'expired_card' ? 'card_expired' : 'card_declined' };
  }
}

const base = { label: null, amountMinor: null, currency: null };

export function setupChallenge({ id, status }: Pick<Stripe.SetupIntent, 'id' | 'status'>): Challenge {
  const states = { succeeded: 'approved', requires_action: 'pending', processing: 'pending', canceled: 'expired' } as const;
  const known = new Map<string, Challenge['status']>(Object.entries(states));
  return { ...base, id, kind: 'three_d_secure', status: known.get(status) ?? 'declined' };
}

export function intentChallenge({ id, status }: Pick<Stripe.PaymentIntent, 'id' | 'status'>): Challenge {
  const states = { succeeded: 'approved', requires_capture: 'approved', requires_action: 'pending', processing: 'pending', canceled: 'expired' } as const;
  const known = new Map<string, Challenge['status']>(Object.entries(states));
  return { ...base, id, kind: 'three_d_secure', status: known.get(status) ?? 'declined' };
}

export function identityChallenge({ id, status, last_error: error }: Pick<Stripe.Identity.VerificationSession, 'id' | 'status' | 'last_error'>): Challenge {
  const open = status === 'requires_input' && error === null;
  return { ...base, id, kind: 'identity', status: status === 'verified' ? 'approved' : open || status === 'processing' ? 'pending' : 'declined' };
}

async function readOf(stripe: Stripe, id: string): Promise<{ owner: string | undefined; challenge: Challenge } | null> {
  if (id.startsWith('seti_')) {
    const intent = await askStripe(() => stripe.setupIntents.retrieve(id));
    return { owner: intent.metadata?.['gavel_user'], challenge: setupChallenge(intent) };
  }
  if (id.startsWith('pi_')) {
    const intent = await askStripe(() => stripe.paymentIntents.retrieve(id));
    return { owner: intent.metadata['gavel_user'], challenge: intentChallenge(intent) };
  }
  if (!id.startsWith('vs_')) return null;
  const session = await askStripe(() => stripe.identity.verificationSessions.retrieve(id));
  return { owner: session.metadata['gavel_user'], challenge: identityChallenge(session) };
}

async function readChallenge(stripe: Stripe, userId: number, id: string): Promise<Challenge | null> {
  try {
    const found = await readOf(stripe, id);
    return found?.owner === String(userId) ? found.challenge : null;
  } catch (error) {
    if (refusalOf(error) === null) throw error;
    return null;
  }
}

export function createStripeProvider(settings: StripeSettings): PaymentPort {
  const stripe = stripeClient(settings);
  const { webOrigin } = settings;
  return {
    name: 'stripe',
    // Stripe keeps an uncaptured authorisation for seven days; a day less, so that a fee can still be taken of it.
    holdDays: 6,
    peekToken: async (token) => {
      const method = await freshMethod(stripe, token);
      return method?.card === undefined ? null : { last4: method.card.last4 };
    },
    keepCard: (wanted) => keepCard(stripe, webOrigin, wanted),
    removeCard: async (reference) => {
      const card = cardOf(reference);
      if (card === null) return;
      await askStripe(() => stripe.paymentMethods.detach(card.paymentMethod)).catch((error: unknown) => {
        // It is gone already.
        if (refusalOf(error) === null) throw error;
      });
    },
    ...createStripeMoney(stripe, webOrigin),
    peekPayment: (token) => peekPayment(stripe, token),
    checkIdentity: async ({ userId, documentType }) => {
      const { id } = await askStripe(() => stripe.identity.verificationSessions.create({ type: 'document', return_url: `${webOrigin}/accounts/settings/account`, metadata: { gavel_user: String(userId), document_type: documentType } }));
      return { challengeId: id };
    },
    readChallenge: (userId, id) => readChallenge(stripe, userId, id),
    challengeAction: async (id) => {
      if (id.startsWith('vs_')) {
        const { url } = await askStripe(() => stripe.identity.verificationSessions.retrieve(id));
        return { clientSecret: null, url };
      }
      const intent = await askStripe<Stripe.PaymentIntent | Stripe.SetupIntent>(() => (id.startsWith('seti_') ? stripe.setupIntents.retrieve(id) : stripe.paymentIntents.retrieve(id)));
      return intent.status === 'requires_action' ? { clientSecret: intent.client_secret, url: intent.next_action?.redirect_to_url?.url ?? null } : null;
    },
  };
}
