// The POST of an unsubscribe link. Mail programs send it without cookies (RFC 8058), and so may the
// button of the page behind the link: the signed token in the URL is the only authority. This
// router therefore comes before csrfProtection.
import express, { Router, type RequestHandler } from 'express';
import { HttpError } from '../middleware/httpError';
import { withoutSlot } from '../middleware/inFlightLimit';
import { upstreamUrl } from '../proxy/upstreamUrl';
import type { ServerDeps } from '../serverDeps';
import { isLocale } from '../../src/lib/locales';

const PATH = /^\/([A-Za-z-]{2,7})\/accounts\/unsubscribe$/;
const UNSUBSCRIPTIONS = '/mailer/api/v1/external/unsubscriptions';
const MAX_BODY_BYTES = 2_000;
const DEADLINE_MS = 10_000;

type Deps = Pick<ServerDeps, 'settings' | 'dispatcher'>;

/** Whether the link was valid. Throws HttpError 502 without an answer. */
async function unsubscribe({ settings, dispatcher }: Deps, token: string): Promise<boolean> {
  const target = upstreamUrl(settings.upstreamUrl, UNSUBSCRIPTIONS, '');
  const answer = await dispatcher
    .request({
      origin: target.origin,
      path: target.pathname,
      method: 'POST',
      headers: {
        host: new URL(settings.publicOrigin).host,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ token }),
      headersTimeout: DEADLINE_MS,
      bodyTimeout: DEADLINE_MS,
    })
    .catch(() => null);
  await answer?.body.dump();
  if (answer === null || answer.statusCode >= 500 || answer.statusCode === 429)
    throw new HttpError(
      502,
      'upstream_unreachable',
      'The service is not responding. Try again in a moment.',
      2,
    );
  return answer.statusCode < 300;
}

const isFromPage = (body: unknown): boolean =>
  Buffer.isBuffer(body) && new URLSearchParams(body.toString('utf8')).get('from') === 'page';

function answerUnsubscribe(deps: Deps): RequestHandler {
  return async (req, res, next) => {
    const [path = '', query = ''] = req.originalUrl.split('?', 2);
    const locale = PATH.exec(path)?.[1] ?? '';
    if (!isLocale(locale)) {
      next();
      return;
    }
    const isValid = await unsubscribe(deps, new URLSearchParams(query).get('token') ?? '');
    res.set('cache-control', 'private, no-store');
    if (isFromPage(req.body)) {
      const result = isValid ? 'notice=done' : 'error=token_invalid';
      res.redirect(303, `/${locale}/accounts/unsubscribe?${result}`);
    } else
      res
        .status(isValid ? 200 : 400)
        .type('text/plain')
        .send(isValid ? 'Done.' : 'Invalid.');
  };
}

export function unsubscribeRouter(deps: Deps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const readBody = express.raw({ type: () => true, inflate: false, limit: MAX_BODY_BYTES });
  router.post(PATH, withoutSlot(readBody), answerUnsubscribe(deps));
  return router;
}
