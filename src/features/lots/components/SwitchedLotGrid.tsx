import { useViewMode } from '../hooks/useViewMode';
import { LotGrid, type LotGridProps } from './LotGrid';

/** The LotGrid of a page with a ViewSwitch: as a grid of the given layout, or as a list. */
export function SwitchedLotGrid({ layout = 'cards', ...rest }: LotGridProps) {
  const [view] = useViewMode();
  return <LotGrid {...rest} layout={view === 'list' ? 'list' : layout} />;
}
