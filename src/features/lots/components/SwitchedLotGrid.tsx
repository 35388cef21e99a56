import { useViewMode } from '../hooks/useViewMode';
import { LotGrid, type LotGridProps } from './LotGrid';

/** A LotGrid that follows the ViewSwitch: the given layout, or a list. */
export function SwitchedLotGrid({ layout = 'cards', ...rest }: LotGridProps) {
  const [view] = useViewMode();
  return <LotGrid {...rest} layout={view === 'list' ? 'list' : layout} />;
}
