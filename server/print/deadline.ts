// The time limit of one print job over all its attempts. It also ends when the client aborts.
import { PrintError } from './printError';

export type Deadline = {
  /** Rejects with PrintError too_slow or aborted. The work itself continues. */
  within: <T>(work: Promise<T>) => Promise<T>;
  /** Waits for abandoned work to settle. Resolves to false if the time limit is reached first. */
  rest: (work: Promise<unknown>) => Promise<boolean>;
  end: () => void;
};

export function createDeadline(ms: number, signal: AbortSignal): Deadline {
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
