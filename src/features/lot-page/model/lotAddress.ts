// The address of a lot: the id is the key, the slug decoration (domain.md 7). Pure; used by the screen and its
// prefetch.

export type LotAddress = { id: number; slug: string };

/** From the path's parameter: `12-old-vase`, `12`. null when it names no lot. */
export function parseLotAddress(parameter: string | undefined): LotAddress | null {
  const match = /^([1-9][0-9]{0,14})(?:-(.*))?$/.exec(parameter ?? '');
  return match ? { id: Number(match[1]), slug: match[2] ?? '' } : null;
}

/** Without a locale. */
export function lotPath({ id, slug }: LotAddress): string {
  return slug === '' ? `/l/${id}` : `/l/${id}-${slug}`;
}
