// The pictures of a lot for the gallery: from the gallery service, which has the largest sizes,
// else from the lot's data. Pure.
import type { LotDetail, LotGallery } from '../../../api/buyer/decode/lotDetail';

export type GalleryImage = {
  /** The URL of one size; `Picture` derives the others from it. */
  source: string;
  /** The URL of the largest size. */
  largest: string;
  title: string;
};

export function getGalleryImages(
  images: LotDetail['images'],
  gallery: LotGallery | undefined,
): GalleryImage[] {
  const views =
    gallery?.flatMap((view) =>
      view.images.map((image) => ({
        source: image.l.url,
        largest: image.xl.url,
        title: view.title,
      })),
    ) ?? [];
  if (views.length > 0) return views;
  return images.map(({ large, title }) => ({ source: large, largest: large, title }));
}
