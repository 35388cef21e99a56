// Turned vessels, standing: vases, bowls, jugs, teapots, goblets; glazed and painted ceramics, or
// clear and colored glass.
import { alpha, mix, shade } from '../drawing/color';
import { n, type Pen } from '../drawing/pen';
import {
  blob,
  circle,
  ellipse,
  line,
  path,
  rect,
  smooth,
  strokes,
  type Point,
} from '../drawing/shapes';
import { textOption, type Motif } from './motif';

/** Half outline from foot to lip: [half width, height] in drawing units. */
const forms: Record<string, readonly Point[]> = {
  baluster: [
    [80, 0],
    [96, 30],
    [150, 130],
    [186, 260],
    [170, 380],
    [96, 470],
    [70, 520],
    [74, 570],
    [104, 610],
  ],
  bottle: [
    [96, 0],
    [130, 26],
    [176, 120],
    [180, 210],
    [130, 310],
    [56, 390],
    [40, 470],
    [40, 580],
    [58, 640],
  ],
  ovoid: [
    [84, 0],
    [140, 60],
    [200, 200],
    [204, 320],
    [150, 430],
    [98, 476],
    [108, 510],
  ],
  cylinder: [
    [128, 0],
    [140, 14],
    [142, 200],
    [140, 460],
    [132, 500],
    [140, 520],
  ],
  gourd: [
    [90, 0],
    [150, 60],
    [178, 150],
    [140, 250],
    [80, 300],
    [104, 360],
    [118, 420],
    [70, 500],
    [40, 540],
    [52, 590],
  ],
  bowl: [
    [84, 0],
    [88, 26],
    [150, 60],
    [236, 150],
    [284, 250],
    [292, 270],
  ],
  footed: [
    [110, 0],
    [104, 20],
    [40, 50],
    [36, 110],
    [150, 170],
    [240, 260],
    [262, 330],
  ],
  trumpet: [
    [110, 0],
    [96, 24],
    [50, 60],
    [56, 200],
    [70, 340],
    [110, 470],
    [180, 560],
    [200, 590],
  ],
  ginger: [
    [96, 0],
    [140, 50],
    [196, 190],
    [204, 300],
    [170, 400],
    [92, 440],
    [96, 470],
  ],
  teapot: [
    [110, 0],
    [160, 40],
    [220, 140],
    [214, 230],
    [150, 310],
    [90, 330],
  ],
  goblet: [
    [120, 0],
    [110, 16],
    [26, 44],
    [20, 150],
    [34, 200],
    [120, 250],
    [156, 360],
    [146, 470],
    [140, 500],
  ],
};

const vesselForms: readonly string[] = Object.keys(forms);

function silhouette(form: readonly Point[]): string {
  const right = form.map(([x, y]): Point => [x, -y]);
  const left = [...form].reverse().map(([x, y]): Point => [-x, -y]);
  return `${smooth(right)}L${smooth(left).slice(1)}z`;
}

type Decor = (pen: Pen, tall: number, wide: number, colour: string, second: string) => string;

function band(y: number, wide: number, thick: number, color: string): string {
  return path(
    `M${-wide} ${n(y)}Q0 ${n(y + wide * 0.1)} ${wide} ${n(y)}v${n(thick)}Q0 ${n(y + thick + wide * 0.1)} ${-wide} ${n(y + thick)}z`,
    color,
  );
}

