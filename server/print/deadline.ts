// The time that one print job has, over all its attempts, and the person who may give it up. Called by printRoom.ts.
import { PrintError } from './printError';

export type Deadline = {
  /** Rejects with PrintError too_slow or given_up; the work itself goes on. */
  within: <T>(work: Promise<T>) => Promise<T>;
  /** Waits for abandoned work, whatever becomes of it: false when the time was over before. */
  rest: (work: Promise<unknown>) => Promise<boolean>;
  end: () => void;
};

export function createDeadline(ms: number, signal: AbortSignal): Deadline {
  let isOver = false;
  const onOver = new Set<() => void>();
  const timer = setTimeout(() => {
    isOver = true;
    for (const tell of onOver) tell();
  }, ms);

  function until<T>(work: Promise<T>, giveUp: AbortSignal | null): Promise<T> {
    return new Promise((resolve, reject) => {
      const tooSlow = (): void => reject(new PrintError('too_slow'));
      const givenUp = (): void => reject(new PrintError('given_up'));
      if (isOver) tooSlow();
      if (giveUp?.aborted === true) givenUp();
      onOver.add(tooSlow);
      giveUp?.addEventListener('abort', givenUp, { once: true });
      work.then(resolve, reject).finally(() => {
        onOver.delete(tooSlow);
        giveUp?.removeEventListener('abort', givenUp);
      });
    });
  }

  return {
    within: (work) => until(work, signal),
    rest: (work) =>
      until(
        work.then(
          () => true,
          () => true,
        ),
        null,
      ).catch(() => false),
    end: () => clearTimeout(timer),
  };
}
