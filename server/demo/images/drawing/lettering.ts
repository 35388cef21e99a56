// A small single-line alphabet, so that pictures do not depend on the machine's fonts. Glyphs are
// paths, 0…1 wide (per glyph) and 0…10 units high, with the baseline at 10.
import { n } from './pen';

/** [advance, path]; capitals, digits and a little punctuation. */
const glyphs: Record<string, readonly [number, string]> = {
  A: [7, 'M0 10L3.5 0L7 10M1.4 6.6H5.6'],
  B: [6.4, 'M0 10V0H3.6A2.4 2.4 0 0 1 3.6 4.8H0M3.6 4.8A2.6 2.6 0 0 1 3.6 10H0'],
  C: [7, 'M7 1.8A4.4 5 0 1 0 7 8.2'],
  D: [7, 'M0 0V10H2.4A4.6 5 0 0 0 2.4 0z'],
  E: [5.6, 'M5.6 0H0V10H5.6M0 4.8H4.6'],
  F: [5.4, 'M5.4 0H0V10M0 4.8H4.4'],
  G: [7.4, 'M7 1.8A4.4 5 0 1 0 7.4 7.4V5.4H4.4'],
  H: [6.8, 'M0 0V10M6.8 0V10M0 4.8H6.8'],
  I: [0.6, 'M0.3 0V10'],
  J: [4.6, 'M4.6 0V7.4A2.3 2.6 0 0 1 0 7.4'],
  K: [6.4, 'M0 0V10M6.2 0L0 6M2.3 4L6.4 10'],
  L: [5.2, 'M0 0V10H5.2'],
  M: [8.4, 'M0 10V0L4.2 7L8.4 0V10'],
  N: [7, 'M0 10V0L7 10V0'],
  O: [8.4, 'M4.2 0A4.2 5 0 1 0 4.2 10A4.2 5 0 1 0 4.2 0z'],
  P: [6, 'M0 10V0H3.4A2.6 2.7 0 0 1 3.4 5.4H0'],
  Q: [8.4, 'M4.2 0A4.2 5 0 1 0 4.2 10A4.2 5 0 1 0 4.2 0zM5 7L8 10.6'],
  R: [6.4, 'M0 10V0H3.4A2.5 2.5 0 0 1 3.4 5H0M3 5L6.4 10'],
  S: [6, 'M5.6 1.5C4.6 -0.6 0.4 -0.4 0.4 2.5C0.4 5.4 5.8 4.4 5.8 7.5C5.8 10.6 1 10.6 0 8.3'],
  T: [6.6, 'M0 0H6.6M3.3 0V10'],
  U: [6.8, 'M0 0V6.4A3.4 3.6 0 0 0 6.8 6.4V0'],
  V: [7, 'M0 0L3.5 10L7 0'],
  W: [9.8, 'M0 0L2.5 10L4.9 1L7.3 10L9.8 0'],
  X: [6.6, 'M0 0L6.6 10M6.6 0L0 10'],
  Y: [6.6, 'M0 0L3.3 5L6.6 0M3.3 5V10'],
  Z: [6.2, 'M0 0H6.2L0 10H6.2'],
  0: [6.4, 'M3.2 0A3.2 5 0 1 0 3.2 10A3.2 5 0 1 0 3.2 0z'],
  1: [3, 'M0 2L2.4 0V10'],
  2: [5.8, 'M0 2.4C0.4 -0.9 5.6 -0.8 5.6 2.6C5.6 5 1.6 7 0 10H5.8'],
  3: [
    5.6,
    'M0 1.4C1 -0.6 5.2 -0.5 5.2 2.4C5.2 4.4 3.4 4.8 2 4.8C3.6 4.8 5.6 5.2 5.6 7.4C5.6 10.6 1 10.6 0 8.4',
  ],
  4: [6.2, 'M4.6 10V0L0 7.2H6.2'],
  5: [5.6, 'M5 0H0.8L0.4 4.6C2.6 3.2 5.6 4 5.6 6.8C5.6 10.6 1.2 10.6 0 8.4'],
  6: [5.8, 'M4.8 0.2C1.6 1 0 4 0 6.8A2.9 3.1 0 1 0 2.9 3.8C1.4 3.8 0.2 5 0 6.6'],
  7: [5.6, 'M0 0H5.6L2 10'],
  8: [
    5.8,
    'M2.9 0A2.3 2.4 0 1 0 2.9 4.8A2.3 2.4 0 1 0 2.9 0zM2.9 4.8A2.7 2.6 0 1 0 2.9 10A2.7 2.6 0 1 0 2.9 4.8z',
  ],
  9: [5.8, 'M1 9.8C4.2 9 5.8 6 5.8 3.2A2.9 3.1 0 1 0 2.9 6.2C4.4 6.2 5.6 5 5.8 3.4'],
  ' ': [3.6, ''],
  '.': [0.8, 'M0.4 9.6V10'],
  ',': [0.8, 'M0.6 9.4L0 11.4'],
  '-': [3.4, 'M0 5.4H3.4'],
  '&': [7.4, 'M7.2 10L1.6 2.6C0.6 -0.6 5 -0.6 4.4 2.2C3.8 4.4 0 5 0 7.6C0 11 5.4 11 7 6'],
  "'": [0.6, 'M0.3 0V2.2'],
  '/': [4, 'M0 10.6L4 -0.6'],
};

