import { FavoritesPage } from '../../features/favorites/FavoritesPage';
import { SwitchedLotGrid, ViewSwitch } from '../../features/lots/LotGrid';
import { renderFavoriteButton, withLiveCards } from './lotSlots';

export function Page() {
  return (
    <FavoritesPage
      renderLots={(lots, label) => (
        <SwitchedLotGrid
          lots={lots}
          label={label}
          renderFavoriteButton={renderFavoriteButton}
          level={2}
        />
      )}
      withLiveCards={withLiveCards}
      viewSwitch={<ViewSwitch />}
    />
  );
}
