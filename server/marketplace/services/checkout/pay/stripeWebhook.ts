// Stripe's webhook: a POST endpoint outside the contract, because Stripe defines its body. Events
// without a valid signature are refused, and repeated events are ignored. An event only triggers a
// check: the state of a payment is read from Stripe.
import { raw, type Request, type RequestHandler } from 'express';
import type Stripe from 'stripe';
import { ApiError } from '../../../http/apiError';
import type { MarketplaceDeps, StripeSettings } from '../../../http/context';
import { settleAnsweredChallenge } from './challenges.routes';
import { settleCharge } from './settlePayment';
import { endHold } from '../../cards/settleHold';
import type { Challenge } from '../../../ports/payments/paymentProvider';
import { getPaymentProvider } from '../../../ports/payments/getPaymentProvider';
import { stripeClient } from '../../../ports/payments/stripe/stripeClient';
import { identityChallenge, intentChallenge } from '../../../ports/payments/stripe/stripeProvider';

export const stripeWebhookPath = '/payments/api/v1/webhooks/stripe';
const toleranceSeconds = 300;

function readSignature(req: Request, { webhookSecret }: StripeSettings): [string, string] {
  const signature = req.headers['stripe-signature'];
  if (webhookSecret === null || typeof signature !== 'string')
    throw new ApiError(400, 'signature_invalid', 'This event is not signed.');
  return [signature, webhookSecret];
}

function requireSignature(settings: StripeSettings): RequestHandler {
  return (req, _res, next) => {
    readSignature(req, settings);
    next();
  };
}

function readEvent(deps: MarketplaceDeps, settings: StripeSettings, req: Request): Stripe.Event {
  const body: unknown = req.body;
  try {
    return stripeClient(settings).webhooks.constructEvent(
      Buffer.isBuffer(body) ? body : Buffer.alloc(0),
      ...readSignature(req, settings),
      toleranceSeconds,
      undefined,
      deps.clock.now(),
    );
  } catch (error) {
    throw new ApiError(400, 'signature_invalid', 'This event is not signed by Stripe.', [], {
      cause: error,
    });
  }
}

/** Returns null for events about payments, and for those that we do not handle. */
function toChallenge(event: Stripe.Event): Challenge | null {
  switch (event.type) {
    case 'setup_intent.succeeded':
    case 'setup_intent.setup_failed':
    case 'setup_intent.canceled':
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

/** Returns the intent of events that change the state of a payment or a hold. */
function getIntent(event: Stripe.Event): Stripe.PaymentIntent | null {
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

async function handleEvent(deps: MarketplaceDeps, event: Stripe.Event): Promise<void> {
  const intent = getIntent(event);
  const { gavel_payment: idempotencyKey, gavel_made: requestedAt } = intent?.metadata ?? {};
  if (intent !== null && idempotencyKey !== undefined) {
    // Read by the intent's id: its idempotency key would only repeat the first response.
    await settleCharge(deps.db, getPaymentProvider(deps), {
      idempotencyKey,
      requestedAt: new Date(Number(requestedAt)),
      challengeId: intent.id,
    });
    return;
  }
  if (event.type === 'payment_intent.canceled') {
    await endHold(deps, event.data.object.id);
    return;
  }
  const challenge = toChallenge(event);
  if (challenge !== null) await settleAnsweredChallenge(deps, challenge);
}

export function stripeWebhook(deps: MarketplaceDeps, settings: StripeSettings): RequestHandler[] {
  return [
    requireSignature(settings),
    raw({ type: () => true, limit: 512 * 1024, inflate: false }),
    async (req, res) => {
      const event = readEvent(deps, settings, req);
      const stored = await deps.db
        .selectFrom('providerEvents')
        .select('eventId')
        .where('provider', '=', 'stripe')
        .where('eventId', '=', event.id)
        .executeTakeFirst();
      // Stored after handling: Stripe resends an event that a crash interrupted, and handling one
      // twice changes nothing.
      if (stored === undefined) {
        await handleEvent(deps, event);
        await deps.db
          .insertInto('providerEvents')
          .values({ provider: 'stripe', eventId: event.id })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
      res.status(200).json({ received: true });
    },
  ];
}