const GAP = 2.4;

function letteringWidth(text: string, size: number, tracking = 1): number {
  return (
    [...text.toUpperCase()].reduce(
      (sum, letter) => sum + (glyphs[letter]?.[0] ?? 4) + GAP * tracking,
      -GAP * tracking,
    ) *
    (size / 10)
  );
}

/**
 * Text on a straight line. `size` is the height of capitals, `weight` the stroke width in drawing
 * units.
 */
export function lettering(
  text: string,
  x: number,
  y: number,
  size: number,
  color: string,
  options: { weight?: number; tracking?: number; anchor?: 'start' | 'middle' | 'end' } = {},
): string {
  const { weight = size * 0.12, tracking = 1, anchor = 'middle' } = options;
  const total = letteringWidth(text, size, tracking);
  let at = anchor === 'middle' ? x - total / 2 : anchor === 'end' ? x - total : x;
  const scale = size / 10;
  let body = '';
  for (const letter of text.toUpperCase()) {
    const [advance, d] = glyphs[letter] ?? [4, ''];
    if (d !== '')
      body += `<path transform="translate(${n(at)} ${n(y - size)}) scale(${scale.toFixed(3)})" d="${d}"/>`;
    at += (advance + GAP * tracking) * scale;
  }
  return `<g fill="none" stroke="${color}" stroke-width="${(weight / scale).toFixed(2)}" stroke-linecap="round" stroke-linejoin="round">${body}</g>`;
}

/** Like `lettering`, but never wider than `room`: long text gets smaller letters. */
export function fittedLettering(
  text: string,
  x: number,
  y: number,
  size: number,
  room: number,
  color: string,
  options: { weight?: number; tracking?: number; anchor?: 'start' | 'middle' | 'end' } = {},
): string {
  const wide = letteringWidth(text, size, options.tracking);
  const fitted = wide > room ? (size * room) / wide : size;
  return lettering(text, x, y, fitted, color, {
    ...options,
    weight: (options.weight ?? size * 0.12) * (fitted / size),
  });
}

/** Text around a circle, centered on `middle` degrees (0 is the top, clockwise). */
export function ringLettering(
  text: string,
  cx: number,
  cy: number,
  radius: number,
  size: number,
  color: string,
  options: { weight?: number; middle?: number; tracking?: number; inward?: boolean } = {},
): string {
  const { weight = size * 0.14, middle = 0, tracking = 1, inward = false } = options;
  const scale = size / 10;
  const degrees = (units: number): number => ((units * scale) / radius) * (180 / Math.PI);
  const letters = [...text.toUpperCase()].map((letter) => ({
    advance: (glyphs[letter]?.[0] ?? 4) + GAP * tracking,
    d: glyphs[letter]?.[1] ?? '',
  }));
  const total = letters.reduce((sum, { advance }) => sum + advance, 0);
  const way = inward ? -1 : 1;
  let angle = middle - (way * degrees(total)) / 2;
  let body = '';
  for (const { advance, d } of letters) {
    const turn = angle + (way * degrees(advance)) / 2;
    const lift = inward ? radius - size : -radius;
    if (d !== '')
      body += `<path transform="translate(${n(cx)} ${n(cy)}) rotate(${n(inward ? turn - 180 : turn)}) translate(${n((-advance / 2 + GAP / 2) * scale)} ${n(lift)}) scale(${scale.toFixed(3)})" d="${d}"/>`;
    angle += way * degrees(advance);
  }
  return `<g fill="none" stroke="${color}" stroke-width="${(weight / scale).toFixed(2)}" stroke-linecap="round" stroke-linejoin="round">${body}</g>`;
}
