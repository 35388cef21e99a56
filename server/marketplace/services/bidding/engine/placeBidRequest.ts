// What the bid transaction is asked and what it says. Amounts are minor units of `currency`; the handler converts.
import { createHash } from 'node:crypto';
import type { BidAnswer } from '../../../domain/bidding/bidAnswer';
import type { BidObstacle, BidType } from '../../../domain/bidding/lotState';

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
};

export type PlaceBidResult =
  | { kind: 'answer'; answer: BidAnswer; replayed: boolean }
  /** The key was used with another body: 409 idempotency_conflict. */
  | { kind: 'conflict' }
  | { kind: 'lot_not_found' };

/** Two requests with one key are the same when what the client sent is the same. */
export function bodyHash(request: PlaceBidRequest): string {
  const { lotId, amountMinor, currency, type, expectedBidId, maxTotalMinor } = request;
  const body = [lotId, String(amountMinor), currency, type, String(expectedBidId), String(maxTotalMinor ?? null)];
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url');
}
