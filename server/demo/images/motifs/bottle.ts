// Wine and spirit bottles with labels of invented estates: one, three, or a wooden case of six.
import { alpha, shade } from '../drawing/color';
import { fittedLettering, lettering } from '../drawing/lettering';
import { n, type Pen } from '../drawing/pen';
import { circle, line, path, rect } from '../drawing/shapes';
import { numberOption, textOption, type Motif } from './motif';

const outlines: Record<string, string> = {
  bordeaux:
    'M-92 0Q-98 -8 -98 -20V-420Q-98 -478 -50 -508Q-34 -520 -34 -560V-690H34V-560Q34 -520 50 -508Q98 -478 98 -420V-20Q98 -8 92 0z',
  burgundy:
    'M-100 0Q-108 -8 -108 -20V-330Q-108 -430 -58 -500Q-34 -540 -34 -590V-690H34V-590Q34 -540 58 -500Q108 -430 108 -330V-20Q108 -8 100 0z',
  flute:
    'M-78 0Q-86 -8 -86 -20V-340Q-84 -470 -46 -560Q-30 -620 -30 -740H30Q30 -620 46 -560Q84 -470 86 -340V-20Q86 -8 78 0z',
  champagne:
    'M-106 0Q-116 -8 -116 -22V-320Q-116 -420 -66 -490Q-36 -540 -36 -600V-700H36V-600Q36 -540 66 -490Q116 -420 116 -320V-22Q116 -8 106 0z',
  spirit:
    'M-110 0Q-120 -6 -120 -20V-400Q-120 -450 -70 -466Q-36 -478 -36 -510V-600H36V-510Q36 -478 70 -466Q120 -450 120 -400V-20Q120 -6 110 0z',
};

const liquids: Record<string, string> = {
  red: '#2b1a16',
  white: '#7c7a35',
  sweet: '#b9822a',
  rose: '#c9705f',
  champagne: '#24382a',
  whisky: '#a85f1c',
  cognac: '#8a4416',
  port: '#2a1314',
};

function one(
  pen: Pen,
  shapeName: string,
  wine: string,
  title: string,
  subtitle: string,
  year: string,
  tone: string,
): string {
  const { rng } = pen;
  const shape = outlines[shapeName] ?? outlines.bordeaux ?? '';
  const glass = liquids[wine] ?? '#2b1a16';
  const tall = shapeName === 'flute' ? 740 : shapeName === 'spirit' ? 600 : 700;
  let body = path(
    shape,
    pen.linear(
      [
        [0, shade(glass, -0.5)],
        [0.12, shade(glass, 0.25)],
        [0.3, glass],
        [0.75, shade(glass, -0.3)],
        [0.92, shade(glass, 0.2)],
        [1, shade(glass, -0.6)],
      ],
      { x2: 1, y2: 0 },
    ),
  );
  const capsule = rng.pick(['#6b1f24', '#1f2a22', '#b8963f', '#23211f', '#8c7a5a']);
  body += pen.clip(
    shape,
    rect(
      -60,
      -tall,
      120,
      wine === 'champagne' ? 230 : 150,
      pen.linear(
        [
          [0, shade(capsule, -0.4)],
          [0.3, shade(capsule, 0.4)],
          [0.6, capsule],
          [1, shade(capsule, -0.5)],
        ],
        { x2: 1, y2: 0 },
      ),
    ),
  );
  if (shapeName === 'spirit')
    body += rect(
      -40,
      -tall - 44,
      80,
      54,
      pen.linear(
        [
          [0, '#2b1c10'],
          [0.3, '#8a6238'],
          [1, '#2b1c10'],
        ],
        { x2: 1, y2: 0 },
      ),
      'rx="8"',
    );
  const wide = shapeName === 'flute' ? 84 : shapeName === 'spirit' ? 104 : 94;
  const top = shapeName === 'flute' ? -310 : -330;
  const paper = pen.linear(
    [
      [0, shade(tone, -0.32)],
      [0.25, tone],
      [0.6, tone],
      [1, shade(tone, -0.38)],
    ],
    { x2: 1, y2: 0 },
  );
  const dark = '#2a221a';
  body +=
    rect(-wide, top, wide * 2, 236, paper) +
    rect(
      -wide + 8,
      top + 8,
      wide * 2 - 16,
      220,
      'none',
      `stroke="${alpha('#8a6a2f', 0.8)}" stroke-width="2.4"`,
    );
  body += line(
    `M-44 ${top + 84}q20 -34 44 -38q24 4 44 38zM-30 ${top + 84}v-24h16v24M14 ${top + 84}v-24h16v24M-60 ${top + 88}h120M-8 ${top + 50}v-16`,
    dark,
    2.6,
  );
  body +=
    fittedLettering(title, 0, top + 130, 22, wide * 2 - 34, dark, { weight: 3.2 }) +
    fittedLettering(subtitle, 0, top + 156, 10, wide * 2 - 44, dark, {
      weight: 1.7,
      tracking: 1.6,
    }) +
    lettering(year, 0, top + 204, 28, '#7a2a24', { weight: 4 });
  body +=
    path(
      `M-70 -20V${top - 70}Q-72 ${top - 110} -40 ${top - 150}`,
      'none',
      `stroke="${alpha('#ffffff', 0.34)}" stroke-width="15" stroke-linecap="round"`,
    ) +
    path(
      `M78 -30V${top - 40}`,
      'none',
      `stroke="${alpha('#ffffff', 0.14)}" stroke-width="8" stroke-linecap="round"`,
    );
  return (
    body +
    path(
      `M-24 ${n(-tall + 20)}v120`,
      'none',
      `stroke="${alpha('#ffffff', 0.35)}" stroke-width="8" stroke-linecap="round"`,
    )
  );
}

