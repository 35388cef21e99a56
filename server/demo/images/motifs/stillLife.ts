// Painted still lifes: jugs, bottles, bowls and fruit on a table, or a vase of flowers, light from
// the left.
import { alpha, mix, shade } from '../drawing/color';
import { stillPalettes } from '../drawing/palettes';
import { n, type Pen } from '../drawing/pen';
import { blob, ellipse, line, path, rect, smooth, strokes, type Point } from '../drawing/shapes';
import { numberOption, textOption, type Motif } from './motif';

type Profile = readonly Point[];

/** Half outlines, from foot to lip: [half width, height], both 0…1. */
const profiles: Record<string, Profile> = {
  bottle: [
    [0.3, 0],
    [0.34, 0.08],
    [0.34, 0.52],
    [0.22, 0.66],
    [0.1, 0.74],
    [0.1, 0.95],
    [0.13, 1],
  ],
  jug: [
    [0.24, 0],
    [0.36, 0.12],
    [0.44, 0.36],
    [0.38, 0.6],
    [0.22, 0.78],
    [0.22, 0.9],
    [0.3, 1],
  ],
  vase: [
    [0.2, 0],
    [0.3, 0.14],
    [0.42, 0.44],
    [0.4, 0.66],
    [0.2, 0.84],
    [0.18, 0.92],
    [0.27, 1],
  ],
  pot: [
    [0.34, 0],
    [0.46, 0.16],
    [0.52, 0.5],
    [0.48, 0.82],
    [0.4, 0.94],
    [0.44, 1],
  ],
  goblet: [
    [0.34, 0],
    [0.32, 0.05],
    [0.07, 0.1],
    [0.07, 0.42],
    [0.32, 0.56],
    [0.38, 0.78],
    [0.34, 1],
  ],
};

function turned(
  pen: Pen,
  profile: Profile,
  x: number,
  foot: number,
  wide: number,
  tall: number,
  color: string,
): string {
  const right = profile.map(([half, up]): Point => [x + half * wide, foot - up * tall]);
  const left = [...profile]
    .reverse()
    .map(([half, up]): Point => [x - half * wide, foot - up * tall]);
  const shape = `${smooth(right)}L${smooth(left).slice(1)}z`;
  const lip = (profile[profile.length - 1]?.[0] ?? 0.2) * wide;
  const fill = pen.linear(
    [
      [0, shade(color, 0.12)],
      [0.28, shade(color, 0.32)],
      [0.5, color],
      [1, shade(color, -0.5)],
    ],
    { x2: 1, y2: 0 },
  );
  return (
    ellipse(
      x + wide * 0.34,
      foot + 2,
      wide * 0.75,
      tall * 0.06,
      pen.radial([
        [0, 'rgba(15,10,5,0.6)'],
        [1, 'rgba(15,10,5,0)'],
      ]),
    ) +
    path(shape, fill) +
    ellipse(x, foot - tall, lip, lip * 0.24, shade(color, -0.45)) +
    line(
      strokes(
        pen.rng,
        10,
        { x: x - wide * 0.25, y: foot - tall * 0.7, width: wide * 0.3, height: tall * 0.6 },
        [14, 46],
        [1.3, 1.8],
      ),
      shade(color, 0.4),
      6,
      'opacity="0.3"',
    )
  );
}

function fruit(pen: Pen, x: number, foot: number, r: number, color: string): string {
  const fill = pen.radial(
    [
      [0, shade(color, 0.45)],
      [0.45, color],
      [1, shade(color, -0.5)],
    ],
    { cx: 0.36, cy: 0.3, r: 0.75 },
  );
  return (
    ellipse(
      x + r * 0.4,
      foot,
      r * 1.15,
      r * 0.26,
      pen.radial([
        [0, 'rgba(15,10,5,0.6)'],
        [1, 'rgba(15,10,5,0)'],
      ]),
    ) +
    path(blob(pen.rng, x, foot - r * 0.92, r, r * 0.95, 0.06), fill) +
    line(
      `M${n(x)} ${n(foot - r * 1.75)}q4 ${n(-r * 0.2)} ${n(r * 0.2)} ${n(-r * 0.3)}`,
      shade(color, -0.6),
      4,
    )
  );
}

