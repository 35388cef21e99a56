import { AuctionPage } from '../../features/discovery/auctions/AuctionPage';
import { lotSlots } from './lotSlots';

export function Page() {
  return <AuctionPage {...lotSlots} />;
}
