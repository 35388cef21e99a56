// Runs a few tasks at once and keeps a bounded number waiting, in their order. Who gives up while waiting leaves the
// queue. Called by the print room; knows nothing of what is run.

export class QueueError extends Error {
  constructor(readonly reason: 'full' | 'waited_too_long' | 'given_up' | 'closed') {
    super(`The queue: ${reason}`);
    this.name = 'QueueError';
  }
}

export type QueueLimits = { atOnce: number; waiting: number; waitMs: number };
export type JobQueue = {
  /** Throws QueueError when the task was not begun. */
  run: <T>(task: () => Promise<T>, signal: AbortSignal) => Promise<T>;
  readonly running: number;
  readonly waiting: number;
  /** Refuses what waits and what comes; resolves when what runs is done. */
  close: () => Promise<void>;
};

export function createJobQueue({ atOnce, waiting: maxWaiting, waitMs }: QueueLimits): JobQueue {
  const waiting = new Set<{ begin: () => void; refuse: (reason: QueueError['reason']) => void }>();
  const idle = new Set<() => void>();
  let running = 0;
  let isClosed = false;

  function free(): void {
    running -= 1;
    const [next] = waiting;
    if (next !== undefined) next.begin();
    else if (running === 0) for (const tell of idle) tell();
  }

  /** Resolves when there is a place, which is then taken. */
  function place(signal: AbortSignal): Promise<void> {
    if (isClosed) throw new QueueError('closed');
    if (signal.aborted) throw new QueueError('given_up');
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.size >= maxWaiting) throw new QueueError('full');
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        waiting.delete(entry);
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
      };
      const refuse = (reason: QueueError['reason']): void => {
        leave();
        reject(new QueueError(reason));
      };
      const giveUp = (): void => refuse('given_up');
      const entry = {
        begin: () => {
          leave();
          running += 1;
          resolve();
        },
        refuse,
      };
      const timer = setTimeout(() => refuse('waited_too_long'), waitMs);
      signal.addEventListener('abort', giveUp, { once: true });
      waiting.add(entry);
    });
  }

  return {
    get running() {
      return running;
    },
    get waiting() {
      return waiting.size;
    },
    async run(task, signal) {
      await place(signal);
      try {
        return await task();
      } finally {
        free();
      }
    },
    close() {
      isClosed = true;
      for (const entry of [...waiting]) entry.refuse('closed');
      return running === 0 ? Promise.resolve() : new Promise((resolve) => idle.add(resolve));
    },
  };
}
