// What a load run leaves behind: what its clients saw (calls, replies, reads, by the driver's monotone clock) and what
// the database holds at the end. The checker works on this alone. Amounts are whole units, times epoch milliseconds
// by the database's clock except `callAt` and `replyAt`, which are the driver's.

import type { ModelFigures } from './model';

/** 'leading' and the like, or 'refused:<code>'. */
export type Verdict = string;

export type Reply = {
  accepted: boolean;
  verdict: Verdict;
  bidId: number | null;
  /** The lot after the operation; null where the transport does not tell (a refusal over HTTP). */
  lot: { sequence: number; price: number | null; end: number; extensions: number } | null;
};

export type BidCall = { lot: number; user: number; key: string; amount: number; auto: boolean };
export type Attempt = { callAt: number; replyAt: number; reply: Reply };
/** One idempotency key: all attempts that were answered, and when the first was sent, answered or not. */
export type Operation = BidCall & { firstCallAt: number; attempts: Attempt[]; unanswered: number };

export type LotReading = { sequence: number; price: number | null; leader: string | null; end: number; over: boolean };
export type Read = LotReading & { lot: number; callAt: number; replyAt: number };

export type LedgerRow = {
  lot: number; user: number; key: string; amount: number; auto: boolean; operation: number; verdict: Verdict;
  at: number; recordedAt: number; reply: Reply;
};
export type StoredBidRow = { id: number; lot: number; sequence: number; user: number; amount: number; note: string | null };
export type StoredLot = {
  id: number; seller: number; start: number; reserve: number | null; opens: number; plannedEnd: number; end: number;
  status: string; winner: number | null;
};
export type StoredOrder = { lot: number; id: number; buyer: number; seller: number; hammer: number; feeMinor: number; commissionMinor: number };
export type Payment = { order: number; amountMinor: number };

export type Stored = {
  lots: StoredLot[];
  ledger: LedgerRow[];
  bids: StoredBidRow[];
  orders: StoredOrder[];
  /** Lot of each close event. */
  closes: number[];
  /** bidder token by user. */
  tokens: Map<number, string>;
  /** null: the run had no payments. */
  payments: Payment[] | null;
};

export type History = {
  operations: Operation[];
  reads: Read[];
  stored: Stored;
  figures: ModelFigures;
  /** Where the run ended its lots by hand when the load was over: their end before it began. */
  endBeforeHand: number | null;
};

/** What concerns one lot. */
export type LotParts = { operations: Operation[]; reads: Read[]; ledger: LedgerRow[]; bids: StoredBidRow[] };

/** How the load reaches a system under test. A call that throws has an unknown outcome and is tried again. */
export type BidTransport = {
  bid: (call: BidCall) => Promise<Reply>;
  read: (lot: number) => Promise<LotReading>;
};
