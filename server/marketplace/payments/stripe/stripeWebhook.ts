// Stripe's events: a POST outside of the contract, because its body belongs to Stripe. Who did not sign it with our secret
// is not believed, what came before is not done again, and what an event says is only a reason to look: how a payment
// stands is asked of Stripe. Mounted by createMarketplace where Stripe is set up.
import { raw, type Express, type Request, type Response } from 'express';
import type Stripe from 'stripe';
import { ApiError } from '../../http/apiError';
import type { MarketplaceDeps } from '../../http/context';
import { challengeAnswered } from '../../services/payments/challengeAnswered';
import { settleCharge } from '../../services/orders/payments/settlePayment';
import { holdEnded } from '../../services/authorisation-payments/settleHold';
import type { Challenge } from '../paymentPort';
import { paymentPortOf } from '../paymentPortOf';
import { stripeClient, type StripeSettings } from './stripeClient';
import { identityChallenge, intentChallenge, setupChallenge } from './stripeProvider';

const stripeWebhookPath = '/payments/api/v1/webhooks/stripe';
const toleranceSeconds = 300;
const readBytes = raw({ type: () => true, limit: 512 * 1024, inflate: false });

function bytesOf(req: Request, res: Response): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    readBytes(req, res, (error?: unknown) => {
      if (error !== undefined) reject(error instanceof Error ? error : new Error(String(error)));
      else resolve(Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0));
    });
  });
}

async function eventOf(deps: MarketplaceDeps, settings: StripeSettings, req: Request, res: Response): Promise<Stripe.Event> {
  const signature = req.headers['stripe-signature'];
  if (settings.webhookSecret === null || typeof signature !== 'string') throw new ApiError(400, 'signature_invalid', 'This event is not signed.');
  const body = await bytesOf(req, res);
  try {
    return stripeClient(settings).webhooks.constructEvent(body, signature, settings.webhookSecret, toleranceSeconds, undefined, deps.clock.now());
  } catch (error) {
    throw new ApiError(400, 'signature_invalid', 'This event is not signed by Stripe.', [], { cause: error });
  }
}

/** null: of a payment, or of nothing that we know. */
function challengeOf(event: Stripe.Event): Challenge | null {
  switch (event.type) {
    case 'setup_intent.succeeded':
    case 'setup_intent.setup_failed':
    case 'setup_intent.canceled':
      return setupChallenge(event.data.object);
    case 'payment_intent.amount_capturable_updated':
    case 'payment_intent.payment_failed':
      return intentChallenge(event.data.object);
    case 'identity.verification_session.verified':
    case 'identity.verification_session.requires_input':
    case 'identity.verification_session.canceled':
      return identityChallenge(event.data.object);
    default:
      return null;
  }
}

/** Those of payments and of holds that change how they stand. */
function intentOf(event: Stripe.Event): Stripe.PaymentIntent | null {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.requires_action':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return event.data.object;
    default:
      return null;
  }
}

async function carryOut(deps: MarketplaceDeps, event: Stripe.Event): Promise<void> {
  const intent = intentOf(event);
  const { gavel_payment: idempotencyKey, gavel_made: made } = intent?.metadata ?? {};
  if (intent !== null && idempotencyKey !== undefined) {
    // By the intent that it names: its key would be answered as it was the first time.
    await settleCharge(deps.db, paymentPortOf(deps), { idempotencyKey, madeAt: new Date(Number(made)), challengeId: intent.id });
    return;
  }
  if (event.type === 'payment_intent.canceled') {
    await holdEnded(deps, event.data.object.id);
    return;
  }
  const challenge = challengeOf(event);
  if (challenge !== null) await challengeAnswered(deps, challenge);
}

export function mountStripeWebhook(app: Express, deps: MarketplaceDeps): void {
  const { stripe } = deps.settings;
  if (stripe === null) return;
  app.post(stripeWebhookPath, async (req, res) => {
    const event = await eventOf(deps, stripe, req, res);
    const known = await deps.db.selectFrom('provider_events').select('event_id').where('provider', '=', 'stripe').where('event_id', '=', event.id).executeTakeFirst();
    // Stored after it was carried out: what a crash leaves undone Stripe sends again, and doing it twice changes nothing.
    if (known === undefined) {
      await carryOut(deps, event);
      await deps.db.insertInto('provider_events').values({ provider: 'stripe', event_id: event.id }).onConflict((conflict) => conflict.doNothing()).execute();
    }
    res.status(200).json({ received: true });
  });
}
