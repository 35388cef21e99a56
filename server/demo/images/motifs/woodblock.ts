// Color woodblock prints in a Japanese style: graded skies, waves, mountain, moon, pines, bridge,
// seal and cartouche.
import { alpha, mix, shade } from '../drawing/color';
import { n, type Pen } from '../drawing/pen';
import { blob, circle, groundUnder, line, path, polygon, rect, ridge } from '../drawing/shapes';
import { numberOption, textOption, type Motif } from './motif';

const sets = [
  {
    sky: ['#1f4a6e', '#e9dcc0', '#e5b48f'],
    land: '#3f5b4c',
    water: '#2f6187',
    foam: '#f2ead6',
    red: '#b3402f',
    ink: '#1f2a36',
  },
  {
    sky: ['#7c3b3a', '#e8c8a0', '#efe2c4'],
    land: '#4a4f3a',
    water: '#4f7c86',
    foam: '#f1e8d2',
    red: '#a8372b',
    ink: '#2b2320',
  },
  {
    sky: ['#1b2438', '#4a5f78', '#a9b2a6'],
    land: '#26353a',
    water: '#2a4660',
    foam: '#dfe0d0',
    red: '#9c3a30',
    ink: '#10161f',
  },
  {
    sky: ['#6f9a92', '#e4e2c6', '#f1d9a6'],
    land: '#5f6f3f',
    water: '#5a93a0',
    foam: '#f4efdc',
    red: '#c1502f',
    ink: '#27302c',
  },
  {
    sky: ['#a9a7a0', '#dcd8cb', '#eae5d8'],
    land: '#6b6f6c',
    water: '#8494a0',
    foam: '#f6f3ea',
    red: '#a13c31',
    ink: '#2f3133',
  },
] as const;

function waves(
  pen: Pen,
  width: number,
  top: number,
  height: number,
  water: string,
  foam: string,
  ink: string,
): string {
  let body = rect(
    0,
    top,
    width,
    height - top,
    pen.linear([
      [0, shade(water, 0.3)],
      [1, shade(water, -0.3)],
    ]),
  );
  let row = 0;
  for (let y = top + 16; y < height + 60; y += 30 + row * 5, row += 1) {
    const r = 34 + row * 6;
    let scales = '';
    for (let x = (row % 2) * r - r; x < width + r; x += r * 2)
      for (const ring of [1, 0.68, 0.36])
        scales += `M${n(x - r * ring)} ${n(y)}a${n(r * ring)} ${n(r * ring * 0.62)} 0 0 1 ${n(r * ring * 2)} 0`;
    body +=
      path(`${scales}V${n(y)}`, row % 2 === 0 ? water : shade(water, -0.14), 'opacity="0.5"') +
      line(scales, row % 2 === 0 ? foam : ink, 2.4, 'opacity="0.75"');
  }
  return body;
}

function greatWave(
  x: number,
  foot: number,
  size: number,
  water: string,
  foam: string,
  ink: string,
): string {
  const curl = `M${n(x - size)} ${n(foot)}C${n(x - size * 0.7)} ${n(foot - size * 0.5)} ${n(x - size * 0.5)} ${n(foot - size)} ${n(x + size * 0.1)} ${n(foot - size)}C${n(x + size * 0.5)} ${n(foot - size)} ${n(x + size * 0.62)} ${n(foot - size * 0.7)} ${n(x + size * 0.5)} ${n(foot - size * 0.5)}C${n(x + size * 0.36)} ${n(foot - size * 0.74)} ${n(x + size * 0.02)} ${n(foot - size * 0.74)} ${n(x - size * 0.06)} ${n(foot - size * 0.42)}C${n(x - size * 0.1)} ${n(foot - size * 0.16)} ${n(x + size * 0.3)} ${n(foot)} ${n(x + size * 0.9)} ${n(foot)}z`;
  let crest = '';
  for (let index = 0; index < 11; index += 1) {
    const t = index / 10;
    crest += `M${n(x - size * 0.35 + t * size * 0.92)} ${n(foot - size * (0.86 + Math.sin(t * 3.1) * 0.14) + t * t * size * 0.4)}m${n(-size * 0.07)} 0a${n(size * 0.07)} ${n(size * 0.07)} 0 1 0 ${n(size * 0.14)} 0a${n(size * 0.07)} ${n(size * 0.07)} 0 1 0 ${n(-size * 0.14)} 0`;
  }
  const stripes = [0.16, 0.3, 0.44]
    .map(
      (step) =>
        `M${n(x - size * (0.86 - step))} ${n(foot - 6)}C${n(x - size * (0.6 - step * 0.7))} ${n(foot - size * 0.46)} ${n(x - size * (0.42 - step * 0.5))} ${n(foot - size * (0.84 - step * 0.3))} ${n(x + size * step * 0.2)} ${n(foot - size * (0.88 - step * 0.25))}`,
    )
    .join('');
  return (
    path(curl, water, `stroke="${ink}" stroke-width="3"`) +
    line(stripes, foam, size * 0.03, 'opacity="0.75"') +
    path(crest, foam, `stroke="${ink}" stroke-width="1.6"`)
  );
}

