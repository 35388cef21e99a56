// Bidding, from the wire (whole major units, ISO times) to the app (Money in minor units, Instants). Called by the
// endpoints of this slice and by the live stream's reader; pure. What cards need is in cardBidding.ts.
import type { ResponseOf } from '../../../contract/core/endpoint';
import type { getBiddingConstraints, WireBid, WireBiddingBlock, WireLiveEvent } from '../../../contract/buyer/bidding';
import { parseInstant, type Instant } from '../../../lib/instant';
import type { Money } from '../../../lib/money';
import { moneyFromMajor } from '../../../lib/moneyWire';
import type { LotBidding } from './cardBidding';

export type LotStatus = WireBiddingBlock['status'];

export type BiddingBlock = LotBidding & {
  status: LotStatus;
  plannedEndsAt: Instant;
  extensionCount: number;
  quickBids: Money[];
  isCloseToReserve: boolean;
  /** Of the viewer. */
  viewer: {
    isBidder: boolean;
    isLeading: boolean;
    isWinner: boolean;
    maximum: Money | null;
    orderReference: string | null;
  };
  buyNow: { price: Money; isAvailable: boolean } | null;
  latestBidId: number | null;
};

export function decodeBiddingBlock({ status, is_a_bidder, bids, lot }: WireBiddingBlock): BiddingBlock {
  const money = (major: number): Money => moneyFromMajor(major, lot.currency_code);
  return {
    status,
    lotId: lot.id,
    currentBid: lot.highest_bid_amount === null ? null : money(lot.highest_bid_amount),
    nextMinimumBid: money(lot.next_minimum_bid),
    leaderToken: lot.highest_bidder_token,
    winnerToken: lot.is_sold ? lot.highest_bidder_token : null,
    bidCount: lot.bid_count,
    sequence: lot.sequence,
    startsAt: parseInstant(lot.planned_start_at),
    endsAt: parseInstant(lot.effective_close_at),
    plannedEndsAt: parseInstant(lot.planned_close_at),
    extensionCount: lot.extension_count,
    reserveMet: lot.reserve_price_met,
    isCloseToReserve: lot.close_to_reserve_price,
    isClosed: lot.is_closed,
    isSold: lot.is_sold,
    quickBids: lot.quick_bids.map(money),
    viewer: {
      isBidder: is_a_bidder,
      isLeading: lot.is_leading,
      isWinner: lot.is_winner,
      maximum: lot.autobid_amount === null ? null : money(lot.autobid_amount),
      orderReference: lot.order_reference,
    },
    buyNow: lot.buy_now === null ? null : { price: money(lot.buy_now.price), isAvailable: lot.buy_now.is_available },
    latestBidId: bids[0]?.id ?? null,
  };
}

export type Bid = {
  id: number;
  amount: Money;
  bidderName: string;
  bidderToken: string;
  countryCode: string;
  isAutomatic: boolean;
  explanation: WireBid['explanation_type'];
  createdAt: Instant;
};

export function decodeBid(wire: WireBid): Bid {
  return {
    id: wire.id,
    amount: moneyFromMajor(wire.amount, wire.currency_code),
    bidderName: wire.bidder.name,
    bidderToken: wire.bidder.token,
    countryCode: wire.bidder.country.code,
    isAutomatic: wire.is_automatic,
    explanation: wire.explanation_type,
    createdAt: parseInstant(wire.created_at),
  };
}

export type BidPage = { bids: Bid[]; page: number; perPage: number; total: number };

export function decodeBidPage({ bids, meta }: { bids: WireBid[]; meta: { page: number; per_page: number; total: number } }): BidPage {
  return { bids: bids.map(decodeBid), page: meta.page, perPage: meta.per_page, total: meta.total };
}

export type BiddingConstraints = {
  currency: string;
  nextMinimumBid: Money;
  maxBid: Money;
  slipGuardFactor: number;
  softCloseWindowMs: number;
  extensionMs: number;
  requiredSteps: string[];
  /** Of a viewer whose bids need bid holds: what must still be set aside for the bid. null for everybody else. */
  missingHold: Money | null;
  fee: { percentage: number; fixed: Money };
};

export function decodeBiddingConstraints({ constraints: wire }: ResponseOf<typeof getBiddingConstraints>): BiddingConstraints {
  const currency = wire.currency_code;
  return {
    currency,
    nextMinimumBid: moneyFromMajor(wire.next_minimum_bid, currency),
    maxBid: moneyFromMajor(wire.max_bid_amount, currency),
    slipGuardFactor: wire.slip_guard_factor,
    softCloseWindowMs: wire.soft_close.window_seconds * 1000,
    extensionMs: wire.soft_close.extension_seconds * 1000,
    requiredSteps: wire.required_steps,
    missingHold: wire.bid_hold ? { minor: wire.bid_hold.missing_amount, currency: wire.bid_hold.currency_code } : null,
    fee: { percentage: wire.fee.percentage, fixed: { minor: wire.fee.fixed_amount, currency } },
  };
}

export type LiveEvent = {
  id: number;
  type: WireLiveEvent['type'];
  serverNow: Instant;
  lot: (LotBidding & { extensionCount: number; closeStatus: string | null }) | null;
};

export function decodeLiveEvent({ seq, type, lot, time_ms }: WireLiveEvent, currencyOf: (lotId: number) => string): LiveEvent {
  if (lot === null) return { id: seq, type, serverNow: time_ms, lot: null };
  const currency = lot.bid?.currency_code ?? currencyOf(lot.id);
  const isSold = lot.closeStatus === 'closed_sold';
  return {
    id: seq,
    type,
    serverNow: time_ms,
    lot: {
      lotId: lot.id,
      currentBid: lot.bid === null ? null : moneyFromMajor(lot.bid.amount, currency),
      nextMinimumBid: moneyFromMajor(lot.nextMinimumBid, currency),
      leaderToken: lot.highestBidderToken,
      winnerToken: isSold ? lot.highestBidderToken : null,
      bidCount: lot.bidCount,
      sequence: lot.sequence,
      startsAt: parseInstant(lot.biddingStartTime),
      endsAt: parseInstant(lot.biddingEndTime),
      reserveMet: lot.reservePriceMet,
      isClosed: lot.closeStatus !== null,
      isSold,
      extensionCount: lot.extensionCount,
      closeStatus: lot.closeStatus,
    },
  };
}
