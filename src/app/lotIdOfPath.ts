// The lot whose page a path is, without the locale: `/l/12-old-map` is 12. Pure.

export function lotIdOfPath(pathname: string): number | null {
  const digits = /^\/l\/([1-9]\d{0,14})(?:-[^/]*)?$/.exec(pathname)?.[1];
  return digits === undefined ? null : Number(digits);
}
