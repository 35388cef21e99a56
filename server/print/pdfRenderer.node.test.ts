// Tests the renderer's queue and browser handling with fake browsers.
// test/print/pdfRenderer.print.test.ts uses real browsers.
import type { PrintBrowser } from './printBrowser';
import { PrintError } from './printError';
import { createPdfRenderer, type PrintLimits, type PdfRenderer } from './pdfRenderer';

type Job = { html: string; browser: number; finish: () => void; fail: (error: Error) => void };
type Bench = {
  renderer: PdfRenderer;
  jobs: Job[];
  killed: number[];
  launched: () => number;
  die: (browser: number) => void;
};

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const limits: PrintLimits = {
  concurrency: 2,
  waiting: 3,
  waitMs: 60_000,
  startMs: 60_000,
  jobMs: 60_000,
  jobsPerBrowser: 100,
};
const neverAborted = new AbortController().signal;

function setUp(
  changes: Partial<PrintLimits> = {},
  launch: 'works' | 'missing' | 'breaks' = 'works',
): Bench {
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
          jobs.push({
            html,
            browser: number,
            finish: () => resolve(Buffer.from(html)),
            fail: reject,
          });
        }),
      kill: () => {
        if (alive.has(number)) killed.push(number);
        die(number);
        return Promise.resolve();
      },
    };
  };
  const renderer = createPdfRenderer({
    log: silent,
    limits: { ...limits, ...changes },
    launch: () => {
      launched += 1;
      return launch === 'breaks'
        ? Promise.reject(new Error('no start'))
        : Promise.resolve(launch === 'missing' ? null : start());
    },
  });
  return { renderer, jobs, killed, launched: () => launched, die };
}

/** Runs all pending promise callbacks. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const getReason = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'printed',
    (error: unknown) => (error instanceof PrintError ? error.reason : error),
  );
const print = ({ renderer }: Bench, html: string, signal = neverAborted): Promise<string> =>
  renderer.print(html, signal).then((pdf) => Buffer.from(pdf).toString());

test('starts the browser once, before the first job, when a user may print', async () => {
  const bench = setUp();
  bench.renderer.begin();
  bench.renderer.begin();
  await settle();
  expect(bench.launched()).toBe(1);
  const printed = print(bench, 'a');
  await settle();
  bench.jobs[0]?.finish();
  await expect(printed).resolves.toBe('a');
  expect(bench.launched()).toBe(1);
});

test.each(['missing', 'breaks'] as const)(
  'does not retry a failed browser start on every page (%s)',
  async (launch) => {
    const bench = setUp({}, launch);
    bench.renderer.begin();
    await settle();
    bench.renderer.begin();
    await settle();
    expect(bench.launched()).toBe(1);
    await expect(getReason(print(bench, 'a'))).resolves.toBe('no_browser');
  },
);

test('starts nothing after it was closed', async () => {
  const bench = setUp();
  await bench.renderer.close();
  bench.renderer.begin();
  await settle();
  expect(bench.launched()).toBe(0);
});

test('starts one browser with the first jobs and keeps it', async () => {
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

test('runs two jobs at a time, queues others in order and enforces the limit', async () => {
  const bench = setUp();
  const work = ['a', 'b', 'c', 'd', 'e'].map((html) => print(bench, html));
  const refused = getReason(print(bench, 'f'));
  await settle();
  expect(bench.jobs.map(({ html }) => html)).toEqual(['a', 'b']);
  expect(bench.renderer.state()).toMatchObject({ running: 2, waiting: 3 });
  expect(await refused).toBe('full');
  for (let index = 0; index < 5; index += 1) {
    bench.jobs[index]?.finish();
    await settle();
    expect(bench.renderer.state().running).toBeLessThanOrEqual(2);
  }
  expect(await Promise.all(work)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(bench.jobs.map(({ html }) => html)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('removes an aborted job from the queue', async () => {
  const bench = setUp();
  const running = [print(bench, 'a'), print(bench, 'b')];
  const aborter = new AbortController();
  const abortedJob = getReason(print(bench, 'c', aborter.signal));
  const stays = print(bench, 'd');
  await settle();
  aborter.abort();
  expect(await abortedJob).toBe('aborted');
  expect(bench.renderer.state().waiting).toBe(1);
  bench.jobs.forEach(({ finish }) => finish());
  await Promise.all(running);
  await settle();
  expect(bench.jobs.map(({ html }) => html)).toEqual(['a', 'b', 'd']);
  bench.jobs[2]?.finish();
  expect(await stays).toBe('d');
});

test('keeps the slot of an aborted running job until the work is done', async () => {
  const bench = setUp({ concurrency: 1 });
  const aborter = new AbortController();
  const abortedJob = getReason(print(bench, 'a', aborter.signal));
  await settle();
  aborter.abort();
  const next = print(bench, 'b');
  await settle();
  expect(bench.jobs).toHaveLength(1);
  bench.jobs[0]?.finish();
  expect(await abortedJob).toBe('aborted');
  await settle();
  bench.jobs[1]?.finish();
  expect(await next).toBe('b');
  expect(bench.killed).toEqual([]);
});

test('replaces a browser that exits and retries its jobs', async () => {
  const bench = setUp();
  const work = [print(bench, 'a'), print(bench, 'b')];
  await settle();
  bench.die(1);
  await settle();
  bench.jobs.slice(2).forEach(({ finish }) => finish());
  expect(await Promise.all(work)).toEqual(['a', 'b']);
  expect(bench.launched()).toBe(2);
});

test('fails a job after its browser exited twice', async () => {
  const bench = setUp();
  const work = getReason(print(bench, 'a'));
  await settle();
  bench.die(1);
  await settle();
  bench.die(2);
  expect(await work).toBe('failed');
});

test('kills a browser whose job hangs and retries its other job', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  try {
    const bench = setUp({ jobMs: 10_000 });
    const hanging = getReason(print(bench, 'hangs'));
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
    expect(bench.jobs.map(({ html, browser }) => [html, browser])).toEqual([
      ['hangs', 1],
      ['other', 1],
      ['other', 2],
    ]);
  } finally {
    jest.useRealTimers();
  }
});

test('rejects a job that waits too long', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  try {
    const bench = setUp({ concurrency: 1, waitMs: 5_000 });
    void getReason(print(bench, 'a'));
    const waits = getReason(print(bench, 'b'));
    await settle();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await waits).toBe('full');
  } finally {
    jest.useRealTimers();
  }
});

test('replaces a browser that reached its job limit once it is idle', async () => {
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

test.each(['missing', 'breaks'] as const)(
  'reports that no browser is available and retries with the next job (%s)',
  async (launch) => {
    const bench = setUp({}, launch);
    expect(await getReason(print(bench, 'a'))).toBe('no_browser');
    expect(await getReason(print(bench, 'b'))).toBe('no_browser');
    expect(bench.renderer.state()).toMatchObject({ running: 0, pid: null });
  },
);

test('finishes running jobs, rejects the others and ends the browser on close', async () => {
  const bench = setUp({ concurrency: 1 });
  const running = print(bench, 'a');
  const waiting = getReason(print(bench, 'b'));
  await settle();
  const closing = bench.renderer.close();
  expect(await waiting).toBe('closed');
  expect(bench.killed).toEqual([]);
  bench.jobs[0]?.finish();
  expect(await running).toBe('a');
  await closing;
  expect(bench.killed).toEqual([1]);
  expect(await getReason(print(bench, 'c'))).toBe('closed');
});
