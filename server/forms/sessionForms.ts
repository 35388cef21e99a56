// Signing in and out without scripts. After signing in it leads back to where the visitor came from; what went wrong
// is told on the form again.
import type { RequestHandler, Response } from 'express';
import type { Dispatcher } from 'undici';
import { localePath } from '../../src/entry/server';
import type { Locale } from '../../src/lib/locales';
import { safePath } from '../../src/lib/safePath';
import { CURRENT_SESSION_PATH, exchangeSession, SESSIONS_PATH } from '../proxy/sessionExchange';
import { upstreamHeaders } from '../proxy/upstreamHeaders';
import { upstreamUrl } from '../proxy/upstreamUrl';
import { factsOf } from '../requestFacts';
import type { ServerDeps } from '../serverDeps';
import { plainFormOf, readForm } from './readForm';

const DEADLINE_MS = 10_000;
const UNREACHABLE = 502;

type Call = { method: 'POST' | 'DELETE'; pathname: string; body: string | null };

function problemOf(status: number): string {
  if (status === 429) return 'rate_limited';
  return status < 500 ? 'invalid_credentials' : 'unavailable';
}

export function sessionForms({
  settings,
  dispatcher,
  now,
}: Pick<ServerDeps, 'settings' | 'dispatcher' | 'now'>): RequestHandler {
  const isSecure = settings.publicOrigin.startsWith('https:');

  /** The upstream's status; the session cookie is set or cleared on `res`. */
  async function ask({ method, pathname, body }: Call, res: Response, locale: Locale): Promise<number> {
    const target = upstreamUrl(settings.upstreamUrl, pathname, '');
    const options: Dispatcher.RequestOptions = {
      origin: target.origin,
      path: target.pathname,
      method,
      headers: {
        ...upstreamHeaders(factsOf(res), settings, locale),
        ...(body === null ? {} : { 'content-type': 'application/json' }),
      },
      body,
      signal: AbortSignal.timeout(DEADLINE_MS),
    };
    try {
      const answer = await dispatcher.request(options);
      await answer.body.dump();
      exchangeSession(
        { method, pathname, status: answer.statusCode, setCookie: answer.headers['set-cookie'] },
        res,
        isSecure,
        now(),
      );
      return answer.statusCode;
    } catch {
      return UNREACHABLE;
    }
  }

  async function signIn(form: URLSearchParams, res: Response, locale: Locale): Promise<string> {
    const body = JSON.stringify({ email: form.get('email') ?? '', password: form.get('password') ?? '' });
    const after = safePath(form.get('redirect_after') ?? '/', settings.publicOrigin);
    const status = await ask({ method: 'POST', pathname: SESSIONS_PATH, body }, res, locale);
    if (status === 201) return localePath(locale, after);
    return `${localePath(locale, '/accounts/login')}?error=${problemOf(status)}&redirect_after=${encodeURIComponent(after)}`;
  }

  async function signOut(res: Response, locale: Locale): Promise<string> {
    const status = await ask({ method: 'DELETE', pathname: CURRENT_SESSION_PATH, body: null }, res, locale);
    return status < 300 ? localePath(locale, '/') : `${localePath(locale, '/user/logout')}?error=unavailable`;
  }

  return async (req, res, next) => {
    const plainForm = plainFormOf(req);
    if (plainForm === null) {
      next();
      return;
    }
    const form = await readForm(req, res);
    const { locale, action } = plainForm;
    const target = action === '/accounts/login' ? await signIn(form, res, locale) : await signOut(res, locale);
    res.set('cache-control', 'private, no-store').redirect(303, target);
  };
}
