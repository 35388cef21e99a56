/*
 * Renders part of a feature as the app does: with the real store on a fake transport, a router,
 * messages, page info and a clock that only the test moves.
 */
import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { AppProviders } from '../../src/app/AppProviders';
import { makeStore } from '../../src/app/makeStore';
import type { AppStore } from '../../src/app/makeStore';
import { toLocalePath } from '../../src/i18n/toLocalePath';
import { createEventChannel } from '../../src/platform/eventChannel';
import type { PageInfo } from '../../src/platform/pageInfo';
import { fakeTransport } from './fakeTransport';
import type { FakeTransport, Replies } from './fakeTransport';
import { testNow } from './renderUi';
import { createTestClock } from './testClock';
import type { TestClock } from './testClock';
import { testIntl } from './testIntl';

export const testContext: PageInfo = {
  locale: 'en',
  timeZone: 'Europe/Amsterdam',
  renderedAt: testNow,
  country: 'nl',
  isSignedIn: false,
  origin: 'https://gavel.test',
  passkeyOrigin: 'http://localhost',
  pictureOrigins: [],
  view: 'grid',
  feedView: 'grid',
  showsExplicitContent: false,
  redirectedFromLot: null,
  debugMode: false,
  appUrl: null,
  hasErrorQr: true,
  hasSandboxCarrier: false,
  supportEmail: 'support@gavel.test',
  paymentProvider: { name: 'sandbox' },
  webVitalsSampleRate: 0,
  experiments: null,
  legacyExperiments: null,
  sentry: null,
};

export function testStore(replies: Replies): { store: AppStore; transport: FakeTransport } {
  const transport = fakeTransport(replies);
  const store = makeStore({
    extra: { transport, wait: () => Promise.resolve(), report: () => undefined },
  });
  return { store, transport };
}

type TestRouterProps = {
  /** With the query, without the locale. */
  path: string;
  /** The route's pattern, for components that read route parameters. */
  route?: string | undefined;
  children: ReactNode;
};

export function TestRouter({ path, route, children }: TestRouterProps) {
  return (
    <MemoryRouter basename="/en" initialEntries={[toLocalePath('en', path)]} useTransitions={false}>
      {route === undefined ? (
        children
      ) : (
        <Routes>
          <Route path={route} element={children} />
        </Routes>
      )}
    </MemoryRouter>
  );
}

type Options = {
  replies?: Replies;
  pageInfo?: Partial<PageInfo>;
  path?: string;
  route?: string;
  store?: ReturnType<typeof testStore>;
};
export type RenderedFeature = RenderResult & {
  store: AppStore;
  transport: FakeTransport;
  clock: TestClock;
};

export function renderFeature(
  ui: ReactNode,
  { replies = {}, pageInfo = {}, path = '/', route, store: providedStore }: Options = {},
): RenderedFeature {
  const { store, transport } = providedStore ?? testStore(replies);
  const clock = createTestClock(testNow);
  const channel = createEventChannel();
  const clockValue = { clock, renderedAt: testNow };
  const Wrapper = ({ children }: { children: ReactNode }) => (
    <AppProviders
      store={store}
      intl={testIntl()}
      pageInfo={{ ...testContext, ...pageInfo }}
      clock={clockValue}
      channel={channel}
    >
      <TestRouter path={path} route={route}>
        {children}
      </TestRouter>
    </AppProviders>
  );
  return Object.assign(render(ui, { wrapper: Wrapper }), {
    store,
    transport,
    clock,
  });
}
