import { useEffect, useRef, type ReactNode } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import type { LotCard } from '../../api/core/decode/lotCard';
import { Container } from '../../ui/Container';
import { TabLinks } from '../../ui/Tabs';
import { interestPaths, interestTabs, type InterestTab } from './interestQueries';
import styles from './InterestsFrame.module.css';

/** Slots that the app fills from the lots feature: cards with live prices and favorite buttons. */
export type InterestLotSlots = {
  /** `lots`: undefined while loading. `row`: one row that scrolls. */
  renderLots: (
    lots: readonly LotCard[] | undefined,
    options: { label: string; level: 2 | 3; layout?: 'row' },
  ) => ReactNode;
  withLiveCards: (lotIds: readonly number[], children: ReactNode) => ReactNode;
};

function getTabLabel(intl: IntlShape, tab: InterestTab): string {
  switch (tab) {
    case 'overview':
      return intl.formatMessage({ id: 'interests.tab.overview' });
    case 'lots':
      return intl.formatMessage({ id: 'favorites.title' });
    case 'categories':
      return intl.formatMessage({ id: 'interests.tab.categories' });
    case 'auctions':
      return intl.formatMessage({ id: 'interests.tab.auctions' });
    case 'sellers':
      return intl.formatMessage({ id: 'interests.tab.sellers' });
    case 'collections':
      return intl.formatMessage({ id: 'interests.tab.collections' });
    case 'alerts':
      return intl.formatMessage({ id: 'alerts.title' });
  }
}

type InterestsFrameProps = {
  tab: InterestTab;
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
};

/** The title of a page about interests, and links to the others. */
export function InterestsFrame({ tab, title, action, children }: InterestsFrameProps) {
  const intl = useIntl();
  const tabs = useRef<HTMLDivElement>(null);
  // On a phone the tabs scroll, and the current one may be out of sight.
  useEffect(() => {
    const list = tabs.current?.querySelector('nav');
    const current = list?.querySelector('[aria-current]');
    if (list == null || current == null) return;
    const [outer, inner] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
    list.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  }, [tab]);
  return (
    <Container className={styles.page}>
      <div className={styles.head}>
        <h1>{title}</h1>
        {action}
      </div>
      <div ref={tabs}>
        <TabLinks
          label={intl.formatMessage({ id: 'interests.tabs' })}
          links={interestTabs.map((name) => ({
            href: interestPaths[name],
            label: getTabLabel(intl, name),
            isCurrent: name === tab,
          }))}
        />
      </div>
      <div className={styles.content}>{children}</div>
    </Container>
  );
}
