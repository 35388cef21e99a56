// Limits concurrency: the rest waits by priority, then in order of arrival. The queue can have a
// limit, and aborted work leaves it. For work that would otherwise use the whole machine: pictures,
// password hashes, bid transactions.
import PQueue from 'p-queue';

type RunOptions = {
  /** Higher numbers run first. */
  priority?: number;
  /**
   * Work that has not started when the signal aborts never starts. Running work keeps its slot
   * until it ends.
   */
  signal?: AbortSignal;
};
export type Semaphore = { run<T>(work: () => Promise<T>, options?: RunOptions): Promise<T> };

/** Thrown when the queue is full; the error handler answers 503. */
export class QueueFullError extends Error {}

/** `fullMessage` goes to the log. */
type QueueLimit = { maxWaiting: number; fullMessage: string };

const unlimited: QueueLimit = { maxWaiting: Number.POSITIVE_INFINITY, fullMessage: '' };
/**
 * Aborted work stays in p-queue until its turn, when it is skipped, so the queue itself may hold
 * this many times more.
 */
const abortedShare = 10;

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener(
      'abort',
      () => reject(signal.reason instanceof Error ? signal.reason : new Error('aborted')),
      { once: true },
    );
  });
}

export function createSemaphore(
  concurrency: number,
  { maxWaiting, fullMessage }: QueueLimit = unlimited,
): Semaphore {
  const queue = new PQueue({ concurrency });
  let waitingCount = 0;
  return {
    async run(work, { priority = 0, signal } = {}) {
      signal?.throwIfAborted();
      const isFull =
        queue.pending >= concurrency &&
        (waitingCount >= maxWaiting || queue.size >= maxWaiting * abortedShare);
      if (isFull) throw new QueueFullError(fullMessage);
      let isWaiting = true;
      waitingCount += 1;
      const leaveQueue = (): void => {
        if (isWaiting) waitingCount -= 1;
        isWaiting = false;
      };
      signal?.addEventListener('abort', leaveQueue, { once: true });
      const completion = queue.add(
        () => {
          leaveQueue();
          signal?.throwIfAborted();
          return work();
        },
        { priority, throwOnTimeout: true },
      );
      try {
        return await (signal === undefined
          ? completion
          : Promise.race([completion, whenAborted(signal)]));
      } finally {
        signal?.removeEventListener('abort', leaveQueue);
      }
    },
  };
}
