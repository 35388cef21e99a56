import type { ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useListAuctionsQuery } from '../../../api/buyer/auctions';
import { useListCategoriesQuery } from '../../../api/buyer/categories';
import type { Auction } from '../../../api/buyer/decode/catalogue';
import type { LotCard } from '../../../api/buyer/decode/lotCard';
import { useListLotsQuery, useListPopularLotsQuery } from '../../../api/buyer/lotLists';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { Container } from '../../../ui/Container';
import { CategoryStrip } from '../components/CategoryStrip';
import { Hero } from '../components/Hero';
import { HomeSection } from '../components/HomeSection';
import { HowItWorks } from '../components/HowItWorks';
import { homeQueries } from '../homeQueries';
import { useRecentlyViewed } from '../hooks/useRecentlyViewed';

type HomePageProps = {
  /** Lots with live prices: the lots feature's grid. */
  renderLots: (lots: readonly LotCard[] | undefined, label: string) => ReactNode;
  renderAuctions: (auctions: readonly Auction[] | undefined, label: string) => ReactNode;
  popularCategories: ReactNode;
  /** Wraps the page with what its cards read. */
  withLiveCards: (lotIds: readonly number[], children: ReactNode) => ReactNode;
};

const none: readonly number[] = [];

/** `/`: what it is, where to start, what closes soon, what others look at. */
export function HomePage({ renderLots, renderAuctions, popularCategories, withLiveCards }: HomePageProps) {
  const t = useT();
  const locale = useLocale();
  const { data: categories } = useListCategoriesQuery(homeQueries.categories(locale));
  const { data: auctions, isError: hasNoAuctions } = useListAuctionsQuery(homeQueries.auctions(locale));
  const { data: ids = none, isError: hasNoPopular } = useListPopularLotsQuery(homeQueries.popular());
  const { data: popular } = useListLotsQuery(ids.length === 0 ? skipToken : homeQueries.lots(locale, ids));
  const recent = useRecentlyViewed();
  const lotIds = [...ids, ...recent.map(({ id }) => id)];
  return (
    <>
      <Hero />
      <Container>
        <CategoryStrip categories={categories} />
        {popularCategories}
        {!hasNoAuctions && (
          <HomeSection title={t('home.closingSoon')} moreHref="/ca" moreLabel={t('home.allAuctions')}>
            {auctions?.auctions.length === 0 ? <p>{t('home.noAuctions')}</p> : renderAuctions(auctions?.auctions, t('home.closingSoon'))}
          </HomeSection>
        )}
        {withLiveCards(
          lotIds,
          <>
            {!hasNoPopular && (
              <HomeSection title={t('home.popular')} moreHref="/e" moreLabel={t('home.allLots')}>
                {renderLots(popular?.lots, t('home.popular'))}
              </HomeSection>
            )}
            <HowItWorks />
            {recent.length > 0 && (
              <HomeSection title={t('home.recent')}>{renderLots(recent, t('home.recent'))}</HomeSection>
            )}
          </>,
        )}
      </Container>
    </>
  );
}