export const bottle: Motif = {
  stance: 'standing',
  draw(pen, options) {
    const count = numberOption(options, 'count', 1);
    const shape = textOption(options, 'shape', 'bordeaux');
    const wine = textOption(options, 'wine', 'red');
    const title = textOption(options, 'title', 'CHATEAU VALMERE');
    const subtitle = textOption(options, 'line', 'MIS EN BOUTEILLE AU CHATEAU');
    const year = textOption(options, 'year', '1982');
    const tone = pen.rng.pick(['#f1e9d6', '#efe2c4', '#f6f2e8', '#d9c9a3']);
    if (count === 1)
      return {
        body: one(pen, shape, wine, title, subtitle, year, tone),
        width: 250,
        height: 720,
        foot: 190,
      };
    if (count <= 3) {
      const spread = count === 3 ? [-210, 210, 0] : [-118, 118];
      return {
        body: spread
          .map(
            (x, index) =>
              `<g transform="translate(${x} ${index === spread.length - 1 ? 0 : -26})">${one(pen, shape, wine, title, subtitle, year, tone)}</g>`,
          )
          .join(''),
        width: count === 3 ? 680 : 460,
        height: 740,
        foot: count === 3 ? 600 : 400,
      };
    }
    const wood = '#b98f5c';
    const plank = pen.linear([
      [0, shade(wood, 0.25)],
      [1, shade(wood, -0.3)],
    ]);
    let body = rect(-380, -620, 760, 620, shade(wood, -0.5));
    for (let index = 0; index < 6; index += 1)
      body += `<g transform="translate(${-300 + index * 120} -150) scale(0.6)">${one(pen, shape, wine, title, subtitle, year, tone)}</g>`;
    body +=
      rect(-400, -330, 800, 330, plank) +
      rect(-400, -330, 800, 330, pen.texture('wood', 0.42, 300)) +
      line('M-400 -220H400M-400 -110H400', shade(wood, -0.5), 4);
    for (const [x, y] of [
      [-384, -316],
      [384, -316],
      [-384, -14],
      [384, -14],
    ] as const)
      body += circle(x, y, 6, '#4a4038');
    body +=
      fittedLettering(title, 0, -150, 50, 620, alpha('#3a2412', 0.85), { weight: 8 }) +
      fittedLettering(`${subtitle} ${year}`, 0, -80, 20, 600, alpha('#3a2412', 0.8), {
        weight: 3.6,
        tracking: 1.5,
      });
    return { body, width: 800, height: 620, foot: 790 };
  },
};
