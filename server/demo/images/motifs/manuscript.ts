// Manuscripts: an illuminated leaf, a letter with a wax seal, or a page of music.
import { alpha, shade } from '../drawing/color';
import { lettering } from '../drawing/lettering';
import { n, type Pen } from '../drawing/pen';
import { blob, circle, ellipse, line, path, rect, smooth, type Point } from '../drawing/shapes';
import { numberOption, textOption, type Motif } from './motif';
import { handwriting, scribble } from './scribble';

type Page = (pen: Pen, width: number, height: number) => string;

function vine(pen: Pen, points: readonly Point[], colors: readonly string[]): string {
  const { rng } = pen;
  let body = line(smooth(points), '#3f5a36', 4);
  points.forEach(([x, y], index) => {
    const side = index % 2 === 0 ? 1 : -1;
    body +=
      line(
        `M${n(x)} ${n(y)}q${side * 26} -10 ${side * 24} -34q-4 -16 ${side * -14} -8`,
        '#3f5a36',
        2.6,
      ) +
      path(
        `M${n(x)} ${n(y)}q${side * -20} -20 ${side * -30} 4q${side * 14} 12 ${side * 30} -4z`,
        '#5f7d48',
      );
    const tone = rng.pick(colors);
    for (let petal = 0; petal < 5; petal += 1)
      body += ellipse(
        x + side * 24 + Math.cos(petal * 1.257) * 8,
        y - 36 + Math.sin(petal * 1.257) * 8,
        7,
        7,
        tone,
      );
    body +=
      circle(x + side * 24, y - 36, 4, '#e6c25a') +
      circle(x + side * -26, y + 16, 5, '#d9ab3c', 'stroke="#7a5a1a" stroke-width="1"');
  });
  return body;
}

