// Decodes bidding data: whole major units and ISO times become Money in minor units and Instants.
// cardBidding.ts has the part that lot cards need.
import type { ReadResponseOf } from '../../../contract/core/reading';
import type {
  getBiddingConstraints,
  listBids,
  ReadBid,
  ReadBiddingBlock,
  WireBid,
  WireBiddingBlock,
} from '../../../contract/buyer/bidding';
import { parseInstant, type Instant } from '../../../lib/instant';
import { type Money, moneyFromMajor } from '../../../lib/money';
import { DEFAULT_CURRENCY, getSequence, hasPrice, type LotBidding } from './cardBidding';

export type LotStatus = WireBiddingBlock['status'];

export type BiddingBlock = LotBidding & {
  status: LotStatus;
  plannedEndsAt: Instant;
  /** `endsAt` is only the planned end; the backend reports extensions in `bidding/lots` instead. */
  isEndPlanned: boolean;
  extensionCount: number;
  quickBids: Money[];
  isCloseToReserve: boolean;
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

const lotStatuses: readonly LotStatus[] = [
  'scheduled',
  'open',
  'closing',
  'closed_sold',
  'closed_reserve_not_met',
  'closed_unsold',
  'withdrawn',
];

/** Derives the status from the flags of the lot if the backend sends an unknown one. */
function toStatus(
  status: string | null | undefined,
  {
    is_closed: isClosed,
    is_sold: isSold,
    reserve_price_met: isReserveMet,
  }: ReadBiddingBlock['lot'],
): LotStatus {
  const knownStatus = lotStatuses.find((name) => name === status);
  if (knownStatus !== undefined) return knownStatus;
  if (!isClosed) return 'open';
  if (isSold) return 'closed_sold';
  return isReserveMet === false ? 'closed_reserve_not_met' : 'closed_unsold';
}

export function decodeBiddingBlock({
  status,
  is_a_bidder: isBidder,
  bids,
  bids_count: count,
  lot,
}: ReadBiddingBlock): BiddingBlock {
  const currency = lot.currency_code ?? DEFAULT_CURRENCY;
  const toMoney = (major: number): Money => moneyFromMajor(major, currency);
  const leaderToken = lot.highest_bidder_token ?? null;
  const amount = lot.highest_bid_amount ?? null;
  const isSold = lot.is_sold ?? false;
  return {
    status: toStatus(status, lot),
    lotId: lot.id,
    currentBid: hasPrice(leaderToken, isSold) && amount !== null ? toMoney(amount) : null,
    nextMinimumBid: toMoney(lot.next_minimum_bid),
    leaderToken,
    bidCount: lot.bid_count ?? count ?? bids?.length ?? 0,
    sequence: lot.sequence ?? getSequence(leaderToken, amount),
    startsAt: parseInstant(lot.planned_start_at),
    endsAt: parseInstant(lot.effective_close_at ?? lot.planned_close_at),
    isEndPlanned: lot.effective_close_at == null,
    plannedEndsAt: parseInstant(lot.planned_close_at),
    extensionCount: lot.extension_count ?? 0,
    isReserveMet: lot.reserve_price_met ?? null,
    isCloseToReserve: lot.close_to_reserve_price ?? false,
    isClosed: lot.is_closed ?? false,
    isSold,
    quickBids: (lot.quick_bids ?? []).map(toMoney),
    viewer: {
      isBidder: isBidder ?? false,
      isLeading: lot.is_leading ?? false,
      isWinner: lot.is_winner ?? false,
      maximum: lot.autobid_amount == null ? null : toMoney(lot.autobid_amount),
      orderReference: lot.order_reference ?? null,
    },
    buyNow:
      lot.buy_now == null
        ? null
        : { price: toMoney(lot.buy_now.price), isAvailable: lot.buy_now.is_available },
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
  return {
    bids: decoded,
    page: meta?.page ?? 1,
    perPage: meta?.per_page ?? Math.max(decoded.length, 1),
    total: meta?.total ?? decoded.length,
  };
}

export type BiddingConstraints = {
  currency: string;
  nextMinimumBid: Money;
  maxBid: Money;
  typoGuardFactor: number;
  softCloseWindowMs: number;
  extensionMs: number;
  requiredSteps: string[];
  /**
   * The amount that must still be reserved on the card for this bid; null if the viewer needs no
   * bid hold.
   */
  missingHold: Money | null;
  /** null: this viewer needs no age check for the lot. */
  ageCheck: { minimumAge: number; isRefused: boolean } | null;
  isExplicitContentConsentRequired: boolean;
  fee: { percentage: number; fixed: Money };
};

export function decodeBiddingConstraints({
  constraints: wire,
}: ReadResponseOf<typeof getBiddingConstraints>): BiddingConstraints {
  const currency = wire.currency_code;
  return {
    currency,
    nextMinimumBid: moneyFromMajor(wire.next_minimum_bid, currency),
    maxBid: moneyFromMajor(wire.max_bid_amount, currency),
    typoGuardFactor: wire.slip_guard_factor,
    softCloseWindowMs: wire.soft_close.window_seconds * 1000,
    extensionMs: wire.soft_close.extension_seconds * 1000,
    requiredSteps: wire.required_steps,
    missingHold: wire.bid_hold
      ? { minor: wire.bid_hold.missing_amount, currency: wire.bid_hold.currency_code }
      : null,
    ageCheck:
      wire.age_check == null
        ? null
        : { minimumAge: wire.age_check.minimum_age, isRefused: wire.age_check.is_refused },
    isExplicitContentConsentRequired: wire.required_steps.includes('accept_explicit_content'),
    fee: { percentage: wire.fee.percentage, fixed: { minor: wire.fee.fixed_amount, currency } },
  };
}
