// Small seamless tiles (canvas, paper, wood, …) as data URIs, created once per process and laid
// over drawings as patterns. A tile is black or white with alpha, so it needs no blend mode.
import { deflateSync, crc32 } from 'node:zlib';
import { createRng } from '../../../marketplace/lib/random';

export type TextureName =
  'canvas' | 'paper' | 'grain' | 'wood' | 'linen' | 'plaster' | 'marble' | 'brushed';

const SIZE = 192;
type Field = (x: number, y: number) => number;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
}

/** Gray plus alpha, 8 bit: a negative value darkens, a positive one lightens. */
function encode(field: Field): string {
  const raw = Buffer.alloc(SIZE * (SIZE * 2 + 1));
  let at = 0;
  for (let y = 0; y < SIZE; y += 1) {
    at += 1;
    for (let x = 0; x < SIZE; x += 1) {
      const value = Math.max(-1, Math.min(1, field(x, y)));
      raw[at] = value > 0 ? 255 : 0;
      raw[at + 1] = Math.round(Math.abs(value) * 255);
      at += 2;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  header.set([8, 4, 0, 0, 0], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const png = Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(raw)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** Value noise that repeats after the tile; `cellsX` and `cellsY` are the lattice divisions. */
function noise(seed: string, cellsX: number, cellsY: number): Field {
  const rng = createRng(seed);
  const lattice = Array.from({ length: cellsX * cellsY }, () => rng.between(-1, 1));
  const at = (cx: number, cy: number): number =>
    lattice[(cy % cellsY) * cellsX + (cx % cellsX)] ?? 0;
  return (x, y) => {
    const fx = (x / SIZE) * cellsX;
    const fy = (y / SIZE) * cellsY;
    const ix = Math.floor(fx);
    const iy = Math.floor(fy);
    const sx = (fx - ix) ** 2 * (3 - 2 * (fx - ix));
    const sy = (fy - iy) ** 2 * (3 - 2 * (fy - iy));
    const top = at(ix, iy) + (at(ix + 1, iy) - at(ix, iy)) * sx;
    const bottom = at(ix, iy + 1) + (at(ix + 1, iy + 1) - at(ix, iy + 1)) * sx;
    return top + (bottom - top) * sy;
  };
}

function speckle(seed: string): Field {
  const rng = createRng(seed);
  const values = Array.from({ length: SIZE * SIZE }, () => rng.between(-1, 1));
  return (x, y) => values[y * SIZE + x] ?? 0;
}

const fields: Record<TextureName, () => Field> = {
  grain: () => speckle('grain'),
  canvas: () => {
    const wobble = noise('canvas', 24, 24);
    const dust = speckle('canvas-dust');
    return (x, y) => {
      const warp = Math.sin((x * Math.PI) / 3) * (Math.floor(y / 6) % 2 === 0 ? 1 : 0.35);
      const weft = Math.sin((y * Math.PI) / 3) * (Math.floor(x / 6) % 2 === 0 ? 0.35 : 1);
      return (warp + weft) * 0.42 + wobble(x, y) * 0.3 + dust(x, y) * 0.18;
    };
  },
  linen: () => {
    const across = noise('linen-a', 8, 96);
    const down = noise('linen-d', 96, 8);
    const dust = speckle('linen-dust');
    return (x, y) => across(x, y) * 0.5 + down(x, y) * 0.5 + dust(x, y) * 0.12;
  },
  paper: () => {
    const soft = noise('paper', 6, 6);
    const fine = noise('paper-fine', 60, 60);
    const dust = speckle('paper-dust');
    return (x, y) => soft(x, y) * 0.35 + fine(x, y) * 0.35 + dust(x, y) * 0.3;
  },
  plaster: () => {
    const wide = noise('plaster', 4, 4);
    const middle = noise('plaster-m', 11, 11);
    const fine = noise('plaster-f', 48, 48);
    return (x, y) => wide(x, y) * 0.5 + middle(x, y) * 0.35 + fine(x, y) * 0.2;
  },
  wood: () => {
    const bend = noise('wood-bend', 3, 6);
    const streak = noise('wood', 4, 64);
    const fine = noise('wood-fine', 10, 96);
    return (x, y) =>
      Math.sin((y / SIZE) * Math.PI * 12 + bend(x, y) * 5) * 0.25 +
      streak(x, y) * 0.4 +
      fine(x, y) * 0.35;
  },
  marble: () => {
    const wide = noise('marble', 4, 4);
    const middle = noise('marble-m', 9, 9);
    return (x, y) =>
      -(Math.max(0, 1 - Math.abs(wide(x, y) + middle(x, y) * 0.45) * 7) ** 2) * 0.8 +
      middle(x, y) * 0.12;
  },
  brushed: () => noise('brushed', 3, SIZE),
};

const uris = new Map<TextureName, string>();

/** The tile's data URI; takes about 20 ms the first time, then it is cached. */
export function textureUri(name: TextureName): string {
  const cached = uris.get(name);
  if (cached !== undefined) return cached;
  const uri = encode(fields[name]());
  uris.set(name, uri);
  return uri;
}

export const TEXTURE_SIZE = SIZE;
