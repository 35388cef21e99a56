// The marketplace's settings where nothing else is said. index.ts puts those of the process over them, tests theirs.
import type { MarketplaceSettings } from './context';
import { rateLimitTable } from './rateLimitTable';

export const usualSettings: MarketplaceSettings = {
  validateResponses: false,
  internalSecret: null,
  requestTimeoutMs: 5_000,
  maxInFlight: 400,
  defaultCountry: 'nl',
  limits: rateLimitTable,
  // EUR 5,000 (domain.md 6); the same figure in every currency, as the table of increments has it.
  largeBidFrom: 5_000,
  webOrigin: 'http://localhost:3000',
  outbox: false,
  testPayments: false,
  stripe: null,
  testCarrier: false,
};
