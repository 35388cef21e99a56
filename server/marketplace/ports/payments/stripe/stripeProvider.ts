// The payment port implemented with Stripe: cards are payment methods of a customer, checked by a
// SetupIntent; payments use PaymentIntents (stripeCharges.ts); identity checks use verification
// sessions. A token is a payment method that Stripe's form created in the browser; card numbers
// never get here.
import type Stripe from 'stripe';
import type { StripeSettings } from '../../../http/context';
import type { CardDetails, Challenge, SavedCard, PaymentPort } from '../paymentProvider';
import {
  callStripe,
  toStripeRefusal,
  stripeClient,
  parseCardReference,
  formatCardReference,
} from './stripeClient';
import { createStripePayments, peekPaymentToken } from './stripeCharges';

/** Returns null for a method that already has a customer: its token was used before. */
async function findUnusedCard(stripe: Stripe, token: string): Promise<Stripe.PaymentMethod | null> {
  if (!/^pm_\w+$/.test(token)) return null;
  try {
    const method = await callStripe(() => stripe.paymentMethods.retrieve(token));
    return method.type === 'card' && method.customer === null ? method : null;
  } catch (error) {
    if (toStripeRefusal(error) === null) throw error;
    return null;
  }
}

function toCardDetails(method: Stripe.PaymentMethod, customer: string): CardDetails {
  const {
    brand = 'unknown',
    last4 = '0000',
    exp_month: expMonth = 1,
    exp_year: expYear = 2000,
  } = method.card ?? {};
  return {
    reference: formatCardReference(customer, method.id),
    brand,
    last4,
    expMonth,
    expYear,
    holder: method.billing_details.name ?? '',
  };
}

/** The page of saved cards: the bank's page returns the cardholder there. */
const cardsPath = '/accounts/settings/payment';

async function saveCard(
  stripe: Stripe,
  webOrigin: string,
  { userId, token, withHold = false }: { userId: number; token: string; withHold?: boolean },
): Promise<SavedCard> {
  const method = await findUnusedCard(stripe, token);
  if (method === null) return { kind: 'refused', code: 'token_invalid' };
  const metadata = { gavel_user: String(userId) };
  const { id: customer } = await callStripe(() =>
    stripe.customers.create({ metadata }, { idempotencyKey: `gavel-customer-${token}` }),
  );
  const card = toCardDetails(method, customer);
  // The hold's PaymentIntent attaches the card to the customer.
  if (withHold) return { kind: 'unapproved', card };
  try {
    const { id, status } = await callStripe(() =>
      stripe.setupIntents.create(
        {
          customer,
          payment_method: token,
          allowed_payment_method_types: ['card'],
          confirm: true,
          usage: 'off_session',
          return_url: webOrigin + cardsPath,
          use_stripe_sdk: true,
          metadata,
        },
        { idempotencyKey: `gavel-setup-${token}` },
      ),
    );
    if (status === 'succeeded') return { kind: 'kept', card };
    return status === 'requires_action'
      ? { kind: 'requires_action', card, challengeId: id }
      : { kind: 'refused', code: 'card_declined' };
  } catch (error) {
    const refusal = toStripeRefusal(error);
    if (refusal === null) throw error;
    return {
      kind: 'refused',
      code: refusal.code === 'expired_card' ? 'card_expired' : 'card_declined',
    };
  }
}

const base = { label: null, amountMinor: null, currency: null };

const intentStatuses: ReadonlyMap<string, Challenge['status']> = new Map([
  ['succeeded', 'approved'],
  ['requires_capture', 'approved'],
  ['requires_action', 'pending'],
  ['processing', 'pending'],
  ['canceled', 'expired'],
]);

/** Of a setup intent or a payment intent. */
export function intentChallenge({ id, status }: { id: string; status: string }): Challenge {
  return { ...base, id, kind: 'three_d_secure', status: intentStatuses.get(status) ?? 'declined' };
}

export function identityChallenge({
  id,
  status,
  last_error: error,
}: Pick<Stripe.Identity.VerificationSession, 'id' | 'status' | 'last_error'>): Challenge {
  const open = status === 'requires_input' && error === null;
  return {
    ...base,
    id,
    kind: 'identity',
    status:
      status === 'verified' ? 'approved' : open || status === 'processing' ? 'pending' : 'declined',
  };
}

async function readStripeObject(
  stripe: Stripe,
  id: string,
): Promise<{ owner: string | undefined; challenge: Challenge } | null> {
  if (id.startsWith('seti_')) {
    const intent = await callStripe(() => stripe.setupIntents.retrieve(id));
    return { owner: intent.metadata?.['gavel_user'], challenge: intentChallenge(intent) };
  }
  if (id.startsWith('pi_')) {
    const intent = await callStripe(() => stripe.paymentIntents.retrieve(id));
    return { owner: intent.metadata['gavel_user'], challenge: intentChallenge(intent) };
  }
  if (!id.startsWith('vs_')) return null;
  const session = await callStripe(() => stripe.identity.verificationSessions.retrieve(id));
  return { owner: session.metadata['gavel_user'], challenge: identityChallenge(session) };
}

async function readChallenge(
  stripe: Stripe,
  userId: number,
  id: string,
): Promise<Challenge | null> {
  try {
    const intent = await readStripeObject(stripe, id);
    return intent?.owner === String(userId) ? intent.challenge : null;
  } catch (error) {
    if (toStripeRefusal(error) === null) throw error;
    return null;
  }
}

export function createStripeProvider(settings: StripeSettings): PaymentPort {
  const stripe = stripeClient(settings);
  const { webOrigin } = settings;
  return {
    name: 'stripe',
    // Stripe keeps an uncaptured authorization for seven days; a day less leaves time to capture a
    // fee.
    holdDays: 6,
    peekToken: async (token) => {
      const method = await findUnusedCard(stripe, token);
      return method?.card === undefined ? null : { last4: method.card.last4 };
    },
    saveCard: (request) => saveCard(stripe, webOrigin, request),
    removeCard: async (reference) => {
      const card = parseCardReference(reference);
      if (card === null) return;
      await callStripe(() => stripe.paymentMethods.detach(card.paymentMethod)).catch(
        (error: unknown) => {
          // The card is already detached.
          if (toStripeRefusal(error) === null) throw error;
        },
      );
    },
    ...createStripePayments(stripe, webOrigin),
    peekPayment: (token) => peekPaymentToken(stripe, token),
    checkIdentity: async ({ userId, documentType }) => {
      const { id } = await callStripe(() =>
        stripe.identity.verificationSessions.create({
          type: 'document',
          return_url: `${webOrigin}/accounts/settings/account`,
          metadata: { gavel_user: String(userId), document_type: documentType },
        }),
      );
      return { challengeId: id };
    },
    readChallenge: (userId, id) => readChallenge(stripe, userId, id),
    challengeAction: async (id) => {
      if (id.startsWith('vs_')) {
        const { url } = await callStripe(() => stripe.identity.verificationSessions.retrieve(id));
        return { clientSecret: null, url };
      }
      const intent = await callStripe<Stripe.PaymentIntent | Stripe.SetupIntent>(() =>
        id.startsWith('seti_')
          ? stripe.setupIntents.retrieve(id)
          : stripe.paymentIntents.retrieve(id),
      );
      return intent.status === 'requires_action'
        ? {
            clientSecret: intent.client_secret,
            url: intent.next_action?.redirect_to_url?.url ?? null,
          }
        : null;
    },
  };
}
