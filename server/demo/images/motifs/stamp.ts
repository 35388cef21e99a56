// Postage stamps of invented states: perforated paper, engraved frame, vignette, value, sometimes a
// postmark; single, block or set.
import { alpha, mix, shade } from '../drawing/color';
import { fittedLettering, lettering, ringLettering } from '../drawing/lettering';
import { n, type Pen } from '../drawing/pen';
import { blob, circle, ellipse, line, path, polygon, rect, smooth } from '../drawing/shapes';
import { numberOption, textOption, type Motif } from './motif';

const inks = [
  '#8f2b2b',
  '#1f4f78',
  '#2f5f43',
  '#6b3f78',
  '#a8622a',
  '#4a4038',
  '#b03a5a',
  '#2b6f78',
] as const;

function perforated(width: number, height: number): string {
  const hole = 11;
  const across = Math.round(width / (hole * 2.2));
  const down = Math.round(height / (hole * 2.2));
  const stepX = width / across;
  const stepY = height / down;
  const bite = (dx: number, dy: number, step: number): string =>
    `l${n(dx * (step - hole))} ${n(dy * (step - hole))}`;
  let d = `M${n(hole / 2)} 0`;
  for (let index = 0; index < across; index += 1)
    d += `${bite(1, 0, stepX)}a${n(hole / 2)} ${n(hole / 2)} 0 0 0 ${hole} 0`;
  d = `${d.slice(0, d.lastIndexOf('a'))}L${n(width)} ${n(hole / 2)}`;
  for (let index = 0; index < down; index += 1)
    d += `${bite(0, 1, stepY)}a${n(hole / 2)} ${n(hole / 2)} 0 0 0 0 ${hole}`;
  d = `${d.slice(0, d.lastIndexOf('a'))}L${n(width - hole / 2)} ${n(height)}`;
  for (let index = 0; index < across; index += 1)
    d += `${bite(-1, 0, stepX)}a${n(hole / 2)} ${n(hole / 2)} 0 0 0 ${-hole} 0`;
  d = `${d.slice(0, d.lastIndexOf('a'))}L0 ${n(height - hole / 2)}`;
  for (let index = 0; index < down; index += 1)
    d += `${bite(0, -1, stepY)}a${n(hole / 2)} ${n(hole / 2)} 0 0 0 0 ${-hole}`;
  return `${d.slice(0, d.lastIndexOf('a'))}z`;
}

