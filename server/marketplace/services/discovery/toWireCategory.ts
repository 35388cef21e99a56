// Categories on the wire, and the most popular ones.
import type { WireCategory } from '../../../../src/contract/buyer/categories';
import type { Locale } from '../../../../src/lib/locales';
import type { CategoryNode, CategoryTree } from '../../domain/catalogue/categoryTree';
import { getCategoryName, getCategoryUrl } from './categoryTree';
import { getImageUrl, getRowPictureKey } from './imageUrl';

export function toWireCategory(node: CategoryNode, locale: Locale): WireCategory {
  const name = getCategoryName(node, locale);
  const picture = getRowPictureKey('category', node.id, node.picture);
  return {
    id: node.id,
    url: getCategoryUrl(node, locale),
    name,
    formatted_name: name,
    short_name: name,
    code_name: node.codeName,
    auction_count: node.auctionCount,
    lot_count: node.lotCount,
    open_lot_count: node.openLotCount,
    opens_at: node.opensAt?.toISOString() ?? null,
    parent_id: node.parentId,
    image_url: getImageUrl('cw_collection_card_landscape', picture),
    images: [
      getImageUrl('cw_collection_card_landscape', picture),
      getImageUrl('cw_large', picture),
    ],
    color: node.color,
    icon: { svg: null, png: null, name: node.icon },
    level: node.level,
    position: node.position,
  };
}

/** Those with lots, by the interest in their lots. */
export function getPopularCategories({ ordered }: CategoryTree): CategoryNode[] {
  // Top-level categories are too broad to be popular; they are only a fallback.
  const subcategories = ordered.filter((node) => node.level > 0 && node.lotCount > 0);
  const nodes =
    subcategories.length > 0 ? subcategories : ordered.filter((node) => node.lotCount > 0);
  return nodes.toSorted(
    (a, b) => b.interest - a.interest || b.lotCount - a.lotCount || a.id - b.id,
  );
}
