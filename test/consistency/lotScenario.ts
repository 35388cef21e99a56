// Generates random histories of a lot for the property tests: bids near the minimum and the maximum
// by a few bidders, retries, waits, close and withdrawal. Contains no bidding rules.
import fc from 'fast-check';

export const scenarioMs = 600_000;
export const sellerId = 9;

export type BidStep = {
  do: 'bid';
  who: number;
  auto: boolean;
  above: number;
  from: 'minimum' | 'maximum' | 'zero';
  verified: boolean;
  blocked: boolean;
  currency: string;
};
export type ScenarioStep =
  | BidStep
  | { do: 'retry'; back: number; changed: boolean }
  | { do: 'wait'; ms: number }
  | { do: 'close' }
  | { do: 'withdraw' };

const rarely = (chance: number) => fc.integer({ min: 1, max: chance }).map((n) => n === 1);

const bidStep: fc.Arbitrary<BidStep> = fc.record({
  do: fc.constant('bid' as const),
  // Few bidders, so that they often compete.
  who: fc.oneof(
    { weight: 20, arbitrary: fc.integer({ min: 1, max: 4 }) },
    { weight: 1, arbitrary: fc.constant(sellerId) },
  ),
  auto: fc.boolean(),
  above: fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: -2, max: 60 }) },
    { weight: 2, arbitrary: fc.constant(0) },
    { weight: 2, arbitrary: fc.integer({ min: 0, max: 400_000 }) },
    { weight: 1, arbitrary: fc.constantFrom(0.5, 1.005, 20_000_000, -0.25) },
  ),
  from: fc.constantFrom(
    'minimum' as const,
    'minimum' as const,
    'maximum' as const,
    'zero' as const,
  ),
  verified: rarely(30).map((yes) => !yes),
  blocked: rarely(30),
  currency: rarely(40).map((yes) => (yes ? 'USD' : 'EUR')),
});

const waits = fc.oneof(
  fc.integer({ min: 0, max: 40_000 }),
  fc.constantFrom(1, 29_999, 30_000, 59_999, 60_000, 90_000, scenarioMs),
);

const scenarioStep: fc.Arbitrary<ScenarioStep> = fc.oneof(
  { weight: 30, arbitrary: bidStep },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('retry' as const),
      back: fc.nat({ max: 5 }),
      changed: rarely(4),
    }),
  },
  { weight: 10, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: waits }) },
  { weight: 2, arbitrary: fc.constant({ do: 'close' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'withdraw' as const }) },
);

export const lotScenario = fc.record({
  reserve: fc.option(fc.integer({ min: 1, max: 300 }), { nil: null }),
  firstBid: fc.constantFrom(1, 1, 1, 10, 50),
  steps: fc.array(scenarioStep, { maxLength: 60, size: 'max' }),
});
