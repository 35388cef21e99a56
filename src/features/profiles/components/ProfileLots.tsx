import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIntl } from 'react-intl';
import type { LotCard } from '../../../api/buyer/decode/lotCard';
import { useListSellerLotsQuery } from '../../../api/buyer/profiles';
import { useLocale } from '../../../i18n/useLocale';
import { ButtonLink } from '../../../ui/ButtonLink';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Pagination } from '../../../ui/Pagination';
import { Toolbar } from '../../../ui/Toolbar';
import { getLotsPageHref, parseLotsPage } from '../model/profilePaths';
import { profileQueries } from '../model/profileQueries';
import styles from './ProfileLots.module.css';

/** Slots that the app fills from the lots feature: cards with live prices, and the view switch. */
export type ProfileLotSlots = {
  /** `lots`: undefined while loading. */
  renderLots: (
    lots: readonly LotCard[] | undefined,
    options: { label: string; level: 3 },
  ) => ReactNode;
  withLiveCards: (lotIds: readonly number[], children: ReactNode) => ReactNode;
  viewSwitch: ReactNode;
};

type ProfileLotsProps = ProfileLotSlots & { sellerId: number; path: string };

/** The lots that a seller offers now, with pagination. */
export function ProfileLots({
  sellerId,
  path,
  renderLots,
  withLiveCards,
  viewSwitch,
}: ProfileLotsProps) {
  const intl = useIntl();
  const locale = useLocale();
  const [query] = useSearchParams();
  const page = parseLotsPage(query);
  const { data, isError, refetch } = useListSellerLotsQuery(
    profileQueries.lots(sellerId, page, locale),
  );
  const label = intl.formatMessage({ id: 'profile.lots.title' });
  const isEmpty = data?.lots.length === 0;
  const renderContent = () => {
    if (isError && data === undefined)
      return (
        <ErrorState
          level={3}
          title={intl.formatMessage({ id: 'common.error.load.title' })}
          retryLabel={intl.formatMessage({ id: 'common.action.retry' })}
          onRetry={() => void refetch()}
        />
      );
    if (isEmpty)
      return (
        <EmptyState
          level={3}
          icon="gavel"
          title={
            page > 1
              ? intl.formatMessage({ id: 'profile.lots.noPage' })
              : intl.formatMessage({ id: 'profile.lots.none' })
          }
          actions={
            <ButtonLink to={page > 1 ? path : '/e'}>
              {page > 1
                ? intl.formatMessage({ id: 'profile.lots.firstPage' })
                : intl.formatMessage({ id: 'profile.lots.all' })}
            </ButtonLink>
          }
        />
      );
    return withLiveCards(
      data?.lots.map(({ id }) => id) ?? [],
      renderLots(data?.lots, { label, level: 3 }),
    );
  };
  return (
    <section aria-labelledby="profile-lots" className={styles.lots}>
      <Toolbar
        end={isEmpty || data === undefined ? null : <div className={styles.view}>{viewSwitch}</div>}
      >
        <h2 id="profile-lots">{label}</h2>
        <p className={styles.count}>
          {data !== undefined &&
            !isEmpty &&
            intl.formatMessage({ id: 'profile.lots.count' }, { count: data.total })}
        </p>
      </Toolbar>
      {renderContent()}
      {data !== undefined && (
        <Pagination
          page={page}
          pageCount={Math.ceil(data.total / data.perPage)}
          hrefFor={(number) => getLotsPageHref(path, number)}
          labels={{
            nav: intl.formatMessage({ id: 'common.pagination.label' }),
            previous: intl.formatMessage({ id: 'common.pagination.previous' }),
            next: intl.formatMessage({ id: 'common.pagination.next' }),
            page: (number) =>
              intl.formatMessage({ id: 'common.pagination.page' }, { page: number }),
          }}
        />
      )}
    </section>
  );
}
