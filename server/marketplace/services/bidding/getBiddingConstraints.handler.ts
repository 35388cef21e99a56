// The rules and figures for the next bid, from the same policy that the engine decides by.
import { getBiddingConstraints } from '../../../../src/contract/buyer/bidding';
import { biddingPolicy } from '../../domain/bidding/biddingPolicy';
import { incrementAt, nextMinimum, quickBids } from '../../domain/bidding/nextMinimum';
import { feePolicy } from '../../domain/fees/feePolicy';
import { coverFor } from '../../domain/payments/bidHold';
import { notFound } from '../../http/apiError';
import type { RequestContext } from '../../http/context';
import { implement } from '../../http/implement';
import { readBidCover } from '../authorisation-payments/bidCover';
import { readBiddingLots } from './biddingLotRow';
import { lotStateOf } from './engine/lotRow';
import { toMajor, toMajorOrNull } from './wireAmount';

/** From this many times the minimum on, a screen asks whether the amount is meant. */
const slipGuardFactor = 5;

/** What stands between the visitor and a bid of `leastMinor`. */
async function requiredSteps(ctx: RequestContext, leastMinor: number, currency: string): Promise<string[]> {
  const { user } = ctx;
  if (user === null) return ['sign_in'];
  const steps: string[] = [];
  if (!user.accountVerified) steps.push('verify_account');
  if (user.biddingBlocked) steps.push('pay_orders');
  if (!user.trusted && (await readBidCover(ctx.db, user.id)).authorisedMinor < coverFor(leastMinor, currency)) steps.push('authorise');
  return steps;
}

export const getBiddingConstraintsRoute = implement(getBiddingConstraints, async ({ params, ctx }) => {
  const [row] = await readBiddingLots(ctx.db, [params.id]);
  if (!row) throw notFound();
  const state = lotStateOf(row);
  const currency = state.currency;
  const minimum = nextMinimum(state, biddingPolicy);
  const { softClose, increments, maxBidMinor } = biddingPolicy;
  return {
    body: {
      constraints: {
        currency_code: currency,
        start_bid_amount: toMajor(state.startMinor, currency),
        next_minimum_bid: toMajor(minimum, currency),
        increment: toMajor(incrementAt(state.priceMinor ?? state.startMinor, biddingPolicy), currency),
        increments: increments.map(({ fromMinor, toMinor, stepMinor }) => ({
          from: toMajor(fromMinor, currency),
          to: toMajorOrNull(toMinor, currency),
          step: toMajor(stepMinor, currency),
        })),
        quick_bids: quickBids(state, biddingPolicy).map((minor) => toMajor(minor, currency)),
        max_bid_amount: toMajor(maxBidMinor, currency),
        slip_guard_factor: slipGuardFactor,
        soft_close: { window_seconds: softClose.windowMs / 1_000, extension_seconds: softClose.extensionMs / 1_000 },
        required_steps: await requiredSteps(ctx, minimum, currency),
        fee: { percentage: feePolicy.buyerProtection.percentage, fixed_amount: feePolicy.buyerProtection.fixedMinor },
      },
    },
  };
});
