// Prints that take a while: begun by one request, asked after by others, fetched when done. Kept in the memory of this
// process for some minutes, each for the session that began it. Called by printJobsHandler.ts; a process that ends takes
// its jobs along, and several web processes need a balancer that keeps a visitor on one (docs of print).
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export type JobProgress = { done: number; total: number };
export type PrintJob = {
  id: string;
  status: 'working' | 'done' | 'failed';
  progress: JobProgress;
  /** Documents that the orders do not have (yet). */
  leftOut: number;
  title: string;
  pdf: Uint8Array | null;
  /** Why it failed. */
  code: string | null;
};

export type JobWork = (job: PrintJob, signal: AbortSignal) => Promise<void>;

/** The session alone reads the job; the bound on jobs is the user's, whatever sessions they have. */
export type JobOwner = { sessionToken: string; userId: number };

export type PrintJobs = {
  /** null: the user has as many under way as one may have, or all together have. */
  begin: (owner: JobOwner, total: number, work: JobWork) => PrintJob | null;
  /** null: none, or another's. */
  find: (sessionToken: string, id: string) => PrintJob | null;
  /** Ends it and forgets it. */
  drop: (sessionToken: string, id: string) => boolean;
  /** Ends everything. */
  close: () => void;
};

export type JobLimits = { perUser: number; working: number; keptMs: number; keptBytes: number };

const usualJobLimits: JobLimits = { perUser: 2, working: 20, keptMs: 600_000, keptBytes: 100_000_000 };

type Kept = { job: PrintJob; session: Buffer; userId: number; leave: AbortController; forget: NodeJS.Timeout };

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export function createPrintJobs(limits: JobLimits = usualJobLimits): PrintJobs {
  const kept = new Map<string, Kept>();
  const isWorking = ({ job }: Kept): boolean => job.status === 'working';

  function remove(id: string): void {
    const one = kept.get(id);
    if (one === undefined) return;
    clearTimeout(one.forget);
    one.leave.abort();
    kept.delete(id);
  }

  /** The oldest that are done go first when all together are too large. */
  function makeRoom(): void {
    const sizeOf = ({ job }: Kept): number => job.pdf?.byteLength ?? 0;
    let bytes = [...kept.values()].reduce((sum, one) => sum + sizeOf(one), 0);
    for (const [id, one] of kept) {
      if (bytes <= limits.keptBytes) return;
      if (isWorking(one)) continue;
      bytes -= sizeOf(one);
      remove(id);
    }
  }

  function own(sessionToken: string, id: string): Kept | null {
    const one = kept.get(id);
    return one !== undefined && timingSafeEqual(one.session, hashOf(sessionToken)) ? one : null;
  }

  return {
    begin({ sessionToken, userId }, total, work) {
      const session = hashOf(sessionToken);
      const working = [...kept.values()].filter(isWorking);
      if (working.length >= limits.working || working.filter((one) => one.userId === userId).length >= limits.perUser) return null;
      const id = randomBytes(18).toString('base64url');
      const job: PrintJob = { id, status: 'working', progress: { done: 0, total }, leftOut: 0, title: '', pdf: null, code: null };
      const leave = new AbortController();
      const forget = setTimeout(() => remove(id), limits.keptMs);
      // It keeps no process alive.
      forget.unref();
      kept.set(id, { job, session, userId, leave, forget });
      void work(job, leave.signal).then(makeRoom);
      return job;
    },
    find: (sessionToken, id) => own(sessionToken, id)?.job ?? null,
    drop(sessionToken, id) {
      const isOwn = own(sessionToken, id) !== null;
      if (isOwn) remove(id);
      return isOwn;
    },
    close() {
      for (const id of [...kept.keys()]) remove(id);
    },
  };
}
