import { AuctionCards } from '../../features/discovery/components/AuctionCards';
import { PopularCategories } from '../../features/discovery/components/PopularCategories';
import { HomePage } from '../../features/home/pages/HomePage';
import { LiveLotCard } from '../../features/lots/components/LiveLotCard';
import { LotGrid } from '../../features/lots/components/LotGrid';
import { renderFavoriteButton, withLiveCards } from './lotSlots';

/** The home page with live lot cards and auctions. */
export function Page() {
  return (
    <HomePage
      renderLots={(lots, label, layout) => (
        <LotGrid
          lots={lots}
          label={label}
          layout={layout}
          renderFavoriteButton={renderFavoriteButton}
        />
      )}
      renderHeroLot={(lot) => <LiveLotCard lot={lot} layout="list" priority level={2} />}
      renderAuctions={(auctions, label) => (
        <AuctionCards auctions={auctions} label={label} expected={8} />
      )}
      popularCategories={<PopularCategories />}
      withLiveCards={withLiveCards}
    />
  );
}
