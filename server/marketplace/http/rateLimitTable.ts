// All rate limits as one table: how many requests in which time, counted per what and where, and
// what happens when the counter fails. One-time codes have their own limits.

/** No period of `windowSeconds` has more than `limit` requests. */
export type Limit = { limit: number; windowSeconds: number };

export type RateLimitRow = Limit & {
  /**
   * What is counted. An address counts together with its network; accounts and destinations are
   * stored as hashes.
   */
  per: 'account' | 'address' | 'destination' | 'user';
  /**
   * When the counter fails, `closed` refuses (503) and `open` allows. Limits that protect a secret
   * or cost money are closed.
   */
  failure: 'closed' | 'open';
  /** `process`: counted in memory without a round trip, so n processes allow n times the limit. */
  storage: 'database' | 'process';
  /**
   * False: refused requests do not lengthen the wait. For limits that a stranger could use up to
   * lock out the owner.
   */
  grows?: false;
};

const minutes = 60;
const hours = 60 * minutes;

export const rateLimitTable = {
  signInPerAccount: {
    limit: 10,
    windowSeconds: 15 * minutes,
    per: 'account',
    failure: 'closed',
    storage: 'database',
  },
  signInPerAddress: {
    limit: 25,
    windowSeconds: 5 * minutes,
    per: 'address',
    failure: 'closed',
    storage: 'database',
  },
  // Each sign-in page requests one challenge, which stores a row for ten minutes.
  passkeyChallengesPerAddress: {
    limit: 300,
    windowSeconds: 5 * minutes,
    per: 'address',
    failure: 'open',
    storage: 'process',
  },
  passkeyChallengesPerUser: {
    limit: 60,
    windowSeconds: 15 * minutes,
    per: 'user',
    failure: 'closed',
    storage: 'database',
  },
  registrationsPerAddress: {
    limit: 20,
    windowSeconds: hours,
    per: 'address',
    failure: 'closed',
    storage: 'database',
  },
  registrationsPerEmail: {
    limit: 5,
    windowSeconds: hours,
    per: 'destination',
    failure: 'closed',
    storage: 'database',
  },
  resetsPerAddress: {
    limit: 20,
    windowSeconds: hours,
    per: 'address',
    failure: 'closed',
    storage: 'database',
  },
  // Anyone can request the reset of any account. Repeated requests must not lock the owner out for
  // longer than the window.
  resetsPerEmail: {
    limit: 5,
    windowSeconds: hours,
    per: 'destination',
    failure: 'closed',
    storage: 'database',
    grows: false,
  },
  // Wrong links, and wrong codes of registrations, which have no user yet. Correct ones are
  // refunded.
  tokenChecksPerAddress: {
    limit: 30,
    windowSeconds: 15 * minutes,
    per: 'address',
    failure: 'closed',
    storage: 'database',
  },
  emailChangesPerUser: {
    limit: 20,
    windowSeconds: hours,
    per: 'user',
    failure: 'closed',
    storage: 'database',
  },
  // Wrong codes; correct ones are refunded.
  codeChecksPerUser: {
    limit: 30,
    windowSeconds: 15 * minutes,
    per: 'user',
    failure: 'closed',
    storage: 'database',
  },
  challengesPerUser: {
    limit: 60,
    windowSeconds: 15 * minutes,
    per: 'user',
    failure: 'closed',
    storage: 'database',
  },
  passwordChecksPerUser: {
    limit: 10,
    windowSeconds: 15 * minutes,
    per: 'user',
    failure: 'closed',
    storage: 'database',
  },
  // Each change sends a text message, which costs money.
  phoneChangesPerUser: {
    limit: 10,
    windowSeconds: hours,
    per: 'user',
    failure: 'closed',
    storage: 'database',
  },
  // Low, because stolen cards are tested one after another.
  cardsPerUser: {
    limit: 10,
    windowSeconds: hours,
    per: 'user',
    failure: 'closed',
    storage: 'database',
  },
  cardTokensPerAddress: {
    limit: 30,
    windowSeconds: 10 * minutes,
    per: 'address',
    failure: 'closed',
    storage: 'database',
  },
  holdsPerUser: {
    limit: 30,
    windowSeconds: hours,
    per: 'user',
    failure: 'closed',
    storage: 'database',
  },
  // Each attempt can call the provider, and stolen cards can be tested this way too.
  paymentsPerUser: {
    limit: 60,
    windowSeconds: hours,
    per: 'user',
    failure: 'closed',
    storage: 'database',
  },
  buyNowPerUser: {
    limit: 30,
    windowSeconds: hours,
    per: 'user',
    failure: 'closed',
    storage: 'database',
  },
  identityChecksPerUser: {
    limit: 10,
    windowSeconds: hours,
    per: 'user',
    failure: 'closed',
    storage: 'database',
  },
  ageChecksPerUser: {
    limit: 20,
    windowSeconds: hours,
    per: 'user',
    failure: 'closed',
    storage: 'database',
  },
  // Each label is paid to a carrier. A seller who ships a whole sale in an hour stays below the
  // limit.
  labelsPerUser: {
    limit: 300,
    windowSeconds: hours,
    per: 'user',
    failure: 'closed',
    storage: 'database',
  },
  // Each request sends a notice.
  orderRequestsPerUser: {
    limit: 30,
    windowSeconds: hours,
    per: 'user',
    failure: 'open',
    storage: 'database',
  },
  exportsPerUser: {
    limit: 5,
    windowSeconds: hours,
    per: 'user',
    failure: 'open',
    storage: 'database',
  },
  // Each write adds a line to the order's history.
  feedbackWritesPerUser: {
    limit: 60,
    windowSeconds: hours,
    per: 'user',
    failure: 'open',
    storage: 'database',
  },
  // A reader answers once for each article; a script could only make the sums useless.
  helpVotesPerAddress: {
    limit: 60,
    windowSeconds: hours,
    per: 'address',
    failure: 'open',
    storage: 'process',
  },
  // More than a person can click; stops a runaway script.
  bidsPerUser: { limit: 120, windowSeconds: 10, per: 'user', failure: 'open', storage: 'process' },
  // Several for each page, so they are counted without a round trip.
  visitorEventsPerAddress: {
    limit: 600,
    windowSeconds: minutes,
    per: 'address',
    failure: 'open',
    storage: 'process',
  },
  // A page load sends one, and only a few page loads are measured.
  pageSpeedPerAddress: {
    limit: 120,
    windowSeconds: minutes,
    per: 'address',
    failure: 'open',
    storage: 'process',
  },
} as const satisfies Record<string, RateLimitRow>;

export type RateLimitName = keyof typeof rateLimitTable;
export type RateLimits = Readonly<Record<RateLimitName, Limit>>;

/** The limits whose key every request has. */
export type RequestLimitName = {
  [Name in RateLimitName]: (typeof rateLimitTable)[Name]['per'] extends 'user' | 'address'
    ? Name
    : never;
}[RateLimitName];
