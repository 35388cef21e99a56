// Forwards Stripe's events to the upstream byte for byte: their signature covers the body, and only
// the upstream has the secret that verifies it. The events carry no cookie or CSRF token, so this
// router comes before csrfProtection.
import express, { Router, type RequestHandler } from 'express';
import { allowOnly } from '../middleware/allowOnly';
import { HttpError } from '../middleware/httpError';
import { withoutSlot } from '../middleware/inFlightLimit';
import type { ServerDeps } from '../serverDeps';
import { requestUpstream } from './requestUpstream';

const MAX_EVENT_BYTES = 512_000;
const MAX_SIGNATURE_LENGTH = 2000;

type Deps = Pick<ServerDeps, 'settings' | 'dispatcher'>;

const requireSignature: RequestHandler = (req, _res, next) => {
  const signature = req.get('stripe-signature');
  if (signature === undefined || signature.length > MAX_SIGNATURE_LENGTH)
    throw new HttpError(400, 'signature_invalid', 'This event is not signed.');
  next();
};

function forwardStripeWebhook(deps: Deps): RequestHandler {
  return async (req, res) => {
    const answer = await requestUpstream(deps, res, {
      method: 'POST',
      pathname: req.originalUrl.split('?', 1)[0] ?? '',
      headers: { 'stripe-signature': req.get('stripe-signature') ?? '' },
      body: Buffer.isBuffer(req.body) ? req.body : null,
    });
    await answer.body.dump();
    // Only the status is passed on. Stripe needs nothing else.
    res
      .status(answer.statusCode)
      .set('cache-control', 'private, no-store')
      .json({ received: answer.statusCode < 300 });
  };
}

/** Mounted at /payments/api/v1/webhooks. */
export function webhooksRouter(deps: Deps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const readEvent = express.raw({ type: () => true, inflate: false, limit: MAX_EVENT_BYTES });
  router
    .route('/stripe')
    .post(requireSignature, withoutSlot(readEvent), forwardStripeWebhook(deps))
    .all(allowOnly(['POST'], 'Send events with POST.'));
  return router;
}
