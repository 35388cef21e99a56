// Abstract and modern pictures in eight styles, from color fields to hard edges. Not based on
// particular works.
import { alpha, mix, shade } from '../drawing/color';
import { modernPalettes } from '../drawing/palettes';
import { n, type Pen } from '../drawing/pen';
import {
  blob,
  circle,
  ellipse,
  line,
  path,
  polygon,
  rect,
  smooth,
  strokes,
  type Point,
} from '../drawing/shapes';
import { numberOption, textOption, type Motif } from './motif';

type Palette = readonly [string, string, string, string, string];
type Manner = (pen: Pen, colours: Palette, width: number, height: number) => string;

/** A rectangle with an uneven edge and brush marks. */
function field(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
): string {
  const { rng } = pen;
  const edge: Point[] = [];
  for (let index = 0; index < 10; index += 1)
    edge.push([x + (width * index) / 10, y + rng.between(-7, 7)]);
  for (let index = 0; index < 8; index += 1)
    edge.push([x + width + rng.between(-6, 6), y + (height * index) / 8]);
  for (let index = 0; index < 10; index += 1)
    edge.push([x + width - (width * index) / 10, y + height + rng.between(-7, 7)]);
  for (let index = 0; index < 8; index += 1)
    edge.push([x + rng.between(-6, 6), y + height - (height * index) / 8]);
  const shape = smooth(edge, true);
  const box = { x: x - 40, y, width, height };
  return (
    path(shape, color, `opacity="0.35" stroke="${color}" stroke-width="22"`) +
    path(
      shape,
      pen.linear([
        [0, shade(color, 0.1)],
        [1, shade(color, -0.14)],
      ]),
    ) +
    pen.clip(
      shape,
      line(
        strokes(rng, 60, box, [120, 320], [-0.06, 0.06]),
        shade(color, 0.25),
        16,
        'opacity="0.16"',
      ) +
        line(
          strokes(rng, 50, box, [120, 320], [-0.06, 0.06]),
          shade(color, -0.35),
          14,
          'opacity="0.16"',
        ),
    )
  );
}

