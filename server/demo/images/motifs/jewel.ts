// Jewelry: loose stones, rings standing up, necklaces and brooches lying down. Metals and stones
// match the lot's text.
import { alpha, mix, shade } from '../drawing/color';
import { cutStone, gemColors, gemCuts } from '../drawing/facets';
import { getMetal } from '../drawing/palettes';
import { n, type Pen } from '../drawing/pen';
import { circle, ellipse, line, path, polygon, smooth, type Point } from '../drawing/shapes';
import { numberOption, textOption, type Motif } from './motif';

type Metal = ReturnType<typeof getMetal>;

const getStoneColor = (name: string): string => gemColors[name] ?? gemColors.diamond ?? '#dfe9f2';

export const gem: Motif = {
  stance: 'lying',
  draw(pen, options) {
    const color = getStoneColor(textOption(options, 'stone', 'sapphire'));
    const count = numberOption(options, 'count', 1);
    const cut = textOption(options, 'cut', pen.rng.pick(gemCuts));
    if (count === 1)
      return {
        body:
          ellipse(
            46,
            74,
            250,
            230,
            pen.radial([
              [0, alpha(shade(color, 0.25), 0.55)],
              [1, alpha(color, 0)],
            ]),
          ) +
          `<g transform="rotate(${n(pen.rng.between(-20, 20))})">${cutStone(pen, cut, color, 250)}</g>`,
        width: 500,
        height: 500,
        outline: `M-190 0a190 220 0 1 0 380 0a190 220 0 1 0 -380 0z`,
      };
    let body = '';
    for (let index = 0; index < count; index += 1) {
      const angle = (index / count) * Math.PI * 2 + 0.4;
      const [x, y] = [Math.cos(angle) * 200, Math.sin(angle) * 170];
      body +=
        ellipse(x + 14, y + 26, 96, 88, 'rgba(20,16,12,0.28)') +
        ellipse(
          x + 20,
          y + 34,
          110,
          96,
          pen.radial([
            [0, alpha(shade(color, 0.2), 0.5)],
            [1, alpha(color, 0)],
          ]),
        ) +
        `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(pen.rng.between(0, 180))})">${cutStone(pen, cut, shade(color, pen.rng.between(-0.12, 0.12)), 86)}</g>`;
    }
    return { body, width: 620, height: 560, outline: 'M0 0z' };
  },
};

function band(
  pen: Pen,
  metal: Metal,
  rx: number,
  ry: number,
  thick: number,
  depth: number,
): string {
  const tube = [
    [0, mix(metal.base, metal.dark, 0.7)],
    [0.12, metal.light],
    [0.28, metal.base],
    [0.5, mix(metal.base, metal.dark, 0.55)],
    [0.7, metal.base],
    [0.86, metal.light],
    [1, mix(metal.base, metal.dark, 0.6)],
  ] as const;
  const ring = (grow: number, cx: number): string =>
    `M${n(cx - rx - grow)} ${n(-ry)}a${n(rx + grow)} ${n(ry + grow)} 0 1 0 ${n((rx + grow) * 2)} 0a${n(rx + grow)} ${n(ry + grow)} 0 1 0 ${n(-(rx + grow) * 2)} 0z`;
  return (
    path(
      `${ring(thick, depth)}${ring(0, depth)}`,
      mix(metal.base, metal.dark, 0.6),
      'fill-rule="evenodd"',
    ) +
    path(
      `${ring(thick * 0.9, depth * 0.5)}${ring(0, depth * 0.5)}`,
      mix(metal.base, metal.dark, 0.35),
      'fill-rule="evenodd"',
    ) +
    path(
      `${ring(thick, 0)}${ring(0, 0)}`,
      pen.linear(tube, { x2: 1, y2: 0.25 }),
      'fill-rule="evenodd"',
    ) +
    path(
      ring(thick * 0.72, 0),
      'none',
      `stroke="${alpha(metal.light, 0.8)}" stroke-width="${n(thick * 0.14)}"`,
    ) +
    path(ring(0, 0), 'none', `stroke="${alpha(metal.dark, 0.6)}" stroke-width="2.4"`)
  );
}

