// A category as the wire has it, in one place. Called by the categories routes.
import type { WireCategory } from '../../../../src/contract/buyer/categories';
import type { Locale } from '../../../../src/lib/locales';
import { categoryName, categoryUrl, type CategoryNode } from '../discovery/categoryTree';
import { imageUrl, rowPictureKey } from '../discovery/imageUrl';

export function toWireCategory(node: CategoryNode, locale: Locale): WireCategory {
  const name = categoryName(node, locale);
  const picture = rowPictureKey('category', node.id, node.picture);
  return {
    id: node.id,
    url: categoryUrl(node),
    name,
    formatted_name: name,
    short_name: name,
    code_name: node.codeName,
    auction_count: node.auctionCount,
    lot_count: node.lotCount,
    open_lot_count: node.openLotCount,
    opens_at: node.opensAt?.toISOString() ?? null,
    parent_id: node.parentId,
    image_url: imageUrl('cw_collection_card_landscape', picture),
    images: [imageUrl('cw_collection_card_landscape', picture), imageUrl('cw_large', picture)],
    color: node.color,
    icon: { svg: null, png: null, name: node.icon },
    level: node.level,
    position: node.position,
  };
}
