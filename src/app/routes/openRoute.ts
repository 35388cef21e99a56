// Loads everything that a page needs before client navigation shows it: its chunk, messages and
// data, in parallel, through the same `prefetch` as on the server.
import type { ComponentType } from 'react';
import { getIntl } from '../../i18n/getIntl';
import { loadNamespaces, type NamespaceUrls } from '../../i18n/loadNamespaces';
import { whenPartsLoaded } from '../../platform/lazyHydrated';
import type { PageInfo } from '../../platform/pageInfo';
import type { AppRoute, Audience, PageMeta } from '../../platform/routing';
import type { RouteFailureCause } from '../errors/RouteFailure';
import type { AppStore } from '../makeStore';
import { findRoute, type RouteMatch } from './matchAppRoute';
import { isNotFoundStatus, notFoundRoute } from './notFoundRoute';
import { prefetchRoute } from './prefetchRoute';

export type OpenedPage =
  | { kind: 'page'; Page: ComponentType; path: string; meta: PageMeta; status: number }
  | { kind: 'redirect'; to: string }
  | { kind: 'error'; cause: RouteFailureCause; title: string }
  /** Not a page of the app: the browser navigates to it. */
  | { kind: 'outside' };

export type OpenContext = {
  store: AppStore;
  pageInfo: PageInfo;
  namespaceUrls: NamespaceUrls;
  /** The audience of the header and footer, which come with the document and stay. */
  audience: Audience;
};

export async function loadRoute(
  route: AppRoute,
  { pageInfo, namespaceUrls }: OpenContext,
): Promise<ComponentType> {
  const [{ Page }] = await Promise.all([
    route.load(),
    loadNamespaces(pageInfo.locale, ['common', ...route.namespaces], namespaceUrls),
  ]);
  return Page;
}

/** The status of an ApiError without a response. */
const NO_RESPONSE = 0;

async function createFailure(context: OpenContext, status: number): Promise<OpenedPage> {
  const { pageInfo, namespaceUrls } = context;
  const intl = getIntl(pageInfo.locale, pageInfo.timeZone);
  if (!navigator.onLine || status === NO_RESPONSE)
    return {
      kind: 'error',
      cause: { kind: 'offline' },
      title: intl.formatMessage({ id: 'common.error.offline.title' }),
    };
  if (isNotFoundStatus(status))
    return openMatch({ route: notFoundRoute, params: {} }, { pathname: '', search: '' }, context);
  // The error page and its messages are not part of any page's chunk.
  const [{ ServerErrorPage, getErrorPageText }] = await Promise.all([
    import(/* webpackChunkName: "server-error" */ '../errors/errorPage'),
    loadNamespaces(pageInfo.locale, ['error_page'], namespaceUrls),
  ]);
  return {
    kind: 'error',
    cause: { kind: 'refused', status, ErrorPage: ServerErrorPage },
    title: getErrorPageText(intl, status, null).title,
  };
}

async function openMatch(
  { route, params }: RouteMatch,
  path: { pathname: string; search: string },
  context: OpenContext,
): Promise<OpenedPage> {
  const { store, pageInfo } = context;
  const routePromise = loadRoute(route, context).then(async (Page) => {
    await whenPartsLoaded();
    return Page;
  });
  // Prefetch formats the page's title, so it waits for the messages.
  const namespacesLoaded = loadNamespaces(
    pageInfo.locale,
    ['common', ...route.namespaces],
    context.namespaceUrls,
  );
  const [Page, result] = await Promise.all([
    routePromise,
    namespacesLoaded.then(() =>
      prefetchRoute(route, path.pathname + path.search, {
        dispatch: store.dispatch,
        params,
        query: new URLSearchParams(path.search),
        pageInfo,
        intl: getIntl(pageInfo.locale, pageInfo.timeZone),
      }),
    ),
  ]);
  if (result.kind === 'error') return createFailure(context, result.status);
  if (result.kind === 'redirect') return result;
  return { kind: 'page', Page, path: route.path, meta: result.meta, status: result.status };
}

/**
 * A content security policy belongs to the document, so a page that allows the payment provider is
 * entered and left by loading a document.
 */
function needsOtherPolicy(
  { hasPaymentProvider = false }: AppRoute,
  { paymentProvider }: PageInfo,
): boolean {
  return (
    paymentProvider?.name === 'stripe' && paymentProvider.isAllowedByPolicy !== hasPaymentProvider
  );
}

/** Rejects when the chunk or the messages fail to load although the browser is online. */
export async function openRoute(
  pathname: string,
  search: string,
  context: OpenContext,
): Promise<OpenedPage> {
  try {
    const match = await findRoute(pathname);
    // Another audience has another header and footer, which only the server can render.
    if (
      match === null ||
      (match.route.audience ?? 'buyer') !== context.audience ||
      needsOtherPolicy(match.route, context.pageInfo)
    )
      return { kind: 'outside' };
    return await openMatch(match, { pathname, search }, context);
  } catch (error) {
    if (!navigator.onLine) return createFailure(context, NO_RESPONSE);
    throw error;
  }
}
