// Lithographic posters of invented places, lines and events: flat shapes, few colors, our own
// lettering.
import { alpha, mix, shade } from '../drawing/color';
import { fittedLettering } from '../drawing/lettering';
import { modernPalettes } from '../drawing/palettes';
import { n, type Pen } from '../drawing/pen';
import {
  blob,
  circle,
  groundUnder,
  line,
  path,
  polygon,
  rect,
  ridge,
  type Point,
} from '../drawing/shapes';
import { numberOption, textOption, type Motif } from './motif';

type Palette = readonly [string, string, string, string, string];
type Scene = (pen: Pen, colours: Palette, width: number, height: number) => string;

function rays(cx: number, cy: number, reach: number, count: number, color: string): string {
  let d = '';
  for (let index = 0; index < count; index += 1) {
    const angle = (index / count) * Math.PI * 2;
    const wide = Math.PI / count / 1.1;
    d += `M${n(cx)} ${n(cy)}L${n(cx + Math.cos(angle) * reach)} ${n(cy + Math.sin(angle) * reach)}L${n(cx + Math.cos(angle + wide) * reach)} ${n(cy + Math.sin(angle + wide) * reach)}z`;
  }
  return path(d, color);
}

const scenes: Record<string, Scene> = {
  alpine: (pen, [ground, first, second, third, dark], width, height) => {
    const { rng } = pen;
    const sunX = width * rng.between(0.3, 0.7);
    let body =
      rect(
        0,
        0,
        width,
        height,
        pen.linear([
          [0, mix(second, ground, 0.35)],
          [0.7, shade(second, 0.5)],
        ]),
      ) +
      rays(sunX, height * 0.36, width * 1.4, 22, alpha(ground, 0.35)) +
      circle(sunX, height * 0.36, width * 0.13, shade(first, 0.1));
    const peaks: [number, number, number][] = [
      [0.2, 0.24, 0.42],
      [0.78, 0.3, 0.4],
      [0.5, 0.15, 0.52],
    ];
    for (const [px, py, wide] of peaks) {
      const x = px * width;
      const top = py * height;
      const foot = height * 0.72;
      body +=
        path(
          polygon([
            [x, top],
            [x + wide * width, foot],
            [x - wide * width, foot],
          ]),
          third,
        ) +
        path(
          polygon([
            [x, top],
            [x + wide * width, foot],
            [x + wide * width * 0.2, foot],
            [x + 18, top + 150],
          ]),
          shade(third, -0.45),
        );
      body += path(
        polygon([
          [x, top],
          [x + wide * width * 0.34, top + (foot - top) * 0.34],
          [x + wide * width * 0.17, top + (foot - top) * 0.28],
          [x + 10, top + (foot - top) * 0.42],
          [x - wide * width * 0.13, top + (foot - top) * 0.27],
          [x - wide * width * 0.3, top + (foot - top) * 0.32],
        ]),
        shade(ground, 0.6),
      );
    }
    body +=
      path(groundUnder(ridge(rng, width, height * 0.7, 60, 12), height), dark) +
      path(groundUnder(ridge(rng, width, height * 0.78, 40, 12), height), mix(third, dark, 0.5));
    for (let index = 0; index < 15; index += 1) {
      const x = rng.between(0, width);
      const foot = height * rng.between(0.72, 0.86);
      body += path(
        [0, 1, 2]
          .map(
            (tier) =>
              `M${n(x)} ${n(foot - 110 + tier * 26)}l${n(16 + tier * 9)} 46h${n(-32 - tier * 18)}z`,
          )
          .join(''),
        shade(dark, 0.04),
      );
    }
    return body;
  },
  riviera: (pen, [ground, first, second, third, dark], width, height) => {
    const { rng } = pen;
    let body = rect(
      0,
      0,
      width,
      height,
      pen.linear([
        [0, shade(third, 0.1)],
        [0.5, mix(third, ground, 0.75)],
        [0.56, shade(second, 0.4)],
      ]),
    );
    body +=
      circle(width * 0.72, height * 0.28, width * 0.11, shade(second, 0.25)) +
      rect(
        0,
        height * 0.5,
        width,
        height * 0.5,
        pen.linear([
          [0, mix(third, '#ffffff', 0.25)],
          [1, shade(third, -0.35)],
        ]),
      );
    let foam = '';
    for (let index = 0; index < 30; index += 1)
      foam += `M${n(rng.between(0, width))} ${n(rng.between(0.52, 0.8) * height)}q24 -9 48 0t48 0`;
    body +=
      line(foam, alpha(ground, 0.75), 4) +
      path(
        groundUnder(
          [
            [0, height * 0.36],
            [width * 0.2, height * 0.4],
            [width * 0.42, height * 0.5],
          ],
          height * 0.52,
        ),
        mix(first, dark, 0.4),
      );
    for (const [x, y, size] of [
      [0.62, 0.56, 90],
      [0.8, 0.53, 50],
      [0.44, 0.63, 150],
    ] as const)
      body +=
        path(
          `M${n(width * x)} ${n(height * y - size)}L${n(width * x + size * 0.5)} ${n(height * y)}H${n(width * x)}z`,
          shade(ground, 0.5),
        ) +
        path(
          `M${n(width * x - 5)} ${n(height * y - size * 0.8)}L${n(width * x - size * 0.36)} ${n(height * y)}h${n(size * 0.34)}z`,
          first,
        ) +
        path(
          `M${n(width * x - size * 0.44)} ${n(height * y + 7)}h${n(size)}l${n(-size * 0.2)} ${n(size * 0.2)}h${n(-size * 0.6)}z`,
          dark,
        );
    body +=
      path(
        groundUnder(
          [
            [0, height * 0.8],
            [width * 0.4, height * 0.76],
            [width, height * 0.84],
          ],
          height,
        ),
        shade(second, 0.35),
      ) +
      path(
        groundUnder(
          [
            [0, height * 0.86],
            [width * 0.5, height * 0.84],
            [width, height * 0.9],
          ],
          height,
        ),
        mix(second, dark, 0.2),
      );
    for (const [x, foot, tall] of [
      [0.14, 0.88, 0.56],
      [0.9, 0.92, 0.44],
    ] as const) {
      const top: Point = [width * x + 40, height * (foot - tall)];
      body += line(
        `M${n(width * x)} ${n(height * foot)}Q${n(width * x - 10)} ${n(height * (foot - tall * 0.5))} ${n(top[0])} ${n(top[1])}`,
        mix(dark, first, 0.25),
        20,
      );
      for (let frond = 0; frond < 9; frond += 1)
        body += `<g transform="translate(${n(top[0])} ${n(top[1])}) rotate(${frond * 40 + 10})">${path('M0 0Q80 -70 190 10Q90 -20 0 0z', frond % 2 === 0 ? mix(third, '#2f5a34', 0.7) : shade(mix(third, '#2f5a34', 0.7), -0.3))}</g>`;
    }
    return body;
  },
  express: (pen, [ground, first, second, third, dark], width, height) => {
    let body =
      rect(
        0,
        0,
        width,
        height,
        pen.linear([
          [0, dark],
          [0.6, third],
          [1, second],
        ]),
      ) + rays(width * 0.5, height * 0.34, width * 1.5, 18, alpha(second, 0.3));
    const cx = width * 0.5;
    const cy = height * 0.46;
    const r = width * 0.27;
    body += path(
      polygon([
        [cx - r * 0.8, height],
        [cx - 26, cy],
        [cx + 26, cy],
        [cx + r * 0.8, height],
      ]),
      shade(dark, 0.12),
    );
    let sleepers = '';
    for (let index = 0; index < 14; index += 1) {
      const t = (index / 13) ** 1.7;
      const y = cy + r + t * (height - cy - r);
      sleepers += `M${n(cx - 90 - t * 300)} ${n(y)}h${n(180 + t * 600)}v${n(6 + t * 16)}h${n(-180 - t * 600)}z`;
    }
    body +=
      path(sleepers, mix(dark, first, 0.35)) +
      path(
        `M${n(cx - r)} ${n(cy)}a${n(r)} ${n(r)} 0 0 1 ${n(r * 2)} 0v${n(r * 1.15)}h${n(-r * 2)}z`,
        pen.linear(
          [
            [0, shade(first, 0.15)],
            [0.5, first],
            [1, shade(first, -0.5)],
          ],
          { x2: 1, y2: 0.3 },
        ),
      );
    body +=
      circle(cx, cy, r * 0.62, shade(dark, 0.08)) +
      circle(cx, cy, r * 0.62, 'none', `stroke="${second}" stroke-width="12"`) +
      circle(
        cx,
        cy - r * 0.1,
        r * 0.2,
        pen.radial([
          [0, '#fffbe8'],
          [0.6, shade(second, 0.4)],
          [1, second],
        ]),
      ) +
      circle(
        cx,
        cy - r * 0.1,
        r * 0.7,
        pen.radial([
          [0, alpha('#fff6d0', 0.7)],
          [1, alpha('#fff6d0', 0)],
        ]),
      );
    body +=
      path(
        polygon([
          [cx - r * 1.15, cy + r * 1.15],
          [cx + r * 1.15, cy + r * 1.15],
          [cx + r * 0.8, cy + r * 1.55],
          [cx - r * 0.8, cy + r * 1.55],
        ]),
        shade(first, -0.35),
      ) +
      rect(cx - r * 1.2, cy + r * 0.86, r * 2.4, r * 0.3, dark) +
      circle(cx - r * 0.86, cy + r * 1, r * 0.12, shade(second, 0.4)) +
      circle(cx + r * 0.86, cy + r * 1, r * 0.12, shade(second, 0.4));
    let smoke = '';
    for (let index = 0; index < 9; index += 1)
      smoke += blob(
        pen.rng,
        cx + r * 0.3 + index * 46,
        cy - r * 1.1 - index * 34,
        34 + index * 13,
        26 + index * 10,
        0.2,
      );
    return body + path(smoke, ground, 'opacity="0.8"');
  },
  exhibition: (pen, colors, width, height) => {
    const { rng } = pen;
    const [ground, first, second, third, dark] = colors;
    let body = rect(0, 0, width, height, ground);
    const cell = width / 4;
    for (let row = 0; row < 4; row += 1)
      for (let column = 0; column < 4; column += 1) {
        const x = column * cell;
        const y = height * 0.1 + row * cell;
        const [back, front] = rng.sample([first, second, third, dark, shade(second, 0.4)], 2);
        const tone = front ?? dark;
        body += rect(x, y, cell, cell, back ?? ground);
        body += rng.pick([
          () => circle(x + cell / 2, y + cell / 2, cell / 2, tone),
          () =>
            path(
              `M${n(x)} ${n(y)}a${n(cell)} ${n(cell)} 0 0 1 ${n(cell)} ${n(cell)}H${n(x)}z`,
              tone,
            ),
          () =>
            path(
              `M${n(x + cell)} ${n(y)}a${n(cell)} ${n(cell)} 0 0 0 ${n(-cell)} ${n(cell)}h${n(cell)}z`,
              tone,
            ),
          () =>
            path(
              polygon([
                [x, y + cell],
                [x + cell, y],
                [x + cell, y + cell],
              ]),
              tone,
            ),
          () =>
            circle(x + cell / 2, y + cell / 2, cell * 0.3, tone) +
            circle(x + cell / 2, y + cell / 2, cell * 0.14, back ?? ground),
          () =>
            path(
              `M${n(x)} ${n(y)}h${n(cell)}a${n(cell / 2)} ${n(cell / 2)} 0 0 1 ${n(-cell)} 0zM${n(x)} ${n(y + cell / 2)}h${n(cell)}a${n(cell / 2)} ${n(cell / 2)} 0 0 1 ${n(-cell)} 0z`,
              tone,
            ),
        ])();
      }
    return body;
  },
  aperitif: (pen, [ground, first, second, third, dark], width, height) => {
    const cx = width * 0.5;
    let body =
      rect(
        0,
        0,
        width,
        height,
        pen.radial(
          [
            [0, shade(first, 0.18)],
            [1, shade(first, -0.45)],
          ],
          { cy: 0.4, r: 0.75 },
        ),
      ) +
      rays(cx, height * 0.42, width * 1.3, 28, alpha(second, 0.16)) +
      circle(cx, height * 0.42, width * 0.36, second);
    const glass = `M${n(cx - 190)} ${n(height * 0.26)}Q${n(cx - 170)} ${n(height * 0.5)} ${n(cx - 16)} ${n(height * 0.54)}V${n(height * 0.72)}q-90 8 -110 30h252q-20 -22 -110 -30V${n(height * 0.54)}Q${n(cx + 170)} ${n(height * 0.5)} ${n(cx + 190)} ${n(height * 0.26)}z`;
    body +=
      path(glass, alpha(shade(ground, 0.6), 0.9)) +
      pen.clip(
        glass,
        rect(
          0,
          height * 0.33,
          width,
          height * 0.25,
          pen.linear([
            [0, third],
            [1, shade(third, -0.35)],
          ]),
        ) + rect(cx - 150, 0, 40, height, alpha('#ffffff', 0.4)),
      );
    body +=
      circle(cx + 150, height * 0.27, 84, shade(second, 0.25)) +
      circle(cx + 150, height * 0.27, 68, '#f6e39a') +
      line(
        [0, 1, 2, 3, 4, 5]
          .map(
            (slice) =>
              `M${n(cx + 150)} ${n(height * 0.27)}l${n(Math.cos(slice) * 64)} ${n(Math.sin(slice) * 64)}`,
          )
          .join(''),
        shade(second, 0.1),
        5,
      );
    return (
      body + line(`M${n(cx - 60)} ${n(height * 0.5)}L${n(cx + 60)} ${n(height * 0.14)}`, dark, 9)
    );
  },
};

