// The pixels that a preset makes of a picture. The boxes are those of the image service; a picture is never enlarged.
import type { ImagePreset } from './imageUrl';

export function pictureSize(preset: ImagePreset, picture: { width: number; height: number }): { w: number; h: number } {
  const box = { cw_thumb1: 100, cw_normal: 600, cw_large: 1200, cw_reference: 2000 }[String(preset)] ?? 1200;
  const scale = Math.min(1, box / Math.max(picture.width, picture.height));
  return { w: Math.max(1, Math.round(picture.width * scale)), h: Math.max(1, Math.round(picture.height * scale)) };
}
