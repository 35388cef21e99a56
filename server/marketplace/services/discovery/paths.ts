// Paths of pages as the wire carries them: without a locale, the id first, the slug as decoration (domain.md 7).
// Called by every projection of this folder.
type Named = { id: number; slug: string };

const path = (start: string, { id, slug }: Named) => (slug === '' ? `${start}${id}` : `${start}${id}-${slug}`);

export const lotPath = (lot: Named) => path('/l/', lot);
export const auctionPath = (auction: Named) => path('/a/', auction);
export const categoryPath = (category: Named) => path('/c/', category);

export function sellerPath({ id, slug }: Named): string {
  return slug === '' ? `/u/${id}` : `/u/${id}/${slug}`;
}

const marks = /\p{M}+/gu;
const separators = /[^a-z0-9]+/g;

/** For what has no slug of its own, such as a category: letters without accents, joined by hyphens. */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(separators, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
}
