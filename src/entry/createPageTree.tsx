// The React tree of one page as the server renders it: the store has all data, the clock stands
// still and nothing is fetched.
import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { IntlShape } from 'react-intl';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app/App';
import { AppProviders } from '../app/AppProviders';
import type { AppStore } from '../app/makeStore';
import { toLocalePath } from '../i18n/toLocalePath';
import { createStillClock } from '../platform/clock';
import { createEventChannel } from '../platform/eventChannel';
import type { PageInfo } from '../platform/pageInfo';

type StillTreeOptions = {
  store: AppStore;
  intl: IntlShape;
  pageInfo: PageInfo;
  /** Without the locale. `search` begins with `?` or is empty. */
  pathname: string;
  search: string;
};

export type PageTreeOptions = StillTreeOptions & {
  /** The route's path pattern. */
  path: string;
  Page: ComponentType;
};

/** The content in the providers of the app. */
export function createStillTree(
  { store, intl, pageInfo, pathname, search }: StillTreeOptions,
  content: ReactNode,
): ReactElement {
  return (
    <AppProviders
      store={store}
      intl={intl}
      pageInfo={pageInfo}
      clock={{ clock: createStillClock(pageInfo.renderedAt), renderedAt: pageInfo.renderedAt }}
      channel={createEventChannel()}
    >
      <StaticRouter
        basename={toLocalePath(pageInfo.locale, '/')}
        location={{ pathname: toLocalePath(pageInfo.locale, pathname), search }}
      >
        {content}
      </StaticRouter>
    </AppProviders>
  );
}

export function createPageTree({ path, Page, ...options }: PageTreeOptions): ReactElement {
  const { pathname, search } = options;
  return createStillTree(
    options,
    <App rendered={{ path, Page, pathname, search }} context={null} />,
  );
}
