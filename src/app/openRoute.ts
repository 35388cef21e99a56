// Gets everything a page needs before it is shown on client navigation: its chunk, its words and its data, side by
// side, through the same `prefetch` as on the server. Called by PageView; the client entry calls loadRoute.
import type { ComponentType } from 'react';
import { getIntl } from '../i18n/getIntl';
import { loadNamespaces, type NamespaceUrls } from '../i18n/loadNamespaces';
import type { PageFacts } from '../platform/pageFacts';
import type { AppRoute, Audience, PageMeta } from '../platform/routing';
import type { RouteFailureCause } from './errors/RouteFailure';
import type { AppStore } from './makeStore';
import { findRoute, type RouteMatch } from './matchAppRoute';
import { isMissing, notFoundRoute } from './notFoundRoute';

export type OpenedPage =
  | { kind: 'page'; Page: ComponentType; path: string; meta: PageMeta; status: number }
  | { kind: 'redirect'; to: string }
  | { kind: 'error'; cause: RouteFailureCause; title: string }
  /** Not a page of the app: the browser goes there itself. */
  | { kind: 'outside' };

export type OpenContext = {
  store: AppStore;
  facts: PageFacts;
  namespaceUrls: NamespaceUrls;
  /** Whom the header and footer around the app speak to: they came with the document and stay. */
  audience: Audience;
};

export async function loadRoute(route: AppRoute, { facts, namespaceUrls }: OpenContext): Promise<ComponentType> {
  const [{ Page }] = await Promise.all([route.load(), loadNamespaces(facts.locale, ['common', ...route.namespaces], namespaceUrls)]);
  return Page;
}

/** Of an ApiError: no answer came. */
const NO_ANSWER = 0;

async function tellFailure(context: OpenContext, status: number): Promise<OpenedPage> {
  const { facts, namespaceUrls } = context;
  const { t, format } = getIntl(facts.locale, facts.timeZone);
  if (!navigator.onLine || status === NO_ANSWER) return { kind: 'error', cause: { kind: 'offline' }, title: t('common.error.offline.title') };
  if (isMissing(status)) return openMatch({ route: notFoundRoute, params: {} }, '', context);
  // The error page and its words belong to no page.
  const [{ ServerErrorPage, errorPageText }] = await Promise.all([
    import(/* webpackChunkName: "server-error" */ './errors/errorPage'),
    loadNamespaces(facts.locale, ['error_page'], namespaceUrls),
  ]);
  return { kind: 'error', cause: { kind: 'refused', status, ErrorPage: ServerErrorPage }, title: errorPageText({ t, format }, status, null).title };
}

async function openMatch(match: RouteMatch, search: string, context: OpenContext): Promise<OpenedPage> {
  const { store, facts } = context;
  const loading = loadRoute(match.route, context);
  // The page's title needs its words, so prefetch's `t` waits for nothing but reads what has come by then.
  const words = loadNamespaces(facts.locale, ['common', ...match.route.namespaces], context.namespaceUrls);
  const [Page, result] = await Promise.all([
    loading,
    words.then(() =>
      match.route.prefetch({
        dispatch: store.dispatch,
        params: match.params,
        query: new URLSearchParams(search),
        facts,
        t: getIntl(facts.locale, facts.timeZone).t,
      }),
    ),
  ]);
  if (result.kind === 'error') return tellFailure(context, result.status);
  if (result.kind === 'redirect') return result;
  return { kind: 'page', Page, path: match.route.path, meta: result.meta, status: result.status };
}

/** A content security policy belongs to the document: a page that lets the payment provider in comes as one, and is left as one. */
function needsOtherPolicy({ usesPaymentProvider = false }: AppRoute, { paymentProvider }: PageFacts): boolean {
  return paymentProvider?.name === 'stripe' && paymentProvider.isAllowedHere !== usesPaymentProvider;
}

/** Rejects when the chunk or the words cannot be had although there is a line. */
export async function openRoute(pathname: string, search: string, context: OpenContext): Promise<OpenedPage> {
  try {
    const match = await findRoute(pathname);
    // Another audience has another header and footer, which only the server can make.
    if (match === null || (match.route.audience ?? 'buyer') !== context.audience || needsOtherPolicy(match.route, context.facts)) return { kind: 'outside' };
    return await openMatch(match, search, context);
  } catch (error) {
    if (!navigator.onLine) return tellFailure(context, NO_ANSWER);
    throw error;
  }
}
