// Image URLs; server/demo/images draws or resizes what they name. A lot's pictures have their own
// key. Pictures of categories, auctions and experts derive it from the row: the key contains the
// picture's version, so browsers can cache it forever.
import { type ImagePreset, imagePresets } from '../../../../src/lib/imagePresets';
import { pictureKey } from '../../lib/pictureKey';
import type { PictureSpec } from '../../database/columnTypes';

/**
 * The size of a picture in a preset: it fits into the preset's box, keeps its aspect ratio and is
 * never enlarged (like server/demo/images renders it).
 */
export function getPictureSize(
  preset: ImagePreset,
  { width, height }: { width: number; height: number },
): { w: number; h: number } {
  const box = imagePresets[preset];
  const scale = Math.min(1, box.width / Math.max(width, 1), box.height / Math.max(height, 1));
  return { w: Math.max(1, Math.round(width * scale)), h: Math.max(1, Math.round(height * scale)) };
}

/** The key of the placeholder for a missing picture. */
const noPicture = 'no-picture';

export function getImageUrl(preset: ImagePreset, key: string | null): string {
  return `/images/${preset}/${key ?? noPicture}.jpg`;
}

/** Returns null for a row without a picture. */
export function getRowPictureKey(
  kind: 'category' | 'auction' | 'expert',
  id: number,
  spec: PictureSpec | null,
): string | null {
  return spec === null ? null : pictureKey(kind, id, 1, spec);
}

/** Returns null for a row without a picture. */
export function getRowImageUrl(
  preset: ImagePreset,
  kind: 'category' | 'auction' | 'expert',
  id: number,
  spec: PictureSpec | null,
): string | null {
  const key = getRowPictureKey(kind, id, spec);
  return key === null ? null : getImageUrl(preset, key);
}