const posterScenes: readonly string[] = Object.keys(scenes);

export const poster: Motif = {
  stance: 'flat',
  draw(pen, options) {
    const { rng } = pen;
    const width = numberOption(options, 'width', 760);
    const height = numberOption(options, 'height', 1080);
    const colors =
      modernPalettes[numberOption(options, 'palette', rng.int(0, 9)) % modernPalettes.length] ??
      rng.pick(modernPalettes);
    const scene = scenes[textOption(options, 'scene', rng.pick(posterScenes))] ?? scenes.alpine;
    const band = height * 0.17;
    let body = rect(0, 0, width, height, shade(colors[0], 0.35));
    const margin = width * 0.045;
    const dark = rng.chance(0.5);
    body += `<g transform="translate(${n(margin)} ${n(margin)})">${pen.clipBox(0, 0, width - margin * 2, height - margin * 2 - band, scene ? scene(pen, colors, width - margin * 2, height - margin * 2 - band * 0.55) : '')}</g>`;
    const bandY = height - margin - band;
    body += rect(
      margin,
      bandY,
      width - margin * 2,
      band,
      dark ? colors[4] : shade(colors[0], 0.35),
    );
    const ink = dark ? shade(colors[0], 0.4) : colors[4];
    body += fittedLettering(
      textOption(options, 'title', 'LAGO'),
      width / 2,
      bandY + band * 0.62,
      band * 0.4,
      width * 0.78,
      ink,
      { weight: band * 0.075, tracking: 1.5 },
    );
    body += fittedLettering(
      textOption(options, 'line', 'GRAND EXPRESS 1932'),
      width / 2,
      bandY + band * 0.88,
      band * 0.13,
      width * 0.7,
      ink,
      { weight: 3.4, tracking: 2.4 },
    );
    body += rect(0, 0, width, height, pen.texture('paper', 0.1, 420));
    body += line(
      `M0 ${n(height / 2)}H${n(width)}M${n(width / 2)} 0V${n(height)}`,
      '#ffffff',
      2,
      'opacity="0.16"',
    );
    return { body, width, height };
  },
};
