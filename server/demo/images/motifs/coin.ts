// Coins and medals seen from above: relief from paired light and dark edges, legend, beads; ancient
// coins have an uneven outline.
import { alpha, mix, shade } from '../drawing/color';
import { lettering, ringLettering } from '../drawing/lettering';
import { getMetal } from '../drawing/palettes';
import { n, type Pen } from '../drawing/pen';
import { blob, circle, path, polygon, rect, smooth } from '../drawing/shapes';
import { numberOption, textOption, type Motif } from './motif';

const emblems: Record<string, string> = {
  head: smooth(
    [
      [-8, -150],
      [60, -138],
      [92, -70],
      [96, -30],
      [122, 18],
      [96, 32],
      [102, 56],
      [88, 72],
      [84, 108],
      [30, 116],
      [28, 160],
      [-96, 168],
      [-76, 96],
      [-112, 20],
      [-104, -84],
    ],
    true,
  ),
  owl: `${smooth(
    [
      [-70, -120],
      [0, -150],
      [70, -120],
      [86, -30],
      [60, 90],
      [0, 150],
      [-60, 90],
      [-86, -30],
    ],
    true,
  )}M-46 -74a30 30 0 1 0 60 0a30 30 0 1 0 -60 0zM14 -74a30 30 0 1 0 60 0a30 30 0 1 0 -60 0z`,
  eagle: `M0 -150L26 -112L20 -70L150 -96L126 -60L146 -30L106 -16L116 20L70 20L50 40L40 120L70 150L0 132L-70 150L-40 120L-50 40L-70 20L-116 20L-106 -16L-146 -30L-126 -60L-150 -96L-20 -70L-26 -112z`,
  ship: `M-140 40Q-110 110 -70 110H70Q120 106 150 20L110 40zM-12 30V-140H0V30zM10 -130Q110 -60 104 20H10zM-24 -100Q-96 -50 -94 20H-24z`,
  horse: smooth(
    [
      [-130, 140],
      [-110, 50],
      [-130, 0],
      [-100, -50],
      [-20, -60],
      [30, -120],
      [56, -160],
      [80, -140],
      [130, -96],
      [118, -72],
      [76, -84],
      [66, -30],
      [70, 20],
      [110, 60],
      [84, 80],
      [60, 50],
      [50, 140],
      [26, 140],
      [20, 60],
      [-50, 50],
      [-86, 90],
      [-96, 140],
    ],
    true,
  ),
  wreath: Array.from({ length: 18 }, (_, leaf) => {
    const angle = -2.6 + (leaf / 17) * 5.2 + Math.PI / 2;
    const x = Math.cos(angle) * 118;
    const y = Math.sin(angle) * 118;
    return `M${n(x)} ${n(y)}q${n(Math.cos(angle + 0.9) * 34)} ${n(Math.sin(angle + 0.9) * 34)} ${n(Math.cos(angle + 1.3) * 56)} ${n(Math.sin(angle + 1.3) * 56)}q${n(Math.cos(angle + 3.6) * 30)} ${n(Math.sin(angle + 3.6) * 30)} ${n(-Math.cos(angle + 1.3) * 56)} ${n(-Math.sin(angle + 1.3) * 56)}z`;
  }).join(''),
  lion: smooth(
    [
      [-120, 130],
      [-104, 40],
      [-126, -30],
      [-60, -80],
      [10, -60],
      [44, -120],
      [100, -110],
      [126, -60],
      [96, -30],
      [60, -20],
      [70, 40],
      [120, 30],
      [124, 56],
      [70, 74],
      [40, 40],
      [20, 130],
      [-6, 130],
      [-10, 56],
      [-70, 60],
      [-90, 130],
    ],
    true,
  ),
  shield: 'M-96 -120H96V10Q96 110 0 150Q-96 110 -96 10z',
};

const coinEmblems: readonly string[] = Object.keys(emblems);

/** A raised shape: light from the upper left, a dark edge below right. */
function relief(
  d: string,
  metal: { light: string; base: string; dark: string },
  depth: number,
  pen: Pen,
): string {
  return (
    path(d, alpha(metal.dark, 0.75), `transform="translate(${depth} ${depth})"`) +
    path(d, alpha(metal.light, 0.9), `transform="translate(${-depth * 0.7} ${-depth * 0.7})"`) +
    path(
      d,
      pen.linear(
        [
          [0, mix(metal.base, metal.light, 0.55)],
          [0.5, metal.base],
          [1, mix(metal.base, metal.dark, 0.4)],
        ],
        { x2: 1, y2: 1 },
      ),
    )
  );
}

