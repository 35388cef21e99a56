// Places a bid: converts the request to the engine's command and the answer to the wire. Every
// retry with the same key gets the same answer, whatever happened to the lot since.
import type { Kysely } from 'kysely';
import { createBid, type WireBiddingBlock } from '../../../../src/contract/buyer/bidding';
import { getMinorPerMajor } from '../../../../src/lib/money';
import type { ErrorDetail } from '../../../../src/contract/allEndpoints';
import { ApiError, createNotFoundError } from '../../http/apiError';
import { implementIdempotent, requireUser } from '../../http/implement';
import type { Refusal, RefusalCode } from '../../domain/bidding/lotState';
import type { Database } from '../../database/generated/database';
import type { RequestContext } from '../../http/context';
import { readBidCover } from '../cards/holdRows';
import { createChallenge, toGrantKey, type GrantKey } from '../accounts/mfa/requireStepUp';
import { findBidObstacles } from './bidObstacles';
import { placeBid } from './engine/placeBid';
import { toMajor, wireAnsweredBlock, readAnswerView } from './wireBiddingBlock';

// When a bid needs a second factor, and what the approval covers: lot, amount, currency and type of
// bid, as the screen shows them. The confirm step (authoriseBid) and the bid itself (createBid)
// must build the same key. Bots do not use HTTP and need no second factor.

type LargeBid = { amount: number; currency_code: string; bid_type: 'direct' | 'autobid' };

/** Returns undefined if the bid is not large. */
export function toBidGrant(
  ctx: RequestContext,
  lotId: number,
  { amount, currency_code, bid_type }: LargeBid,
): GrantKey | undefined {
  if (amount < ctx.settings.largeBidFrom) return undefined;
  return toGrantKey(ctx, {
    action: 'place_bid',
    body: { lot_id: lotId, amount, currency_code, bid_type },
  });
}

async function readTitle(db: Kysely<Database>, lotId: number): Promise<string> {
  const row = await db
    .selectFrom('lots')
    .select('title')
    .where('id', '=', lotId)
    .executeTakeFirst();
  return row?.title ?? '';
}

/** Always throws: ApiError 403 mfa_error, or 429. */
export async function challengeBid(
  ctx: RequestContext,
  grant: GrantKey,
  lotId: number,
  { amount, currency_code, bid_type }: LargeBid,
): Promise<never> {
  const subject = {
    lot_id: lotId,
    lot_title: await readTitle(ctx.db, lotId),
    amount,
    currency_code,
    bid_type,
  };
  return createChallenge(ctx, { ...grant, reason: 'large_bid', subject });
}

// Builds the response to a refused bid: 422 with one detail per reason, and the lot's current
// bidding block, so that the screen can ask again with fresh figures.

// For API clients; screens translate by code.
const messages: Readonly<Record<RefusalCode, string>> = {
  bid_too_low: 'The bid is below the minimum.',
  bid_not_whole_amount: 'A bid is a whole amount.',
  bid_above_limit: 'The bid is above the limit.',
  already_highest_bidder: 'You are already the highest bidder.',
  lot_not_started: 'Bidding has not started yet.',
  lot_closed: 'Bidding has ended.',
  lot_withdrawn: 'The lot was withdrawn.',
  seller_cannot_bid: 'Sellers cannot bid on their own lots.',
  currency_mismatch: 'Bids on this lot are in another currency.',
  price_moved: 'The price has changed since you looked.',
  shipping_not_available: 'The lot is not shipped to your country.',
  explicit_content_not_accepted: 'Confirm that you want to see explicit content.',
  age_check_required: 'Confirm your age first.',
  account_unverified: 'Verify your account first.',
  unpaid_orders: 'Pay your open orders first.',
  authorisation_required: 'A payment authorisation is needed first.',
};

/** Converts the rules' minor units (`…_minor`) to the wire's whole units, without the suffix. */
function wireMeta(meta: Refusal['meta'], currency: string): Record<string, unknown> {
  const wireFields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(meta)) {
    if (name.endsWith('_minor') && typeof value === 'number')
      wireFields[name.slice(0, -'_minor'.length)] = toMajor(value, currency);
    else wireFields[name] = value;
  }
  return wireFields;
}

function createBidRefusal(
  refusals: readonly Refusal[],
  block: WireBiddingBlock,
  headers: Record<string, string>,
): ApiError {
  const details = refusals.map(({ code, attribute, meta }): ErrorDetail => ({
    code,
    message: messages[code],
    attribute: attribute === '' ? null : attribute,
    meta: wireMeta(meta, block.lot.currency_code),
  }));
  const [first] = details;
  return new ApiError(422, 'bid_refused', first?.message ?? 'The bid was refused.', details, {
    headers,
    meta: { bidding_block: block },
  });
}

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
