// The input and result types of the bidding rules: a lot, a bid command and its result. Plain data,
// shared by the rules, the transaction (services/bidding/engine) and the jobs. Amounts are minor
// units of the lot's currency; times are Dates in UTC from the database's clock.

/**
 * The NOTIFY channel of account notices, `<user id>:<event type>:<lot id>`, which notify_account
 * sends (001_accounts.sql).
 */
export const accountChannel = 'gavel_account';

const kinds = ['state', 'outbid', 'leading', 'won', 'lost', 'order', 'session'] as const;

export type AccountNotice = { userId: number; type: (typeof kinds)[number]; lotId: number };

/** Returns null for a text of another form. */
export function parseAccountNotice(text: string): AccountNotice | null {
  const match = /^(\d{1,15}):([a-z]+):(\d{1,15})$/.exec(text);
  const type = kinds.find((kind) => kind === match?.[2]);
  return match === null || type === undefined
    ? null
    : { userId: Number(match[1]), type, lotId: Number(match[3]) };
}

export type LotStatus =
  'scheduled' | 'open' | 'closed_sold' | 'closed_reserve_not_met' | 'closed_unsold' | 'withdrawn';

export type LotState = {
  readonly id: number;
  readonly sellerId: number;
  readonly currency: string;
  readonly startMinor: number;
  /** Hidden: no public field may be derived from it except the two flags of biddingRules.ts. */
  readonly reserveMinor: number | null;
  readonly buyNowMinor: number | null;
  readonly opensAt: Date;
  readonly plannedCloseAt: Date;
  readonly effectiveCloseAt: Date;
  readonly extensionCount: number;
  readonly status: LotStatus;
  /** The visible price; null until the first bid. */
  readonly priceMinor: number | null;
  readonly leaderId: number | null;
  /** The leader's hidden maximum; equal to the price after a direct bid. */
  readonly leaderMaxMinor: number | null;
  /** Number of the last row in the bid history: without gaps, from 1. */
  readonly sequence: number;
  /** Number of the last operation, accepted or refused: without gaps, from 1. */
  readonly operations: number;
  /** Id of the newest row in the bid history, for `expected_bid_id`. */
  readonly lastBidId: number | null;
};

export type BidType = 'direct' | 'autobid';
export type BidKind = BidType | 'automatic';
export type BidExplanation = 'auto_bid_lost' | 'same_bidder' | null;
export type BidOutcome = 'leading' | 'outbid' | 'outbid_tie' | 'leading_below_reserve';

export type RefusalCode =
  | 'bid_too_low'
  | 'bid_not_whole_amount'
  | 'bid_above_limit'
  | 'already_highest_bidder'
  | 'lot_not_started'
  | 'lot_closed'
  | 'lot_withdrawn'
  | 'seller_cannot_bid'
  | 'currency_mismatch'
  | 'price_moved'
  | 'shipping_not_available'
  | 'explicit_content_not_accepted'
  | 'age_check_required'
  | 'account_unverified'
  | 'unpaid_orders'
  | 'authorisation_required';

/**
 * Refusals that the caller determines, because they depend on the visitor and not on the state of
 * bidding (price_moved: the total is above the buyer's limit).
 */
type ObstacleCode = Extract<
  RefusalCode,
  | 'shipping_not_available'
  | 'explicit_content_not_accepted'
  | 'age_check_required'
  | 'authorisation_required'
  | 'price_moved'
>;
export type BidObstacle = ObstacleCode | { code: ObstacleCode; meta: Refusal['meta'] };

export type Refusal = {
  code: RefusalCode;
  /** The request field that the refusal is about; empty when it is about the lot or the bidder. */
  attribute: 'amount' | 'currency_code' | 'expected_bid_id' | '';
  meta: Record<string, number | string | boolean | null>;
};

type Bidder = { id: number; verified: boolean; blocked: boolean };

export type BidCommand = {
  bidder: Bidder;
  amountMinor: number;
  currency: string;
  type: BidType;
  /** The newest bid that the bidder has seen (null: none yet); undefined to accept any. */
  expectedBidId?: number | null | undefined;
  obstacles?: readonly BidObstacle[] | undefined;
};

export type BidRow = {
  sequence: number;
  bidderId: number;
  amountMinor: number;
  kind: BidKind;
  explanation: BidExplanation;
  at: Date;
};

export type BidResult =
  | {
      ok: true;
      newState: LotState;
      rows: readonly BidRow[];
      outcome: BidOutcome;
      extended: boolean;
      outbidId: number | null;
    }
  | { ok: false; refusals: readonly Refusal[] };
