// The order of things in the print room, with browsers of the test's own: who waits, who is refused, who gives up, and what
// becomes of a browser that dies, hangs or has printed much. What real browsers do is in test/print/printRoom.print.test.ts.
import type { PrintBrowser } from './printBrowser';
import { PrintError } from './printError';
import { createPrintRoom, type PrintLimits, type PrintRoom } from './printRoom';

type Job = { html: string; browser: number; finish: () => void; fail: (error: Error) => void };
type Bench = { room: PrintRoom; jobs: Job[]; killed: number[]; launched: () => number; die: (browser: number) => void };

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const limits: PrintLimits = { atOnce: 2, waiting: 3, waitMs: 60_000, startMs: 60_000, jobMs: 60_000, jobsPerBrowser: 100 };
const stay = new AbortController().signal;

function setUp(changes: Partial<PrintLimits> = {}, launch: 'works' | 'missing' | 'breaks' = 'works'): Bench {
  const jobs: Job[] = [];
  const killed: number[] = [];
  const alive = new Set<number>();
  let launched = 0;
  const die = (browser: number): void => {
    alive.delete(browser);
    for (const job of jobs.filter((one) => one.browser === browser)) job.fail(new Error('died'));
  };
  const start = (): PrintBrowser => {
    const number = launched;
    alive.add(number);
    return {
      pid: number,
      get isAlive() {
        return alive.has(number);
      },
      print: (html) =>
        new Promise((resolve, reject) => {
          jobs.push({ html, browser: number, finish: () => resolve(Buffer.from(html)), fail: reject });
        }),
      kill: () => {
        if (alive.has(number)) killed.push(number);
        die(number);
        return Promise.resolve();
      },
    };
  };
  const room = createPrintRoom({
    log: silent,
    limits: { ...limits, ...changes },
    launch: () => {
      launched += 1;
      return launch === 'breaks' ? Promise.reject(new Error('no start')) : Promise.resolve(launch === 'missing' ? null : start());
    },
  });
  return { room, jobs, killed, launched: () => launched, die };
}

