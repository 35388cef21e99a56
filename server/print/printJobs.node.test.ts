// Tests how long print jobs are kept, who can access them, and how many can run.
import { createPrintJobs, type JobLimits, type PrintJob } from './printJobs';

const limits: JobLimits = { perUser: 2, working: 3, retentionMs: 60_000, maxStoredBytes: 100 };
const createOwner = (sessionToken: string) => ({
  sessionToken,
  userId: sessionToken.charCodeAt(0),
});
const never = (): Promise<void> => new Promise(() => undefined);
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const finishWith =
  (bytes: number) =>
  (job: PrintJob): Promise<void> => {
    job.pdf = new Uint8Array(bytes);
    job.status = 'done';
    return Promise.resolve();
  };

test('gives only the session that started it access to a job', () => {
  const jobs = createPrintJobs(limits);
  const { id = '' } = jobs.begin(createOwner('mine'), 4, never) ?? {};
  expect(jobs.find('mine', id)).toMatchObject({
    status: 'working',
    progress: { done: 0, total: 4 },
  });
  expect(jobs.find('another', id)).toBeNull();
  expect(jobs.find('mine', 'x'.repeat(24))).toBeNull();
  expect(jobs.drop('another', id)).toBe(false);
  expect(jobs.drop('mine', id)).toBe(true);
  expect(jobs.find('mine', id)).toBeNull();
  void jobs.close();
});

test('runs two jobs per user and three in total, and makes room when one finishes', async () => {
  const jobs = createPrintJobs(limits);
  expect(jobs.begin(createOwner('a'), 1, never)).not.toBeNull();
  expect(jobs.begin(createOwner('a'), 1, finishWith(1))).not.toBeNull();
  await settle();
  expect(jobs.begin(createOwner('a'), 1, never)).not.toBeNull();
  expect(jobs.begin(createOwner('a'), 1, never)).toBeNull();
  expect(jobs.begin(createOwner('b'), 1, never)).not.toBeNull();
  expect(jobs.begin(createOwner('c'), 1, never)).toBeNull();
  void jobs.close();
});

test('counts jobs per user, not per session', () => {
  const jobs = createPrintJobs(limits);
  for (const sessionToken of ['one', 'two'])
    expect(jobs.begin({ sessionToken, userId: 7 }, 1, never)).not.toBeNull();
  expect(jobs.begin({ sessionToken: 'three', userId: 7 }, 1, never)).toBeNull();
  void jobs.close();
});

test('aborts the work of a dropped job', () => {
  const jobs = createPrintJobs(limits);
  let signal: AbortSignal | null = null;
  const { id = '' } =
    jobs.begin(createOwner('a'), 1, (_job, given) => ((signal = given), never())) ?? {};
  jobs.drop('a', id);
  expect(signal).toMatchObject({ aborted: true });
  void jobs.close();
});

test('waits for all work on close, including that of dropped jobs', async () => {
  const jobs = createPrintJobs(limits);
  const finish: (() => void)[] = [];
  const work = (): Promise<void> => new Promise((resolve) => void finish.push(resolve));
  const { id = '' } = jobs.begin(createOwner('a'), 1, work) ?? {};
  jobs.begin(createOwner('b'), 1, work);
  jobs.drop('a', id);
  const onClosed = jest.fn();
  const closing = jobs.close().then(onClosed);
  for (const end of finish) {
    await settle();
    expect(onClosed).not.toHaveBeenCalled();
    end();
  }
  await closing;
});

test('keeps files for a limited time and size', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  try {
    const jobs = createPrintJobs(limits);
    const first = jobs.begin(createOwner('a'), 1, finishWith(60))?.id ?? '';
    await settle();
    const second = jobs.begin(createOwner('a'), 1, finishWith(60))?.id ?? '';
    await settle();
    expect(jobs.find('a', first)).toBeNull();
    expect(jobs.find('a', second)).not.toBeNull();
    jest.advanceTimersByTime(59_999);
    expect(jobs.find('a', second)).not.toBeNull();
    jest.advanceTimersByTime(1);
    expect(jobs.find('a', second)).toBeNull();
    void jobs.close();
  } finally {
    jest.useRealTimers();
  }
});
