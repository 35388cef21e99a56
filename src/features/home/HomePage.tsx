import { type ComponentType, type ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useListAuctionsQuery, useListPopularAuctionsQuery } from '../../api/buyer/auctions';
import { useListCategoriesQuery } from '../../api/buyer/categoryLists';
import type { Auction, Category } from '../../api/buyer/decode/catalogue';
import type { LotCard } from '../../api/core/decode/lotCard';
import {
  useListLotsQuery,
  useListPopularLotsQuery,
  useListRecentlyViewedLotsQuery,
} from '../../api/buyer/lotLists';
import { useListMyBidsQuery } from '../../api/buyer/ownLots';
import { useGetMeQuery, type Viewer } from '../../api/buyer/users';
import { useLocale } from '../../i18n/useLocale';
import { usePageInfo } from '../../platform/pageInfo';
import { CategoryCards } from '../../ui/CategoryCards';
import { Container } from '../../ui/Container';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Link } from '../../ui/Link';
import { useListOrdersQuery } from '../../api/orders/orders';
import { ButtonLink } from '../../ui/ButtonLink';
import { Section } from '../../ui/Section';
import { lazyHydrated } from '../../platform/lazyHydrated';
import { useHasScripts } from '../../platform/useHasScripts';
import { useTreatment } from '../../platform/useTreatment';
import { Hero, HowItWorks, type HomeSectionProps } from './HomeIntro';
import './HomeBanners.module.css';
import { homeQueries } from './homeQueries';
import styles from './HomePage.module.css';

const HomeBanners = lazyHydrated(
  async () => (await import(/* webpackChunkName: "home-banners" */ './HomeBanners')).HomeBanners,
);

const sectionClassNames = { section: styles.section, head: styles.head, title: styles.title };

/** A section of the home page with a heading and an optional "more" link. */
function HomeSection({ title, moreHref, moreLabel, children }: HomeSectionProps) {
  const more = moreHref !== undefined && (
    <Link to={moreHref} className={styles.more}>
      {moreLabel}
    </Link>
  );
  return (
    <Section title={title} beside={more} classNames={sectionClassNames}>
      {children}
    </Section>
  );
}

function CategoryStrip({ categories }: { categories: readonly Category[] | undefined }) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'home.categories' });
  return (
    <HomeSection
      title={title}
      moreHref="/c"
      moreLabel={intl.formatMessage({ id: 'home.allCategories' })}
    >
      <CategoryCards categories={categories} label={title} />
    </HomeSection>
  );
}

/** Links to a signed-in user's open tasks. `viewer`: undefined while loading. */
function ViewerTasks({ viewer }: { viewer: Viewer | undefined }) {
  const intl = useIntl();
  const isSeller = viewer?.isSeller === true;
  // Only the counts are needed.
  const { data: sales } = useListOrdersQuery(
    isSeller ? { userId: viewer.id, role: 'seller' as const, page: 1, per_page: 1 } : skipToken,
  );
  const outbid = viewer?.outbidLots ?? 0;
  const unpaid = viewer?.unpaidOrders ?? 0;
  const toShip = sales?.counts.toShip ?? 0;
  return (
    <Container>
      <nav className={styles.strip} aria-label={intl.formatMessage({ id: 'home.own.title' })}>
        {outbid > 0 && (
          <ButtonLink variant="primary" to="/my-bids?tab=outbid">
            <FormattedMessage id="home.own.outbid" values={{ count: outbid }} />
          </ButtonLink>
        )}
        {unpaid > 0 && (
          <ButtonLink variant={outbid > 0 ? undefined : 'primary'} to="/f/buyer/orders">
            <FormattedMessage id="home.own.unpaid" values={{ count: unpaid }} />
          </ButtonLink>
        )}
        {isSeller && (
          <ButtonLink
            variant={toShip > 0 && outbid === 0 && unpaid === 0 ? 'primary' : undefined}
            to="/f/seller/orders"
          >
            {toShip > 0
              ? intl.formatMessage({ id: 'home.own.toShip' }, { count: toShip })
              : intl.formatMessage({ id: 'home.own.selling' })}
          </ButtonLink>
        )}
        <ButtonLink to="/my-bids">
          <FormattedMessage id="home.own.bids" />
        </ButtonLink>
        <ButtonLink to="/interests/objects">
          <FormattedMessage id="home.own.favorites" />
        </ButtonLink>
      </nav>
    </Container>
  );
}

