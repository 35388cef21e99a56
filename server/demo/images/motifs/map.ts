// Old maps and sea charts of invented coasts: washed outlines, relief, rivers, places, compass
// rose, cartouche, scale.
import { alpha, mix, shade } from '../drawing/color';
import { fittedLettering, lettering } from '../drawing/lettering';
import { n, type Pen } from '../drawing/pen';
import {
  blob,
  circle,
  line,
  path,
  polygon,
  rect,
  smooth,
  strokes,
  type Point,
} from '../drawing/shapes';
import { numberOption, textOption, type Motif } from './motif';
import { scribblePath } from './scribble';

const ink = '#3a2c1e';

function coast(pen: Pen, cx: number, cy: number, rx: number, ry: number): Point[] {
  const { rng } = pen;
  const waves = [2, 3, 5, 9, 17].map((pace) => ({
    pace,
    turn: rng.between(0, 7),
    size: (rng.between(0.5, 1) * 0.34) / Math.sqrt(pace),
  }));
  return Array.from({ length: 96 }, (_, index): Point => {
    const angle = (index / 96) * Math.PI * 2;
    const reach =
      0.8 +
      waves.reduce((sum, wave) => sum + Math.sin(angle * wave.pace + wave.turn) * wave.size, 0) +
      rng.between(-0.018, 0.018);
    return [cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach];
  });
}

function compass(cx: number, cy: number, r: number): string {
  let body =
    circle(cx, cy, r * 0.72, 'none', `stroke="${ink}" stroke-width="2"`) +
    circle(cx, cy, r * 0.62, 'none', `stroke="${ink}" stroke-width="1"`);
  for (const [count, reach, wide, tone] of [
    [16, 0.6, 0.06, '#b9923f'],
    [8, 0.8, 0.1, '#2f5a6e'],
    [4, 1, 0.13, '#9c3a2c'],
  ] as const) {
    for (let index = 0; index < count; index += 1) {
      const turn = (index / count) * 360;
      body += `<g transform="translate(${n(cx)} ${n(cy)}) rotate(${turn})">${path(`M0 0L${n(r * wide)} ${n(-r * wide)}L0 ${n(-r * reach)}z`, tone)}${path(`M0 0L${n(-r * wide)} ${n(-r * wide)}L0 ${n(-r * reach)}z`, '#f1e4c4', `stroke="${ink}" stroke-width="1"`)}</g>`;
    }
  }
  return body + lettering('N', cx, cy - r * 1.05, r * 0.22, ink, { weight: 2.4 });
}

function hills(pen: Pen, cx: number, cy: number, count: number): string {
  const { rng } = pen;
  let lines = '';
  let dark = '';
  for (let index = 0; index < count; index += 1) {
    const x = cx + index * 26 + rng.between(-8, 8) - count * 13;
    const y = cy + Math.sin(index * 0.7) * 20 + rng.between(-6, 6);
    const tall = rng.between(18, 34);
    lines += `M${n(x - 18)} ${n(y)}Q${n(x - 4)} ${n(y - tall)} ${n(x)} ${n(y - tall)}Q${n(x + 6)} ${n(y - tall)} ${n(x + 20)} ${n(y)}`;
    dark += `M${n(x + 2)} ${n(y - tall + 3)}l8 ${n(tall * 0.5)}M${n(x + 5)} ${n(y - tall + 6)}l9 ${n(tall * 0.6)}M${n(x + 1)} ${n(y - tall + 12)}l4 ${n(tall * 0.5)}`;
  }
  return line(lines, ink, 1.8) + line(dark, ink, 1.1);
}

