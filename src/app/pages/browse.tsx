import { BrowsePage } from '../../features/discovery/search/BrowsePage';
import { lotSlots } from './lotSlots';

export function Page() {
  return <BrowsePage {...lotSlots} />;
}
