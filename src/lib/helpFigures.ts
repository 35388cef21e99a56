// The figures in the help articles besides those of the terms (legalFigures.ts, which is part of
// the lot page's first load). A test (src/features/help) compares them with the marketplace's own.

export const helpFigures = {
  reminderHours: 24,
  returnDays: 14,
  silentCarrierDays: 30,
  /** Working days until a refund arrives, as our mail says. */
  refundWorkingDays: 5,
  feedbackDays: 90,
  feedbackLength: 500,
  minRatings: 5,
  closeToReservePercentage: 80,
  buyNowEndsHours: 24,
  buyNowPauseHours: 1,
  purchaseAttempts: 3,
  offers: {
    sharePercentage: 50,
    parallelBelow: { minor: 250_000, currency: 'EUR' },
    sequentialUpTo: { minor: 500_000, currency: 'EUR' },
    sequentialBidders: 3,
    parallelHours: 24,
    sequentialHours: 48,
  },
  minimumAges: { from: 18, to: 21 },
  passwordLength: 8,
  codeMinutes: 5,
  codeAttempts: 5,
  linkMinutes: 30,
  /** One row of the table of bid increments, as an example. */
  increment: { price: { minor: 10_000, currency: 'EUR' }, step: { minor: 1_000, currency: 'EUR' } },
  /** A maximum bid against one rival. */
  maximumExample: {
    current: { minor: 4_000, currency: 'EUR' },
    maximum: { minor: 10_000, currency: 'EUR' },
    first: { minor: 4_200, currency: 'EUR' },
    rival: { minor: 6_000, currency: 'EUR' },
    answer: { minor: 6_300, currency: 'EUR' },
  },
  costExample: {
    price: { minor: 20_000, currency: 'EUR' },
    shipping: { minor: 1_200, currency: 'EUR' },
  },
} as const;
