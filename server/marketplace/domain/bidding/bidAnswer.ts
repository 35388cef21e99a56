// The answer to a bid, as stored under its idempotency key and returned again on a retry. It has
// everything that the wire's body needs, and nothing that depends on when it is read. Plain JSON;
// amounts in minor units, times ISO.
import type { BiddingFigures } from './biddingFigures';
import type { BidExplanation, BidKind, BidOutcome, Refusal } from './lotState';

export type AnsweredBid = {
  id: number;
  sequence: number;
  amountMinor: number;
  kind: BidKind;
  explanation: BidExplanation;
  createdAt: string;
};

export type BidAnswer = {
  status: 201 | 422;
  outcome: BidOutcome | 'refused';
  refusals: readonly Refusal[];
  /** The bidder's own row; null after a refusal, a tie, or a raise of a hidden maximum. */
  bid: AnsweredBid | null;
  /** The bidder's hidden maximum while they lead. Visible only to the bidder. */
  ownMaximumMinor: number | null;
  /** Position in the order of all operations on the lot. */
  operation: number;
  /** When it was decided, by the database's clock under the lock. */
  decidedAt: string;
  /**
   * The lot after this operation; `leaderToken` and `leaderNumber` are the leader's public names.
   */
  lot: BiddingFigures & { leaderToken: string | null; leaderNumber: number | null };
};
