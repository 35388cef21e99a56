// Renders our HTML as PDF with one shared browser, started before it is needed or with the first
// job. Two jobs run at a time, fifty can wait, and each has ten seconds. A browser that exits,
// hangs or has printed many documents is replaced. The HTML must be ours: see sendDocument.ts.
import PQueue from 'p-queue';
import type { Logger } from 'pino';
import { prints } from '../webMetrics';
import { type PrintBrowser, launchPrintBrowser } from './printBrowser';
import { PrintError, type PrintFailure } from './printError';
import { findPrintBrowser } from './findPrintBrowser';

// The time limit of one print job over all its attempts. It also ends when the client aborts.
type Deadline = {
  /** Rejects with PrintError too_slow or aborted. The work itself continues. */
  within: <T>(work: Promise<T>) => Promise<T>;
  /** Waits for abandoned work to settle. Resolves to false if the time limit is reached first. */
  rest: (work: Promise<unknown>) => Promise<boolean>;
  end: () => void;
};

function createDeadline(ms: number, signal: AbortSignal): Deadline {
  let isOver = false;
  const onOver = new Set<() => void>();
  const timer = setTimeout(() => {
    isOver = true;
    for (const listener of onOver) listener();
  }, ms);

  function waitFor<T>(work: Promise<T>, abortSignal: AbortSignal | null): Promise<T> {
    return new Promise((resolve, reject) => {
      const rejectTooSlow = (): void => reject(new PrintError('too_slow'));
      const rejectAborted = (): void => reject(new PrintError('aborted'));
      if (isOver) rejectTooSlow();
      if (abortSignal?.aborted === true) rejectAborted();
      onOver.add(rejectTooSlow);
      abortSignal?.addEventListener('abort', rejectAborted, { once: true });
      work.then(resolve, reject).finally(() => {
        onOver.delete(rejectTooSlow);
        abortSignal?.removeEventListener('abort', rejectAborted);
      });
    });
  }

  return {
    within: (work) => waitFor(work, signal),
    rest: (work) =>
      waitFor(
        work.then(
          () => true,
          () => true,
        ),
        null,
      ).catch(() => false),
    end: () => clearTimeout(timer),
  };
}

export type PdfRenderer = {
  /** Starts the browser if it was never started, because a user may print soon. Never throws. */
  begin: () => void;
  /** Throws PrintError. An abort removes the job from the queue or stops it. */
  print: (html: string, signal: AbortSignal) => Promise<Uint8Array>;
  /** For tests and metrics. */
  state: () => { running: number; waiting: number; pid: number | null };
  /** Closes the browser after the running jobs. No job is accepted afterwards. */
  close: () => Promise<void>;
};

export type PrintLimits = {
  concurrency: number;
  waiting: number;
  /** Milliseconds that a job may wait in the queue. */
  waitMs: number;
  /**
   * Milliseconds for the browser to start. A start from a cold disk takes longer than a job may.
   */
  startMs: number;
  /** Milliseconds for one job, from its start in a browser. */
  jobMs: number;
  /** Jobs after which the browser is replaced once it is idle, because its memory grows. */
  jobsPerBrowser: number;
};

export const defaultPrintLimits: PrintLimits = {
  concurrency: 2,
  waiting: 50,
  waitMs: 30_000,
  startMs: 30_000,
  jobMs: 10_000,
  jobsPerBrowser: 500,
};

type PdfRendererDeps = {
  /** Resolves to null if no browser is available. */
  launch: () => Promise<PrintBrowser | null>;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  limits?: PrintLimits;
};

type BrowserSlot = {
  browser: PrintBrowser;
  activeJobs: number;
  printedJobs: number;
  isRetired: boolean;
};

/**
 * Runs a few tasks at a time and queues a bounded number in order. An abort removes a task from the
 * queue.
 */
function createJobQueue({ concurrency, waiting: maxWaiting, waitMs }: PrintLimits) {
  const queue = new PQueue({ concurrency });
  const refusals = new Set<(reason: PrintFailure) => void>();
  let isClosed = false;
  return {
    get running() {
      return queue.pending;
    },
    get waiting() {
      return refusals.size;
    },
    /** Throws PrintError if the task was not started. */
    run<T>(task: () => Promise<T>, signal: AbortSignal): Promise<T> {
      if (isClosed) throw new PrintError('closed');
      if (signal.aborted) throw new PrintError('aborted');
      if (queue.pending >= concurrency && refusals.size >= maxWaiting) throw new PrintError('full');
      return new Promise((resolve, reject) => {
        const stopWaiting = (): void => {
          refusals.delete(refuse);
          clearTimeout(timer);
          signal.removeEventListener('abort', refuseAborted);
        };
        const refuse = (reason: PrintFailure): void => {
          stopWaiting();
          reject(new PrintError(reason));
        };
        const refuseAborted = (): void => refuse('aborted');
        const timer = setTimeout(() => refuse('full'), waitMs);
        signal.addEventListener('abort', refuseAborted, { once: true });
        refusals.add(refuse);
        void queue.add(async () => {
          // p-queue keeps a rejected task until its turn.
          if (!refusals.has(refuse)) return;
          stopWaiting();
          await task().then(resolve, reject);
        });
      });
    },
    /** Rejects waiting and new tasks. Resolves when the running tasks are done. */
    async close(): Promise<void> {
      isClosed = true;
      for (const refuse of refusals) refuse('closed');
      await queue.onIdle();
    },
  };
}

