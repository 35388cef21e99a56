// Places a bid. The engine decides; here the request becomes its command and its answer the wire's. The answer is
// the same for every retry with the same key, whatever happened to the lot since.
import type { IncomingHttpHeaders } from 'node:http';
import { createBid } from '../../../../src/contract/buyer/bidding';
import { minorPerMajor } from '../../../../src/lib/money';
import { ApiError, notFound, tooMany } from '../../http/apiError';
import type { MarketplaceSettings } from '../../http/context';
import { implement, requireUser } from '../../http/implement';
import { createMemoryLimit, type MemoryLimit } from '../../http/memoryLimit';
import { answeredBlock, readAnswerView } from './answeredBlock';
import { bidObstacles } from './bidObstacles';
import { bidRefusal } from './bidRefusal';
import { placeBid } from './engine/placeBid';

const keyPattern = /^[\x21-\x7e]{8,100}$/;

function idempotencyKey(headers: IncomingHttpHeaders): string {
  const key = headers['idempotency-key'];
  if (key === undefined) throw new ApiError(400, 'idempotency_key_required', 'Send an Idempotency-Key header.');
  if (typeof key === 'string' && keyPattern.test(key)) return key;
  throw new ApiError(400, 'idempotency_key_invalid', 'An Idempotency-Key has 8 to 100 printable characters.');
}

const limits = new WeakMap<MarketplaceSettings, MemoryLimit>();

/** One limiter for each application. */
function limitOf(settings: MarketplaceSettings): MemoryLimit {
  const present = limits.get(settings) ?? createMemoryLimit(settings.limits.bidsPerUser);
  limits.set(settings, present);
  return present;
}

/** A limit of the user's own, so that one person's machine cannot crowd out the others. */
function countBid(settings: MarketplaceSettings, userId: number): void {
  const { allowed, retryAfterSeconds } = limitOf(settings).count(String(userId));
  if (!allowed) throw tooMany(retryAfterSeconds);
}

export const createBidRoute = implement(
  createBid,
  async ({ params, body, headers, ctx }) => {
    const { db, settings } = ctx;
    const user = requireUser(ctx);
    const key = idempotencyKey(headers);
    countBid(settings, user.id);
    // By the bidder's word for the currency: where the lot's is another one the bid is refused for that.
    const amountMinor = body.amount * minorPerMajor(body.currency_code);
    const result = await placeBid(db, {
      lotId: params.id,
      userId: user.id,
      idempotencyKey: key,
      amountMinor,
      currency: body.currency_code,
      type: body.bid_type,
      expectedBidId: body.expected_bid_id,
      maxTotalMinor: body.max_total_amount,
      obstaclesOn: (lot) => bidObstacles(lot, user, amountMinor, body.max_total_amount),
    });
    if (result.kind === 'lot_not_found') throw notFound();
    if (result.kind === 'conflict') throw new ApiError(409, 'idempotency_conflict', 'This Idempotency-Key was used for another bid.');
    const { answer, replayed, view } = result;
    const marks: Record<string, string> = replayed ? { 'Idempotent-Replayed': 'true' } : {};
    const { bid, block } = answeredBlock(answer, view ?? (await readAnswerView(db, answer, user.id)), user);
    if (answer.outcome === 'refused') throw bidRefusal(answer.refusals, block, marks);
    return { status: replayed ? 200 : 201, headers: marks, body: { bid, outcome: answer.outcome, bidding_block: block } };
  },
  { fieldCodes: { amount: 'bid_not_whole_amount', currency_code: 'currency_mismatch' } },
);