const decors: Record<string, Decor> = {
  plain: () => '',
  flowers: (pen, tall, wide, _colour, second) => {
    const { rng } = pen;
    let body =
      band(-tall * 0.93, wide, 7, second) +
      band(-tall * 0.87, wide, 4, second) +
      band(-tall * 0.07, wide, 10, second) +
      band(-tall * 0.12, wide, 4, second);
    for (let index = 0; index < 6; index += 1) {
      const cx = rng.between(-0.7, 0.7) * wide;
      const cy = -tall * rng.between(0.26, 0.72);
      body += line(
        `M${n(cx)} ${n(cy)}q${n(rng.between(-60, 60))} 40 ${n(rng.between(-30, 30))} 110`,
        second,
        5,
      );
      for (let petal = 0; petal < 7; petal += 1)
        body += ellipse(
          cx + Math.cos(petal * 0.897) * 24,
          cy + Math.sin(petal * 0.897) * 22,
          16,
          13,
          petal % 2 === 0 ? second : shade(second, 0.35),
        );
      body += circle(cx, cy, 10, shade(second, 0.65));
      for (const side of [-1, 1])
        body += path(
          `M${n(cx)} ${n(cy + 60)}q${side * 30} -30 ${side * 62} -4q${side * -30} 22 ${side * -62} 4z`,
          shade(second, 0.15),
        );
    }
    return body;
  },
  landscape: (pen, tall, wide, _colour, second) => {
    const { rng } = pen;
    let body = band(-tall * 0.94, wide, 14, second) + band(-tall * 0.06, wide, 12, second);
    for (let layer = 0; layer < 3; layer += 1) {
      const y = -tall * (0.5 - layer * 0.14);
      body += path(
        `M${-wide} ${n(y)}L${n(-wide * 0.6)} ${n(y - rng.between(40, 110))}L${n(-wide * 0.25)} ${n(y - 10)}L${n(wide * 0.1)} ${n(y - rng.between(60, 140))}L${n(wide * 0.5)} ${n(y)}L${n(wide * 0.8)} ${n(y - rng.between(20, 80))}L${wide} ${n(y)}v${n(tall * 0.08)}H${-wide}z`,
        alpha(second, 0.35 + layer * 0.2),
      );
    }
    body += line(
      strokes(
        rng,
        30,
        { x: -wide, y: -tall * 0.3, width: wide * 2, height: tall * 0.2 },
        [20, 60],
        [-0.04, 0.04],
      ),
      second,
      3,
    );
    return (
      body +
      path(
        `M${n(-wide * 0.2)} ${n(-tall * 0.24)}q40 20 90 0l-14 16h-60zM${n(wide * 0)} ${n(-tall * 0.26)}v-50l34 44z`,
        second,
      )
    );
  },
  bands: (pen, tall, wide, color, second) => {
    let body = '';
    for (let y = 0.1; y < 0.95;) {
      const thick = pen.rng.pick([0.02, 0.04, 0.09, 0.13]);
      if (pen.rng.chance(0.6))
        body += band(
          -tall * (y + thick),
          wide,
          tall * thick,
          pen.rng.pick([second, shade(second, 0.3), shade(color, -0.3), mix(color, second, 0.5)]),
        );
      y += thick + 0.015;
    }
    return body;
  },
  drip: (pen, tall, wide, _colour, second) => {
    let d = `M${-wide} ${n(-tall - 10)}H${wide}V${n(-tall * 0.55)}`;
    for (let x = wide; x > -wide; x -= 52)
      d += `q-6 ${n(pen.rng.between(30, 150))} -26 ${n(pen.rng.between(10, 40))}t-26 ${n(pen.rng.between(-40, 20))}`;
    return (
      path(
        `${d}z`,
        pen.linear([
          [0, shade(second, 0.25)],
          [0.7, second],
          [1, shade(second, -0.2)],
        ]),
      ) +
      line(
        strokes(
          pen.rng,
          40,
          { x: -wide, y: -tall, width: wide * 2, height: tall * 0.4 },
          [20, 60],
          [1.4, 1.7],
        ),
        shade(second, 0.4),
        4,
        'opacity="0.4"',
      )
    );
  },
  crackle: (pen, tall, wide) => {
    const { rng } = pen;
    let d = '';
    for (let index = 0; index < 90; index += 1) {
      const x = rng.between(-wide, wide);
      const y = -rng.between(0, tall);
      d += `M${n(x)} ${n(y)}l${n(rng.between(-40, 40))} ${n(rng.between(-44, 44))}l${n(rng.between(-30, 30))} ${n(rng.between(-30, 30))}`;
    }
    return line(d, 'rgba(60,45,25,0.28)', 1.6);
  },
  speckled: (pen, tall, wide, color) => {
    let d = '';
    for (let index = 0; index < 170; index += 1)
      d += blob(
        pen.rng,
        pen.rng.between(-wide, wide),
        -pen.rng.between(0, tall),
        pen.rng.between(1.5, 5),
        pen.rng.between(1.5, 5),
        0.3,
        5,
      );
    return path(d, shade(color, -0.5), 'opacity="0.55"');
  },
  geometric: (pen, tall, wide, color, second) => {
    let body = band(-tall * 0.86, wide, 10, second) + band(-tall * 0.16, wide, 10, second);
    for (const row of [0.3, 0.48, 0.66]) {
      let d = '';
      for (let x = -wide; x < wide; x += 56)
        d += pen.rng.chance(0.5)
          ? `M${x} ${n(-tall * row)}l28 -52l28 52z`
          : `M${x} ${n(-tall * row - 26)}l28 -26l28 26l-28 26z`;
      body += path(d, row === 0.48 ? second : mix(color, second, 0.7));
    }
    return body;
  },
  swirl: (pen, tall, wide, color, second) => {
    let body = '';
    for (let index = 0; index < 9; index += 1)
      body += line(
        `M${-wide} ${n(-tall * (index / 8) + 70)}Q0 ${n(-tall * (index / 8) - 20)} ${wide} ${n(-tall * (index / 8) - 90)}`,
        index % 2 === 0 ? alpha(second, 0.75) : alpha(shade(color, 0.5), 0.6),
        pen.rng.between(8, 30),
      );
    return body;
  },
};

