import { useSearchParams } from 'react-router-dom';
import { useIntl } from 'react-intl';
import {
  useListAuctionSubscriptionsQuery,
  useListInterestAuctionTypesQuery,
  useListInterestCategoriesQuery,
  useListInterestCollectionsQuery,
  useListInterestSellersQuery,
  useListRecommendedAuctionsQuery,
  useListRecommendedCategoriesQuery,
  useListRecommendedLotsQuery,
} from '../../api/buyer/followLists';
import { useLocale } from '../../i18n/useLocale';
import { parsePageNumber } from '../../lib/urls';
import { FollowedList, InterestSection, RecommendedList } from './FollowSection';
import { getListHref, interestQueries, readListPages } from './interestQueries';
import { InterestsFrame, type InterestLotSlots } from './InterestsFrame';

/** `/interests/categories`: followed and recommended categories, and lots of the followed ones. */
export function FollowedCategoriesPage({ renderLots, withLiveCards }: InterestLotSlots) {
  const intl = useIntl();
  const locale = useLocale();
  const [query] = useSearchParams();
  const page = parsePageNumber(query);
  const followed = useListInterestCategoriesQuery(interestQueries.page(page, locale));
  const recommended = useListRecommendedCategoriesQuery(interestQueries.recommendations(locale));
  const { data: lots } = useListRecommendedLotsQuery(interestQueries.recommendedLots(locale));
  const lotsTitle = intl.formatMessage({ id: 'interests.categories.lots' });
  // Without followed categories the lots would be those of all categories.
  const hasLots = (followed.data?.total ?? 0) > 0 && lots !== undefined && lots.lots.length > 0;
  return (
    <InterestsFrame tab="categories" title={intl.formatMessage({ id: 'interests.tab.categories' })}>
      <FollowedList
        title={intl.formatMessage({ id: 'interests.categories.title' })}
        result={followed}
        page={page}
        hrefFor={(number) => getListHref('categories', { page: number })}
        empty={{
          title: intl.formatMessage({ id: 'interests.categories.empty.title' }),
          text: intl.formatMessage({ id: 'interests.categories.empty.text' }),
          href: '/c',
          action: intl.formatMessage({ id: 'interests.categories.empty.action' }),
        }}
      />
      {hasLots && (
        <InterestSection title={lotsTitle}>
          {withLiveCards(
            lots.lots.map(({ id }) => id),
            renderLots(lots.lots, { label: lotsTitle, level: 3 }),
          )}
        </InterestSection>
      )}
      <RecommendedList
        title={intl.formatMessage({ id: 'interests.categories.recommended' })}
        result={recommended}
      />
    </InterestsFrame>
  );
}

/** `/interests/following/auctions`: followed auctions and their types, and recommended auctions. */
export function FollowedAuctionsPage() {
  const intl = useIntl();
  const locale = useLocale();
  const [query] = useSearchParams();
  const pages = readListPages(query);
  const auctions = useListAuctionSubscriptionsQuery(interestQueries.page(pages.page, locale));
  const types = useListInterestAuctionTypesQuery(interestQueries.page(pages.types, locale));
  const recommended = useListRecommendedAuctionsQuery(interestQueries.recommendations(locale));
  return (
    <InterestsFrame tab="auctions" title={intl.formatMessage({ id: 'interests.tab.auctions' })}>
      <FollowedList
        title={intl.formatMessage({ id: 'interests.auctions.title' })}
        result={auctions}
        page={pages.page}
        hrefFor={(page) => getListHref('auctions', { ...pages, page })}
        empty={{
          title: intl.formatMessage({ id: 'interests.auctions.empty.title' }),
          text: intl.formatMessage({ id: 'interests.auctions.empty.text' }),
          href: '/ca',
          action: intl.formatMessage({ id: 'interests.auctions.empty.action' }),
        }}
      />
      {types.data?.total !== 0 && (
        <FollowedList
          title={intl.formatMessage({ id: 'interests.types.title' })}
          result={types}
          page={pages.types}
          hrefFor={(number) => getListHref('auctions', { ...pages, types: number })}
          empty={{
            title: intl.formatMessage({ id: 'interests.noPage' }),
            text: '',
            href: getListHref('auctions', {}),
            action: intl.formatMessage({ id: 'interests.firstPage' }),
          }}
        />
      )}
      <RecommendedList
        title={intl.formatMessage({ id: 'interests.auctions.recommended' })}
        result={recommended}
      />
    </InterestsFrame>
  );
}

/** `/interests/following/sellers` */
export function FollowedSellersPage() {
  const intl = useIntl();
  const locale = useLocale();
  const [query] = useSearchParams();
  const page = parsePageNumber(query);
  const followed = useListInterestSellersQuery(interestQueries.page(page, locale));
  return (
    <InterestsFrame tab="sellers" title={intl.formatMessage({ id: 'interests.tab.sellers' })}>
      <FollowedList
        title={intl.formatMessage({ id: 'interests.sellers.title' })}
        result={followed}
        page={page}
        hrefFor={(number) => getListHref('sellers', { page: number })}
        empty={{
          title: intl.formatMessage({ id: 'interests.sellers.empty.title' }),
          text: intl.formatMessage({ id: 'interests.sellers.empty.text' }),
          href: '/my-interests?step=sellers',
          action: intl.formatMessage({ id: 'interests.sellers.empty.action' }),
        }}
      />
    </InterestsFrame>
  );
}

/** `/interests/following/collections` */
export function FollowedCollectionsPage() {
  const intl = useIntl();
  const locale = useLocale();
  const [query] = useSearchParams();
  const page = parsePageNumber(query);
  const followed = useListInterestCollectionsQuery(interestQueries.page(page, locale));
  return (
    <InterestsFrame
      tab="collections"
      title={intl.formatMessage({ id: 'interests.tab.collections' })}
    >
      <FollowedList
        title={intl.formatMessage({ id: 'interests.collections.title' })}
        result={followed}
        page={page}
        hrefFor={(number) => getListHref('collections', { page: number })}
        empty={{
          title: intl.formatMessage({ id: 'interests.collections.empty.title' }),
          text: intl.formatMessage({ id: 'interests.collections.empty.text' }),
          href: '/x',
          action: intl.formatMessage({ id: 'interests.collections.empty.action' }),
        }}
      />
    </InterestsFrame>
  );
}
