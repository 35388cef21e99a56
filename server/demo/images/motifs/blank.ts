// A bare canvas: the placeholder for a missing picture.
import { rect } from '../drawing/shapes';
import type { Motif } from './motif';

export const blank: Motif = {
  stance: 'flat',
  draw: (pen) => ({
    body: rect(0, 0, 1000, 800, '#ded8cc') + rect(0, 0, 1000, 800, pen.texture('canvas', 0.2, 120)),
    width: 1000,
    height: 800,
  }),
};
