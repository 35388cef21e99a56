import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LotCard } from '../../api/buyer/decode/lotCard';
import { useListInterestLotsQuery } from '../../api/buyer/ownLots';
import { useLocale } from '../../i18n/useLocale';
import { parsePageNumber } from '../../lib/urls';
import { ButtonLink } from '../../ui/ButtonLink';
import { Container } from '../../ui/Container';
import { ErrorState, EmptyState } from '../../ui/ErrorState';
import { Pagination } from '../../ui/Pagination';
import { Toolbar } from '../../ui/Toolbar';
import { TabLinks } from '../../ui/Tabs';
import {
  getFavoritesQuery,
  favoritesTabs,
  getFavoritesHref,
  readFavoritesTab,
} from './prefetchFavorites';
import styles from './FavoritesPage.module.css';

type FavoritesPageProps = {
  renderLots: (lots: readonly LotCard[] | undefined, label: string) => ReactNode;
  withLiveCards: (lotIds: readonly number[], children: ReactNode) => ReactNode;
  viewSwitch: ReactNode;
};

/**
 * `/favorites`: the lots that the viewer follows, open and closed ones in separate tabs, latest
 * first. An unfollowed lot stays listed until the viewer leaves the page.
 */
export function FavoritesPage({ renderLots, withLiveCards, viewSwitch }: FavoritesPageProps) {
  const intl = useIntl();
  const locale = useLocale();
  const [query] = useSearchParams();
  const page = parsePageNumber(query);
  const tab = readFavoritesTab(query);
  const { data, isError, refetch } = useListInterestLotsQuery(getFavoritesQuery(tab, page, locale));
  const label = intl.formatMessage({ id: 'favorites.title' });
  if (isError && data === undefined) {
    return <ErrorState onRetry={() => void refetch()} />;
  }
  const isEmpty = data?.lots.length === 0;
  return (
    <Container className={styles.page}>
      <Toolbar end={!isEmpty && <div className={styles.view}>{viewSwitch}</div>}>
        <h1>{label}</h1>
        <p className={styles.count}>
          {data !== undefined &&
            !isEmpty &&
            intl.formatMessage({ id: 'favorites.count' }, { count: data.total })}
        </p>
      </Toolbar>
      <TabLinks
        label={label}
        links={favoritesTabs.map((name) => ({
          href: getFavoritesHref(name, 1),
          label:
            name === 'open'
              ? intl.formatMessage({ id: 'favorites.tab.open' })
              : intl.formatMessage({ id: 'favorites.tab.closed' }),
          isCurrent: name === tab,
        }))}
      />
      {isEmpty ? (
        <EmptyState
          icon="heart"
          title={
            tab === 'open'
              ? intl.formatMessage({ id: 'favorites.empty.title' })
              : intl.formatMessage({ id: 'favorites.empty.closedTitle' })
          }
          actions={
            <ButtonLink to="/e">
              <FormattedMessage id="favorites.empty.action" />
            </ButtonLink>
          }
        >
          {tab === 'open' && intl.formatMessage({ id: 'favorites.empty.text' })}
        </EmptyState>
      ) : (
        withLiveCards(data?.lots.map(({ id }) => id) ?? [], renderLots(data?.lots, label))
      )}
      {data !== undefined && (
        <Pagination
          page={page}
          pageCount={Math.ceil(data.total / data.perPage)}
          hrefFor={(number) => getFavoritesHref(tab, number)}
        />
      )}
    </Container>
  );
}
