// Painted landscapes and seascapes: sky, sun or moon, ridges that fade with distance, trees, water,
// boats, brush marks.
import type { Rng } from '../../../marketplace/lib/random';
import { alpha, mix, shade } from '../drawing/color';
import { landPalettes, type LandPalette } from '../drawing/palettes';
import { n, type Pen } from '../drawing/pen';
import {
  blob,
  circle,
  ellipse,
  groundUnder,
  line,
  path,
  polygon,
  rect,
  ridge,
  strokes,
  type Point,
} from '../drawing/shapes';
import { numberOption, textOption, type Motif } from './motif';

function drawSky(
  pen: Pen,
  palette: LandPalette,
  width: number,
  height: number,
  horizon: number,
): string {
  const { rng } = pen;
  const sunX = rng.between(0.2, 0.8) * width;
  const sunY = horizon * rng.between(0.3, 0.8);
  let body = rect(
    0,
    0,
    width,
    height,
    pen.linear([
      [0, palette.sky[0]],
      [0.35, palette.sky[1]],
      [0.62, palette.sky[2]],
    ]),
  );
  body += circle(
    sunX,
    sunY,
    width * 0.34,
    pen.radial([
      [0, alpha(palette.sun, 0.75)],
      [0.2, alpha(palette.sun, 0.3)],
      [1, alpha(palette.sun, 0)],
    ]),
  );
  body += circle(sunX, sunY, width * rng.between(0.025, 0.045), palette.sun, 'opacity="0.9"');
  for (let index = 0; index < 9; index += 1) {
    const y = rng.between(0.05, 0.85) * horizon;
    const tone = rng.chance(0.6)
      ? shade(palette.sky[2], 0.45)
      : mix(palette.sky[0], palette.far, 0.5);
    body += path(
      blob(rng, rng.between(0, width), y, rng.between(60, 260), rng.between(5, 24), 0.4, 12),
      tone,
      `opacity="${n(rng.between(0.2, 0.55))}"`,
    );
  }
  const box = { x: -40, y: 0, width: width + 40, height: horizon };
  body += line(
    strokes(rng, 130, box, [30, 110], [-0.25, 0.15]),
    shade(palette.sky[1], 0.4),
    7,
    'opacity="0.16"',
  );
  body += line(strokes(rng, 90, box, [30, 110], [-0.2, 0.2]), palette.sky[0], 8, 'opacity="0.14"');
  return body;
}

function drawTree(
  rng: Rng,
  x: number,
  foot: number,
  size: number,
  tone: string,
  kind: number,
): string {
  const trunk = line(
    `M${n(x)} ${n(foot)}q${n(rng.between(-6, 6))} ${n(-size * 0.3)} 0 ${n(-size * 0.6)}`,
    shade(tone, -0.5),
    Math.max(2, size * 0.05),
  );
  if (kind === 0)
    return (
      trunk +
      path(blob(rng, x, foot - size * 0.55, size * 0.11, size * 0.5, 0.12), tone) +
      path(
        blob(rng, x - size * 0.03, foot - size * 0.6, size * 0.04, size * 0.36, 0.2),
        shade(tone, 0.18),
        'opacity="0.7"',
      )
    );
  if (kind === 1) {
    const tiers = [0, 1, 2, 3].map(
      (tier) =>
        `M${n(x)} ${n(foot - size * (0.5 + tier * 0.17))}l${n(size * (0.24 - tier * 0.04))} ${n(size * 0.3)}h${n(-size * (0.48 - tier * 0.08))}z`,
    );
    return trunk + path(tiers.join(''), tone);
  }
  let crown = '';
  let lights = '';
  for (let index = 0; index < 7; index += 1) {
    const cx = x + rng.between(-0.28, 0.28) * size;
    const cy = foot - size * rng.between(0.45, 0.9);
    crown += blob(rng, cx, cy, size * 0.2, size * 0.16, 0.2, 8);
    lights += blob(rng, cx - size * 0.05, cy - size * 0.06, size * 0.1, size * 0.06, 0.3, 7);
  }
  return trunk + path(crown, tone) + path(lights, shade(tone, 0.22), 'opacity="0.8"');
}