const manners: Record<string, Manner> = {
  'colour field': (pen, colors, width, height) => {
    const { rng } = pen;
    const ground = rng.pick([shade(colors[1], -0.35), shade(colors[3], -0.2), colors[2]]);
    let body = rect(
      0,
      0,
      width,
      height,
      pen.linear([
        [0, ground],
        [1, shade(ground, -0.25)],
      ]),
    );
    let y = height * 0.07;
    const bands = rng.int(2, 3);
    const tones = rng.sample(
      [colors[1], colors[2], colors[3], colors[4], shade(colors[0], -0.1)],
      bands,
    );
    tones.forEach((tone, index) => {
      const tall =
        (height * 0.86 * (index === 0 ? rng.between(0.9, 1.4) : rng.between(0.6, 1))) / bands;
      const clipped =
        index === bands - 1 ? height * 0.93 - y : Math.min(tall, height * 0.93 - y - 60);
      body += field(pen, width * 0.08, y, width * 0.84, clipped, tone);
      y += clipped + height * 0.04;
    });
    return body;
  },
  grid: (pen, colors, width, height) => {
    const { rng } = pen;
    let body = rect(0, 0, width, height, shade(colors[0], 0.5));
    const split = (x: number, y: number, wide: number, tall: number, depth: number): void => {
      if (depth === 0 || (depth < 3 && rng.chance(0.22)) || wide < 120 || tall < 120) {
        const tone = rng.weighted([
          [shade(colors[0], 0.5), 6],
          [colors[1], 2],
          [colors[2], 1.6],
          [colors[3], 1.6],
          [colors[4], 0.7],
          [shade(colors[0], -0.06), 2],
        ]);
        body +=
          rect(x, y, wide, tall, tone) +
          line(
            strokes(
              rng,
              7,
              { x, y, width: wide * 0.7, height: tall },
              [wide * 0.1, wide * 0.3],
              [-0.1, 0.1],
            ),
            shade(tone, -0.2),
            8,
            'opacity="0.12"',
          );
        body += rect(x, y, wide, tall, 'none', `stroke="${colors[4]}" stroke-width="13"`);
      } else if (wide > tall ? rng.chance(0.8) : rng.chance(0.2)) {
        const cut = wide * rng.between(0.25, 0.75);
        split(x, y, cut, tall, depth - 1);
        split(x + cut, y, wide - cut, tall, depth - 1);
      } else {
        const cut = tall * rng.between(0.25, 0.75);
        split(x, y, wide, cut, depth - 1);
        split(x, y + cut, wide, tall - cut, depth - 1);
      }
    };
    split(-8, -8, width + 16, height + 16, 4);
    return body;
  },
  circles: (pen, colors, width, height) => {
    const { rng } = pen;
    let body = rect(0, 0, width, height, colors[0]);
    const voices = [
      colors[1],
      colors[2],
      colors[3],
      colors[4],
      shade(colors[2], 0.45),
      shade(colors[3], 0.4),
    ];
    for (let index = 0; index < 7; index += 1) {
      const cx = rng.between(0.08, 0.92) * width;
      const cy = rng.between(0.08, 0.92) * height;
      let r = rng.between(90, 290) * (index < 2 ? 1.25 : 0.75);
      const turn = rng.pick([0, 90, 45, 180]);
      while (r > 18) {
        const [left, right] = rng.sample(voices, 2);
        body += `<g transform="rotate(${turn} ${n(cx)} ${n(cy)})">${path(`M${n(cx - r)} ${n(cy)}a${n(r)} ${n(r)} 0 0 1 ${n(r * 2)} 0z`, left ?? '#000000')}${path(`M${n(cx - r)} ${n(cy)}a${n(r)} ${n(r)} 0 0 0 ${n(r * 2)} 0z`, right ?? '#000000')}</g>`;
        r -= rng.between(24, 66);
      }
    }
    return body;
  },
  'hard edge': (pen, colors, width, height) => {
    const { rng } = pen;
    let body = rect(0, 0, width, height, rng.pick([colors[0], colors[2], shade(colors[3], 0.2)]));
    const turn = rng.pick([0, 0, 18, -24, 45]);
    let inner = '';
    let x = -width * 0.3;
    while (x < width * 1.3) {
      const wide = rng.pick([24, 40, 70, 120]);
      inner += rect(x, -height * 0.4, wide, height * 1.8, rng.pick(colors));
      x += wide + rng.pick([0, 0, 40]);
    }
    body += `<g transform="rotate(${turn} ${n(width / 2)} ${n(height / 2)})">${inner}</g>`;
    if (rng.chance(0.6))
      body += circle(
        width * rng.between(0.3, 0.7),
        height * rng.between(0.3, 0.7),
        height * rng.between(0.16, 0.3),
        rng.pick(colors),
      );
    return body;
  },
  biomorphic: (pen, colors, width, height) => {
    const { rng } = pen;
    let body = rect(
      0,
      0,
      width,
      height,
      pen.linear([
        [0, shade(colors[0], 0.2)],
        [1, shade(colors[0], -0.12)],
      ]),
    );
    body += line(
      strokes(rng, 90, { x: 0, y: 0, width, height }, [60, 160], [0.2, 1.1]),
      shade(colors[2], 0.3),
      16,
      'opacity="0.12"',
    );
    for (let index = 0; index < 6; index += 1) {
      const tone = rng.pick(colors.slice(1));
      const shape = blob(
        rng,
        rng.between(0.15, 0.85) * width,
        rng.between(0.15, 0.85) * height,
        rng.between(60, 210),
        rng.between(50, 170),
        0.34,
        7,
      );
      body +=
        path(shape, tone) +
        pen.clip(
          shape,
          ellipse(
            rng.between(0, width),
            rng.between(0, height),
            170,
            130,
            rng.pick(colors),
            'opacity="0.85"',
          ),
        );
    }
    for (let index = 0; index < 4; index += 1) {
      const points = Array.from({ length: 5 }, (): Point => [
        rng.between(0.06, 0.94) * width,
        rng.between(0.06, 0.94) * height,
      ]);
      body += line(smooth(points), colors[4], rng.between(3, 8));
    }
    for (let index = 0; index < 9; index += 1)
      body += circle(
        rng.between(0.05, 0.95) * width,
        rng.between(0.05, 0.95) * height,
        rng.between(6, 22),
        rng.pick(colors.slice(1)),
      );
    return body;
  },
  gesture: (pen, colors, width, height) => {
    const { rng } = pen;
    let body = rect(0, 0, width, height, shade(colors[0], 0.2));
    const tones = [
      mix(colors[0], colors[3], 0.35),
      colors[2],
      colors[1],
      colors[3],
      colors[4],
      shade(colors[0], 0.5),
    ];
    for (const tone of tones) {
      for (let index = 0; index < 4; index += 1) {
        const from: Point = [rng.between(-0.05, 0.8) * width, rng.between(0.05, 0.95) * height];
        const points = [0, 1, 2, 3].map((step): Point => [
          from[0] + step * rng.between(60, 190),
          from[1] + rng.between(-190, 190),
        ]);
        const wide = rng.between(18, 86);
        const d = smooth(points);
        body += line(d, tone, wide, 'opacity="0.88"');
        for (let hair = 0; hair < 5; hair += 1) {
          const lift = rng.between(-0.42, 0.42) * wide;
          body += `<g transform="translate(${n(lift * 0.3)} ${n(lift)})">${line(d, shade(tone, rng.between(-0.35, 0.4)), rng.between(1.5, 5), 'opacity="0.5"')}</g>`;
        }
      }
    }
    let drops = '';
    for (let index = 0; index < 60; index += 1)
      drops += blob(
        rng,
        rng.between(0, width),
        rng.between(0, height),
        rng.between(2, 9),
        rng.between(2, 9),
        0.3,
        6,
      );
    return body + path(drops, colors[4], 'opacity="0.8"');
  },
  constructivist: (pen, colors, width, height) => {
    const { rng } = pen;
    let body = rect(0, 0, width, height, colors[0]);
    const turn = rng.between(-38, -14);
    let inner = '';
    for (let index = 0; index < 11; index += 1) {
      const wide = rng.pick([30, 60, 140, 300, 420]);
      const tall = rng.pick([8, 14, 30, 60, 130]);
      inner += rect(
        rng.between(-0.05, 0.75) * width,
        rng.between(0, 0.95) * height,
        wide,
        tall,
        rng.pick(colors.slice(1)),
      );
    }
    inner += path(
      polygon([
        [width * 0.5, height * 0.1],
        [width * 0.92, height * 0.62],
        [width * 0.38, height * 0.58],
      ]),
      rng.pick([colors[1], colors[3]]),
      'opacity="0.92"',
    );
    body += `<g transform="rotate(${n(turn)} ${n(width / 2)} ${n(height / 2)})">${inner}</g>`;
    body += circle(
      width * rng.between(0.25, 0.75),
      height * rng.between(0.25, 0.7),
      height * rng.between(0.1, 0.24),
      rng.pick([colors[1], colors[4], colors[2]]),
    );
    return (
      body +
      circle(
        width * rng.between(0.2, 0.8),
        height * rng.between(0.2, 0.8),
        height * rng.between(0.12, 0.3),
        'none',
        `stroke="${colors[4]}" stroke-width="9"`,
      )
    );
  },
  cityscape: (pen, colors, width, height) => {
    const { rng } = pen;
    let body = rect(
      0,
      0,
      width,
      height,
      pen.linear([
        [0, shade(colors[3], 0.35)],
        [0.7, shade(colors[2], 0.45)],
        [1, colors[1]],
      ]),
    );
    for (let row = 0; row < 4; row += 1) {
      for (let x = -20; x < width;) {
        const wide = rng.between(50, 120);
        const top = height * (0.2 + row * 0.17) + rng.between(-70, 70);
        const tone = mix(rng.pick(colors.slice(1)), colors[0], 0.5 - row * 0.13);
        body += path(
          polygon([
            [x, top],
            [x + wide / 2, top - (rng.chance(0.4) ? rng.between(20, 60) : 0)],
            [x + wide, top],
            [x + wide, height],
            [x, height],
          ]),
          pen.linear([
            [0, shade(tone, 0.18)],
            [1, shade(tone, -0.22)],
          ]),
        );
        let panes = '';
        for (let y = top + 22; y < top + 130; y += 34)
          for (let pane = x + 12; pane < x + wide - 16; pane += 24)
            if (rng.chance(0.75)) panes += `M${n(pane)} ${n(y)}h11v16h-11z`;
        body += path(
          panes,
          rng.chance(0.3) ? shade(colors[2], 0.4) : shade(tone, -0.45),
          'opacity="0.75"',
        );
        x += wide;
      }
    }
    return (
      body +
      line(
        strokes(rng, 100, { x: 0, y: 0, width, height }, [30, 90], [1.2, 1.9]),
        alpha(colors[0], 0.5),
        6,
        'opacity="0.22"',
      )
    );
  },
};

const abstractManners: readonly string[] = Object.keys(manners);

export const abstractPainting: Motif = {
  stance: 'flat',
  draw(pen, options) {
    const width = numberOption(options, 'width', 1000);
    const height = numberOption(options, 'height', 820);
    const colors =
      modernPalettes[numberOption(options, 'palette', pen.rng.int(0, 9)) % modernPalettes.length] ??
      pen.rng.pick(modernPalettes);
    const manner =
      manners[textOption(options, 'manner', pen.rng.pick(abstractManners))] ?? manners.grid;
    return { body: manner ? manner(pen, colors, width, height) : '', width, height };
  },
};
