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
  const pass = (ms: number): void => {
    const end = elapsed + ms;
    while (timer !== null && timer.at <= end) {
      const { at, callback } = timer;
      timer = null;
      elapsed = at;
      callback();
    }
    elapsed = end;
  };
  return { clock, pass, hasTimer: () => timer !== null, timers: () => timers };
}

test('it goes on from the server’s time, whatever the device says', () => {
  const { clock, pass } = setUp();
  expect(clock.now()).toBe(1_000_000_000_400);
  pass(1500);
  expect(clock.now()).toBe(1_000_000_001_900);
});

test('the page was sent before its script ran', () => {
  const { clock } = setUp(1_000_000_000_000, 40);
  expect(clock.now()).toBe(1_000_000_000_060);
});

test('a sample sets it right, half of the round trip later', () => {
  const { clock } = setUp();
  clock.hear(2_000_000_000_000, 200);
  expect(clock.now()).toBe(2_000_000_000_100);
});

test('a slower sample is not believed over a quick one, until that is a minute old', () => {
  const { clock, pass } = setUp();
  clock.hear(2_000_000_000_000, 20);
  clock.hear(1_999_999_999_900, 400);
  expect(clock.now()).toBe(2_000_000_000_010);
  pass(61_000);
  clock.hear(2_000_000_060_900, 400);
  expect(clock.now()).toBe(2_000_000_061_100);
});

test('a slower sample that cannot be true together with the clock wins at once: the device slept', () => {
  const { clock } = setUp();
  clock.hear(2_000_000_000_000, 20);
  clock.hear(2_000_003_600_000, 400);
  expect(clock.now()).toBe(2_000_003_600_200);
});

const eachSecondAt = (ms: number, now: () => number) => () => Math.floor((now() - ms) / 1000) * 1000 + 1000 + ms;

test('those who wait are called at their own moment, and without them nothing runs', () => {
  const { clock, pass, hasTimer } = setUp();
  const heard: number[] = [];
  const stop = clock.onDue(eachSecondAt(370, clock.now), () => heard.push(clock.now() % 1_000_000));
  pass(2700);
  expect(heard).toEqual([1370, 2370]);
  stop();
  expect(hasTimer()).toBe(false);
});

test('who never waits costs nothing', () => {
  const { clock, hasTimer } = setUp();
  clock.onDue(() => Infinity, () => undefined);
  expect(hasTimer()).toBe(false);
});

test('a page of countdowns with ends of all sorts shares at most 20 calls a second, each within the tolerance', () => {
  const { clock, pass, timers } = setUp();
  let worst = 0;
  for (let index = 0; index < 24; index += 1) {
    const next = eachSecondAt((index * 367) % 1000, clock.now);
    let due = next();
    clock.onDue(next, () => {
      worst = Math.max(worst, clock.now() - due);
      due = next();
    });
  }
  const before = timers();
  pass(10_000);
  expect(timers() - before).toBeLessThanOrEqual(200);
  expect(worst).toBeLessThanOrEqual(DUE_TOLERANCE_MS);
});

test('who waits hears at once that the clock was set, and waits anew by it', () => {
  const { clock, pass } = setUp();
  const heard: number[] = [];
  clock.onDue(() => 1_000_000_009_000, () => heard.push(clock.now()));
  clock.hear(1_000_000_008_000, 0);
  pass(1000);
  expect(heard.slice(0, 2)).toEqual([1_000_000_008_000, 1_000_000_009_000]);
});

test('the clock of a render stands still', () => {
  const clock = createStillClock(5);
  clock.hear(9, 0);
  expect(clock.now()).toBe(5);
});
