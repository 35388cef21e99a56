// The answer to a bid as it is kept under its idempotency key and given again on a retry, so it holds all that the
// wire's body is made of and nothing that depends on when it is read. Plain JSON; amounts in minor units, times ISO.
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
  /** The bidder's own row; null after a refusal, a tie, or a raise that nobody sees. */
  bid: AnsweredBid | null;
  /** The bidder's hidden maximum while they lead. Private to the bidder. */
  ownMaximumMinor: number | null;
  /** Place in the order of all operations on the lot. */
  operation: number;
  /** When it was decided, by the database's clock inside the lock. */
  decidedAt: string;
  /** The lot after this operation; `leaderToken` and `leaderNumber` name its leader in public. */
  lot: BiddingFigures & { leaderToken: string | null; leaderNumber: number | null };
};
