// Returns the rules and figures for the next bid, from the policy that the engine uses.
import { sql } from 'kysely';
import { getBiddingConstraints } from '../../../../src/contract/buyer/bidding';
import { getMinimumAge } from '../../domain/age/legalAge';
import { getMinorPerMajor } from '../../../../src/lib/money';
import { biddingPolicy } from '../../domain/bidding/biddingPolicy';
import { getIncrement, getNextMinimum, getQuickBids } from '../../domain/bidding/biddingRules';
import { feePolicy } from '../../domain/fees/feePolicy';
import { getRequiredCover, holdPolicy } from '../../domain/checkout/bidHold';
import { createNotFoundError } from '../../http/apiError';
import type { RequestContext, SessionUser } from '../../http/context';
import { implement } from '../../http/implement';
import { readBidCover } from '../cards/holdRows';
import { readAgeCheck } from '../accounts/adults/adults.routes';
import { findAdultObstacles } from './bidObstacles';
import { readBiddingLots, type BiddingLotRow } from './biddingLotRow';
import { toLotState } from './engine/lotRow';
import { toMajor, toMajorOrNull } from './wireBiddingBlock';

/** From this multiple of the minimum on, the screen asks for confirmation of the amount. */
const unusualAmountFactor = 5;

const adultSteps = {
  age_check_required: 'check_age',
  explicit_content_not_accepted: 'accept_explicit_content',
} as const;

/** null if the lot needs no age check or it is passed. */
async function readAgeCheckStep(
  { db }: RequestContext,
  lot: BiddingLotRow,
  user: SessionUser,
): Promise<{ minimum_age: number; is_refused: boolean } | null> {
  if (!findAdultObstacles(lot, user).includes('age_check_required')) return null;
  const required = getMinimumAge(user.countryCode);
  return {
    minimum_age: required,
    is_refused: (await readAgeCheck(db, user.id, required)) === 'refused',
  };
}

type BidNeeds = { steps: string[]; hold: { missing_amount: number; currency_code: string } | null };

/**
 * Returns the missing step of an account: name and email address are required for the first bids,
 * phone and postal address later.
 */
async function getAccountSteps({ db }: RequestContext, user: SessionUser): Promise<string[]> {
  if (user.accountVerified) return [];
  const hasName = sql<boolean>`
    u.email_confirmed_at is not null
      and (u.display_name is not null or (u.first_name is not null and u.last_name is not null))`;
  const account = await db
    .selectFrom('users as u')
    .select([sql<boolean>`can_bid(u)`.as('canBid'), hasName.as('hasName')])
    .where('u.id', '=', user.id)
    .executeTakeFirst();
  if (account?.canBid === true) return [];
  return [account?.hasName === true ? 'complete_account' : 'verify_account'];
}

/** Returns the steps that the visitor must complete before a bid of `bidMinor`. */
async function readBidNeeds(
  ctx: RequestContext,
  lot: BiddingLotRow,
  bidMinor: number,
  currency: string,
): Promise<BidNeeds> {
  const { user } = ctx;
  if (user === null) return { steps: ['sign_in'], hold: null };
  const steps = await getAccountSteps(ctx, user);
  if (user.biddingBlocked) steps.push('pay_orders');
  steps.push(...findAdultObstacles(lot, user).map((code) => adultSteps[code]));
  if (user.trusted) return { steps, hold: null };
  const missing = Math.max(
    0,
    getRequiredCover(bidMinor, currency) - (await readBidCover(ctx.db, user.id)).authorizedMinor,
  );
  if (missing > 0) steps.push('authorise');
  return { steps, hold: { missing_amount: missing, currency_code: holdPolicy.currency } };
}

export const getBiddingConstraintsRoute = implement(
  getBiddingConstraints,
  async ({ params, query, ctx }) => {
    const [row] = await readBiddingLots(ctx.db, [params.id]);
    if (!row) throw createNotFoundError();
    const state = toLotState(row);
    const currency = state.currency;
    const minimum = getNextMinimum(state, biddingPolicy);
    const needs = await readBidNeeds(
      ctx,
      row,
      query.bid_amount === undefined ? minimum : query.bid_amount * getMinorPerMajor(currency),
      currency,
    );
    const { softClose, increments, maxBidMinor } = biddingPolicy;
    return {
      body: {
        constraints: {
          currency_code: currency,
          start_bid_amount: toMajor(state.startMinor, currency),
          next_minimum_bid: toMajor(minimum, currency),
          increment: toMajor(
            getIncrement(state.priceMinor ?? state.startMinor, biddingPolicy),
            currency,
          ),
          increments: increments.map(({ fromMinor, toMinor, stepMinor }) => ({
            from: toMajor(fromMinor, currency),
            to: toMajorOrNull(toMinor, currency),
            step: toMajor(stepMinor, currency),
          })),
          quick_bids: getQuickBids(state, biddingPolicy).map((minor) => toMajor(minor, currency)),
          max_bid_amount: toMajor(maxBidMinor, currency),
          slip_guard_factor: unusualAmountFactor,
          soft_close: {
            window_seconds: softClose.windowMs / 1_000,
            extension_seconds: softClose.extensionMs / 1_000,
          },
          required_steps: needs.steps,
          bid_hold: needs.hold,
          age_check: ctx.user === null ? null : await readAgeCheckStep(ctx, row, ctx.user),
          fee: {
            percentage: feePolicy.buyerProtection.percentage,
            fixed_amount: feePolicy.buyerProtection.fixedMinor,
          },
        },
      },
    };
  },
);
