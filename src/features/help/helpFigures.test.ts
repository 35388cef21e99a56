import { buildLotState } from '../../../test/builders/buildLotState';
import { testIntl } from '../../../test/setup/testIntl';
import { findPasswordFault } from '../../../server/marketplace/domain/accounts/passwords';
import { calculateSellerScore } from '../../../server/marketplace/domain/accounts/badgeKinds';
import { getMinimumAge } from '../../../server/marketplace/domain/age/legalAge';
import { biddingPolicy } from '../../../server/marketplace/domain/bidding/biddingPolicy';
import { getIncrement } from '../../../server/marketplace/domain/bidding/biddingRules';
import { placeBid } from '../../../server/marketplace/domain/bidding/placeBid';
import { getOfferHours, planOffers } from '../../../server/marketplace/domain/checkout/offerRules';
import { calculateFees } from '../../../server/marketplace/domain/fees/feePolicy';
import { getFeedbackClosesAt } from '../../../server/marketplace/domain/orders/feedbackWindow';
import { orderPolicy } from '../../../server/marketplace/domain/orders/orderDeadlines';
import { codePolicy } from '../../../server/marketplace/services/accounts/codes/oneTimeCodes';
import { cooldownMinutes } from '../../../server/marketplace/services/checkout/purchases/holdLotForBuyer';
import { maxAttempts } from '../../../server/marketplace/services/checkout/request/cancelReservation';
import { createOrderFeedback } from '../../contract/feedback/orderFeedback';
import { getFormat } from '../../i18n/getFormat';
import { marketCountries } from '../../lib/countries';
import { helpFigures } from '../../lib/helpFigures';
import { formatHelpFigures } from './formatFigures';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const figures = helpFigures;

describe('the figures in the help articles match those of the marketplace', () => {
  it('for orders and feedback', () => {
    const deliveredAt = new Date('2026-05-01T00:00:00Z');
    const closesAt = getFeedbackClosesAt({ deliveredAt });
    expect(figures).toMatchObject({
      reminderHours: orderPolicy.reminderMs / hourMs,
      returnDays: orderPolicy.returnMs / dayMs,
      silentCarrierDays: orderPolicy.silentCarrierMs / dayMs,
      feedbackDays: ((closesAt?.getTime() ?? 0) - deliveredAt.getTime()) / dayMs,
    });
    expect(createOrderFeedback.body.properties.text).toMatchObject({
      maxLength: figures.feedbackLength,
    });
    const score = (positiveCount: number) =>
      calculateSellerScore({ positiveCount, neutralCount: 0, negativeCount: 0 }).value;
    expect([score(figures.minRatings - 1), score(figures.minRatings)]).toEqual([null, 100]);
  });

  it('for buy now', () => {
    expect(figures).toMatchObject({
      closeToReservePercentage: biddingPolicy.closeToReserveRatio * 100,
      buyNowEndsHours: biddingPolicy.buyNowEndsBeforeCloseMs / hourMs,
      buyNowPauseHours: cooldownMinutes / 60,
      purchaseAttempts: maxAttempts,
    });
  });

  it('for offers below the reserve', () => {
    const { offers } = figures;
    const plan = (reserve: number, ...amounts: number[]) =>
      planOffers(
        reserve,
        'EUR',
        amounts.map((amountMinor, bidderId) => ({ bidderId, amountMinor })),
      );
    const modeAt = (top: number) => plan(top, top)[0]?.mode;
    const { minor: low } = offers.parallelBelow;
    const { minor: high } = offers.sequentialUpTo;
    expect([modeAt(low - 1), modeAt(low), modeAt(high), modeAt(high + 1)]).toEqual([
      'parallel',
      'sequential',
      'sequential',
      'manual',
    ]);
    expect(plan(high, high, high - 1, high - 2, high - 3)).toHaveLength(offers.sequentialBidders);
    const share = (10_000 * offers.sharePercentage) / 100;
    expect([plan(10_000, share), plan(10_000, share - 1)]).toMatchObject([
      [{ amountMinor: share }],
      [],
    ]);
    expect([offers.parallelHours, offers.sequentialHours]).toEqual([
      getOfferHours('parallel'),
      getOfferHours('sequential'),
    ]);
  });

  it('for accounts', async () => {
    const ages = [...marketCountries].map(getMinimumAge);
    expect(figures.minimumAges).toEqual({ from: Math.min(...ages), to: Math.max(...ages) });
    expect(figures).toMatchObject({
      codeMinutes: codePolicy.lifeSeconds / 60,
      codeAttempts: codePolicy.attempts,
      linkMinutes: codePolicy.linkMinutes,
    });
    const password = 'zqvhkwmxrtbn';
    const findFault = (length: number) =>
      findPasswordFault(password.slice(0, length), { email: '', displayName: '' });
    expect(await findFault(figures.passwordLength - 1)).toBe('password_too_short');
    expect(await findFault(figures.passwordLength)).toBeNull();
  });
});

describe('the examples', () => {
  it('bid as the marketplace does', () => {
    const { increment, maximumExample } = figures;
    expect(getIncrement(increment.price.minor, biddingPolicy)).toBe(increment.step.minor);
    const { current, maximum, first, rival, answer } = maximumExample;
    const start = buildLotState({
      priceMinor: current.minor,
      leaderId: 2,
      leaderMaxMinor: current.minor,
      sequence: 1,
      lastBidId: 1,
    });
    const now = new Date(start.effectiveCloseAt.getTime() - dayMs);
    const bid = (
      lot: typeof start,
      id: number,
      amountMinor: number,
      type: 'autobid' | 'direct',
    ) => {
      const bidder = { id, verified: true, blocked: false };
      const result = placeBid(
        lot,
        { bidder, amountMinor, currency: 'EUR', type },
        now,
        biddingPolicy,
      );
      if (!result.ok) throw new Error(result.refusals.map(({ code }) => code).join());
      return result.newState;
    };
    const led = bid(start, 1, maximum.minor, 'autobid');
    const answered = bid(led, 3, rival.minor, 'direct');
    expect([led.leaderId, led.priceMinor]).toEqual([1, first.minor]);
    expect([answered.leaderId, answered.priceMinor]).toEqual([1, answer.minor]);
  });

  it('add up', () => {
    const fees = calculateFees(figures.costExample.price);
    const format = getFormat(testIntl());
    const fee = format.money(fees.buyerProtection);
    const commission = format.money(fees.sellerCommission);
    expect(formatHelpFigures(format)).toMatchObject({
      examplePrice: '€200',
      exampleFee: fee,
      exampleShipping: '€12',
      exampleTotal: '€233',
      exampleCommission: commission,
    });
    expect([fee, commission]).toEqual(['€21', '€25']);
  });
});
