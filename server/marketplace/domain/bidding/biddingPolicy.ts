// All figures of the bidding rules as data (docs/domain.md, "Bidding"). The rules take a policy as
// an argument; the constraints endpoint serves it. Amounts are minor units of the lot's own
// currency, times milliseconds. No other module may repeat one of these figures.

/** One row of the increment table: the step for visible prices in [fromMinor, toMinor). */
export type IncrementBand = { fromMinor: number; toMinor: number | null; stepMinor: number };

export type BiddingPolicy = {
  increments: readonly IncrementBand[];
  /** Bids are whole major units: every amount is a multiple of this. */
  wholeUnitMinor: number;
  /** A limit against mistakes; larger amounts are handled by a person. */
  maxBidMinor: number;
  softClose: { windowMs: number; extensionMs: number };
  /** `close_to_reserve_price` is true from this share of the reserve. */
  closeToReserveRatio: number;
  /** Buy now ends this long before the closing time. */
  buyNowEndsBeforeCloseMs: number;
};

const bands: readonly [fromMajor: number, stepMajor: number][] = [
  [0, 1],
  [10, 2],
  [50, 3],
  [100, 10],
  [200, 20],
  [500, 50],
  [1_000, 100],
  [2_000, 200],
  [5_000, 500],
  [10_000, 1_000],
  [100_000, 2_500],
  [250_000, 5_000],
];

export const biddingPolicy: BiddingPolicy = {
  increments: bands.map(([fromMajor, stepMajor], index) => {
    const next = bands[index + 1];
    return {
      fromMinor: fromMajor * 100,
      toMinor: next === undefined ? null : next[0] * 100,
      stepMinor: stepMajor * 100,
    };
  }),
  wholeUnitMinor: 100,
  maxBidMinor: 1_000_000_000,
  softClose: { windowMs: 60_000, extensionMs: 90_000 },
  closeToReserveRatio: 0.8,
  buyNowEndsBeforeCloseMs: 24 * 60 * 60 * 1_000,
};
