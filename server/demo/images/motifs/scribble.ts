// Illegible handwriting: signatures, lines of letters, notes. Shared by prints, manuscripts and
// labels.
import type { Rng } from '../../../marketplace/lib/random';
import { n } from '../drawing/pen';
import { line } from '../drawing/shapes';

/** One word-like run of loops as a path; x, y is the start of its baseline. */
export function scribblePath(
  rng: Rng,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  let d = `M${n(x)} ${n(y)}`;
  let at = 0;
  while (at < width) {
    const step = rng.between(0.25, 0.6) * height;
    const rise = rng.chance(0.18)
      ? height * rng.between(0.8, 1.25)
      : height * rng.between(0.3, 0.55);
    const fall = rng.chance(0.12) ? height * 0.6 : 0;
    d += `q${n(step * 0.2)} ${n(-rise)} ${n(step * 0.5)} ${n(-rise * 0.5)}t${n(step * 0.5)} ${n(rise * 0.5 + fall)}${fall > 0 ? `q${n(step * 0.3)} 0 ${n(step * 0.3)} ${n(-fall)}` : ''}`;
    at += step + (fall > 0 ? step * 0.3 : 0);
  }
  return d;
}

export function scribble(
  rng: Rng,
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  weight = 2,
): string {
  return line(scribblePath(rng, x, y, width, height), color, weight, 'opacity="0.85"');
}

/** A block of such lines; a single path, so it is fast at any length. */
export function handwriting(
  rng: Rng,
  box: { x: number; y: number; width: number; height: number },
  lineHeight: number,
  color: string,
  weight: number,
): string {
  let d = '';
  for (let y = box.y + lineHeight; y <= box.y + box.height; y += lineHeight) {
    const last = y + lineHeight > box.y + box.height;
    const end = box.x + box.width * (last ? rng.between(0.3, 0.7) : rng.between(0.94, 1));
    for (let x = box.x; x < end - lineHeight;) {
      const wide = Math.min(rng.between(0.8, 3.6) * lineHeight, end - x);
      d += scribblePath(rng, x, y, wide, lineHeight * 0.5);
      x += wide + lineHeight * rng.between(0.35, 0.55);
    }
  }
  return line(d, color, weight, 'opacity="0.88"');
}
