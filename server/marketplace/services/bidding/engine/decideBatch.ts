// Carries a batch of bids on one lot through the rules, one after another, each on the state that the one before
// left. Pure: everything comes from the lock's context, and what comes out is stored by writeBatch.ts as it is.
import { liveEventPayload, type LiveEventPayload, type LiveEventType } from '../../../domain/bidding/liveEventPayload';
import type { AnsweredBid, BidAnswer } from '../../../domain/bidding/bidAnswer';
import { biddingFigures } from '../../../domain/bidding/biddingFigures';
import type { BiddingPolicy } from '../../../domain/bidding/biddingPolicy';
import type { BidResult, BidRow, LotState } from '../../../domain/bidding/lotState';
import { countOperation, placeBid } from '../../../domain/bidding/placeBid';
import type { ShownBid } from './lockedLot';
import { shownBids, type BidContext, type BidderFacts } from './lotLock';
import { bodyHash, type PlaceBidRequest, type PlaceBidResult } from './placeBidRequest';

export type StoredBid = BidRow & { id: number };
export type StoredRequest = { request: PlaceBidRequest; hash: string; answer: BidAnswer };
export type OutbidNotice = { userId: number; sequence: number; amountMinor: number };

export type BatchDecision = {
  state: LotState;
  /** In the order of the requests. */
  results: PlaceBidResult[];
  bids: StoredBid[];
  requests: StoredRequest[];
  events: { type: LiveEventType; payload: LiveEventPayload }[];
  outbid: OutbidNotice[];
  /** Ids of the second factor's grants that accepted bids use up. */
  usedGrants: Set<string>;
};

type DecisionContext = Omit<BidContext, 'lot'> & {
  lot: Pick<BidContext['lot'], 'auction_id' | 'buy_now_minor'>;
  /** Ids of the free grants of each request that needs one, by its place in the batch. */
  grants?: ReadonlyMap<number, readonly string[]>;
};

export function decideBatch(start: LotState, requests: readonly PlaceBidRequest[], context: DecisionContext, policy: BiddingPolicy): BatchDecision {
  const decision: BatchDecision = { state: start, results: [], bids: [], requests: [], events: [], outbid: [], usedGrants: new Set() };
  const bidders = new Map(context.bidders.map((bidder) => [bidder.id, bidder]));
  const answered = new Map(context.known.map((known) => [keyOf(known.user_id, known.idempotency_key), { hash: known.body_hash, answer: known.answer }]));
  const freeIds = [...context.bidIds];
  const { auction_id: auctionId, buy_now_minor: buyNowMinor } = context.lot;

  for (const [place, request] of requests.entries()) {
    const hash = bodyHash(request);
    const key = keyOf(request.userId, request.idempotencyKey);
    const earlier = answered.get(key);
    if (earlier !== undefined) {
      decision.results.push(earlier.hash === hash ? { kind: 'answer', answer: earlier.answer, replayed: true } : { kind: 'conflict' });
      continue;
    }
    const result = placeBid(decision.state, { ...request, bidder: bidderOf(request.userId, bidders.get(request.userId)) }, context.now, policy);
    // What is refused anyway is refused without a second factor, and uses none up.
    if (result.ok && request.grant !== undefined) {
      const grant = context.grants?.get(place)?.find((id) => !decision.usedGrants.has(id));
      if (grant === undefined) {
        decision.results.push({ kind: 'grant_missing' });
        continue;
      }
      decision.usedGrants.add(grant);
    }
    const answer = record(decision, request, result, bidders, context.now, freeIds, policy);
    answered.set(key, { hash, answer });
    decision.requests.push({ request, hash, answer });
    const newer = decision.bids.map((bid) => shown(bid, bidders)).toReversed();
    const own = decision.bids.filter((bid) => bid.bidderId === request.userId).length;
    const view = { auctionId, buyNowMinor, latest: [...newer, ...context.latest].slice(0, shownBids), ownBids: (context.ownBids[request.userId] ?? 0) + own };
    decision.results.push({ kind: 'answer', answer, replayed: false, view });
  }
  return decision;
}

function record(
  decision: BatchDecision,
  request: PlaceBidRequest,
  result: BidResult,
  bidders: ReadonlyMap<number, BidderFacts>,
  now: Date,
  freeIds: number[],
  policy: BiddingPolicy,
): BidAnswer {
  const before = decision.state;
  const bids = result.ok ? result.rows.map((row) => ({ ...row, id: takeId(freeIds) })) : [];
  const lastBidId = bids.at(-1)?.id ?? before.lastBidId;
  const state = result.ok ? { ...result.newState, lastBidId } : countOperation(before);
  decision.state = state;
  decision.bids.push(...bids);

  const figures = biddingFigures(state, now, policy);
  const leader = state.leaderId === null ? undefined : bidders.get(state.leaderId);
  if (result.ok && bids.length > 0) {
    const payload = liveEventPayload(figures, leader?.bidder_token ?? null, now);
    decision.events.push({ type: 'bid', payload });
    if (result.extended) decision.events.push({ type: 'extend', payload });
    if (result.outbidId !== null && state.priceMinor !== null) {
      decision.outbid.push({ userId: result.outbidId, sequence: state.sequence, amountMinor: state.priceMinor });
    }
  }
  return {
    ...verdictOf(result),
    bid: ownBid(bids, request.userId),
    ownMaximumMinor: state.leaderId === request.userId ? state.leaderMaxMinor : null,
    operation: state.operations,
    decidedAt: now.toISOString(),
    lot: { ...figures, leaderToken: leader?.bidder_token ?? null, leaderNumber: leader?.bidder_number ?? null },
  };
}

function shown({ id, amountMinor, kind, at, bidderId }: StoredBid, bidders: ReadonlyMap<number, BidderFacts>): ShownBid {
  const bidder = bidders.get(bidderId);
  if (bidder === undefined) throw new Error('A bid of somebody who is not there.');
  return { id, amountMinor, isAutomatic: kind === 'automatic', createdAt: at.toISOString(), bidderToken: bidder.bidder_token, bidderNumber: bidder.bidder_number };
}

function verdictOf(result: BidResult): Pick<BidAnswer, 'status' | 'outcome' | 'refusals'> {
  return result.ok ? { status: 201, outcome: result.outcome, refusals: [] } : { status: 422, outcome: 'refused', refusals: result.refusals };
}

function ownBid(bids: readonly StoredBid[], userId: number): AnsweredBid | null {
  const own = bids.findLast((bid) => bid.bidderId === userId);
  if (own === undefined) return null;
  const { id, sequence, amountMinor, kind, explanation, at } = own;
  return { id, sequence, amountMinor, kind, explanation, createdAt: at.toISOString() };
}

// An account that is gone by now may not bid.
function bidderOf(id: number, facts: BidderFacts | undefined) {
  return { id, verified: facts?.may_bid ?? false, blocked: facts?.bidding_blocked ?? false };
}

function takeId(freeIds: number[]): number {
  const id = freeIds.shift();
  if (id === undefined) throw new Error('A bid made more rows than there were ids for.');
  return id;
}

function keyOf(userId: number, key: string): string {
  return `${userId}:${key}`;
}
