// Drawings and watercolours: washes, chalk and pen on toned sheets; studies of buildings, plants,
// coasts and figures.
import { alpha, mix, shade } from '../drawing/color';
import { landPalettes } from '../drawing/palettes';
import { n, type Pen } from '../drawing/pen';
import {
  blob,
  circle,
  groundUnder,
  line,
  path,
  polygon,
  rect,
  ridge,
  smooth,
  strokes,
  type Point,
} from '../drawing/shapes';
import { numberOption, textOption, type Motif } from './motif';
import { scribble } from './scribble';

/** A pool of watercolor: pale inside, darker at the dried edge. */
function wash(shape: string, color: string, strength: number): string {
  return path(
    shape,
    alpha(color, strength),
    `stroke="${alpha(shade(color, -0.2), strength * 0.9)}" stroke-width="3"`,
  );
}

type Subject = (pen: Pen, sheet: string, width: number, height: number) => string;

const subjects: Record<string, Subject> = {
  watercolour: (pen, sheet, width, height) => {
    const { rng } = pen;
    const palette = rng.pick(landPalettes);
    const horizon = height * rng.between(0.45, 0.6);
    let body = '';
    for (let index = 0; index < 8; index += 1)
      body += wash(
        blob(
          rng,
          rng.between(0, width),
          rng.between(0.05, 0.8) * horizon,
          rng.between(140, 340),
          rng.between(40, 100),
          0.25,
          14,
        ),
        rng.pick([palette.sky[0], palette.sky[1], palette.sky[2]]),
        rng.between(0.16, 0.34),
      );
    body += circle(width * rng.between(0.2, 0.8), horizon * 0.45, 36, alpha(palette.sun, 0.9));
    for (let layer = 0; layer < 5; layer += 1) {
      const near = layer / 4;
      const points = ridge(
        rng,
        width,
        horizon + (height * 0.86 - horizon) * near,
        100 - near * 60,
        18,
      );
      const tone = mix(palette.far, palette.near, near);
      body += wash(
        groundUnder(points, horizon + (height - horizon) * (near + 0.3)),
        tone,
        0.36 + near * 0.14,
      );
      if (layer > 0)
        for (let index = 0; index < 6; index += 1) {
          const [x, y] = rng.pick(points);
          body += wash(
            blob(rng, x, y - 20 - near * 26, 24 + near * 36, 26 + near * 44, 0.25, 10),
            mix(tone, palette.near, 0.6),
            0.42,
          );
        }
    }
    body +=
      wash(
        `M0 ${n(height * 0.88)}Q${n(width * 0.5)} ${n(height * 0.8)} ${n(width)} ${n(height * 0.9)}V${n(height)}H0z`,
        palette.accent,
        0.2,
      ) +
      line(
        strokes(
          rng,
          60,
          { x: 0, y: height * 0.8, width, height: height * 0.2 },
          [12, 40],
          [-1.9, -1.2],
        ),
        alpha(palette.near, 0.6),
        2.4,
      );
    return (
      body + path(blob(rng, width * 0.4, horizon + 30, width * 0.3, 14, 0.4, 12), alpha(sheet, 0.7))
    );
  },
  architecture: (pen, _sheet, width, height) => {
    const { rng } = pen;
    const ink = rng.pick(['#4a3322', '#3a332d', '#33383f']);
    const eye: Point = [width * rng.between(0.4, 0.6), height * 0.56];
    let lines = '';
    let washes = '';
    for (let step = 1; step < 8; step += 1) {
      const t = 0.84 ** step;
      for (const side of [-1, 1]) {
        const x = eye[0] + side * width * 0.56 * t;
        const next = eye[0] + side * width * 0.56 * t * 0.84;
        const top = eye[1] - height * 0.46 * t;
        const foot = eye[1] + height * 0.36 * t;
        const spring = eye[1] - height * 0.2 * t;
        lines += `M${n(x)} ${n(foot)}V${n(spring)}M${n(x)} ${n(spring)}Q${n((x + next) / 2)} ${n(spring - height * 0.16 * t)} ${n(next)} ${n(spring + height * 0.03 * t)}M${n(x)} ${n(top)}L${n(next)} ${n(eye[1] - height * 0.46 * t * 0.84)}M${n(x - side * 6)} ${n(spring)}h${n(side * 12)}`;
        washes += path(
          polygon([
            [x, foot],
            [x, spring],
            [x - side * width * 0.035 * t, spring],
            [x - side * width * 0.035 * t, foot],
          ]),
          alpha('#8a6a48', side > 0 ? 0.4 : 0.2),
        );
      }
      lines += `M${n(eye[0] - width * 0.56 * t)} ${n(eye[1] - height * 0.46 * t)}Q${n(eye[0])} ${n(eye[1] - height * 0.72 * t)} ${n(eye[0] + width * 0.56 * t)} ${n(eye[1] - height * 0.46 * t)}`;
    }
    for (let row = 0; row < 7; row += 1)
      lines += `M${n(eye[0] - width * 0.09 * (row + 1))} ${n(height)}L${n(eye[0])} ${n(eye[1] + 60)}M${n(eye[0] + width * 0.09 * (row + 1))} ${n(height)}L${n(eye[0])} ${n(eye[1] + 60)}`;
    washes +=
      path(
        polygon([
          [0, height],
          [eye[0] - 40, eye[1] + 40],
          [eye[0] + 40, eye[1] + 40],
          [width, height],
        ]),
        alpha('#9a7c55', 0.24),
      ) + wash(blob(rng, eye[0], eye[1] - 60, 80, 110, 0.12), '#d9b67c', 0.4);
    return (
      washes +
      line(lines, ink, 2.2, 'opacity="0.85"') +
      line(
        strokes(
          rng,
          70,
          { x: width * 0.55, y: height * 0.2, width: width * 0.4, height: height * 0.6 },
          [30, 70],
          [1.1, 1.4],
        ),
        ink,
        1.2,
        'opacity="0.5"',
      )
    );
  },
  figure: (pen, _sheet, width, height) => {
    const { rng } = pen;
    const chalk = rng.pick(['#7a2f22', '#2b2825', '#4a3a2c']);
    const cx = width * 0.5;
    const lean = rng.between(-40, 40);
    const body: Point[] = [
      [cx - 50 + lean, height * 0.26],
      [cx - 120 + lean, height * 0.34],
      [cx - 95, height * 0.5],
      [cx - 110, height * 0.62],
      [cx - 70, height * 0.8],
      [cx - 80, height * 0.96],
    ];
    const other: Point[] = [
      [cx + 45 + lean, height * 0.26],
      [cx + 125 + lean, height * 0.35],
      [cx + 80, height * 0.5],
      [cx + 120, height * 0.62],
      [cx + 60, height * 0.8],
      [cx + 90, height * 0.95],
    ];
    let out = path(
      `${smooth(body)}L${smooth([...other].reverse()).slice(1)}z`,
      alpha('#f6ead2', 0.4),
    );
    for (let pass = 0; pass < 3; pass += 1) {
      const jitter = (points: Point[]): Point[] =>
        points.map(([x, y]) => [x + rng.between(-7, 7), y + rng.between(-7, 7)]);
      out += line(smooth(jitter(body)) + smooth(jitter(other)), chalk, 3, 'opacity="0.6"');
      out += line(
        `${blob(rng, cx + lean * 1.2, height * 0.165, 54, 70, 0.05)}${smooth(
          jitter([
            [cx - 120 + lean, height * 0.34],
            [cx - 170, height * 0.47],
            [cx - 90, height * 0.58],
          ]),
        )}${smooth(
          jitter([
            [cx + 125 + lean, height * 0.35],
            [cx + 190, height * 0.46],
            [cx + 150, height * 0.6],
          ]),
        )}${smooth(
          jitter([
            [cx + 4 + lean, height * 0.24],
            [cx + 10, height * 0.44],
            [cx, height * 0.6],
            [cx + 6, height * 0.92],
          ]),
        )}`,
        chalk,
        2.6,
        'opacity="0.55"',
      );
    }
    const inside = `${smooth(body)}L${smooth([...other].reverse()).slice(1)}z`;
    out += pen.clip(
      inside,
      line(
        strokes(
          rng,
          150,
          { x: cx, y: height * 0.26, width: 170, height: height * 0.7 },
          [26, 60],
          [0.9, 1.2],
        ),
        chalk,
        2.4,
        'opacity="0.45"',
      ) +
        line(
          strokes(
            rng,
            60,
            { x: cx - 120, y: height * 0.28, width: 70, height: height * 0.5 },
            [20, 50],
            [0.9, 1.2],
          ),
          '#fdf6e6',
          4,
          'opacity="0.6"',
        ),
    );
    return (
      out +
      line(
        strokes(
          rng,
          60,
          { x: cx - 200, y: height * 0.94, width: 400, height: 20 },
          [50, 130],
          [-0.1, 0.06],
        ),
        chalk,
        2,
        'opacity="0.45"',
      )
    );
  },
  coast: (pen, _sheet, width, height) => {
    const { rng } = pen;
    const ink = '#3b3128';
    const points = ridge(rng, width, height * 0.5, 160, 30);
    let body =
      wash(groundUnder(points, height * 0.62), '#8b7355', 0.35) + line(smooth(points), ink, 2.4);
    for (let index = 0; index < 16; index += 1) {
      const [x, y] = rng.pick(points);
      body += line(
        strokes(rng, 12, { x, y, width: 30, height: height * 0.12 }, [16, 44], [1.1, 1.5]),
        ink,
        1.6,
        'opacity="0.6"',
      );
    }
    body += wash(
      `M0 ${n(height * 0.62)}H${n(width)}V${n(height * 0.94)}Q${n(width * 0.5)} ${n(height * 0.86)} 0 ${n(height * 0.95)}z`,
      '#7a8f98',
      0.3,
    );
    for (let row = 0; row < 12; row += 1)
      body += line(
        strokes(
          rng,
          7,
          { x: 0, y: height * (0.63 + row * 0.026), width, height: 8 },
          [40, 130],
          [-0.04, 0.04],
        ),
        ink,
        1.4,
        'opacity="0.55"',
      );
    for (const x of [0.2, 0.55, 0.74])
      body +=
        line(
          `M${n(width * x - 36)} ${n(height * 0.7)}q36 18 76 -2M${n(width * x)} ${n(height * 0.7)}v-96l34 80zM${n(width * x - 4)} ${n(height * 0.69)}l-24 -4l22 -62`,
          ink,
          2.4,
        ) + path(`M${n(width * x)} ${n(height * 0.6)}l34 80h-34z`, alpha('#c9b48f', 0.5));
    return (
      body +
      line(
        strokes(
          rng,
          26,
          { x: width * 0.1, y: height * 0.08, width: width * 0.7, height: height * 0.26 },
          [60, 190],
          [-0.2, 0.06],
        ),
        ink,
        1.4,
        'opacity="0.4"',
      )
    );
  },
};

