import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import type { LotCard as LotCardModel } from '../../api/buyer/decode/lotCard';
import { Grid } from '../../ui/Grid';
import { LotCardSkeleton } from '../../ui/LotCard';
import { createWindowSignal } from '../../platform/createWindowSignal';
import { readCookie, writeCookie } from '../../platform/cookies';
import { usePageInfo } from '../../platform/pageInfo';
import { Segmented } from '../../ui/Segmented';
import { LiveLotCard } from './LiveLotCard';

type ViewMode = 'grid' | 'list';

const COOKIE = 'view';
const changed = createWindowSignal('gavel-view');
const YEAR_SECONDS = 31_536_000;

const readView = (): ViewMode => (readCookie(document.cookie, COOKIE) === 'list' ? 'list' : 'grid');

/**
 * Whether lots are shown as a grid or as a list. The choice is stored in a cookie so that the
 * server renders it too. The first render in the browser uses the server's value.
 */
function useViewMode(): [ViewMode, (view: ViewMode) => void] {
  const { view: rendered } = usePageInfo();
  const view = useSyncExternalStore(changed.subscribe, readView, () => rendered);
  const setView = useCallback((next: ViewMode) => {
    writeCookie(COOKIE, next, YEAR_SECONDS);
    changed.emit();
  }, []);
  return [view, setView];
}

type LotGridProps = {
  /** undefined while loading: skeletons reserve the space. */
  lots: readonly LotCardModel[] | undefined;
  label: string;
  layout?: 'cards' | 'beside' | 'list' | 'row';
  /** The number of skeletons. */
  expected?: number;
  /** How many pictures are on the first screen and load with priority. */
  priorityCount?: number;
  renderFavoriteButton?: (lot: LotCardModel) => ReactNode;
  /** A note below the title, such as the viewer's own bid. */
  renderNote?: (lot: LotCardModel) => ReactNode;
  /** The heading level of the cards. */
  level?: 2 | 3 | 4;
};

/** Lots as a grid, a list or a row, with live prices from LiveCards. */
export function LotGrid({
  lots,
  label,
  layout = 'cards',
  expected = 12,
  priorityCount = 0,
  renderFavoriteButton,
  renderNote,
  level,
}: LotGridProps) {
  const cardLayout = layout === 'list' ? 'list' : 'grid';
  if (lots === undefined) {
    return (
      <Grid layout={layout} label={label} isBusy>
        {Array.from({ length: expected }, (_item, index) => (
          <LotCardSkeleton key={index} layout={cardLayout} />
        ))}
      </Grid>
    );
  }
  return (
    <Grid layout={layout} label={label}>
      {lots.map((lot, index) => (
        <LiveLotCard
          key={lot.id}
          lot={lot}
          layout={cardLayout}
          priority={index < priorityCount}
          favoriteButton={renderFavoriteButton?.(lot)}
          note={renderNote?.(lot)}
          level={level}
        />
      ))}
    </Grid>
  );
}

/** A LotGrid that follows the ViewSwitch: the given layout, or a list. */
export function SwitchedLotGrid({ layout = 'cards', ...rest }: LotGridProps) {
  const [view] = useViewMode();
  return <LotGrid {...rest} layout={view === 'list' ? 'list' : layout} />;
}

/** Switches between grid and list. It needs JavaScript; parents hide it without. */
export function ViewSwitch() {
  const intl = useIntl();
  const [view, setView] = useViewMode();
  return (
    <Segmented
      label={intl.formatMessage({ id: 'common.view.label' })}
      segments={[
        { value: 'grid', label: intl.formatMessage({ id: 'common.view.grid' }), icon: 'grid' },
        { value: 'list', label: intl.formatMessage({ id: 'common.view.list' }), icon: 'list' },
      ]}
      value={view}
      onChange={setView}
    />
  );
}
