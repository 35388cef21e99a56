// The default settings, before those of the process or of a test are applied.
import type { MarketplaceSettings } from './context';
import { rateLimitTable } from './rateLimitTable';

export const defaultSettings: MarketplaceSettings = {
  validateResponses: false,
  internalSecret: null,
  requestTimeoutMs: 5_000,
  maxInFlight: 400,
  defaultCountry: 'nl',
  limits: rateLimitTable,
  // EUR 5,000. The same figure applies in every currency, as in the table of increments.
  largeBidFrom: 5_000,
  webOrigin: 'http://localhost:3000',
  extraHosts: [],
  outbox: false,
  sandboxPayments: false,
  stripe: null,
  sandboxCarrier: false,
  search: null,
  experimentsApiKey: null,
};
