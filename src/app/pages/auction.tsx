import { AuctionPage } from '../../features/discovery/pages/AuctionPage';
import { lotSlots } from './lotSlots';

export function Page() {
  return <AuctionPage {...lotSlots} />;
}
