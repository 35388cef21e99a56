// A lot under the product's own rules, without the database: the engine's batch decision over a
// ledger in memory. The property test runs it next to the model. Amounts are whole currency units.
import { biddingPolicy } from '../../server/marketplace/domain/bidding/biddingPolicy';
import type { LotState } from '../../server/marketplace/domain/bidding/lotState';
import {
  getNextMinimum,
  settleLot,
  withdrawLot,
} from '../../server/marketplace/domain/bidding/biddingRules';
import {
  decideBatch,
  type BatchDecision,
} from '../../server/marketplace/services/bidding/engine/decideBatch';
import type {
  BidderStatus,
  StoredRequest,
} from '../../server/marketplace/services/bidding/engine/lotLock';
import type {
  PlaceBidRequest,
  PlaceBidResult,
} from '../../server/marketplace/services/bidding/engine/placeBidRequest';
import { buildLotState } from '../builders/buildLotState';
import type { BidStep } from './lotScenario';

export class ProductLot {
  lot: LotState;
  readonly asked: { step: BidStep; request: PlaceBidRequest }[] = [];
  readonly rows: { who: number; amount: number; note: string | null; at: number }[] = [];
  private readonly ledger: StoredRequest[] = [];
  private readonly bidders = new Map<number, BidderStatus>();

  constructor(facts: {
    seller: number;
    firstBid: number;
    reserve: number | null;
    opens: number;
    end: number;
  }) {
    const end = new Date(facts.end);
    this.lot = buildLotState({
      sellerId: facts.seller,
      startMinor: facts.firstBid * 100,
      reserveMinor: facts.reserve === null ? null : facts.reserve * 100,
      opensAt: new Date(facts.opens),
      plannedCloseAt: end,
      effectiveCloseAt: end,
    });
  }

  bid(step: BidStep, amount: number, now: number): PlaceBidResult {
    const request: PlaceBidRequest = {
      lotId: 1,
      userId: step.who,
      idempotencyKey: `key-${this.asked.length}`,
      amountMinor: amount * 100,
      currency: step.currency,
      type: step.auto ? 'autobid' : 'direct',
    };
    this.asked.push({ step, request });
    return this.send(step, request, now);
  }

  send(step: BidStep, request: PlaceBidRequest, now: number): PlaceBidResult {
    this.bidders.set(step.who, {
      id: step.who,
      canBid: step.verified,
      biddingBlocked: step.blocked,
      bidderToken: String(step.who),
      bidderNumber: step.who,
    });
    const next = this.rows.length + 1;
    const lot = { auctionId: 1, buyNowMinor: this.lot.buyNowMinor };
    const bidContext = {
      bidders: [...this.bidders.values()],
      storedRequests: this.ledger,
      latest: [],
      ownBids: {},
    };
    const context = {
      lot,
      now: new Date(now),
      lastBidId: this.lot.lastBidId,
      bidIds: [next, next + 1],
      ...bidContext,
    };
    const decision = decideBatch(this.lot, [request], context, biddingPolicy);
    this.store(decision);
    const [result] = decision.results;
    if (result === undefined) throw new Error('no result');
    return result;
  }

  close(now: number) {
    const settled = settleLot(this.lot, new Date(now));
    if (settled !== null) this.lot = { ...this.lot, status: settled.status };
    return settled;
  }

  withdraw(now: number): void {
    this.lot = withdrawLot(this.lot, new Date(now)) ?? this.lot;
  }

  picture() {
    const { lot } = this;
    return {
      price: lot.priceMinor === null ? null : lot.priceMinor / 100,
      minimum: getNextMinimum(lot, biddingPolicy) / 100,
      leader: lot.leaderId,
      max: (lot.leaderMaxMinor ?? 0) / 100,
      end: lot.effectiveCloseAt.getTime(),
      extensions: lot.extensionCount,
      over: lot.status === 'open' ? null : lot.status,
      operations: lot.operations,
      rows: this.rows.length,
      lastRows: this.rows.slice(-2),
    };
  }

  private store(decision: BatchDecision): void {
    this.lot = decision.state;
    for (const bid of decision.bids)
      this.rows.push({
        who: bid.bidderId,
        amount: bid.amountMinor / 100,
        note: bid.explanation,
        at: bid.at.getTime(),
      });
    for (const { request, hash, answer } of decision.requests) {
      this.ledger.push({
        userId: request.userId,
        idempotencyKey: request.idempotencyKey,
        bodyHash: hash,
        answer,
      });
    }
  }
}
