// How long print jobs are kept, for whom, and how many at once.
import { createPrintJobs, type JobLimits, type PrintJob } from './printJobs';

const limits: JobLimits = { perUser: 2, working: 3, keptMs: 60_000, keptBytes: 100 };
const by = (sessionToken: string) => ({ sessionToken, userId: sessionToken.charCodeAt(0) });
const never = (): Promise<void> => new Promise(() => undefined);
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const makes = (bytes: number) => (job: PrintJob): Promise<void> => {
  job.pdf = new Uint8Array(bytes);
  job.status = 'done';
  return Promise.resolve();
};

test('a job is its session’s alone', () => {
  const jobs = createPrintJobs(limits);
  const { id = '' } = jobs.begin(by('mine'), 4, never) ?? {};
  expect(jobs.find('mine', id)).toMatchObject({ status: 'working', progress: { done: 0, total: 4 } });
  expect(jobs.find('another', id)).toBeNull();
  expect(jobs.find('mine', 'x'.repeat(24))).toBeNull();
  expect(jobs.drop('another', id)).toBe(false);
  expect(jobs.drop('mine', id)).toBe(true);
  expect(jobs.find('mine', id)).toBeNull();
  jobs.close();
});

test('one person has two under way, all together three; what is done makes room', async () => {
  const jobs = createPrintJobs(limits);
  expect(jobs.begin(by('a'), 1, never)).not.toBeNull();
  expect(jobs.begin(by('a'), 1, makes(1))).not.toBeNull();
  await settle();
  expect(jobs.begin(by('a'), 1, never)).not.toBeNull();
  expect(jobs.begin(by('a'), 1, never)).toBeNull();
  expect(jobs.begin(by('b'), 1, never)).not.toBeNull();
  expect(jobs.begin(by('c'), 1, never)).toBeNull();
  jobs.close();
});

test('another session of the same person has no jobs more', () => {
  const jobs = createPrintJobs(limits);
  for (const sessionToken of ['one', 'two']) expect(jobs.begin({ sessionToken, userId: 7 }, 1, never)).not.toBeNull();
  expect(jobs.begin({ sessionToken: 'three', userId: 7 }, 1, never)).toBeNull();
  jobs.close();
});

test('giving up stops the work', () => {
  const jobs = createPrintJobs(limits);
  let signal: AbortSignal | null = null;
  const { id = '' } = jobs.begin(by('a'), 1, (_job, given) => ((signal = given), never())) ?? {};
  jobs.drop('a', id);
  expect(signal).toMatchObject({ aborted: true });
  jobs.close();
});

test('files are kept for their time, and no more of them than there is room for', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  try {
    const jobs = createPrintJobs(limits);
    const first = jobs.begin(by('a'), 1, makes(60))?.id ?? '';
    await settle();
    const second = jobs.begin(by('a'), 1, makes(60))?.id ?? '';
    await settle();
    expect(jobs.find('a', first)).toBeNull();
    expect(jobs.find('a', second)).not.toBeNull();
    jest.advanceTimersByTime(59_999);
    expect(jobs.find('a', second)).not.toBeNull();
    jest.advanceTimersByTime(1);
    expect(jobs.find('a', second)).toBeNull();
    jobs.close();
  } finally {
    jest.useRealTimers();
  }
});
