import type { ReactNode } from 'react';
import type { LotCard as LotCardModel } from '../../api/core/decode/lotCard';
import { Grid } from '../../ui/Grid';
import { LotCardSkeleton } from '../../ui/LotCard';
import { LiveLotCard } from './LiveLotCard';

export type LotGridProps = {
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
  renderNote?: ((lot: LotCardModel) => ReactNode) | undefined;
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
