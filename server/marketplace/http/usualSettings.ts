// The marketplace's settings where nothing else is said. index.ts puts those of the process over them, tests theirs.
import type { MarketplaceSettings } from './context';

export const usualSettings: MarketplaceSettings = {
  validateResponses: false,
  internalSecret: null,
  requestTimeoutMs: 5_000,
  maxInFlight: 400,
  defaultCountry: 'nl',
  limits: {
    signInPerAccount: { limit: 10, windowSeconds: 15 * 60 },
    signInPerAddress: { limit: 25, windowSeconds: 5 * 60 },
    // More than a person can press; a machine that runs wild is stopped.
    bidsPerUser: { limit: 120, windowSeconds: 10 },
    visitorEventsPerAddress: { limit: 600, windowSeconds: 60 },
  },
  webOrigin: 'http://localhost:3000',
  outbox: false,
};
