// The door into src for the server: from the facts of a request to a finished page. Data is found by the route's
// prefetch, never by rendering; the store of a render is its own. Called by server/ssr; must not touch the DOM.
import { renderToString } from 'react-dom/server';
import { PrintNoticePage, type PrintNotice } from '../app/errors/PrintNoticePage';
import { errorPageText, ServerErrorPage } from '../app/errors/errorPage';
import { makeStore, type AppStore } from '../app/makeStore';
import { matchAppRoute, type RouteMatch } from '../app/matchAppRoute';
import { isMissing, notFoundRoute } from '../app/notFoundRoute';
import { serializeState, type Piece } from '../app/preloadedState';
import { allRoutes } from '../app/allRoutes';
import type { ApiError } from '../api/core/apiError';
import type { Answer, ApiExtra, ShareAnswers } from '../api/core/apiExtra';
import { usersApi, type Viewer } from '../api/buyer/users';
import { getIntl } from '../i18n/getIntl';
import { localePath } from '../i18n/localePath';
import type { PageFacts } from '../platform/pageFacts';
import type { AppRoute, Audience, PageMeta } from '../platform/routing';
import type { Transport } from '../platform/transport';
import { pageTree } from './pageTree';
import { printSheet as drawSheet, type PrintedSheet } from './printSheet';

export { APP_ELEMENT_ID, PAYLOAD_ELEMENT_ID, STATE_ELEMENT_ID, type PagePayload } from '../app/pagePayload';
export { pageTitle } from '../app/pageTitle';
export { serializeInert } from '../app/preloadedState';
export { getIntl } from '../i18n/getIntl';
export { localePath } from '../i18n/localePath';
export { addMessages } from '../i18n/messages';
export { readCookie } from '../platform/cookies';
export { matchPrintedDocument } from '../app/printedDocuments';
export { waitOrAbort } from '../platform/waitOrAbort';
export { FORM_TOKEN_MARK, FORM_TOKEN_NAME } from '../platform/formToken';
export type { PrintedSheet, PrintNotice, Piece, Answer, ApiError, Audience, PageFacts, PageMeta, ShareAnswers, Transport };

export type RenderRequest = {
  /** Without the locale. */
  pathname: string;
  /** With its leading `?`, or empty. */
  search: string;
  facts: PageFacts;
  transport: Transport;
  /** Between two attempts of a question; ends at the page's deadline. */
  wait: ApiExtra['wait'];
  report: (error: ApiError) => void;
  /** Left out for a signed-in visitor. */
  share?: ShareAnswers | undefined;
};

export type PageViewer = Pick<Viewer, 'id' | 'displayName' | 'isSeller' | 'unpaidOrders' | 'outbidLots' | 'orders' | 'unreadMessages'>;

export type RenderedPage = {
  kind: 'page';
  status: number;
  routeId: string;
  /** Of its scripts and styles. */
  chunk: string;
  namespaces: readonly string[];
  audience: Audience;
  hasShell: boolean;
  hasWideHeader: boolean;
  meta: PageMeta;
  html: string;
  /** Inert JSON of the preloaded state. */
  state: readonly Piece[];
  /** The signed-in user, for the header. */
  viewer: PageViewer | null;
};
export type RenderResult =
  | RenderedPage
  | { kind: 'redirect'; status: 301 | 302; to: string }
  | { kind: 'error'; status: number }
  /** The session that came with the request is none (any more). */
  | { kind: 'signed_out' };

/** `pathname` without locale and `.pdf`. */
export type PrintRequest = Pick<RenderRequest, 'pathname' | 'facts' | 'transport' | 'wait' | 'report'>;

export type Renderer = {
  render: (request: RenderRequest) => Promise<RenderResult>;
  /** A document as markup for the print room. */
  printSheet: (request: PrintRequest) => Promise<PrintedSheet>;
  /** Whether a path without a locale is a page of ours. */
  hasPage: (pathname: string) => boolean;
  /** What the document of a path without a locale may let in. */
  policyOf: (pathname: string) => DocumentPolicy;
};

export type DocumentPolicy = {
  /** The payment provider's script and frames. */
  usesPaymentProvider: boolean;
  /** Shown in a frame of our own pages. */
  isFramed: boolean;
};

