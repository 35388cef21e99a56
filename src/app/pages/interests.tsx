import {
  FollowedAuctionsPage,
  FollowedCategoriesPage as CategoriesPage,
  FollowedCollectionsPage,
  FollowedSellersPage,
} from '../../features/interests/FollowedPages';
import { FollowedLotsPage as LotsPage } from '../../features/interests/FollowedLotsPage';
import type { InterestLotSlots } from '../../features/interests/InterestsFrame';
import { InterestsPage as OverviewPage } from '../../features/interests/InterestsPage';
import { OnboardingPage } from '../../features/interests/OnboardingPage';
import { LotGrid } from '../../features/lots/LotGrid';
import { SwitchedLotGrid, ViewSwitch } from '../../features/lots/SwitchedLotGrid';
import { renderFavoriteButton, withLiveCards } from './cardSlots';

const renderLots: InterestLotSlots['renderLots'] = (lots, options) => (
  <LotGrid {...options} lots={lots} renderFavoriteButton={renderFavoriteButton} />
);

export function InterestsPage() {
  return <OverviewPage renderLots={renderLots} withLiveCards={withLiveCards} />;
}

export function FollowedCategoriesPage() {
  return <CategoriesPage renderLots={renderLots} withLiveCards={withLiveCards} />;
}

export function FollowedLotsPage() {
  return (
    <LotsPage
      renderLots={(lots, options) => (
        <SwitchedLotGrid {...options} lots={lots} renderFavoriteButton={renderFavoriteButton} />
      )}
      withLiveCards={withLiveCards}
      viewSwitch={<ViewSwitch />}
    />
  );
}

export { FollowedAuctionsPage, FollowedCollectionsPage, FollowedSellersPage, OnboardingPage };
