// The size of a picture in a preset: it fits into the preset's box, keeps its aspect ratio and is
// never enlarged (like catalog/images renders it).
import { imagePresets, type ImagePreset } from '../../../../src/lib/imagePresets';

export function getPictureSize(
  preset: ImagePreset,
  { width, height }: { width: number; height: number },
): { w: number; h: number } {
  const box = imagePresets[preset];
  const scale = Math.min(1, box.width / Math.max(width, 1), box.height / Math.max(height, 1));
  return { w: Math.max(1, Math.round(width * scale)), h: Math.max(1, Math.round(height * scale)) };
}