export const coin: Motif = {
  stance: 'lying',
  draw(pen, options) {
    const { rng } = pen;
    const metal = getMetal(textOption(options, 'metal', 'silver'));
    const ancient = options.ancient === true;
    const r = 300;
    const legend = textOption(options, 'legend', 'REPUBLICA VALMERIA');
    const year = textOption(options, 'year', '');
    const emblem = textOption(options, 'emblem', rng.pick(coinEmblems));
    const outline = ancient
      ? blob(rng, 0, 0, r, r * 0.96, 0.045, 14)
      : `M${-r} 0a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0z`;
    const sheen = pen.linear(
      [
        [0, mix(metal.base, metal.light, 0.75)],
        [0.3, metal.base],
        [0.5, mix(metal.base, metal.light, 0.45)],
        [0.75, mix(metal.base, metal.dark, 0.28)],
        [1, mix(metal.base, metal.dark, 0.5)],
      ],
      { x2: 1, y2: 1 },
    );
    let body =
      path(outline, mix(metal.base, metal.dark, 0.75), 'transform="translate(4 10)"') +
      path(outline, sheen);
    if (!ancient) {
      body +=
        circle(0, 0, r - 12, 'none', `stroke="${alpha(metal.dark, 0.5)}" stroke-width="3"`) +
        circle(-1.5, -1.5, r - 15, 'none', `stroke="${alpha(metal.light, 0.9)}" stroke-width="3"`);
      body += circle(
        0,
        0,
        r - 20,
        pen.radial(
          [
            [0, mix(metal.base, metal.light, 0.2)],
            [0.6, mix(metal.base, metal.dark, 0.12)],
            [1, mix(metal.base, metal.dark, 0.4)],
          ],
          { cx: 0.36, cy: 0.3, r: 0.8 },
        ),
      );
    }
    let beads = '';
    const count = ancient ? 58 : 90;
    const ring = ancient ? r * 0.86 : r - 32;
    for (let bead = 0; bead < count; bead += 1) {
      const angle = (bead / count) * Math.PI * 2;
      if (ancient && angle > 0.6 && angle < 1.3) continue;
      beads += `M${n(Math.cos(angle) * ring - 5)} ${n(Math.sin(angle) * ring)}a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z`;
    }
    const turn = ancient ? rng.between(-10, 10) : 0;
    const size = ancient ? 1.18 : 0.98;
    const d = emblems[emblem] ?? emblems.head ?? '';
    let face =
      path(beads, alpha(metal.dark, 0.7), 'transform="translate(2 2)"') +
      path(beads, mix(metal.base, metal.light, 0.5));
    const radius = ancient ? r * 0.78 : r - 48;
    const letter = ancient ? 30 : 32;
    for (const [dx, tone] of [
      [2.4, alpha(metal.dark, 0.85)],
      [-1.6, alpha(metal.light, 0.95)],
      [0, mix(metal.base, metal.light, 0.3)],
    ] as const)
      face += `<g transform="translate(${dx} ${dx})">${ringLettering(legend, 0, 0, radius, letter, tone, { weight: 5.4, tracking: 1.25 })}${year === '' ? '' : ringLettering(year, 0, 0, radius, letter * 0.9, tone, { weight: 5, middle: 180, inward: true, tracking: 1.4 })}</g>`;
    const value = textOption(options, 'value', '');
    if (value === '') {
      face += `<g transform="scale(${size}) translate(0 ${ancient ? 0 : 6})">${relief(d, metal, 8, pen)}`;
      if (emblem === 'head')
        face +=
          relief(
            smooth(
              [
                [-10, -156],
                [62, -140],
                [56, -104],
                [0, -96],
                [-30, -40],
                [-44, 40],
                [-104, 24],
                [-118, -60],
                [-80, -130],
              ],
              true,
            ),
            metal,
            3,
            pen,
          ) +
          path(
            'M70 -20q14 -6 26 2M88 44q8 4 14 2',
            'none',
            `stroke="${alpha(metal.dark, 0.8)}" stroke-width="6" stroke-linecap="round"`,
          ) +
          path(
            'M-100 -70Q-20 -128 60 -118',
            'none',
            `stroke="${alpha(metal.dark, 0.55)}" stroke-width="9"`,
          ) +
          path(
            'M-96 -40Q-50 -90 20 -92M-100 -10Q-70 -50 -20 -60',
            'none',
            `stroke="${alpha(metal.dark, 0.35)}" stroke-width="5"`,
          );
      if (emblem === 'owl')
        face +=
          [-16, 44]
            .map(
              (x) =>
                circle(x, -74, 20, metal.dark, 'opacity="0.6"') + circle(x, -74, 9, metal.light),
            )
            .join('') +
          path(
            polygon([
              [4, -54],
              [24, -54],
              [14, -26],
            ]),
            metal.dark,
            'opacity="0.6"',
          ) +
          path(
            Array.from(
              { length: 12 },
              (_, row) => `M${-44 + (row % 4) * 28} ${10 + Math.floor(row / 4) * 30}q12 18 24 0`,
            ).join(''),
            'none',
            `stroke="${alpha(metal.dark, 0.6)}" stroke-width="5"`,
          );
      if (emblem === 'shield')
        face +=
          path(
            'M0 -120V148M-96 0H96',
            'none',
            `stroke="${alpha(metal.dark, 0.6)}" stroke-width="7"`,
          ) +
          [
            [-48, -60],
            [48, 60],
          ]
            .map(([x = 0, y = 0]) =>
              relief(`M${x - 20} ${y}a20 20 0 1 0 40 0a20 20 0 1 0 -40 0z`, metal, 3, pen),
            )
            .join('') +
          path(
            'M24 -90L72 -30M-72 30L-30 96',
            'none',
            `stroke="${alpha(metal.dark, 0.5)}" stroke-width="8"`,
          );
      if (emblem === 'wreath')
        face +=
          lettering('X', 0, 40, 80, alpha(metal.dark, 0.85), { weight: 14 }) +
          lettering('X', -3, 37, 80, mix(metal.base, metal.light, 0.7), { weight: 11 });
      face += '</g>';
    } else {
      for (const [dx, tone] of [
        [4, alpha(metal.dark, 0.8)],
        [-3, alpha(metal.light, 0.95)],
        [0, mix(metal.base, metal.light, 0.35)],
      ] as const)
        face += `<g transform="translate(${dx} ${dx})">${lettering(value, 0, 70, 150, tone, { weight: 22 })}</g>`;
      face += `<g transform="scale(0.98)" opacity="0.9">${relief(emblems.wreath ?? '', metal, 3, pen)}</g>`;
    }
    body += pen.clip(
      outline,
      `<g transform="rotate(${n(turn)})">${face}</g>${rect(-r, -r, r * 2, r * 2, pen.texture(ancient ? 'plaster' : 'brushed', ancient ? 0.32 : 0.12, ancient ? 260 : 420, 30))}`,
    );
    if (ancient)
      for (let pit = 0; pit < 16; pit += 1)
        body += path(
          blob(
            rng,
            rng.between(-0.7, 0.7) * r,
            rng.between(-0.7, 0.7) * r,
            rng.between(2, 9),
            rng.between(2, 7),
            0.3,
            6,
          ),
          metal.dark,
          'opacity="0.35"',
        );
    const shine = numberOption(options, 'shine', ancient ? 0.16 : 0.34);
    body += pen.clip(
      outline,
      path(
        polygon([
          [-r * 1.2, r * 0.4],
          [r * 0.3, -r * 1.2],
          [r * 0.62, -r * 1.2],
          [-r * 1.2, r * 0.75],
        ]),
        alpha('#ffffff', shine),
      ) +
        path(
          outline,
          pen.radial(
            [
              [0, alpha('#ffffff', 0.3)],
              [0.5, alpha('#ffffff', 0)],
              [1, alpha(shade(metal.dark, -0.3), 0.3)],
            ],
            { cx: 0.3, cy: 0.25, r: 0.95 },
          ),
        ),
    );
    return { body, width: r * 2, height: r * 2, outline };
  },
};
