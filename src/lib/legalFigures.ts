// The figures in the terms, the privacy page and the order pages. The marketplace has its own
// copies, which its rules use; a test (src/features/legal) compares the two, so that the pages
// can't contradict the code.

import { ANONYMOUS_ID_DAYS, CONSENT_DAYS, VISITOR_EVENT_DAYS } from './trackingConstants';

export const legalFigures = {
  /** ISO date of the last change of either text; update it with them. */
  changedOn: '2026-11-27',
  softCloseSeconds: 60,
  extensionSeconds: 90,
  maxBidHold: { minor: 100_000, currency: 'EUR' },
  buyNowMinutes: 15,
  fee: { percentage: 9, fixed: { minor: 300, currency: 'EUR' } },
  commissionPercentage: 12.5,
  payDays: 3,
  shipWorkingDays: 3,
  answerWorkingDays: 3,
  pickupDays: 14,
  inspectionDays: 3,
  payoutDays: 4,
  withdrawalDays: 14,
  sessionIdleDays: 14,
  sessionDays: 60,
  deviceDays: 400,
  anonymousIdDays: ANONYMOUS_ID_DAYS,
  consentDays: CONSENT_DAYS,
  visitorEventDays: VISITOR_EVENT_DAYS,
  choiceDays: 365,
} as const;
