// The id in a page's address: `12-old-maps` and `12` both mean 12; what follows the id is decoration. Pure.

const SHAPE = /^([1-9]\d{0,14})(?:-.*)?$/;

/** Null: no id, so no page. */
export function pathId(segment: string | undefined): number | null {
  const digits = SHAPE.exec(segment ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}
