// Parses the lot id in the path of a lot page, without the locale: `/l/12-old-map` is 12. Pure.

export function parseLotIdFromPath(pathname: string): number | null {
  const digits = /^\/l\/([1-9]\d{0,14})(?:-[^/]*)?$/.exec(pathname)?.[1];
  return digits === undefined ? null : Number(digits);
}
