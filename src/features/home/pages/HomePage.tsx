import type { ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useListAuctionsQuery, useListPopularAuctionsQuery } from '../../../api/buyer/auctions';
import { useListCategoriesQuery } from '../../../api/buyer/categories';
import type { Auction } from '../../../api/buyer/decode/catalog';
import type { LotCard } from '../../../api/buyer/decode/lotCard';
import { useListLotsQuery, useListPopularLotsQuery } from '../../../api/buyer/lotLists';
import { useListMyBidsQuery } from '../../../api/buyer/ownLots';
import { useGetMeQuery } from '../../../api/buyer/users';
import { useLocale } from '../../../i18n/useLocale';
import { usePageInfo } from '../../../platform/pageInfo';
import { Container } from '../../../ui/Container';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { CategoryStrip } from '../components/CategoryStrip';
import { Hero } from '../components/Hero';
import { HomeSection } from '../components/HomeSection';
import { HowItWorks } from '../components/HowItWorks';
import { ViewerTasks } from '../components/ViewerTasks';
import { homeQueries } from '../homeQueries';
import { useRecentlyViewed } from '../hooks/useRecentlyViewed';

type HomePageProps = {
  /** Renders lots with live prices, as a grid or a row. */
  renderLots: (
    lots: readonly LotCard[] | undefined,
    label: string,
    layout: 'cards' | 'row',
  ) => ReactNode;
  renderHeroLot: (lot: LotCard) => ReactNode;
  renderAuctions: (auctions: readonly Auction[] | undefined, label: string) => ReactNode;
  popularCategories: ReactNode;
  /** Provides live prices to the cards in `children`. */
  withLiveCards: (lotIds: readonly number[], children: ReactNode) => ReactNode;
};

const noIds: readonly number[] = [];

/** `/`: an introduction and lots closing next; for a signed-in user, their own tasks first. */
export function HomePage({
  renderLots,
  renderHeroLot,
  renderAuctions,
  popularCategories,
  withLiveCards,
}: HomePageProps) {
  const intl = useIntl();
  const locale = useLocale();
  const { isSignedIn } = usePageInfo();
  const { data: viewer } = useGetMeQuery(isSignedIn ? {} : skipToken);
  const { data: categories } = useListCategoriesQuery(homeQueries.categories(locale));
  const { data: auctions, isError: hasNoAuctions } = useListAuctionsQuery(
    homeQueries.auctions(locale),
  );
  const { data: ids = noIds, isError: hasNoPopular } = useListPopularLotsQuery(
    homeQueries.popular(),
  );
  const { data: popular } = useListLotsQuery(
    ids.length === 0 ? skipToken : homeQueries.lots(locale, ids),
  );
  const { data: mostWatched } = useListPopularAuctionsQuery(
    isSignedIn ? skipToken : homeQueries.mostWatched(locale),
  );
  const mostWatchedAuction = mostWatched?.[0];
  const { data: heroLots } = useListLotsQuery(
    mostWatchedAuction === undefined || isSignedIn
      ? skipToken
      : homeQueries.heroLot(locale, mostWatchedAuction.id),
  );
  const { data: ownBids } = useListMyBidsQuery(
    isSignedIn ? homeQueries.ownBids(locale) : skipToken,
  );
  const ownLots = ownBids?.bids.map(({ lot }) => lot) ?? [];
  const { data: closing } = useListLotsQuery(homeQueries.closingNext(locale));
  const { data: sold } = useListLotsQuery(homeQueries.recentlySold(locale));
  const recent = useRecentlyViewed();
  const heroLot = heroLots?.lots[0];
  const lotIds = [
    heroLot,
    ...ownLots,
    ...(closing?.lots ?? []),
    ...(sold?.lots ?? []),
    ...recent,
  ].flatMap((lot) => (lot === undefined ? [] : [lot.id]));
  // Other backends may not count the lots of a category.
  const lotCount =
    categories?.reduce<number | null>(
      (sum, { lotCount: count }) => (sum === null || count === null ? null : sum + count),
      0,
    ) ?? null;
  const recentSection = recent.length > 0 && (
    <HomeSection title={intl.formatMessage({ id: 'home.recent' })}>
      {renderLots(recent, intl.formatMessage({ id: 'home.recent' }), 'cards')}
    </HomeSection>
  );
  return withLiveCards(
    [...ids, ...lotIds],
    <>
      {isSignedIn ? (
        <>
          <VisuallyHidden>
            <h1>
              <FormattedMessage id="home.title" />
            </h1>
          </VisuallyHidden>
          <ViewerTasks viewer={viewer} />
        </>
      ) : (
        <Hero
          lot={heroLot !== undefined && renderHeroLot(heroLot)}
          summary={
            lotCount === null || auctions === undefined
              ? null
              : intl.formatMessage(
                  { id: 'home.hero.facts' },
                  { lots: lotCount, auctions: auctions.total },
                )
          }
        />
      )}
      <Container>
        {ownLots.length > 0 && (
          <HomeSection
            title={intl.formatMessage({ id: 'home.ownClosingNext' })}
            moreHref="/my-bids"
            moreLabel={intl.formatMessage({ id: 'home.own.bids' })}
          >
            {renderLots(ownLots, intl.formatMessage({ id: 'home.ownClosingNext' }), 'row')}
          </HomeSection>
        )}
        {isSignedIn && recentSection}
        {closing !== undefined && closing.lots.length > 0 && (
          <HomeSection
            title={intl.formatMessage({ id: 'home.closingNext' })}
            moreHref="/e?sort=bidding_end_desc"
            moreLabel={intl.formatMessage({ id: 'home.allLots' })}
          >
            {renderLots(closing.lots, intl.formatMessage({ id: 'home.closingNext' }), 'row')}
          </HomeSection>
        )}
        <CategoryStrip categories={categories} />
        {popularCategories}
        {!hasNoAuctions && (
          <HomeSection
            title={intl.formatMessage({ id: 'home.closingSoon' })}
            moreHref="/ca"
            moreLabel={intl.formatMessage({ id: 'home.allAuctions' })}
          >
            {auctions?.auctions.length === 0 ? (
              <p>
                <FormattedMessage id="home.noAuctions" />
              </p>
            ) : (
              renderAuctions(auctions?.auctions, intl.formatMessage({ id: 'home.closingSoon' }))
            )}
          </HomeSection>
        )}
        {!hasNoPopular && (
          <HomeSection
            title={intl.formatMessage({ id: 'home.popular' })}
            moreHref="/e"
            moreLabel={intl.formatMessage({ id: 'home.allLots' })}
          >
            {renderLots(popular?.lots, intl.formatMessage({ id: 'home.popular' }), 'cards')}
          </HomeSection>
        )}
        {!isSignedIn && <HowItWorks />}
        {sold !== undefined && sold.lots.length > 0 && (
          <HomeSection title={intl.formatMessage({ id: 'home.recentlySold' })}>
            {renderLots(sold.lots, intl.formatMessage({ id: 'home.recentlySold' }), 'row')}
          </HomeSection>
        )}
        {!isSignedIn && recentSection}
      </Container>
    </>,
  );
}
