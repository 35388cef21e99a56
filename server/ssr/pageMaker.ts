// Renders the requested page with entry/server and adds head, header and footer. Independent of
// Express.
import { toLogFields } from '../../config/observability/tracing';
import type { PageInfo, RenderResult } from '../../src/entry/server';
import type { Variants } from '../../src/lib/experiments';
import type { Locale } from '../../src/lib/locales';
import { parseLotIdFromPath } from '../../src/lib/urls';
import { createUpstreamPorts } from '../proxy/upstreamPorts';
import { upstreamHeaders } from '../proxy/upstreamHeaders';
import type { RequestContext } from '../middleware/requestContext';
import type { ServerDeps } from '../serverDeps';
import { renderDuration } from '../webMetrics';
import { fillShell, type ShellFragments } from '../shell/shell';
import { createAnswerCache, type FinishedPage } from './caches';
import { renderDocument } from './renderDocument';
import { renderHeadTags } from './renderHeadTags';
import { getLocaleOrigin, createPageContext, createErrorReporter } from './pageContext';
import { COOKIES_PATH, dependsOnVisitor, isOwnPage, mayCarryToken } from './pageKinds';
import { createPageTemplate } from './pageTemplate';
import { lengthenShell, PSEUDO_PARAMETER, toPseudoUrls } from './pseudoLocale';

export type PageRequest = {
  locale: Locale;
  pathname: string;
  search: string;
  request: RequestContext;
  /** The variants that this page depends on. */
  variants: Variants;
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
  const isPseudoPage = (search: string): boolean =>
    settings.debugMode && new URLSearchParams(search).get(PSEUDO_PARAMETER) === '1';
  const namespaceUrls = new Map(messages.map(({ locale, urls }) => [locale, urls]));

  function render(
    { locale, pathname, search, request }: PageRequest,
    pageInfo: PageInfo,
  ): Promise<RenderResult> {
    const isOwn = isOwnPage(pathname);
    const isOfVisitor = dependsOnVisitor(pathname, search);
    // The anonymous id is omitted, and the device too except on the user's own pages, because all
    // other pages may be shared.
    const sharedRequest = {
      ...request,
      anonymousId: isOfVisitor ? request.anonymousId : null,
      userAgent: '',
      deviceToken: isOwn ? request.deviceToken : null,
    };
    const headers = upstreamHeaders(sharedRequest, settings, locale);
    return renderer.render({
      pathname,
      search,
      pageInfo,
      currency: request.currency,
      isPseudo: isPseudoPage(search),
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
        request.sessionToken === null && !isOwn && !isOfVisitor
          ? answers.shareFor([request.country, locale])
          : undefined,
      report: createErrorReporter(deps, request),
    });
  }

  /**
   * Returns null if the header and footer are missing or fail. The page is then sent without them,
   * which is better than an error page.
   */
  async function getShell(
    result: Extract<RenderResult, { kind: 'page' }>,
    { locale, pathname, search, request }: PageRequest,
  ): Promise<ShellFragments | null> {
    if (!result.hasShell) return null;
    // Links must not carry a secret from the URL.
    const query = mayCarryToken(pathname) ? '' : search;
    try {
      const fragments = await shell({
        locale,
        audience: result.audience,
        isSignedIn: request.sessionToken !== null,
      });
      return (
        fragments &&
        fillShell(fragments, {
          locale,
          pathname,
          localizedPaths: result.meta.localizedPaths,
          search: query,
          isWide: result.hasWideHeader,
          viewer: result.viewer,
          currency: result.viewer?.currency ?? request.currency,
          display: result.display,
        })
      );
    } catch (error) {
      const { requestId, trace } = request;
      log.error(
        { err: error, requestId, ...toLogFields(trace) },
        'failed to render header and footer',
      );
      return null;
    }
  }

  return async (pageRequest) => {
    const { locale, pathname, search, request, variants } = pageRequest;
    const isPseudo = isPseudoPage(search);
    const urls = namespaceUrls.get(locale) ?? {};
    const pageContext: PageInfo = {
      ...createPageContext(
        deps,
        locale,
        request,
        renderer.getDocumentPolicy(pathname).hasPaymentProvider,
      ),
      // What only the browser needs is filled in when the page is sent.
      experiments: { variants, forced: [], data: null },
      // Other pages are shared by visitors with different answers.
      ...(pathname === COOKIES_PATH && { consent: request.consent }),
    };
    const result = await render(pageRequest, pageContext);
    if (result.kind !== 'page') return result;
    renderDuration.observe({ page: result.routeId }, result.renderMs / 1000);
    const shellFragments = await getShell(result, pageRequest);
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
        pageInfo: { ...pageContext, display: result.display },
        translations: isPseudo ? toPseudoUrls(urls) : urls,
        namespaces: result.namespaces,
        lotId: result.status === 200 ? parseLotIdFromPath(pathname) : null,
      },
      shell: isPseudo ? lengthenShell(shellFragments) : shellFragments,
      manifest: manifest(),
    });
    return {
      kind: 'page',
      status: result.status,
      routeId: result.routeId,
      template: createPageTemplate(html),
      userId: result.viewer?.id ?? null,
      tags: shellFragments && shellFragments['tags.js'],
    };
  };
}
