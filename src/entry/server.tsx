// The server entry: renders the page for a request. Data comes from the route's prefetch, never
// from rendering, and each render has its own store. Must not touch the DOM.
import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import { PrintNoticePage, type PrintNotice } from '../app/errors/PrintNoticePage';
import { getErrorPageText, ServerErrorPage } from '../app/errors/errorPage';
import { createRatesLoader, toDisplayCurrency } from '../app/displayCurrency';
import { makeStore, stopStore, type AppStore, type MakeStoreOptions } from '../app/makeStore';
import { matchAppRoute, type RouteMatch } from '../app/routes/matchAppRoute';
import { prefetchRoute } from '../app/routes/prefetchRoute';
import { isNotFoundStatus, notFoundRoute } from '../app/routes/notFoundRoute';
import { serializeState, type OutputChunk } from '../app/preloadedState';
import { allRoutes } from '../app/routes/allRoutes';
import type { ApiError } from '../api/core/apiError';
import type { CallResult, ApiExtra, ShareResults } from '../api/core/apiExtra';
import { usersApi, type Viewer } from '../api/buyer/users';
import { visitorApi } from '../api/user-tracking/visitor';
import type { VisitorSegment } from '../contract/user-tracking/visitor';
import { getIntl } from '../i18n/getIntl';
import { getPseudoIntl } from '../i18n/pseudoMessages';
import { toLocalePath } from '../i18n/toLocalePath';
import type { DisplayCurrency } from '../lib/money';
import { whenPartsLoaded } from '../platform/lazyHydrated';
import type { PageInfo } from '../platform/pageInfo';
import type { AssetData, PageProps, VisitorProps } from '../platform/pageProps';
import type { AppRoute, Audience, PageMeta } from '../platform/routing';
import type { Transport } from '../platform/transport';
import { createPageTree } from './createPageTree';
import { printSheet as drawSheet, type PrintedSheet } from './printSheet';

export {
  APP_ELEMENT_ID,
  PAYLOAD_ELEMENT_ID,
  STATE_ELEMENT_ID,
  type PagePayload,
} from '../app/pagePayload';
export { getPageTitle } from '../app/getPageTitle';
export { getSitePages } from '../app/getSitePages';
export { serializeInert } from '../app/preloadedState';
export { getFormat } from '../i18n/getFormat';
export { getIntl } from '../i18n/getIntl';
export { toPseudoMessages, toPseudoText } from '../i18n/pseudoMessages';
export { toLocalePath } from '../i18n/toLocalePath';
export { addMessages, type MessageId } from '../i18n/messages';
export { matchPrintedDocument } from '../app/matchPrintedDocument';
export { waitOrAbort } from '../platform/loadWithRetries';
export { FORM_TOKEN_PLACEHOLDER, FORM_TOKEN_NAME } from '../platform/formToken';
export { noVisitorProps, readImageFormats } from '../platform/pageProps';
export type { AssetData, PageProps, VisitorProps, VisitorSegment };
export type {
  DisplayCurrency,
  PrintedSheet,
  PrintNotice,
  OutputChunk,
  CallResult,
  ApiError,
  Audience,
  PageInfo,
  PageMeta,
  ShareResults,
  Transport,
};

export type RenderRequest = {
  /** Without the locale. */
  pathname: string;
  /** With its leading `?`, or empty. */
  search: string;
  pageInfo: PageInfo;
  /** The currency that a signed-out visitor chose; null without a choice. */
  currency?: string | null;
  /** Renders pseudo messages. */
  isPseudo?: boolean;
  transport: Transport;
  /** Waits between two attempts of a request, no longer than the deadline of the page. */
  wait: ApiExtra['wait'];
  report: (error: ApiError) => void;
  /** Absent for signed-in visitors. */
  share?: ShareResults | undefined;
};

export type PageViewer = Pick<
  Viewer,
  | 'id'
  | 'displayName'
  | 'isSeller'
  | 'unpaidOrders'
  | 'outbidLots'
  | 'orders'
  | 'unreadMessages'
  | 'currency'
>;

