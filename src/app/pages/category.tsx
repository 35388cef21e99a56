import { CategoryPage } from '../../features/discovery/categories/CategoryPage';
import { lotSlots } from './lotSlots';

export function Page() {
  return <CategoryPage {...lotSlots} />;
}