function pine(pen: Pen, x: number, foot: number, size: number, land: string, ink: string): string {
  let body = line(
    `M${n(x)} ${n(foot)}q${n(size * 0.2)} ${n(-size * 0.3)} ${n(size * 0.02)} ${n(-size * 0.55)}t${n(size * 0.14)} ${n(-size * 0.45)}`,
    ink,
    size * 0.06,
  );
  for (let index = 0; index < 9; index += 1) {
    const cx = x + pen.rng.between(-0.4, 0.5) * size;
    const cy = foot - size * (0.4 + index * 0.075);
    const wide = size * pen.rng.between(0.18, 0.3);
    body +=
      path(
        `M${n(cx - wide)} ${n(cy)}q${n(wide * 0.5)} ${n(-wide * 0.7)} ${n(wide)} ${n(-wide * 0.5)}t${n(wide)} ${n(wide * 0.5)}z`,
        index % 2 === 0 ? land : shade(land, -0.25),
      ) +
      line(
        [0.2, 0.5, 0.8, 1.1, 1.4]
          .map((step) => `M${n(cx - wide + wide * step)} ${n(cy)}l5 ${n(-wide * 0.35)}`)
          .join(''),
        ink,
        1.6,
        'opacity="0.6"',
      );
  }
  return body;
}

