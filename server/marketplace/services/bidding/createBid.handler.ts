// Places a bid: converts the request to the engine's command and the answer to the wire. Every
// retry with the same key gets the same answer, whatever happened to the lot since.
import { createBid } from '../../../../src/contract/buyer/bidding';
import { getMinorPerMajor } from '../../../../src/lib/money';
import { ApiError, createNotFoundError } from '../../http/apiError';
import { implementIdempotent, requireUser } from '../../http/implement';
import { readBidCover } from '../authorization-payments/bidCover';
import { wireAnsweredBlock, readAnswerView } from './answeredBlock';
import { findBidObstacles } from './bidObstacles';
import { createBidRefusal } from './bidRefusal';
import { placeBid } from './engine/placeBid';
import { challengeBid, toBidGrant } from './largeBid';

export const createBidRoute = implementIdempotent(
  createBid,
  async ({ params, body, idempotencyKey, ctx }) => {
    const { db } = ctx;
    const user = requireUser(ctx);
    // The client states the currency; a mismatch is refused below.
    const amountMinor = body.amount * getMinorPerMajor(body.currency_code);
    const cover = user.trusted ? null : await readBidCover(db, user.id);
    const grant = toBidGrant(ctx, params.id, body);
    const result = await placeBid(db, {
      lotId: params.id,
      userId: user.id,
      idempotencyKey,
      amountMinor,
      currency: body.currency_code,
      type: body.bid_type,
      expectedBidId: body.expected_bid_id,
      maxTotalMinor: body.max_total_amount,
      obstaclesOn: (lot) =>
        findBidObstacles(lot, user, { amountMinor, maxTotalMinor: body.max_total_amount, cover }),
      grant,
    });
    // Nothing is stored under the key, so the repeated request is a new bid once it is approved.
    if (result.kind === 'grant_missing' && grant !== undefined)
      return challengeBid(ctx, grant, params.id, body);
    if (result.kind === 'lot_not_found') throw createNotFoundError();
    if (result.kind !== 'answer')
      throw new ApiError(
        409,
        'idempotency_conflict',
        'This Idempotency-Key was used for another bid.',
      );
    const { answer, replayed, view } = result;
    const responseHeaders: Record<string, string> = replayed
      ? { 'Idempotent-Replayed': 'true' }
      : {};
    const { bid, block } = wireAnsweredBlock(
      answer,
      view ?? (await readAnswerView(db, answer, user.id)),
      user,
    );
    if (answer.outcome === 'refused')
      throw createBidRefusal(answer.refusals, block, responseHeaders);
    return {
      status: replayed ? 200 : 201,
      headers: responseHeaders,
      body: { bid, outcome: answer.outcome, bidding_block: block },
    };
  },
  {
    fieldCodes: { amount: 'bid_not_whole_amount', currency_code: 'currency_mismatch' },
    // Per user, so that one user's client cannot crowd out the others.
    rateLimit: 'bidsPerUser',
  },
);
