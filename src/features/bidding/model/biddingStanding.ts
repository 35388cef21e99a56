// How a lot stands for who looks at it: one word for the status panel, the sticky bar and the box. A table of the
// server's status and the viewer's part in it; pure. No component looks at status strings.
import type { BiddingBlock, LotStatus } from '../../../api/buyer/decode/bidding';

export type Standing =
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

type Viewed = Pick<BiddingBlock, 'status' | 'reserveMet' | 'viewer'>;

function openStanding({ reserveMet, viewer }: Viewed): Standing {
  if (viewer.isLeading) return reserveMet === false ? 'leadingBelowReserve' : 'leading';
  return viewer.isBidder ? 'outbid' : 'open';
}

function soldStanding({ viewer }: Viewed): Standing {
  if (viewer.isWinner) return 'won';
  return viewer.isBidder ? 'lost' : 'sold';
}

const standings: Readonly<Record<LotStatus, (block: Viewed) => Standing>> = {
  scheduled: () => 'scheduled',
  open: openStanding,
  closing: () => 'closing',
  closed_sold: soldStanding,
  closed_reserve_not_met: () => 'reserveNotMet',
  closed_unsold: () => 'unsold',
  withdrawn: () => 'withdrawn',
};

/** The clock says that bidding has not begun, or that time is up, whatever the last answer said. */
export function standingOf(block: Viewed, { isBeforeStart = false, isPastEnd = false } = {}): Standing {
  if (block.status !== 'open') return standings[block.status](block);
  if (isBeforeStart) return 'scheduled';
  return isPastEnd ? 'closing' : openStanding(block);
}

/** What the bidder may do: bid, only raise their own maximum (rule 5 of domain.md 2), or nothing. */
export type BidRoom = 'bid' | 'raise' | 'none';

const rooms: Readonly<Record<Standing, BidRoom>> = {
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

export const bidRoomOf = (standing: Standing): BidRoom => rooms[standing];

/** No bid can change it any more; `closing` still waits for the hammer. */
export const isFinal = (standing: Standing): boolean => bidRoomOf(standing) === 'none' && standing !== 'scheduled' && standing !== 'closing';
