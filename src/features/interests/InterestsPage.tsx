import { FormattedMessage, useIntl } from 'react-intl';
import {
  useListAuctionSubscriptionsQuery,
  useListInterestAuctionTypesQuery,
  useListInterestCategoriesQuery,
  useListInterestCollectionsQuery,
  useListInterestSellersQuery,
  useListRecommendedAuctionsQuery,
  useListRecommendedCategoriesQuery,
} from '../../api/buyer/followLists';
import { useListInterestLotsQuery } from '../../api/buyer/ownLots';
import { useLocale } from '../../i18n/useLocale';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState, ErrorState } from '../../ui/ErrorState';
import { Link } from '../../ui/Link';
import { FollowCards } from './FollowCards';
import { InterestSection, RecommendedList } from './FollowSection';
import { interestPaths, interestQueries, type InterestTab } from './interestQueries';
import { InterestsFrame, type InterestLotSlots } from './InterestsFrame';

/** What the viewer follows of each kind, in the order of the page. */
function useNewestFollows() {
  const intl = useIntl();
  const newest = interestQueries.newest(useLocale());
  return [
    {
      tab: 'categories' as const,
      title: intl.formatMessage({ id: 'interests.categories.title' }),
      result: useListInterestCategoriesQuery(newest),
    },
    {
      tab: 'auctions' as const,
      title: intl.formatMessage({ id: 'interests.auctions.title' }),
      result: useListAuctionSubscriptionsQuery(newest),
    },
    {
      tab: 'auctions' as const,
      title: intl.formatMessage({ id: 'interests.types.title' }),
      result: useListInterestAuctionTypesQuery(newest),
    },
    {
      tab: 'sellers' as const,
      title: intl.formatMessage({ id: 'interests.sellers.title' }),
      result: useListInterestSellersQuery(newest),
    },
    {
      tab: 'collections' as const,
      title: intl.formatMessage({ id: 'interests.collections.title' }),
      result: useListInterestCollectionsQuery(newest),
    },
  ];
}

/** A link to all things of a kind, with their number. */
function AllLink({ tab, title, total }: { tab: InterestTab; title: string; total: number }) {
  const intl = useIntl();
  return (
    <Link
      to={interestPaths[tab]}
      aria-label={intl.formatMessage({ id: 'interests.all.label' }, { count: total, title })}
    >
      <FormattedMessage id="interests.all" values={{ count: total }} />
    </Link>
  );
}

/** `/interests`: the newest of everything that the viewer follows, and what to follow next. */
export function InterestsPage({ renderLots, withLiveCards }: InterestLotSlots) {
  const intl = useIntl();
  const locale = useLocale();
  const lots = useListInterestLotsQuery(interestQueries.newestLots(locale));
  const kinds = useNewestFollows();
  const few = interestQueries.fewRecommendations(locale);
  const categories = useListRecommendedCategoriesQuery(few);
  const auctions = useListRecommendedAuctionsQuery(few);
  const isEmpty =
    lots.data?.total === 0 && kinds.every(({ result: { data } }) => data?.total === 0);
  const lotsTitle = intl.formatMessage({ id: 'favorites.title' });
  const failed = [lots, ...kinds.map(({ result }) => result)].filter(
    ({ data, isError }) => isError && data === undefined,
  );
  const onboarding = (
    <ButtonLink to="/my-interests" variant={isEmpty ? 'primary' : 'secondary'}>
      <FormattedMessage id="interests.overview.choose" />
    </ButtonLink>
  );
  return (
    <InterestsFrame
      tab="overview"
      title={intl.formatMessage({ id: 'interests.overview.title' })}
      action={!isEmpty && onboarding}
    >
      {failed.length > 0 && (
        <ErrorState onRetry={() => failed.forEach(({ refetch }) => void refetch())} />
      )}
      {isEmpty && (
        <EmptyState
          icon="heart"
          title={intl.formatMessage({ id: 'interests.overview.empty.title' })}
          actions={onboarding}
        >
          <FormattedMessage id="interests.overview.empty.text" />
        </EmptyState>
      )}
      {lots.data !== undefined && lots.data.total > 0 && (
        <InterestSection
          title={lotsTitle}
          note={<AllLink tab="lots" title={lotsTitle} total={lots.data.total} />}
        >
          {withLiveCards(
            lots.data.lots.map(({ id }) => id),
            renderLots(lots.data.lots, { label: lotsTitle, level: 3, layout: 'row' }),
          )}
        </InterestSection>
      )}
      {kinds.map(
        ({ tab, title, result: { data } }) =>
          data !== undefined &&
          data.total > 0 && (
            <InterestSection
              key={title}
              title={title}
              note={<AllLink tab={tab} title={title} total={data.total} />}
            >
              <FollowCards things={data.things} label={title} />
            </InterestSection>
          ),
      )}
      <RecommendedList
        title={intl.formatMessage({ id: 'interests.categories.recommended' })}
        result={categories}
      />
      <RecommendedList
        title={intl.formatMessage({ id: 'interests.auctions.recommended' })}
        result={auctions}
      />
    </InterestsFrame>
  );
}
