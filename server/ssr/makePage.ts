// From the facts of a request to a finished document: lets entry/server render, and puts head, header and footer
// around it. Called by the page handler; knows no request or response objects.
import type { PageFacts, RenderResult } from '../../src/entry/server';
import type { Locale } from '../../src/lib/locales';
import { createUpstreamPorts } from '../proxy/upstreamPorts';
import { upstreamHeaders } from '../proxy/upstreamHeaders';
import type { RequestFacts } from '../requestFacts';
import type { ServerDeps } from '../serverDeps';
import { fillShell, type ShellFragments } from '../shell/shell';
import { createAnswerCache } from './answerCache';
import { renderDocument } from './document';
import { headTags } from './headTags';
import { originOfLocale } from './originOfLocale';
import type { FinishedPage } from './pageCache';
import { pageFacts, reportTo } from './pageFacts';
import { isOwnPage, mayCarryToken } from './pageKinds';
import { createPageTemplate } from './pageTemplate';

export type Wanted = { locale: Locale; pathname: string; search: string; request: RequestFacts };
export type MadePage = FinishedPage | Exclude<RenderResult, { kind: 'page' }>;

export function createPageMaker(deps: ServerDeps): (wanted: Wanted) => Promise<MadePage> {
  const { settings, limits, messages, dispatcher, now, renderer, shell, manifest, upstreamClock, log } = deps;
  const answers = createAnswerCache();
  const namespaceUrls = new Map(messages.map(({ locale, urls }) => [locale, urls]));

  function render({ locale, pathname, search, request }: Wanted, facts: PageFacts): Promise<RenderResult> {
    const isOwn = isOwnPage(pathname);
    // Without the anonymous id, and without the device but on pages of one's own: the others may be shared.
    const heard = { ...request, anonymousId: null, userAgent: '', deviceToken: isOwn ? request.deviceToken : null };
    const headers = upstreamHeaders(heard, settings, locale);
    return renderer.render({
      pathname,
      search,
      facts,
      ...createUpstreamPorts({
        dispatcher,
        origin: settings.upstreamUrl,
        headers,
        clock: upstreamClock,
        now,
        deadlineMs: limits.pageDeadlineMs,
      }),
      // Upstream hears of country and locale besides the address (upstreamHeaders); nobody's session is ever shared.
      share: request.sessionToken === null && !isOwn ? answers.shareFor([request.country, locale]) : undefined,
      report: reportTo(deps, request),
    });
  }

  /** null where there is no asset data, or it cannot be had: the page is sent bare, which is more than an error page. */
  function shellOf(
    result: Extract<RenderResult, { kind: 'page' }>,
    { locale, pathname, search, request }: Wanted,
  ): ShellFragments | null {
    if (!result.hasShell) return null;
    // No link may take a secret of the address along.
    const query = mayCarryToken(pathname) ? '' : search;
    try {
      const fragments = shell({ locale, audience: result.audience, isSignedIn: request.sessionToken !== null });
      return fragments && fillShell(fragments, { locale, pathname, search: query, isWide: result.hasWideHeader, viewer: result.viewer });
    } catch (error) {
      log.error({ err: error, requestId: request.requestId }, 'header and footer failed');
      return null;
    }
  }

  return async (wanted) => {
    const { locale, pathname, request } = wanted;
    const facts = pageFacts(deps, locale, request, renderer.policyOf(pathname).usesPaymentProvider);
    const result = await render(wanted, facts);
    if (result.kind !== 'page') return result;
    const html = renderDocument({
      locale,
      theme: request.theme,
      head: headTags(isOwnPage(pathname) ? { ...result.meta, noindex: true } : result.meta, { locale, pathname, originOf: (one) => originOfLocale(settings, one), pictureOrigins: settings.pictureOrigins }),
      html: result.html,
      routeId: result.routeId,
      chunk: result.chunk,
      live: {
        state: result.state,
        facts,
        namespaceUrls: namespaceUrls.get(locale) ?? {},
        namespaces: result.namespaces,
      },
      shell: shellOf(result, wanted),
      manifest: manifest(),
    });
    return { kind: 'page', status: result.status, template: createPageTemplate(html) };
  };
}
