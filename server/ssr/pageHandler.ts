// Serves pages: resolves the locale, renders with entry/server, wraps the result in the document
// and sends it. Anonymous pages come from the page cache. Failures end on the error page, within
// the deadline.
import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { toLocalePath } from '../../src/entry/server';
import {
  readForcedVariants,
  selectPageVariants,
  type PageExperiments,
  type Variants,
} from '../../src/lib/experiments';
import { addListChoices } from '../../src/lib/listDefaults';
import type { Locale } from '../../src/lib/locales';
import { parseQuery, QueryStringError, toSafePath } from '../../src/lib/urls';
import {
  clearSessionCookie,
  setForcedVariantCookies,
  setRedirectedFromLotCookie,
} from '../middleware/cookies';
import { allowPaymentProvider } from '../middleware/securityHeaders';
import { HttpError } from '../middleware/httpError';
import { getRequestContext } from '../middleware/requestContext';
import type { ServerDeps } from '../serverDeps';
import { setRoute } from '../webMetrics';
import { createPageCache } from './caches';
import { createExperiments } from './createExperiments';
import { createPageMaker, type MadePage, type PageRequest } from './pageMaker';
import { getLocaleOrigin } from './pageContext';
import { COOKIES_PATH, dependsOnVisitor, isOwnPage, mayCarryToken } from './pageKinds';
import { preferredLocale, resolveLocale } from './resolveLocale';
import { renderConsentBanner } from '../shell/renderConsentBanner';
import { sendPage } from './sendPage';
import { createVisitorPropsReader } from './createVisitorPropsReader';

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
  const experiments = createExperiments(deps);
  const readVisitorProps = createVisitorPropsReader(deps);
  const getPage = createPageCache<Exclude<MadePage, { kind: 'page' }>>();

  /**
   * Rendering depends on the anonymous id only where dependsOnVisitor says so; elsewhere the
   * browser fetches what does. So all anonymous visitors can share a page.
   */
  function getSharedPage(pageRequest: PageRequest): Promise<MadePage> {
    const { request, locale, pathname, search, variants } = pageRequest;
    if (request.sessionToken !== null || isOwnPage(pathname) || dependsOnVisitor(pathname, search))
      return makePage(pageRequest);
    const key = [
      locale,
      pathname,
      search,
      request.country,
      request.timeZone,
      request.theme,
      request.view,
      request.currency ?? '',
      request.feedView,
      request.showsExplicitContent,
      request.redirectedFromLot ?? '',
      JSON.stringify(variants),
    ].join('\n');
    return getPage(key, () => makePage(pageRequest));
  }

  /** Variants are part of a page, so they are decided first; visitors with the same share it. */
  async function getVisitorPage(
    visit: Omit<PageRequest, 'variants'>,
    forced: Variants,
    anonymousId: string | null,
  ): Promise<{ page: MadePage; assigned: PageExperiments | null }> {
    const { request, locale, pathname, search } = visit;
    const assigned = experiments.assign({ request, anonymousId, locale, search, forced });
    const variants = selectPageVariants(assigned?.variants ?? {}, pathname);
    return { page: await getSharedPage({ ...visit, variants }), assigned };
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
      res
        .set('cache-control', 'private, no-store')
        .redirect(308, ownOrigin + toLocalePath(locale, pathname) + search);
      return;
    }
    const listAddress = addListChoices(pathname, search, request.listChoices);
    if (listAddress !== null) {
      redirect(res, 302, locale, listAddress);
      return;
    }
    const query = new URLSearchParams(search);
    const newlyForced = readForcedVariants((name) => query.get(name));
    const forced = { ...request.forcedVariants, ...newlyForced };
    // A first page already belongs to the id that it sets.
    const newAnonymousId =
      request.anonymousId === null && request.consent.statistics ? randomUUID() : undefined;
    const anonymousId = request.anonymousId ?? newAnonymousId ?? null;
    const visit = { locale, pathname, search, request };
    const getVisitorProps = readVisitorProps({ request, locale }, req.get('accept') ?? '');
    let { page, assigned } = await getVisitorPage(visit, forced, anonymousId);
    if (page.kind === 'signed_out') {
      clearSessionCookie(res, isSecure);
      const signedOut = { ...request, sessionToken: null };
      ({ page, assigned } = await getVisitorPage(
        { ...visit, request: signedOut },
        forced,
        anonymousId,
      ));
    }
    if (page.kind === 'redirect') {
      if (page.fromLot !== undefined) setRedirectedFromLotCookie(res, page.fromLot, isSecure);
      redirect(res, page.status, locale, page.to);
    } else if (page.kind === 'page') {
      setRoute(res, `page:${page.routeId}`);
      if (settings.paymentProvider?.name === 'stripe')
        allowPaymentProvider(res, settings, renderer.getDocumentPolicy(pathname));
      setForcedVariantCookies(res, newlyForced, isSecure);
      sendPage(req, res, {
        status: page.status,
        template: page.template,
        visitorProps: getVisitorProps(page),
        // The page with a choice for each purpose asks by itself.
        consent:
          request.consent.isPending && pathname !== COOKIES_PATH
            ? renderConsentBanner(locale, mayCarryToken(pathname) ? pathname : pathname + search)
            : '',
        experiments: assigned,
        newAnonymousId,
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
