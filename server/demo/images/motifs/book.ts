// Old books standing or lying: a bound volume from the front, a row of spines, a volume lying open.
import { alpha, mix, shade } from '../drawing/color';
import { fittedLettering, lettering } from '../drawing/lettering';
import { n, type Pen } from '../drawing/pen';
import { circle, ellipse, line, path, polygon, rect } from '../drawing/shapes';
import { numberOption, textOption, type Motif } from './motif';
import { etching } from './etching';
import { handwriting } from './scribble';

const bindings = [
  '#5a2a1c',
  '#7a4a28',
  '#2f3d2c',
  '#26324a',
  '#4a2030',
  '#8c6b3f',
  '#d6c59f',
  '#1f1d1c',
] as const;
const gilt = '#d9b45a';

function ornament(cx: number, cy: number, size: number, color: string): string {
  let body = '';
  for (let petal = 0; petal < 8; petal += 1)
    body += `<g transform="translate(${n(cx)} ${n(cy)}) rotate(${petal * 45})">${path(`M0 ${n(-size * 0.2)}q${n(size * 0.22)} ${n(-size * 0.4)} 0 ${n(-size * 0.8)}q${n(-size * 0.22)} ${n(size * 0.4)} 0 ${n(size * 0.8)}z`, color)}</g>`;
  return body + circle(cx, cy, size * 0.16, color);
}

function spine(
  pen: Pen,
  x: number,
  wide: number,
  tall: number,
  leather: string,
  title: string,
  label: string,
): string {
  let body =
    rect(
      x,
      -tall,
      wide,
      tall,
      pen.linear(
        [
          [0, shade(leather, -0.5)],
          [0.25, shade(leather, 0.16)],
          [0.55, leather],
          [1, shade(leather, -0.55)],
        ],
        { x2: 1, y2: 0 },
      ),
      'rx="7"',
    ) + rect(x, -tall, wide, tall, pen.texture('plaster', 0.3, 140));
  for (let bandIndex = 0; bandIndex < 6; bandIndex += 1) {
    const y = -tall * (0.06 + bandIndex * 0.175);
    body +=
      rect(
        x - 2,
        y - 8,
        wide + 4,
        11,
        pen.linear(
          [
            [0, shade(leather, -0.35)],
            [0.3, shade(leather, 0.4)],
            [1, shade(leather, -0.5)],
          ],
          { x2: 1, y2: 0 },
        ),
        'rx="5"',
      ) +
      line(
        `M${n(x + 5)} ${n(y - 14)}h${n(wide - 10)}M${n(x + 5)} ${n(y + 9)}h${n(wide - 10)}`,
        gilt,
        2,
        'opacity="0.8"',
      );
    if (bandIndex < 5 && bandIndex !== 3)
      body += ornament(x + wide / 2, y - tall * 0.087, Math.min(wide * 0.3, 26), alpha(gilt, 0.85));
  }
  body +=
    rect(x + 5, -tall * 0.735, wide - 10, tall * 0.12, label) +
    rect(
      x + 8,
      -tall * 0.73,
      wide - 16,
      tall * 0.11,
      'none',
      `stroke="${gilt}" stroke-width="1.6"`,
    );
  return (
    body + fittedLettering(title, x + wide / 2, -tall * 0.665, 15, wide - 22, gilt, { weight: 2.2 })
  );
}

function cover(pen: Pen, leather: string, title: string, author: string, year: string): string {
  const [wide, tall] = [460, 620];
  let body =
    path(
      polygon([
        [-wide / 2, -tall],
        [wide / 2, -tall],
        [wide / 2 + 46, -tall + 26],
        [wide / 2 + 46, -6],
        [wide / 2, 0],
      ]),
      '#e6d9b8',
    ) +
    line(
      Array.from(
        { length: 14 },
        (_, page) =>
          `M${n(wide / 2 + page * 3.3)} ${n(-tall + 4 + page * 1.8)}V${n(-2 - page * 0.4)}`,
      ).join(''),
      '#a8935f',
      1.1,
    );
  body +=
    rect(
      -wide / 2,
      -tall,
      wide,
      tall,
      pen.linear(
        [
          [0, shade(leather, -0.4)],
          [0.08, shade(leather, 0.25)],
          [0.13, shade(leather, -0.35)],
          [0.2, shade(leather, 0.1)],
          [1, shade(leather, -0.22)],
        ],
        { x2: 1, y2: 0.1 },
      ),
      'rx="8"',
    ) + rect(-wide / 2, -tall, wide, tall, pen.texture('plaster', 0.36, 240));
  const tone = leather === '#d6c59f' ? '#6b4a1c' : gilt;
  for (const [inset, weight] of [
    [70, 4],
    [84, 1.6],
  ] as const)
    body += rect(
      -wide / 2 + inset,
      -tall + inset - 34,
      wide - inset - 32,
      tall - (inset - 34) * 2,
      'none',
      `stroke="${tone}" stroke-width="${weight}"`,
    );
  for (const [x, y] of [
    [-138, -566],
    [178, -566],
    [-138, -54],
    [178, -54],
  ] as const)
    body += ornament(x, y, 36, tone);
  body +=
    ornament(20, -330, 96, alpha(tone, 0.9)) +
    circle(20, -330, 104, 'none', `stroke="${tone}" stroke-width="2.4"`);
  return (
    body +
    fittedLettering(title, 20, -470, 32, 290, tone, { weight: 4.2 }) +
    fittedLettering(author, 20, -180, 17, 250, tone, { weight: 2.6, tracking: 1.4 }) +
    lettering(year, 20, -124, 19, tone, { weight: 2.8, tracking: 1.4 })
  );
}

