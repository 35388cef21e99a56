import { AuctionCards } from '../../features/discovery/auctions/AuctionCards';
import { PopularCategories } from '../../features/discovery/categories/PopularCategories';
import { HomePage } from '../../features/home/HomePage';
import '../../features/lots/createReasonNote.module.css';
import { LiveLotCard } from '../../features/lots/LiveLotCard';
import { LotGrid } from '../../features/lots/LotGrid';
import { lazyHydrated } from '../../platform/lazyHydrated';
import { renderFavoriteButton, withLiveCards } from './cardSlots';

const HomePersonal = lazyHydrated(
  async () => (await import(/* webpackChunkName: "home-personal" */ './homePersonal')).HomePersonal,
);

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
      renderPersonal={(Section) => <HomePersonal Section={Section} />}
      withLiveCards={withLiveCards}
    />
  );
}
