import { ExpertPage } from '../../features/discovery/experts/ExpertPage';
import { lotSlots } from './lotSlots';

export function Page() {
  return <ExpertPage {...lotSlots} />;
}
