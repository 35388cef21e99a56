import { BrowsePage } from '../../features/discovery/pages/BrowsePage';
import { lotSlots } from './lotSlots';

export function Page() {
  return <BrowsePage {...lotSlots} />;
}
