// The input and output of the bid transaction. Amounts are minor units of `currency`; the handler
// converts them.
import { createHash } from 'node:crypto';
import type { BidAnswer } from '../../../domain/bidding/bidAnswer';
import type { BidObstacle, BidType } from '../../../domain/bidding/lotState';
import type { LockedLot, ShownBid } from './lotRow';

/** Identifies a second-factor grant for a bid; accounts/mfa creates and verifies grants. */
type BidGrant = { userId: number; binding: Buffer; action: string; bodyHash: Buffer };

export type PlaceBidRequest = {
  lotId: number;
  userId: number;
  idempotencyKey: string;
  /** The client's number times the minor units, unchecked: the rules refuse a fractional amount. */
  amountMinor: number;
  currency: string;
  type: BidType;
  /** undefined: not checked; null: the bidder has seen no bid yet. */
  expectedBidId?: number | null | undefined;
  /**
   * The bidder's limit for the total. Here it is only part of the body's identity; the caller
   * checks it.
   */
  maxTotalMinor?: number | null | undefined;
  /** Refusals that only the caller can determine, see BidObstacle. */
  obstacles?: readonly BidObstacle[] | undefined;
  /**
   * The same, determined from the locked lot. Must be fast and pure, because all other bids wait.
   */
  obstaclesOn?: ((lot: LockedLot) => readonly BidObstacle[]) | undefined;
  /** Required for a large bid, which consumes it. Bots need none. */
  grant?: BidGrant | undefined;
};

/** Other details of the lot that an answer shows, as of the time of the answer. */
export type AnswerView = {
  auctionId: number;
  buyNowMinor: number | null;
  latest: readonly ShownBid[];
  ownBids: number;
};

export type PlaceBidResult =
  /** `view` is set for a new answer; for a replay it is read from the history. */
  | { kind: 'answer'; answer: BidAnswer; replayed: boolean; view?: AnswerView }
  /** The key was used with another body: 409 idempotency_conflict. */
  | { kind: 'conflict' }
  /**
   * The bid would be accepted, but the grant is missing. Nothing was stored, so the same key can be
   * used again.
   */
  | { kind: 'grant_missing' }
  | { kind: 'lot_not_found' };

/** Two requests with one key are the same if the client sent the same values. */
export function hashBidBody(request: PlaceBidRequest): string {
  const { lotId, amountMinor, currency, type, expectedBidId, maxTotalMinor } = request;
  const body = [
    lotId,
    String(amountMinor),
    currency,
    type,
    String(expectedBidId),
    String(maxTotalMinor ?? null),
  ];
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url');
}