const paperSubjects: readonly string[] = Object.keys(subjects);

export const workOnPaper: Motif = {
  stance: 'flat',
  draw(pen, options) {
    const { rng } = pen;
    const subject = textOption(options, 'subject', rng.pick(paperSubjects));
    const upright = subject === 'figure';
    const width = numberOption(options, 'width', upright ? 800 : 1000);
    const height = numberOption(options, 'height', upright ? 1080 : 760);
    const sheet =
      subject === 'watercolour'
        ? '#f4eee0'
        : rng.pick(['#e6d6b4', '#d9c9ac', '#c9c3b4', '#eee2c8', '#b9b4a6']);
    const draw = subjects[subject] ?? subjects.watercolour;
    let body = rect(
      0,
      0,
      width,
      height,
      pen.radial(
        [
          [0, shade(sheet, 0.2)],
          [0.7, sheet],
          [1, shade(sheet, -0.14)],
        ],
        { r: 0.75 },
      ),
    );
    const margin = width * 0.05;
    if (draw)
      body += `<g transform="translate(${n(margin)} ${n(margin)})">${pen.clipBox(0, 0, width - margin * 2, height - margin * 2, draw(pen, sheet, width - margin * 2, height - margin * 2))}</g>`;
    body += rect(0, 0, width, height, pen.texture('paper', 0.16, 300));
    for (let spot = 0; spot < 6; spot += 1)
      body += path(
        blob(
          rng,
          rng.between(0, width),
          rng.between(0, height),
          rng.between(5, 18),
          rng.between(5, 18),
          0.3,
        ),
        '#a97b3c',
        'opacity="0.12"',
      );
    body += scribble(rng, width - margin - 170, height - margin * 0.9, 140, 24, '#3f362c', 2.4);
    return { body, width, height };
  },
};
