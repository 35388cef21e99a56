// The rules and figures for the next bid, from the same policy that the engine decides by.
import { sql } from 'kysely';
import { getBiddingConstraints } from '../../../../src/contract/buyer/bidding';
import { minimumAge } from '../../domain/age/legalAge';
import { minorPerMajor } from '../../../../src/lib/money';
import { biddingPolicy } from '../../domain/bidding/biddingPolicy';
import { incrementAt, nextMinimum, quickBids } from '../../domain/bidding/nextMinimum';
import { feePolicy } from '../../domain/fees/feePolicy';
import { coverFor, holdPolicy } from '../../domain/payments/bidHold';
import { notFound } from '../../http/apiError';
import type { RequestContext, SessionUser } from '../../http/context';
import { implement } from '../../http/implement';
import { readBidCover } from '../authorisation-payments/bidCover';
import { readAgeCheck } from '../accounts/adults/readAgeCheck';
import { adultObstacles } from './bidObstacles';
import { readBiddingLots, type BiddingLotRow } from './biddingLotRow';
import { lotStateOf } from './engine/lotRow';
import { toMajor, toMajorOrNull } from './wireAmount';

/** From this many times the minimum on, a screen asks whether the amount is meant. */
const slipGuardFactor = 5;

const adultSteps = { age_check_required: 'check_age', explicit_content_not_accepted: 'accept_explicit_content' } as const;

/** null where the lot needs none, or it is passed. */
async function ageCheckOf({ db }: RequestContext, lot: BiddingLotRow, user: SessionUser): Promise<{ minimum_age: number; is_refused: boolean } | null> {
  if (!adultObstacles(lot, user).includes('age_check_required')) return null;
  const required = minimumAge(user.countryCode);
  return { minimum_age: required, is_refused: (await readAgeCheck(db, user.id, required)) === 'refused' };
}

type BidNeeds = { steps: string[]; hold: { missing_amount: number; currency_code: string } | null };

/** Says which half of an account is missing: name and e-mail address for the first bids, phone and postal address later. */
async function accountSteps({ db }: RequestContext, user: SessionUser): Promise<string[]> {
  if (user.accountVerified) return [];
  const { rows } = await sql<{ mayBid: boolean; hasName: boolean }>`
    select may_bid(u) as "mayBid", u.email_confirmed_at is not null and (u.display_name is not null or (u.first_name is not null and u.last_name is not null)) as "hasName"
    from users u where u.id = ${user.id}`.execute(db);
  const [account] = rows;
  if (account?.mayBid === true) return [];
  return [account?.hasName === true ? 'complete_account' : 'verify_account'];
}

/** What stands between the visitor and a bid of `bidMinor`. */
async function readBidNeeds(ctx: RequestContext, lot: BiddingLotRow, bidMinor: number, currency: string): Promise<BidNeeds> {
  const { user } = ctx;
  if (user === null) return { steps: ['sign_in'], hold: null };
  const steps = await accountSteps(ctx, user);
  if (user.biddingBlocked) steps.push('pay_orders');
  steps.push(...adultObstacles(lot, user).map((code) => adultSteps[code]));
  if (user.trusted) return { steps, hold: null };
  const missing = Math.max(0, coverFor(bidMinor, currency) - (await readBidCover(ctx.db, user.id)).authorisedMinor);
  if (missing > 0) steps.push('authorise');
  return { steps, hold: { missing_amount: missing, currency_code: holdPolicy.currency } };
}

export const getBiddingConstraintsRoute = implement(getBiddingConstraints, async ({ params, query, ctx }) => {
  const [row] = await readBiddingLots(ctx.db, [params.id]);
  if (!row) throw notFound();
  const state = lotStateOf(row);
  const currency = state.currency;
  const minimum = nextMinimum(state, biddingPolicy);
  const needs = await readBidNeeds(ctx, row, query.bid_amount === undefined ? minimum : query.bid_amount * minorPerMajor(currency), currency);
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
        required_steps: needs.steps,
        bid_hold: needs.hold,
        age_check: ctx.user === null ? null : await ageCheckOf(ctx, row, ctx.user),
        fee: { percentage: feePolicy.buyerProtection.percentage, fixed_amount: feePolicy.buyerProtection.fixedMinor },
      },
    },
  };
});
