// The picture of an auction: three of its lots side by side. Called by the seed, the importer and the demo house.
import type { LotPicture, PictureSpec } from '../../database/schema';

/** Null for an auction without drawn pictures: then its first lot's picture stands for it. */
export function auctionPicture(lots: readonly { pictures: readonly LotPicture[] }[]): PictureSpec | null {
  const fronts = lots.flatMap(({ pictures }) => pictures.slice(0, 1)).map(({ spec }) => spec).filter((spec) => !('original' in spec)).slice(0, 3);
  return fronts.length === 3 ? { collage: fronts } : null;
}
