// The path of a lot: the id identifies the lot, the slug is decoration. Pure.

export type LotAddress = { id: number; slug: string };

/** Parses the path parameter: `12-old-vase` or `12`. Returns null when it has no lot id. */
export function parseLotAddress(parameter: string | undefined): LotAddress | null {
  const match = /^([1-9][0-9]{0,14})(?:-(.*))?$/.exec(parameter ?? '');
  return match ? { id: Number(match[1]), slug: match[2] ?? '' } : null;
}

/** Without a locale. */
export function getLotPath({ id, slug }: LotAddress): string {
  return slug === '' ? `/l/${id}` : `/l/${id}-${slug}`;
}
