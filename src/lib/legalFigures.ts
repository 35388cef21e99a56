// The figures that the terms and the privacy page name. The marketplace has its own copies, which its rules run on; a test
// (src/features/legal) compares the two, so that the pages can't say anything else than what the code does.

export const legalFigures = {
  /** ISO date of the last change of either text: change it with them. */
  changedOn: '2026-11-22',
  softCloseSeconds: 60,
  extensionSeconds: 90,
  bidHoldMost: { minor: 100_000, currency: 'EUR' },
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
  anonymousIdDays: 180,
  choiceDays: 365,
} as const;
