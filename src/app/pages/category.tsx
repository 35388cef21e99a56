import { CategoryPage } from '../../features/discovery/pages/CategoryPage';
import { lotSlots } from './lotSlots';

export function Page() {
  return <CategoryPage {...lotSlots} />;
}
