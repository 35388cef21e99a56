import type { ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useListAuctionsQuery, useListPopularAuctionsQuery } from '../../../api/buyer/auctions';
import { useListCategoriesQuery } from '../../../api/buyer/categories';
import type { Auction } from '../../../api/buyer/decode/catalogue';
import type { LotCard } from '../../../api/buyer/decode/lotCard';
import { useListLotsQuery, useListPopularLotsQuery } from '../../../api/buyer/lotLists';
import { useListMyBidsQuery } from '../../../api/buyer/ownLots';
import { useGetMeQuery } from '../../../api/buyer/users';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { usePageFacts } from '../../../platform/pageFacts';
import { Container } from '../../../ui/Container';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { CategoryStrip } from '../components/CategoryStrip';
import { Hero } from '../components/Hero';
import { HomeSection } from '../components/HomeSection';
import { HowItWorks } from '../components/HowItWorks';
import { OwnBusiness } from '../components/OwnBusiness';
import { homeQueries } from '../homeQueries';
import { useRecentlyViewed } from '../hooks/useRecentlyViewed';

type HomePageProps = {
  /** Lots with live prices: the lots feature's grid, or a row of them. */
  renderLots: (lots: readonly LotCard[] | undefined, label: string, layout: 'cards' | 'row') => ReactNode;
  renderHeroLot: (lot: LotCard) => ReactNode;
  renderAuctions: (auctions: readonly Auction[] | undefined, label: string) => ReactNode;
  popularCategories: ReactNode;
  /** Wraps the page with what its cards read. */
  withLiveCards: (lotIds: readonly number[], children: ReactNode) => ReactNode;
};

const none: readonly number[] = [];

/** `/`: for a visitor what it is and what closes next; for a user their own business first. */
export function HomePage({ renderLots, renderHeroLot, renderAuctions, popularCategories, withLiveCards }: HomePageProps) {
  const t = useT();
  const locale = useLocale();
  const { isSignedIn } = usePageFacts();
  const { data: viewer } = useGetMeQuery(isSignedIn ? {} : skipToken);
  const { data: categories } = useListCategoriesQuery(homeQueries.categories(locale));
  const { data: auctions, isError: hasNoAuctions } = useListAuctionsQuery(homeQueries.auctions(locale));
  const { data: ids = none, isError: hasNoPopular } = useListPopularLotsQuery(homeQueries.popular());
  const { data: popular } = useListLotsQuery(ids.length === 0 ? skipToken : homeQueries.lots(locale, ids));
  const { data: mostWatched } = useListPopularAuctionsQuery(isSignedIn ? skipToken : homeQueries.mostWatched(locale));
  const watched = mostWatched?.[0];
  const { data: heroLots } = useListLotsQuery(watched === undefined || isSignedIn ? skipToken : homeQueries.heroLot(locale, watched.id));
  const { data: ownBids } = useListMyBidsQuery(isSignedIn ? homeQueries.ownBids(locale) : skipToken);
  const ownLots = ownBids?.bids.map(({ lot }) => lot) ?? [];
  const { data: closing } = useListLotsQuery(homeQueries.closingNext(locale));
  const { data: sold } = useListLotsQuery(homeQueries.recentlySold(locale));
  const recent = useRecentlyViewed();
  const heroLot = heroLots?.lots[0];
  const lotIds = [heroLot, ...ownLots, ...(closing?.lots ?? []), ...(sold?.lots ?? []), ...recent].flatMap((lot) => (lot === undefined ? [] : [lot.id]));
  // Another backend may not count the lots of its categories.
  const lotCount = categories?.reduce<number | null>((sum, { lotCount: count }) => (sum === null || count === null ? null : sum + count), 0) ?? null;
  const recentSection = recent.length > 0 && (
    <HomeSection title={t('home.recent')}>{renderLots(recent, t('home.recent'), 'cards')}</HomeSection>
  );
  return withLiveCards(
    [...ids, ...lotIds],
    <>
      {isSignedIn ? (
        <>
          <VisuallyHidden>
            <h1>{t('home.title')}</h1>
          </VisuallyHidden>
          <OwnBusiness viewer={viewer} />
        </>
      ) : (
        <Hero
          lot={heroLot !== undefined && renderHeroLot(heroLot)}
          facts={lotCount === null || auctions === undefined ? null : t('home.hero.facts', { lots: lotCount, auctions: auctions.total })}
        />
      )}
      <Container>
        {ownLots.length > 0 && (
          <HomeSection title={t('home.ownClosingNext')} moreHref="/my-bids" moreLabel={t('home.own.bids')}>
            {renderLots(ownLots, t('home.ownClosingNext'), 'row')}
          </HomeSection>
        )}
        {isSignedIn && recentSection}
        {closing !== undefined && closing.lots.length > 0 && (
          <HomeSection title={t('home.closingNext')} moreHref="/e?sort=bidding_end_desc" moreLabel={t('home.allLots')}>
            {renderLots(closing.lots, t('home.closingNext'), 'row')}
          </HomeSection>
        )}
        <CategoryStrip categories={categories} />
        {popularCategories}
        {!hasNoAuctions && (
          <HomeSection title={t('home.closingSoon')} moreHref="/ca" moreLabel={t('home.allAuctions')}>
            {auctions?.auctions.length === 0 ? <p>{t('home.noAuctions')}</p> : renderAuctions(auctions?.auctions, t('home.closingSoon'))}
          </HomeSection>
        )}
        {!hasNoPopular && (
          <HomeSection title={t('home.popular')} moreHref="/e" moreLabel={t('home.allLots')}>
            {renderLots(popular?.lots, t('home.popular'), 'cards')}
          </HomeSection>
        )}
        {!isSignedIn && <HowItWorks />}
        {sold !== undefined && sold.lots.length > 0 && (
          <HomeSection title={t('home.recentlySold')}>{renderLots(sold.lots, t('home.recentlySold'), 'row')}</HomeSection>
        )}
        {!isSignedIn && recentSection}
      </Container>
    </>,
  );
}
