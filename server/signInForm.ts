// Signing in without scripts: the one plain form of the site. Its token comes in a field; on success it leads back to
// where the visitor came from, on failure to the form again with what went wrong.
import type { Request, RequestHandler } from 'express';
import { findLocale } from '../src/lib/locales';
import { localePath } from '../src/i18n/localePath';
import { safePath } from '../src/lib/safePath';
import { CSRF_COOKIE } from './middleware/cookies';
import { sameToken } from './middleware/csrfGate';
import { HttpError } from './middleware/httpError';
import { readCapped } from './proxy/readCapped';
import { exchangeSession } from './proxy/sessionExchange';
import { upstreamHeaders } from './proxy/upstreamHeaders';
import { upstreamUrl } from './proxy/upstreamUrl';
import { factsOf } from './requestFacts';
import type { ServerDeps } from './serverDeps';

const PATH = /^\/([A-Za-z-]{2,7})\/accounts\/login$/;
const SESSIONS = '/accounts/api/v2/sessions';
const MAX_BYTES = 8000;
const DEADLINE_MS = 10_000;

export function isSignInForm(req: Request): boolean {
  return req.method === 'POST' && PATH.test(req.path) && Boolean(req.is('application/x-www-form-urlencoded'));
}

export function signInForm({ settings, dispatcher, now }: Pick<ServerDeps, 'settings' | 'dispatcher' | 'now'>): RequestHandler {
  return async (req, res, next) => {
    const locale = findLocale(PATH.exec(req.path)?.[1] ?? '');
    if (locale === null || !isSignInForm(req)) {
      next();
      return;
    }
    const form = new URLSearchParams((await readCapped(req, MAX_BYTES)).toString('utf8'));
    const facts = factsOf(res);
    if (facts.isNewVisitor || !sameToken(form.get(CSRF_COOKIE) ?? '', facts.csrfToken)) {
      throw new HttpError(403, 'csrf_token_mismatch', 'The page is out of date. Reload it and try again.');
    }
    const target = upstreamUrl(settings.upstreamUrl, SESSIONS, '');
    const answer = await dispatcher.request({
      origin: target.origin,
      path: target.pathname,
      method: 'POST',
      headers: { ...upstreamHeaders(facts, settings.publicOrigin, locale), 'content-type': 'application/json' },
      body: JSON.stringify({ email: form.get('email') ?? '', password: form.get('password') ?? '' }),
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    await answer.body.dump();
    exchangeSession({ method: 'POST', pathname: SESSIONS, status: answer.statusCode, setCookie: answer.headers['set-cookie'] }, res, settings.publicOrigin.startsWith('https:'), now());
    const after = safePath(form.get('redirect_after') ?? '/', settings.publicOrigin);
    res.set('cache-control', 'private, no-store');
    if (answer.statusCode === 201) {
      res.redirect(303, localePath(locale, after));
      return;
    }
    const problem = answer.statusCode === 429 ? 'rate_limited' : answer.statusCode < 500 ? 'invalid_credentials' : 'unavailable';
    res.redirect(303, `${localePath(locale, '/accounts/login')}?error=${problem}&redirect_after=${encodeURIComponent(after)}`);
  };
}
