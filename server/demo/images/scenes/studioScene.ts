// Standing objects: on a paper backdrop, a plinth, a shelf or a table, with light from the left and
// a cast shadow.
import { alpha, mix, shade } from '../drawing/color';
import { n } from '../drawing/pen';
import { ellipse, line, path, polygon, rect } from '../drawing/shapes';
import type { Drawing } from '../motifs/motif';
import { SIZE, footShadow, getGround, ruler, vignette, type Stage } from './backdrop';

type Set = 'sweep' | 'plinth' | 'shelf' | 'table' | 'spotlight';

const sets: readonly Set[] = ['sweep', 'sweep', 'plinth', 'shelf', 'table', 'spotlight'];

function backdrop(stage: Stage, set: Set, footY: number): string {
  const { pen, rng, ground } = stage;
  const [light, dark, tableLight, tableDark] = getGround(ground);
  if (set === 'sweep')
    return (
      rect(
        0,
        0,
        SIZE,
        SIZE,
        pen.linear([
          [0, dark],
          [0.45, light],
          [0.62, shade(light, 0.15)],
          [0.78, tableLight],
          [1, tableDark],
        ]),
      ) +
      ellipse(
        430,
        footY - 250,
        620,
        460,
        pen.radial([
          [0, alpha('#ffffff', 0.34)],
          [1, alpha('#ffffff', 0)],
        ]),
      )
    );
  if (set === 'spotlight')
    return (
      rect(
        0,
        0,
        SIZE,
        SIZE,
        pen.radial(
          [
            [0, shade(light, 0.3)],
            [0.4, light],
            [1, shade(dark, -0.35)],
          ],
          { cx: 0.46, cy: 0.46, r: 0.72 },
        ),
      ) +
      rect(
        0,
        footY - 60,
        SIZE,
        SIZE,
        pen.linear([
          [0, alpha(tableDark, 0)],
          [0.3, alpha(tableDark, 0.75)],
          [1, shade(tableDark, -0.2)],
        ]),
      ) +
      ellipse(
        480,
        footY + 10,
        520,
        120,
        pen.radial([
          [0, alpha('#fff6e4', 0.5)],
          [1, alpha('#fff6e4', 0)],
        ]),
      )
    );
  const wallPart =
    rect(
      0,
      0,
      SIZE,
      SIZE,
      pen.radial(
        [
          [0, shade(light, 0.22)],
          [0.6, light],
          [1, dark],
        ],
        { cx: 0.3, cy: 0.2, r: 1 },
      ),
    ) + rect(0, 0, SIZE, SIZE, pen.texture('plaster', 0.06, 520));
  if (set === 'plinth') {
    const tone = rng.pick(['#f1eee8', '#d8d2c6', '#3a3836', mix(light, '#ffffff', 0.5)]);
    const half = 300;
    return (
      wallPart +
      path(
        polygon([
          [500 - half, footY + 46],
          [500 + half, footY + 46],
          [500 + half, SIZE],
          [500 - half, SIZE],
        ]),
        pen.linear(
          [
            [0, shade(tone, -0.04)],
            [1, shade(tone, -0.25)],
          ],
          { x2: 1, y2: 0.4 },
        ),
      ) +
      path(
        polygon([
          [500 - half + 60, footY - 50],
          [500 + half - 60, footY - 50],
          [500 + half, footY + 46],
          [500 - half, footY + 46],
        ]),
        pen.linear([
          [0, shade(tone, 0.05)],
          [1, shade(tone, 0.3)],
        ]),
      ) +
      rect(
        500 + half,
        footY + 46,
        200,
        SIZE,
        pen.linear(
          [
            [0, 'rgba(15,10,6,0.26)'],
            [1, 'rgba(15,10,6,0)'],
          ],
          { x2: 1, y2: 0 },
        ),
      )
    );
  }
  const timber =
    set === 'shelf'
      ? rng.pick(['#8a6238', '#5a3d28', '#c4a072', '#e6e1d8', '#2f2a27'])
      : rng.pick([tableDark, '#6b4c34', '#a98a64']);
  if (set === 'shelf')
    return (
      wallPart +
      rect(
        0,
        footY + 64,
        SIZE,
        130,
        pen.linear([
          [0, 'rgba(15,10,6,0.42)'],
          [1, 'rgba(15,10,6,0)'],
        ]),
      ) +
      path(
        polygon([
          [0, footY - 42],
          [SIZE, footY - 42],
          [SIZE, footY + 26],
          [0, footY + 26],
        ]),
        pen.linear([
          [0, shade(timber, -0.06)],
          [1, shade(timber, 0.24)],
        ]),
      ) +
      rect(0, footY - 42, SIZE, 68, pen.texture('wood', 0.3, 300)) +
      rect(
        0,
        footY + 26,
        SIZE,
        40,
        pen.linear([
          [0, shade(timber, -0.2)],
          [1, shade(timber, -0.42)],
        ]),
      ) +
      rect(0, footY - 44, SIZE, 5, 'rgba(15,10,6,0.22)')
    );
  return (
    wallPart +
    rect(
      0,
      footY - 110,
      SIZE,
      SIZE,
      pen.linear([
        [0, shade(timber, -0.22)],
        [0.5, timber],
        [1, shade(timber, 0.1)],
      ]),
    ) +
    rect(
      0,
      footY - 110,
      SIZE,
      SIZE,
      pen.texture(timber === tableDark ? 'linen' : 'wood', 0.22, 420),
    ) +
    line(`M0 ${n(footY - 110)}H${SIZE}`, 'rgba(15,10,6,0.3)', 3)
  );
}

export function studioScene(
  stage: Stage,
  thing: Drawing,
): { body: string; width: number; height: number } {
  const { pen, rng, view, ground } = stage;
  const close = view === 'detail';
  const set = view === 'front' ? rng.pick(sets) : view === 'scale' ? 'table' : rng.pick(sets);
  const footY = close ? 1000 : set === 'shelf' ? 800 : 830;
  const room = close
    ? { width: 1500, height: 1500 }
    : view === 'scale'
      ? { width: 560, height: 520 }
      : { width: 720, height: 690 };
  const scale = Math.min(room.width / thing.width, room.height / thing.height);
  const tall = thing.height * scale;
  const x = close ? 500 + rng.between(-160, 160) : view === 'scale' ? 440 : 500;
  const y = close ? 500 + tall * rng.between(0.42, 0.66) : footY;
  const foot = (thing.foot ?? thing.width * 0.7) * scale;
  const [, dark] = getGround(ground);
  const mirror = view === 'angle' ? -1 : 1;
  const placedMotif = `<g transform="translate(${n(x)} ${n(y)}) scale(${(scale * mirror).toFixed(4)} ${scale.toFixed(4)}) ${view === 'angle' ? 'scale(0.94 1)' : ''}">${thing.body}</g>`;
  const glossy = set === 'spotlight' || set === 'table';
  const reflection =
    glossy && !close
      ? pen.clipBox(
          0,
          y,
          SIZE,
          150,
          `<g opacity="0.14" transform="translate(${n(x)} ${n(y)}) scale(${(scale * mirror).toFixed(4)} ${(-scale).toFixed(4)})">${thing.faint ?? thing.body}</g>`,
        )
      : '';
  let body =
    backdrop(stage, close ? 'spotlight' : set, footY) +
    reflection +
    footShadow(pen, x, y - 3, foot, Number.parseInt(dark.slice(1, 3), 16) < 90) +
    placedMotif;
  if (view === 'scale') body += ruler(120, 930, 640);
  return { body: body + vignette(pen, 0.24), width: SIZE, height: SIZE };
}