export const vessel: Motif = {
  stance: 'standing',
  draw(pen, options) {
    const { rng } = pen;
    const name = textOption(options, 'form', rng.pick(vesselForms));
    const form = forms[name] ?? forms.baluster ?? [];
    const glass = options.glass === true;
    const color = textOption(options, 'colour', '#e9e4d8');
    const second = textOption(options, 'second', '#2a4f93');
    const tall = Math.max(...form.map(([, y]) => y));
    const wide = Math.max(...form.map(([x]) => x));
    const lip = form[form.length - 1]?.[0] ?? 60;
    const shape = silhouette(form);
    const decor = decors[textOption(options, 'decor', 'plain')] ?? decors.plain;
    let body = '';
    if (name === 'teapot') {
      body +=
        line('M-196 -240Q-330 -270 -316 -150Q-306 -60 -190 -90', shade(color, -0.3), 38) +
        line(
          'M-196 -240Q-330 -270 -316 -150Q-306 -60 -190 -90',
          pen.linear([
            [0, shade(color, 0.3)],
            [1, color],
          ]),
          26,
        );
      body += path(
        'M186 -90Q290 -110 310 -250L352 -262Q340 -60 190 -30z',
        pen.linear(
          [
            [0, shade(color, 0.2)],
            [0.5, color],
            [1, shade(color, -0.4)],
          ],
          { x2: 1, y2: 0.6 },
        ),
      );
    }
    if (options.handles === true)
      for (const side of [-1, 1])
        body +=
          line(
            `M${side * lip} ${n(-tall * 0.9)}Q${n(side * wide * 1.25)} ${n(-tall * 0.92)} ${n(side * wide * 0.98)} ${n(-tall * 0.6)}`,
            shade(color, -0.35),
            24,
          ) +
          line(
            `M${side * lip} ${n(-tall * 0.9)}Q${n(side * wide * 1.25)} ${n(-tall * 0.92)} ${n(side * wide * 0.98)} ${n(-tall * 0.6)}`,
            shade(color, side < 0 ? 0.2 : -0.1),
            15,
          );
    const opacity = glass ? 0.62 : 1;
    const side = pen.linear(
      glass
        ? [
            [0, alpha(shade(color, -0.35), 0.9)],
            [0.14, alpha(shade(color, 0.45), 0.45)],
            [0.5, alpha(color, opacity)],
            [0.86, alpha(shade(color, 0.15), 0.5)],
            [1, alpha(shade(color, -0.45), 0.95)],
          ]
        : [
            [0, shade(color, -0.34)],
            [0.14, shade(color, -0.08)],
            [0.34, shade(color, 0.3)],
            [0.52, color],
            [0.8, shade(color, -0.26)],
            [0.95, shade(color, -0.5)],
            [1, shade(color, -0.4)],
          ],
      { x2: 1, y2: 0 },
    );
    body += ellipse(
      0,
      -tall,
      lip,
      lip * 0.2,
      glass ? alpha(shade(color, -0.2), 0.5) : shade(color, -0.55),
    );
    if (glass) body += path(shape, alpha(shade(color, 0.6), 0.25));
    body += path(shape, side);
    if (decor) {
      body += pen.clip(
        shape,
        decor(pen, tall, wide + 12, color, second) +
          rect(
            -wide,
            -tall,
            wide * 2,
            tall,
            pen.linear(
              [
                [0, 'rgba(20,14,8,0.42)'],
                [0.14, 'rgba(20,14,8,0.08)'],
                [0.34, 'rgba(255,255,255,0.16)'],
                [0.52, 'rgba(20,14,8,0)'],
                [0.8, 'rgba(20,14,8,0.26)'],
                [1, 'rgba(20,14,8,0.55)'],
              ],
              { x2: 1, y2: 0 },
            ),
          ),
      );
    }
    const gloss = options.matt === true ? 0.12 : glass ? 0.75 : 0.55;
    const highlight = form.filter(([, y]) => y > tall * 0.12 && y < tall * 0.92);
    body +=
      line(
        smooth(highlight.map(([x, y]): Point => [-x * 0.56, -y])),
        alpha('#ffffff', gloss),
        wide * 0.07,
      ) +
      line(
        smooth(highlight.map(([x, y]): Point => [-x * 0.4, -y])),
        alpha('#ffffff', gloss * 0.3),
        wide * 0.1,
      );
    body += line(
      smooth(highlight.map(([x, y]): Point => [x * 0.86, -y])),
      alpha('#ffffff', gloss * 0.26),
      wide * 0.04,
    );
    if (glass)
      body +=
        ellipse(0, -6, (form[0]?.[0] ?? 80) * 0.9, 14, alpha(shade(color, 0.5), 0.6)) +
        pen.clip(
          shape,
          ellipse(
            wide * 0.3,
            -tall * 0.24,
            wide * 0.4,
            tall * 0.2,
            pen.radial([
              [0, alpha(shade(color, 0.7), 0.7)],
              [1, alpha(color, 0)],
            ]),
          ),
        );
    body += ellipse(
      0,
      -tall,
      lip,
      lip * 0.2,
      'none',
      `stroke="${shade(color, glass ? 0.4 : 0.25)}" stroke-width="${glass ? 6 : 9}"`,
    );
    if (name === 'ginger' || name === 'teapot') {
      const cap = name === 'teapot' ? 96 : 104;
      body +=
        path(
          `M${-cap} ${-tall}Q${-cap} ${-tall - 66} 0 ${-tall - 70}Q${cap} ${-tall - 66} ${cap} ${-tall}Q0 ${-tall + 22} ${-cap} ${-tall}z`,
          pen.linear(
            [
              [0, shade(color, -0.3)],
              [0.35, shade(color, 0.3)],
              [1, shade(color, -0.45)],
            ],
            { x2: 1, y2: 0 },
          ),
        ) +
        circle(
          0,
          -tall - 86,
          24,
          pen.radial(
            [
              [0, shade(color, 0.4)],
              [1, shade(color, -0.3)],
            ],
            { cx: 0.35, cy: 0.3 },
          ),
        );
      if (options.decor !== undefined && options.decor !== 'plain')
        body += line(
          `M${-cap + 6} ${-tall - 6}Q0 ${-tall + 16} ${cap - 6} ${-tall - 6}`,
          second,
          7,
        );
    }
    return {
      body,
      width: name === 'teapot' ? 690 : wide * 2 + (options.handles === true ? 60 : 0),
      height: tall + (name === 'ginger' || name === 'teapot' ? 112 : 20),
      foot: (form[0]?.[0] ?? 90) * 2,
    };
  },
};