export const woodblock: Motif = {
  stance: 'flat',
  draw(pen, options) {
    const { rng } = pen;
    const upright = textOption(options, 'format', rng.pick(['upright', 'landscape'])) === 'upright';
    const width = numberOption(options, 'width', upright ? 740 : 1060);
    const height = numberOption(options, 'height', upright ? 1080 : 740);
    const subject = textOption(
      options,
      'subject',
      rng.pick(['wave', 'mountain', 'moon', 'bridge', 'blossom']),
    );
    const set = sets[numberOption(options, 'palette', rng.int(0, 4)) % sets.length] ?? sets[0];
    const horizon = height * rng.between(0.58, 0.68);
    let body = rect(
      0,
      0,
      width,
      height,
      pen.linear([
        [0, set.sky[0]],
        [0.2, mix(set.sky[0], set.sky[1], 0.75)],
        [0.48, set.sky[1]],
        [0.66, set.sky[2]],
      ]),
    );
    if (subject !== 'wave')
      body += circle(
        width * rng.between(0.25, 0.75),
        height * 0.24,
        width * (subject === 'moon' ? 0.15 : 0.07),
        subject === 'moon' ? '#f6efd8' : set.red,
      );
    if (subject === 'wave' || subject === 'mountain' || rng.chance(0.4)) {
      const x = width * rng.between(0.4, 0.65);
      const size = subject === 'mountain' ? height * 0.44 : height * 0.24;
      const peak = `M${n(x - size * 1.15)} ${n(horizon)}Q${n(x - size * 0.3)} ${n(horizon - size * 0.62)} ${n(x - size * 0.11)} ${n(horizon - size)}l${n(size * 0.08)} 6l${n(size * 0.06)} -5l${n(size * 0.09)} 4Q${n(x + size * 0.35)} ${n(horizon - size * 0.6)} ${n(x + size * 1.2)} ${n(horizon)}z`;
      body +=
        path(
          peak,
          pen.linear([
            [0, subject === 'mountain' ? set.red : set.water],
            [0.55, mix(set.land, set.sky[2], 0.2)],
            [1, set.land],
          ]),
        ) +
        path(
          `M${n(x - size * 0.11)} ${n(horizon - size)}l${n(size * 0.08)} 6l${n(size * 0.06)} -5l${n(size * 0.09)} 4l${n(size * 0.22)} ${n(size * 0.34)}l${n(-size * 0.1)} ${n(-size * 0.05)}l${n(-size * 0.06)} ${n(size * 0.12)}l${n(-size * 0.1)} ${n(-size * 0.14)}l${n(-size * 0.08)} ${n(size * 0.1)}l${n(-size * 0.1)} ${n(-size * 0.06)}z`,
          set.foam,
        );
    }
    for (let cloud = 0; cloud < 4; cloud += 1) {
      const y = height * rng.between(0.3, 0.56);
      const x = rng.between(-0.1, 0.7) * width;
      const wide = rng.between(0.3, 0.6) * width;
      body += path(
        `M${n(x)} ${n(y)}h${n(wide)}a13 13 0 0 1 0 26h${n(-wide * 0.3)}a10 10 0 0 0 0 20h${n(-wide * 0.5)}a23 23 0 0 1 0 -46z`,
        alpha(set.foam, 0.8),
      );
    }
    if (subject === 'mountain' || subject === 'blossom')
      body += path(
        groundUnder(ridge(rng, width, horizon, 44, 14), height),
        pen.linear([
          [0, set.land],
          [1, shade(set.land, -0.4)],
        ]),
      );
    else body += waves(pen, width, horizon, height, set.water, set.foam, set.ink);
    if (subject === 'wave')
      body +=
        greatWave(width * 0.3, height * 0.96, width * 0.4, set.water, set.foam, set.ink) +
        greatWave(
          width * 0.88,
          height * 1.02,
          width * 0.25,
          shade(set.water, -0.15),
          set.foam,
          set.ink,
        );
    if (subject === 'bridge') {
      const arch = (drop: number): string =>
        `M-20 ${n(horizon + 130 + drop)}Q${n(width / 2)} ${n(horizon - 130 + drop)} ${n(width + 20)} ${n(horizon + 130 + drop)}`;
      for (let post = 1; post < 8; post += 1)
        body += rect(
          (post / 8) * width - 8,
          horizon + 20,
          16,
          height - horizon,
          shade(set.ink, 0.16),
        );
      body +=
        line(arch(0), set.ink, 34) +
        line(arch(0), mix(set.red, set.ink, 0.25), 24) +
        line(arch(-50), set.ink, 9);
      for (let figure = 0; figure < 5; figure += 1) {
        const t = rng.between(0.15, 0.85);
        const x = t * width;
        const y = horizon + 130 - 520 * t * (1 - t) - 12;
        body +=
          path(
            polygon([
              [x - 15, y],
              [x, y - 62],
              [x + 15, y],
            ]),
            rng.pick([set.red, set.water, set.land, '#caa24e']),
          ) +
          path(
            polygon([
              [x - 26, y - 52],
              [x, y - 76],
              [x + 26, y - 52],
            ]),
            '#d9c48f',
            `stroke="${set.ink}" stroke-width="2"`,
          );
      }
    }
    if (subject === 'moon' || subject === 'mountain')
      body += pine(
        pen,
        width * rng.pick([0.14, 0.8]),
        height * 0.97,
        height * 0.52,
        set.land,
        set.ink,
      );
    if (subject === 'blossom') {
      body += line(
        `M${n(-20)} ${n(height * 0.7)}Q${n(width * 0.2)} ${n(height * 0.4)} ${n(width * 0.5)} ${n(height * 0.36)}T${n(width * 0.96)} ${n(height * 0.12)}M${n(width * 0.3)} ${n(height * 0.43)}Q${n(width * 0.4)} ${n(height * 0.6)} ${n(width * 0.7)} ${n(height * 0.56)}M${n(width * 0.52)} ${n(height * 0.36)}Q${n(width * 0.56)} ${n(height * 0.2)} ${n(width * 0.5)} ${n(height * 0.1)}`,
        set.ink,
        17,
      );
      for (let index = 0; index < 46; index += 1) {
        const t = rng.between(0, 1);
        const x = t * width + rng.normal(0, 50);
        const y = height * (0.66 - t * 0.5) + rng.normal(20, 66);
        const petals = [0, 72, 144, 216, 288]
          .map((turn) => `<ellipse cx="0" cy="-13" rx="9" ry="12" transform="rotate(${turn})"/>`)
          .join('');
        body += `<g transform="translate(${n(x)} ${n(y)}) rotate(${rng.int(0, 72)})" fill="${rng.pick(['#f3d6d3', '#fbeeea', '#e9b3b2'])}" stroke="${alpha(set.ink, 0.4)}">${petals}${circle(0, 0, 4, set.red)}</g>`;
      }
    }
    body += path(
      blob(rng, width * 0.5, -20, width * 0.7, height * 0.09, 0.06),
      alpha(set.ink, 0.28),
    );
    const side = width * 0.85;
    body +=
      rect(side, height * 0.06, 52, 168, set.red, `stroke="${set.ink}" stroke-width="3"`) +
      line(
        [0, 1, 2, 3]
          .map(
            (row) => `M${n(side + 14)} ${n(height * 0.06 + 26 + row * 36)}h24m-12 -8v22m-12 2l24 2`,
          )
          .join(''),
        set.foam,
        4,
      );
    body +=
      rect(side + 64, height * 0.06, 20, 90, alpha(set.foam, 0.6)) +
      line(`M${n(side + 74)} ${n(height * 0.06 + 12)}v66m-6 -50h12m-12 24h12`, set.ink, 3) +
      rect(width * 0.05, height * 0.9, 34, 34, set.red) +
      line(
        `M${n(width * 0.05 + 8)} ${n(height * 0.9 + 10)}h18v14h-18zM${n(width * 0.05 + 17)} ${n(height * 0.9 + 6)}v24`,
        set.foam,
        2.5,
      );
    body +=
      rect(0, 0, width, height, pen.texture('linen', 0.09, 300)) +
      rect(0, 0, width, height, 'none', `stroke="#e9ddc2" stroke-width="${n(width * 0.05)}"`) +
      rect(
        width * 0.025,
        width * 0.025,
        width * 0.95,
        height - width * 0.05,
        'none',
        `stroke="${set.ink}" stroke-width="2.5"`,
      );
    return { body, width, height };
  },
};