export const ring: Motif = {
  stance: 'standing',
  draw(pen, options) {
    const { rng } = pen;
    const metal = getMetal(textOption(options, 'metal', 'gold'));
    const color = getStoneColor(textOption(options, 'stone', 'diamond'));
    const manner = textOption(options, 'manner', rng.pick(['solitaire', 'halo', 'three', 'band']));
    const cut = textOption(options, 'cut', rng.pick(gemCuts));
    const rx = 190;
    const ry = 190;
    const thick = manner === 'band' ? 52 : 30;
    const white = gemColors.diamond ?? '#dfe9f2';
    let body = band(pen, metal, rx, ry, thick, 26);
    const top = -ry * 2 - thick;
    const claw = (x: number, y: number, r: number): string =>
      circle(
        x,
        y,
        r,
        pen.radial(
          [
            [0, metal.light],
            [0.5, metal.base],
            [1, metal.dark],
          ],
          { cx: 0.35, cy: 0.3 },
        ),
      );
    if (manner === 'band') {
      for (let index = -4; index <= 4; index += 1) {
        const angle = -Math.PI / 2 + index * 0.21;
        body += `<g transform="translate(${n(Math.cos(angle) * (rx + thick * 0.5))} ${n(-ry + Math.sin(angle) * (ry + thick * 0.5))})">${cutStone(pen, 'round', index % 2 === 0 ? color : white, 26)}</g>`;
      }
      return { body, width: (rx + thick) * 2, height: (ry + thick) * 2, foot: 150 };
    }
    const size = manner === 'solitaire' ? 88 : 70;
    body +=
      path(
        polygon([
          [-44, top + 24],
          [-size * 0.8, top - size * 0.5],
          [size * 0.8, top - size * 0.5],
          [44, top + 24],
        ]),
        pen.linear(
          [
            [0, metal.light],
            [0.4, metal.base],
            [1, metal.dark],
          ],
          { x2: 1, y2: 0 },
        ),
      ) +
      line(
        `M-30 ${n(top + 20)}L${n(-size * 0.4)} ${n(top - size * 0.5)}M30 ${n(top + 20)}L${n(size * 0.4)} ${n(top - size * 0.5)}`,
        alpha(metal.dark, 0.6),
        5,
      );
    const cy = top - size * 0.62;
    const flat = `scale(1 0.8)`;
    if (manner === 'three')
      for (const side of [-1, 1])
        body += `<g transform="translate(${side * size * 1.34} ${n(cy + 22)}) ${flat}">${cutStone(pen, 'round', white, size * 0.58)}</g>${claw(side * size * 1.9, cy + 26, 8)}`;
    if (manner === 'halo')
      for (let index = 0; index < 18; index += 1)
        body += `<g transform="translate(${n(Math.cos((index / 18) * Math.PI * 2) * size * 1.24)} ${n(cy + Math.sin((index / 18) * Math.PI * 2) * size)})">${circle(0, 0, 17, metal.base)}${cutStone(pen, 'round', white, 14)}</g>`;
    body += `<g transform="translate(0 ${n(cy)}) ${flat} ${cut === 'marquise' || cut === 'pear' ? 'rotate(90)' : ''}">${cutStone(pen, cut, color, size)}</g>`;
    for (const [x, y] of [
      [-0.62, -0.5],
      [0.62, -0.5],
      [-0.62, 0.5],
      [0.62, 0.5],
    ] as const)
      body += claw(x * size * 1.05, cy + y * size * 0.98, 9);
    return { body, width: (rx + thick) * 2, height: ry * 2 + thick * 2 + size * 1.5, foot: 130 };
  },
};

function pearl(pen: Pen, x: number, y: number, r: number, tone: string): string {
  return (
    circle(x + r * 0.25, y + r * 0.4, r, 'rgba(30,22,14,0.3)') +
    circle(
      x,
      y,
      r,
      pen.radial(
        [
          [0, '#ffffff'],
          [0.3, tone],
          [0.8, shade(tone, -0.28)],
          [1, shade(tone, -0.1)],
        ],
        { cx: 0.35, cy: 0.3, r: 0.75 },
      ),
    )
  );
}

