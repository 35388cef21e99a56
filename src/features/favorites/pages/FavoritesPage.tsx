import type { ReactNode } from 'react';
import { useSearchParams } from '../../../platform/NavigationContext';
import type { LotCard } from '../../../api/buyer/decode/lotCard';
import { useListInterestLotsQuery } from '../../../api/buyer/ownLots';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Container } from '../../../ui/Container';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Pagination } from '../../../ui/Pagination';
import { Toolbar } from '../../../ui/Toolbar';
import { TabLinks } from '../../../ui/TabLinks';
import { favoritesPage, favoritesQuery, favoritesTabs, getFavoritesHref, readFavoritesTab } from '../model/favoritesQuery';
import styles from './FavoritesPage.module.css';

type FavoritesPageProps = {
  renderLots: (lots: readonly LotCard[] | undefined, label: string) => ReactNode;
  withLiveCards: (lotIds: readonly number[], children: ReactNode) => ReactNode;
  viewSwitch: ReactNode;
};

/** `/favorites`: lots that the viewer follows, those still on offer apart from those that have closed, the latest on top. A lot stays until the page is left. */
export function FavoritesPage({ renderLots, withLiveCards, viewSwitch }: FavoritesPageProps) {
  const t = useT();
  const locale = useLocale();
  const query = useSearchParams();
  const page = favoritesPage(query);
  const tab = readFavoritesTab(query);
  const { data, isError, refetch } = useListInterestLotsQuery(favoritesQuery(tab, page, locale));
  const label = t('favorites.title');
  if (isError && data === undefined) {
    return <ErrorState title={t('common.error.load.title')} retryLabel={t('common.action.retry')} onRetry={() => void refetch()} />;
  }
  const isEmpty = data?.lots.length === 0;
  return (
    <Container className={styles.page}>
      <Toolbar end={!isEmpty && <div className={styles.view}>{viewSwitch}</div>}>
        <h1>{label}</h1>
        <p className={styles.count}>{data !== undefined && !isEmpty && t('favorites.count', { count: data.total })}</p>
      </Toolbar>
      <TabLinks
        label={label}
        links={favoritesTabs.map((name) => ({
          href: getFavoritesHref(name, 1),
          label: name === 'open' ? t('favorites.tab.open') : t('favorites.tab.closed'),
          isCurrent: name === tab,
        }))}
      />
      {isEmpty ? (
        <EmptyState icon="heart" title={tab === 'open' ? t('favorites.empty.title') : t('favorites.empty.closedTitle')} actions={<ButtonLink href="/e">{t('favorites.empty.action')}</ButtonLink>}>
          {tab === 'open' && t('favorites.empty.text')}
        </EmptyState>
      ) : (
        withLiveCards(data?.lots.map(({ id }) => id) ?? [], renderLots(data?.lots, label))
      )}
      {data !== undefined && (
        <Pagination
          page={page}
          pageCount={Math.ceil(data.total / data.perPage)}
          hrefFor={(number) => getFavoritesHref(tab, number)}
          labels={{
            nav: t('common.pagination.label'),
            previous: t('common.pagination.previous'),
            next: t('common.pagination.next'),
            page: (number) => t('common.pagination.page', { page: number }),
          }}
        />
      )}
    </Container>
  );
}
