// Bidding, from the wire (whole major units, ISO times) to the app (Money in minor units, Instants). Called by the
// endpoints of this slice and by the live stream's reader; pure. What cards need is in cardBidding.ts.
import type { ReadResponseOf } from '../../../contract/core/reading';
import type { getBiddingConstraints, listBids, ReadBid, ReadBiddingBlock, WireBid, WireBiddingBlock, WireLiveEvent } from '../../../contract/buyer/bidding';
import { parseInstant, type Instant } from '../../../lib/instant';
import type { Money } from '../../../lib/money';
import { moneyFromMajor } from '../../../lib/moneyWire';
import { DEFAULT_CURRENCY, sequenceOfAmount, type LotBidding } from './cardBidding';

export type LotStatus = WireBiddingBlock['status'];

export type BiddingBlock = LotBidding & {
  status: LotStatus;
  plannedEndsAt: Instant;
  /** `endsAt` is the planned end, for no other was sent: an extension is known by `bidding/lots` alone. */
  isEndPlanned: boolean;
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

const lotStatuses: readonly LotStatus[] = ['scheduled', 'open', 'closing', 'closed_sold', 'closed_reserve_not_met', 'closed_unsold', 'withdrawn'];

/** A status that is not one of ours is made of what the lot says of itself. */
function toStatus(status: string | null | undefined, { is_closed: isClosed, is_sold: isSold, reserve_price_met: isReserveMet }: ReadBiddingBlock['lot']): LotStatus {
  const known = lotStatuses.find((name) => name === status);
  if (known !== undefined) return known;
  if (!isClosed) return 'open';
  if (isSold) return 'closed_sold';
  return isReserveMet === false ? 'closed_reserve_not_met' : 'closed_unsold';
}

export function decodeBiddingBlock({ status, is_a_bidder: isBidder, bids, bids_count: count, lot }: ReadBiddingBlock): BiddingBlock {
  const currency = lot.currency_code ?? DEFAULT_CURRENCY;
  const money = (major: number): Money => moneyFromMajor(major, currency);
  const leaderToken = lot.highest_bidder_token ?? null;
  const amount = lot.highest_bid_amount ?? null;
  const isSold = lot.is_sold ?? false;
  return {
    status: toStatus(status, lot),
    lotId: lot.id,
    // No leader, no bid: the amount beside it is then 0 or the starting bid.
    currentBid: leaderToken === null || amount === null ? null : money(amount),
    nextMinimumBid: money(lot.next_minimum_bid),
    leaderToken,
    winnerToken: isSold ? leaderToken : null,
    bidCount: lot.bid_count ?? count ?? bids?.length ?? 0,
    sequence: lot.sequence ?? sequenceOfAmount(leaderToken, amount),
    startsAt: parseInstant(lot.planned_start_at),
    endsAt: parseInstant(lot.effective_close_at ?? lot.planned_close_at),
    isEndPlanned: lot.effective_close_at == null,
    plannedEndsAt: parseInstant(lot.planned_close_at),
    extensionCount: lot.extension_count ?? 0,
    reserveMet: lot.reserve_price_met ?? null,
    isCloseToReserve: lot.close_to_reserve_price ?? false,
    isClosed: lot.is_closed ?? false,
    isSold,
    quickBids: (lot.quick_bids ?? []).map(money),
    viewer: {
      isBidder: isBidder ?? false,
      isLeading: lot.is_leading ?? false,
      isWinner: lot.is_winner ?? false,
      maximum: lot.autobid_amount == null ? null : money(lot.autobid_amount),
      orderReference: lot.order_reference ?? null,
    },
    buyNow: lot.buy_now == null ? null : { price: money(lot.buy_now.price), isAvailable: lot.buy_now.is_available },
    latestBidId: bids?.[0]?.id ?? null,
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

export function decodeBid(wire: ReadBid): Bid {
  return {
    id: wire.id,
    amount: moneyFromMajor(wire.amount, wire.currency_code ?? DEFAULT_CURRENCY),
    bidderName: wire.bidder.name,
    bidderToken: wire.bidder.token,
    countryCode: wire.bidder.country?.code ?? '',
    isAutomatic: wire.is_automatic ?? wire.from_order ?? false,
    explanation: wire.explanation_type ?? null,
    createdAt: parseInstant(wire.created_at),
  };
}

export type BidPage = { bids: Bid[]; page: number; perPage: number; total: number };

export function decodeBidPage({ bids, meta }: ReadResponseOf<typeof listBids>): BidPage {
  const decoded = (bids ?? []).map(decodeBid);
  return { bids: decoded, page: meta?.page ?? 1, perPage: meta?.per_page ?? Math.max(decoded.length, 1), total: meta?.total ?? decoded.length };
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
  /** null: the lot needs none of this viewer. */
  ageCheck: { minimumAge: number; isRefused: boolean } | null;
  mustAcceptExplicitContent: boolean;
  fee: { percentage: number; fixed: Money };
};

export function decodeBiddingConstraints({ constraints: wire }: ReadResponseOf<typeof getBiddingConstraints>): BiddingConstraints {
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
    ageCheck: wire.age_check == null ? null : { minimumAge: wire.age_check.minimum_age, isRefused: wire.age_check.is_refused },
    mustAcceptExplicitContent: wire.required_steps.includes('accept_explicit_content'),
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
