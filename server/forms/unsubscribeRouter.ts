// The POST of an unsubscribe link. Mail programs send it without cookies (RFC 8058), and so may the
// button of the page behind the link: the signed token in the URL is the only authority. This
// router therefore comes before csrfProtection.
import express, { Router, type RequestHandler, type Response } from 'express';
import { withoutSlot } from '../middleware/inFlightLimit';
import { createUnreachableError, requestUpstream } from '../proxy/requestUpstream';
import type { ServerDeps } from '../serverDeps';
import { isLocale } from '../../src/lib/locales';

const PATH = /^\/([A-Za-z-]{2,7})\/accounts\/unsubscribe$/;
const UNSUBSCRIPTIONS = '/mailer/api/v1/external/unsubscriptions';
const MAX_BODY_BYTES = 2_000;

type Deps = Pick<ServerDeps, 'settings' | 'dispatcher'>;

/** Whether the link was valid. Throws HttpError 502 without an answer. */
async function unsubscribe(deps: Deps, res: Response, token: string): Promise<boolean> {
  const answer = await requestUpstream(deps, res, {
    method: 'POST',
    pathname: UNSUBSCRIPTIONS,
    body: JSON.stringify({ token }),
  });
  await answer.body.dump();
  if (answer.statusCode >= 500 || answer.statusCode === 429) throw createUnreachableError();
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
    const isValid = await unsubscribe(deps, res, new URLSearchParams(query).get('token') ?? '');
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
