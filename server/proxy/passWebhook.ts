// Passes the payment provider's events on to the upstream as they came, byte for byte: their signature is over the body,
// and the upstream alone has the secret that it is checked with. One path, one method; no cookie, session or CSRF token
// belongs to it, so it stands before the gate that asks for them.
import type { RequestHandler } from 'express';
import { HttpError } from '../middleware/httpError';
import { withoutPlace } from '../middleware/inFlightLimit';
import type { ServerDeps } from '../serverDeps';
import { BodyTooLargeError, readCapped } from './readCapped';
import { upstreamUrl } from './upstreamUrl';

const PATH = '/payments/api/v1/webhooks/stripe';
const MAX_EVENT_BYTES = 512_000;
const DEADLINE_MS = 10_000;

export function passWebhook({ settings, dispatcher }: Pick<ServerDeps, 'settings' | 'dispatcher'>): RequestHandler {
  return async (req, res, next) => {
    if (req.path !== PATH) {
      next();
      return;
    }
    if (req.method !== 'POST') throw new HttpError(405, 'method_not_allowed', 'Events are sent here.');
    const signature = req.headers['stripe-signature'];
    if (typeof signature !== 'string' || signature.length > 2_000) throw new HttpError(400, 'signature_invalid', 'This event is not signed.');
    const body = await withoutPlace(res, () => readCapped(req, MAX_EVENT_BYTES)).catch((error: unknown) => {
      if (error instanceof BodyTooLargeError) throw new HttpError(413, 'body_too_large', 'The event is too large.');
      throw error;
    });
    const target = upstreamUrl(settings.upstreamUrl, PATH, '');
    const headers = { host: new URL(settings.publicOrigin).host, 'content-type': 'application/json', 'stripe-signature': signature };
    const answer = await dispatcher
      .request({ origin: target.origin, path: target.pathname, method: 'POST', headers, body, headersTimeout: DEADLINE_MS, bodyTimeout: DEADLINE_MS })
      .catch(() => {
        throw new HttpError(502, 'upstream_unreachable', 'The service does not answer. Try again in a moment.', 2);
      });
    await answer.body.dump();
    // Nothing of the upstream's answer but its number: who sent the event needs no more.
    res.status(answer.statusCode).set('cache-control', 'private, no-store').json({ received: answer.statusCode < 300 });
  };
}