export function createPdfRenderer({
  launch,
  log,
  limits = defaultPrintLimits,
}: PdfRendererDeps): PdfRenderer {
  const queue = createJobQueue(limits);
  let starting: Promise<BrowserSlot | null> | null = null;
  let activeSlot: BrowserSlot | null = null;
  let hasBegun = false;
  let isClosed = false;

  async function start(): Promise<BrowserSlot | null> {
    hasBegun = true;
    const browser = await launch();
    if (browser === null) return null;
    log.info({ pid: browser.pid }, 'print browser started');
    activeSlot = { browser, activeJobs: 0, printedJobs: 0, isRetired: false };
    return activeSlot;
  }

  /** Takes the browser out of use. It gets no new jobs. */
  async function retire(slot: BrowserSlot, why: string, isAtOnce: boolean): Promise<void> {
    if (activeSlot === slot) activeSlot = null;
    if (!slot.isRetired) log.info({ pid: slot.browser.pid, why }, 'replacing the print browser');
    slot.isRetired = true;
    if (isAtOnce || slot.activeJobs === 0) await slot.browser.kill();
  }

  /** Returns the browser, started if needed. Throws PrintError no_browser. */
  async function getReadySlot(): Promise<BrowserSlot> {
    if (activeSlot !== null && activeSlot.printedJobs >= limits.jobsPerBrowser)
      await retire(activeSlot, 'reached its job limit', false);
    if (activeSlot?.browser.isAlive === true) return activeSlot;
    starting ??= start().finally(() => {
      starting = null;
    });
    const startedSlot = await starting.catch((error: unknown) => {
      log.error({ err: error }, 'print browser failed to start');
      return null;
    });
    if (startedSlot === null) throw new PrintError('no_browser');
    return startedSlot;
  }

  async function printIn(slot: BrowserSlot, html: string): Promise<Uint8Array> {
    slot.activeJobs += 1;
    try {
      const pdf = await slot.browser.print(html, limits.jobMs);
      slot.printedJobs += 1;
      return pdf;
    } finally {
      slot.activeJobs -= 1;
      if (slot.isRetired && slot.activeJobs === 0) await slot.browser.kill();
    }
  }

  async function attempt(html: string, deadline: Deadline): Promise<Uint8Array> {
    const slot = await deadline.within(getReadySlot());
    const work = printIn(slot, html);
    try {
      return await deadline.within(work);
    } catch (error) {
      if (!(error instanceof PrintError)) throw error;
      // The caller no longer waits, but the slot is taken until the work is done. If the work
      // hangs, the browser is killed, and its other job is retried in a new one.
      const isDone = error.reason === 'aborted' && (await deadline.rest(work));
      if (!isDone) await retire(slot, 'a job took too long', true);
      throw error;
    }
  }

  /**
   * Retries once within the same time limit if the browser exits, because that is not the job's
   * fault.
   */
  async function printOnce(html: string, signal: AbortSignal): Promise<Uint8Array> {
    const start = createDeadline(limits.startMs, signal);
    await start.within(getReadySlot()).finally(() => start.end());
    const deadline = createDeadline(limits.jobMs, signal);
    try {
      return await attempt(html, deadline);
    } catch (error) {
      if (error instanceof PrintError) throw error;
      log.warn({ err: error }, 'retrying a print job');
      return await attempt(html, deadline);
    } finally {
      deadline.end();
    }
  }

  return {
    begin() {
      if (!hasBegun && !isClosed) getReadySlot().catch(() => undefined);
    },
    async print(html, signal) {
      const stopTimer = prints.startTimer();
      try {
        const pdf = await queue.run(() => printOnce(html, signal), signal);
        stopTimer({ result: 'printed' });
        return pdf;
      } catch (error) {
        const printError = error instanceof PrintError ? error : new PrintError('failed');
        if (printError !== error) log.error({ err: error }, 'failed to print a document');
        stopTimer({ result: printError.reason });
        throw printError;
      }
    },
    state: () => ({
      running: queue.running,
      waiting: queue.waiting,
      pid: activeSlot?.browser.isAlive === true ? activeSlot.browser.pid : null,
    }),
    async close() {
      isClosed = true;
      await queue.close();
      await starting?.catch(() => null);
      await activeSlot?.browser.kill();
      activeSlot = null;
    },
  };
}

/** A PDF renderer that uses a browser of this machine. It looks for the browser at first use. */
export function createLocalPdfRenderer(
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
  limits: PrintLimits = defaultPrintLimits,
): PdfRenderer {
  return createPdfRenderer({
    log,
    limits,
    launch: async () => {
      const file = await findPrintBrowser(process.env);
      if (file === null) {
        log.error(
          'no browser for printing: ' +
            'install chromium-headless-shell or chromium, or set PUPPETEER_EXECUTABLE_PATH',
        );
        return null;
      }
      return launchPrintBrowser(file);
    },
  });
}
