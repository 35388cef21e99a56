import { SearchPage } from '../../features/discovery/search/SearchPage';
import { lotSlots } from './lotSlots';

export function Page() {
  return <SearchPage {...lotSlots} />;
}
