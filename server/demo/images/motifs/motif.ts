// The interface of a motif: what a drawing file exports and what the scenes need to know. Motifs
// draw only objects; walls, tables, light and shadow belong to scenes/.
import type { Pen } from '../drawing/pen';

export type PictureOptions = Readonly<Record<string, string | number | boolean>>;

/**
 * flat: box from 0,0 · standing: origin at the middle of its foot, up is negative · lying: origin
 * at its middle, seen from above
 */
export type Stance = 'flat' | 'standing' | 'lying';

export type Drawing = {
  body: string;
  /** A simpler version for reflections; the body by default. */
  faint?: string;
  width: number;
  height: number;
  /** The outline for the shadow of a lying object; its box by default. */
  outline?: string;
  /** The foot width of a standing object; 0.7 of its width by default. */
  foot?: number;
};

export type Motif = { stance: Stance; draw(pen: Pen, options: PictureOptions): Drawing };

export function textOption(options: PictureOptions, name: string, otherwise: string): string {
  const value = options[name];
  return typeof value === 'string' ? value : otherwise;
}

export function numberOption(options: PictureOptions, name: string, otherwise: number): number {
  const value = options[name];
  return typeof value === 'number' ? value : otherwise;
}
