// Decodes categories and auctions.
import type { ReadAuction, WireAuction } from '../../../contract/buyer/auctions';
import type { ReadCategory } from '../../../contract/buyer/categories';
import { parseInstant, type Instant } from '../../../lib/instant';
import { toAppPath } from '../../core/decode/toAppPath';

export type Category = {
  id: number;
  parentId: number | null;
  level: number;
  name: string;
  url: string;
  /** By locale; only with a single category. */
  localizedUrls?: Record<string, string> | undefined;
  imageUrl: string;
  icon: string;
  color: string;
  /** null: unknown. */
  lotCount: number | null;
  /** When the first lot opens, if none is open yet. */
  opensAt: Instant | null;
  auctionCount: number;
};

export function decodeCategory(wire: ReadCategory): Category {
  return {
    id: wire.id,
    parentId: wire.parent_id ?? null,
    level: wire.level,
    // formatted_name can be stale.
    name: wire.name,
    url: toAppPath(wire.url, `/c/${wire.id}`),
    localizedUrls: wire.localized_urls,
    imageUrl: wire.image_url ?? '',
    icon: wire.icon?.name ?? '',
    color: wire.color ?? '',
    lotCount: wire.lot_count ?? null,
    opensAt: wire.opens_at ? parseInstant(wire.opens_at) : null,
    auctionCount: wire.auction_count ?? 0,
  };
}

export type Auction = {
  id: number;
  title: string;
  url: string;
  /** By locale; only with a single auction. */
  localizedUrls?: Record<string, string> | undefined;
  imageUrl: string;
  status: WireAuction['status'];
  categories: { id: number; name: string; url: string }[];
  experts: { id: number; name: string; imageUrl: string | null }[];
  startsAt: Instant;
  endsAt: Instant;
  /** null: unknown. */
  typeId: number | null;
  lotCount: number;
  /** null if the backend does not count them. */
  openLotCount: number | null;
};

function toAuctionStatus(status: string): Auction['status'] {
  if (status === 'closed' || status === 'scheduled') return status;
  // Includes `closing_now`: its last lots are still open for bids.
  return 'open_now';
}

/** Throws if both values are missing. */
function parseRequiredTime(
  snakeCaseValue: string | null | undefined,
  camelCaseValue: string | null | undefined,
): Instant {
  return parseInstant(snakeCaseValue ?? camelCaseValue ?? '');
}

export function decodeAuction(wire: ReadAuction): Auction {
  return {
    id: wire.id,
    title: wire.title,
    url: toAppPath(wire.url, `/a/${wire.id}`),
    localizedUrls: wire.localized_urls,
    imageUrl: wire.images?.original ?? wire.images?.[6] ?? wire.images?.[5] ?? '',
    status: toAuctionStatus(wire.status),
    categories: (wire.categories ?? []).map(({ id, name, title, url }) => ({
      id,
      name: name ?? title ?? '',
      url: toAppPath(url, `/c/${id}`),
    })),
    experts: (wire.auctioneers ?? []).map(({ id, name, imageSmall }) => ({
      id: Number(id),
      name,
      imageUrl: imageSmall ?? null,
    })),
    startsAt: parseRequiredTime(wire.start_at, wire.startAt),
    endsAt: parseRequiredTime(wire.close_at, wire.closeAt),
    typeId: wire.type_id ?? null,
    lotCount: wire.lot_count ?? wire.lotCount ?? 0,
    openLotCount: wire.open_lot_count ?? null,
  };
}
