// Applies a batch of bids on one lot to the rules, each on the state after the previous one. Pure:
// the input is the lock's context, and writeBatch.ts stores the result unchanged.
import type { AnsweredBid, BidAnswer } from '../../../domain/bidding/bidAnswer';
import {
  calculateBiddingFigures,
  createLiveEventPayload,
  type LiveEventPayload,
  type LiveEventType,
} from '../../../domain/bidding/biddingFigures';
import type { BiddingPolicy } from '../../../domain/bidding/biddingPolicy';
import type { BidResult, BidRow, LotState } from '../../../domain/bidding/lotState';
import { countOperation, placeBid } from '../../../domain/bidding/placeBid';
import type { ShownBid } from './lotRow';
import { shownBidCount, type BidContext, type BidderStatus } from './lotLock';
import { hashBidBody, type PlaceBidRequest, type PlaceBidResult } from './placeBidRequest';

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
  /** Ids of the second-factor grants that the accepted bids consume. */
  usedGrants: Set<string>;
};

type DecisionContext = Omit<BidContext, 'lot'> & {
  lot: Pick<BidContext['lot'], 'auctionId' | 'buyNowMinor'>;
  /** Ids of the free grants, by the index of the request in the batch. */
  grants?: ReadonlyMap<number, readonly string[]>;
};

export function decideBatch(
  start: LotState,
  requests: readonly PlaceBidRequest[],
  context: DecisionContext,
  policy: BiddingPolicy,
): BatchDecision {
  const decision: BatchDecision = {
    state: start,
    results: [],
    bids: [],
    requests: [],
    events: [],
    outbid: [],
    usedGrants: new Set(),
  };
  const bidders = new Map(context.bidders.map((bidder) => [bidder.id, bidder]));
  const answered = new Map(
    context.storedRequests.map((storedRequest) => [
      toRequestKey(storedRequest.userId, storedRequest.idempotencyKey),
      { hash: storedRequest.bodyHash, answer: storedRequest.answer },
    ]),
  );
  const freeIds = [...context.bidIds];
  const { auctionId, buyNowMinor } = context.lot;

  for (const [index, request] of requests.entries()) {
    const hash = hashBidBody(request);
    const key = toRequestKey(request.userId, request.idempotencyKey);
    const earlier = answered.get(key);
    if (earlier !== undefined) {
      decision.results.push(
        earlier.hash === hash
          ? { kind: 'answer', answer: earlier.answer, replayed: true }
          : { kind: 'conflict' },
      );
      continue;
    }
    const result = placeBid(
      decision.state,
      { ...request, bidder: toBidder(request.userId, bidders.get(request.userId)) },
      context.now,
      policy,
    );
    // A bid that the rules refuse needs no second factor and consumes no grant.
    if (result.ok && request.grant !== undefined) {
      const grant = context.grants?.get(index)?.find((id) => !decision.usedGrants.has(id));
      if (grant === undefined) {
        decision.results.push({ kind: 'grant_missing' });
        continue;
      }
      decision.usedGrants.add(grant);
    }
    const answer = recordRequest(decision, request, result, bidders, context.now, freeIds, policy);
    answered.set(key, { hash, answer });
    decision.requests.push({ request, hash, answer });
    const newer = decision.bids.map((bid) => toShownBid(bid, bidders)).toReversed();
    const ownBidCount = decision.bids.filter((bid) => bid.bidderId === request.userId).length;
    const view = {
      auctionId,
      buyNowMinor,
      latest: [...newer, ...context.latest].slice(0, shownBidCount),
      ownBids: (context.ownBids[request.userId] ?? 0) + ownBidCount,
    };
    decision.results.push({ kind: 'answer', answer, replayed: false, view });
  }
  return decision;
}

function recordRequest(
  decision: BatchDecision,
  request: PlaceBidRequest,
  result: BidResult,
  bidders: ReadonlyMap<number, BidderStatus>,
  now: Date,
  freeIds: number[],
  policy: BiddingPolicy,
): BidAnswer {
  const before = decision.state;
  const bids = result.ok ? result.rows.map((row) => ({ ...row, id: consumeId(freeIds) })) : [];
  const lastBidId = bids.at(-1)?.id ?? before.lastBidId;
  const state = result.ok ? { ...result.newState, lastBidId } : countOperation(before);
  decision.state = state;
  decision.bids.push(...bids);

  const figures = calculateBiddingFigures(state, now, policy);
  const leader = state.leaderId === null ? undefined : bidders.get(state.leaderId);
  if (result.ok && bids.length > 0) {
    const payload = createLiveEventPayload(figures, leader?.bidderToken ?? null, now);
    decision.events.push({ type: 'bid', payload });
    if (result.extended) decision.events.push({ type: 'extend', payload });
    if (result.outbidId !== null && state.priceMinor !== null) {
      decision.outbid.push({
        userId: result.outbidId,
        sequence: state.sequence,
        amountMinor: state.priceMinor,
      });
    }
  }
  return {
    ...toVerdict(result),
    bid: toAnsweredBid(bids, request.userId),
    ownMaximumMinor: state.leaderId === request.userId ? state.leaderMaxMinor : null,
    operation: state.operations,
    decidedAt: now.toISOString(),
    lot: {
      ...figures,
      leaderToken: leader?.bidderToken ?? null,
      leaderNumber: leader?.bidderNumber ?? null,
    },
  };
}

function toShownBid(
  { id, amountMinor, kind, at, bidderId }: StoredBid,
  bidders: ReadonlyMap<number, BidderStatus>,
): ShownBid {
  const bidder = bidders.get(bidderId);
  if (bidder === undefined) throw new Error('A bid has an unknown bidder.');
  return {
    id,
    amountMinor,
    isAutomatic: kind === 'automatic',
    createdAt: at.toISOString(),
    bidderToken: bidder.bidderToken,
    bidderNumber: bidder.bidderNumber,
  };
}

function toVerdict(result: BidResult): Pick<BidAnswer, 'status' | 'outcome' | 'refusals'> {
  return result.ok
    ? { status: 201, outcome: result.outcome, refusals: [] }
    : { status: 422, outcome: 'refused', refusals: result.refusals };
}

function toAnsweredBid(bids: readonly StoredBid[], userId: number): AnsweredBid | null {
  const lastBid = bids.findLast((bid) => bid.bidderId === userId);
  if (lastBid === undefined) return null;
  const { id, sequence, amountMinor, kind, explanation, at } = lastBid;
  return { id, sequence, amountMinor, kind, explanation, createdAt: at.toISOString() };
}

// A deleted account may not bid.
function toBidder(id: number, status: BidderStatus | undefined) {
  return { id, verified: status?.canBid ?? false, blocked: status?.biddingBlocked ?? false };
}

function consumeId(freeIds: number[]): number {
  const id = freeIds.shift();
  if (id === undefined) throw new Error('A bid created more rows than there are reserved ids.');
  return id;
}

function toRequestKey(userId: number, key: string): string {
  return `${userId}:${key}`;
}