export type RenderedPage = {
  kind: 'page';
  status: number;
  routeId: string;
  /** The chunk of its scripts and styles. */
  chunk: string;
  namespaces: readonly string[];
  audience: Audience;
  hasShell: boolean;
  hasWideHeader: boolean;
  meta: PageMeta;
  html: string;
  /** How long React took. */
  renderMs: number;
  /** Inert JSON of the preloaded state. */
  state: readonly OutputChunk[];
  /** The signed-in user, for the header. */
  viewer: PageViewer | null;
  /** Belongs into the page info of the payload, so that the browser renders the same. */
  display: DisplayCurrency | null;
};
export type RenderResult =
  | RenderedPage
  | { kind: 'redirect'; status: 301 | 302; to: string; fromLot?: number }
  | { kind: 'error'; status: number }
  /** The session of the request is not, or no longer, valid. */
  | { kind: 'signed_out' };

/** `pathname` is without the locale and `.pdf`. */
export type PrintRequest = Pick<
  RenderRequest,
  'pathname' | 'pageInfo' | 'transport' | 'wait' | 'report'
>;

/** For what is read without a page. */
export type ServiceCall = Pick<RenderRequest, 'transport' | 'wait' | 'report'>;

export type Renderer = {
  render: (request: RenderRequest) => Promise<RenderResult>;
  /** The groups that the visitor belongs to; none if they can't be read. */
  readSegments: (call: ServiceCall) => Promise<readonly VisitorSegment[]>;
  /** Renders a document as markup for the PDF renderer. */
  printSheet: (request: PrintRequest) => Promise<PrintedSheet>;
  /** Whether the path, without the locale, is a page of the app. */
  isPagePath: (pathname: string) => boolean;
  /** What the content security policy of the document must allow. Without the locale. */
  getDocumentPolicy: (pathname: string) => DocumentPolicy;
};

export type DocumentPolicy = {
  /** Allows the payment provider's script and frames. */
  hasPaymentProvider: boolean;
  /** May be shown in a frame of our own pages. */
  isFramed: boolean;
};

const notFoundMatch: RouteMatch = { route: notFoundRoute, params: {} };

function describe(
  route: AppRoute,
): Pick<
  RenderedPage,
  'routeId' | 'chunk' | 'namespaces' | 'audience' | 'hasShell' | 'hasWideHeader'
> {
  return {
    routeId: route.id,
    chunk: route.chunk ?? route.id,
    namespaces: ['common', ...route.namespaces],
    audience: route.audience ?? 'buyer',
    hasShell: route.hasShell ?? true,
    hasWideHeader: route.hasWideHeader ?? false,
  };
}

/** Creates a store for one render and stops it afterwards. */
async function withStore<Result>(
  { extra, services }: Pick<MakeStoreOptions, 'extra' | 'services'>,
  render: (store: AppStore) => Promise<Result>,
): Promise<Result> {
  const store = makeStore({ extra, services, isServer: true });
  try {
    return await render(store);
  } finally {
    void stopStore(store);
  }
}

const MAX_MATCHES = 2_000;

