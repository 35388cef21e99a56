// The print room: HTML of ours in, PDF out. One browser, begun when somebody may print or with the first job, and kept; two jobs at a time, fifty
// waiting, ten seconds for each; a browser that died or hangs is replaced, and so is one that has printed much. Made by
// the process and by tests; used by the print handlers. What comes in must be made by us: see printDocument.ts.
import type { Logger } from 'pino';
import { createDeadline, type Deadline } from './deadline';
import { createJobQueue, QueueError, type QueueLimits } from './jobQueue';
import type { PrintBrowser } from './printBrowser';
import { PrintError, type PrintFailure } from './printError';

export type PrintRoom = {
  /** Somebody may print soon: the browser begins, unless it has begun before. Never throws. */
  begin: () => void;
  /** Throws PrintError. An abort takes the job out of the queue, or ends what it was doing. */
  print: (html: string, signal: AbortSignal) => Promise<Uint8Array>;
  /** For tests and figures. */
  state: () => { running: number; waiting: number; pid: number | null };
  /** Ends the browser when what is being printed is done. Nothing is printed afterwards. */
  close: () => Promise<void>;
};

export type PrintLimits = QueueLimits & {
  /** Milliseconds for a browser to begin in: from a disk that has not read it lately that takes longer than a document may. */
  startMs: number;
  /** Milliseconds for one job, from the moment that it is begun in a browser. */
  jobMs: number;
  /** Then the browser is replaced, when it has nothing to do: a long life gathers memory. */
  jobsPerBrowser: number;
};

export const usualPrintLimits: PrintLimits = { atOnce: 2, waiting: 50, waitMs: 30_000, startMs: 30_000, jobMs: 10_000, jobsPerBrowser: 500 };

type Parts = {
  /** null: no browser is to be had. */
  launch: () => Promise<PrintBrowser | null>;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  limits?: PrintLimits;
};

const reasons: Readonly<Record<QueueError['reason'], PrintFailure>> = { full: 'full', waited_too_long: 'full', given_up: 'given_up', closed: 'closed' };

/** A browser and what it has in hand. */
type Post = { browser: PrintBrowser; inHand: number; printed: number; isRetired: boolean };

export function createPrintRoom({ launch, log, limits = usualPrintLimits }: Parts): PrintRoom {
  const queue = createJobQueue(limits);
  let starting: Promise<Post | null> | null = null;
  let present: Post | null = null;
  let hasBegun = false;
  let isClosed = false;

  async function start(): Promise<Post | null> {
    hasBegun = true;
    const browser = await launch();
    if (browser === null) return null;
    log.info({ pid: browser.pid }, 'the printing browser runs');
    present = { browser, inHand: 0, printed: 0, isRetired: false };
    return present;
  }

  /** From now on nothing new goes to it. */
  async function retire(post: Post, why: string, isAtOnce: boolean): Promise<void> {
    if (present === post) present = null;
    if (!post.isRetired) log.info({ pid: post.browser.pid, why }, 'the printing browser is replaced');
    post.isRetired = true;
    if (isAtOnce || post.inHand === 0) await post.browser.kill();
  }

  /** The one browser; throws PrintError no_browser. */
  async function ready(): Promise<Post> {
    if (present !== null && present.printed >= limits.jobsPerBrowser) await retire(present, 'it has printed much', false);
    if (present?.browser.isAlive === true) return present;
    starting ??= start().finally(() => {
      starting = null;
    });
    const begun = await starting.catch((error: unknown) => {
      log.error({ err: error }, 'the printing browser does not start');
      return null;
    });
    if (begun === null) throw new PrintError('no_browser');
    return begun;
  }

  async function printIn(post: Post, html: string): Promise<Uint8Array> {
    post.inHand += 1;
    try {
      const pdf = await post.browser.print(html, limits.jobMs);
      post.printed += 1;
      return pdf;
    } finally {
      post.inHand -= 1;
      if (post.isRetired && post.inHand === 0) await post.browser.kill();
    }
  }

  async function attempt(html: string, deadline: Deadline): Promise<Uint8Array> {
    const post = await deadline.within(ready());
    const work = printIn(post, html);
    try {
      return await deadline.within(work);
    } catch (error) {
      if (!(error instanceof PrintError)) throw error;
      // Nobody waits for it any more, but its place is taken until it is done. One that hangs takes the browser along;
      // the other job that this has in hand begins again in a new one.
      const isDone = error.reason === 'given_up' && (await deadline.rest(work));
      if (!isDone) await retire(post, 'a job took too long', true);
      throw error;
    }
  }

  /** A browser that dies under a job is no fault of the job: it has one more try, within the same time. */
  async function printOnce(html: string, signal: AbortSignal): Promise<Uint8Array> {
    const start = createDeadline(limits.startMs, signal);
    await start.within(ready()).finally(() => start.end());
    const deadline = createDeadline(limits.jobMs, signal);
    try {
      return await attempt(html, deadline);
    } catch (error) {
      if (error instanceof PrintError) throw error;
      log.warn({ err: error }, 'a print job begins again');
      return await attempt(html, deadline);
    } finally {
      deadline.end();
    }
  }

  return {
    begin() {
      if (!hasBegun && !isClosed) ready().catch(() => undefined);
    },
    async print(html, signal) {
      try {
        return await queue.run(() => printOnce(html, signal), signal);
      } catch (error) {
        if (error instanceof PrintError) throw error;
        if (error instanceof QueueError) throw new PrintError(reasons[error.reason]);
        log.error({ err: error }, 'a document was not printed');
        throw new PrintError('failed');
      }
    },
    state: () => ({ running: queue.running, waiting: queue.waiting, pid: present?.browser.isAlive === true ? present.browser.pid : null }),
    async close() {
      isClosed = true;
      await queue.close();
      await starting?.catch(() => null);
      await present?.browser.kill();
      present = null;
    },
  };
}
