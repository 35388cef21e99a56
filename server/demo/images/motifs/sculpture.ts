// Sculpture standing up: pierced forms, stacked stones, birds, busts, slender figures, knots;
// bronze, marble, stone or wood, on a block.
import { alpha, mix, shade } from '../drawing/color';
import { n, type Pen } from '../drawing/pen';
import { blob, circle, ellipse, line, path, rect, smooth, type Point } from '../drawing/shapes';
import { textOption, type Motif } from './motif';

const sculptureMaterials: Record<
  string,
  {
    base: string;
    gloss: number;
    texture: 'marble' | 'plaster' | 'wood' | 'grain';
    strength: number;
  }
> = {
  bronze: { base: '#6b4a2a', gloss: 0.55, texture: 'plaster', strength: 0.22 },
  verdigris: { base: '#4f7a68', gloss: 0.3, texture: 'plaster', strength: 0.4 },
  'polished bronze': { base: '#b8862f', gloss: 0.9, texture: 'grain', strength: 0.04 },
  marble: { base: '#e6e2da', gloss: 0.35, texture: 'marble', strength: 0.5 },
  'black marble': { base: '#2a2a2d', gloss: 0.6, texture: 'marble', strength: 0.3 },
  limestone: { base: '#cdbd9e', gloss: 0.1, texture: 'plaster', strength: 0.4 },
  granite: { base: '#7d7c7a', gloss: 0.2, texture: 'grain', strength: 0.3 },
  walnut: { base: '#6b4428', gloss: 0.25, texture: 'wood', strength: 0.55 },
  terracotta: { base: '#b96a45', gloss: 0.1, texture: 'plaster', strength: 0.3 },
};

const sculptureMaterialNames: readonly string[] = Object.keys(sculptureMaterials);

type SculptureMaterial = {
  base: string;
  gloss: number;
  texture: 'marble' | 'plaster' | 'wood' | 'grain';
  strength: number;
};

/** A rounded volume: light from the upper left, a dark right side, reflected light at the edge. */
function solid(pen: Pen, d: string, stuff: SculptureMaterial, shift = 0): string {
  const base = shade(stuff.base, shift);
  let body = path(
    d,
    pen.radial(
      [
        [0, mix(base, '#fff6e4', 0.2 + stuff.gloss * 0.5)],
        [0.28, shade(base, 0.16)],
        [0.62, base],
        [0.92, shade(base, -0.55)],
        [1, shade(base, -0.35)],
      ],
      { cx: 0.34, cy: 0.26, r: 0.85 },
    ),
  );
  body += pen.clip(
    d,
    rect(
      -600,
      -900,
      1200,
      1000,
      pen.texture(stuff.texture, stuff.strength, 300, stuff.texture === 'wood' ? 90 : 0),
    ),
  );
  return body + path(d, 'none', `stroke="${alpha(shade(base, -0.6), 0.5)}" stroke-width="3"`);
}

type Form = (pen: Pen, stuff: SculptureMaterial) => string;

