// Serves pages: resolves the locale, renders with entry/server, wraps the result in the document
// and sends it. Anonymous pages come from the page cache. Failures end on the error page, within
// the deadline.
import type { Request, RequestHandler, Response } from 'express';
import { toLocalePath } from '../../src/entry/server';
import type { Locale } from '../../src/lib/locales';
import { parseQuery, QueryStringError, toSafePath } from '../../src/lib/urls';
import { clearSessionCookie } from '../middleware/cookies';
import { allowPaymentProvider } from '../middleware/securityHeaders';
import { HttpError } from '../middleware/httpError';
import { getRequestContext } from '../middleware/requestContext';
import type { ServerDeps } from '../serverDeps';
import { createPageCache } from './caches';
import { createPageMaker, type MadePage, type PageRequest } from './pageMaker';
import { getLocaleOrigin } from './pageContext';
import { isOwnPage } from './pageKinds';
import { preferredLocale, resolveLocale } from './resolveLocale';
import { sendPage } from './sendPage';

const RETRY_AFTER_SECONDS = 5;
// Encoded control characters, and characters that need no encoding. React Router matches the
// decoded path, but guards check the raw one, so they could disagree.
const ODD_PATH = /%(?:[01][0-9a-f]|2d|3[0-9]|[46][1-9a-f]|[57][0-9a]|5f|7f)/i;

function isPagePath(path: string): boolean {
  try {
    decodeURIComponent(path);
  } catch {
    return false;
  }
  return !ODD_PATH.test(path);
}

function getSearch(req: Request): string {
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
  const getPage = createPageCache<Exclude<MadePage, { kind: 'page' }>>();

  /**
   * Rendering never depends on the anonymous id; the browser fetches what does. So all anonymous
   * visitors can share a page.
   */
  function getSharedPage(pageRequest: PageRequest): Promise<MadePage> {
    const { request, locale, pathname, search } = pageRequest;
    if (request.sessionToken !== null || isOwnPage(pathname)) return makePage(pageRequest);
    const key = [
      locale,
      pathname,
      search,
      request.country,
      request.timeZone,
      request.theme,
      request.view,
    ].join('\n');
    return getPage(key, () => makePage(pageRequest));
  }

  function redirect(res: Response, status: number, locale: Locale, to: string): void {
    const { publicOrigin } = settings;
    // The target, which may come from the client or the upstream, must stay on this site.
    const path = toSafePath(toLocalePath(locale, toSafePath(to, publicOrigin)), publicOrigin);
    // Caches must not store a URL that may contain a secret.
    const isLasting = (status === 301 || status === 308) && !isOwnPage(to);
    res
      .set('cache-control', isLasting ? 'public, max-age=3600' : 'private, no-store')
      .redirect(status, path);
  }

  return async (req, res) => {
    if (!isPagePath(req.path)) throw new HttpError(404, 'not_found', 'Not found.');
    const request = getRequestContext(res);
    const search = getSearch(req);
    const host = (req.get('host') ?? '').toLowerCase();
    const getPreferredLocale = (): Locale =>
      preferredLocale(
        request.cookieLocale,
        req.acceptsLanguages(),
        settings.countryDomains.get(host) ?? null,
      );
    const resolved = resolveLocale(req.path, getPreferredLocale, renderer.isPagePath);
    if (resolved.kind === 'redirect') {
      redirect(res, resolved.status, resolved.locale, resolved.pathname + search);
      return;
    }
    const { locale, pathname } = resolved;
    const ownOrigin = getLocaleOrigin(settings, locale);
    if (
      settings.hasDomainPerLocale &&
      settings.countryDomains.has(host) &&
      !ownOrigin.endsWith(`//${host}`)
    ) {
      res.redirect(308, ownOrigin + toLocalePath(locale, pathname) + search);
      return;
    }
    let page = await getSharedPage({ locale, pathname, search, request });
    if (page.kind === 'signed_out') {
      clearSessionCookie(res, isSecure);
      page = await getSharedPage({
        locale,
        pathname,
        search,
        request: { ...request, sessionToken: null },
      });
    }
    if (page.kind === 'redirect') redirect(res, page.status, locale, page.to);
    else if (page.kind === 'page') {
      if (settings.paymentProvider?.name === 'stripe')
        allowPaymentProvider(res, settings, renderer.getDocumentPolicy(pathname));
      sendPage(req, res, {
        status: page.status,
        template: page.template,
        isSecure,
        sentAt: upstreamClock.now(),
      });
    } else {
      const status = page.kind === 'error' && page.status >= 400 ? page.status : 502;
      throw new HttpError(
        status,
        'page_failed',
        'The page could not be rendered.',
        status >= 500 ? RETRY_AFTER_SECONDS : null,
      );
    }
  };
}