function drawHouses(rng: Rng, points: readonly Point[], palette: LandPalette): string {
  let body = '';
  const start = rng.int(4, points.length - 8);
  for (let index = 0; index < rng.int(3, 6); index += 1) {
    const [x, y] = points[start + Math.floor(index / 2)] ?? [0, 0];
    const left = x + index * 26 + rng.between(-8, 8);
    const wide = rng.between(20, 38);
    const tall = rng.between(16, 30);
    const foot = y + 14;
    body +=
      rect(left, foot - tall, wide, tall, shade(palette.sun, -0.08)) +
      rect(left + wide * 0.6, foot - tall, wide * 0.4, tall, shade(palette.far, 0.05));
    body += path(
      `M${n(left - 3)} ${n(foot - tall)}l${n(wide * 0.3)} ${n(-wide * 0.4)}h${n(wide * 0.5)}l${n(wide * 0.25)} ${n(wide * 0.4)}z`,
      palette.accent,
    );
    if (index === 1)
      body += path(
        polygon([
          [left + 4, foot - tall],
          [left + 10, foot - tall * 3.2],
          [left + 16, foot - tall],
        ]),
        shade(palette.accent, -0.3),
      );
  }
  return body;
}

function drawSail(
  rng: Rng,
  x: number,
  y: number,
  size: number,
  sail: string,
  hull: string,
): string {
  const lean = rng.between(-0.1, 0.1) * size;
  return (
    path(
      `M${n(x - size * 0.4)} ${n(y)}q${n(size * 0.4)} ${n(size * 0.24)} ${n(size * 0.85)} 0z`,
      hull,
    ) +
    path(
      `M${n(x + lean)} ${n(y - size)}L${n(x + size * 0.42)} ${n(y - size * 0.1)}H${n(x + 2)}z`,
      sail,
    ) +
    path(
      `M${n(x - 3 + lean)} ${n(y - size * 0.85)}L${n(x - size * 0.34)} ${n(y - size * 0.1)}H${n(x - 3)}z`,
      shade(sail, -0.12),
    ) +
    path(
      `M${n(x - size * 0.3)} ${n(y + size * 0.1)}h${n(size * 0.7)}l${n(-size * 0.3)} ${n(size * 0.5)}z`,
      sail,
      'opacity="0.25"',
    )
  );
}

function drawWater(
  pen: Pen,
  palette: LandPalette,
  width: number,
  top: number,
  bottom: number,
  rough: boolean,
): string {
  const { rng } = pen;
  let body = rect(
    0,
    top,
    width,
    bottom - top,
    pen.linear([
      [0, mix(palette.water, palette.sky[2], 0.6)],
      [0.4, palette.water],
      [1, shade(palette.water, -0.45)],
    ]),
  );
  for (let band = 0; band < 5; band += 1) {
    const y = top + ((bottom - top) * band) / 5;
    const box = { x: -60, y, width: width + 60, height: (bottom - top) / 5 };
    const reach: readonly [number, number] = [14 + band * 14, 40 + band * 36];
    body += line(
      strokes(rng, 46, box, reach, [-0.06, 0.06]),
      shade(palette.sky[2], 0.2),
      2 + band * 1.2,
      'opacity="0.38"',
    );
    body += line(
      strokes(rng, 46, box, reach, [-0.06, 0.06]),
      shade(palette.water, -0.4),
      2 + band * 1.3,
      'opacity="0.4"',
    );
    if (rough)
      body += line(
        strokes(rng, 14, box, [20 + band * 20, 60 + band * 34], [-0.3, 0.3]),
        '#f6f4ea',
        2 + band * 1.4,
        'opacity="0.75"',
      );
  }
  return body;
}

