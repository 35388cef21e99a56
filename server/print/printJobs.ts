// Print jobs that run in the background: one request starts a job, later ones poll it and fetch the
// result. Jobs are kept in this process's memory for some minutes and belong to the session that
// started them. They are lost when the process exits, and several web processes need a load
// balancer with sticky sessions.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export type JobProgress = { done: number; total: number };
export type PrintJob = {
  id: string;
  status: 'working' | 'done' | 'failed';
  progress: JobProgress;
  /** Documents that do not exist (yet) for these orders. */
  skippedCount: number;
  title: string;
  pdf: Uint8Array | null;
  /** The reason for a failure. */
  code: string | null;
};

export type JobWork = (job: PrintJob, signal: AbortSignal) => Promise<void>;

/** Only the session can read the job. The limit on jobs applies per user, across sessions. */
export type JobOwner = { sessionToken: string; userId: number };

export type PrintJobs = {
  /** Returns null if the user or the process has reached its limit of running jobs. */
  begin: (owner: JobOwner, total: number, work: JobWork) => PrintJob | null;
  /** Returns null if the job does not exist or belongs to another session. */
  find: (sessionToken: string, id: string) => PrintJob | null;
  /** Aborts and removes the job. */
  drop: (sessionToken: string, id: string) => boolean;
  /** Aborts all jobs. Resolves when no work is running, including that of dropped jobs. */
  close: () => Promise<void>;
};

export type JobLimits = {
  perUser: number;
  working: number;
  retentionMs: number;
  maxStoredBytes: number;
};

const defaultJobLimits: JobLimits = {
  perUser: 2,
  working: 20,
  retentionMs: 600_000,
  maxStoredBytes: 100_000_000,
};

type StoredJob = {
  job: PrintJob;
  session: Buffer;
  userId: number;
  abort: AbortController;
  expiryTimer: NodeJS.Timeout;
};

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export function createPrintJobs(limits: JobLimits = defaultJobLimits): PrintJobs {
  const storedJobs = new Map<string, StoredJob>();
  const activeWork = new Set<Promise<void>>();
  const isWorking = ({ job }: StoredJob): boolean => job.status === 'working';

  function remove(id: string): void {
    const entry = storedJobs.get(id);
    if (entry === undefined) return;
    clearTimeout(entry.expiryTimer);
    entry.abort.abort();
    storedJobs.delete(id);
  }

  /** Removes the oldest finished jobs while the stored files are too large. */
  function evictOldJobs(): void {
    const getPdfSize = ({ job }: StoredJob): number => job.pdf?.byteLength ?? 0;
    let bytes = [...storedJobs.values()].reduce((sum, entry) => sum + getPdfSize(entry), 0);
    for (const [id, entry] of storedJobs) {
      if (bytes <= limits.maxStoredBytes) return;
      if (isWorking(entry)) continue;
      bytes -= getPdfSize(entry);
      remove(id);
    }
  }

  function findOwnJob(sessionToken: string, id: string): StoredJob | null {
    const entry = storedJobs.get(id);
    return entry !== undefined && timingSafeEqual(entry.session, hashToken(sessionToken))
      ? entry
      : null;
  }

  return {
    begin({ sessionToken, userId }, total, work) {
      const session = hashToken(sessionToken);
      const working = [...storedJobs.values()].filter(isWorking);
      if (
        working.length >= limits.working ||
        working.filter((entry) => entry.userId === userId).length >= limits.perUser
      )
        return null;
      const id = randomBytes(18).toString('base64url');
      const job: PrintJob = {
        id,
        status: 'working',
        progress: { done: 0, total },
        skippedCount: 0,
        title: '',
        pdf: null,
        code: null,
      };
      const abort = new AbortController();
      const expiryTimer = setTimeout(() => remove(id), limits.retentionMs);
      // The timer must not keep the process alive.
      expiryTimer.unref();
      storedJobs.set(id, { job, session, userId, abort, expiryTimer });
      const promise = work(job, abort.signal).then(() => {
        activeWork.delete(promise);
        evictOldJobs();
      });
      activeWork.add(promise);
      return job;
    },
    find: (sessionToken, id) => findOwnJob(sessionToken, id)?.job ?? null,
    drop(sessionToken, id) {
      const exists = findOwnJob(sessionToken, id) !== null;
      if (exists) remove(id);
      return exists;
    },
    async close() {
      for (const id of [...storedJobs.keys()]) remove(id);
      await Promise.all(activeWork);
    },
  };
}
