// The door into src for the browser: takes up what the server rendered. Before hydration it has the page's chunk and
// words, so that the first render equals the server's; everything else comes after.
import '../ui/base.css';
import '../app/shell/shell.css';
import { hydrateRoot } from 'react-dom/client';
import { afterWrites } from '../app/afterWrites';
import { App } from '../app/App';
import { AppProviders } from '../app/AppProviders';
import { makeHeaderOld } from '../app/shell/headerAge';
import { startAfterHydration } from '../app/startAfterHydration';
import { CriticalErrorBoundary } from '../app/errors/CriticalErrorBoundary';
import { CriticalFallback } from '../app/errors/CriticalFallback';
import { makeStore, type AppStore } from '../app/makeStore';
import { routeOfId } from '../app/matchAppRoute';
import { createMfaPort } from '../app/mfaPort';
import { notFoundRoute } from '../app/notFoundRoute';
import { loadRoute, type OpenContext } from '../app/openRoute';
import { APP_ELEMENT_ID, PAYLOAD_ELEMENT_ID, STATE_ELEMENT_ID, type PagePayload } from '../app/pagePayload';
import { dateByDevice } from '../app/preloadedState';
import { getIntl } from '../i18n/getIntl';
import { createClock } from '../platform/clock';
import { createErrorReporter } from '../platform/errorReporter';
import { createEventChannel } from '../platform/eventChannel';
import { createFetchTransport } from '../platform/fetchTransport';
import { createBrowserNavigation } from '../platform/navigation';
import { NavigationProvider } from '../platform/NavigationContext';
import { waitOrAbort } from '../platform/waitOrAbort';

function readJson(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : null;
}

/**
 * When the page's first byte came, by performance.now's clock, for the server's time in it was right then; and the
 * page's address, which is not the browser's any more when the reader went back before this script came.
 */
function documentFacts(): { responseStart: number; url: string } {
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation instanceof PerformanceNavigationTiming) return { responseStart: navigation.responseStart, url: navigation.name };
  return { responseStart: performance.now(), url: window.location.href };
}

async function start(): Promise<void> {
  const root = document.getElementById(APP_ELEMENT_ID);
  // Our own server wrote this in the same page; a page without it is bare and stays as it is.
  const payload = readJson(PAYLOAD_ELEMENT_ID) as PagePayload | null;
  if (root === null || payload === null) return;
  const { routeId, facts, sentAt, namespaceUrls } = payload;

  const { responseStart, url } = documentFacts();
  const report = createErrorReporter((line) => window.reportError(new Error(line)));
  const clock = createClock({
    start: sentAt,
    startedAt: responseStart,
    elapsed: () => performance.now(),
    setTimer: (callback, ms) => window.setTimeout(callback, ms),
    clearTimer: (timer) => window.clearTimeout(Number(timer)),
  });
  const channel = createEventChannel();
  const wait = (ms: number): Promise<void> => waitOrAbort(ms, new AbortController().signal);
  const extra = {
    transport: createFetchTransport(clock),
    wait: waitOrAbort,
    report: ({ kind, url, status, decoding }: { kind: string; url: string; status: number; decoding: object | null }) =>
      report(`${kind} error`, { url, status, at: JSON.stringify(decoding) }),
    mfa: createMfaPort(() => ({ store, facts, channel, clock, wait, report: (error) => report(error, { source: 'mfa' }) })),
  };
  const store: AppStore = makeStore({
    extra,
    middleware: [afterWrites(async () => (await import(/* webpackChunkName: "late-parts" */ '../app/crossServiceInvalidation')).crossServiceInvalidation(makeHeaderOld))],
    preloadedState: dateByDevice(readJson(STATE_ELEMENT_ID), performance.timeOrigin + performance.now()),
  });
  const route = routeId === notFoundRoute.id ? notFoundRoute : ((await routeOfId(routeId)) ?? notFoundRoute);
  const context: OpenContext = { store, facts, namespaceUrls, audience: route.audience ?? 'buyer' };

  const basename = `/${facts.locale}`;
  const navigation = createBrowserNavigation(basename, url);
  const Page = await loadRoute(route, context);

  hydrateRoot(
    root,
    <CriticalErrorBoundary report={report} fallback={<CriticalFallback facts={facts} namespaceUrls={namespaceUrls} />}>
      <AppProviders
        store={store}
        intl={getIntl(facts.locale, facts.timeZone)}
        facts={facts}
        clock={{ clock, renderedAt: facts.renderedAt }}
        channel={channel}
      >
        <NavigationProvider navigation={navigation}>
          <App initial={{ path: route.path, Page }} context={context} />
        </NavigationProvider>
      </AppProviders>
    </CriticalErrorBoundary>,
    { onRecoverableError: (error) => report(error, { source: 'hydration' }) },
  );
  startAfterHydration({ store, facts, channel, clock });
}

void start();
