// Renders the requested page with entry/server and adds head, header and footer. Independent of
// Express.
import type { PageInfo, RenderResult } from '../../src/entry/server';
import type { Locale } from '../../src/lib/locales';
import { createUpstreamPorts } from '../proxy/upstreamPorts';
import { upstreamHeaders } from '../proxy/upstreamHeaders';
import type { RequestContext } from '../middleware/requestContext';
import type { ServerDeps } from '../serverDeps';
import { fillShell, type ShellFragments } from '../shell/shell';
import { createAnswerCache, type FinishedPage } from './caches';
import { renderDocument } from './renderDocument';
import { renderHeadTags } from './renderHeadTags';
import { getLocaleOrigin, createPageContext, createErrorReporter } from './pageContext';
import { isOwnPage, mayCarryToken } from './pageKinds';
import { createPageTemplate } from './pageTemplate';

export type PageRequest = {
  locale: Locale;
  pathname: string;
  search: string;
  request: RequestContext;
};
export type MadePage = FinishedPage | Exclude<RenderResult, { kind: 'page' }>;

export function createPageMaker(deps: ServerDeps): (request: PageRequest) => Promise<MadePage> {
  const {
    settings,
    limits,
    messages,
    dispatcher,
    now,
    renderer,
    shell,
    manifest,
    upstreamClock,
    log,
  } = deps;
  const answers = createAnswerCache();
  const namespaceUrls = new Map(messages.map(({ locale, urls }) => [locale, urls]));

  function render(
    { locale, pathname, search, request }: PageRequest,
    pageInfo: PageInfo,
  ): Promise<RenderResult> {
    const isOwn = isOwnPage(pathname);
    // The anonymous id is omitted, and the device too except on the user's own pages, because all
    // other pages may be shared.
    const sharedRequest = {
      ...request,
      anonymousId: null,
      userAgent: '',
      deviceToken: isOwn ? request.deviceToken : null,
    };
    const headers = upstreamHeaders(sharedRequest, settings, locale);
    return renderer.render({
      pathname,
      search,
      pageInfo: pageInfo,
      ...createUpstreamPorts({
        dispatcher,
        origin: settings.upstreamUrl,
        headers,
        clock: upstreamClock,
        now,
        deadlineMs: limits.pageDeadlineMs,
      }),
      // Besides the URL, responses depend only on country and locale (upstreamHeaders). Signed-in
      // responses are never shared.
      share:
        request.sessionToken === null && !isOwn
          ? answers.shareFor([request.country, locale])
          : undefined,
      report: createErrorReporter(deps, request),
    });
  }

  /**
   * Returns null if the header and footer are missing or fail. The page is then sent without them,
   * which is better than an error page.
   */
  function getShell(
    result: Extract<RenderResult, { kind: 'page' }>,
    { locale, pathname, search, request }: PageRequest,
  ): ShellFragments | null {
    if (!result.hasShell) return null;
    // Links must not carry a secret from the URL.
    const query = mayCarryToken(pathname) ? '' : search;
    try {
      const fragments = shell({
        locale,
        audience: result.audience,
        isSignedIn: request.sessionToken !== null,
      });
      return (
        fragments &&
        fillShell(fragments, {
          locale,
          pathname,
          search: query,
          isWide: result.hasWideHeader,
          viewer: result.viewer,
        })
      );
    } catch (error) {
      log.error({ err: error, requestId: request.requestId }, 'failed to render header and footer');
      return null;
    }
  }

  return async (pageRequest) => {
    const { locale, pathname, request } = pageRequest;
    const pageContext = createPageContext(
      deps,
      locale,
      request,
      renderer.getDocumentPolicy(pathname).hasPaymentProvider,
    );
    const result = await render(pageRequest, pageContext);
    if (result.kind !== 'page') return result;
    const html = renderDocument({
      locale,
      theme: request.theme,
      head: renderHeadTags(isOwnPage(pathname) ? { ...result.meta, noindex: true } : result.meta, {
        locale,
        pathname,
        getOrigin: (pageLocale) => getLocaleOrigin(settings, pageLocale),
        pictureOrigins: settings.pictureOrigins,
      }),
      html: result.html,
      routeId: result.routeId,
      chunk: result.chunk,
      live: {
        state: result.state,
        pageInfo: pageContext,
        namespaceUrls: namespaceUrls.get(locale) ?? {},
        namespaces: result.namespaces,
      },
      shell: getShell(result, pageRequest),
      manifest: manifest(),
    });
    return { kind: 'page', status: result.status, template: createPageTemplate(html) };
  };
}