export const landscape: Motif = {
  stance: 'flat',
  draw(pen, options) {
    const { rng } = pen;
    const width = numberOption(options, 'width', 1000);
    const height = numberOption(options, 'height', 760);
    const view = textOption(options, 'view', 'hills');
    const palette =
      landPalettes[numberOption(options, 'palette', rng.int(0, 7)) % landPalettes.length] ??
      rng.pick(landPalettes);
    const horizon = height * (view === 'sea' ? rng.between(0.42, 0.62) : rng.between(0.4, 0.55));
    let body = drawSky(pen, palette, width, height, horizon);
    if (view === 'sea') {
      if (rng.chance(0.6))
        body += path(
          groundUnder(ridge(rng, width, horizon - 10, 40), horizon + 4),
          mix(palette.far, palette.sky[2], 0.3),
        );
      body += drawWater(pen, palette, width, horizon, height, rng.chance(0.6));
      const boats = rng.int(1, 4);
      for (let index = 0; index < boats; index += 1) {
        const depth = index === boats - 1 ? 0.4 : rng.between(0.02, 0.2);
        body += drawSail(
          rng,
          rng.between(0.12, 0.85) * width,
          horizon + (height - horizon) * depth,
          30 + depth * 430,
          rng.pick([shade(palette.sun, -0.03), palette.accent, '#efe7d2']),
          shade(palette.near, -0.2),
        );
      }
      return { body, width, height };
    }
    const layers = rng.int(4, 5);
    for (let layer = 0; layer < layers; layer += 1) {
      const near = layer / (layers - 1);
      const wild = view === 'mountains' ? 250 * (1 - near) ** 1.4 + 30 : 90 - near * 40;
      const base = horizon + (height - horizon) * near ** 1.3 * 0.78;
      const points = ridge(rng, width, base, wild, view === 'mountains' && layer < 2 ? 46 : 22);
      const tone = mix(mix(palette.far, palette.sky[1], 0.35 * (1 - near)), palette.near, near);
      const shape = groundUnder(points, height + 2);
      const light = mix(tone, palette.accent, 0.22);
      const marks =
        line(
          strokes(
            rng,
            70,
            { x: -30, y: base - wild, width: width + 30, height: height - base + wild },
            [16 + near * 30, 50 + near * 60],
            [-0.5, 0.35],
          ),
          shade(light, 0.22),
          4 + near * 4,
          'opacity="0.4"',
        ) +
        line(
          strokes(
            rng,
            60,
            { x: -30, y: base - 20, width: width + 30, height: height - base + 20 },
            [16 + near * 30, 60 + near * 60],
            [-0.3, 0.5],
          ),
          shade(tone, -0.3),
          5 + near * 4,
          'opacity="0.38"',
        );
      body +=
        path(
          shape,
          pen.linear([
            [0, shade(light, 0.12)],
            [0.25, tone],
            [1, shade(tone, -0.28)],
          ]),
        ) + pen.clip(shape, marks);
      if (layer === 1 && (view === 'lake' || view === 'river')) {
        const top = base + 18;
        body += pen.clip(
          blob(rng, width * rng.between(0.35, 0.65), top + 70, width * 0.42, 66, 0.12, 14),
          drawWater(pen, palette, width, top, top + 140, false),
        );
      }
      if (layer === layers - 2 && rng.chance(0.6)) body += drawHouses(rng, points, palette);
      if (near > 0.25 && view !== 'mountains') {
        const kind = rng.int(0, 2);
        const grove = rng.between(0, width);
        for (let index = 0; index < 4 + near * 5; index += 1) {
          const x = rng.chance(0.6) ? grove + rng.normal(0, 130) : rng.between(0, width);
          const nearest = points[
            Math.max(0, Math.min(points.length - 1, Math.round((x / width) * (points.length - 1))))
          ] ?? [0, base];
          body += drawTree(
            rng,
            x,
            nearest[1] + rng.between(4, 20),
            rng.between(46, 80) + near * rng.between(40, 150),
            mix(shade(tone, -0.2), palette.near, rng.between(0.2, 0.8)),
            kind,
          );
        }
      }
    }
    body += ellipse(
      width / 2,
      height,
      width * 0.7,
      height * 0.2,
      pen.radial([
        [0, alpha(shade(palette.near, -0.5), 0.45)],
        [1, alpha(palette.near, 0)],
      ]),
    );
    return { body, width, height };
  },
};
