// Carved masks and figures of no particular culture: symmetrical faces with slit eyes, ridged
// noses, incised lines and pigment, on a stand.
import { alpha, shade } from '../drawing/color';
import { n, type Pen } from '../drawing/pen';
import { circle, ellipse, line, path, rect, smooth, strokes, type Point } from '../drawing/shapes';
import { textOption, type Motif } from './motif';

const woods = ['#5a3a24', '#3a271b', '#7a5233', '#2a201a', '#8c6239'] as const;
const pigments = ['#e9e0cc', '#a8432b', '#d9a441', '#28313a', '#5f7d6e'] as const;

function mirrored(points: readonly Point[]): string {
  return smooth([...points, ...[...points].reverse().map(([x, y]): Point => [-x, y])], true);
}

function carved(pen: Pen, d: string, wood: string): string {
  return (
    path(
      d,
      pen.radial(
        [
          [0, shade(wood, 0.45)],
          [0.35, shade(wood, 0.15)],
          [0.7, wood],
          [1, shade(wood, -0.6)],
        ],
        { cx: 0.36, cy: 0.3, r: 0.8 },
      ),
    ) +
    pen.clip(d, rect(-400, -800, 800, 820, pen.texture('wood', 0.5, 260, 86))) +
    path(d, 'none', `stroke="${shade(wood, -0.6)}" stroke-width="4"`)
  );
}

function mask(pen: Pen): string {
  const { rng } = pen;
  const wood = rng.pick(woods);
  const paint = rng.pick(pigments);
  const second = rng.pick(pigments);
  const wide = rng.between(130, 200);
  const chin = rng.between(50, 110);
  const brow = -rng.between(360, 420);
  let body = '';
  const crest = rng.pick(['horns', 'comb', 'raffia', 'none']);
  if (crest === 'horns')
    for (const side of [-1, 1])
      body += `<g transform="scale(${side} 1)">${carved(
        pen,
        smooth(
          [
            [60, -560],
            [120, -640],
            [210, -700],
            [230, -680],
            [170, -600],
            [120, -520],
          ],
          true,
        ),
        shade(wood, -0.1),
      )}</g>`;
  if (crest === 'comb')
    for (let index = -3; index <= 3; index += 1)
      body += carved(
        pen,
        smooth(
          [
            [index * 36 - 16, -560],
            [index * 40 - 12, -660 + Math.abs(index) * 22],
            [index * 40 + 12, -660 + Math.abs(index) * 22],
            [index * 36 + 16, -560],
          ],
          true,
        ),
        wood,
      );
  if (crest === 'raffia')
    body +=
      line(
        strokes(
          rng,
          120,
          { x: -wide - 10, y: -200, width: wide * 2, height: 90 },
          [120, 220],
          [1.3, 1.85],
        ),
        '#c9a866',
        5,
      ) +
      line(
        strokes(
          rng,
          90,
          { x: -wide - 10, y: -200, width: wide * 2, height: 90 },
          [120, 210],
          [1.3, 1.85],
        ),
        '#8f7138',
        4,
      );
  const face = mirrored([
    [0, -590],
    [wide * 0.62, -570],
    [wide, -470],
    [wide * 0.94, -320],
    [wide * 0.66, -170],
    [chin, -70],
    [0, -50],
  ]);
  body += carved(pen, face, wood);
  if (rng.chance(0.6))
    body += pen.clip(
      face,
      path(
        mirrored([
          [0, brow + 20],
          [wide * 0.9, brow + 10],
          [wide * 0.9, brow + 110],
          [wide * 0.3, brow + 150],
          [20, brow + 60],
        ]),
        alpha(paint, 0.85),
      ),
    );
  if (rng.chance(0.5)) body += pen.clip(face, rect(-wide, -190, wide * 2, 180, alpha(second, 0.7)));
  const nose = mirrored([
    [0, brow + 6],
    [16, brow + 30],
    [22, brow + 150],
    [44, brow + 190],
    [0, brow + 202],
  ]);
  for (const side of [-1, 1]) {
    const ex = side * wide * 0.46;
    body +=
      ellipse(ex, brow + 66, wide * 0.3, 44, shade(wood, -0.35)) +
      path(
        `M${n(ex - wide * 0.24)} ${n(brow + 68)}Q${n(ex)} ${n(brow + 40)} ${n(ex + wide * 0.24)} ${n(brow + 68)}Q${n(ex)} ${n(brow + 88)} ${n(ex - wide * 0.24)} ${n(brow + 68)}z`,
        '#0f0b08',
        `stroke="${alpha(paint, 0.8)}" stroke-width="5"`,
      );
    body += line(
      `M${n(side * 16)} ${n(brow + 24)}Q${n(ex)} ${n(brow - 24)} ${n(side * wide * 0.86)} ${n(brow + 36)}`,
      shade(wood, 0.35),
      15,
    );
    body += line(
      [0, 1, 2]
        .map(
          (row) =>
            `M${n(side * wide * 0.4)} ${n(brow + 130 + row * 22)}l${n(side * wide * 0.32)} ${n(-12)}`,
        )
        .join(''),
      alpha(second, 0.9),
      6,
    );
    body += carved(
      pen,
      smooth(
        [
          [side * wide * 0.95, brow + 40],
          [side * (wide + 34), brow + 30],
          [side * (wide + 30), brow + 110],
          [side * wide * 0.9, brow + 120],
        ],
        true,
      ),
      shade(wood, -0.1),
    );
  }
  body += carved(pen, nose, shade(wood, 0.08));
  const my = brow + 250;
  body += path(
    `M${n(-wide * 0.34)} ${n(my)}Q0 ${n(my - 30)} ${n(wide * 0.34)} ${n(my)}Q0 ${n(my + 50)} ${n(-wide * 0.34)} ${n(my)}z`,
    '#150e0a',
    `stroke="${shade(wood, 0.3)}" stroke-width="11"`,
  );
  if (rng.chance(0.5))
    body += path(
      [-3, -2, -1, 0, 1, 2]
        .map((tooth) => `M${n(tooth * 14 + 2)} ${n(my - 10)}h10v16h-10z`)
        .join(''),
      '#e6dcc4',
    );
  for (let row = 0; row < 2; row += 1)
    body += line(
      smooth(
        Array.from({ length: 9 }, (_, index): Point => [
          (index - 4) * wide * 0.17,
          -530 + row * 22 + Math.abs(index - 4) * 5,
        ]),
      ),
      alpha(row === 0 ? paint : second, 0.85),
      5,
      'stroke-dasharray="3 11"',
    );
  return rect(-6, -80, 12, 80, '#1d1b19') + rect(-110, -18, 220, 18, '#1d1b19', 'rx="4"') + body;
}

