// The figures in the help and legal texts, formatted. The texts themselves contain none, so that
// they can't contradict the code.
import type { Format } from '../../i18n/getFormat';
import { marketCountries } from '../../lib/countries';
import { helpFigures } from '../../lib/helpFigures';
import { calculateBuyerProtectionFee } from '../../lib/landedCost';
import { legalFigures } from '../../lib/legalFigures';
import { locales } from '../../lib/locales';
import { calculatePercentOfMoney, sumMoney } from '../../lib/money';

/** The figures in the terms and the privacy page, formatted. */
export function formatLegalFigures({ money, percent }: Format): Record<string, string | number> {
  const figures = legalFigures;
  return {
    seconds: figures.softCloseSeconds,
    extension: figures.extensionSeconds,
    holdMost: money(figures.maxBidHold),
    buyNowMinutes: figures.buyNowMinutes,
    feePercent: percent(figures.fee.percentage),
    feeFixed: money(figures.fee.fixed),
    commissionPercent: percent(figures.commissionPercentage),
    payDays: figures.payDays,
    shipDays: figures.shipWorkingDays,
    answerDays: figures.answerWorkingDays,
    pickupDays: figures.pickupDays,
    inspectionDays: figures.inspectionDays,
    payoutDays: figures.payoutDays,
    withdrawalDays: figures.withdrawalDays,
    idleDays: figures.sessionIdleDays,
    sessionDays: figures.sessionDays,
    deviceDays: figures.deviceDays,
    eventDays: figures.visitorEventDays,
  };
}

/** The figures in the help articles, formatted, with those of the terms. */
export function formatHelpFigures(format: Format): Record<string, string | number> {
  const { money, percent } = format;
  const { offers, increment, maximumExample, costExample, minimumAges } = helpFigures;
  const fee = calculateBuyerProtectionFee(costExample.price, legalFigures.fee);
  const commission = calculatePercentOfMoney(costExample.price, legalFigures.commissionPercentage);
  return {
    ...formatLegalFigures(format),
    countries: marketCountries.size,
    languages: locales.length,
    reminderHours: helpFigures.reminderHours,
    returnDays: helpFigures.returnDays,
    silentDays: helpFigures.silentCarrierDays,
    refundDays: helpFigures.refundWorkingDays,
    feedbackDays: helpFigures.feedbackDays,
    textLength: helpFigures.feedbackLength,
    minRatings: helpFigures.minRatings,
    closeToReserve: percent(helpFigures.closeToReservePercentage),
    buyNowHours: helpFigures.buyNowEndsHours,
    buyNowPauseHours: helpFigures.buyNowPauseHours,
    paymentAttempts: helpFigures.purchaseAttempts,
    offerShare: percent(offers.sharePercentage),
    offerLow: money(offers.parallelBelow),
    offerHigh: money(offers.sequentialUpTo),
    offerBidders: offers.sequentialBidders,
    offerHours: offers.parallelHours,
    offerTurnHours: offers.sequentialHours,
    ageFrom: minimumAges.from,
    ageTo: minimumAges.to,
    passwordLength: helpFigures.passwordLength,
    codeMinutes: helpFigures.codeMinutes,
    codeAttempts: helpFigures.codeAttempts,
    linkMinutes: helpFigures.linkMinutes,
    incrementPrice: money(increment.price),
    incrementStep: money(increment.step),
    exampleCurrent: money(maximumExample.current),
    exampleMaximum: money(maximumExample.maximum),
    exampleFirst: money(maximumExample.first),
    exampleRival: money(maximumExample.rival),
    exampleAnswer: money(maximumExample.answer),
    examplePrice: money(costExample.price),
    exampleFee: money(fee),
    exampleShipping: money(costExample.shipping),
    exampleTotal: money(sumMoney([costExample.price, fee, costExample.shipping], 'EUR')),
    exampleCommission: money(commission),
  };
}
