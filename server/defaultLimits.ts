// The limits of the web process. They protect the machine from runaway clients. The marketplace has
// its own limits for sign-in and bids, which it counts in the database.
import type { WebLimits } from './serverDeps';

export const defaultLimits: WebLimits = {
  // The marketplace allows 25 failures. A sign-in with a second factor takes two calls, and an
  // address may be shared by many people.
  signInsPerAddress: { limit: 100, windowSeconds: 300 },
  accountMailsPerAddress: { limit: 25, windowSeconds: 300 },
  codesPerAddress: { limit: 60, windowSeconds: 300 },
  writesPerAddress: { limit: 1200, windowSeconds: 60 },
  // Ten pages per second with their resources. An address shared by a hundred simultaneous visitors
  // needs a fifth of that.
  readsPerAddress: { limit: 1500, windowSeconds: 15 },
  readsPerSession: { limit: 900, windowSeconds: 15 },
  sessionChecksPerAddress: { limit: 200, windowSeconds: 60 },
  maxInFlight: 1500,
  maxStreams: 5000,
  // A page is answered within three seconds, whatever the upstream does.
  pageDeadlineMs: 2500,
};
