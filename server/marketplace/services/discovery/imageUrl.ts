// Addresses of pictures; catalogue/images draws or resizes what they name. Called by the projections.
// A lot's pictures carry their own key. Those of categories, auctions and experts follow from the row: the key holds
// the picture's version, so that browsers may keep it for ever.
import type { ImagePreset } from '../../../../src/lib/imagePresets';
import { pictureKey } from '../../catalogue/images/pictureKey';
import type { PictureSpec } from '../../database/schema';

/** What stands in for a missing picture. */
const noPicture = 'no-picture';

export function imageUrl(preset: ImagePreset, key: string | null): string {
  return `/images/${preset}/${key ?? noPicture}.jpg`;
}

/** Null for a row without a picture. */
export function rowPictureKey(
  kind: 'category' | 'auction' | 'expert',
  id: number,
  spec: PictureSpec | null,
): string | null {
  return spec === null ? null : pictureKey(kind, id, 1, spec);
}

/** Null for a row without a picture. */
export function rowImageUrl(
  preset: ImagePreset,
  kind: 'category' | 'auction' | 'expert',
  id: number,
  spec: PictureSpec | null,
): string | null {
  const key = rowPictureKey(kind, id, spec);
  return key === null ? null : imageUrl(preset, key);
}
