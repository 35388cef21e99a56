// Places a bid. The engine decides; here the request becomes its command and its answer the wire's. The answer is
// the same for every retry with the same key, whatever happened to the lot since.
import { createBid } from '../../../../src/contract/buyer/bidding';
import { minorPerMajor } from '../../../../src/lib/money';
import { ApiError, notFound } from '../../http/apiError';
import { idempotencyKey } from '../../http/idempotencyKey';
import { implement, requireUser } from '../../http/implement';
import { takeTry } from '../../http/rateLimitTable';
import { readBidCover } from '../authorisation-payments/bidCover';
import { answeredBlock, readAnswerView } from './answeredBlock';
import { bidObstacles } from './bidObstacles';
import { bidRefusal } from './bidRefusal';
import { placeBid } from './engine/placeBid';
import { challengeBid, grantOfBid } from './largeBid';

export const createBidRoute = implement(
  createBid,
  async ({ params, body, headers, ctx }) => {
    const { db } = ctx;
    const user = requireUser(ctx);
    const key = idempotencyKey(headers);
    // A limit of the user's own, so that one person's machine cannot crowd out the others.
    await takeTry(ctx, 'bidsPerUser', user.id);
    // By the bidder's word for the currency: where the lot's is another one the bid is refused for that.
    const amountMinor = body.amount * minorPerMajor(body.currency_code);
    const cover = user.trusted ? null : await readBidCover(db, user.id);
    const grant = grantOfBid(ctx, params.id, body);
    const result = await placeBid(db, {
      lotId: params.id,
      userId: user.id,
      idempotencyKey: key,
      amountMinor,
      currency: body.currency_code,
      type: body.bid_type,
      expectedBidId: body.expected_bid_id,
      maxTotalMinor: body.max_total_amount,
      obstaclesOn: (lot) => bidObstacles(lot, user, { amountMinor, maxTotalMinor: body.max_total_amount, cover }),
      grant,
    });
    // Nothing is kept under the key, so that the same request is a fresh bid once it is approved.
    if (result.kind === 'grant_missing' && grant !== undefined) return challengeBid(ctx, grant, params.id, body);
    if (result.kind === 'lot_not_found') throw notFound();
    if (result.kind !== 'answer') throw new ApiError(409, 'idempotency_conflict', 'This Idempotency-Key was used for another bid.');
    const { answer, replayed, view } = result;
    const marks: Record<string, string> = replayed ? { 'Idempotent-Replayed': 'true' } : {};
    const { bid, block } = answeredBlock(answer, view ?? (await readAnswerView(db, answer, user.id)), user);
    if (answer.outcome === 'refused') throw bidRefusal(answer.refusals, block, marks);
    return { status: replayed ? 200 : 201, headers: marks, body: { bid, outcome: answer.outcome, bidding_block: block } };
  },
  { fieldCodes: { amount: 'bid_not_whole_amount', currency_code: 'currency_mismatch' } },
);