function open(pen: Pen): string {
  const leather = pen.rng.pick(bindings);
  let body =
    rect(-560, -390, 1120, 790, shade(leather, -0.1), 'rx="14"') +
    rect(-560, -390, 1120, 790, pen.texture('plaster', 0.3, 200));
  for (let leaf = 6; leaf >= 0; leaf -= 1)
    body += rect(
      -536 - leaf * 2,
      -368 - leaf,
      1072 + leaf * 4,
      744 + leaf * 2,
      leaf % 2 === 0 ? '#e9dcbb' : '#c9b68a',
      'rx="4"',
    );
  body +=
    rect(
      -536,
      -368,
      536,
      744,
      pen.linear(
        [
          [0, '#f4ead2'],
          [0.86, '#ead9b4'],
          [1, '#9c865a'],
        ],
        { x2: 1, y2: 0 },
      ),
    ) +
    rect(
      0,
      -368,
      536,
      744,
      pen.linear(
        [
          [0, '#a08a5e'],
          [0.12, '#efe2c4'],
          [1, '#f6eedb'],
        ],
        { x2: 1, y2: 0 },
      ),
    );
  const plate = etching.draw(pen, { width: 430, height: 560 });
  body +=
    `<g transform="translate(-490 -270)">${pen.clipBox(0, 0, 430, 560, plate.body)}</g>` +
    handwriting(pen.rng, { x: 70, y: -250, width: 400, height: 560 }, 26, '#3a2c1c', 1.9) +
    ornament(270, -300, 34, '#7a2a22');
  return body + rect(-536, -368, 1072, 744, pen.texture('paper', 0.1, 320));
}

export const book: Motif = {
  stance: 'standing',
  draw(pen, options) {
    const { rng } = pen;
    const title = textOption(options, 'title', 'HISTORIA');
    const leather =
      bindings[numberOption(options, 'binding', rng.int(0, 7)) % bindings.length] ?? bindings[0];
    const volumes = numberOption(options, 'volumes', 1);
    if (volumes > 1) {
      const visibleVolumes = Math.min(volumes, 7);
      const tall = 560;
      let x = 0;
      let body = '';
      for (let volume = 0; volume < visibleVolumes; volume += 1) {
        const wide = rng.between(92, 106);
        body += spine(
          pen,
          x,
          wide,
          tall + rng.between(-5, 5),
          mix(leather, shade(leather, rng.between(-0.15, 0.12)), 0.6),
          volume % 2 === 0
            ? title
            : `VOL ${['I', 'II', 'III', 'IV', 'V', 'VI', 'VII'][volume] ?? ''}`,
          rng.pick(['#7a1f1f', '#1f2f26', '#1f2438']),
        );
        x += wide + 2;
      }
      return {
        body: `<g transform="translate(${n(-x / 2)} 0)">${body}</g>`,
        width: x,
        height: tall + 10,
        foot: x,
      };
    }
    return {
      body:
        cover(
          pen,
          leather,
          title,
          textOption(options, 'author', ''),
          textOption(options, 'year', ''),
        ) + ellipse(0, 0, 1, 1, 'none'),
      width: 560,
      height: 630,
      foot: 500,
    };
  },
};

export const openBook: Motif = {
  stance: 'lying',
  draw: (pen) => ({
    body: open(pen),
    width: 1140,
    height: 800,
    outline: 'M-560 -390h1120v790h-1120z',
  }),
};
