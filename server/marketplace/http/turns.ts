// Lets a few pieces of work run at once; the rest wait by priority, then in the order they came. A line may have an end,
// beyond which it is a 503, and who gives up while waiting leaves it. For what would take the whole machine otherwise:
// pictures, password hashes, bid transactions.
import PQueue from 'p-queue';
import { overloaded } from './apiError';

type Wait = {
  /** The higher, the sooner. */
  priority?: number;
  /** Work that has not begun by then is never done. What runs keeps its turn to its end. */
  signal?: AbortSignal;
};
export type Turns = { take<T>(work: () => Promise<T>, wait?: Wait): Promise<T> };

/** `refusal` goes to the log with the 503. */
type Line = { longest: number; refusal: string };

const endless: Line = { longest: Number.POSITIVE_INFINITY, refusal: '' };
/** Work that was given up stays in the queue until its turn, where it is passed over: there may be so much more of it. */
const givenUpShare = 10;

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason instanceof Error ? signal.reason : new Error('given up')), { once: true });
  });
}

export function createTurns(atOnce: number, { longest, refusal }: Line = endless): Turns {
  const queue = new PQueue({ concurrency: atOnce });
  let waiting = 0;
  return {
    async take(work, { priority = 0, signal } = {}) {
      signal?.throwIfAborted();
      const isFull = queue.pending >= atOnce && (waiting >= longest || queue.size >= longest * givenUpShare);
      if (isFull) throw overloaded(refusal);
      let isWaiting = true;
      waiting += 1;
      const leave = (): void => {
        if (isWaiting) waiting -= 1;
        isWaiting = false;
      };
      signal?.addEventListener('abort', leave, { once: true });
      const done = queue.add(
        () => {
          leave();
          signal?.throwIfAborted();
          return work();
        },
        { priority, throwOnTimeout: true },
      );
      try {
        return await (signal === undefined ? done : Promise.race([done, whenAborted(signal)]));
      } finally {
        signal?.removeEventListener('abort', leave);
      }
    },
  };
}