const forms: Record<string, Form> = {
  pierced: (pen, stuff) => {
    const { rng } = pen;
    const outer = blob(rng, 0, -300, 210, 290, 0.1, 8);
    const hole = blob(rng, rng.between(-30, 40), -340, 78, 110, 0.1, 8);
    let body =
      path(
        `${outer}${hole}`,
        shade(stuff.base, -0.5),
        'fill-rule="evenodd" transform="translate(20 8)"',
      ) + pen.clip(outer, solid(pen, outer, stuff));
    body +=
      path(
        hole,
        pen.linear(
          [
            [0, shade(stuff.base, -0.75)],
            [0.6, shade(stuff.base, -0.4)],
            [1, shade(stuff.base, 0.15)],
          ],
          { x2: 1, y2: 1 },
        ),
      ) +
      path(hole, 'none', `stroke="${alpha('#fff6e4', 0.35 + stuff.gloss * 0.3)}" stroke-width="5"`);
    if (rng.chance(0.5))
      body += line(
        Array.from(
          { length: 9 },
          (_, index) =>
            `M${n(-64 + index * 4)} ${n(-420 + index * 20)}L${n(80 - index * 3)} ${n(-270 - index * 14)}`,
        ).join(''),
        alpha('#e9dcc0', 0.85),
        2.4,
      );
    return body;
  },
  stacked: (pen, stuff) => {
    let body = '';
    let y = 0;
    const count = pen.rng.int(3, 4);
    for (let index = 0; index < count; index += 1) {
      const ry = pen.rng.between(62, 86);
      const rx = pen.rng.between(90, 210) * (1 - index * 0.1);
      body += solid(
        pen,
        blob(pen.rng, pen.rng.between(-36, 36), y - ry, rx, ry, 0.09, 8),
        stuff,
        pen.rng.between(-0.1, 0.12),
      );
      y -= ry * 1.86;
    }
    return body;
  },
  bird: (pen, stuff) => {
    const lean = pen.rng.between(-20, 30);
    const wing: Point[] = [
      [-30, 0],
      [-46, -90],
      [-74, -240],
      [-50, -430],
      [lean + 40, -640],
      [lean + 66, -660],
      [60, -470],
      [70, -280],
      [38, -100],
      [30, 0],
    ];
    return solid(pen, smooth(wing, true), stuff);
  },
  figure: (pen, stuff) => {
    const { rng } = pen;
    const step = rng.between(10, 60);
    const limbs = [
      smooth(
        [
          [-step - 24, 0],
          [-step - 12, -120],
          [-26, -290],
          [6, -300],
          [-step + 20, -130],
          [-step + 14, 0],
        ],
        true,
      ),
      smooth(
        [
          [step - 10, 0],
          [step - 16, -130],
          [-6, -300],
          [28, -290],
          [step + 20, -120],
          [step + 30, 0],
        ],
        true,
      ),
      smooth(
        [
          [-32, -280],
          [-48, -400],
          [-58, -500],
          [0, -530],
          [56, -500],
          [44, -400],
          [30, -280],
        ],
        true,
      ),
      smooth(
        [
          [-52, -500],
          [-96, -400],
          [-88, -270],
          [-72, -270],
          [-70, -390],
          [-36, -470],
        ],
        true,
      ),
      smooth(
        [
          [50, -500],
          [96, -420],
          [130, -330],
          [116, -318],
          [74, -400],
          [34, -470],
        ],
        true,
      ),
      smooth(
        [
          [-10, -520],
          [-12, -560],
          [12, -560],
          [12, -520],
        ],
        true,
      ),
      blob(rng, 0, -604, 34, 50, 0.06, 8),
    ];
    return limbs.map((limb) => solid(pen, limb, stuff)).join('');
  },
  bust: (pen, stuff) => {
    const body = smooth(
      [
        [-190, 0],
        [-200, -70],
        [-120, -150],
        [-62, -190],
        [-66, -250],
        [-110, -310],
        [-116, -420],
        [-70, -510],
        [10, -530],
        [86, -500],
        [116, -420],
        [108, -370],
        [134, -320],
        [112, -304],
        [116, -276],
        [100, -262],
        [96, -224],
        [50, -214],
        [56, -170],
        [130, -120],
        [190, -60],
        [176, 0],
      ],
      true,
    );
    const hair = smooth(
      [
        [-116, -400],
        [-84, -516],
        [10, -548],
        [92, -510],
        [96, -452],
        [30, -460],
        [-20, -420],
        [-50, -330],
        [-66, -250],
        [-112, -300],
      ],
      true,
    );
    return (
      solid(pen, body, stuff) +
      solid(pen, hair, stuff, -0.12) +
      line(
        'M64 -388q20 -12 38 -2M84 -270q12 4 20 0M-30 -370q-26 20 -6 50M-90 -470q60 -50 130 -40M-96 -430q50 -40 90 -40',
        alpha(shade(stuff.base, -0.7), 0.6),
        6,
      ) +
      path(
        smooth(
          [
            [-120, -150],
            [-20, -90],
            [60, -150],
            [130, -120],
            [40, -40],
            [-80, -50],
          ],
          true,
        ),
        alpha(shade(stuff.base, -0.5), 0.3),
      )
    );
  },
  knot: (_pen, stuff) => {
    const loops: Point[] = Array.from({ length: 40 }, (_, index): Point => {
      const t = (index / 40) * Math.PI * 2;
      return [
        Math.sin(t) * 130 + Math.sin(t * 2) * 110,
        -300 - Math.cos(t) * 130 + Math.cos(t * 2) * 130,
      ];
    });
    const d = smooth(loops, true);
    const tone = stuff.base;
    return (
      line(d, shade(tone, -0.65), 92) +
      line(d, shade(tone, -0.25), 82) +
      `<g transform="translate(-7 -9)">${line(d, tone, 62)}</g><g transform="translate(-13 -17)">${line(d, shade(tone, 0.22 + stuff.gloss * 0.2), 30)}</g><g transform="translate(-17 -22)">${line(d, mix(tone, '#fff6e4', 0.3 + stuff.gloss * 0.5), 9)}</g>`
    );
  },
  horse: (pen, stuff) => {
    const body = smooth(
      [
        [-230, -60],
        [-250, -160],
        [-220, -260],
        [-150, -300],
        [20, -290],
        [90, -340],
        [130, -460],
        [150, -530],
        [176, -500],
        [250, -440],
        [244, -410],
        [186, -410],
        [176, -330],
        [150, -240],
        [140, -200],
        [150, -120],
        [140, 0],
        [104, 0],
        [104, -110],
        [70, -190],
        [-90, -180],
        [-130, -110],
        [-110, 0],
        [-146, 0],
        [-176, -100],
        [-190, -170],
        [-210, -100],
      ],
      true,
    );
    return (
      solid(
        pen,
        smooth(
          [
            [60, -190],
            [80, -110],
            [70, 0],
            [40, 0],
            [40, -110],
            [20, -190],
          ],
          true,
        ),
        stuff,
        -0.25,
      ) +
      solid(
        pen,
        smooth(
          [
            [-110, -190],
            [-70, -100],
            [-66, 0],
            [-96, 0],
            [-110, -90],
            [-160, -160],
          ],
          true,
        ),
        stuff,
        -0.25,
      ) +
      solid(pen, body, stuff) +
      line(
        'M110 -470Q60 -400 40 -310M128 -440Q90 -380 70 -310',
        alpha(shade(stuff.base, -0.6), 0.7),
        10,
      ) +
      circle(206, -456, 6, shade(stuff.base, -0.8))
    );
  },
};

