/*
 * Renders a part of a feature as the app would: the real store on a fake transport, router, words, facts of the page
 * and a clock that stands still until the test moves it.
 */
import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AppProviders } from '../../src/app/AppProviders';
import { makeStore } from '../../src/app/makeStore';
import type { AppStore } from '../../src/app/makeStore';
import { createEventChannel } from '../../src/platform/eventChannel';
import { createMemoryNavigation } from '../../src/platform/memoryNavigation';
import type { Navigation } from '../../src/platform/navigation';
import { NavigationProvider } from '../../src/platform/NavigationContext';
import type { PageFacts } from '../../src/platform/pageFacts';
import { fakeTransport } from './fakeTransport';
import type { FakeTransport, Replies } from './fakeTransport';
import { testNow } from './renderUi';
import { createTestClock } from './testClock';
import type { TestClock } from './testClock';
import { testIntl } from './testIntl';

export const testFacts: PageFacts = {
  locale: 'en',
  timeZone: 'Europe/Amsterdam',
  renderedAt: testNow,
  country: 'nl',
  isSignedIn: false,
  origin: 'https://gavel.test',
  passkeyOrigin: 'http://localhost',
  pictureOrigins: [],
  view: 'grid',
  debugMode: false,
  appUrl: null,
  showErrorQr: true,
  hasTestCarrier: false,
  supportEmail: 'support@gavel.test',
  paymentProvider: { name: 'sandbox' },
};

export function testStore(replies: Replies): { store: AppStore; transport: FakeTransport } {
  const transport = fakeTransport(replies);
  const store = makeStore({ extra: { transport, wait: () => Promise.resolve(), report: () => undefined } });
  return { store, transport };
}

type Options = { replies?: Replies; facts?: Partial<PageFacts>; path?: string; store?: ReturnType<typeof testStore> };
export type RenderedFeature = RenderResult & { store: AppStore; transport: FakeTransport; clock: TestClock; navigate: Navigation['navigate'] };

export function renderFeature(ui: ReactNode, { replies = {}, facts = {}, path = '/', store: given }: Options = {}): RenderedFeature {
  const { store, transport } = given ?? testStore(replies);
  const clock = createTestClock(testNow);
  const channel = createEventChannel();
  const navigation = createMemoryNavigation(path);
  const clockValue = { clock, renderedAt: testNow };
  const Wrapper = ({ children }: { children: ReactNode }) => (
    <AppProviders store={store} intl={testIntl()} facts={{ ...testFacts, ...facts }} clock={clockValue} channel={channel}>
      <NavigationProvider navigation={navigation}>{children}</NavigationProvider>
    </AppProviders>
  );
  return Object.assign(render(ui, { wrapper: Wrapper }), { store, transport, clock, navigate: navigation.navigate });
}
