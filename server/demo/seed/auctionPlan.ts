// Plans the demo's forty auctions: the theme, opening and closing time of each, so that some lot
// always closes soon. Pure; times are relative to `now`.
import { createRng } from '../../marketplace/lib/random';
import { leafCategoryWriters, type LeafCategoryWriter } from '../lots/leafCategoryWriters';

export const lotsPerAuction = 50;
/** The time between the closing times of an auction's lots. */
export const lotGapMs = 60_000;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export type PlannedAuction = {
  id: number;
  leaf: LeafCategoryWriter;
  title: string;
  seed: string;
  kind: 'open' | 'scheduled' | 'closed';
  startAt: Date;
  /** When the first lot closes; the auction closes with its last one. */
  firstCloseAt: Date;
  closeAt: Date;
};

/** Minutes from now until the first lot closes, soonest first. */
const openOffsets = [
  4, 9, 16, 27, 41, 62, 95, 140, 210, 320, 480, 700, 960, 1300, 1750, 2250, 2800, 3350, 3900, 4400,
  4950, 5500, 6100, 6600, 7000, 7300,
] as const;
const scheduledHours = [3, 9, 20, 33, 52, 76] as const;
/** Hours since the last lot closed. */
const closedHours = [2, 7, 14, 22, 31, 43, 52, 60] as const;

export function planAuctions(now: Date): PlannedAuction[] {
  const rng = createRng('auctions');
  const first = rng.sample(leafCategoryWriters, leafCategoryWriters.length);
  const extra = rng.sample(
    leafCategoryWriters.filter(({ auctions }) => auctions.length > 1),
    7,
  );
  const leaves = [...first, ...extra];
  const length = (lotsPerAuction - 1) * lotGapMs;
  return leaves.map((leaf, index): PlannedAuction => {
    const title = leaf.auctions[index >= first.length ? 1 : 0] ?? leaf.code;
    const common = { id: index + 1, leaf, title, seed: `auction-${index + 1}` };
    const open = openOffsets[index];
    if (open !== undefined) {
      const firstCloseAt = now.getTime() + open * minute;
      // Five to six days long, but every open auction has already started.
      const startAt = Math.min(
        firstCloseAt - rng.between(5, 6) * day,
        now.getTime() - rng.between(2, 20) * hour,
      );
      return {
        ...common,
        kind: 'open',
        startAt: new Date(startAt),
        firstCloseAt: new Date(firstCloseAt),
        closeAt: new Date(firstCloseAt + length),
      };
    }
    const scheduled = scheduledHours[index - openOffsets.length];
    if (scheduled !== undefined) {
      const startAt = now.getTime() + scheduled * hour;
      const firstCloseAt = startAt + 5.5 * day;
      return {
        ...common,
        kind: 'scheduled',
        startAt: new Date(startAt),
        firstCloseAt: new Date(firstCloseAt),
        closeAt: new Date(firstCloseAt + length),
      };
    }
    const closeAt =
      now.getTime() -
      (closedHours[index - openOffsets.length - scheduledHours.length] ?? 66) * hour;
    const firstCloseAt = closeAt - length;
    return {
      ...common,
      kind: 'closed',
      startAt: new Date(firstCloseAt - 5.5 * day),
      firstCloseAt: new Date(firstCloseAt),
      closeAt: new Date(closeAt),
    };
  });
}