function figure(pen: Pen): string {
  const { rng } = pen;
  const wood = rng.pick(woods);
  const paint = rng.pick(pigments);
  let body =
    rect(-120, -44, 240, 44, shade(wood, -0.25), 'rx="8"') +
    rect(-120, -44, 240, 44, pen.texture('wood', 0.4, 220));
  for (const side of [-1, 1])
    body += carved(
      pen,
      smooth(
        [
          [side * 24, -250],
          [side * 84, -220],
          [side * 90, -140],
          [side * 66, -90],
          [side * 92, -44],
          [side * 30, -44],
          [side * 26, -110],
          [side * 14, -190],
        ],
        true,
      ),
      wood,
    );
  body += carved(
    pen,
    mirrored([
      [0, -470],
      [84, -450],
      [92, -400],
      [58, -330],
      [76, -250],
      [50, -200],
      [0, -190],
    ]),
    wood,
  );
  for (const side of [-1, 1])
    body += carved(
      pen,
      smooth(
        [
          [side * 80, -452],
          [side * 130, -400],
          [side * 124, -320],
          [side * 40, -290],
          [side * 30, -312],
          [side * 92, -340],
          [side * 88, -400],
        ],
        true,
      ),
      shade(wood, 0.06),
    );
  body += carved(
    pen,
    mirrored([
      [0, -520],
      [28, -510],
      [28, -450],
      [0, -450],
    ]),
    shade(wood, -0.1),
  );
  body += carved(
    pen,
    mirrored([
      [0, -690],
      [62, -680],
      [84, -620],
      [70, -560],
      [30, -512],
      [0, -504],
    ]),
    wood,
  );
  body += carved(
    pen,
    mirrored([
      [0, -740],
      [50, -724],
      [76, -670],
      [40, -650],
      [0, -660],
    ]),
    shade(wood, -0.3),
  );
  for (const side of [-1, 1])
    body +=
      ellipse(side * 32, -606, 20, 9, shade(wood, -0.6)) +
      ellipse(side * 32, -606, 12, 4, '#efe6d0') +
      line(`M${side * 10} -626q${side * 24} -12 ${side * 50} 4`, shade(wood, -0.5), 6);
  body +=
    line('M0 -616v34M-16 -574h32M-18 -544h36', shade(wood, -0.6), 8) +
    line(
      'M-60 -420h120M-64 -404h128M-50 -230h100M-52 -216h104',
      alpha(paint, 0.9),
      6,
      'stroke-dasharray="8 7"',
    );
  for (const side of [-1, 1])
    body += circle(side * 118, -372, 11, 'none', `stroke="${paint}" stroke-width="7"`);
  return body + circle(0, -340, 9, shade(wood, -0.6));
}

export const carving: Motif = {
  stance: 'standing',
  draw(pen, options) {
    const isMask = textOption(options, 'kind', 'mask') === 'mask';
    return {
      body: isMask ? mask(pen) : figure(pen),
      width: isMask ? 420 : 280,
      height: isMask ? 700 : 745,
      foot: isMask ? 220 : 240,
    };
  },
};
