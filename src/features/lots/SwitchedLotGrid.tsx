// Separate from LotGrid, so that pages whose lots have one layout do not load the switch.
import { viewMode, type StoredValue, type ViewMode } from '../../lib/storedValues';
import { usePageInfo } from '../../platform/pageInfo';
import { useStored } from '../../platform/stored';
import { ViewSegments } from '../../ui/Segmented';
import { LotGrid, type LotGridProps } from './LotGrid';

/**
 * Whether lots are shown as a grid or as a list. Lists and feeds remember it separately, in cookies
 * so that the server renders it too.
 */
function useViewMode(view: StoredValue<ViewMode>): [ViewMode, (view: ViewMode) => void] {
  const pageInfo = usePageInfo();
  const [mode, setMode] = useStored(view, view === viewMode ? pageInfo.view : pageInfo.feedView);
  return [mode ?? 'grid', setMode];
}

/** A LotGrid that follows the ViewSwitch: the given layout, or a list. */
export function SwitchedLotGrid({
  layout = 'cards',
  view = viewMode,
  ...rest
}: LotGridProps & { view?: StoredValue<ViewMode> }) {
  const [mode] = useViewMode(view);
  return <LotGrid {...rest} layout={mode === 'list' ? 'list' : layout} />;
}

/** Switches between grid and list. It needs JavaScript; parents hide it without. */
export function ViewSwitch({ view = viewMode }: { view?: StoredValue<ViewMode> }) {
  const [mode, setMode] = useViewMode(view);
  return <ViewSegments value={mode} onChange={setMode} />;
}