/** Small engraved pictures in a box of 200 × 200 around 0,0. */
function vignette(pen: Pen, kind: string, ink: string, second: string): string {
  const { rng } = pen;
  if (kind === 'head') {
    const face = smooth(
      [
        [-10, -78],
        [34, -70],
        [46, -30],
        [62, 4],
        [44, 14],
        [48, 30],
        [40, 40],
        [36, 62],
        [6, 66],
        [8, 92],
        [-70, 96],
        [-46, 60],
        [-62, 10],
        [-56, -50],
      ],
      true,
    );
    const hair = smooth(
      [
        [-12, -86],
        [36, -72],
        [24, -46],
        [-8, -40],
        [-20, 0],
        [-30, 44],
        [-66, 34],
        [-78, -10],
        [-62, -62],
      ],
      true,
    );
    return (
      path(face, alpha(ink, 0.14), `stroke="${ink}" stroke-width="2"`) +
      path(hair, ink) +
      line(`M-60 -50Q-10 -70 30 -62`, alpha('#ffffff', 0.6), 5) +
      line('M26 -10q8 -4 16 0M30 28q8 3 14 0', ink, 3)
    );
  }
  if (kind === 'ship')
    return (
      line(
        [-70, -52, -34, -16, 2, 20, 38, 56].map((y) => `M-96 ${y}h192`).join(''),
        ink,
        1.4,
        'opacity="0.6"',
      ) +
      path('M-80 30q10 40 40 40h70q40 -4 60 -50z', ink) +
      path(
        'M-50 26v-84q40 -16 44 84zM6 26v-104q56 30 60 104z',
        '#fbf6e8',
        `stroke="${ink}" stroke-width="2.4"`,
      ) +
      line('M-100 76q16 -12 33 0t33 0t33 0t33 0t33 0t33 0', ink, 4)
    );
  if (kind === 'mountain')
    return (
      path(
        polygon([
          [-100, 70],
          [-30, -60],
          [10, 0],
          [40, -40],
          [100, 70],
        ]),
        pen.linear([
          [0, shade(second, 0.3)],
          [1, ink],
        ]),
      ) +
      path(
        polygon([
          [-30, -60],
          [-8, -26],
          [-26, -32],
          [-40, -18],
          [-50, -24],
        ]),
        '#fbf6e8',
      ) +
      circle(56, -66, 20, second) +
      line('M-100 84h200M-90 94h180', ink, 3)
    );
  if (kind === 'bird')
    return (
      path(
        'M-86 20Q-30 -10 -10 -60Q10 -96 46 -72L84 -58L50 -48Q44 0 10 30Q-10 50 -50 48L-96 70Q-80 40 -86 20z',
        pen.linear([
          [0, shade(second, 0.2)],
          [1, ink],
        ]),
      ) +
      path('M-60 20Q0 -10 16 -30Q20 20 -30 40z', shade(ink, -0.3)) +
      circle(42, -66, 5, '#111111') +
      line('M-6 44l-6 40M10 36l2 46M-40 86h90', ink, 4)
    );
  if (kind === 'flower') {
    let body = line(
      'M0 100Q-10 40 0 0M0 60q30 -30 60 -20M0 70q-30 -30 -56 -14',
      shade('#3f6b3a', -0.1),
      5,
    );
    for (let petal = 0; petal < 8; petal += 1)
      body += `<g transform="translate(0 -16) rotate(${petal * 45})">${path('M0 0C-26 -20 -24 -66 0 -74C24 -66 26 -20 0 0z', petal % 2 === 0 ? second : shade(second, 0.25), `stroke="${ink}" stroke-width="1.6"`)}</g>`;
    return body + circle(0, -16, 16, '#e0b23c', `stroke="${ink}" stroke-width="2"`);
  }
  if (kind === 'locomotive')
    return (
      path('M-90 40h170v-20h16v-40h-16v-14h-30v-46h-20v46h-50v-54h-80v54h10z', ink) +
      rect(-72, -38, 40, 30, '#fbf6e8') +
      [-60, -14, 32]
        .map((x) => circle(x, 52, 22, '#fbf6e8', `stroke="${ink}" stroke-width="8"`))
        .join('') +
      path(blob(rng, 60, -86, 36, 14, 0.2), alpha(ink, 0.35)) +
      line('M-100 78h200', ink, 4)
    );
  let shield =
    path(
      'M-60 -70h120v70q0 60 -60 84q-60 -24 -60 -84z',
      '#fbf6e8',
      `stroke="${ink}" stroke-width="6"`,
    ) +
    path('M-60 -70h60v154q-60 -24 -60 -84z', ink) +
    line('M20 -50v90M6 -20h28', ink, 8);
  for (let star = 0; star < 3; star += 1) shield += circle(-30, -44 + star * 36, 9, '#fbf6e8');
  return shield;
}

function postmark(pen: Pen, x: number, y: number): string {
  const { rng } = pen;
  const ink = 'rgba(28,26,32,0.72)';
  let waves = '';
  for (let row = 0; row < 5; row += 1)
    waves += `M${n(x + 92)} ${n(y - 44 + row * 22)}q20 -10 40 0t40 0t40 0t40 0t40 0`;
  return `<g transform="rotate(${n(rng.between(-24, 14))} ${n(x)} ${n(y)})">${circle(x, y, 88, 'none', `stroke="${ink}" stroke-width="5"`)}${circle(x, y, 54, 'none', `stroke="${ink}" stroke-width="3"`)}${ringLettering(rng.pick(['PORT ALBA', 'NEUHAFEN', 'VALMERE', 'SANTA LUZ', 'OSTVIK']), x, y, 78, 17, ink, { weight: 3.4 })}${lettering(`${rng.int(1, 28)} ${rng.int(1, 12)} ${rng.int(51, 99)}`, x, y + 8, 18, ink, { weight: 3.2 })}${line(waves, ink, 4)}</g>`;
}

const stampVignettes = [
  'head',
  'ship',
  'mountain',
  'bird',
  'flower',
  'locomotive',
  'arms',
] as const;

