// The picture of an auction: three of its lots side by side.
import type { LotPicture, PictureSpec } from '../../marketplace/database/columnTypes';

/** Returns null for an auction without drawn pictures: then the first lot's picture is used. */
export function auctionPicture(
  lots: readonly { pictures: readonly LotPicture[] }[],
): PictureSpec | null {
  const fronts = lots
    .flatMap(({ pictures }) => pictures.slice(0, 1))
    .map(({ spec }) => spec)
    .filter((spec) => !('original' in spec))
    .slice(0, 3);
  return fronts.length === 3 ? { collage: fronts } : null;
}
