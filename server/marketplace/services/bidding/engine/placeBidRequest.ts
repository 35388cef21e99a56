// What the bid transaction is asked and what it says. Amounts are minor units of `currency`; the handler converts.
import { createHash } from 'node:crypto';
import type { BidAnswer } from '../../../domain/bidding/bidAnswer';
import type { BidObstacle, BidType } from '../../../domain/bidding/lotState';
import type { LockedLot, ShownBid } from './lockedLot';

/** By what a second factor's grant for a bid is found: see accounts/mfa, which makes and verifies them. */
type BidGrant = { userId: number; binding: Buffer; action: string; bodyHash: Buffer };

export type PlaceBidRequest = {
  lotId: number;
  userId: number;
  idempotencyKey: string;
  /** Whatever the client sent, times the minor units: the rules refuse what is no whole amount. */
  amountMinor: number;
  currency: string;
  type: BidType;
  /** undefined: the bidder does not mind; null: they saw no bid yet. */
  expectedBidId?: number | null | undefined;
  /** The bidder's ceiling for the whole sum; only part of the body's identity here, the caller checks it. */
  maxTotalMinor?: number | null | undefined;
  /** Refusals that only the caller can know, see BidObstacle. */
  obstacles?: readonly BidObstacle[] | undefined;
  /** The same, found from the lot as it stands under its lock. Quick and pure: everybody else's bids wait. */
  obstaclesOn?: ((lot: LockedLot) => readonly BidObstacle[]) | undefined;
  /** The bid is so large that it counts only with this grant, which it then uses up. Bots are not asked. */
  grant?: BidGrant | undefined;
};

/** What an answer shows of the lot besides itself, as of the moment of the answer. */
export type AnswerView = { auctionId: number; buyNowMinor: number | null; latest: readonly ShownBid[]; ownBids: number };

export type PlaceBidResult =
  /** `view` comes with a fresh answer; for a replay it is read from the history. */
  | { kind: 'answer'; answer: BidAnswer; replayed: boolean; view?: AnswerView }
  /** The key was used with another body: 409 idempotency_conflict. */
  | { kind: 'conflict' }
  /** It would count, with a grant that is not there. Nothing was stored: the same key may come again. */
  | { kind: 'grant_missing' }
  | { kind: 'lot_not_found' };

/** Two requests with one key are the same when what the client sent is the same. */
export function bodyHash(request: PlaceBidRequest): string {
  const { lotId, amountMinor, currency, type, expectedBidId, maxTotalMinor } = request;
  const body = [lotId, String(amountMinor), currency, type, String(expectedBidId), String(maxTotalMinor ?? null)];
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url');
}
