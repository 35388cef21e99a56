// Decodes collections, which the buyer service and the brand collections serve alike.
import type { CollectionList, ReadCollection } from '../../../contract/buyer/collections';
import { parseInstantOrNull, type Instant } from '../../../lib/instant';
import type { ReadOf } from '../../../contract/core/reading';
import { toAppPath } from './toAppPath';

export type Collection = {
  id: number;
  title: string;
  description: string;
  url: string;
  /** By locale; only with a single collection. */
  localizedUrls?: Record<string, string> | undefined;
  /** Pictures of its lots, the most popular one first. */
  imageUrls: string[];
  /** null: unknown. */
  lotCount: number | null;
  endsAt: Instant | null;
  categories: { id: number; name: string; url: string }[];
};

/** `path`: of collections of this kind, such as `/x/`. */
export function decodeCollection(wire: ReadCollection, path = '/x/'): Collection {
  const imageUrls = (wire.images ?? []).map(({ url }) => url);
  return {
    id: wire.id,
    title: wire.title,
    description: wire.description ?? '',
    url: toAppPath(wire.url, `${path}${wire.id}`),
    localizedUrls: wire.localized_urls,
    imageUrls: imageUrls.length === 0 && wire.hero_image ? [wire.hero_image] : imageUrls,
    lotCount: wire.lot_count ?? null,
    endsAt: parseInstantOrNull(wire.end_date ?? null),
    categories: (wire.categories ?? []).map(({ id, name, url }) => ({
      id,
      name: name ?? '',
      url: toAppPath(url, `/c/${id}`),
    })),
  };
}

export type CollectionPage = { collections: Collection[]; total: number };

export function decodeCollections(
  { collections, meta }: ReadOf<typeof CollectionList>,
  path?: string,
): CollectionPage {
  return {
    collections: collections.map((wire) => decodeCollection(wire, path)),
    total: meta?.total ?? collections.length,
  };
}
