// Page paths on the wire: without a locale. The id identifies the page; the slug is decoration.
type PathTarget = { id: number; slug: string };

const buildPath = (start: string, { id, slug }: PathTarget) =>
  slug === '' ? `${start}${id}` : `${start}${id}-${slug}`;

export const getLotPath = (lot: PathTarget) => buildPath('/l/', lot);
export const getAuctionPath = (auction: PathTarget) => buildPath('/a/', auction);
export const getCategoryPath = (category: PathTarget) => buildPath('/c/', category);

export function getSellerPath({ id, slug }: PathTarget): string {
  return slug === '' ? `/u/${id}` : `/u/${id}/${slug}`;
}

const combiningMarks = /\p{M}+/gu;
const separators = /[^a-z0-9]+/g;

/**
 * Derives a slug for things without their own, such as categories: letters without accents, joined
 * by hyphens.
 */
export function toSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(combiningMarks, '')
    .toLowerCase()
    .replace(separators, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
}
