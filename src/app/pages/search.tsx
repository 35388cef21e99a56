import { SearchPage } from '../../features/discovery/pages/SearchPage';
import { lotSlots } from './lotSlots';

export function Page() {
  return <SearchPage {...lotSlots} />;
}
