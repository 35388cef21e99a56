// Path helpers shared by the drawings. Pure; all numbers are drawing units.
import type { Rng } from '../../../marketplace/lib/random';
import { n } from './pen';

export type Point = readonly [number, number];

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  extra = '',
): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${extra}/>`;
}

export function circle(cx: number, cy: number, r: number, fill: string, extra = ''): string {
  return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${fill}" ${extra}/>`;
}

export function ellipse(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  extra = '',
): string {
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${extra}/>`;
}

export function path(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}" ${extra}/>`;
}

export function line(d: string, color: string, width: number, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}z`;
}

/** A smooth curve through the points (Catmull-Rom as Béziers). */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (index: number): Point =>
    points[closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index))] ?? [0, 0];
  const [startX, startY] = at(0);
  let d = `M${n(startX)} ${n(startY)}`;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const before = at(index - 1);
    const from = at(index);
    const to = at(index + 1);
    const after = at(index + 2);
    d += `C${n(from[0] + (to[0] - before[0]) / 6)} ${n(from[1] + (to[1] - before[1]) / 6)} ${n(to[0] - (after[0] - from[0]) / 6)} ${n(to[1] - (after[1] - from[1]) / 6)} ${n(to[0])} ${n(to[1])}`;
  }
  return closed ? `${d}z` : d;
}

/** A round shape with an uneven edge: `rough` 0 is a circle, 0.3 a pebble. */
export function blob(
  rng: Rng,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  rough: number,
  corners = 10,
): string {
  const turn = rng.between(0, Math.PI * 2);
  return smooth(
    Array.from({ length: corners }, (_, index): Point => {
      const angle = turn + (index / corners) * Math.PI * 2;
      const reach = 1 + rng.between(-rough, rough);
      return [cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach];
    }),
    true,
  );
}

/**
 * A horizon of hills as points from left to right. `wild` is the height of the largest variation.
 */
export function ridge(rng: Rng, width: number, base: number, wild: number, steps = 24): Point[] {
  const waves = [1, 2, 3.7, 7.3, 13].map((pace, index) => ({
    pace: pace * rng.between(0.7, 1.3),
    turn: rng.between(0, 7),
    height: wild * 0.62 ** index,
  }));
  return Array.from({ length: steps + 1 }, (_, index): Point => {
    const x = (index / steps) * width;
    const lift = waves.reduce(
      (sum, wave) => sum + Math.sin((x / width) * Math.PI * wave.pace + wave.turn) * wave.height,
      0,
    );
    return [x, base - lift * 0.5];
  });
}

/** Closes a ridge down to `bottom`, for filling. */
export function groundUnder(points: readonly Point[], bottom: number): string {
  const first = points[0] ?? [0, 0];
  const last = points[points.length - 1] ?? [0, 0];
  return `${smooth(points)}L${n(last[0] + 1)} ${n(bottom)}L${n(first[0])} ${n(bottom)}z`;
}

/** Many short strokes as one path (one draw call): brush marks, grass, rain. Angles in radians. */
export function strokes(
  rng: Rng,
  count: number,
  box: { x: number; y: number; width: number; height: number },
  length: readonly [number, number],
  angle: readonly [number, number],
): string {
  let d = '';
  for (let index = 0; index < count; index += 1) {
    const x = rng.between(box.x, box.x + box.width);
    const y = rng.between(box.y, box.y + box.height);
    const reach = rng.between(length[0], length[1]);
    const lean = rng.between(angle[0], angle[1]);
    const dx = Math.cos(lean) * reach;
    const dy = Math.sin(lean) * reach;
    d += `M${n(x)} ${n(y)}q${n(dx / 2 - dy * 0.12)} ${n(dy / 2 + dx * 0.12)} ${n(dx)} ${n(dy)}`;
  }
  return d;
}
