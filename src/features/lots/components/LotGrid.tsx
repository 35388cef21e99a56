import type { ReactNode } from 'react';
import type { LotCard as LotCardModel } from '../../../api/buyer/decode/lotCard';
import { Grid } from '../../../ui/Grid';
import { LotCardSkeleton } from '../../../ui/LotCardSkeleton';
import { LiveLotCard } from './LiveLotCard';

export type LotGridProps = {
  /** undefined: still on their way; skeletons keep their room. */
  lots: readonly LotCardModel[] | undefined;
  label: string;
  layout?: 'cards' | 'beside' | 'list' | 'row';
  /** How many skeletons. */
  expected?: number;
  /** How many pictures belong to the first screen. */
  priorityCount?: number;
  renderHeart?: (lot: LotCardModel) => ReactNode;
  /** Below the title, such as the viewer's own bid. */
  renderNote?: (lot: LotCardModel) => ReactNode;
  /** Of the cards' titles. */
  level?: 2 | 3 | 4;
};

/** Lots as a grid, a list or a row, with live prices from the LiveCards above. */
export function LotGrid({
  lots, label, layout = 'cards', expected = 12, priorityCount = 0, renderHeart, renderNote, level,
}: LotGridProps) {
  const cardLayout = layout === 'list' ? 'list' : 'grid';
  if (lots === undefined) {
    return (
      <Grid layout={layout} label={label} busy>
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
          heart={renderHeart?.(lot)}
          note={renderNote?.(lot)}
          level={level}
        />
      ))}
    </Grid>
  );
}
