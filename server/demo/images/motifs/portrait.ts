// Painted portraits: a half-length sitter in a few period styles, with planes of light rather than
// a likeness. No real person is shown. Also used for experts and sellers.
import { alpha, mix, mute, shade } from '../drawing/color';
import { skinTones } from '../drawing/palettes';
import { n } from '../drawing/pen';
import { blob, ellipse, line, path, rect, smooth, strokes } from '../drawing/shapes';
import { numberOption, textOption, type Motif } from './motif';

const grounds = [
  '#3a332c',
  '#4f5a58',
  '#6b5140',
  '#27343a',
  '#7d7460',
  '#5a4048',
  '#8a9a96',
  '#b3a78f',
] as const;
const cloths = [
  '#1f2328',
  '#5c2a26',
  '#2c4152',
  '#d9cdb8',
  '#3d4a36',
  '#8a6a3a',
  '#6b4f63',
  '#b9563c',
] as const;
const hairs = [
  '#1c1512',
  '#3a2416',
  '#6b4526',
  '#a37a45',
  '#b9b2a8',
  '#7d2f1b',
  '#d9d3c9',
] as const;

export const portrait: Motif = {
  stance: 'flat',
  draw(pen, options) {
    const { rng } = pen;
    const width = numberOption(options, 'width', 800);
    const height = numberOption(options, 'height', 1000);
    const manner = textOption(options, 'manner', rng.pick(['classical', 'elongated', 'planes']));
    const light = textOption(options, 'ground', rng.pick(grounds));
    const skin = rng.pick(skinTones);
    const hair = rng.pick(hairs);
    const cloth = rng.pick(cloths);
    const long = manner === 'elongated' ? 1.28 : 1;
    const cx = width / 2 + rng.between(-20, 20);
    const r = width * (manner === 'elongated' ? 0.145 : 0.17);
    const headY = height * 0.37;
    const tilt = rng.between(-7, 7);
    const drawnFemale = rng.chance(0.5);
    // The portrait of a named person matches the name.
    const female = typeof options.female === 'boolean' ? options.female : drawnFemale;
    let body = rect(
      0,
      0,
      width,
      height,
      pen.radial(
        [
          [0, shade(light, 0.25)],
          [0.6, light],
          [1, shade(light, -0.55)],
        ],
        { cx: 0.4, cy: 0.3, r: 0.85 },
      ),
    );
    body += line(
      strokes(rng, 110, { x: -40, y: 0, width: width + 40, height }, [40, 140], [0.6, 1.6]),
      shade(light, 0.3),
      13,
      'opacity="0.13"',
    );
    const shoulders = `M${n(cx - width * 0.46)} ${n(height + 10)}C${n(cx - width * 0.46)} ${n(height * 0.78)} ${n(cx - width * 0.26)} ${n(height * 0.7)} ${n(cx - r * 0.6)} ${n(headY + r * 1.75 * long)}L${n(cx + r * 0.6)} ${n(headY + r * 1.75 * long)}C${n(cx + width * 0.28)} ${n(height * 0.7)} ${n(cx + width * 0.46)} ${n(height * 0.78)} ${n(cx + width * 0.47)} ${n(height + 10)}z`;
    const back = female
      ? path(
          smooth(
            [
              [cx - r * 1.15, headY - r * 0.5],
              [cx, headY - r * 1.6 * long],
              [cx + r * 1.2, headY - r * 0.5],
              [cx + r * 1.35, headY + r * 1.5],
              [cx + r * 0.7, headY + r * 2.1],
              [cx - r * 0.8, headY + r * 2.1],
              [cx - r * 1.3, headY + r * 1.3],
            ],
            true,
          ),
          pen.linear(
            [
              [0, hair],
              [1, shade(hair, -0.4)],
            ],
            { x2: 1, y2: 0.4 },
          ),
        )
      : '';
    body +=
      back +
      path(
        shoulders,
        pen.linear(
          [
            [0, shade(cloth, 0.22)],
            [0.5, cloth],
            [1, shade(cloth, -0.5)],
          ],
          { x2: 1, y2: 0.4 },
        ),
      );
    body += pen.clip(
      shoulders,
      line(
        strokes(
          rng,
          60,
          { x: 0, y: height * 0.66, width, height: height * 0.34 },
          [60, 160],
          [0.9, 2],
        ),
        shade(cloth, 0.35),
        9,
        'opacity="0.22"',
      ),
    );
    const neck = `M${n(cx - r * 0.52)} ${n(headY + r * 0.7)}L${n(cx - r * 0.6)} ${n(headY + r * 1.85 * long)}Q${n(cx)} ${n(headY + r * 2.5 * long)} ${n(cx + r * 0.6)} ${n(headY + r * 1.85 * long)}L${n(cx + r * 0.52)} ${n(headY + r * 0.7)}z`;
    body += path(
      neck,
      pen.linear(
        [
          [0, skin],
          [1, shade(skin, -0.45)],
        ],
        { x2: 1, y2: 0.5 },
      ),
    );
    const collarStyle = rng.pick(['ruff', 'v', 'scarf', 'none']);
    // Experts and sellers wear modern clothes.
    const collar = options.today === true && collarStyle === 'ruff' ? 'v' : collarStyle;
    if (collar === 'ruff')
      for (let fold = -6; fold <= 6; fold += 1)
        body += ellipse(
          cx + fold * r * 0.2,
          headY + r * 1.95 * long + Math.abs(fold) * -3,
          r * 0.2,
          r * 0.34,
          pen.linear([
            [0, '#fbf8f0'],
            [1, '#a9a295'],
          ]),
        );
    if (collar === 'v')
      body += path(
        `M${n(cx - r * 0.95)} ${n(headY + r * 1.8 * long)}L${n(cx)} ${n(headY + r * 3.1 * long)}L${n(cx + r * 0.95)} ${n(headY + r * 1.8 * long)}L${n(cx + r * 0.55)} ${n(headY + r * 1.7 * long)}L${n(cx)} ${n(headY + r * 2.5 * long)}L${n(cx - r * 0.55)} ${n(headY + r * 1.7 * long)}z`,
        pen.linear(
          [
            [0, '#f4f0e6'],
            [1, '#b9b1a1'],
          ],
          { x2: 1, y2: 0 },
        ),
      );
    if (collar === 'scarf')
      body += path(
        blob(rng, cx, headY + r * 1.95 * long, r * 0.95, r * 0.4, 0.1),
        rng.pick(cloths),
      );
    const eyeY = headY + r * 0.04;
    const face = smooth(
      [
        [cx, headY - r * 1.25 * long],
        [cx + r * 0.8, headY - r * 0.75],
        [cx + r * 0.9, headY + r * 0.1],
        [cx + r * 0.62, headY + r * 0.9 * long],
        [cx, headY + r * 1.32 * long],
        [cx - r * 0.66, headY + r * 0.9 * long],
        [cx - r * 0.92, headY + r * 0.1],
        [cx - r * 0.8, headY - r * 0.75],
      ],
      true,
    );
    let head = path(
      face,
      pen.radial(
        [
          [0, shade(skin, 0.3)],
          [0.45, skin],
          [1, shade(skin, -0.42)],
        ],
        { cx: 0.36, cy: 0.36, r: 0.72 },
      ),
    );
    const shadow = path(
      `M${n(cx + r * 0.1)} ${n(headY - r * 1.3)}H${n(cx + r * 2)}V${n(headY + r * 1.6)}H${n(cx + r * 0.34)}L${n(cx + r * 0.2)} ${n(headY + r * 0.6)}L${n(cx + r * 0.3)} ${n(eyeY)}z`,
      shade(skin, -0.35),
      'opacity="0.3"',
    );
    head += pen.clip(
      face,
      shadow +
        ellipse(
          cx - r * 0.5,
          headY + r * 0.5,
          r * 0.32,
          r * 0.24,
          mix(skin, '#c4453a', 0.35),
          'opacity="0.3"',
        ),
    );
    for (const side of [-1, 1]) {
      const ex = cx + side * r * 0.4;
      head +=
        ellipse(ex, eyeY, r * 0.26, r * 0.14, shade(skin, -0.35), 'opacity="0.55"') +
        path(
          `M${n(ex - r * 0.19)} ${n(eyeY + 2)}Q${n(ex)} ${n(eyeY - r * 0.17)} ${n(ex + r * 0.19)} ${n(eyeY + 2)}Q${n(ex)} ${n(eyeY + r * 0.12)} ${n(ex - r * 0.19)} ${n(eyeY + 2)}z`,
          manner === 'elongated' ? mute(light, 0.2) : '#efe6d8',
        );
      if (manner !== 'elongated')
        head += ellipse(ex + r * 0.02, eyeY - 1, r * 0.085, r * 0.095, shade(hair, -0.4));
      head += line(
        `M${n(ex - r * 0.24)} ${n(eyeY - r * 0.24)}q${n(r * 0.24)} ${n(-r * 0.16)} ${n(r * 0.48)} ${n(side * r * 0.04)}`,
        shade(hair, -0.1),
        r * 0.055,
        'opacity="0.85"',
      );
      head += line(
        `M${n(ex - r * 0.19)} ${n(eyeY)}Q${n(ex)} ${n(eyeY - r * 0.19)} ${n(ex + r * 0.19)} ${n(eyeY)}`,
        shade(skin, -0.65),
        r * 0.035,
      );
    }
    head += line(
      `M${n(cx + r * 0.06)} ${n(eyeY - r * 0.05)}C${n(cx + r * 0.02)} ${n(eyeY + r * 0.3)} ${n(cx + r * 0.16)} ${n(eyeY + r * 0.5 * long)} ${n(cx + r * 0.13)} ${n(eyeY + r * 0.54 * long)}q${n(-r * 0.12)} ${n(r * 0.08)} ${n(-r * 0.28)} 0`,
      shade(skin, -0.45),
      r * 0.045,
      'opacity="0.75"',
    );
    const mouthY = headY + r * 0.84 * long;
    const lips = mix(skin, '#a32c33', female ? 0.6 : 0.35);
    head +=
      path(
        `M${n(cx - r * 0.28)} ${n(mouthY)}q${n(r * 0.14)} ${n(-r * 0.11)} ${n(r * 0.28)} ${n(-r * 0.03)}q${n(r * 0.14)} ${n(-r * 0.08)} ${n(r * 0.28)} ${n(r * 0.03)}q${n(-r * 0.28)} ${n(r * 0.24)} ${n(-r * 0.56)} 0z`,
        lips,
      ) +
      line(
        `M${n(cx - r * 0.27)} ${n(mouthY)}q${n(r * 0.27)} ${n(r * 0.07)} ${n(r * 0.54)} 0`,
        shade(lips, -0.5),
        r * 0.03,
      );
    const part = rng.between(-0.4, 0.4) * r;
    head += path(
      smooth(
        [
          [cx - r * 1.02, headY + r * (female ? 0.5 : 0.05)],
          [cx - r * 1.06, headY - r * 0.8],
          [cx - r * 0.3, headY - r * 1.55 * long],
          [cx + r * 0.55, headY - r * 1.48 * long],
          [cx + r * 1.08, headY - r * 0.75],
          [cx + r * 1.02, headY + r * (female ? 0.5 : 0.05)],
          [cx + r * 0.84, headY - r * 0.5],
          [cx + part, headY - r * 0.98 * long],
          [cx - r * 0.82, headY - r * 0.5],
        ],
        true,
      ),
      pen.linear(
        [
          [0, shade(hair, 0.25)],
          [0.5, hair],
          [1, shade(hair, -0.4)],
        ],
        { x2: 1, y2: 0.5 },
      ),
    );
    if (!female && rng.chance(0.45))
      head +=
        path(
          smooth(
            [
              [cx - r * 0.78, headY + r * 0.5],
              [cx - r * 0.3, headY + r * 0.72 * long],
              [cx, mouthY - r * 0.12],
              [cx + r * 0.3, headY + r * 0.72 * long],
              [cx + r * 0.78, headY + r * 0.5],
              [cx + r * 0.5, headY + r * 1.35 * long],
              [cx, headY + r * 1.6 * long],
              [cx - r * 0.5, headY + r * 1.35 * long],
            ],
            true,
          ),
          shade(hair, -0.06),
          'opacity="0.92"',
        ) +
        path(
          `M${n(cx - r * 0.22)} ${n(mouthY)}q${n(r * 0.22)} ${n(r * 0.14)} ${n(r * 0.44)} 0z`,
          lips,
        );
    body += `<g transform="rotate(${n(tilt)} ${n(cx)} ${n(headY + r * 1.4)})">${head}</g>`;
    body += rect(
      0,
      0,
      width,
      height,
      pen.linear(
        [
          [0, alpha('#fff4df', 0.1)],
          [0.5, alpha('#000000', 0)],
          [1, alpha('#140c06', 0.4)],
        ],
        { x2: 0.8, y2: 1 },
      ),
    );
    return { body, width, height };
  },
};
