// Decodes what can be followed into one type, so that all kinds look alike in lists.
import type { ReadAuction } from '../../../contract/buyer/auctions';
import type { ReadCategory } from '../../../contract/buyer/categories';
import type { ReadCollection } from '../../../contract/buyer/collections';
import type { WireAuctionType } from '../../../contract/buyer/follows';
import type { WirePublicProfile } from '../../../contract/buyer/profiles';
import type { WireRecommendationReason } from '../../../contract/buyer/recommendations';
import { toAppPath } from '../../core/decode/toAppPath';
import type { FollowKind } from '../interests';
import { decodeAuction, decodeCategory, type Auction } from './catalogue';

export type FollowedThing = {
  kind: FollowKind;
  id: number;
  name: string;
  url: string;
  /** null: it has no picture. */
  imageUrl: string | null;
  /** Its lots for sale, or the current auctions of a type; null: unknown. */
  count: number | null;
  /** Of auctions only. */
  auction: Pick<Auction, 'status' | 'startsAt' | 'endsAt' | 'typeId' | 'categories'> | null;
};

export function toCategoryThing(wire: ReadCategory): FollowedThing {
  const { id, name, url, imageUrl, lotCount } = decodeCategory(wire);
  return { kind: 'category', id, name, url, imageUrl, count: lotCount, auction: null };
}

export function toAuctionThing(wire: ReadAuction): FollowedThing {
  const auction = decodeAuction(wire);
  const { id, title, url, imageUrl, lotCount } = auction;
  return { kind: 'auction', id, name: title, url, imageUrl, count: lotCount, auction };
}

export const toSellerThing = (wire: WirePublicProfile): FollowedThing => ({
  kind: 'seller',
  id: wire.id,
  name: wire.name,
  url: wire.slug === '' ? `/u/${wire.id}` : `/u/${wire.id}/${wire.slug}`,
  imageUrl: wire.image_url,
  count: wire.live_lots,
  auction: null,
});

export const toAuctionTypeThing = (wire: WireAuctionType): FollowedThing => ({
  kind: 'auctionType',
  id: wire.id,
  name: wire.name,
  url: wire.url,
  imageUrl: wire.image_url,
  count: wire.auction_count,
  auction: null,
});

export const toCollectionThing = (wire: ReadCollection): FollowedThing => ({
  kind: 'collection',
  id: wire.id,
  name: wire.title,
  url: toAppPath(wire.url, `/x/${wire.id}`),
  imageUrl: wire.hero_image ?? null,
  count: wire.lot_count ?? null,
  auction: null,
});

export type Recommendation = { thing: FollowedThing; reason: WireRecommendationReason };
