// The size of a drawn picture in pixels: it can be drawn at any, so this is the largest that is worth asking for.
// Called where pictures are stored with their size, and by the image service.
import { drawPicture } from './drawPicture';
import type { DrawnPicture } from './pictureSpec';

export const longestSide = 1600;

const known = new Map<string, { width: number; height: number }>();

/** Drawn once for each kind of picture whose shape is not a square; squares need no drawing. */
export function naturalSize(spec: DrawnPicture): { width: number; height: number } {
  if (spec.view !== 'plain' && spec.scene !== 'bare') return { width: longestSide, height: longestSide };
  const { options } = spec;
  // Two pictures of one motif differ in shape only by these options.
  const key = [spec.motif, options['width'], options['height'], options['subject'], options['format'], options['view'], options['page']].join('/');
  const size = options['format'] === undefined && spec.motif === 'woodblock' ? null : known.get(key);
  if (size) return size;
  const drawn = drawPicture(spec);
  const scale = drawn ? longestSide / Math.max(drawn.width, drawn.height) : 1;
  const fresh = { width: Math.round((drawn?.width ?? longestSide) * scale), height: Math.round((drawn?.height ?? longestSide) * scale) };
  known.set(key, fresh);
  return fresh;
}
