// The pictures of a lot for the gallery: from the gallery service, which has the largest size, otherwise from the
// lot's own. Pure.
import type { LotDetail, LotGallery } from '../../../api/buyer/decode/catalogue';

export type GalleryImage = {
  /** An address in one size; `Picture` makes the others of it. */
  source: string;
  /** The largest size that there is. */
  largest: string;
  title: string;
};

export function galleryImages(images: LotDetail['images'], gallery: LotGallery | undefined): GalleryImage[] {
  const views = gallery?.flatMap((view) => view.images.map((image) => ({ source: image.l.url, largest: image.xl.url, title: view.title }))) ?? [];
  if (views.length > 0) return views;
  return images.map(({ large, title }) => ({ source: large, largest: large, title }));
}
