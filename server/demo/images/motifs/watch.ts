// Watches seen from above: wristwatches with strap or bracelet, pocket watches with chain. Dial,
// hands and sub-dials, without a maker's mark.
import { alpha, mix, shade } from '../drawing/color';
import { lettering } from '../drawing/lettering';
import { getMetal } from '../drawing/palettes';
import { n, type Pen } from '../drawing/pen';
import { circle, ellipse, line, path, polygon, rect, smooth } from '../drawing/shapes';
import { textOption, type Motif } from './motif';

type Metal = ReturnType<typeof getMetal>;

const dials: Record<string, { face: string; ink: string }> = {
  white: { face: '#f6f3ec', ink: '#23201d' },
  silver: { face: '#d9dcdf', ink: '#2b2f36' },
  black: { face: '#17181b', ink: '#efe9da' },
  blue: { face: '#1c3560', ink: '#f1ead9' },
  green: { face: '#1f4536', ink: '#efe7d2' },
  champagne: { face: '#e3cfa0', ink: '#4a3413' },
  salmon: { face: '#e3a98a', ink: '#3a2018' },
  cream: { face: '#efe3c6', ink: '#3a2c18' },
};

const numerals = ['XII', 'I', 'II', 'III', 'IIII', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI'];

function hand(turn: number, reach: number, wide: number, color: string, shape: string): string {
  const d =
    shape === 'leaf'
      ? `M0 ${n(reach * 0.16)}Q${n(-wide)} ${n(-reach * 0.5)} 0 ${n(-reach)}Q${n(wide)} ${n(-reach * 0.5)} 0 ${n(reach * 0.16)}z`
      : shape === 'baton'
        ? `M${n(-wide / 2)} ${n(reach * 0.15)}L${n(-wide / 2)} ${n(-reach * 0.94)}L0 ${n(-reach)}L${n(wide / 2)} ${n(-reach * 0.94)}L${n(wide / 2)} ${n(reach * 0.15)}z`
        : `M${n(-wide * 0.8)} 0L0 ${n(-reach)}L${n(wide * 0.8)} 0L0 ${n(reach * 0.18)}z`;
  return `<g transform="rotate(${n(turn)})">${path(d, 'rgba(0,0,0,0.3)', 'transform="translate(3 5)"')}${path(d, color)}</g>`;
}

function dial(
  pen: Pen,
  name: string,
  r: number,
  metal: Metal,
  manner: string,
  roman: boolean,
): string {
  const { rng } = pen;
  const { face, ink } = dials[name] ?? { face: '#f6f3ec', ink: '#23201d' };
  let body = circle(
    0,
    0,
    r,
    pen.radial(
      [
        [0, shade(face, 0.14)],
        [0.7, face],
        [1, shade(face, -0.22)],
      ],
      { cx: 0.42, cy: 0.36, r: 0.75 },
    ),
  );
  let ticks = '';
  let fine = '';
  for (let minute = 0; minute < 60; minute += 1) {
    const angle = (minute / 60) * Math.PI * 2;
    const from = r * (minute % 5 === 0 ? 0.91 : 0.94);
    const d = `M${n(Math.sin(angle) * from)} ${n(-Math.cos(angle) * from)}L${n(Math.sin(angle) * r * 0.97)} ${n(-Math.cos(angle) * r * 0.97)}`;
    if (minute % 5 === 0) ticks += d;
    else fine += d;
  }
  body += line(fine, ink, 1.4, 'opacity="0.8"') + line(ticks, ink, 3);
  const arabic = !roman && rng.chance(0.4);
  for (let hour = 0; hour < 12; hour += 1) {
    if (manner === 'chronograph' && (hour === 3 || hour === 9 || hour === 6)) continue;
    if (manner === 'seconds' && hour === 6) continue;
    if (roman)
      body += `<g transform="rotate(${hour * 30}) translate(0 ${n(-r * 0.7)})">${lettering(numerals[hour] ?? '', 0, r * 0.075, r * 0.155, ink, { weight: r * 0.022, tracking: 0.6 })}</g>`;
    else if (arabic)
      body += lettering(
        String(hour === 0 ? 12 : hour),
        Math.sin(hour * 0.5236) * r * 0.75,
        -Math.cos(hour * 0.5236) * r * 0.75 + r * 0.07,
        r * 0.14,
        ink,
        { weight: r * 0.02 },
      );
    else
      body += `<g transform="rotate(${hour * 30})">${rect(
        -r * 0.024 - (hour === 0 ? r * 0.03 : 0),
        -r * 0.87,
        r * 0.048,
        r * 0.17,
        pen.linear(
          [
            [0, metal.light],
            [0.5, metal.base],
            [1, metal.dark],
          ],
          { x2: 1, y2: 0 },
        ),
      )}${hour === 0 ? rect(r * 0.008, -r * 0.87, r * 0.048, r * 0.17, metal.base) : ''}</g>`;
  }
  const sub = (x: number, y: number, size: number): string => {
    let small = '';
    for (let tick = 0; tick < 12; tick += 1)
      small += `M${n(x + Math.sin(tick * 0.5236) * size * 0.82)} ${n(y - Math.cos(tick * 0.5236) * size * 0.82)}L${n(x + Math.sin(tick * 0.5236) * size * 0.96)} ${n(y - Math.cos(tick * 0.5236) * size * 0.96)}`;
    return (
      circle(x, y, size, shade(face, -0.1), `stroke="${alpha(ink, 0.35)}" stroke-width="2"`) +
      circle(x, y, size * 0.72, 'none', `stroke="${alpha(ink, 0.12)}" stroke-width="1.4"`) +
      line(small, ink, 1.8) +
      `<g transform="translate(${n(x)} ${n(y)})">${hand(rng.between(0, 360), size * 0.78, size * 0.12, ink, 'dauphine')}</g>${circle(x, y, size * 0.08, ink)}`
    );
  };
  if (manner === 'chronograph')
    body += sub(-r * 0.45, 0, r * 0.24) + sub(r * 0.45, 0, r * 0.24) + sub(0, r * 0.45, r * 0.24);
  if (manner === 'seconds') body += sub(0, r * 0.46, r * 0.26);
  if (manner === 'date')
    body +=
      rect(
        r * 0.58,
        -r * 0.085,
        r * 0.22,
        r * 0.17,
        '#fbfaf5',
        `stroke="${metal.base}" stroke-width="3"`,
      ) +
      lettering(String(rng.int(2, 30)), r * 0.69, r * 0.05, r * 0.1, '#222222', { weight: 2.6 });
  const shape = rng.pick(['leaf', 'baton', 'dauphine']);
  const steel =
    face === '#17181b' || face === '#1c3560' || face === '#1f4536'
      ? '#f0ece0'
      : rng.pick(['#1d2a44', '#22201e', mix(metal.base, metal.dark, 0.3)]);
  const minute = rng.between(40, 66);
  return (
    body +
    hand(300 + minute / 12, r * 0.52, r * 0.075, steel, shape) +
    hand(minute, r * 0.82, r * 0.06, steel, shape) +
    (manner === 'seconds'
      ? ''
      : hand(
          rng.between(0, 360),
          r * 0.88,
          r * 0.016,
          manner === 'chronograph' ? '#b3382c' : steel,
          'baton',
        )) +
    circle(0, 0, r * 0.045, metal.base) +
    circle(0, 0, r * 0.02, metal.dark)
  );
}

function crystal(r: number, pen: Pen): string {
  return pen.clip(
    `M${-r} 0a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0z`,
    path(
      polygon([
        [-r, r * 0.1],
        [-r * 0.2, -r],
        [r * 0.24, -r],
        [-r, r * 0.66],
      ]),
      'rgba(255,255,255,0.16)',
    ) +
      circle(
        0,
        0,
        r,
        pen.radial([
          [0, 'rgba(255,255,255,0)'],
          [0.85, 'rgba(255,255,255,0)'],
          [1, 'rgba(10,10,20,0.28)'],
        ]),
      ),
  );
}

const straps = [
  '#4a2f1d',
  '#1d1b1a',
  '#7a4a28',
  '#24324a',
  '#5a2b2b',
  '#39422f',
  '#8c7a5f',
] as const;

function strap(pen: Pen, metal: Metal, bracelet: boolean, color: string): string {
  let body = '';
  for (const way of [-1, 1]) {
    const shape = `M-78 ${way * 170}L-66 ${way * 480}Q-64 ${way * 512} -30 ${way * 512}H30Q64 ${way * 512} 66 ${way * 480}L78 ${way * 170}z`;
    if (bracelet) {
      body += path(shape, mix(metal.base, metal.dark, 0.5));
      for (let row = 0; row < 9; row += 1) {
        const y = way * (190 + row * 36);
        const wide = 76 - row * 1.5;
        const tone = pen.linear(
          [
            [0, metal.dark],
            [0.2, metal.light],
            [0.5, metal.base],
            [0.8, metal.light],
            [1, metal.dark],
          ],
          { x2: 1, y2: 0 },
        );
        body +=
          rect(-wide, y - 16, wide * 0.62, 32, tone, 'rx="5"') +
          rect(
            -wide * 0.34,
            y - 16,
            wide * 0.68,
            32,
            pen.linear([
              [0, metal.light],
              [1, mix(metal.base, metal.dark, 0.3)],
            ]),
            'rx="5"',
          ) +
          rect(wide * 0.38, y - 16, wide * 0.62, 32, tone, 'rx="5"');
      }
    } else {
      body +=
        path(
          shape,
          pen.linear(
            [
              [0, shade(color, -0.35)],
              [0.25, shade(color, 0.16)],
              [0.7, color],
              [1, shade(color, -0.4)],
            ],
            { x2: 1, y2: 0 },
          ),
        ) + pen.clip(shape, rect(-90, -530, 180, 1060, pen.texture('plaster', 0.3, 120)));
      body += line(
        `M-66 ${way * 190}L-55 ${way * 474}M66 ${way * 190}L55 ${way * 474}`,
        alpha(shade(color, 0.6), 0.8),
        3,
        'stroke-dasharray="9 7"',
      );
      if (way === 1)
        for (let hole = 0; hole < 5; hole += 1)
          body += ellipse(0, 330 + hole * 34, 6, 8, 'rgba(0,0,0,0.6)');
    }
  }
  if (!bracelet)
    body += `<g transform="translate(0 -500)">${rect(-74, -22, 148, 50, 'none', `stroke="${metal.base}" stroke-width="13" rx="14"`)}${line('M0 -20v44', metal.light, 8)}</g>`;
  return body;
}

export const wristwatch: Motif = {
  stance: 'lying',
  draw(pen, options) {
    const { rng } = pen;
    const metal = getMetal(textOption(options, 'metal', 'steel'));
    const manner = textOption(
      options,
      'manner',
      rng.pick(['chronograph', 'seconds', 'date', 'plain']),
    );
    const square =
      textOption(options, 'shape', rng.chance(0.15) ? 'rectangle' : 'round') === 'rectangle';
    const r = 208;
    const rim = pen.linear(
      [
        [0, metal.light],
        [0.3, metal.base],
        [0.5, metal.light],
        [0.8, mix(metal.base, metal.dark, 0.5)],
        [1, metal.dark],
      ],
      { x2: 1, y2: 1 },
    );
    let body = strap(
      pen,
      metal,
      textOption(options, 'band', rng.pick(['leather', 'leather', 'bracelet'])) === 'bracelet',
      rng.pick(straps),
    );
    for (const [x, y] of [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ] as const)
      body += path(
        polygon([
          [x * 84, y * 150],
          [x * 118, y * 150],
          [x * 106, y * 252],
          [x * 82, y * 252],
        ]),
        rim,
      );
    body +=
      rect(
        r - 6,
        -26,
        44,
        52,
        pen.linear([
          [0, metal.light],
          [0.5, metal.base],
          [1, metal.dark],
        ]),
        'rx="9"',
      ) + line('M214 -16h28M214 -5h28M214 6h28M214 17h28', alpha(metal.dark, 0.6), 3);
    if (manner === 'chronograph')
      body += [-1, 1]
        .map(
          (way) =>
            `<g transform="rotate(${way * 34})">${rect(r - 4, -15, 36, 30, rim, 'rx="6"')}</g>`,
        )
        .join('');
    const face = dial(
      pen,
      textOption(options, 'dial', rng.pick(Object.keys(dials))),
      r - 34,
      metal,
      manner,
      options.roman === true,
    );
    if (square) {
      body +=
        rect(-168, -206, 336, 412, rim, 'rx="40"') +
        rect(-142, -180, 284, 360, metal.dark, 'rx="26"') +
        pen.clipBox(
          -134,
          -172,
          268,
          344,
          `<g transform="scale(1.42)">${circle(0, 0, 174, dials[textOption(options, 'dial', 'cream')]?.face ?? '#efe3c6')}</g><g transform="scale(0.76 0.96)">${face}</g>`,
        );
      return {
        body,
        width: 520,
        height: 1040,
        outline: 'M-168 -206h336v412h-336zM-70 -500h140v1000h-140z',
      };
    }
    body +=
      circle(0, 0, r, rim) +
      circle(0, 0, r - 12, 'none', `stroke="${alpha(metal.dark, 0.55)}" stroke-width="3"`);
    if (manner === 'chronograph' || manner === 'date') {
      body += circle(
        0,
        0,
        r - 18,
        manner === 'chronograph' ? '#1b1c20' : mix(metal.base, metal.dark, 0.35),
      );
      let scale = '';
      for (let tick = 0; tick < 60; tick += 1)
        scale += `M${n(Math.sin(tick * 0.10472) * (r - 19))} ${n(-Math.cos(tick * 0.10472) * (r - 19))}L${n(Math.sin(tick * 0.10472) * (r - (tick % 5 === 0 ? 34 : 27)))} ${n(-Math.cos(tick * 0.10472) * (r - (tick % 5 === 0 ? 34 : 27)))}`;
      body += line(scale, '#e9e6dd', 2);
    } else body += circle(0, 0, r - 24, metal.dark) + circle(0, 0, r - 27, rim);
    body += face + crystal(r - 34, pen);
    return {
      body,
      width: 520,
      height: 1040,
      outline: `M${-r} 0a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0zM-70 -500h140v1000h-140z`,
    };
  },
};

export const pocketWatch: Motif = {
  stance: 'lying',
  draw(pen, options) {
    const { rng } = pen;
    const metal = getMetal(textOption(options, 'metal', 'gold'));
    const r = 262;
    const rim = pen.linear(
      [
        [0, metal.light],
        [0.28, metal.base],
        [0.5, metal.light],
        [0.78, mix(metal.base, metal.dark, 0.5)],
        [1, metal.dark],
      ],
      { x2: 1, y2: 1 },
    );
    const chain = smooth([
      [0, -372],
      [90, -420],
      [220, -380],
      [330, -260],
      [380, -60],
      [350, 150],
      [400, 330],
    ]);
    let body = `<g transform="translate(8 12)">${line(chain, 'rgba(30,20,10,0.3)', 15)}</g>${line(chain, mix(metal.base, metal.dark, 0.6), 17)}${line(chain, metal.base, 12, 'stroke-dasharray="16 7"')}${line(chain, metal.light, 3.4, 'stroke-dasharray="11 12"')}`;
    body +=
      circle(0, -348, 46, 'none', `stroke="${metal.dark}" stroke-width="20"`) +
      circle(0, -350, 46, 'none', `stroke="${metal.base}" stroke-width="14"`) +
      rect(
        -34,
        -330,
        68,
        76,
        pen.linear(
          [
            [0, metal.dark],
            [0.3, metal.light],
            [0.6, metal.base],
            [1, metal.dark],
          ],
          { x2: 1, y2: 0 },
        ),
        'rx="10"',
      ) +
      line([-22, -11, 0, 11, 22].map((x) => `M${x} -326v44`).join(''), alpha(metal.dark, 0.6), 4);
    body +=
      circle(0, 0, r, rim) +
      circle(0, 0, r - 14, mix(metal.base, metal.dark, 0.55)) +
      circle(0, 0, r - 18, rim) +
      circle(0, 0, r - 32, metal.dark);
    body +=
      dial(
        pen,
        textOption(options, 'dial', rng.pick(['white', 'cream', 'silver', 'white'])),
        r - 35,
        metal,
        'seconds',
        options.roman !== false,
      ) + crystal(r - 35, pen);
    return {
      body,
      width: 720,
      height: 860,
      outline: `M${-r} 0a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0z`,
    };
  },
};
