// Runs jobs in loops, counts their runs, and knows which of them are stuck: a job that waits for
// something without end neither fails nor logs anything.
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { jobDueTime, jobRuns } from '../lib/metrics';

export type Loop = { stop: () => Promise<void> };
export type JobRunner = {
  /**
   * Runs a job repeatedly, with the pause that it returns, until stopped. A failed job is logged
   * and retried after a second: the database may be restarting. `job` resolves to the pause in
   * milliseconds until its next run.
   */
  run: (name: string, job: () => Promise<number>) => Loop;
  /** The jobs that should have finished a run long ago. */
  findStuck: () => string[];
};

const pauseAfterErrorMs = 1_000;
/** No run takes this long, even with all the work of a night without servers. */
const stuckAfterMs = 300_000;

/**
 * Calls `processNext` until it resolves to false. It skips the ids in `seen`, and adds the one that
 * it locks. An error about one id is reported and does not hold up the others. Rejects if nothing
 * was locked, because then the database failed: the job waits and retries.
 */
export async function processEach(
  processNext: (seen: number[]) => Promise<boolean>,
  reportError: (error: unknown, id: number | undefined) => void,
): Promise<void> {
  const seen: number[] = [];
  for (;;) {
    const before = seen.length;
    try {
      if (!(await processNext(seen))) return;
    } catch (error) {
      if (seen.length === before) throw error;
      reportError(error, seen.at(-1));
    }
  }
}

export function createJobRunner(log: Logger, now = () => performance.now()): JobRunner {
  /** When the current or the next run of each job was or is to begin. */
  const dueTimes = new Map<string, number>();

  function setDue(name: string, inMs: number): void {
    dueTimes.set(name, now() + inMs);
    jobDueTime.set({ job_name: name }, (Date.now() + inMs) / 1000);
  }

  async function runOnce(name: string, job: () => Promise<number>): Promise<number> {
    try {
      const pauseMs = await job();
      jobRuns.inc({ job_name: name, result: 'done' });
      return pauseMs;
    } catch (error) {
      jobRuns.inc({ job_name: name, result: 'failed' });
      log.error({ err: error, job: name }, 'a job failed and will be retried');
      return pauseAfterErrorMs;
    }
  }

  return {
    run: (name, job) => {
      const stopping = new AbortController();
      const { signal } = stopping;
      const runUntilStopped = async (): Promise<void> => {
        setDue(name, 0);
        while (!signal.aborted) {
          const pauseMs = await runOnce(name, job);
          setDue(name, pauseMs);
          if (pauseMs > 0) await delay(pauseMs, undefined, { signal }).catch(() => undefined);
        }
        dueTimes.delete(name);
      };
      const running = runUntilStopped();
      return {
        stop: () => {
          stopping.abort();
          return running;
        },
      };
    },
    findStuck: () =>
      [...dueTimes].filter(([, dueAt]) => now() - dueAt > stuckAfterMs).map(([name]) => name),
  };
}
