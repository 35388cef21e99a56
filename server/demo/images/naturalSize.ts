// The natural size of a drawn picture in pixels. It can be drawn at any size; this is the largest
// useful one.
import { drawPicture } from './drawPicture';
import type { DrawnPicture } from './parsePicture';

export const longestSide = 1600;

const sizes = new Map<string, { width: number; height: number }>();

/** Draws once per shape; square pictures need no drawing. */
export function getNaturalSize(spec: DrawnPicture): { width: number; height: number } {
  if (spec.view !== 'plain' && spec.scene !== 'bare')
    return { width: longestSide, height: longestSide };
  const { options } = spec;
  // Pictures of one motif differ in shape only by these options.
  const key = [
    spec.motif,
    options['width'],
    options['height'],
    options['subject'],
    options['format'],
    options['view'],
    options['page'],
  ].join('/');
  const size =
    options['format'] === undefined && spec.motif === 'woodblock' ? null : sizes.get(key);
  if (size) return size;
  const drawing = drawPicture(spec);
  const scale = drawing ? longestSide / Math.max(drawing.width, drawing.height) : 1;
  const naturalSize = {
    width: Math.round((drawing?.width ?? longestSide) * scale),
    height: Math.round((drawing?.height ?? longestSide) * scale),
  };
  sizes.set(key, naturalSize);
  return naturalSize;
}
