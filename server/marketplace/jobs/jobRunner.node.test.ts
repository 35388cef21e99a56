import { pino } from 'pino';
import { marketplaceRegistry } from '../lib/metrics';
import { createJobRunner } from './jobRunner';

const HOUR_MS = 3_600_000;

async function readMetric(line: string): Promise<number> {
  const lines = (await marketplaceRegistry.metrics()).split('\n');
  return Number(lines.find((text) => text.startsWith(line))?.slice(line.length));
}

test('a job is stuck when a run does not end, but not while it waits for its next run', async () => {
  let now = 0;
  const runner = createJobRunner(pino({ level: 'silent' }), () => now);
  let finish: () => void = () => undefined;
  const hanging = runner.run(
    'hanging',
    () =>
      new Promise((resolve) => {
        finish = () => resolve(HOUR_MS);
      }),
  );
  const waiting = runner.run('waiting', () => Promise.resolve(HOUR_MS));
  // The first run of the second job ends.
  await new Promise(setImmediate);
  expect(runner.findStuck()).toEqual([]);
  now = HOUR_MS / 2;
  expect(runner.findStuck()).toEqual(['hanging']);
  finish();
  await new Promise(setImmediate);
  expect(runner.findStuck()).toEqual([]);
  await Promise.all([hanging.stop(), waiting.stop()]);
  now = 3 * HOUR_MS;
  expect(runner.findStuck()).toEqual([]);
});

test('logs and counts a failed run, and says when the next one is due', async () => {
  const lines: unknown[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const { run } = createJobRunner(log);
  const before = Date.now() / 1000;
  const loop = run('failing', () => Promise.reject(new Error('no such table')));
  await new Promise(setImmediate);
  expect(lines).toMatchObject([{ level: 50, job: 'failing', err: { message: 'no such table' } }]);
  expect(await readMetric('gavel_job_runs_total{job_name="failing",result="failed"} ')).toBe(1);
  const due = await readMetric('gavel_job_due_timestamp_seconds{job_name="failing"} ');
  expect(due - before).toBeGreaterThanOrEqual(1);
  expect(due - before).toBeLessThan(60);
  await loop.stop();
});