const sculptureForms: readonly string[] = Object.keys(forms);

export const sculpture: Motif = {
  stance: 'standing',
  draw(pen, options) {
    const { rng } = pen;
    const stuff =
      sculptureMaterials[textOption(options, 'material', rng.pick(sculptureMaterialNames))] ??
      sculptureMaterials.bronze;
    const form = forms[textOption(options, 'form', rng.pick(sculptureForms))] ?? forms.pierced;
    if (!stuff || !form) return { body: '', width: 1, height: 1 };
    const base = textOption(
      options,
      'base',
      rng.pick(['#26272a', '#d9d4c8', '#5a4028', '#8a8681']),
    );
    const wide = rng.between(150, 190);
    const tall = rng.between(50, 110);
    let body =
      rect(
        -wide,
        -tall,
        wide * 2,
        tall,
        pen.linear(
          [
            [0, shade(base, 0.18)],
            [0.6, base],
            [1, shade(base, -0.5)],
          ],
          { x2: 1, y2: 0 },
        ),
      ) +
      path(`M${n(-wide)} ${n(-tall)}l26 -20h${n(wide * 2 - 52)}l26 20z`, shade(base, 0.3)) +
      rect(
        -wide,
        -tall,
        wide * 2,
        tall,
        pen.texture(rng.pick(['marble', 'wood', 'grain']), 0.25, 260),
      );
    body += ellipse(20, -tall - 8, 150, 12, 'rgba(0,0,0,0.4)');
    body += `<g transform="translate(0 ${n(-tall - 6)})">${form(pen, stuff)}</g>`;
    return { body, width: 480, height: 640 + tall, foot: wide * 2 };
  },
};