function flowers(pen: Pen, x: number, y: number, size: number, colors: readonly string[]): string {
  const { rng } = pen;
  let body = '';
  for (let index = 0; index < 20; index += 1) {
    const angle = rng.between(-2.7, -0.45);
    const reach = size * rng.between(0.5, 1.15);
    const tip: Point = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
    body += line(
      `M${n(x)} ${n(y)}Q${n(x + Math.cos(angle) * reach * 0.3)} ${n(y - reach * 0.5)} ${n(tip[0])} ${n(tip[1])}`,
      rng.pick(['#3f5236', '#56683f', '#2e4030']),
      rng.between(3, 6),
    );
    body += path(
      blob(rng, (x + tip[0]) / 2 + rng.between(-50, 50), (y + tip[1]) / 2, 34, 13, 0.2, 7),
      rng.pick(['#4c6340', '#6d7d4c', '#384c35']),
      `transform="rotate(${n((angle * 180) / Math.PI + rng.between(-40, 40))} ${n((x + tip[0]) / 2)} ${n((y + tip[1]) / 2)})"`,
    );
  }
  for (let index = 0; index < 17; index += 1) {
    const angle = rng.between(-2.8, -0.35);
    const reach = size * rng.between(0.35, 1.1);
    const cx = x + Math.cos(angle) * reach;
    const cy = y + Math.sin(angle) * reach;
    const tone = rng.pick(colors);
    const r = size * rng.between(0.1, 0.19);
    for (let ring = 3; ring > 0; ring -= 1)
      body += path(
        blob(
          rng,
          cx + rng.between(-3, 3),
          cy + rng.between(-3, 3),
          (r * ring) / 3,
          (r * ring) / 3.2,
          0.16,
          8,
        ),
        shade(tone, (3 - ring) * 0.2 - 0.12),
      );
    body += path(blob(rng, cx, cy, r * 0.17, r * 0.17, 0.2, 6), shade(tone, -0.5));
  }
  return body;
}

export const stillLife: Motif = {
  stance: 'flat',
  draw(pen, options) {
    const { rng } = pen;
    const width = numberOption(options, 'width', 900);
    const height = numberOption(options, 'height', 900);
    const palette =
      stillPalettes[numberOption(options, 'palette', rng.int(0, 4)) % stillPalettes.length] ??
      rng.pick(stillPalettes);
    const edge = height * rng.between(0.6, 0.7);
    let body = rect(
      0,
      0,
      width,
      height,
      pen.linear(
        [
          [0, shade(palette.wall, 0.1)],
          [1, shade(palette.wall, -0.35)],
        ],
        { x2: 1, y2: 0.6 },
      ),
    );
    body += line(
      strokes(rng, 130, { x: -60, y: 0, width: width + 60, height: edge }, [50, 140], [0.5, 1.2]),
      shade(palette.wall, 0.25),
      12,
      'opacity="0.13"',
    );
    body += rect(
      0,
      edge,
      width,
      height - edge,
      pen.linear([
        [0, palette.table],
        [1, shade(palette.table, -0.35)],
      ]),
    );
    body += line(
      strokes(
        rng,
        80,
        { x: -60, y: edge, width: width + 60, height: height - edge },
        [80, 190],
        [-0.05, 0.05],
      ),
      shade(palette.table, 0.3),
      8,
      'opacity="0.2"',
    );
    const fold = width * rng.between(0.55, 0.75);
    if (rng.chance(0.6))
      body += path(
        `M${n(fold)} ${n(edge + 30)}q90 40 210 10l60 ${n(height - edge)}H${n(fold - 60)}q40 -90 60 ${n(edge - height + 30)}z`,
        pen.linear(
          [
            [0, '#efe8d8'],
            [0.3, '#c9bfa9'],
            [0.55, '#f4efe2'],
            [1, '#a89c84'],
          ],
          { x2: 1, y2: 0.2 },
        ),
      );
    if (textOption(options, 'subject', rng.pick(['table', 'flowers'])) === 'flowers') {
      const tone = rng.pick(palette.things);
      const foot = edge + (height - edge) * 0.42;
      body += flowers(pen, width / 2, foot - height * 0.26, height * 0.46, [
        ...palette.fruit,
        '#e9dfd0',
        '#c97f86',
        '#7f86b0',
      ]);
      body += turned(pen, profiles.vase ?? [], width / 2, foot, width * 0.3, height * 0.3, tone);
      body += fruit(pen, width * 0.24, foot + 60, width * 0.055, rng.pick(palette.fruit));
      return { body, width, height };
    }
    const names = rng.sample(Object.keys(profiles), 4);
    names.forEach((name, index) => {
      const x = width * (0.2 + index * 0.2) + rng.between(-20, 20);
      const wide = width * rng.between(0.17, 0.25);
      body += turned(
        pen,
        profiles[name] ?? [],
        x,
        edge + rng.between(26, 70),
        wide,
        height * rng.between(name === 'bottle' ? 0.44 : 0.24, name === 'bottle' ? 0.55 : 0.38),
        palette.things[index % palette.things.length] ?? '#888888',
      );
    });
    const count = rng.int(4, 7);
    for (let index = 0; index < count; index += 1)
      body += fruit(
        pen,
        width * rng.between(0.14, 0.86),
        edge + rng.between(0.35, 0.62) * (height - edge) + index * 6,
        width * rng.between(0.045, 0.066),
        rng.pick(palette.fruit),
      );
    body += rect(
      0,
      0,
      width,
      height,
      pen.linear(
        [
          [0, alpha(mix(palette.wall, '#ffffff', 0.6), 0.18)],
          [1, 'rgba(20,12,6,0.32)'],
        ],
        { x2: 1, y2: 1 },
      ),
    );
    return { body, width, height };
  },
};
