// Combines a lot's public figures and the viewer's own details into the wire's bidding block. Pure.
// The figures are either current or those of a past answer.
import type { WireBiddingBlock } from '../../../../src/contract/buyer/bidding';
import { getMinorPerMajor } from '../../../../src/lib/money';
import type { BiddingFigures } from '../../domain/bidding/biddingFigures';
import type { PublicLotStatus } from '../../domain/bidding/biddingRules';

/** Whether a lot permanently takes no more bids. */
export function isOver(status: PublicLotStatus): boolean {
  return status !== 'scheduled' && status !== 'open';
}

// Bid amounts on the wire: whole major units.

/** Bids are whole units; imported amounts with cents (a buy-now price) are rounded up. */
export function toMajor(minor: number, currency: string): number {
  return Math.ceil(minor / getMinorPerMajor(currency));
}

export function toMajorOrNull(minor: number | null, currency: string): number | null {
  return minor === null ? null : toMajor(minor, currency);
}

/**
 * Start and bid times have whole seconds on the wire, because some clients cannot parse fractions.
 * Closing times are exact.
 */
export function toWireTime(iso: string): string {
  return iso.replace(/\.\d+(?=Z$)/, '');
}

/** The public name of a bidder. */
export function bidderName(bidderNumber: number): string {
  return `Bidder ${bidderNumber}`;
}

export type LatestBid = {
  id: number;
  amountMinor: number;
  isAutomatic: boolean;
  createdAt: Date;
  bidderToken: string;
  bidderNumber: number;
};
type BiddingBlockInput = {
  figures: Omit<BiddingFigures, 'leaderId'>;
  auctionId: number;
  leaderToken: string | null;
  /** The fixed price, whether or not it is still available; the figures tell that. */
  buyNowMinor: number | null;
  latestBids: readonly LatestBid[];
  viewer: {
    leads: boolean;
    hasBid: boolean;
    hasWon: boolean;
    /** The viewer's own hidden maximum while they lead. */
    maximumMinor: number | null;
    orderReference: string | null;
  };
};

export function wireBiddingBlock({
  figures,
  auctionId,
  leaderToken,
  buyNowMinor,
  latestBids,
  viewer,
}: BiddingBlockInput): WireBiddingBlock {
  const { currency } = figures;
  const [first, second, third] = figures.quickBidsMinor;
  const hasMaximum =
    viewer.leads && viewer.maximumMinor !== null && viewer.maximumMinor > (figures.priceMinor ?? 0);
  const isClosed = isOver(figures.status);
  return {
    status: figures.status,
    is_a_bidder: viewer.hasBid || viewer.leads,
    bids: latestBids.map((bid) => ({
      id: bid.id,
      bidder: { name: bidderName(bid.bidderNumber), token: bid.bidderToken },
      amount: toMajor(bid.amountMinor, currency),
      created_at: toWireTime(bid.createdAt.toISOString()),
      from_order: bid.isAutomatic,
    })),
    // Recorded bids are numbered without gaps, so the last number is the count.
    bids_count: figures.sequence,
    lot: {
      id: figures.lotId,
      currency_code: currency,
      planned_start_at: toWireTime(figures.opensAt),
      // Closing times are exact: with whole seconds, clients would close a lot early.
      planned_close_at: figures.plannedCloseAt,
      effective_close_at: figures.effectiveCloseAt,
      extension_count: figures.extensionCount,
      highest_bid_amount: toMajorOrNull(figures.priceMinor, currency),
      highest_bidder_token: leaderToken,
      is_closed: isClosed,
      is_sold: figures.status === 'closed_sold',
      next_minimum_bid: toMajor(figures.nextMinimumMinor, currency),
      quick_bids: [toMajor(first, currency), toMajor(second, currency), toMajor(third, currency)],
      reserve_price_met: figures.reservePriceMet,
      close_to_reserve_price: figures.closeToReservePrice,
      show_flyin: !isClosed,
      realtime_channel: `auction-${auctionId}`,
      sequence: figures.sequence,
      bid_count: figures.sequence,
      owns_active_autobid: hasMaximum && !isClosed,
      autobid_amount: hasMaximum ? toMajorOrNull(viewer.maximumMinor, currency) : null,
      is_leading: viewer.leads,
      is_winner: viewer.hasWon,
      order_reference: viewer.orderReference,
      buy_now:
        buyNowMinor === null
          ? null
          : { price: toMajor(buyNowMinor, currency), is_available: figures.buyNowMinor !== null },
    },
  };
}
