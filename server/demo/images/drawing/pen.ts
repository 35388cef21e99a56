// The drawing context: random numbers, the collected <defs>, and helpers for gradients, patterns
// and clips. Each picture has its own pen; it reads neither the clock nor the disk.
import { createRng, type Rng } from '../../../marketplace/lib/random';
import { TEXTURE_SIZE, textureUri, type TextureName } from './textures';

/** [offset 0…1, color with optional alpha] */
export type Stop = readonly [number, string];

export type Pen = {
  rng: Rng;
  define(make: (id: string) => string): string;
  /** A gradient along a line in the shape's own box, 0…1. Default: from top to bottom. */
  linear(
    stops: readonly Stop[],
    line?: { x1?: number; y1?: number; x2?: number; y2?: number },
  ): string;
  radial(
    stops: readonly Stop[],
    circle?: { cx?: number; cy?: number; r?: number; fx?: number; fy?: number },
  ): string;
  /** A texture tile as a fill. `size` is in drawing units, `strength` 0…1, `turn` in degrees. */
  texture(name: TextureName, strength: number, size?: number, turn?: number): string;
  /**
   * Ruled lines inside a shape. Lines of the same kind are defined once; a tiled pattern would take
   * ten times as long.
   */
  hatch(shape: string, color: string, gap: number, width: number, turn: number): string;
  /** A group clipped to a path. */
  clip(path: string, body: string): string;
  /** A group clipped to a rectangle. */
  clipBox(x: number, y: number, width: number, height: number, body: string): string;
  /** Gaussian blur over a group; slow above 12 units, so soft shadows use gradients. */
  blur(deviation: number, body: string): string;
  definitions(): string;
};

export const n = (value: number): string => String(Math.round(value * 10) / 10);

function stopTags(stops: readonly Stop[]): string {
  return stops
    .map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`)
    .join('');
}

/** Enough lines to cover any drawing at any angle. */
const ruledFrom = -180;
const ruledTo = 1180;

function ruledLines(id: string, color: string, gap: number, width: number, turn: number): string {
  let d = '';
  for (let y = ruledFrom; y < ruledTo; y += gap) d += `M${ruledFrom} ${n(y)}H${ruledTo}`;
  return `<path id="${id}" d="${d}" stroke="${color}" stroke-width="${width}" fill="none" transform="rotate(${turn} 500 400)"/>`;
}

export function createPen(seed: number | string): Pen {
  const definitions: string[] = [];
  const ruled = new Map<string, string>();
  const define = (make: (id: string) => string): string => {
    const id = `d${definitions.length}`;
    definitions.push(make(id));
    return id;
  };
  const clip = (path: string, body: string): string =>
    `<g clip-path="url(#${define((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`)})">${body}</g>`;
  return {
    rng: createRng(seed),
    define,
    clip,
    clipBox: (x, y, width, height, body) =>
      clip(`M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`, body),
    linear: (stops, { x1 = 0, y1 = 0, x2 = 0, y2 = 1 } = {}) =>
      `url(#${define((id) => `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopTags(stops)}</linearGradient>`)})`,
    radial: (stops, { cx = 0.5, cy = 0.5, r = 0.5, fx = cx, fy = cy } = {}) =>
      `url(#${define((id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}" fx="${fx}" fy="${fy}">${stopTags(stops)}</radialGradient>`)})`,
    texture: (name, strength, size = TEXTURE_SIZE, turn = 0) =>
      `url(#${define(
        (id) =>
          `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${size}" height="${size}" patternTransform="rotate(${turn})"><image href="${textureUri(name)}" width="${size}" height="${size}" opacity="${strength}"/></pattern>`,
      )})`,
    hatch: (shape, color, gap, width, turn) => {
      const key = `${color}/${Math.round(gap * 2) / 2}/${width}/${Math.round(turn / 10) * 10}`;
      const lines =
        ruled.get(key) ??
        define((id) =>
          ruledLines(id, color, Math.round(gap * 2) / 2, width, Math.round(turn / 10) * 10),
        );
      ruled.set(key, lines);
      return clip(shape, `<use href="#${lines}"/>`);
    },
    blur: (deviation, body) =>
      `<g filter="url(#${define((id) => `<filter id="${id}" x="-0.4" y="-0.4" width="1.8" height="1.8"><feGaussianBlur stdDeviation="${deviation}"/></filter>`)})">${body}</g>`,
    definitions: () => definitions.join(''),
  };
}
