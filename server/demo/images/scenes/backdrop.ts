// Grounds, light and shadow shared by all scenes. Soft shadows are stacked shapes and gradients: a
// blur would be too slow.
import type { Rng } from '../../../marketplace/lib/random';
import { alpha, shade } from '../drawing/color';
import { studioGrounds } from '../drawing/palettes';
import { n, type Pen } from '../drawing/pen';
import { ellipse, line, path, rect } from '../drawing/shapes';

export const SIZE = 1000;

export type View = 'front' | 'detail' | 'angle' | 'scale' | 'plain';

/** A scene's input: the drawing with its own box, and random numbers. */
export type Stage = { pen: Pen; rng: Rng; view: View; ground: number; frame: string };

export function getGround(index: number): readonly [string, string, string, string] {
  return studioGrounds[index % studioGrounds.length] ?? studioGrounds[0];
}

/** Light from the upper left and a darker edge. */
export function vignette(pen: Pen, strength = 0.22): string {
  return (
    rect(
      0,
      0,
      SIZE,
      SIZE,
      pen.radial(
        [
          [0, alpha('#fff8ea', strength * 0.8)],
          [0.45, alpha('#fff8ea', 0)],
          [1, alpha('#fff8ea', 0)],
        ],
        { cx: 0.3, cy: 0.18, r: 0.8 },
      ),
    ) +
    rect(
      0,
      0,
      SIZE,
      SIZE,
      pen.radial(
        [
          [0, 'rgba(15,12,10,0)'],
          [0.62, 'rgba(15,12,10,0)'],
          [1, alpha('#0f0c0a', strength)],
        ],
        { r: 0.78 },
      ),
    )
  );
}

/** The shadow of an upright rectangle on a wall or a sheet on a table. */
export function softBox(
  x: number,
  y: number,
  width: number,
  height: number,
  reach: number,
  darkness: number,
): string {
  const layers = 9;
  let body = '';
  for (let layer = 0; layer < layers; layer += 1) {
    const grow = reach * (1 - layer / layers);
    body += rect(
      x - grow * 0.45 + reach * 0.3,
      y - grow * 0.3 + reach * 0.55,
      width + grow * 0.9,
      height + grow * 0.9,
      alpha('#120c06', darkness / layers),
      `rx="${n(grow * 0.8 + 2)}"`,
    );
  }
  return body;
}

/** The same for any outline, with strokes of growing width. */
export function softShape(d: string, reach: number, darkness: number): string {
  const layers = 7;
  let body = '';
  for (let layer = 0; layer < layers; layer += 1)
    body += path(
      d,
      alpha('#120c06', darkness / layers),
      `stroke="${alpha('#120c06', darkness / layers)}" stroke-width="${n(reach * 1.5 * (1 - layer / layers))}" stroke-linejoin="round"`,
    );
  return `<g transform="translate(${n(reach * 0.5)} ${n(reach * 0.8)})">${body}</g>`;
}

/** The contact shadow and cast shadow of a standing object. */
export function footShadow(pen: Pen, x: number, y: number, width: number, dark: boolean): string {
  const strength = dark ? 0.75 : 0.5;
  return (
    `<g transform="rotate(-4 ${n(x)} ${n(y)})">${ellipse(
      x + width * 0.32,
      y - width * 0.01,
      width * 0.95,
      width * 0.13,
      pen.radial([
        [0, alpha('#0d0906', strength * 0.62)],
        [0.5, alpha('#0d0906', strength * 0.26)],
        [1, alpha('#0d0906', 0)],
      ]),
    )}</g>` +
    ellipse(
      x + width * 0.02,
      y,
      width * 0.6,
      width * 0.055,
      pen.radial([
        [0, alpha('#0d0906', strength)],
        [0.65, alpha('#0d0906', strength * 0.5)],
        [1, alpha('#0d0906', 0)],
      ]),
    )
  );
}

/** A wall without a floor. */
export function wall(stage: Stage): string {
  const { pen, ground } = stage;
  const [light, dark] = getGround(ground);
  return (
    rect(
      0,
      0,
      SIZE,
      SIZE,
      pen.radial(
        [
          [0, shade(light, 0.25)],
          [0.5, light],
          [1, dark],
        ],
        { cx: 0.36, cy: 0.24, r: 0.95 },
      ),
    ) + rect(0, 0, SIZE, SIZE, pen.texture('plaster', 0.06, 520))
  );
}