const nowhere: RouteMatch = { route: notFoundRoute, params: {} };

function describe(route: AppRoute): Pick<RenderedPage, 'routeId' | 'chunk' | 'namespaces' | 'audience' | 'hasShell' | 'hasWideHeader'> {
  return {
    routeId: route.id,
    chunk: route.chunk ?? route.id,
    namespaces: ['common', ...route.namespaces],
    audience: route.audience ?? 'buyer',
    hasShell: route.shell ?? true,
    hasWideHeader: route.hasWideHeader ?? false,
  };
}

export function createRenderer(routes: readonly AppRoute[]): Renderer {
  async function renderWith(store: AppStore, match: RouteMatch, { pathname, search, facts }: RenderRequest): Promise<RenderResult> {
    const intl = getIntl(facts.locale, facts.timeZone);
    const viewer = facts.isSignedIn
      ? store.dispatch(usersApi.endpoints.getMe.initiate({}, { subscribe: false }))
      : null;
    const [result, me, { Page }] = await Promise.all([
      match.route.prefetch({
        dispatch: store.dispatch,
        params: match.params,
        query: new URLSearchParams(search),
        facts,
        t: intl.t,
      }),
      viewer,
      match.route.load(),
    ]);
    if (me?.error !== undefined && 'status' in me.error && me.error.status === 401) return { kind: 'signed_out' };
    if (result.kind !== 'page') return result;
    const html = renderToString(pageTree({ store, intl, facts, path: match.route.path, Page, pathname, search }));
    return {
      kind: 'page',
      status: result.status,
      ...describe(match.route),
      meta: result.meta,
      html,
      state: serializeState(store.getState()),
      viewer: me?.data ?? null,
    };
  }

  async function render(request: RenderRequest): Promise<RenderResult> {
    const { transport, wait, report, share, pathname } = request;
    const makeBrief = (): AppStore => makeStore({ extra: { transport, wait, report, share }, isBrief: true });
    const match = matchAppRoute(pathname, routes) ?? nowhere;
    const result = await renderWith(makeBrief(), match, request);
    // A thing that is not there is no failure of ours: the page for it shows ways out, as on client navigation.
    if (match === nowhere || result.kind !== 'error' || !isMissing(result.status)) return result;
    const missing = await renderWith(makeBrief(), nowhere, request);
    return missing.kind === 'page' ? { ...missing, status: result.status } : missing;
  }
  function printSheet({ pathname, facts, transport, wait, report }: PrintRequest): Promise<PrintedSheet> {
    return drawSheet({ pathname, facts, store: makeStore({ extra: { transport, wait, report }, isBrief: true }) });
  }

  function policyOf(pathname: string): DocumentPolicy {
    const route = matchAppRoute(pathname, routes)?.route;
    return { usesPaymentProvider: route?.usesPaymentProvider === true, isFramed: route?.isFramed === true };
  }

  return { render, printSheet, hasPage: (pathname) => matchAppRoute(pathname, routes) !== null, policyOf };
}

export const renderer = createRenderer(allRoutes);

export type ErrorPageOptions = {
  locale: PageFacts['locale'];
  status: number;
  /** Of the Retry-After header, or null. */
  retryAfterSeconds: number | null;
  href: string;
  homeHref: string;
  showQr: boolean;
  appUrl: string | null;
};

/** The bare error page as HTML of its body. */
export function renderErrorPage({ locale, ...options }: ErrorPageOptions): { html: string; title: string } {
  const intl = getIntl(locale);
  return { html: renderToString(<ServerErrorPage intl={intl} hasLogo {...options} />), title: errorPageText(intl, options.status, options.retryAfterSeconds).title };
}

/** `href`: of the page that shows what the file would, without a locale. As HTML of its body. */
export function renderPrintNotice(locale: PageFacts['locale'], notice: PrintNotice, href: string): { html: string; title: string } {
  const { t } = getIntl(locale);
  return { html: renderToString(<PrintNoticePage t={t} notice={notice} href={localePath(locale, href)} />), title: t('documents.notice.title') };
}
