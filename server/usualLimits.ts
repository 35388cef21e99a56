// The limits of the web process. The marketplace has its own for sign-in and bids, counted in the database; these keep
// a machine that runs wild away from it.
import type { WebLimits } from './serverDeps';

export const usualLimits: WebLimits = {
  // The marketplace lets 25 fail; one that succeeds with the second factor is two calls, and a house has many people.
  signInsPerAddress: { limit: 100, windowSeconds: 300 },
  accountMailsPerAddress: { limit: 25, windowSeconds: 300 },
  codesPerAddress: { limit: 60, windowSeconds: 300 },
  writesPerAddress: { limit: 1200, windowSeconds: 60 },
  // Ten pages a second with what belongs to them; a house with a hundred visitors at once needs a fifth of it.
  readsPerAddress: { limit: 1500, windowSeconds: 15 },
  readsPerSession: { limit: 900, windowSeconds: 15 },
  sessionChecksPerAddress: { limit: 200, windowSeconds: 60 },
  maxInFlight: 1500,
  maxStreams: 5000,
  // A page is answered within three seconds whatever the upstream does (security.md 4).
  pageDeadlineMs: 2500,
};