/**
 * The recently viewed lots, latest first. For a visitor who is not signed in they are loaded only
 * in the browser: public pages are cached and must not depend on the visitor. Their prices are a
 * request of their own, so that the rest of the page does not render again when they arrive.
 */
function RecentlyViewed({
  renderLots,
  withLiveCards,
}: Pick<HomePageProps, 'renderLots' | 'withLiveCards'>) {
  const intl = useIntl();
  const locale = useLocale();
  const { isSignedIn } = usePageInfo();
  const hasScripts = useHasScripts();
  const { data: ids } = useListRecentlyViewedLotsQuery(
    isSignedIn || hasScripts ? homeQueries.recent() : skipToken,
    // The server has just read those of a signed-in user.
    { refetchOnMountOrArgChange: isSignedIn ? 10 : true },
  );
  const { data } = useListLotsQuery(
    ids === undefined || ids.length === 0 ? skipToken : homeQueries.lots(locale, ids),
  );
  if (data === undefined || data.lots.length === 0) return null;
  const title = intl.formatMessage({ id: 'home.recent' });
  return withLiveCards(
    data.lots.map(({ id }) => id),
    <HomeSection title={title}>{renderLots(data.lots, title, 'cards')}</HomeSection>,
  );
}

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
  /** What the viewer follows, and recommendations from their history. */
  renderPersonal: (Section: ComponentType<HomeSectionProps>) => ReactNode;
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
  renderPersonal,
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
  const heroLot = heroLots?.lots[0];
  const lotIds = [heroLot, ...ownLots, ...(closing?.lots ?? []), ...(sold?.lots ?? [])].flatMap(
    (lot) => (lot === undefined ? [] : [lot.id]),
  );
  // Other backends may not count the lots of a category.
  const lotCount =
    categories?.reduce<number | null>(
      (sum, { lotCount: count }) => (sum === null || count === null ? null : sum + count),
      0,
    ) ?? null;
  const recentlyViewed = <RecentlyViewed renderLots={renderLots} withLiveCards={withLiveCards} />;
  const isCategoriesFirst = useTreatment('home_first_section') === 'categories';
  const closingNext = closing !== undefined && closing.lots.length > 0 && (
    <HomeSection
      title={intl.formatMessage({ id: 'home.closingNext' })}
      moreHref="/e?sort=bidding_end_desc"
      moreLabel={intl.formatMessage({ id: 'home.allLots' })}
    >
      {renderLots(closing.lots, intl.formatMessage({ id: 'home.closingNext' }), 'row')}
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
        {isSignedIn && recentlyViewed}
        {isSignedIn && renderPersonal(HomeSection)}
        {!isCategoriesFirst && closingNext}
        <CategoryStrip categories={categories} />
        {popularCategories}
        {isCategoriesFirst && closingNext}
        <HomeBanners Section={HomeSection} />
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
            moreHref="/feed"
            moreLabel={intl.formatMessage({ id: 'home.allPopular' })}
          >
            {renderLots(popular?.lots, intl.formatMessage({ id: 'home.popular' }), 'cards')}
          </HomeSection>
        )}
        {!isSignedIn && <HowItWorks Section={HomeSection} />}
        {sold !== undefined && sold.lots.length > 0 && (
          <HomeSection title={intl.formatMessage({ id: 'home.recentlySold' })}>
            {renderLots(sold.lots, intl.formatMessage({ id: 'home.recentlySold' }), 'row')}
          </HomeSection>
        )}
        {!isSignedIn && recentlyViewed}
        {!isSignedIn && renderPersonal(HomeSection)}
      </Container>
    </>,
  );
}
