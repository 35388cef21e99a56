// The id in a page's path: `12-old-maps` and `12` both mean 12. The slug is decoration. Pure.

const PATH_ID_PATTERN = /^([1-9]\d{0,14})(?:-.*)?$/;

/** Returns null when there is no id; the page then does not exist. */
export function parsePathId(segment: string | undefined): number | null {
  const digits = PATH_ID_PATTERN.exec(segment ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}