function single(
  pen: Pen,
  width: number,
  height: number,
  kind: string,
  ink: string,
  second: string,
  country: string,
  value: string,
): string {
  const paper = '#f7f1e0';
  const m = 24;
  let body =
    path(perforated(width, height), paper) +
    rect(m, m, width - m * 2, height - m * 2, ink) +
    rect(
      m + 7,
      m + 7,
      width - m * 2 - 14,
      height - m * 2 - 14,
      'none',
      `stroke="${paper}" stroke-width="2.4"`,
    );
  const top = m + 58;
  const room = { x: m + 20, y: top, width: width - m * 2 - 40, height: height - top - m - 66 };
  body += rect(room.x, room.y, room.width, room.height, mix(paper, second, 0.14));
  const scale = Math.min(room.width, room.height) / 215;
  body += pen.clipBox(
    room.x,
    room.y,
    room.width,
    room.height,
    `<g transform="translate(${n(room.x + room.width / 2)} ${n(room.y + room.height / 2)}) scale(${scale.toFixed(3)})">${vignette(pen, kind, ink, second)}</g>`,
  );
  body +=
    rect(room.x, room.y, room.width, room.height, 'none', `stroke="${paper}" stroke-width="3"`) +
    ellipse(m + 34, m + 34, 10, 10, paper) +
    ellipse(width - m - 34, m + 34, 10, 10, paper);
  return (
    body +
    fittedLettering(country, width / 2, m + 46, 24, width - m * 2 - 110, paper, {
      weight: 3.6,
      tracking: 1.6,
    }) +
    fittedLettering(value, width / 2, height - m - 22, 32, width - m * 2 - 60, paper, { weight: 5 })
  );
}

export const stamp: Motif = {
  stance: 'flat',
  draw(pen, options) {
    const { rng } = pen;
    const layout = textOption(options, 'layout', 'single');
    const country = textOption(options, 'country', 'VALMERE');
    const value = textOption(options, 'value', '10 C');
    const kind = textOption(options, 'vignette', rng.pick(stampVignettes));
    const ink = inks[numberOption(options, 'ink', rng.int(0, 7)) % inks.length] ?? inks[0];
    const second = rng.pick(['#d9a23c', '#c9604a', '#6f9a8a', '#8fa9c9', '#c98f9f']);
    const wide = kind === 'ship' || kind === 'locomotive' || kind === 'mountain';
    const width = wide ? 520 : 410;
    const height = wide ? 410 : 500;
    if (layout === 'single')
      return {
        body:
          single(pen, width, height, kind, ink, second, country, value) +
          (options.used === true
            ? pen.clip(perforated(width, height), postmark(pen, width * 0.3, height * 0.3))
            : ''),
        width,
        height,
        outline: perforated(width, height),
      };
    const columns = layout === 'block' ? 2 : 3;
    const rows = 2;
    const gap = layout === 'block' ? -1 : 40;
    let body =
      layout === 'block'
        ? ''
        : rect(0, 0, columns * (width + gap) + 60, rows * (height + gap) + 60, '#1f1e20') +
          [0, 1]
            .map((row) =>
              rect(
                0,
                30 + row * (height + gap) + height * 0.62,
                columns * (width + gap) + 60,
                6,
                'rgba(255,255,255,0.14)',
              ),
            )
            .join('');
    const kinds = rng.sample(stampVignettes, 6);
    const inset = layout === 'block' ? 0 : 50;
    for (let index = 0; index < columns * rows; index += 1) {
      const x = inset + (index % columns) * (width + gap);
      const y = inset + Math.floor(index / columns) * (height + gap);
      const tone =
        layout === 'block' ? ink : (inks[(inks.indexOf(ink) + index) % inks.length] ?? ink);
      body += `<g transform="translate(${x} ${y})">${single(pen, width, height, layout === 'block' ? kind : wide ? kind : (kinds[index] ?? kind), tone, second, country, layout === 'block' ? value : `${[1, 2, 5, 10, 25, 50][index] ?? 1} C`)}</g>`;
    }
    const full = {
      width: inset * 2 + columns * width + (columns - 1) * gap,
      height: inset * 2 + rows * height + (rows - 1) * gap,
    };
    if (options.used === true)
      body += pen.clipBox(
        0,
        0,
        full.width,
        full.height,
        postmark(pen, full.width / 2, full.height / 2),
      );
    return { body, ...full };
  },
};
