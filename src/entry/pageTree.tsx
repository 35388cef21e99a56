// The React tree of one page as the server renders it: the store has everything, nothing moves, nothing is fetched.
// Made by entry/server, and by the bench as the baseline of its figures.
import type { ComponentType, ReactElement } from 'react';
import { App } from '../app/App';
import { AppProviders } from '../app/AppProviders';
import type { AppStore } from '../app/makeStore';
import type { AppIntl } from '../i18n/getIntl';
import { createStillClock } from '../platform/clock';
import { createEventChannel } from '../platform/eventChannel';
import { createMemoryNavigation } from '../platform/memoryNavigation';
import { NavigationProvider } from '../platform/NavigationContext';
import type { PageFacts } from '../platform/pageFacts';

export type PageTreeParts = {
  store: AppStore;
  intl: AppIntl;
  facts: PageFacts;
  /** Of the route, and its component. */
  path: string;
  Page: ComponentType;
  /** Of the address, without the locale; `search` with its `?`, or empty. */
  pathname: string;
  search: string;
};

export function pageTree({ store, intl, facts, path, Page, pathname, search }: PageTreeParts): ReactElement {
  return (
    <AppProviders
      store={store}
      intl={intl}
      facts={facts}
      clock={{ clock: createStillClock(facts.renderedAt), renderedAt: facts.renderedAt }}
      channel={createEventChannel()}
    >
      <NavigationProvider navigation={createMemoryNavigation(pathname + search)}>
        <App initial={{ path, Page }} context={null} />
      </NavigationProvider>
    </AppProviders>
  );
}
