import { createClock, createStillClock, DUE_TOLERANCE_MS } from './clock';

function setUp(start = 1_000_000_000_400, startedAt?: number) {
  let elapsed = 100;
  let timers = 0;
  let timer: { callback: () => void; at: number } | null = null;
  const clock = createClock({
    start,
    ...(startedAt === undefined ? {} : { startedAt }),
    elapsed: () => elapsed,
    setTimer: (callback, ms) => {
      timers += 1;
      timer = { callback, at: elapsed + ms };
      return timer;
    },
    clearTimer: () => {
      timer = null;
    },
  });
  const advance = (ms: number): void => {
    const end = elapsed + ms;
    while (timer !== null && timer.at <= end) {
      const { at, callback } = timer;
      timer = null;
      elapsed = at;
      callback();
    }
    elapsed = end;
  };
  return { clock, advance, hasTimer: () => timer !== null, timers: () => timers };
}

test('runs from the server’s time regardless of the device clock', () => {
  const { clock, advance } = setUp();
  expect(clock.now()).toBe(1_000_000_000_400);
  advance(1500);
  expect(clock.now()).toBe(1_000_000_001_900);
});

test('accounts for the time between rendering and starting the script', () => {
  const { clock } = setUp(1_000_000_000_000, 40);
  expect(clock.now()).toBe(1_000_000_000_060);
});

test('a sample adjusts the clock by half of its round trip', () => {
  const { clock } = setUp();
  clock.addSample(2_000_000_000_000, 200);
  expect(clock.now()).toBe(2_000_000_000_100);
});

test('ignores a slower sample until the faster one is a minute old', () => {
  const { clock, advance } = setUp();
  clock.addSample(2_000_000_000_000, 20);
  clock.addSample(1_999_999_999_900, 400);
  expect(clock.now()).toBe(2_000_000_000_010);
  advance(61_000);
  clock.addSample(2_000_000_060_900, 400);
  expect(clock.now()).toBe(2_000_000_061_100);
});

test('accepts a slower sample that contradicts the clock, as after a device slept', () => {
  const { clock } = setUp();
  clock.addSample(2_000_000_000_000, 20);
  clock.addSample(2_000_003_600_000, 400);
  expect(clock.now()).toBe(2_000_003_600_200);
});

const getNextSecond = (ms: number, now: () => number) => () =>
  Math.floor((now() - ms) / 1000) * 1000 + 1000 + ms;

test('calls listeners when due and keeps no timer without listeners', () => {
  const { clock, advance, hasTimer } = setUp();
  const received: number[] = [];
  const stop = clock.onDue(getNextSecond(370, clock.now), () =>
    received.push(clock.now() % 1_000_000),
  );
  advance(2700);
  expect(received).toEqual([1370, 2370]);
  stop();
  expect(hasTimer()).toBe(false);
});

test('sets no timer for a listener that is never due', () => {
  const { clock, hasTimer } = setUp();
  clock.onDue(
    () => Infinity,
    () => undefined,
  );
  expect(hasTimer()).toBe(false);
});

test('many countdowns share at most 20 calls a second, each within the tolerance', () => {
  const { clock, advance, timers } = setUp();
  let worst = 0;
  for (let index = 0; index < 24; index += 1) {
    const next = getNextSecond((index * 367) % 1000, clock.now);
    let due = next();
    clock.onDue(next, () => {
      worst = Math.max(worst, clock.now() - due);
      due = next();
    });
  }
  const before = timers();
  advance(10_000);
  expect(timers() - before).toBeLessThanOrEqual(200);
  expect(worst).toBeLessThanOrEqual(DUE_TOLERANCE_MS);
});

test('notifies listeners when the clock is adjusted and reschedules them', () => {
  const { clock, advance } = setUp();
  const received: number[] = [];
  clock.onDue(
    () => 1_000_000_009_000,
    () => received.push(clock.now()),
  );
  clock.addSample(1_000_000_008_000, 0);
  advance(1000);
  expect(received.slice(0, 2)).toEqual([1_000_000_008_000, 1_000_000_009_000]);
});

test('the still clock never advances', () => {
  const clock = createStillClock(5);
  clock.addSample(9, 0);
  expect(clock.now()).toBe(5);
});
