// The door into src for the server: from the facts of a request to a finished page. Data is found by the route's
// prefetch, never by rendering; the store of a render is its own. Called by server/ssr; must not touch the DOM.
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app/App';
import { AppProviders } from '../app/AppProviders';
import { ServerErrorPage } from '../app/errors/ServerErrorPage';
import { makeStore } from '../app/makeStore';
import { matchAppRoute } from '../app/matchAppRoute';
import { notFoundRoute } from '../app/notFoundRoute';
import { serializeInert, toPreloadedState } from '../app/preloadedState';
import type { ApiError } from '../api/core/apiError';
import { usersApi } from '../api/buyer/users';
import { getIntl } from '../i18n/getIntl';
import { createStillClock } from '../platform/clock';
import { createEventChannel } from '../platform/eventChannel';
import type { PageFacts } from '../platform/pageFacts';
import type { AppRoute, Audience, PageMeta } from '../platform/routing';
import type { Transport } from '../platform/transport';

export { addMessages } from '../i18n/messages';
export { serializeInert } from '../app/preloadedState';

export type RenderRequest = {
  /** Without the locale. */
  pathname: string;
  /** With its leading `?`, or empty. */
  search: string;
  facts: PageFacts;
  transport: Transport;
  report: (error: ApiError) => void;
};

export type RenderedPage = {
  kind: 'page';
  status: number;
  routeId: string;
  namespaces: readonly string[];
  audience: Audience;
  hasShell: boolean;
  meta: PageMeta;
  html: string;
  /** Escaped JSON of the preloaded state. */
  state: string;
  /** Of the signed-in user, for the header. */
  displayName: string | null;
};
export type RenderResult = RenderedPage | { kind: 'redirect'; status: 301 | 302; to: string } | { kind: 'error'; status: number };

async function noWait(): Promise<void> {
  // A page waits for no second attempt: the browser has time for that.
}

export async function render({ pathname, search, facts, transport, report }: RenderRequest): Promise<RenderResult> {
  const store = makeStore({ extra: { transport, wait: noWait, report } });
  const intl = getIntl(facts.locale, facts.timeZone);
  const match = matchAppRoute(pathname) ?? { route: notFoundRoute, params: {} };
  const viewer = facts.isSignedIn ? store.dispatch(usersApi.endpoints.getMe.initiate({}, { subscribe: false })) : null;
  const [result, me, { Page }] = await Promise.all([
    match.route.prefetch({ dispatch: store.dispatch, params: match.params, query: new URLSearchParams(search), facts, t: intl.t }),
    viewer,
    match.route.load(),
  ]);
  if (result.kind !== 'page') return result;
  const html = renderToString(
    <AppProviders
      store={store}
      intl={intl}
      facts={facts}
      clock={{ clock: createStillClock(facts.renderedAt), renderedAt: facts.renderedAt }}
      channel={createEventChannel()}
    >
      <StaticRouter basename={`/${facts.locale}`} location={`/${facts.locale}${pathname === '/' ? '' : pathname}${search}`}>
        <App initial={{ path: match.route.path, Page }} context={null} />
      </StaticRouter>
    </AppProviders>,
  );
  return {
    kind: 'page',
    status: result.status,
    ...describe(match.route),
    meta: result.meta,
    html,
    state: serializeInert(toPreloadedState(store.getState())),
    displayName: me?.data?.displayName ?? null,
  };
}

function describe(route: AppRoute): Pick<RenderedPage, 'routeId' | 'namespaces' | 'audience' | 'hasShell'> {
  return {
    routeId: route.id,
    namespaces: ['common', ...route.namespaces],
    audience: route.audience ?? 'buyer',
    hasShell: route.shell ?? true,
  };
}

export type ErrorPageOptions = { locale: PageFacts['locale']; href: string; homeHref: string | null; showQr: boolean; appUrl: string | null };

/** The bare server-error page as HTML of its body. */
export function renderErrorPage({ locale, ...options }: ErrorPageOptions): { html: string; title: string } {
  const { t } = getIntl(locale);
  return { html: renderToString(<ServerErrorPage t={t} {...options} />), title: t('error_page.title') };
}
