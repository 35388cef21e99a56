// Hanging pictures: framed on a wall, in a room for scale, from the side, close up, and the picture
// alone.
import { alpha, shade } from '../drawing/color';
import { n } from '../drawing/pen';
import { ellipse, line, path, polygon, rect } from '../drawing/shapes';
import type { Drawing } from '../motifs/motif';
import { SIZE, getGround, softBox, vignette, wall, type Stage } from './backdrop';
import { framed } from './framed';

type Art = Pick<Drawing, 'body' | 'width' | 'height'>;

/** A square crop of the art, enlarged `zoom` times, at its most detailed part. */
export function closeUp(stage: Stage, art: Art): string {
  const { pen, rng } = stage;
  const span = Math.min(art.width, art.height) * rng.between(0.36, 0.5);
  const x = (art.width - span) * rng.between(0.25, 0.75);
  const y = (art.height - span) * rng.between(0.3, 0.7);
  const scale = SIZE / span;
  return pen.clipBox(
    0,
    0,
    SIZE,
    SIZE,
    `<g transform="scale(${scale.toFixed(3)}) translate(${n(-x)} ${n(-y)})">${art.body}</g>`,
  );
}

function bench(x: number, y: number, width: number, color: string): string {
  const tall = width * 0.2;
  return (
    ellipse(x, y + 4, width * 0.56, 12, 'rgba(15,10,6,0.35)') +
    rect(x - width / 2, y - tall, width, tall * 0.42, shade(color, 0.12), 'rx="6"') +
    rect(x - width / 2, y - tall * 0.74, width, tall * 0.16, shade(color, -0.3)) +
    line(
      `M${n(x - width * 0.42)} ${n(y - tall * 0.6)}V${n(y)}M${n(x + width * 0.42)} ${n(y - tall * 0.6)}V${n(y)}`,
      shade(color, -0.5),
      9,
    )
  );
}

function plant(x: number, y: number, tall: number): string {
  let body =
    ellipse(x, y, tall * 0.15, 9, 'rgba(15,10,6,0.35)') +
    path(
      polygon([
        [x - tall * 0.1, y - tall * 0.26],
        [x + tall * 0.1, y - tall * 0.26],
        [x + tall * 0.075, y],
        [x - tall * 0.075, y],
      ]),
      '#b5a48c',
    );
  for (let leaf = -4; leaf <= 4; leaf += 1)
    body += path(
      `M${n(x)} ${n(y - tall * 0.26)}Q${n(x + leaf * tall * 0.05)} ${n(y - tall * 0.7)} ${n(x + leaf * tall * 0.085)} ${n(y - tall * (0.98 - Math.abs(leaf) * 0.09))}Q${n(x + leaf * tall * 0.02)} ${n(y - tall * 0.6)} ${n(x + 7)} ${n(y - tall * 0.26)}z`,
      leaf % 2 === 0 ? '#4a6148' : '#33482f',
    );
  return body;
}

function room(stage: Stage, art: Art): string {
  const { pen, rng, ground } = stage;
  const [light, dark] = getGround(ground);
  const floorY = 780;
  const floor = rng.pick(['#a5845c', '#8a6a48', '#b7b1a6', '#6b5440', '#c2a47c']);
  let body =
    rect(
      0,
      0,
      SIZE,
      floorY,
      pen.linear(
        [
          [0, shade(light, 0.12)],
          [1, dark],
        ],
        { x2: 0.6, y2: 1 },
      ),
    ) +
    path(
      polygon([
        [0, 0],
        [380, 0],
        [0, 520],
      ]),
      alpha('#fff8e6', 0.16),
    ) +
    rect(
      0,
      floorY,
      SIZE,
      SIZE - floorY,
      pen.linear([
        [0, shade(floor, -0.25)],
        [1, shade(floor, 0.1)],
      ]),
    );
  for (let plank = 0; plank < 11; plank += 1)
    body += line(
      `M${n(500 + (plank - 5) * 110)} ${floorY}L${n(500 + (plank - 5) * 190)} ${SIZE}`,
      shade(floor, -0.4),
      2,
      'opacity="0.5"',
    );
  body +=
    rect(0, floorY - 24, SIZE, 24, shade(light, 0.35)) +
    rect(0, floorY - 2, SIZE, 3, alpha('#000000', 0.25));
  const hung = framed(pen, art, stage.frame, { x: 500, y: 360 }, { width: 470, height: 430 });
  body += softBox(hung.x, hung.y, hung.width, hung.height, 24, 0.5) + hung.body;
  body += rng.chance(0.6)
    ? bench(
        rng.between(420, 600),
        900,
        rng.between(360, 470),
        rng.pick(['#3a3632', '#7a5a3a', '#8a4a38', '#5a6660']),
      )
    : plant(rng.pick([150, 850]), 880, 300);
  return body + vignette(pen, 0.2);
}

export function wallScene(stage: Stage, art: Art): { body: string; width: number; height: number } {
  const { pen, rng, view } = stage;
  if (view === 'plain') return { body: art.body, width: art.width, height: art.height };
  if (view === 'detail') return { body: closeUp(stage, art), width: SIZE, height: SIZE };
  if (view === 'scale') return { body: room(stage, art), width: SIZE, height: SIZE };
  if (view === 'angle') {
    const hung = framed(pen, art, stage.frame, { x: 500, y: 500 }, { width: 860, height: 800 });
    const lean = rng.chance(0.5) ? 9 : -9;
    const side = lean > 0 ? hung.x : hung.x + hung.width;
    const deep = lean > 0 ? -26 : 26;
    const slab = path(
      polygon([
        [side, hung.y],
        [side + deep, hung.y + 6],
        [side + deep, hung.y + hung.height - 4],
        [side, hung.y + hung.height],
      ]),
      '#4a3a2a',
    );
    return {
      body: `${wall(stage)}<g transform="translate(500 500) scale(0.84 1) skewY(${lean}) translate(-500 -500)">${softBox(hung.x, hung.y, hung.width, hung.height, 50, 0.6)}${slab}${hung.body}</g>${vignette(pen, 0.28)}`,
      width: SIZE,
      height: SIZE,
    };
  }
  const hung = framed(pen, art, stage.frame, { x: 500, y: 494 }, { width: 830, height: 830 });
  return {
    body:
      wall(stage) +
      softBox(hung.x, hung.y, hung.width, hung.height, 44, 0.62) +
      hung.body +
      vignette(pen),
    width: SIZE,
    height: SIZE,
  };
}
