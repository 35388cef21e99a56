import type { ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useListAuctionsQuery } from '../../../api/buyer/auctions';
import { useListCategoriesQuery } from '../../../api/buyer/categories';
import type { LotCard } from '../../../api/buyer/decode/lotCard';
import { useListLotsQuery, useListPopularLotsQuery } from '../../../api/buyer/lots';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { Container } from '../../../ui/Container';
import { AuctionCards } from '../components/AuctionCards';
import { CategoryStrip } from '../components/CategoryStrip';
import { Hero } from '../components/Hero';
import { HomeSection } from '../components/HomeSection';
import { HowItWorks } from '../components/HowItWorks';
import { homeQueries } from '../homeQueries';

type HomePageProps = {
  /** Lots with live prices: the lots feature's grid. */
  renderLots: (lots: readonly LotCard[] | undefined, label: string) => ReactNode;
  /** Wraps the page with what its cards read. */
  withLiveCards: (lotIds: readonly number[], children: ReactNode) => ReactNode;
  recentlyViewed: ReactNode;
};

const none: readonly number[] = [];

export function HomePage({ renderLots, withLiveCards, recentlyViewed }: HomePageProps) {
  const t = useT();
  const locale = useLocale();
  const { data: categories } = useListCategoriesQuery(homeQueries.categories(locale));
  const { data: auctions } = useListAuctionsQuery(homeQueries.auctions(locale));
  const { data: ids } = useListPopularLotsQuery(homeQueries.popular());
  const { data: popular } = useListLotsQuery(ids === undefined || ids.length === 0 ? skipToken : homeQueries.lots(locale, ids));
  return (
    <>
      <Hero />
      <Container>
        <CategoryStrip categories={categories} />
        <HomeSection title={t('home.closingSoon')} moreHref="/ca" moreLabel={t('home.allAuctions')}>
          <AuctionCards auctions={auctions?.auctions} />
        </HomeSection>
        {withLiveCards(
          ids ?? none,
          <HomeSection title={t('home.popular')} moreHref="/e" moreLabel={t('home.allLots')}>
            {renderLots(popular?.lots, t('home.popular'))}
          </HomeSection>,
        )}
        <HowItWorks />
        {recentlyViewed}
      </Container>
    </>
  );
}
