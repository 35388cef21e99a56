// The client entry: hydrates what the server rendered. The page's chunk and messages load before
// hydration, so that the first render matches the server's; everything else loads after it.
import '../ui/base.css';
import '../app/shell/shell.css';
import { createDynamicMiddleware } from '@reduxjs/toolkit';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../app/App';
import { AppProviders } from '../app/AppProviders';
import { createLazyInvalidation, createLazySagas, createMfaPort } from '../app/lazyMiddleware';
import { markHeaderStale } from '../platform/headerAge';
import { startAfterHydration } from '../app/startAfterHydration';
import { CriticalErrorBoundary, CriticalFallback } from '../app/errors/CriticalErrorBoundary';
import type { DebugTools } from '../app/debug/debugTools';
import { makeStore, type AppStore } from '../app/makeStore';
import { findRoute } from '../app/routes/matchAppRoute';
import { notFoundRoute } from '../app/routes/notFoundRoute';
import { loadRoute, type OpenContext } from '../app/routes/openRoute';
import {
  APP_ELEMENT_ID,
  PAYLOAD_ELEMENT_ID,
  STATE_ELEMENT_ID,
  type PagePayload,
} from '../app/pagePayload';
import { setDeviceTimestamps } from '../app/preloadedState';
import { getIntl } from '../i18n/getIntl';
import { createClock } from '../platform/clock';
import { createErrorReporter } from '../platform/errorReporter';
import type { PageInfo } from '../platform/pageInfo';
import { keepEarlyErrors } from '../platform/keepEarlyErrors';
import { createEventChannel } from '../platform/eventChannel';
import { createFetchTransport } from '../platform/fetchTransport';
import { keepEarlyClicks } from '../platform/lazyHydrated';
import { loadWithRetries, waitOrAbort } from '../platform/loadWithRetries';

function readJson(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : null;
}

/**
 * The time of the page's first byte on the clock of performance.now, when the server time in the
 * payload was right; and the document's address, which differs from the browser's when the visitor
 * went back before this script ran.
 */
function readNavigationTiming(): { responseStart: number; url: string } {
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation instanceof PerformanceNavigationTiming)
    return { responseStart: navigation.responseStart, url: navigation.name };
  return { responseStart: performance.now(), url: window.location.href };
}

/** Debug mode and development only. The page works without them. */
async function loadDebugTools({ debugMode }: PageInfo): Promise<DebugTools | undefined> {
  if (!debugMode && process.env['NODE_ENV'] === 'production') return undefined;
  return import(/* webpackChunkName: "debug" */ '../app/debug/debugTools').then(
    ({ debugTools }) => debugTools,
    () => undefined,
  );
}

async function start(): Promise<void> {
  const root = document.getElementById(APP_ELEMENT_ID);
  // Our own server wrote this into the same page. A page without it is static and stays as it is.
  const payload = readJson(PAYLOAD_ELEMENT_ID) as PagePayload | null;
  if (root === null || payload === null) return;
  keepEarlyClicks(root);
  const { routeId, pageInfo, sentAt, translations: namespaceUrls, units } = payload;

  const { responseStart, url } = readNavigationTiming();
  const startErrorTracking = pageInfo.sentry && keepEarlyErrors(pageInfo.sentry);
  const report = createErrorReporter((line, cause) =>
    window.reportError(new Error(line, { cause })),
  );
  const clock = createClock({
    start: sentAt,
    startedAt: responseStart,
    elapsed: () => performance.now(),
    setTimer: (callback, ms) => window.setTimeout(callback, ms),
    clearTimer: (timer) => window.clearTimeout(Number(timer)),
  });
  const channel = createEventChannel();
  const { middleware: dynamicMiddleware, addMiddleware } = createDynamicMiddleware();
  const loadSagas = createLazySagas(() => ({
    store,
    pageInfo,
    channel,
    clock,
    addMiddleware,
    wait: (ms) => waitOrAbort(ms, new AbortController().signal),
    report: (error) => report(error, { source: 'saga' }),
  }));
  const extra = {
    transport: createFetchTransport(clock),
    wait: waitOrAbort,
    report: ({
      kind,
      url,
      status,
      decoding,
    }: {
      kind: string;
      url: string;
      status: number;
      decoding: object | null;
    }) => report(`${kind} error`, { url, status, at: JSON.stringify(decoding) }),
    mfa: createMfaPort(loadSagas),
  };
  const store: AppStore = makeStore({
    extra,
    dynamicMiddleware,
    debugTools: await loadDebugTools(pageInfo),
    preloadedState: setDeviceTimestamps(
      readJson(STATE_ELEMENT_ID),
      performance.timeOrigin + performance.now(),
    ),
  });
  const loadInvalidation = createLazyInvalidation(store.dispatch, markHeaderStale);
  const basename = `/${pageInfo.locale}`;
  const { pathname, search } = new URL(url);
  const path = pathname.slice(basename.length) || '/';
  const match = routeId === notFoundRoute.id ? null : await loadWithRetries(() => findRoute(path));
  const route = match?.route ?? notFoundRoute;
  const context: OpenContext = {
    store,
    pageInfo,
    namespaceUrls,
    audience: route.audience ?? 'buyer',
  };

  const Page = await loadWithRetries(() => loadRoute(route, context));

  hydrateRoot(
    root,
    <CriticalErrorBoundary
      report={report}
      fallback={<CriticalFallback pageInfo={pageInfo} namespaceUrls={namespaceUrls} />}
    >
      <AppProviders
        store={store}
        intl={getIntl(pageInfo.locale, pageInfo.timeZone)}
        pageInfo={pageInfo}
        clock={{ clock, renderedAt: pageInfo.renderedAt }}
        channel={channel}
      >
        {/* No transitions: the location must not lag behind the store. */}
        {/* PageView itself keeps the page until the next one is ready. */}
        <BrowserRouter basename={basename} useTransitions={false}>
          <App
            rendered={{
              path: route.path,
              Page,
              pathname: path,
              search,
            }}
            context={context}
          />
        </BrowserRouter>
      </AppProviders>
    </CriticalErrorBoundary>,
    { onRecoverableError: (error) => report(error, { source: 'hydration' }) },
  );
  startAfterHydration({ store, pageInfo, channel, clock, loadSagas, userId: units.userId });
  loadInvalidation();
  startErrorTracking?.();
}

void start();
