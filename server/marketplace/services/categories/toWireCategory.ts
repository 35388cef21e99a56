// A category on the wire.
import type { WireCategory } from '../../../../src/contract/buyer/categories';
import type { Locale } from '../../../../src/lib/locales';
import type { CategoryNode } from '../../domain/catalog/categoryTree';
import { getCategoryName, getCategoryUrl } from '../discovery/categoryTree';
import { getImageUrl, getRowPictureKey } from '../discovery/imageUrl';

export function toWireCategory(node: CategoryNode, locale: Locale): WireCategory {
  const name = getCategoryName(node, locale);
  const picture = getRowPictureKey('category', node.id, node.picture);
  return {
    id: node.id,
    url: getCategoryUrl(node),
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
