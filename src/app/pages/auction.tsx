import { AuctionPage } from '../../features/discovery/auctions/AuctionPage';
import { LazyFollowButton } from '../LazyFollowButton';
import { lotSlots } from './lotSlots';

export function Page() {
  return (
    <AuctionPage
      {...lotSlots}
      renderFollowButton={(thing) => (
        <LazyFollowButton key={`${thing.kind} ${thing.id}`} {...thing} />
      )}
    />
  );
}
