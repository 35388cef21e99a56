// The record of a load run: what its clients observed (calls, replies, reads) and what the database
// holds at the end. It is the checker's only input. Amounts are whole currency units. Times are
// epoch milliseconds by the database's clock, except `callAt` and `replyAt`, which are by the
// driver's monotonic clock.

import type { ModelFigures } from './model';

/** 'leading' and similar outcomes, or 'refused:<code>'. */
export type Verdict = string;

export type Reply = {
  accepted: boolean;
  verdict: Verdict;
  bidId: number | null;
  /**
   * The lot after the operation; null if the transport does not return it (a refusal over HTTP).
   */
  lot: { sequence: number; price: number | null; end: number; extensions: number } | null;
};

export type BidCall = { lot: number; user: number; key: string; amount: number; auto: boolean };
export type Attempt = { callAt: number; replyAt: number; reply: Reply };
/**
 * One idempotency key: all answered attempts, and when the first attempt was sent, whether or not
 * it was answered.
 */
export type Operation = BidCall & { firstCallAt: number; attempts: Attempt[]; unanswered: number };

export type LotReading = {
  sequence: number;
  price: number | null;
  leader: string | null;
  end: number;
  over: boolean;
};
export type Read = LotReading & { lot: number; callAt: number; replyAt: number };

export type LedgerRow = {
  lot: number;
  user: number;
  key: string;
  amount: number;
  auto: boolean;
  operation: number;
  verdict: Verdict;
  at: number;
  recordedAt: number;
  reply: Reply;
};
export type StoredBidRow = {
  id: number;
  lot: number;
  sequence: number;
  user: number;
  amount: number;
  note: string | null;
};
export type StoredLot = {
  id: number;
  seller: number;
  start: number;
  reserve: number | null;
  opens: number;
  plannedEnd: number;
  end: number;
  status: string;
  winner: number | null;
};
export type StoredOrder = {
  lot: number;
  id: number;
  buyer: number;
  seller: number;
  hammer: number;
  feeMinor: number;
  commissionMinor: number;
};
export type Payment = { order: number; amountMinor: number };

export type Stored = {
  lots: StoredLot[];
  ledger: LedgerRow[];
  bids: StoredBidRow[];
  orders: StoredOrder[];
  /** The lot of each close event. */
  closes: number[];
  /** The bidder token of each user. */
  tokens: Map<number, string>;
  /** Null if the run had no payments. */
  payments: Payment[] | null;
};

export type History = {
  operations: Operation[];
  reads: Read[];
  stored: Stored;
  figures: ModelFigures;
  /** The closing time before the run closed its lots manually; null if it did not. */
  endBeforeHand: number | null;
};

/** The part of the history of one lot. */
export type LotParts = {
  operations: Operation[];
  reads: Read[];
  ledger: LedgerRow[];
  bids: StoredBidRow[];
};

/**
 * Connects the load to the system under test. A call that throws has an unknown outcome and is
 * retried.
 */
export type BidTransport = {
  bid: (call: BidCall) => Promise<Reply>;
  read: (lot: number) => Promise<LotReading>;
};