export function createRenderer(routes: AppRoute[]): Renderer {
  // React Router compiles every pattern for every match, which takes half a millisecond several
  // times per request.
  const matches = new LRUCache<string, RouteMatch>({
    max: MAX_MATCHES,
    memoMethod: (pathname) => matchAppRoute(pathname, routes) ?? notFoundMatch,
  });
  const loadRates = createRatesLoader();

  async function renderWith(
    store: AppStore,
    match: RouteMatch,
    { pathname, search, pageInfo: requestInfo, currency = null, isPseudo, ...extra }: RenderRequest,
  ): Promise<RenderResult> {
    const pageInfo = { ...requestInfo, display: null as DisplayCurrency | null };
    const intl = (isPseudo === true ? getPseudoIntl : getIntl)(pageInfo.locale, pageInfo.timeZone);
    const viewer = pageInfo.isSignedIn
      ? store.dispatch(usersApi.endpoints.getMe.initiate({}, { subscribe: false }))
      : null;
    const [result, me, { Page }, rates] = await Promise.all([
      prefetchRoute(match.route, pathname + search, {
        dispatch: store.dispatch,
        params: match.params,
        query: new URLSearchParams(search),
        pageInfo,
        intl,
      }),
      viewer,
      match.route.load(),
      currency === null && viewer === null ? undefined : loadRates(extra),
    ]);
    if (me?.error !== undefined && 'status' in me.error && me.error.status === 401)
      return { kind: 'signed_out' };
    if (result.kind !== 'page') return result;
    await whenPartsLoaded();
    const chosenCurrency = me?.data?.currency ?? currency;
    if (chosenCurrency && rates) pageInfo.display = toDisplayCurrency(rates, chosenCurrency);
    const renderStartedAt = performance.now();
    const html = renderToString(
      createPageTree({ store, intl, pageInfo, path: match.route.path, Page, pathname, search }),
    );
    return {
      kind: 'page',
      status: result.status,
      ...describe(match.route),
      meta: result.meta,
      html,
      renderMs: performance.now() - renderStartedAt,
      state: serializeState(store.getState()),
      viewer: me?.data ?? null,
      display: pageInfo.display,
    };
  }

  async function render(request: RenderRequest): Promise<RenderResult> {
    const { transport, wait, report, share, pathname } = request;
    const extra = { transport, wait, report, share };
    const match = matches.memo(pathname);
    const result = await withStore({ extra, services: match.route.services }, (store) =>
      renderWith(store, match, request),
    );
    // A missing thing is not a failure: the not-found page suggests where else to look, as on
    // client navigation.
    if (match === notFoundMatch || result.kind !== 'error' || !isNotFoundStatus(result.status))
      return result;
    const missing = await withStore({ extra }, (store) =>
      renderWith(store, notFoundMatch, request),
    );
    return missing.kind === 'page' ? { ...missing, status: result.status } : missing;
  }
  function printSheet({
    pathname,
    pageInfo,
    transport,
    wait,
    report,
  }: PrintRequest): Promise<PrintedSheet> {
    return withStore({ extra: { transport, wait, report } }, (store) =>
      drawSheet({ pathname, pageInfo, store }),
    );
  }

  async function readSegments(extra: ServiceCall): Promise<readonly VisitorSegment[]> {
    const { data } = await withStore({ extra, services: ['userTracking'] }, (store) =>
      store.dispatch(visitorApi.endpoints.listSegments.initiate({}, { subscribe: false })),
    );
    return data ?? [];
  }

  function getDocumentPolicy(pathname: string): DocumentPolicy {
    const { route } = matches.memo(pathname);
    return {
      hasPaymentProvider: route.hasPaymentProvider === true,
      isFramed: route.isFramed === true,
    };
  }

  return {
    render,
    readSegments,
    printSheet,
    isPagePath: (pathname) => matches.memo(pathname) !== notFoundMatch,
    getDocumentPolicy,
  };
}

export const renderer = createRenderer(allRoutes);

export type ErrorPageOptions = {
  locale: PageInfo['locale'];
  status: number;
  /** From the Retry-After header; null without one. */
  retryAfterSeconds: number | null;
  href: string;
  homeHref: string;
  hasQr: boolean;
  appUrl: string | null;
};

/** The error page without the app around it, as HTML for the body. */
export function renderErrorPage({ locale, ...options }: ErrorPageOptions): {
  html: string;
  title: string;
} {
  const intl = getIntl(locale);
  return {
    html: renderToString(<ServerErrorPage intl={intl} hasLogo {...options} />),
    title: getErrorPageText(intl, options.status, options.retryAfterSeconds).title,
  };
}

/** As HTML for the body. `href` is the page with the same content, without the locale. */
export function renderPrintNotice(
  locale: PageInfo['locale'],
  notice: PrintNotice,
  href: string,
): { html: string; title: string } {
  const intl = getIntl(locale);
  return {
    html: renderToString(
      <PrintNoticePage intl={intl} notice={notice} href={toLocalePath(locale, href)} />,
    ),
    title: intl.formatMessage({ id: 'documents.notice.title' }),
  };
}
