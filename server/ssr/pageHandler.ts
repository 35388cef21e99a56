// Answers a page: settles the locale, lets entry/server render, wraps the result into the document and sends it.
// Anonymous pages come from the page cache. What fails ends on the error page, within the deadline.
import type { Request, RequestHandler, Response } from 'express';
import { localePath } from '../../src/entry/server';
import type { Locale } from '../../src/lib/locales';
import { parseQuery, QueryStringError } from '../../src/lib/queryString';
import { safePath } from '../../src/lib/safePath';
import { clearSessionCookie } from '../middleware/cookies';
import { allowPaymentProvider } from '../middleware/securityHeaders';
import { HttpError } from '../middleware/httpError';
import { factsOf } from '../requestFacts';
import type { ServerDeps } from '../serverDeps';
import { createPageMaker, type MadePage, type Wanted } from './makePage';
import { originOfLocale } from './originOfLocale';
import { createPageCache } from './pageCache';
import { isOwnPage } from './pageKinds';
import { preferredLocale, resolveLocale } from './resolveLocale';
import { sendPage } from './sendPage';

const RETRY_AFTER_SECONDS = 5;
// Encoded control characters, and escapes that are none: no page of ours has them.
const ODD_PATH = /%(?:[01][0-9a-f]|7f|(?![0-9a-f]{2}))/i;

function searchOf(req: Request): string {
  const at = req.url.indexOf('?');
  const search = at === -1 ? '' : req.url.slice(at);
  try {
    parseQuery(search.slice(1));
  } catch (error) {
    if (error instanceof QueryStringError) throw new HttpError(400, 'bad_query', error.message);
    throw error;
  }
  return search;
}

export function pageHandler(deps: ServerDeps): RequestHandler {
  const { settings, renderer, upstreamClock } = deps;
  const isSecure = settings.publicOrigin.startsWith('https:');
  const makePage = createPageMaker(deps);
  const cache = createPageCache<Exclude<MadePage, { kind: 'page' }>>();

  /** Nothing that is rendered depends on the anonymous id: what it knows is fetched by the browser. */
  function makeOnce(wanted: Wanted): Promise<MadePage> {
    const { request, locale, pathname, search } = wanted;
    if (request.sessionToken !== null || isOwnPage(pathname)) return makePage(wanted);
    const key = [locale, pathname, search, request.country, request.timeZone, request.theme, request.view].join('\n');
    return cache.get(key, () => makePage(wanted));
  }

  function redirect(res: Response, status: number, locale: Locale, to: string): void {
    const { publicOrigin } = settings;
    // A path from outside or from upstream stays a path of this site.
    const path = safePath(localePath(locale, safePath(to, publicOrigin)), publicOrigin);
    // No cache keeps an address that may have a secret in it.
    const isLasting = (status === 301 || status === 308) && !isOwnPage(to);
    res.set('cache-control', isLasting ? 'public, max-age=3600' : 'private, no-store').redirect(status, path);
  }

  return async (req, res) => {
    if (ODD_PATH.test(req.path)) throw new HttpError(404, 'not_found', 'There is nothing here.');
    const request = factsOf(res);
    const search = searchOf(req);
    const host = (req.get('host') ?? '').toLowerCase();
    const preferred = (): Locale =>
      preferredLocale(
        request.cookieLocale,
        req.get('accept-language') ?? '',
        settings.countryDomains.get(host) ?? null,
      );
    const resolved = resolveLocale(req.path, preferred, renderer.hasPage);
    if (resolved.kind === 'redirect') {
      redirect(res, resolved.status, resolved.locale, resolved.pathname + search);
      return;
    }
    const { locale, pathname } = resolved;
    const ownOrigin = originOfLocale(settings, locale);
    if (settings.hasDomainPerLocale && settings.countryDomains.has(host) && !ownOrigin.endsWith(`//${host}`)) {
      res.redirect(308, ownOrigin + localePath(locale, pathname) + search);
      return;
    }
    let page = await makeOnce({ locale, pathname, search, request });
    if (page.kind === 'signed_out') {
      clearSessionCookie(res, isSecure);
      page = await makeOnce({ locale, pathname, search, request: { ...request, sessionToken: null } });
    }
    if (page.kind === 'redirect') redirect(res, page.status, locale, page.to);
    else if (page.kind === 'page') {
      if (settings.paymentProvider?.name === 'stripe') allowPaymentProvider(res, settings, renderer.policyOf(pathname));
      sendPage(req, res, { status: page.status, template: page.template, isSecure, sentAt: upstreamClock.now() });
    } else {
      const status = page.kind === 'error' && page.status >= 400 ? page.status : 502;
      throw new HttpError(
        status,
        'page_failed',
        'The page could not be made.',
        status >= 500 ? RETRY_AFTER_SECONDS : null,
      );
    }
  };
}