export const map: Motif = {
  stance: 'flat',
  draw(pen, options) {
    const { rng } = pen;
    const width = numberOption(options, 'width', 1100);
    const height = numberOption(options, 'height', 840);
    const chart = textOption(options, 'manner', rng.pick(['county', 'chart'])) === 'chart';
    const sheet = rng.pick(['#ecdcb8', '#e4d2a9', '#efe2c6']);
    const border = 34;
    let body = rect(
      0,
      0,
      width,
      height,
      pen.radial(
        [
          [0, shade(sheet, 0.25)],
          [0.65, sheet],
          [1, shade(sheet, -0.22)],
        ],
        { r: 0.78 },
      ),
    );
    let inner = rect(0, 0, width, height, alpha('#8fb0ac', chart ? 0.3 : 0.12));
    const rose: Point = [width * rng.pick([0.16, 0.84]), height * rng.between(0.68, 0.78)];
    if (chart) {
      let rhumbs = '';
      for (let index = 0; index < 32; index += 1)
        rhumbs += `M${n(rose[0])} ${n(rose[1])}L${n(rose[0] + Math.cos((index / 32) * Math.PI * 2) * 1400)} ${n(rose[1] + Math.sin((index / 32) * Math.PI * 2) * 1400)}`;
      inner += line(rhumbs, '#8a6a3a', 0.9, 'opacity="0.5"');
    }
    const lands: Point[][] = [
      coast(pen, width * rng.between(0.45, 0.6), height * 0.46, width * 0.34, height * 0.4),
    ];
    for (let island = 0; island < (chart ? 5 : 2); island += 1)
      lands.push(
        coast(
          pen,
          rng.between(0.08, 0.92) * width,
          rng.between(0.1, 0.9) * height,
          rng.between(24, 90),
          rng.between(20, 66),
        ),
      );
    const tints = ['#d98f7a', '#d9b35a', '#8fae7a', '#a9a0c0', '#c9a27a'];
    lands.forEach((land, index) => {
      const shape = smooth(land, true);
      const tint = tints[(index + rng.int(0, 4)) % tints.length] ?? '#d9b35a';
      for (const [wide, strength] of [
        [34, 0.12],
        [22, 0.14],
        [11, 0.2],
      ] as const)
        inner += path(
          shape,
          'none',
          `stroke="${chart ? '#4f7f86' : tint}" stroke-width="${wide}" opacity="${strength}"`,
        );
      inner +=
        path(shape, mix(sheet, '#ffffff', 0.28)) +
        pen.clip(shape, path(shape, 'none', `stroke="${tint}" stroke-width="46" opacity="0.55"`)) +
        line(shape, ink, 2.4);
    });
    const main = lands[0] ?? [];
    const shape = smooth(main, true);
    const cx = main.reduce((sum, [x]) => sum + x, 0) / main.length;
    const cy = main.reduce((sum, [, y]) => sum + y, 0) / main.length;
    let detail = '';
    for (let river = 0; river < 4; river += 1) {
      const [x, y] = rng.pick(main);
      detail += line(
        smooth([
          [x, y],
          [
            x * 0.66 + cx * 0.34 + rng.between(-30, 30),
            y * 0.66 + cy * 0.34 + rng.between(-30, 30),
          ],
          [x * 0.36 + cx * 0.64, y * 0.36 + cy * 0.64 + rng.between(-40, 40)],
          [cx + rng.between(-60, 60), cy + rng.between(-60, 60)],
        ]),
        '#3f6470',
        3,
      );
    }
    for (let range = 0; range < 3; range += 1)
      detail += hills(
        pen,
        cx + rng.between(-150, 150),
        cy + rng.between(-130, 130),
        rng.int(6, 11),
      );
    let names = '';
    for (let place = 0; place < 30; place += 1) {
      const x = cx + rng.normal(0, width * 0.15);
      const y = cy + rng.normal(0, height * 0.17);
      detail += circle(
        x,
        y,
        4,
        rng.chance(0.3) ? '#a83a2a' : '#f6ecd2',
        `stroke="${ink}" stroke-width="1.6"`,
      );
      names += scribblePath(rng, x + 9, y + 4, rng.between(30, 70), 11);
    }
    for (let wood = 0; wood < 5; wood += 1) {
      const x = cx + rng.normal(0, 170);
      const y = cy + rng.normal(0, 120);
      for (let tree = 0; tree < 7; tree += 1)
        detail += path(
          blob(rng, x + rng.between(-36, 36), y + rng.between(-22, 22), 7, 8, 0.2, 6),
          alpha('#6f8a52', 0.75),
          `stroke="${ink}" stroke-width="0.9"`,
        );
    }
    inner += pen.clip(shape, detail + line(names, ink, 1.3)) + compass(rose[0], rose[1], 88);
    const titleX = rose[0] < width / 2 ? width * 0.8 : width * 0.2;
    const titleY = height * 0.17;
    inner +=
      path(
        blob(rng, titleX, titleY, 172, 92, 0.05, 14),
        mix(sheet, '#ffffff', 0.35),
        `stroke="${ink}" stroke-width="3"`,
      ) +
      path(blob(rng, titleX, titleY, 154, 76, 0.04, 14), 'none', '') +
      line(blob(rng, titleX, titleY, 156, 78, 0.04, 16), '#a87b34', 2.4);
    inner +=
      fittedLettering(
        textOption(options, 'title', 'INSULA NOVA'),
        titleX,
        titleY + 2,
        30,
        250,
        ink,
        { weight: 3.6 },
      ) +
      fittedLettering(
        textOption(options, 'line', 'TABULA GEOGRAPHICA'),
        titleX,
        titleY + 34,
        12,
        220,
        ink,
        { weight: 1.7, tracking: 1.6 },
      );
    inner +=
      rect(width * 0.4, height * 0.91, 240, 9, '#f6ecd2', `stroke="${ink}" stroke-width="1.6"`) +
      [0, 2, 4].map((step) => rect(width * 0.4 + step * 40, height * 0.91, 40, 9, ink)).join('');
    for (let ship = 0; ship < (chart ? 3 : 1); ship += 1) {
      const x = width * rng.pick([0.1, 0.3, 0.68, 0.9]);
      const y = height * rng.between(0.34, 0.9);
      inner +=
        line(
          `M${n(x - 30)} ${n(y)}q6 22 30 20t34 -24zM${n(x - 14)} ${n(y)}v-46M${n(x + 10)} ${n(y)}v-60M${n(x - 26)} ${n(y - 12)}q14 -6 24 0v-26q-12 -5 -22 0zM${n(x - 4)} ${n(y - 16)}q16 -7 30 0v-34q-14 -5 -28 0z`,
          ink,
          1.8,
        ) +
        line(
          strokes(rng, 8, { x: x - 50, y: y + 22, width: 80, height: 12 }, [14, 30], [-0.05, 0.05]),
          ink,
          1.2,
        );
    }
    body += pen.clipBox(border, border, width - border * 2, height - border * 2, inner);
    let ticks = '';
    for (let index = 0; index < 22; index += 2) {
      const stepX = (width - border * 2) / 22;
      const stepY = (height - border * 2) / 22;
      ticks += `M${n(border + index * stepX)} ${border - 12}h${n(stepX)}v8h${n(-stepX)}zM${n(border + index * stepX)} ${n(height - border + 4)}h${n(stepX)}v8h${n(-stepX)}zM${border - 12} ${n(border + index * stepY)}v${n(stepY)}h8v${n(-stepY)}zM${n(width - border + 4)} ${n(border + index * stepY)}v${n(stepY)}h8v${n(-stepY)}z`;
    }
    body +=
      path(ticks, ink) +
      [12, 4]
        .map((out) =>
          rect(
            border - out,
            border - out,
            width - (border - out) * 2,
            height - (border - out) * 2,
            'none',
            `stroke="${ink}" stroke-width="2"`,
          ),
        )
        .join('');
    body +=
      rect(0, 0, width, height, pen.texture('paper', 0.13, 420)) +
      rect(
        width / 2 - 30,
        0,
        60,
        height,
        pen.linear(
          [
            [0, 'rgba(70,45,15,0)'],
            [0.5, 'rgba(70,45,15,0.22)'],
            [0.52, 'rgba(255,250,235,0.25)'],
            [1, 'rgba(255,250,235,0)'],
          ],
          { x2: 1, y2: 0 },
        ),
      );
    for (let spot = 0; spot < 8; spot += 1)
      body += path(
        blob(
          rng,
          rng.between(0, width),
          rng.between(0, height),
          rng.between(8, 34),
          rng.between(8, 30),
          0.3,
        ),
        '#9a6a2c',
        'opacity="0.09"',
      );
    body += path(
      polygon([
        [0, 0],
        [width, 0],
        [width, height],
        [0, height],
      ]),
      'none',
      'stroke="#a98a55" stroke-width="2" opacity="0.5"',
    );
    return { body, width, height };
  },
};