const pages: Record<string, Page> = {
  illuminated: (pen, width, height) => {
    const { rng } = pen;
    const gold = pen.linear(
      [
        [0, '#f8e29a'],
        [0.4, '#c9962e'],
        [0.55, '#fff2bd'],
        [1, '#a8741c'],
      ],
      { x2: 1, y2: 1 },
    );
    const colors = ['#a8322c', '#2d4f92', '#7a3f7f', '#c9762e'];
    const side = width * 0.17;
    let body = vine(
      pen,
      Array.from({ length: 9 }, (_, index): Point => [
        side * 0.55 + Math.sin(index * 1.3) * 22,
        height * (0.1 + index * 0.1),
      ]),
      colors,
    );
    body += vine(
      pen,
      Array.from({ length: 7 }, (_, index): Point => [
        width * (0.2 + index * 0.115),
        height * 0.925 + Math.sin(index * 1.4) * 16,
      ]),
      colors,
    );
    const initial = rng.pick([...'ABDMOPQSV']);
    const box = width * 0.23;
    const tone = rng.pick(colors);
    body +=
      rect(side, height * 0.08, box, box, gold, 'stroke="#6b4a12" stroke-width="3"') +
      rect(side + 12, height * 0.08 + 12, box - 24, box - 24, tone);
    for (let curl = 0; curl < 9; curl += 1)
      body += line(
        `M${n(side + 20 + rng.between(0, box - 50))} ${n(height * 0.08 + 20 + rng.between(0, box - 50))}q20 -16 26 6t-16 10`,
        alpha('#f3dfa0', 0.75),
        2.6,
      );
    body +=
      lettering(initial, side + box / 2, height * 0.08 + box * 0.8, box * 0.62, '#fbf0cc', {
        weight: 20,
      }) +
      lettering(initial, side + box / 2, height * 0.08 + box * 0.8, box * 0.62, '#d9a93c', {
        weight: 11,
      });
    const gap = height * 0.034;
    body += handwriting(
      rng,
      { x: side + box + 20, y: height * 0.075, width: width * 0.9 - side - box - 20, height: box },
      gap,
      '#2b1c10',
      3.4,
    );
    body += handwriting(
      rng,
      {
        x: side,
        y: height * 0.08 + box + 6,
        width: width * 0.9 - side,
        height: height * 0.8 - box - 20,
      },
      gap,
      '#2b1c10',
      3.4,
    );
    for (let word = 0; word < 5; word += 1)
      body += rect(
        side + rng.between(0, 0.5) * width,
        height * rng.between(0.3, 0.8),
        30,
        20,
        rng.pick(colors),
        'opacity="0.9" rx="3"',
      );
    return body;
  },
  letter: (pen, width, height) => {
    const { rng } = pen;
    const ink = rng.pick(['#3a2a1c', '#26303f', '#2a2622']);
    let body =
      scribble(rng, width * 0.58, height * 0.1, width * 0.3, 30, ink, 3) +
      scribble(rng, width * 0.1, height * 0.17, width * 0.3, 36, ink, 3.2);
    body += `<g transform="rotate(${n(rng.between(-1.4, 0.6))} ${n(width / 2)} ${n(height / 2)})">${handwriting(rng, { x: width * 0.1, y: height * 0.19, width: width * 0.8, height: height * 0.5 }, height * 0.036, ink, 2.6)}</g>`;
    body +=
      scribble(rng, width * 0.5, height * 0.8, width * 0.32, 56, ink, 4.4) +
      line(
        `M${n(width * 0.48)} ${n(height * 0.825)}q${n(width * 0.2)} 26 ${n(width * 0.38)} -12`,
        ink,
        3,
      );
    for (const y of [1 / 3, 2 / 3])
      body += rect(
        0,
        height * y - 16,
        width,
        32,
        pen.linear([
          [0, 'rgba(70,45,15,0)'],
          [0.5, 'rgba(70,45,15,0.18)'],
          [0.54, 'rgba(255,252,240,0.4)'],
          [1, 'rgba(255,252,240,0)'],
        ]),
      );
    const [cx, cy] = [width * 0.22, height * 0.86];
    const wax = rng.pick(['#9c2a22', '#7a1f24', '#2f2a26']);
    body +=
      ellipse(cx + 6, cy + 10, 88, 84, 'rgba(40,20,10,0.22)') +
      path(
        blob(rng, cx, cy, 82, 80, 0.09, 12),
        pen.radial(
          [
            [0, shade(wax, 0.35)],
            [0.6, wax],
            [1, shade(wax, -0.45)],
          ],
          { cx: 0.36, cy: 0.3, r: 0.8 },
        ),
      ) +
      circle(cx, cy, 52, shade(wax, -0.22)) +
      circle(cx, cy, 52, 'none', `stroke="${shade(wax, 0.4)}" stroke-width="3" opacity="0.7"`);
    return (
      body +
      lettering(rng.pick([...'ABCDEFHLMRS']), cx, cy + 26, 50, shade(wax, 0.32), { weight: 8 })
    );
  },
  music: (pen, width, height) => {
    const { rng } = pen;
    const ink = '#2e241a';
    let body =
      scribble(rng, width * 0.3, height * 0.08, width * 0.4, 38, ink, 4) +
      scribble(rng, width * 0.72, height * 0.115, width * 0.17, 20, ink, 2.2);
    for (let staff = 0; staff < 9; staff += 1) {
      const y = height * (0.15 + staff * 0.09);
      const gap = height * 0.0085;
      body += line(
        [0, 1, 2, 3, 4]
          .map((row) => `M${n(width * 0.08)} ${n(y + row * gap)}H${n(width * 0.92)}`)
          .join(''),
        ink,
        1.5,
        'opacity="0.8"',
      );
      body += line(
        `M${n(width * 0.1)} ${n(y + gap * 5.4)}q-12 -16 6 -30t-2 -34q-12 14 6 34t4 22q-16 0 -14 -14`,
        ink,
        3,
      );
      let stems = '';
      let heads = '';
      for (let x = width * 0.15; x < width * 0.9;) {
        const count = rng.pick([1, 2, 2, 4]);
        const step = width * rng.between(0.021, 0.03);
        const first = rng.int(0, 6);
        const beamY = y - gap * 3.4;
        for (let note = 0; note < count; note += 1) {
          const ny = y + gap * (4 - ((first + note * rng.pick([1, -1, 1])) % 8) / 2);
          const nx = x + note * step;
          heads += `M${n(nx - 8)} ${n(ny)}a8 6 -20 1 0 16 0a8 6 -20 1 0 -16 0z`;
          stems += `M${n(nx + 7)} ${n(ny)}V${n(beamY)}`;
        }
        if (count > 1)
          stems += `M${n(x + 7)} ${n(beamY)}h${n((count - 1) * step)}m0 2h${n(-(count - 1) * step)}m0 2h${n((count - 1) * step)}`;
        x += count * step + width * 0.024;
        if (rng.chance(0.22)) stems += `M${n(x - width * 0.014)} ${n(y)}v${n(gap * 4)}`;
      }
      body += path(heads, ink) + line(stems, ink, 2.2);
    }
    return body;
  },
};

const manuscriptPages: readonly string[] = Object.keys(pages);

export const manuscript: Motif = {
  stance: 'flat',
  draw(pen, options) {
    const { rng } = pen;
    const width = numberOption(options, 'width', 800);
    const height = numberOption(options, 'height', 1100);
    const kind = textOption(options, 'page', rng.pick(manuscriptPages));
    const sheet = kind === 'illuminated' ? '#efe2c2' : rng.pick(['#eadcbc', '#f0e6d0', '#e2d3b2']);
    const page = pages[kind] ?? pages.letter;
    let body = rect(
      0,
      0,
      width,
      height,
      pen.radial(
        [
          [0, shade(sheet, 0.3)],
          [0.6, sheet],
          [1, shade(sheet, -0.24)],
        ],
        { r: 0.78 },
      ),
    );
    for (let spot = 0; spot < 9; spot += 1)
      body += path(
        blob(
          rng,
          rng.between(0, width),
          rng.between(0, height),
          rng.between(8, 60),
          rng.between(8, 60),
          0.3,
        ),
        '#9a6f35',
        'opacity="0.06"',
      );
    if (page) body += page(pen, width, height);
    body += rect(0, 0, width, height, pen.texture('paper', 0.13, 360));
    return { body, width, height };
  },
};
