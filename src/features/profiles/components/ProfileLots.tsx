import type { ReactNode } from 'react';
import type { LotCard } from '../../../api/buyer/decode/lotCard';
import { useListSellerLotsQuery } from '../../../api/buyer/profiles';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { useSearchParams } from '../../../platform/NavigationContext';
import { ButtonLink } from '../../../ui/ButtonLink';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Pagination } from '../../../ui/Pagination';
import { Toolbar } from '../../../ui/Toolbar';
import { lotsPageHref, lotsPageOf } from '../model/profileAddress';
import { profileQueries } from '../model/profileQueries';
import styles from './ProfileLots.module.css';

/** What comes from the lots' feature through app/screens: cards with live prices, and their view. */
export type ProfileLotSlots = {
  /** undefined: still on their way. */
  renderLots: (lots: readonly LotCard[] | undefined, options: { label: string; level: 3 }) => ReactNode;
  withLiveCards: (lotIds: readonly number[], children: ReactNode) => ReactNode;
  viewSwitch: ReactNode;
};

type ProfileLotsProps = ProfileLotSlots & { sellerId: number; path: string };

/** What a seller has on offer now, page by page. */
export function ProfileLots({ sellerId, path, renderLots, withLiveCards, viewSwitch }: ProfileLotsProps) {
  const t = useT();
  const locale = useLocale();
  const page = lotsPageOf(useSearchParams());
  const { data, isError, refetch } = useListSellerLotsQuery(profileQueries.lots(sellerId, page, locale));
  const label = t('profile.lots.title');
  const isEmpty = data?.lots.length === 0;
  const content = () => {
    if (isError && data === undefined)
      return <ErrorState level={3} title={t('common.error.load.title')} retryLabel={t('common.action.retry')} onRetry={() => void refetch()} />;
    if (isEmpty)
      return (
        <EmptyState
          level={3}
          icon="gavel"
          title={page > 1 ? t('profile.lots.noPage') : t('profile.lots.none')}
          actions={<ButtonLink href={page > 1 ? path : '/e'}>{page > 1 ? t('profile.lots.firstPage') : t('profile.lots.all')}</ButtonLink>}
        />
      );
    return withLiveCards(data?.lots.map(({ id }) => id) ?? [], renderLots(data?.lots, { label, level: 3 }));
  };
  return (
    <section aria-labelledby="profile-lots" className={styles.lots}>
      <Toolbar end={isEmpty || data === undefined ? null : <div className={styles.view}>{viewSwitch}</div>}>
        <h2 id="profile-lots">{label}</h2>
        <p className={styles.count}>{data !== undefined && !isEmpty && t('profile.lots.count', { count: data.total })}</p>
      </Toolbar>
      {content()}
      {data !== undefined && (
        <Pagination
          page={page}
          pageCount={Math.ceil(data.total / data.perPage)}
          hrefFor={(number) => lotsPageHref(path, number)}
          labels={{
            nav: t('common.pagination.label'),
            previous: t('common.pagination.previous'),
            next: t('common.pagination.next'),
            page: (number) => t('common.pagination.page', { page: number }),
          }}
        />
      )}
    </section>
  );
}