export type Surface = 'linen' | 'paper' | 'felt' | 'wood' | 'marble' | 'slate' | 'floor';

export const surfaces: readonly Surface[] = ['linen', 'paper', 'felt', 'wood', 'marble', 'slate'];

const felts = ['#1f2f3f', '#2a3a2e', '#3a2028', '#26262a', '#4a4038'] as const;
const linens = ['#d9cfbe', '#c9c6bf', '#b9b3a6', '#e6dfd2', '#a9aaa3'] as const;
const papers = ['#e9e6e0', '#d3dadb', '#e6d6c6', '#cfd3c2', '#ddd2dc'] as const;
const timbers = ['#8a6238', '#5f4028', '#b98f5c', '#a5886a', '#3f2c20'] as const;

/** A table seen from above. */
export function tabletop(stage: Stage, surface: Surface): string {
  const { pen, rng } = stage;
  if (surface === 'wood' || surface === 'floor') {
    const timber = rng.pick(timbers);
    const planks = surface === 'floor' ? 6 : 4;
    let body = rect(0, 0, SIZE, SIZE, timber);
    for (let plank = 0; plank < planks; plank += 1)
      body += rect(
        0,
        (plank * SIZE) / planks,
        SIZE,
        SIZE / planks,
        shade(timber, rng.between(-0.12, 0.12)),
      );
    body += rect(0, 0, SIZE, SIZE, pen.texture('wood', 0.26, 620));
    for (let plank = 1; plank < planks; plank += 1)
      body +=
        line(`M0 ${n((plank * SIZE) / planks)}H${SIZE}`, shade(timber, -0.55), 4) +
        line(`M0 ${n((plank * SIZE) / planks + 4)}H${SIZE}`, alpha(shade(timber, 0.5), 0.4), 2);
    return body;
  }
  if (surface === 'marble')
    return (
      rect(
        0,
        0,
        SIZE,
        SIZE,
        pen.linear(
          [
            [0, '#f1efeb'],
            [1, '#d3d0ca'],
          ],
          { x2: 1, y2: 1 },
        ),
      ) + rect(0, 0, SIZE, SIZE, pen.texture('marble', 0.42, 760, 24))
    );
  if (surface === 'slate')
    return (
      rect(
        0,
        0,
        SIZE,
        SIZE,
        pen.linear(
          [
            [0, '#4a4d50'],
            [1, '#26282b'],
          ],
          { x2: 1, y2: 1 },
        ),
      ) + rect(0, 0, SIZE, SIZE, pen.texture('plaster', 0.3, 420))
    );
  const color =
    surface === 'felt'
      ? rng.pick(felts)
      : surface === 'linen'
        ? rng.pick(linens)
        : rng.pick(papers);
  const texture =
    surface === 'felt'
      ? pen.texture('grain', 0.16, 330)
      : surface === 'linen'
        ? pen.texture('linen', 0.3, 240)
        : pen.texture('paper', 0.06, 400);
  return (
    rect(
      0,
      0,
      SIZE,
      SIZE,
      pen.linear(
        [
          [0, shade(color, 0.1)],
          [1, shade(color, -0.16)],
        ],
        { x2: 1, y2: 1 },
      ),
    ) + rect(0, 0, SIZE, SIZE, texture)
  );
}

/** A ruler with a mark per centimeter, as in condition photographs. */
export function ruler(x: number, y: number, length: number, turn = 0): string {
  let ticks = '';
  for (let mark = 0; mark <= 20; mark += 1)
    ticks += `M${n((mark / 20) * length)} 0v${mark % 2 === 0 ? 22 : 13}`;
  let blocks = '';
  for (let mark = 0; mark < 10; mark += 2)
    blocks += `M${n((mark / 10) * length)} 30h${n(length / 10)}v10h${n(-length / 10)}z`;
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})">${rect(-12, -6, length + 24, 54, 'rgba(20,14,8,0.22)', 'transform="translate(4 7)"')}${rect(-12, -6, length + 24, 54, '#f4f1e9')}${line(ticks, '#2b2926', 2.2)}${path(blocks, '#2b2926')}${rect(0, 30, length, 10, 'none', 'stroke="#2b2926" stroke-width="1.4"')}</g>`;
}
