import { createClock, createStillClock } from './clock';

function setUp(start = 1_000_000_000_400, startedAt?: number) {
  let elapsed = 100;
  let timer: { callback: () => void; at: number } | null = null;
  const clock = createClock({
    start,
    ...(startedAt === undefined ? {} : { startedAt }),
    elapsed: () => elapsed,
    setTimer: (callback, ms) => {
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
      elapsed = timer.at;
      timer.callback();
    }
    elapsed = end;
  };
  return { clock, pass, hasTimer: () => timer !== null };
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
  clock.hear(3_000_000_000_000, 400);
  expect(clock.now()).toBe(2_000_000_000_010);
  pass(61_000);
  clock.hear(3_000_000_000_000, 400);
  expect(clock.now()).toBe(3_000_000_000_200);
});

test('those who listen hear each full second, and without listeners nothing runs', () => {
  const { clock, pass, hasTimer } = setUp();
  const seconds: number[] = [];
  const stop = clock.onSecond(() => seconds.push(Math.floor(clock.now() / 1000)));
  pass(2700);
  expect(seconds).toEqual([1_000_000_001, 1_000_000_002, 1_000_000_003]);
  stop();
  expect(hasTimer()).toBe(false);
});

test('the clock of a render stands still', () => {
  const clock = createStillClock(5);
  clock.hear(9, 0);
  expect(clock.now()).toBe(5);
});
