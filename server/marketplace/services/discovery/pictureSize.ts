// The pixels that a gallery preset makes of a picture: it fits into a square of that side, keeps its shape, and is
// never enlarged. Called by the gallery.
const sides = { cw_thumb1: 100, cw_normal: 600, cw_large: 1_200, cw_reference: 2_000 } as const;

export type GalleryPreset = keyof typeof sides;

export function pictureSize(preset: GalleryPreset, { width, height }: { width: number; height: number }): { w: number; h: number } {
  const scale = Math.min(1, sides[preset] / Math.max(width, height, 1));
  return { w: Math.max(1, Math.round(width * scale)), h: Math.max(1, Math.round(height * scale)) };
}