/** Until everything that can go on by itself has. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const reasonOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => 'printed', (error: unknown) => (error instanceof PrintError ? error.reason : error));
const print = ({ room }: Bench, html: string, signal = stay): Promise<string> => room.print(html, signal).then((pdf) => Buffer.from(pdf).toString());

test('the browser begins before the first job where somebody may print, once', async () => {
  const bench = setUp();
  bench.room.begin();
  bench.room.begin();
  await settle();
  expect(bench.launched()).toBe(1);
  const printed = print(bench, 'a');
  await settle();
  bench.jobs[0]?.finish();
  await expect(printed).resolves.toBe('a');
  expect(bench.launched()).toBe(1);
});

test.each(['missing', 'breaks'] as const)('where a browser is not to be had (%s), it is not tried with every page', async (launch) => {
  const bench = setUp({}, launch);
  bench.room.begin();
  await settle();
  bench.room.begin();
  await settle();
  expect(bench.launched()).toBe(1);
  await expect(reasonOf(print(bench, 'a'))).resolves.toBe('no_browser');
});

test('nothing begins after the room was closed', async () => {
  const bench = setUp();
  await bench.room.close();
  bench.room.begin();
  await settle();
  expect(bench.launched()).toBe(0);
});

test('the browser begins with the first job, once for many that come together, and stays', async () => {
  const bench = setUp();
  expect(bench.launched()).toBe(0);
  const first = print(bench, 'a');
  const second = print(bench, 'b');
  await settle();
  bench.jobs.forEach(({ finish }) => finish());
  expect(await Promise.all([first, second])).toEqual(['a', 'b']);
  const third = print(bench, 'c');
  await settle();
  bench.jobs[2]?.finish();
  await third;
  expect(bench.launched()).toBe(1);
});

test('two at a time, the others in their order, and what is too much is refused at once', async () => {
  const bench = setUp();
  const work = ['a', 'b', 'c', 'd', 'e'].map((html) => print(bench, html));
  const refused = reasonOf(print(bench, 'f'));
  await settle();
  expect(bench.jobs.map(({ html }) => html)).toEqual(['a', 'b']);
  expect(bench.room.state()).toMatchObject({ running: 2, waiting: 3 });
  expect(await refused).toBe('full');
  for (let index = 0; index < 5; index += 1) {
    bench.jobs[index]?.finish();
    await settle();
    expect(bench.room.state().running).toBeLessThanOrEqual(2);
  }
  expect(await Promise.all(work)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(bench.jobs.map(({ html }) => html)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('who gives up while waiting leaves the queue, and the next moves up', async () => {
  const bench = setUp();
  const running = [print(bench, 'a'), print(bench, 'b')];
  const leave = new AbortController();
  const gone = reasonOf(print(bench, 'c', leave.signal));
  const stays = print(bench, 'd');
  await settle();
  leave.abort();
  expect(await gone).toBe('given_up');
  expect(bench.room.state().waiting).toBe(1);
  bench.jobs.forEach(({ finish }) => finish());
  await Promise.all(running);
  await settle();
  expect(bench.jobs.map(({ html }) => html)).toEqual(['a', 'b', 'd']);
  bench.jobs[2]?.finish();
  expect(await stays).toBe('d');
});

test('who gives up what is being printed keeps its place until it is done, so that there are never three', async () => {
  const bench = setUp({ atOnce: 1 });
  const leave = new AbortController();
  const gone = reasonOf(print(bench, 'a', leave.signal));
  await settle();
  leave.abort();
  const next = print(bench, 'b');
  await settle();
  expect(bench.jobs).toHaveLength(1);
  bench.jobs[0]?.finish();
  expect(await gone).toBe('given_up');
  await settle();
  bench.jobs[1]?.finish();
  expect(await next).toBe('b');
  expect(bench.killed).toEqual([]);
});

test('a browser that dies is replaced, and what it had in hand is printed by the next one', async () => {
  const bench = setUp();
  const work = [print(bench, 'a'), print(bench, 'b')];
  await settle();
  bench.die(1);
  await settle();
  bench.jobs.slice(2).forEach(({ finish }) => finish());
  expect(await Promise.all(work)).toEqual(['a', 'b']);
  expect(bench.launched()).toBe(2);
});

test('what makes a browser die twice is given up', async () => {
  const bench = setUp();
  const work = reasonOf(print(bench, 'a'));
  await settle();
  bench.die(1);
  await settle();
  bench.die(2);
  expect(await work).toBe('failed');
});

test('a job has its time and no more; the browser that it hangs in goes, and the other job with it begins again', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  try {
    const bench = setUp({ jobMs: 10_000 });
    const hanging = reasonOf(print(bench, 'hangs'));
    await settle();
    await jest.advanceTimersByTimeAsync(9_000);
    const other = print(bench, 'other');
    await settle();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await hanging).toBe('too_slow');
    expect(bench.killed).toEqual([1]);
    await settle();
    bench.jobs.at(-1)?.finish();
    expect(await other).toBe('other');
    expect(bench.jobs.map(({ html, browser }) => [html, browser])).toEqual([['hangs', 1], ['other', 1], ['other', 2]]);
  } finally {
    jest.useRealTimers();
  }
});

test('who waits too long is sent away', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  try {
    const bench = setUp({ atOnce: 1, waitMs: 5_000 });
    void reasonOf(print(bench, 'a'));
    const waits = reasonOf(print(bench, 'b'));
    await settle();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await waits).toBe('full');
  } finally {
    jest.useRealTimers();
  }
});

test('a browser that has printed much is replaced when its jobs are done', async () => {
  const bench = setUp({ jobsPerBrowser: 2 });
  for (const html of ['a', 'b']) {
    const work = print(bench, html);
    await settle();
    bench.jobs.at(-1)?.finish();
    await work;
  }
  expect(bench.killed).toEqual([]);
  const next = print(bench, 'c');
  await settle();
  expect(bench.killed).toEqual([1]);
  bench.jobs.at(-1)?.finish();
  expect(await next).toBe('c');
  expect(bench.jobs.at(-1)?.browser).toBe(2);
});

test.each(['missing', 'breaks'] as const)('without a browser (%s) that is said, and asked again the next time', async (launch) => {
  const bench = setUp({}, launch);
  expect(await reasonOf(print(bench, 'a'))).toBe('no_browser');
  expect(await reasonOf(print(bench, 'b'))).toBe('no_browser');
  expect(bench.room.state()).toMatchObject({ running: 0, pid: null });
});

test('closing lets what runs end, refuses the rest, and ends the browser', async () => {
  const bench = setUp({ atOnce: 1 });
  const running = print(bench, 'a');
  const waiting = reasonOf(print(bench, 'b'));
  await settle();
  const closing = bench.room.close();
  expect(await waiting).toBe('closed');
  expect(bench.killed).toEqual([]);
  bench.jobs[0]?.finish();
  expect(await running).toBe('a');
  await closing;
  expect(bench.killed).toEqual([1]);
  expect(await reasonOf(print(bench, 'c'))).toBe('closed');
});
