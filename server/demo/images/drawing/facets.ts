// Cut stones: facets as polygons with light by direction, and a few bright flashes.
import { alpha, mix, shade } from './color';
import type { Pen } from './pen';
import { circle, line, path, polygon, type Point } from './shapes';

export const gemColors: Record<string, string> = {
  diamond: '#dfe9f2',
  sapphire: '#1f4fb0',
  ruby: '#b3162f',
  emerald: '#0f8a56',
  aquamarine: '#8fd3e0',
  amethyst: '#7b3fa8',
  citrine: '#e2a11f',
  topaz: '#4aa3df',
  garnet: '#7d1830',
  peridot: '#8fb52c',
  tourmaline: '#d6437f',
  tanzanite: '#4a44b5',
  opal: '#cfe3df',
  morganite: '#f0b9a8',
  spinel: '#d6304a',
  zircon: '#5bbcc9',
};

/** [half width, half height] by angle of a unit stone. */
const outlines: Record<string, (angle: number) => Point> = {
  round: (angle) => [Math.cos(angle), Math.sin(angle)],
  oval: (angle) => [Math.cos(angle) * 0.78, Math.sin(angle)],
  pear: (angle) => [Math.cos(angle) * 0.72 * (1 + Math.sin(angle) * 0.34), Math.sin(angle)],
  marquise: (angle) => [
    Math.sign(Math.cos(angle)) * Math.abs(Math.cos(angle)) ** 1.5 * 0.52,
    Math.sin(angle),
  ],
  cushion: (angle) => [
    Math.sign(Math.cos(angle)) * Math.abs(Math.cos(angle)) ** 0.62 * 0.9,
    Math.sign(Math.sin(angle)) * Math.abs(Math.sin(angle)) ** 0.62 * 0.9,
  ],
  emerald: (angle) => {
    const c = Math.cos(angle);
    const s = Math.sin(angle);
    const reach = Math.min(
      0.72 / Math.max(1e-6, Math.abs(c)),
      1 / Math.max(1e-6, Math.abs(s)),
      1.26 / (Math.abs(c) + Math.abs(s)),
    );
    return [c * reach, s * reach];
  },
};

export const gemCuts: readonly string[] = Object.keys(outlines);

/** Below this size facets would not be visible. */
const smallest = 18;

/** A small round stone: a ring of light and dark wedges. */
function tinyStone(pen: Pen, color: string, size: number): string {
  let body = circle(0, 0, size, shade(color, -0.2));
  for (let index = 0; index < 8; index += 1) {
    const at = (step: number): Point => [
      Math.cos((step * Math.PI) / 4) * size,
      Math.sin((step * Math.PI) / 4) * size,
    ];
    body += path(
      polygon([[0, 0], at(index), at(index + 1)]),
      shade(color, pen.rng.between(-0.45, 0.6)),
    );
  }
  return body + circle(-size * 0.25, -size * 0.25, size * 0.2, '#ffffff');
}

export function cutStone(pen: Pen, cut: string, color: string, size: number): string {
  if (size < smallest) return tinyStone(pen, color, size);
  const { rng } = pen;
  const outline =
    outlines[cut] ??
    outlines.round ??
    ((angle: number): Point => [Math.cos(angle), Math.sin(angle)]);
  const sides = cut === 'emerald' ? 8 : 16;
  const offset = cut === 'emerald' ? Math.PI / 8 : 0;
  const at = (index: number, scale: number): Point => {
    const [x, y] = outline(offset + (index / sides) * Math.PI * 2);
    return [x * size * scale, y * size * scale];
  };
  const tone = (index: number, lift: number): string => {
    const facing = Math.cos((index / sides) * Math.PI * 2 - 3.9);
    return shade(
      color,
      Math.max(-0.72, Math.min(0.82, facing * 0.34 + lift + rng.between(-0.22, 0.22))),
    );
  };
  const girdle = polygon(Array.from({ length: sides }, (_, index) => at(index, 1)));
  let body = path(
    girdle,
    pen.radial(
      [
        [0, shade(color, 0.35)],
        [0.5, color],
        [1, shade(color, -0.55)],
      ],
      { cx: 0.4, cy: 0.38, r: 0.7 },
    ),
  );
  for (let index = 0; index < sides; index += 1) {
    body += path(
      polygon([at(index, 1), at(index + 1, 1), at(index + 0.5, 0.8)]),
      tone(index, -0.12),
    );
    body += path(
      polygon([at(index, 1), at(index + 0.5, 0.8), at(index, 0.6), at(index - 0.5, 0.8)]),
      tone(index, 0.1),
    );
    if (index % 2 === 0)
      body += path(
        polygon([at(index, 0.6), at(index + 1, 0.78), at(index + 2, 0.6), at(index + 1, 0.5)]),
        tone(index + 3, 0.16),
      );
    else
      body += path(
        polygon([at(index - 1, 0.6), at(index, 0.5), at(index + 1, 0.6)]),
        tone(index + 5, 0),
      );
  }
  const table = polygon(Array.from({ length: sides }, (_, index) => at(index, 0.54)));
  let inner = path(
    table,
    pen.linear(
      [
        [0, shade(color, 0.5)],
        [0.5, shade(color, 0.06)],
        [1, shade(color, -0.4)],
      ],
      { x2: 1, y2: 1 },
    ),
  );
  for (let index = 0; index < sides; index += 1)
    inner += path(
      polygon([[0, 0], at(index, 0.54), at(index + 1, 0.54)]),
      tone(index * 3 + 1, rng.between(-0.3, 0.34)),
      'opacity="0.62"',
    );
  for (let flash = 0; flash < 4; flash += 1)
    inner += path(
      polygon([
        at(rng.int(0, 15), rng.between(0.1, 0.5)),
        at(rng.int(0, 15), 0.5),
        at(rng.int(0, 15), 0.3),
      ]),
      mix(color, '#ffffff', 0.8),
      'opacity="0.5"',
    );
  body +=
    pen.clip(table, inner) +
    line(table, alpha('#ffffff', 0.5), size * 0.012) +
    line(girdle, alpha(shade(color, -0.5), 0.6), size * 0.014);
  const [sx, sy] = at(sides * 0.62, 0.66);
  const glint = size * 0.16;
  return (
    body +
    circle(
      sx,
      sy,
      glint,
      pen.radial([
        [0, '#ffffffee'],
        [0.3, '#ffffff66'],
        [1, '#ffffff00'],
      ]),
    ) +
    path(
      polygon([
        [sx - glint, sy],
        [sx, sy - glint * 0.1],
        [sx + glint, sy],
        [sx, sy + glint * 0.1],
      ]),
      '#ffffff',
    ) +
    path(
      polygon([
        [sx, sy - glint],
        [sx + glint * 0.1, sy],
        [sx, sy + glint],
        [sx - glint * 0.1, sy],
      ]),
      '#ffffff',
    )
  );
}
