// Answers a page: settles the locale, lets entry/server render, wraps the result into the document and sends it.
// Anonymous pages come from the page cache. What fails ends on the error page, within the deadline.
import type { Request, RequestHandler, Response } from 'express';
import { render, type RenderResult } from '../../src/entry/server';
import { localePath } from '../../src/i18n/localePath';
import type { Locale } from '../../src/lib/locales';
import type { PageFacts } from '../../src/platform/pageFacts';
import { HttpError } from '../middleware/httpError';
import { createUndiciTransport } from '../proxy/undiciTransport';
import { upstreamHeaders } from '../proxy/upstreamHeaders';
import { factsOf, type RequestFacts } from '../requestFacts';
import type { ServerDeps } from '../serverDeps';
import { createShell, fillShell } from '../shell/shell';
import { RENDERED_AT_MARK, renderDocument } from './document';
import { headTags } from './headTags';
import { createPageCache } from './pageCache';
import { preferredLocale, resolveLocale } from './resolveLocale';
import { sendPage } from './sendPage';

type Wanted = { locale: Locale; pathname: string; search: string };

export function pageHandler(deps: ServerDeps): RequestHandler {
  const { settings, messages, dispatcher, log, now } = deps;
  const namespaceUrls = new Map(messages.map(({ locale, urls }) => [locale, urls]));
  const shell = createShell(settings);
  const cache = createPageCache();

  function pageFacts(facts: RequestFacts, locale: Locale): PageFacts {
    return {
      locale,
      timeZone: facts.timeZone,
      renderedAt: now(),
      country: facts.country,
      isSignedIn: facts.sessionToken !== null,
      origin: settings.publicOrigin,
      view: facts.view,
      debugMode: settings.debugMode,
      appUrl: settings.appUrl,
    };
  }

  async function renderPage({ locale, pathname, search }: Wanted, request: RequestFacts): Promise<RenderResult> {
    const transport = createUndiciTransport(dispatcher, settings.upstreamUrl, upstreamHeaders({ ...request, anonymousId: null }, settings.publicOrigin, locale));
    return render({
      pathname,
      search,
      facts: pageFacts(request, locale),
      transport,
      report: ({ kind, url, status, decoding }) => log.error({ kind, url: url.split('?')[0], status, decoding, requestId: request.requestId }, 'upstream call failed'),
    });
  }

  function wrap(result: Extract<RenderResult, { kind: 'page' }>, wanted: Wanted, request: RequestFacts): string {
    const { locale, pathname, search } = wanted;
    const facts = { ...pageFacts(request, locale), renderedAt: RENDERED_AT_MARK };
    const fragments = result.hasShell ? shell(locale, result.audience, facts.isSignedIn) : null;
    return renderDocument({
      head: headTags(result.meta, { origin: settings.publicOrigin, locale, pathname }),
      html: result.html,
      state: result.state,
      payload: { facts, namespaceUrls: namespaceUrls.get(locale) ?? {} },
      routeId: result.routeId,
      namespaces: result.namespaces,
      shell: fragments && fillShell(fragments, { pathname, search, displayName: result.displayName }),
      theme: request.theme,
      manifest: deps.manifest(),
    });
  }

  function redirect(res: Response, status: number, location: string): void {
    res.set('cache-control', status === 301 || status === 308 ? 'public, max-age=3600' : 'private, no-store').redirect(status, location);
  }

  return async (req: Request, res: Response) => {
    const request = factsOf(res);
    const at = req.url.indexOf('?');
    const search = at === -1 ? '' : req.url.slice(at);
    const resolved = resolveLocale(req.path, () => preferredLocale(request.cookieLocale, req.get('accept-language') ?? ''));
    if (resolved.kind === 'redirect') {
      if (resolved.status === 307) res.vary('accept-language').vary('cookie');
      redirect(res, resolved.status, localePath(resolved.locale, resolved.pathname) + search);
      return;
    }
    const wanted: Wanted = { locale: resolved.locale, pathname: resolved.pathname, search };
    let other: RenderResult | null = null;
    const produce = async (): Promise<{ status: number; html: string } | null> => {
      const result = await renderPage(wanted, request);
      if (result.kind === 'page') return { status: result.status, html: wrap(result, wanted, request) };
      other = result;
      return null;
    };
    // Nothing that is rendered depends on the anonymous id (what it knows is fetched by the browser).
    const isShared = request.sessionToken === null;
    const key = [wanted.locale, wanted.pathname, search, request.country, request.timeZone, request.theme, request.view].join('\n');
    const page = isShared ? await cache.get(key, produce) : await produce();
    if (page !== null) {
      sendPage(req, res, page.status, page.html, now());
      return;
    }
    // Another request's rendering ended without a page: find out for this one.
    const result: RenderResult = other ?? (await renderPage(wanted, request));
    if (result.kind === 'redirect') redirect(res, result.status, localePath(wanted.locale, result.to));
    else throw new HttpError(result.kind === 'error' && result.status >= 400 ? result.status : 502, 'page_failed', 'The page could not be made.', 5);
  };
}
