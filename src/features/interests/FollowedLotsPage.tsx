import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { useListInterestLotsQuery } from '../../api/buyer/ownLots';
import { useLocale } from '../../i18n/useLocale';
import { parsePageNumber } from '../../lib/urls';
import { ButtonLink } from '../../ui/ButtonLink';
import { ErrorState, EmptyState } from '../../ui/ErrorState';
import { Link } from '../../ui/Link';
import { Pagination } from '../../ui/Pagination';
import { Toolbar } from '../../ui/Toolbar';
import { InterestsFrame, type InterestLotSlots } from './InterestsFrame';
import {
  getFollowedLotsHref,
  getFollowedLotsQuery,
  lotTabs,
  readLotTab,
} from './prefetchFollowedLots';
import styles from './FollowedLotsPage.module.css';

type FollowedLotsPageProps = InterestLotSlots & { viewSwitch: ReactNode };

/**
 * `/interests/objects`: the lots that the viewer follows, open and closed ones in separate lists,
 * latest first. An unfollowed lot stays listed until the viewer leaves the page.
 */
export function FollowedLotsPage({ renderLots, withLiveCards, viewSwitch }: FollowedLotsPageProps) {
  const intl = useIntl();
  const locale = useLocale();
  const [query] = useSearchParams();
  const page = parsePageNumber(query);
  const tab = readLotTab(query);
  const { data, isError, refetch } = useListInterestLotsQuery(
    getFollowedLotsQuery(tab, page, locale),
  );
  const label = intl.formatMessage({ id: 'favorites.title' });
  if (isError && data === undefined) {
    return <ErrorState onRetry={() => void refetch()} />;
  }
  const isEmpty = data?.lots.length === 0;
  return (
    <InterestsFrame tab="lots" title={label}>
      <Toolbar end={!isEmpty && <div className={styles.view}>{viewSwitch}</div>}>
        <ul className={styles.filters}>
          {lotTabs.map((name) => (
            <li key={name}>
              <Link
                to={getFollowedLotsHref(name, 1)}
                className={styles.filter}
                aria-current={name === tab ? 'true' : undefined}
              >
                {name === 'open'
                  ? intl.formatMessage({ id: 'favorites.tab.open' })
                  : intl.formatMessage({ id: 'favorites.tab.closed' })}
              </Link>
            </li>
          ))}
        </ul>
        <p className={styles.count}>
          {data !== undefined &&
            !isEmpty &&
            intl.formatMessage({ id: 'favorites.count' }, { count: data.total })}
        </p>
      </Toolbar>
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
        withLiveCards(
          data?.lots.map(({ id }) => id) ?? [],
          renderLots(data?.lots, { label, level: 2 }),
        )
      )}
      {data !== undefined && (
        <Pagination
          page={page}
          pageCount={Math.ceil(data.total / data.perPage)}
          hrefFor={(number) => getFollowedLotsHref(tab, number)}
        />
      )}
    </InterestsFrame>
  );
}
