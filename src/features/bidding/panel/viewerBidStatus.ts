// The viewer's bid status, derived from the server's lot status and the viewer's part in it.
// Components use it and do not look at the server's status strings. Pure.
import type { BiddingBlock, LotStatus } from '../../../api/buyer/decode/bidding';

export type ViewerBidStatus =
  | 'scheduled'
  | 'open'
  | 'leading'
  | 'leadingBelowReserve'
  | 'outbid'
  | 'closing'
  | 'won'
  | 'lost'
  | 'sold'
  | 'reserveNotMet'
  | 'unsold'
  | 'withdrawn';

type ViewedBlock = Pick<BiddingBlock, 'status' | 'isReserveMet' | 'viewer'>;

function getOpenBidStatus({ isReserveMet, viewer }: ViewedBlock): ViewerBidStatus {
  if (viewer.isLeading) return isReserveMet === false ? 'leadingBelowReserve' : 'leading';
  return viewer.isBidder ? 'outbid' : 'open';
}

function getSoldBidStatus({ viewer }: ViewedBlock): ViewerBidStatus {
  if (viewer.isWinner) return 'won';
  return viewer.isBidder ? 'lost' : 'sold';
}

const bidStatusByLotStatus: Readonly<Record<LotStatus, (block: ViewedBlock) => ViewerBidStatus>> = {
  scheduled: () => 'scheduled',
  open: getOpenBidStatus,
  closing: () => 'closing',
  closed_sold: getSoldBidStatus,
  closed_reserve_not_met: () => 'reserveNotMet',
  closed_unsold: () => 'unsold',
  withdrawn: () => 'withdrawn',
};

/** The clock overrides an `open` status: before the start, and after the closing time. */
export function getViewerBidStatus(
  block: ViewedBlock,
  { isBeforeStart = false, isPastEnd = false } = {},
): ViewerBidStatus {
  if (block.status !== 'open') return bidStatusByLotStatus[block.status](block);
  if (isBeforeStart) return 'scheduled';
  return isPastEnd ? 'closing' : getOpenBidStatus(block);
}

/**
 * What the bidder may do: bid, only raise their own maximum (docs/domain.md, "Automatic and direct
 * bids", rule 5), or nothing.
 */
export type AllowedBid = 'bid' | 'raise' | 'none';

const allowedBidByStatus: Readonly<Record<ViewerBidStatus, AllowedBid>> = {
  open: 'bid',
  outbid: 'bid',
  leadingBelowReserve: 'bid',
  leading: 'raise',
  scheduled: 'none',
  closing: 'none',
  won: 'none',
  lost: 'none',
  sold: 'none',
  reserveNotMet: 'none',
  unsold: 'none',
  withdrawn: 'none',
};

export const getAllowedBid = (bidStatus: ViewerBidStatus): AllowedBid =>
  allowedBidByStatus[bidStatus];

/** No bid can change the status any more; `closing` still waits for its result. */
export const isFinal = (bidStatus: ViewerBidStatus): boolean =>
  getAllowedBid(bidStatus) === 'none' && bidStatus !== 'scheduled' && bidStatus !== 'closing';