export const necklace: Motif = {
  stance: 'lying',
  draw(pen, options) {
    const { rng } = pen;
    const metal = getMetal(textOption(options, 'metal', 'gold'));
    const manner = textOption(options, 'manner', rng.pick(['pearls', 'chain', 'brooch']));
    const color = getStoneColor(textOption(options, 'stone', 'emerald'));
    let body = '';
    if (manner === 'brooch') {
      const white = gemColors.diamond ?? '#dfe9f2';
      const petals = rng.int(6, 9);
      for (let index = 0; index < petals; index += 1) {
        const turn = (index / petals) * 360;
        body += `<g transform="rotate(${n(turn)}) translate(0 -150)">${path(
          'M0 118C-86 60 -70 -66 0 -84C70 -66 86 60 0 118z',
          pen.linear(
            [
              [0, metal.light],
              [0.4, metal.base],
              [1, metal.dark],
            ],
            { x2: 1, y2: 1 },
          ),
          `stroke="${alpha(metal.dark, 0.6)}" stroke-width="3"`,
        )}<g transform="translate(0 -14)">${cutStone(pen, 'oval', index % 2 === 0 ? color : white, 50)}</g>${circle(0, 62, 11, white)}</g>`;
      }
      body +=
        circle(
          0,
          0,
          88,
          pen.radial(
            [
              [0, metal.light],
              [0.6, metal.base],
              [1, metal.dark],
            ],
            { cx: 0.35, cy: 0.3 },
          ),
        ) + cutStone(pen, 'round', color, 66);
      for (let index = 0; index < 14; index += 1)
        body += circle(
          Math.cos(index * 0.4488) * 78,
          Math.sin(index * 0.4488) * 78,
          9,
          pen.radial([
            [0, '#ffffff'],
            [1, '#b9c4cf'],
          ]),
        );
      return {
        body,
        width: 500,
        height: 500,
        outline: 'M-205 0a205 205 0 1 0 410 0a205 205 0 1 0 -410 0z',
      };
    }
    const path0: Point[] = Array.from({ length: 60 }, (_, index): Point => {
      const angle = -Math.PI / 2 + 0.32 + (index / 59) * (Math.PI * 2 - 0.64);
      return [Math.cos(angle) * 270 * (1 + 0.06 * Math.sin(angle)), Math.sin(angle) * 290];
    });
    if (manner === 'pearls') {
      const tone = rng.pick(['#f4ead9', '#eedcd6', '#dfe2e2', '#3f4448']);
      const beads = Array.from({ length: 46 }, (_, index): Point => {
        const angle = -Math.PI / 2 + 0.2 + (index / 45) * (Math.PI * 2 - 0.4);
        return [Math.cos(angle) * 265, Math.sin(angle) * 285];
      });
      beads.forEach(([x, y], index) => {
        body += pearl(pen, x, y, 15 + 8 * Math.sin((index / 45) * Math.PI), tone);
      });
      body += `<g transform="translate(0 -286)">${ellipse(0, 0, 36, 22, metal.base)}${cutStone(pen, 'oval', color, 22)}</g>`;
      return { body, width: 610, height: 640, outline: 'M0 0z' };
    }
    const d = smooth(path0);
    body +=
      `<g transform="translate(7 11)">${line(d, 'rgba(30,22,14,0.28)', 11)}</g>` +
      line(d, mix(metal.base, metal.dark, 0.55), 11) +
      line(d, metal.base, 7, 'stroke-dasharray="13 5"') +
      line(d, metal.light, 2.4, 'stroke-dasharray="9 9"');
    const [px, py] = [0, 330];
    body +=
      ellipse(px + 8, py + 14, 76, 88, 'rgba(30,22,14,0.28)') +
      line(`M0 276v24`, metal.base, 9) +
      circle(px, 296, 14, 'none', `stroke="${metal.base}" stroke-width="7"`) +
      path(
        `M${px - 76} ${py + 10}a76 88 0 1 0 152 0a76 88 0 1 0 -152 0z`,
        pen.linear(
          [
            [0, metal.light],
            [0.4, metal.base],
            [1, metal.dark],
          ],
          { x2: 1, y2: 1 },
        ),
      ) +
      `<g transform="translate(${px} ${py + 10})">${cutStone(pen, textOption(options, 'cut', 'oval'), color, 66)}</g>`;
    return {
      body: `<g transform="translate(0 -50)">${body}</g>`,
      width: 600,
      height: 760,
      outline: 'M0 0z',
    };
  },
};
